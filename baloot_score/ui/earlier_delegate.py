"""Paints the list of earlier sessions: what each is called, and under it what became of it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from baloot_score.ui.controls.painting import CHIP_RADIUS, body, line_height, touch
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look

TITLE_PX, REST_PX = 15, 13
AROUND, ASIDE = 10, 12
"""What is left free above and below the lines, and beside them."""


class EarlierSessionDelegate(QStyledItemDelegate):
    """Two lines for each session, shortened where they must be; a thin rule parts the sessions."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the delegate."""
        super().__init__(parent)
        self._look = look

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        lines = line_height(font(TITLE_PX, 600)) + line_height(font(REST_PX))
        return QSize(0, max(touch(), lines + 2 * scaled(AROUND)))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        color, area = self._look.theme.color, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            body(painter, area.adjusted(0, 1, 0, -1), CHIP_RADIUS, color("accent_soft"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            body(painter, area.adjusted(0, 1, 0, -1), CHIP_RADIUS, color("sunken"))
        rule = QRectF(area.left() + ASIDE, area.bottom() - 1, area.width() - 2 * ASIDE, 1)
        painter.fillRect(rule, color("line"))
        title, _, rest = str(index.data()).partition("\n")
        around = scaled(AROUND)
        room = area.adjusted(scaled(ASIDE), around, -scaled(ASIDE), -around)
        first = QRectF(room.left(), room.top(), room.width(), line_height(font(TITLE_PX, 600)))
        self._write(painter, first, title, TITLE_PX, 600, "ink")
        room.setTop(first.bottom())
        self._write(painter, room, rest, REST_PX, 400, "ink_muted")
        painter.restore()

    def _write(
        self, painter: QPainter, area: QRectF, text: str, px: int, weight: int, color: str
    ) -> None:
        face = font(px, weight)
        lines = wrapped(text, face, area.width(), 1)
        colour = self._look.theme.color(color)
        paint_lines(painter, area, lines, face, colour, self._look.leading, self._look.direction)
