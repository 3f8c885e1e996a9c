"""The dialog of all rule sets: reading the presets, making, changing and passing on house rules."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.store_words import store_sentence
from baloot_score.scoring.rules import RuleSet
from baloot_score.session import HouseRules, StoreError
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.look import Look
from baloot_score.ui.rules.house_layout import HouseLayout
from baloot_score.ui.rules.house_work import UNSAVED, HouseWork
from baloot_score.ui.rules.offers import FIRST_CHOICE, Key, RuleOffer, first_offer
from baloot_score.ui.rules.rules_exchange import RulesExchange


class HouseRulesDialog(Dialog):
    """Shows one rule set at a time beside the list of all; nothing is lost without a question."""

    changed = Signal()
    """House rules, or the default, were changed in the store."""

    def __init__(
        self, look: Look, house: HouseRules, parent: QWidget, shown: Key | None = None
    ) -> None:
        """Make the dialog.

        Args:
            look: words and colours.
            house: the house rules.
            parent: the window that it belongs to.
            shown: which rule set is shown at first; the default when it is `None`.

        """
        super().__init__(look, look.words.gettext("Rule sets"), parent)
        self._look = look
        self._work = HouseWork(house, look.words, self)
        self._draft: RuleSet | None = None
        self._key: Key = FIRST_CHOICE
        self.parts = HouseLayout(look, lambda name: self._work.is_taken(name, self._key))
        self.exchange = RulesExchange(look, house, self, self.parts.question)
        self._connect()
        self.parts.fill(self, parent)
        self._work.read()
        self._show(first_offer(self._work.offers).key if shown is None else shown)

    def _connect(self) -> None:
        parts = self.parts
        self._work.refused.connect(parts.page.show_problems)
        self._work.failed.connect(self._say)
        parts.list.wanted.connect(self._want)
        parts.page.changed.connect(self._refresh_buttons)
        parts.save.clicked.connect(self.save)
        parts.page.finished.connect(self.save)
        parts.discard.clicked.connect(self._discard)
        for button in (parts.copy, parts.copy_preset):
            button.clicked.connect(lambda: self._leave(self._copy))
        parts.delete.clicked.connect(self._delete)
        parts.default.clicked.connect(self._set_default)
        parts.import_button.clicked.connect(lambda: self._leave(self._import))
        parts.export_button.clicked.connect(lambda: self._leave(self._export))
        parts.close_button.clicked.connect(self.reject)
        parts.back.clicked.connect(lambda: self._show(self._key))
        self.exchange.saved.connect(self._after_change)
        self.exchange.refused.connect(parts.show_refusal)
        self.exchange.written.connect(self._tell_written)
        self.exchange.failed.connect(self._say)

    # What is shown

    def _show(self, key: Key) -> None:
        """Show a rule set as it is stored, or the one that is not saved yet."""
        self._key = key
        offer = self._offer()
        self._show_list()
        self.parts.question.dismiss()
        if offer.house_id is None:
            self.parts.show_preset(offer)
        else:
            self.parts.show_house_rule(offer, saved=offer.house_id != UNSAVED)
        self._refresh_buttons()

    def _show_list(self) -> None:
        unsaved = () if self._draft is None else (RuleOffer(self._draft, UNSAVED),)
        note = self._look.words.gettext("Not saved yet")
        self.parts.list.show_offers((*unsaved, *self._work.offers), {UNSAVED: note})
        self.parts.list.select(self._key)

    def _offer(self) -> RuleOffer:
        """What is shown."""
        if self._key == UNSAVED and self._draft is not None:
            return RuleOffer(self._draft, UNSAVED)
        return self._work.offer(self._key)

    def _is_changed(self) -> bool:
        """Whether there is something that closing would lose."""
        offer = self._offer()
        if offer.house_id is None:
            return False
        return offer.house_id == UNSAVED or self.parts.page.is_changed()

    def _refresh_buttons(self) -> None:
        self.parts.question.dismiss()
        changed = self._is_changed()
        self.parts.save.setEnabled(changed)
        self.parts.discard.setEnabled(changed)

    # Leaving what is shown

    def _want(self, key: Key) -> None:
        if key != self._key:
            self.parts.list.select(self._key)
            self._leave(lambda: self._show(key))

    def _leave(self, then: Callable[[], object]) -> None:
        """Do something that leaves the rule set as it stands, after asking what is to be kept."""
        if not self._is_changed():
            then()
            return
        words = self._look.words
        typed = self.parts.page.name.text().strip() or words.gettext("Our rules")
        name = words.name(typed)

        def save() -> None:
            if self.save():
                then()

        def discard() -> None:
            self._discard()
            then()

        self.parts.question.ask(
            words.gettext("{name} is not saved yet.").format(name=name),
            (
                (words.gettext("Save"), save),
                (words.gettext("Do not save"), discard),
                (words.gettext("Stay here"), None),
            ),
        )

    def reject(self) -> None:
        """Close, when nothing is lost by it; Escape takes a question back first."""
        if self.parts.question.text():
            self._refresh_buttons()
        else:
            self._leave(super().reject)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window's own button closes like Escape."""
        if self.isVisible() and self._is_changed():
            event.ignore()
            self._leave(super().reject)
        else:
            super().closeEvent(event)

    # What can be done

    def save(self) -> bool:
        """Save the house rule as it stands; tells whether it was."""
        rules = self.parts.page.sound_rules()
        saved = None if rules is None else self._work.save(self._key, rules)
        if saved is None:
            return False
        self._draft = None
        self._after_change(saved.id)
        self.parts.say(self._look.words.gettext("Saved"))
        return True

    def _discard(self) -> None:
        """Forget what was not saved."""
        if self._key == UNSAVED:
            self._draft = None
            self._key = first_offer(self._work.offers).key
        self._show(self._key)

    def _copy(self) -> None:
        """Begin a house rule from the rule set that is shown."""
        rules = self._offer().rules
        copy = self._work.named_copy(rules, rules.name or self._look.words.gettext("Our rules"))
        if copy is not None:
            self._draft = copy
            self._show(UNSAVED)
            self.parts.page.begin()

    def _delete(self) -> None:
        """Delete the house rule that is shown; the notice brings it back."""
        offer, words = self._offer(), self._look.words
        if offer.house_id is None or not self._work.delete(offer.house_id):
            return
        self._after_change(None)
        sentence = words.gettext("{name} was deleted")
        self.parts.say_undoable(
            sentence.format(name=rules_name(words, offer.rules)),
            lambda: self._leave(lambda: self._restore(offer)),
        )

    def _restore(self, offer: RuleOffer) -> None:
        rule = self._work.restore(offer)
        if rule is not None:
            self._after_change(rule.id)

    def _set_default(self, on: bool) -> None:
        if not self._work.make_default(self._offer().key if on else None):
            self.parts.default.setChecked(not on)
            return
        self._work.read()
        self._show_list()
        self.changed.emit()

    def _import(self) -> None:
        self.exchange.ask_for_import()

    def _export(self) -> None:
        self.exchange.ask_for_export(self._offer().rules)

    def _tell_written(self, name: str) -> None:
        words = self._look.words
        self.parts.say(words.gettext("Written to {file}").format(file=words.name(name)))

    def _after_change(self, key: Key | None) -> None:
        """Show what is stored now, and this rule set of it, or the first that is offered."""
        self.changed.emit()
        if self._work.read():
            self._show(first_offer(self._work.offers).key if key is None else key)

    def _say(self, error: StoreError) -> None:
        sentence = store_sentence(self._look.words, error.reason, str(error.path))
        self.parts.say_trouble(sentence)
