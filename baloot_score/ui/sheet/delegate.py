"""Paints the cells of the sheet: the winner of each hand stands out by colour and by weight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.scoring.model import Team
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import fill
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.icons import pixmap
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.columns import ColumnPlan
from baloot_score.ui.sheet.header import alignment, inner
from baloot_score.ui.sheet.lines import POINT_COLUMNS, TOTAL_COLUMNS, Column, Line
from baloot_score.ui.sheet.measure import NUMBER_PX, TEXT_PX
from baloot_score.ui.sheet.model import SheetModel

ROW_HEIGHT = 37
MARK, MARK_GAP, BAR = 16, 6, 3
LEAST_GAME, LEAST_DETAILS = 44, 28
"""Marks before the name of a game or the details leave so much room for them."""

_SHORTENED = (Column.BUYER, Column.GAME, Column.DETAILS)
"""The columns whose texts can be longer than they are wide."""
_Index = QModelIndex | QPersistentModelIndex


class SheetDelegate(QStyledItemDelegate):
    """Paints one sheet; `hovered` and `edited` are the rows under the pointer and in the entry."""

    def __init__(self, look: Look, model: SheetModel, view: QAbstractItemView) -> None:
        """Make the delegate of a model and of the view that shows it."""
        super().__init__(view)
        self._look = look
        self._view = view
        self._model = model
        self._marks: dict[tuple[str, str, float], QPixmap] = {}
        self.plan: ColumnPlan | None = None
        self.hovered: int | None = None
        self.edited: int | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        return QSize(0, scaled(ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line, column = self._model.line(index.row()), Column(index.column())
        area: QRect = option.rect
        # The state of the option would say so too, but for it PySide makes all of `QStyle`.
        selected = self._view.selectionModel().isSelected(index)
        painter.save()
        painter.setLayoutDirection(self._look.direction)
        edited = index.row() == self.edited
        if selected or edited or index.row() == self.hovered:
            fill(painter, area, self._look.theme.color("accent_soft"))
        rule = QRect(area.left(), area.bottom(), area.width(), 1)
        fill(painter, rule, self._look.theme.color("line"))
        if column is Column.NUMBER and (selected or edited):
            self._paint_bar(painter, area)
        room = self._text_room(area, line, column, edited=edited)
        self._paint_marks(painter, area, line, column, edited=edited)
        self._paint_text(painter, room, line, column)
        painter.restore()

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: _Index,
    ) -> bool:
        """Show what a cell had no room for and what the marks of its line stand for."""
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return super().helpEvent(event, view, option, index)
        words = self.tool_tip(index, view.visualRect(index))
        QToolTip.showText(event.globalPos(), plain_tip(words), view)
        return True

    def tool_tip(self, index: _Index, area: QRect) -> str:
        """The tool tip of a cell that has so much room; empty where all of it can be seen."""
        line, column = self._model.line(index.row()), Column(index.column())
        shown = [self._text(line, Column.DETAILS)] if self._details_hidden else []
        if column in _SHORTENED:
            text = self._text(line, column)
            room = self._text_room(area, line, column, edited=index.row() == self.edited)
            if _shortened(font(TEXT_PX), text, room) != text:
                shown.append(text)
        return "\n".join(filter(None, (*shown, *line.remarks)))

    @property
    def _details_hidden(self) -> bool:
        return self.plan is not None and self.plan.widths[Column.DETAILS] == 0

    def _paint_bar(self, painter: QPainter, area: QRect) -> None:
        """A bar at the side where reading starts: the selected row is known by shape too."""
        left = area.right() + 1 - BAR if self._look.words.right_to_left else area.left()
        bar = QRect(left, area.top(), BAR, area.height())
        fill(painter, bar, self._look.theme.color("accent"))

    def _marks_of(self, line: Line, column: Column, *, edited: bool) -> list[tuple[str, str]]:
        """The icons, with their colours, that stand before the text of a cell."""
        if column is not (Column.GAME if self._details_hidden else Column.DETAILS):
            return []
        marks = []
        if line.game_winner is not None:
            marks.append(("trophy", line.game_winner.value))
        if line.has_warnings:
            marks.append(("warning", "accent"))
        if edited:
            marks.append(("edit", "accent"))
        return marks

    def _marks_in(
        self, room: QRect, line: Line, column: Column, *, edited: bool
    ) -> list[tuple[str, str]]:
        """Those of a cell that leave room for its text; an edited row is tinted in any case."""
        least = LEAST_GAME if column is Column.GAME else LEAST_DETAILS
        most = (room.width() - scaled(least)) // scaled(MARK + MARK_GAP)
        return self._marks_of(line, column, edited=edited)[: max(0, most)]

    def _text_room(self, area: QRect, line: Line, column: Column, *, edited: bool) -> QRect:
        """Where the text of a cell goes: inside the padding, behind the marks."""
        padding = self.plan.padding if self.plan is not None else 0
        room = inner(area, column, padding, self._look)
        taken = scaled(MARK + MARK_GAP) * len(self._marks_in(room, line, column, edited=edited))
        if self._look.words.right_to_left:
            return room.adjusted(0, 0, -taken, 0)
        return room.adjusted(taken, 0, 0, 0)

    def _paint_marks(
        self, painter: QPainter, area: QRect, line: Line, column: Column, *, edited: bool
    ) -> None:
        padding = self.plan.padding if self.plan is not None else 0
        room = inner(area, column, padding, self._look)
        side = scaled(MARK)
        top = room.top() + (room.height() - side) // 2
        for place, (name, color) in enumerate(self._marks_in(room, line, column, edited=edited)):
            step = place * scaled(MARK + MARK_GAP)
            rtl = self._look.words.right_to_left
            left = room.right() + 1 - side - step if rtl else room.left() + step
            painter.drawPixmap(left, top, self._mark(name, color, painter))

    def _mark(self, name: str, color: str, painter: QPainter) -> QPixmap:
        ratio = painter.device().devicePixelRatioF()
        key = (name, color, ratio)
        if key not in self._marks:
            self._marks[key] = pixmap(name, self._look, scaled(MARK), color, ratio)
        return self._marks[key]

    def _text(self, line: Line, column: Column) -> str:
        """The text of a cell; the game tells the buying team too where that has no column.

        The player who bought is then told in the details: a name might push out the game.
        """
        if self.plan is None or not self.plan.folded:
            return line.texts[column]
        if column is Column.GAME:
            return BETWEEN.join(filter(None, (line.team, line.texts[column])))
        if column is Column.DETAILS:
            return BETWEEN.join(filter(None, (line.texts[column], line.player)))
        return line.texts[column]

    def _paint_text(self, painter: QPainter, area: QRect, line: Line, column: Column) -> None:
        color, weight = self._ink(line, column)
        face = font(NUMBER_PX if column in POINT_COLUMNS else TEXT_PX, weight)
        text = self._text(line, column)
        painter.setFont(face)
        painter.setPen(color)
        if column in _SHORTENED:
            text = _shortened(face, text, area)
        painter.drawText(area, alignment(column) | Qt.TextFlag.TextSingleLine, text)

    def _ink(self, line: Line, column: Column) -> tuple[QColor, int]:
        """The colour and weight of a cell."""
        theme = self._look.theme
        if line.is_redeal:
            return theme.color("ink_muted"), 400
        team: Team | None = POINT_COLUMNS.get(column)
        if team is not None and team is line.winner:
            return theme.team(team), 600
        team = TOTAL_COLUMNS.get(column)
        if team is not None and team is line.game_winner:
            return theme.team(team), 700
        quiet = column is Column.NUMBER or column >= Column.US
        return theme.color("ink_muted" if quiet else "ink"), 400


def _shortened(face: QFont, text: str, room: QRect) -> str:
    """A text as far as it fits; Qt shortens some that are measured to fit just so."""
    return QFontMetrics(face).elidedText(text, Qt.TextElideMode.ElideRight, max(0, room.width()))
