"""The dialog that gives the running session other rules, after showing what that changes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import preset_word, rules_name
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.words import Words
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.rule_change import rule_change_difference
from baloot_score.scoring.rules import RulesError, RuleSet
from baloot_score.session import HouseRules, OpenSession, StoreError
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.look import Look
from baloot_score.ui.rules.change_layout import ChangeLayout
from baloot_score.ui.rules.change_rows import change_rows
from baloot_score.ui.rules.house_work import HouseWork
from baloot_score.ui.rules.offers import Key, RuleOffer

AS_THEY_ARE = -1
"""Stands for the id of a house rule: the rules of the session when nobody offers them."""
CHANGED_COPY = -2
"""Stands for the id of a house rule: rules of which single ones were changed here."""


class RuleChangeDialog(Dialog):
    """Another rule set is chosen, or single rules are; then the button does it, once."""

    changed = Signal(object)
    """The `Change` of the session, which can be undone like any other."""

    def __init__(
        self, look: Look, session: OpenSession, house: HouseRules, parent: QWidget
    ) -> None:
        """Make the dialog for a session as it is now."""
        super().__init__(look, look.words.gettext("Rules of this session"), parent)
        self._look, self._session = look, session
        self._work = HouseWork(house, look.words, self)
        self._copy: RuleSet | None = None
        self.parts = ChangeLayout(look)
        self._connect()
        self.parts.fill(self, parent)
        self._work.read()
        self._key = self._key_of_session()
        self._choose(self._key)

    def _connect(self) -> None:
        parts = self.parts
        self._work.failed.connect(self._say)
        parts.list.wanted.connect(self._choose)
        parts.when.chosen.connect(lambda _rescore: self._show())
        parts.edit.clicked.connect(self._edit)
        parts.form.changed.connect(self._follow_form)
        parts.form_back.clicked.connect(self._leave_form)
        parts.form_done.clicked.connect(self._take_form)
        parts.close_button.clicked.connect(self.reject)
        parts.do.clicked.connect(self.change)

    # What is chosen

    @property
    def _current(self) -> RuleSet:
        return self._session.session.rules

    def _key_of_session(self) -> Key:
        """The offer that is the session's rule set, if there is one."""
        own = (offer.key for offer in self._work.offers if offer.rules == self._current)
        return next(own, AS_THEY_ARE)

    def _offers(self) -> tuple[RuleOffer, ...]:
        """The stored rule sets, and those that are only here."""
        here = []
        if self._key_of_session() == AS_THEY_ARE:
            here.append(RuleOffer(self._current, AS_THEY_ARE))
        if self._copy is not None:
            here.append(RuleOffer(self._copy, CHANGED_COPY))
        return (*here, *self._work.offers)

    def rules(self) -> RuleSet:
        """The rule set that is chosen."""
        return next(offer.rules for offer in self._offers() if offer.key == self._key)

    def _choose(self, key: Key) -> None:
        self._key = key
        words = self._look.words
        notes: dict[Key, str] = {CHANGED_COPY: words.gettext("Only for this session")}
        notes[self._key_of_session()] = words.gettext("Played by now")
        self.parts.list.show_offers(self._offers(), notes)
        self.parts.list.select(key)
        self._show()

    def _rescores(self) -> bool:
        """Whether the hands so far are to be scored anew; without any it makes no difference."""
        return self._has_hands() and bool(self.parts.when.value())

    def _has_hands(self) -> bool:
        return any(game.hands for game in self._session.session.games)

    def _show(self) -> None:
        """Show what the chosen rules change."""
        session, rules = self._session.session, self.rules()
        self.parts.title.setText(rules_name(self._look.words, rules))
        self.parts.when_box.setVisible(self._has_hands())
        try:
            difference = rule_change_difference(session, rules, rescore=self._rescores())
        except RulesError as error:
            self._show_problems(error.problems)
            return
        self.parts.error.set_text("")
        rows = change_rows(self._look.words, self._current, rules, difference)
        self.parts.table.show_rows(rows)
        anything = rules != self._current or difference.changes_sheet
        self.parts.do.setEnabled(anything or (self._rescores() and self._has_earlier_rules()))

    def _has_earlier_rules(self) -> bool:
        return bool(self._session.session.earlier_rules)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say why the rules cannot be those of this session."""
        sentences = [placed_sentence(self._look.words, problem) for problem in problems]
        self.parts.error.set_text("\n".join(sentences))
        self.parts.table.show_rows(())
        self.parts.do.setEnabled(False)

    # Single rules

    def _edit(self) -> None:
        """Let single rules be changed, beginning with the chosen ones."""
        self.parts.form.show_rules(self.rules())
        self.parts.show_form()
        self._follow_form()

    def _follow_form(self) -> None:
        rules = self.parts.form.rules()
        sound = rules is not None and not any(p.is_error for p in self.parts.form.problems())
        self.parts.form_done.setEnabled(sound)

    def _leave_form(self) -> None:
        self.parts.show_difference()

    def _take_form(self) -> None:
        """Choose the rules of the form; a copy with no change is what it was made from."""
        rules = self.parts.form.rules()
        base = self.rules()
        if rules is not None and rules != base:
            words = self._look.words
            name = base.name or preset_word(words, base.preset)
            if self._key != CHANGED_COPY:
                name = words.gettext("{name}, changed").format(name=name)
            self._copy = replace(rules, name=name)
            self._choose(CHANGED_COPY)
        self.parts.show_difference()

    # Doing it

    def reject(self) -> None:
        """Close; from the form, go back first."""
        if self.parts.shows_form():
            self._leave_form()
        else:
            super().reject()

    def change(self) -> None:
        """Give the session the chosen rules."""
        try:
            change = self._session.change_rules(self.rules(), rescore=self._rescores())
        except RulesError as error:
            self._show_problems(error.problems)
        except StoreError as error:
            self._say(error)
        else:
            self.changed.emit(change)
            self.accept()

    def _say(self, error: StoreError) -> None:
        sentence = store_sentence(self._look.words, error.reason, str(error.path))
        self.parts.notice.warn(sentence)


def placed_sentence(words: Words, problem: Problem) -> str:
    """A problem, behind the game that has it."""
    sentence = problem_sentence(words, problem)
    if not problem.field.startswith("games["):
        return sentence
    place = int(problem.field.removeprefix("games[").split("]")[0])
    game = words.gettext("Game {number}").format(number=words.number(place + 1))
    return words.gettext("{game}: {sentence}").format(game=game, sentence=sentence)
