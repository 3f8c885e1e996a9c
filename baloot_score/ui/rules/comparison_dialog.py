"""The dialog that lays rule sets side by side, to be understood before one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from baloot_score.i18n.rules_words import short_rules_name
from baloot_score.scoring.rules import Preset, RuleSet
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.chip import ToggleChip
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import nearly_all_of
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison_table import ComparisonTable, columns_that_fit
from baloot_score.ui.rules.difference_mark import DifferenceMark
from baloot_score.ui.rules.list_beside import NARROW
from baloot_score.ui.rules.offers import RuleOffer

TABLE_HEIGHT = 170
"""How high the table is in a narrow dialog, which scrolls."""


class ComparisonDialog(Dialog):
    """Compares rule sets with the chosen one; what is chosen here is taken by the button."""

    taken = Signal(object)
    """The rule set that a person took."""

    def __init__(
        self,
        look: Look,
        offers: Sequence[RuleOffer],
        chosen: RuleSet,
        parent: QWidget,
        *,
        to_take: bool = True,
    ) -> None:
        """Make the dialog; it is about as large as the window that it belongs to.

        Without `to_take` the rule sets are only looked at.
        """
        words = look.words
        super().__init__(look, words.gettext("Compare rule sets"), parent)
        self._look = look
        self._offers = tuple(offers)
        self._chosen = chosen
        self._wanted: list[int | Preset] = []
        self.table = ComparisonTable(look)
        self.table.chosen.connect(self._choose)
        self.table.resized.connect(self._show_columns)
        self.chips = FlowRow()
        self._chips = [self._chip(offer) for offer in self._offers]
        self._legend = Label(look, px=14, color="ink_muted", lines=2)
        self._legend.setWordWrap(True)
        self.take = PrimaryButton(look, "")
        self.take.clicked.connect(self._take)
        if not to_take:
            self.take.hide()
        self.close_button = QuietButton(look, words.gettext("Close"))
        self.close_button.clicked.connect(self.reject)
        self._lay_out()
        self._name_chosen()
        self._show_columns()
        self.resize(nearly_all_of(parent))

    def _lay_out(self) -> None:
        content = QWidget()
        column = self._column = QVBoxLayout(content)
        column.setSpacing(scaled(12))
        column.addWidget(self.chips)
        card = Card(self._look)
        card.setContentsMargins(1, 1, 1, 1)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(margins(8, 8, 8, 8))
        inside.addWidget(self.table)
        column.addWidget(card, 1)
        column.addLayout(self._foot())
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolling(content))

    def _foot(self) -> QBoxLayout:
        """What the diamond means and, beside it or below it, the buttons."""
        told = QHBoxLayout()
        told.setSpacing(scaled(8))
        told.addWidget(DifferenceMark(self._look))
        told.addWidget(self._legend, 1)
        buttons = FlowRow(at_end=True)
        for button in (self.close_button, self.take):
            buttons.add(button)
        foot = self._told = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        foot.setSpacing(scaled(8))
        foot.addLayout(told, 1)
        foot.addWidget(buttons)
        self._buttons = buttons
        return foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let all of it scroll, with enough of the table in sight, where there is little room."""
        super().resizeEvent(event)
        narrow, directions = self.width() < scaled(NARROW), QBoxLayout.Direction
        self._told.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._buttons.set_yielding(narrow)
        side, top = (8, 8) if narrow else (scaled(20), scaled(16))
        self._column.setContentsMargins(side, top, side, top)
        self.table.setMinimumHeight(scaled(TABLE_HEIGHT) if narrow else 0)
        for button in (self.close_button, self.take):
            button.set_low(narrow)

    def _chip(self, offer: RuleOffer) -> ToggleChip:
        chip = ToggleChip(self._look, short_rules_name(self._look.words, offer.rules))
        chip.clicked.connect(lambda on, offer=offer: self._want(offer, wanted=on))
        self.chips.add(chip)
        return chip

    def _want(self, offer: RuleOffer, *, wanted: bool) -> None:
        """Put a rule set into the comparison or take it out."""
        keys = [shown.key for shown in self.table.rules.offers]
        if not wanted:
            keys.remove(offer.key)
        else:
            room = columns_that_fit(self.table.viewport().width())
            kept = [key for key in keys if key != self._key_of_chosen()]
            while len(keys) >= room and kept:
                keys.remove(kept.pop(0))
            keys.append(offer.key)
        self._wanted = keys
        self._show_columns()

    def _show_columns(self) -> None:
        room = columns_that_fit(self.table.viewport().width())
        shown = self._shown(room)
        self.chips.setVisible(len(self._offers) > room)
        for chip, offer in zip(self._chips, self._offers, strict=True):
            chip.setChecked(offer in shown)
            # The chosen rules, with which the others are compared, always stay.
            chip.setEnabled(offer.rules != self._chosen)
        if shown != self.table.rules.offers or self.table.rules.chosen != self._chosen:
            self.table.show_rules(shown, self._chosen)

    def _shown(self, room: int) -> tuple[RuleOffer, ...]:
        """What is compared: the chosen one, what was asked for, and what else there is room for."""
        if len(self._offers) <= room:
            return self._offers
        wanted = self._wanted or [offer.key for offer in self._offers]
        keys = [self._key_of_chosen()]
        keys += [key for key in wanted if key not in keys]
        return tuple(offer for offer in self._offers if offer.key in keys[:room])

    def _key_of_chosen(self) -> int | Preset:
        return next(
            (offer.key for offer in self._offers if offer.rules == self._chosen),
            self._offers[0].key,
        )

    def _choose(self, rules: RuleSet) -> None:
        self._chosen = rules
        self._name_chosen()
        self._show_columns()

    def _name_chosen(self) -> None:
        words = self._look.words
        name = short_rules_name(words, self._chosen)
        self._legend.setText(words.gettext("Differs from {name}").format(name=name))
        self.take.set_label(words.gettext("Take {name}").format(name=name))

    def _take(self) -> None:
        self.taken.emit(self._chosen)
        self.accept()
