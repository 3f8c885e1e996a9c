"""Paints the cells of the comparison: what a rule set says, what it writes, who says so."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from baloot_score.i18n.example_words import refused_text
from baloot_score.ui.controls.painting import body
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.cell_blocks import (
    RESULT_PX,
    Block,
    Paragraph,
    Result,
    blocks_height,
    paint_blocks,
)
from baloot_score.ui.rules.comparison import Answer, QuestionRow, SectionRow
from baloot_score.ui.rules.comparison_model import QUESTION, ComparisonModel
from baloot_score.ui.rules.difference_mark import GUTTER, paint_difference_mark

_Index = QModelIndex | QPersistentModelIndex

SECTION_HEIGHT = 44
ABOVE, BELOW, BESIDE = 10, 12, 12


class ComparisonDelegate(QStyledItemDelegate):
    """Paints one comparison; `shows_focus` tells whether the keys go to its table."""

    def __init__(self, look: Look, model: ComparisonModel, parent: QObject) -> None:
        """Make the delegate of a model."""
        super().__init__(parent)
        self._look = look
        self._model = model
        self.shows_focus = False

    def height(self, row: int, widths: list[int]) -> int:
        """How high a row must be for columns that are so wide."""
        shown = self._model.row(row)
        if isinstance(shown, SectionRow):
            return scaled(SECTION_HEIGHT)
        return max(self._height(shown, column, width) for column, width in enumerate(widths))

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        row = self._model.row(index.row())
        if isinstance(row, SectionRow):
            return QSize(0, scaled(SECTION_HEIGHT))
        return QSize(0, self._height(row, index.column(), option.rect.width()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row, column = self._model.row(index.row()), index.column()
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, SectionRow):
            paint_section(painter, self._look, area, row.title)
        else:
            self._paint_ground(painter, area, row, column)
            paint_blocks(painter, self._look, self._room(area, column), self._blocks(row, column))
            if self.shows_focus and option.state & QStyle.StateFlag.State_HasFocus:
                ring, accent = area.adjusted(3, 3, -3, -3), self._look.theme.color("accent")
                body(painter, ring, 8, QColor(0, 0, 0, 0), accent, 2)
        painter.restore()

    def _paint_ground(self, painter: QPainter, area: QRectF, row: QuestionRow, column: int) -> None:
        """What differs has a tinted ground and a diamond; the chosen rule set has lines beside."""
        color = self._look.theme.color
        answer = _answer(row, column)
        differs = answer is not None and answer.differs
        painter.fillRect(area, color("accent_soft" if differs else "surface"))
        paint_rule(painter, self._look, area)
        alone = len(self._model.offers) == 1
        if not alone and self._model.rules_at(column) == self._model.chosen:
            for x in (area.left(), area.right() - 2):
                painter.fillRect(QRectF(x, area.top(), 2, area.height()), color("accent"))
        if differs:
            room = self._room(area, column)
            half = scaled(GUTTER) / 2
            x = room.right() + half if self._look.words.right_to_left else room.left() - half
            paint_difference_mark(painter, QPointF(x, room.top() + scaled(12)), color("accent"))

    def _room(self, area: QRectF, column: int) -> QRectF:
        """Where the texts of a cell go; the gutter of the mark stays free beside answers."""
        beside, half = scaled(BESIDE), scaled(GUTTER) / 2
        room = area.adjusted(beside, scaled(ABOVE), -beside, -scaled(BELOW))
        if column == QUESTION:
            return room
        if self._look.words.right_to_left:
            return room.adjusted(0, 0, -half, 0)
        return room.adjusted(half, 0, 0, 0)

    def _height(self, row: QuestionRow, column: int, width: int) -> int:
        room = self._room(QRectF(0, 0, width, 0), column)
        height = blocks_height(self._blocks(row, column), room.width())
        return ceil(scaled(ABOVE) + scaled(BELOW) + height)

    def _blocks(self, row: QuestionRow, column: int) -> list[Block]:
        """What a cell shows, from top to bottom."""
        answer = _answer(row, column)
        if answer is None:
            question = Paragraph(row.question, 15, 600, "ink")
            example = Paragraph(row.situation, 13, 400, "ink_muted", gap=3)
            return [question, example]
        blocks: list[Block] = [Paragraph(answer.text, 15, 700 if answer.differs else 500, "ink")]
        if answer.points is not None:
            blocks.append(Result(answer.points))
        elif answer.refused:
            refused = refused_text(self._look.words)
            blocks.append(Paragraph(refused, RESULT_PX, 500, "ink_muted", gap=4))
        blocks.append(Paragraph(answer.source, 12, 400, "ink_muted", gap=2))
        return blocks


def paint_section(painter: QPainter, look: Look, area: QRectF, title: str) -> None:
    """Paint the row that says what the rows below it are about."""
    painter.fillRect(area, look.theme.color("surface"))
    room = area.adjusted(scaled(BESIDE), area.height() - scaled(28), -scaled(BESIDE), 0)
    paint_blocks(painter, look, room, [Paragraph(title, 13, 600, "accent")])
    paint_rule(painter, look, area)


def paint_rule(painter: QPainter, look: Look, area: QRectF) -> None:
    """Paint the line below a row."""
    line = QRectF(area.left(), area.bottom() - 1, area.width(), 1)
    painter.fillRect(line, look.theme.color("line"))


def _answer(row: QuestionRow, column: int) -> Answer | None:
    """The answer of a column; none in that of the questions."""
    return None if column == QUESTION else row.answers[column - 1]
