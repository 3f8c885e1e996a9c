"""The table of statistics: sorted by a click on a column or by a key in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.painting import text_width
from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.columns import Column
from baloot_score.ui.statistics.delegate import StatisticsDelegate, row_height
from baloot_score.ui.statistics.header import StatisticsHeader
from baloot_score.ui.statistics.model import PADDING, StatisticsModel

NAME, NUMBER, SHARE = 170, 72, 160
"""The least widths of columns."""
_SORTING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)


class StatisticsTable(QTableView):
    """Rows of one kind; where the columns have no room, it scrolls across."""

    def __init__(self, look: Look) -> None:
        """Make an empty table."""
        super().__init__()
        self._look = look
        self.rows = StatisticsModel(self)
        self._paint = StatisticsDelegate(look, self.rows, self)
        self.setModel(self.rows)
        self.setItemDelegate(self._paint)
        header = StatisticsHeader(look, self.rows, self)
        self.setHorizontalHeader(header)
        header.sectionClicked.connect(self.sort_by)
        self.setLayoutDirection(look.direction)
        self.setAccessibleDescription(
            look.words.gettext("Enter sorts by the column, and again the other way round.")
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setCornerWidget(QWidget())  # nothing stands between two scroll bars
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows = self.verticalHeader()
        rows.hide()
        rows.setMinimumSectionSize(row_height())
        rows.setDefaultSectionSize(row_height())
        ViewRing(look, self)

    def show_rows(self, columns: Sequence[Column[Any]], rows: Sequence[Any], by: int) -> None:
        """Show other rows, those with the most in a column on top."""
        self.rows.show(columns, rows, by)
        self._fit()
        self.scrollToTop()
        if rows:
            self.setCurrentIndex(self.rows.index(0, by))
            self.clearSelection()
        self.horizontalScrollBar().setValue(0)

    def sort_by(self, column: int) -> None:
        """Sort by a column: names from the first on, numbers from the largest; again: reversed."""
        ascending, descending = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        order = ascending if self.rows.column(column).is_name else descending
        if column == self.rows.sorted_by:
            order = ascending if self.rows.order is descending else descending
        self.rows.sort(column, order)
        self.horizontalHeader().viewport().update()
        self.scrollToTop()
        sentence = self._look.words.gettext("Sorted by: {column}")
        announce(self, sentence.format(column=self.rows.column(column).title))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space sort by the column that the keys are in."""
        self._show_cursor(True)
        if event.key() in _SORTING and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_mouse = event.reason() is Qt.FocusReason.MouseFocusReason
        self._show_cursor(not by_mouse)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_cursor(False)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self._hover(index.row() if index.isValid() else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_cursor(self, shown: bool) -> None:
        self._paint.shows_cursor = shown
        self.viewport().update()

    def _hover(self, row: int | None) -> None:
        if row != self._paint.hovered:
            self._paint.hovered = row
            self.viewport().update()

    def _fit(self) -> None:
        """Give each column what it needs, and what is left to the names and the bars."""
        count = self.rows.columnCount()
        if not count:
            return
        columns = [self.rows.column(place) for place in range(count)]
        widths = [
            max(self.rows.widest(place), _least_width(column))
            for place, column in enumerate(columns)
        ]
        left = self.viewport().width() - sum(widths)
        if left > 0:
            wide = [
                place
                for place, column in enumerate(columns)
                if column.is_name or column.share is not None
            ]
            for place in wide:
                widths[place] += left // len(wide)
            widths[wide[0]] += left - left // len(wide) * len(wide)
        for place, width in enumerate(widths):
            self.setColumnWidth(place, width)


def _least_width(column: Column[Any]) -> int:
    """So wide that no word of the title is broken."""
    longest = max((text_width(font(13, 600), word) for word in column.title.split()), default=0)
    least = NAME if column.is_name else SHARE if column.share is not None else NUMBER
    return max(scaled(least), longest + 2 * scaled(PADDING))
