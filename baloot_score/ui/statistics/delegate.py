"""Paints the cells of a table of statistics: names, numbers, and shares as bars with a number."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from baloot_score.ui.controls.painting import body, text_width, touch
from baloot_score.ui.controls.wrapping import lines_height, paint_lines, wrapped
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.model import PADDING, StatisticsModel

ROW, BAR, CURSOR = 40, 8, 2
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
            room = self._paint_bar(painter, room, share, self._model.widest(index.column()))
        if column.names is not None:
            self._write_names(painter, room, text, column.names(self._model.row(index.row())))
        else:
            self._write(painter, room, text, strong=share is not None)
        if self.shows_cursor and option.state & QStyle.StateFlag.State_HasFocus:
            ring = area.adjusted(1, 1, -1, -2)
            body(painter, ring, 6, QColor(0, 0, 0, 0), theme.color("accent"), CURSOR)
        painter.restore()

    def _paint_bar(self, painter: QPainter, room: QRectF, share: float, beside: int) -> QRectF:
        """Paint how long a share is, and give what is left for its number."""
        theme, rtl = self._look.theme, self._look.words.right_to_left
        number = QRectF(room)
        number.setWidth(min(room.width(), beside - scaled(PADDING)))
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

    def _write_names(
        self, painter: QPainter, room: QRectF, text: str, names: Sequence[str]
    ) -> None:
        """Write names in a line or, where that is too short for two, below each other."""
        face, lines = font(15, 600), [text]
        if len(names) > 1 and text_width(face, text) > room.width():
            face, lines = font(13, 600), list(names)
        shown = [line for each in lines for line in wrapped(each, face, room.width(), 1)]
        ink, side = self._look.theme.color("ink"), self._look.leading
        paint_lines(painter, room, shown, face, ink, side, self._look.direction)

    def _write(self, painter: QPainter, room: QRectF, text: str, *, strong: bool) -> None:
        theme, face = self._look.theme, font(15, 600 if strong else 400)
        painter.setFont(face)
        painter.setPen(theme.color("ink" if strong else "ink_muted"))
        shown = QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        centre = Qt.AlignmentFlag.AlignCenter
        painter.drawText(room, centre | Qt.TextFlag.TextSingleLine, shown)


def row_height() -> int:
    """How high a row is: a finger chooses it, and two small lines have room."""
    return max(touch(ROW), ceil(lines_height(font(13, 600), 2)) + 2)
