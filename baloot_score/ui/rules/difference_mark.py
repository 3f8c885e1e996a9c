"""The small diamond that stands beside whatever differs from the chosen rules."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.painting import painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

SIDE = 9
GUTTER = 16
"""The room that the mark takes before a text, whether it is there or not; it follows the text."""


def paint_difference_mark(painter: QPainter, middle: QPointF, colour: QColor) -> None:
    """Paint the diamond around a point."""
    half = scaled(SIDE) / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    x, y = middle.x(), middle.y()
    corners = [
        QPointF(x, y - half),
        QPointF(x + half, y),
        QPointF(x, y + half),
        QPointF(x - half, y),
    ]
    painter.drawPolygon(QPolygonF(corners))


class DifferenceMark(QWidget):
    """The diamond by itself, as in a legend; it is only looked at."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        """Make the mark."""
        super().__init__(parent)
        self._look = look
        self.setFixedSize(scaled(GUTTER), scaled(GUTTER))

    def paintEvent(self, _event: object) -> None:
        """Draw it in the middle."""
        with painting(self) as painter:
            middle = self.rect().toRectF().center()
            paint_difference_mark(painter, middle, self._look.theme.color("accent"))
