"""The header of the comparison: the names of the rule sets, the chosen one, and the default."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.painted_table import PaintedHeader
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison_delegate import BESIDE
from baloot_score.ui.rules.comparison_model import QUESTION, ComparisonModel
from baloot_score.ui.rules.difference_mark import GUTTER

HEIGHT = 64
CHECK = 20


class ComparisonHeader(PaintedHeader):
    """Paints the names; a click on one chooses its rule set."""

    def __init__(self, look: Look, model: ComparisonModel, parent: QWidget) -> None:
        """Make the header of a comparison."""
        super().__init__(look, parent, clickable=True)
        self._rules = model
        self.setFixedHeight(scaled(HEIGHT))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), scaled(HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = self._look.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(rect)
        chosen = section != QUESTION and self._rules.rules_at(section) == self._rules.chosen
        painter.fillRect(area, theme.color("accent_soft" if chosen else "surface"))
        line = QRectF(area.left(), area.bottom() - (3 if chosen else 1), area.width(), 3)
        painter.fillRect(line, theme.color("accent" if chosen else "line"))
        if section != QUESTION:
            self._paint_name(painter, area, section, chosen=chosen)
        painter.restore()

    def _paint_name(self, painter: QPainter, area: QRectF, section: int, *, chosen: bool) -> None:
        right_to_left = self._look.words.right_to_left
        beside, gap, side = scaled(BESIDE), scaled(6), scaled(CHECK)
        start = beside + scaled(GUTTER) / 2  # where the answers below begin
        left, right = (beside, start) if right_to_left else (start, beside)
        room = area.adjusted(left, gap, -right, -gap)
        mark = QRectF(0, room.center().y() - side / 2, side, side)
        if right_to_left:
            mark.moveLeft(room.left())
            room.setLeft(mark.right() + gap)
        else:
            mark.moveRight(room.right())
            room.setRight(mark.left() - gap)
        if chosen:
            paint_icon(painter, mark, "check", self._look, "accent")
        offer = self._rules.offers[section - 1]
        name = str(self._rules.headerData(section, Qt.Orientation.Horizontal))
        default = self._look.words.gettext("Default") if offer.is_default else ""
        self._paint_lines(painter, room, name, default)

    def _paint_lines(self, painter: QPainter, room: QRectF, name: str, default: str) -> None:
        """The name, in two lines where it must be, and under it that it is the default."""
        theme, face = self._look.theme, font(16, 600)
        lines = wrapped(name, face, room.width(), 1 if default else 2)
        upper = QRectF(room)
        if default:
            upper.setBottom(room.top() + scaled(30))
            lower = QRectF(room.left(), upper.bottom() - scaled(4), room.width(), scaled(22))
            self._write(painter, lower, [default], 13, "accent")
        side = self._look.leading
        paint_lines(painter, upper, lines, face, theme.color("ink"), side, self._look.direction)

    def _write(
        self, painter: QPainter, area: QRectF, lines: list[str], px: int, color: str
    ) -> None:
        colour, face = self._look.theme.color(color), font(px, 500)
        side = self._look.leading
        paint_lines(painter, area, lines, face, colour, side, self._look.direction)
