"""The header of a table of statistics: what the columns hold, and by which one it is sorted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.painted_table import PaintedHeader
from baloot_score.ui.controls.painting import text_width
from baloot_score.ui.controls.wrapping import in_two_lines, paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.model import StatisticsModel

HEIGHT, ARROW, SIDE, TITLE_PX = 52, 8, 8, 13


class StatisticsHeader(PaintedHeader):
    """Paints the words; a click on one sorts by its column."""

    def __init__(self, look: Look, model: StatisticsModel, parent: QWidget) -> None:
        """Make the header of a model."""
        super().__init__(look, parent, clickable=True)
        self._model = model
        self.setFixedHeight(scaled(HEIGHT))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), scaled(HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint the words of a column and, under the sorted one, an arrow and a line."""
        theme, look, column = self._look.theme, self._look, self._model.column(section)
        chosen = section == self._model.sorted_by
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(rect)
        painter.fillRect(area, theme.color("surface"))
        thick = 3 if chosen else 1
        line = QRectF(area.left(), area.bottom() - thick, area.width(), thick)
        painter.fillRect(line, theme.color("accent" if chosen else "line"))
        room = area.adjusted(scaled(SIDE), 0, -scaled(SIDE), -3)
        face = font(TITLE_PX, 600 if chosen else 400)
        if chosen:
            room.setBottom(room.bottom() - scaled(ARROW))
            self._paint_arrow(painter, area)
        side = look.leading if column.is_name else Qt.AlignmentFlag.AlignCenter
        ink = theme.color("ink" if chosen else "ink_muted")
        lines = _lines(column.title, room.width())
        paint_lines(painter, room, lines, face, ink, side, look.direction)
        painter.restore()

    def _paint_arrow(self, painter: QPainter, area: QRectF) -> None:
        """A small triangle: down with the most on top, up with the least."""
        half, foot = scaled(ARROW) / 2, area.bottom() - 5
        down = self._model.order is Qt.SortOrder.DescendingOrder
        base, tip = (foot - half, foot) if down else (foot, foot - half)
        middle = area.center().x()
        points = [
            QPointF(middle - half, base),
            QPointF(middle + half, base),
            QPointF(middle, tip),
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme.color("accent"))
        painter.drawPolygon(QPolygonF(points))


def title_width(title: str) -> int:
    """How wide a column is whose title takes two lines at most, whole and heavy."""
    lines = in_two_lines(title).split("\n")
    longest = max(text_width(font(TITLE_PX, 600), line) for line in lines)
    return longest + 2 * scaled(SIDE) + 2


def _lines(title: str, room: float) -> list[str]:
    """A title in one line where there is room for it, else in two; one that is alone is cut."""
    face = font(TITLE_PX, 600)
    if text_width(face, title) <= room:
        return [title]
    return [
        each for line in in_two_lines(title).split("\n") for each in wrapped(line, face, room, 1)
    ]
