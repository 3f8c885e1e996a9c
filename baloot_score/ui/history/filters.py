"""The filters of the history: how a session stands, its rules, and when it was played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import preset_word
from baloot_score.scoring.rules import Preset
from baloot_score.session import HistoryQuery, RulesUsed, SessionState
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.history.choice_button import ChoiceButton
from baloot_score.ui.history.period_choice import PeriodChoice
from baloot_score.ui.history.periods import Period
from baloot_score.ui.look import Look

Rules: TypeAlias = tuple[Preset | None, str | None]
"""A preset and the name of a house rule set; with neither, any rules."""
ANY_RULES: Rules = (None, None)


@dataclass(frozen=True, slots=True)
class ChosenFilters:
    """What the filters were set to, with the days as they were typed."""

    state: SessionState = SessionState.ALL
    rules: Rules = ANY_RULES
    period: Period = Period.ANY
    since: str = ""
    until: str = ""


class Filters(QWidget):
    """Narrows the list; each choice holds at once."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        """Make the filters; they leave everything in the list."""
        super().__init__()
        words = look.words
        self._look = look
        self._rules: Rules = ANY_RULES
        self._used: Sequence[RulesUsed] = ()
        self.state: SegmentedControl[SessionState] = SegmentedControl(
            look,
            [
                Segment(SessionState.ALL, words.pgettext("sessions", "All")),
                Segment(SessionState.OPEN, words.pgettext("sessions", "Open")),
                Segment(SessionState.FINISHED, words.pgettext("sessions", "Finished")),
            ],
            label=words.gettext("Which sessions"),
        )
        self.state.set_value(SessionState.ALL)
        self.state.chosen.connect(self.changed)
        self.rules = ChoiceButton(look, words.gettext("Rules"))
        self.rules.clicked.connect(self._offer_rules)
        self.periods = PeriodChoice(look, self)
        self.periods.changed.connect(self.changed)
        self.periods.lay_out(self, (self.state, self.rules, self.periods.button))
        self._refresh()

    def narrowed(self, query: HistoryQuery) -> HistoryQuery:
        """A query narrowed to what is chosen; a day that is half typed narrows nothing."""
        preset, name = self._rules
        since, until = self.periods.days()
        return replace(
            query,
            state=self.state.value() or SessionState.ALL,
            preset=preset,
            rules_name=name,
            since=since,
            until=until,
        )

    def chosen(self) -> ChosenFilters:
        """What is chosen and typed, for another page to go on with."""
        return ChosenFilters(
            state=self.state.value() or SessionState.ALL,
            rules=self._rules,
            period=self.periods.period,
            since=self.periods.since.line.text(),
            until=self.periods.until.line.text(),
        )

    def choose(self, chosen: ChosenFilters) -> None:
        """Go on with what was chosen before, without telling anyone."""
        blocked = self.blockSignals(True)
        self.state.set_value(chosen.state)
        self._rules = chosen.rules
        self.periods.choose(chosen.period, chosen.since, chosen.until)
        self.blockSignals(blocked)
        self._refresh()

    def narrow_anything(self) -> bool:
        """Whether something else than everything is chosen."""
        chosen = self.chosen()
        return replace(chosen, since="", until="") != ChosenFilters()

    def show_rules(self, used: Sequence[RulesUsed]) -> None:
        """Offer the rules by which sessions were played."""
        self._used = used

    def _refresh(self) -> None:
        self.rules.show_choice(self._rules_word(*self._rules))

    def _rules_word(self, preset: Preset | None, name: str | None) -> str:
        words = self._look.words
        if preset is None:
            return words.gettext("Any rules")
        return words.name(name or "", preset_word(words, preset))

    def _offer_rules(self) -> None:
        words = self._look.words
        options: list[tuple[Rules, str]] = [(ANY_RULES, self._rules_word(*ANY_RULES))]
        for used in self._used:
            word = self._rules_word(used.preset, used.name)
            count = words.number(used.sessions)
            text = words.gettext("{rules} ({count})").format(rules=word, count=count)
            options.append(((used.preset, used.name), text))
        self.rules.offer(options, self._rules, self._take_rules)

    def _take_rules(self, rules: Rules) -> None:
        self._rules = rules
        self._refresh()
        self.changed.emit()
