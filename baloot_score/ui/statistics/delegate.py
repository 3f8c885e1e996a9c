"""Paints the cells of a table of statistics: names, numbers, and shares as bars with a number."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from baloot_score.ui.controls.painting import body, line_height, touch
from baloot_score.ui.controls.wrapping import paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.model import PADDING, StatisticsModel

ROW, BAR, SHARE_TEXT, CURSOR = 40, 8, 52, 2
_Index = QModelIndex | QPersistentModelIndex


class StatisticsDelegate(QStyledItemDelegate):
    """Paints the rows of a model; `hovered` is the row under the pointer."""

    def __init__(self, look: Look, model: StatisticsModel, parent: QObject) -> None:
        """Make the delegate of a model."""
        super().__init__(parent)
        self._look, self._model = look, model
        self.hovered: int | None = None
        self.shows_cursor = False

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        return QSize(0, row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a cell."""
        theme, column = self._look.theme, self._model.column(index.column())
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(self._look.direction)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        if current or index.row() == self.hovered:
            painter.fillRect(area, theme.color("accent_soft" if current else "sunken"))
        line = QRectF(area.left(), area.bottom() - 1, area.width(), 1)
        painter.fillRect(line, theme.color("line"))
        room = area.adjusted(scaled(PADDING), 0, -scaled(PADDING), 0)
        text = column.text(self._model.row(index.row()))
        share = column.share(self._model.row(index.row())) if column.share is not None else None
        if share is not None:
            room = self._paint_bar(painter, room, share)
        self._write(painter, room, text, name=column.is_name, strong=share is not None)
        if self.shows_cursor and option.state & QStyle.StateFlag.State_HasFocus:
            ring = area.adjusted(1, 1, -1, -2)
            body(painter, ring, 6, QColor(0, 0, 0, 0), theme.color("accent"), CURSOR)
        painter.restore()

    def _paint_bar(self, painter: QPainter, room: QRectF, share: float) -> QRectF:
        """Paint how long a share is, and give what is left for its number."""
        theme, rtl = self._look.theme, self._look.words.right_to_left
        number = QRectF(room)
        number.setWidth(min(room.width(), scaled(SHARE_TEXT)))
        track = QRectF(room)
        if rtl:
            number.moveRight(room.right())
            track.setRight(number.left())
        else:
            track.setLeft(number.right())
        thick = scaled(BAR)
        track = QRectF(track.left(), room.center().y() - thick / 2, track.width(), thick)
        body(painter, track, thick / 2, theme.color("sunken"))
        bar = QRectF(track)
        bar.setWidth(track.width() * share)
        if rtl:
            bar.moveRight(track.right())
        if share:
            body(painter, bar, thick / 2, theme.color("accent"))
        return number

    def _write(
        self, painter: QPainter, room: QRectF, text: str, *, name: bool, strong: bool
    ) -> None:
        theme, face = self._look.theme, font(15, 600 if name or strong else 400)
        if name:
            lines = wrapped(text, face, room.width(), 1)
            ink, side = theme.color("ink"), self._look.leading
            paint_lines(painter, room, lines, face, ink, side, self._look.direction)
            return
        painter.setFont(face)
        painter.setPen(theme.color("ink" if strong else "ink_muted"))
        side = Qt.AlignmentFlag.AlignCenter
        shown = QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, side | Qt.TextFlag.TextSingleLine, shown)


def row_height() -> int:
    """How high a row is: a finger chooses it."""
    return max(touch(ROW), line_height(font(15, 600)))
