"""Two columns beside each other where they have room, else one under the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.fonts import scaled

GAP = 12
LEAST_WIDTH = 500
"""A column beside another is at least so wide."""


class Columns(QWidget):
    """Cards in two columns that end alike.

    The first card of the first column takes what is left of its height, and the last of the others.

    Args:
        columns: the cards of each, in reading order.

    """

    def __init__(self, columns: Sequence[Sequence[QWidget]]) -> None:
        super().__init__()
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(scaled(GAP))
        self._columns = [QWidget() for _ in columns]
        for place, (part, cards) in enumerate(zip(self._columns, columns, strict=True)):
            column = QVBoxLayout(part)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(scaled(GAP))
            for card in cards:
                column.addWidget(card)
            column.setStretch(len(cards) - 1 if place else 0, 1)
            self._row.addWidget(part, 1)
        self._arrange()

    @staticmethod
    def wide() -> int:
        """From this width on the columns stand beside each other."""
        return scaled(2 * LEAST_WIDTH + GAP)

    def minimumSizeHint(self) -> QSize:
        """As narrow as one column."""
        width = max(part.minimumSizeHint().width() for part in self._columns)
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        beside = self.width() >= self.wide()
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
