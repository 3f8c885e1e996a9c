"""Paints the rows of a list of which one is chosen: their ground, and texts in one line each."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from baloot_score.ui.controls.painting import body
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font
from baloot_score.ui.look import Look

RADIUS, BAR_EDGE, BAR_WIDTH = 10, 8, 3


class ChoiceDelegate(QStyledItemDelegate):
    """What the lists share; a kind of row says where its texts stand."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the delegate of a list."""
        super().__init__(parent)
        self._look = look

    def paint_ground(
        self,
        painter: QPainter,
        area: QRectF,
        option: QStyleOptionViewItem,
        *,
        shows_focus: bool = False,
    ) -> None:
        """Paint what stands behind the texts; the chosen row has a bar at its beginning, too.

        Args:
            painter: of the list.
            area: the row without its margins.
            option: how the row is.
            shows_focus: whether the row shows where the keys are, as nothing around the list does.

        """
        theme = self._look.theme
        if option.state & QStyle.StateFlag.State_Selected:
            focused = shows_focus and bool(option.state & QStyle.StateFlag.State_HasFocus)
            edge = theme.color("accent") if focused else None
            body(painter, area, RADIUS, theme.color("accent_soft"), edge, 2)
            bar = QRectF(0, area.top() + BAR_EDGE, BAR_WIDTH, area.height() - 2 * BAR_EDGE)
            if self._look.words.right_to_left:
                bar.moveRight(area.right() - BAR_WIDTH)
            else:
                bar.moveLeft(area.left() + BAR_WIDTH)
            painter.fillRect(bar, theme.color("accent"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            body(painter, area, RADIUS, theme.color("sunken"))

    def write(
        self, painter: QPainter, area: QRectF, text: str, px: int, weight: int, color: str
    ) -> None:
        """One line, shortened where it must be."""
        face = font(px, weight)
        lines = wrapped(text, face, area.width(), 1)
        colour = self._look.theme.color(color)
        paint_lines(painter, area, lines, face, colour, self._look.leading, self._look.direction)
