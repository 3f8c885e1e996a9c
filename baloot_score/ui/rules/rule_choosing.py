"""The part of the start page in which the rules of a session are chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.scoring.rules import RuleSet
from baloot_score.session import HouseRules, StoreError
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.offers import PRESET_OFFERS, Key, RuleOffer, first_offer, rule_offers
from baloot_score.ui.rules.rule_set_card import RuleSetCard
from baloot_score.ui.rules.rule_set_choice import RuleSetChoice


class RuleChoosing(QWidget):
    """Compact cards, and above them the ways to compare the rule sets and to make house rules."""

    chosen = Signal(object)
    """The rule set that is chosen now."""
    failed = Signal(object)
    """The `StoreError` that kept the house rules from being read."""

    def __init__(self, look: Look) -> None:
        """Make the part; it offers the presets until it is shown house rules."""
        super().__init__()
        words = look.words
        self._look = look
        self._house: HouseRules | None = None
        self._default: Key | None = None
        self._offers: tuple[RuleOffer, ...] = PRESET_OFFERS
        self.choice = RuleSetChoice(look, self._offers)
        self.choice.set_value(first_offer(self._offers).rules)
        self.choice.chosen.connect(self.chosen)
        self.compare = QuietButton(look, words.gettext("Compare"))
        self.compare.clicked.connect(self.open_comparison)
        self.house = QuietButton(look, words.gettext("House rules"))
        self.house.clicked.connect(self.open_house_rules)
        self.house.hide()
        self.dialog: QDialog | None = None
        head = QHBoxLayout()
        head.setSpacing(scaled(4))
        head.addWidget(Label(look, words.gettext("Rule set"), px=17, weight=600), 1)
        head.addWidget(self.compare)
        head.addWidget(self.house)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(4))
        column.addLayout(head)
        column.addWidget(self.choice)

    def show_house_rules(self, house: HouseRules) -> None:
        """Offer house rules too, and choose the default where it is another than before."""
        self._house = house
        self.house.show()
        self._read()
        default = next((offer for offer in self._offers if offer.is_default), None)
        before, self._default = self._default, None if default is None else default.key
        if default is not None and default.key != before:
            self.set_value(default.rules)

    def forget(self) -> None:
        """Choose the default again, if there is one, when it is shown next."""
        self._default = None

    @property
    def cards(self) -> tuple[RuleSetCard, ...]:
        """The card of each rule set."""
        return self.choice.cards

    def value(self) -> RuleSet:
        """The chosen rule set."""
        return self.choice.value()

    def set_value(self, rules: RuleSet) -> None:
        """Choose a rule set; one that is not offered changes nothing."""
        self.choice.set_value(rules)
        self.chosen.emit(self.value())

    def open_comparison(self) -> None:
        """Lay the rule sets side by side."""
        from baloot_score.ui.rules.comparison_dialog import ComparisonDialog  # when it is needed

        dialog = ComparisonDialog(self._look, self._offers, self.value(), self)
        dialog.taken.connect(self.set_value)
        self._open(dialog)

    def open_house_rules(self) -> None:
        """Open the dialog in which house rules are made and changed."""
        from baloot_score.ui.rules.house_dialog import HouseRulesDialog  # when it is needed

        if self._house is None:
            return
        key = self.choice.offer().key
        dialog = HouseRulesDialog(self._look, self._house, self, key)
        dialog.changed.connect(self._read)
        self._open(dialog)

    def _open(self, dialog: QDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    def _forget_dialog(self, _result: int) -> None:
        self.dialog = None

    def _read(self) -> None:
        """Read what is offered; what is chosen stays as long as it is there."""
        if self._house is None:
            return
        try:
            self._offers = rule_offers(self._house)
        except StoreError as error:
            self.failed.emit(error)
            return
        self.choice.show_offers(self._offers)
        self.chosen.emit(self.value())
