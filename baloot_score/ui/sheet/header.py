"""The header of the sheet: what the columns hold, the teams in their colours."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from baloot_score.ui.controls.painted_table import PaintedHeader
from baloot_score.ui.controls.painting import fill
from baloot_score.ui.controls.wrapping import in_two_lines
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.columns import EDGE, ColumnPlan
from baloot_score.ui.sheet.lines import POINT_COLUMNS, TOTAL_COLUMNS, Column
from baloot_score.ui.sheet.measure import HEAD_PX, TEAM_HEAD_PX

HEIGHT, STACKED_HEIGHT = 34, 48


class SheetHeader(PaintedHeader):
    """Paints the words above the columns where the delegate paints what stands under them."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the header; it has no columns until they are planned."""
        super().__init__(look, parent)
        self._plan: ColumnPlan | None = None

    def set_plan(self, plan: ColumnPlan) -> None:
        """Set the columns as planned."""
        self._plan = plan
        for column in Column:
            width = plan.widths[column]
            self.setSectionHidden(column, width == 0)
            if width:
                self.resizeSection(column, width)
        self.setFixedHeight(self.sizeHint().height())
        self.viewport().update()

    def sizeHint(self) -> QSize:
        stacked = self._plan is not None and self._plan.stacked
        return QSize(super().sizeHint().width(), scaled(STACKED_HEIGHT if stacked else HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        column = Column(section)
        theme = self._look.theme
        painter.save()
        painter.setLayoutDirection(self._look.direction)
        team = POINT_COLUMNS.get(column)
        painter.setFont(font(TEAM_HEAD_PX, 600) if team else font(HEAD_PX))
        painter.setPen(theme.team(team) if team else theme.color("ink_muted"))
        padding = self._plan.padding if self._plan is not None else 0
        painter.drawText(
            inner(rect, column, padding, self._look),
            alignment(column),
            self._words(column),
        )
        fill(painter, QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.color("line"))
        painter.restore()

    def _words(self, column: Column) -> str:
        words: str = self.model().headerData(column, Qt.Orientation.Horizontal)
        stacked = self._plan is not None and self._plan.stacked
        return in_two_lines(words) if stacked and column in TOTAL_COLUMNS else words


def inner(area: QRect, column: Column, padding: int, look: Look) -> QRect:
    """The room for text in a cell; the first column keeps to the edge of what stands above it."""
    start = scaled(EDGE) if column is Column.NUMBER else padding
    if look.words.right_to_left:
        return area.adjusted(padding, 0, -start, 0)
    return area.adjusted(start, 0, -padding, 0)


def alignment(column: Column) -> Qt.AlignmentFlag:
    """Where text stands in a column: numbers in the middle, words where reading starts."""
    side = Qt.AlignmentFlag.AlignHCenter if column >= Column.US else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
