"""The rule sets as cards side by side, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QWidget,
)

from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.offers import RuleOffer
from baloot_score.ui.rules.rule_set_card import RuleSetCard

GAP = 8
MOST_COLUMNS = 4


class RuleSetChoice(QWidget):
    """Cards of rule sets, of which one is chosen; arrow keys go from card to card."""

    chosen = Signal(object)
    """The rule set that a person chose."""

    def __init__(self, look: Look, offers: Sequence[RuleOffer]) -> None:
        """Make a card for each rule set; the first is chosen."""
        super().__init__()
        self._look = look
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(scaled(GAP))
        self._columns = 0
        self.cards: tuple[RuleSetCard, ...] = ()
        self.show_offers(offers)
        self._group.idClicked.connect(self._take)

    def show_offers(self, offers: Sequence[RuleOffer]) -> None:
        """Show other rule sets; the chosen one stays chosen as long as it is there."""
        key = self.offer().key if self.cards else None
        for card in self.cards:
            self._group.removeButton(card)
            self._grid.removeWidget(card)
            card.hide()  # it would be painted once more, wherever it has been
            card.deleteLater()
        self.cards = tuple(RuleSetCard(self._look, offer) for offer in offers)
        for place, card in enumerate(self.cards):
            self._group.addButton(card, place)
        self._columns = 0
        self._arrange(self._fitting())
        chosen = next((card for card in self.cards if card.offer.key == key), self.cards[0])
        chosen.setChecked(True)
        self._show_differences()

    def minimumSizeHint(self) -> QSize:
        """One card to a line is the least."""
        widest = max(card.minimumSizeHint().width() for card in self.cards)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many cards side by side as fit whole: four, two or one."""
        super().resizeEvent(event)
        self._arrange(self._fitting())

    def _fitting(self) -> int:
        gap = scaled(GAP)
        widest = max(card.minimumSizeHint().width() for card in self.cards) + gap
        fitting = (self.width() + gap) // widest
        return next(n for n in (MOST_COLUMNS, 2, 1) if n <= max(1, fitting))

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // columns, place % columns)
        for column in range(MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def _take(self, _place: int) -> None:
        self._show_differences()
        self.chosen.emit(self.value())

    def _show_differences(self) -> None:
        chosen = self.value()
        for card in self.cards:
            card.show_differences(chosen)
            # Tab stops at the chosen card alone; the arrow keys go on from there.
            by_tab = Qt.FocusPolicy.StrongFocus
            card.setFocusPolicy(by_tab if card.isChecked() else Qt.FocusPolicy.ClickFocus)

    def offer(self) -> RuleOffer:
        """What is chosen."""
        return self.cards[self._group.checkedId()].offer

    def value(self) -> RuleSet:
        """The chosen rule set."""
        return self.offer().rules

    def set_value(self, rules: RuleSet) -> None:
        """Choose a rule set; one that has no card changes nothing."""
        for card in self.cards:
            if card.rules == rules:
                card.setChecked(True)
        self._show_differences()
