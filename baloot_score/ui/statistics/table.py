"""The table of statistics: sorted by a click on a column or by a key in it, never cut off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QTableView

from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.painted_table import show_rows_alone
from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.columns import Column
from baloot_score.ui.statistics.delegate import StatisticsDelegate, row_height
from baloot_score.ui.statistics.header import StatisticsHeader, title_width
from baloot_score.ui.statistics.model import StatisticsModel

NAME, NUMBER, BAR = 140, 64, 76
"""The least widths of columns, and of a bar."""
_SORTING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)


class StatisticsTable(QTableView):
    """Rows of one kind; columns that have no room are on further pages, each beside the names."""

    columns_changed = Signal()
    """Other columns are in sight."""

    def __init__(self, look: Look) -> None:
        """Make an empty table."""
        super().__init__()
        self._look = look
        self._pages: list[list[int]] = []
        self._page = 0
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
        show_rows_alone(self, row_height())
        ViewRing(look, self)

    def show_rows(self, columns: Sequence[Column[Any]], rows: Sequence[Any], by: int) -> None:
        """Show other rows, those with the most in a column on top."""
        self._page = 0
        self.rows.show(columns, rows, by)
        self._fit()
        self.scrollToTop()
        if rows:
            self.setCurrentIndex(self.rows.index(0, by))
            self.clearSelection()

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

    @property
    def hides_columns(self) -> bool:
        """Whether some columns have no room."""
        return len(self._pages) > 1

    def turn_page(self) -> None:
        """Show the columns that come next; after the last ones the first again."""
        self._page = (self._page + 1) % max(1, len(self._pages))
        self._fit()
        shown = self._pages[self._page] if self._pages else []
        announce(
            self, self._look.words.in_line(*(self.rows.column(place).title for place in shown))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space sort by the column that the keys are in."""
        self._show_cursor(True)
        if event.key() in _SORTING and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        elif step := self._step(event.key()):
            self._go_aside(step)
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

    def _step(self, key: int) -> int:
        """How many columns on a key leads, as they are read."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(key), 0)
        return -step if self._look.words.right_to_left else step

    def _go_aside(self, step: int) -> None:
        """Go to the column beside, also to one that has no room yet."""
        index = self.currentIndex()
        column = index.column() + step
        if not index.isValid() or not 0 <= column < self.rows.columnCount():
            return
        pages = [number for number, page in enumerate(self._pages) if column in page]
        if pages and pages[0] != self._page:
            self._page = pages[0]
            self._fit()
        self.setCurrentIndex(self.rows.index(index.row(), column))

    def _show_cursor(self, shown: bool) -> None:
        self._paint.shows_cursor = shown
        self.viewport().update()

    def _hover(self, row: int | None) -> None:
        if row != self._paint.hovered:
            self._paint.hovered = row
            self.viewport().update()

    def _fit(self) -> None:
        """Show the names and a page of the other columns; names and bars share what is left."""
        columns = [self.rows.column(place) for place in range(self.rows.columnCount())]
        if not columns:
            return
        room = self.viewport().width()
        widths = [
            max(
                _least_width(column),
                title_width(column.title),
                self.rows.widest(place) + _bar(column),
            )
            for place, column in enumerate(columns)
        ]
        names = [place for place, column in enumerate(columns) if column.is_name]
        others = [place for place, column in enumerate(columns) if not column.is_name]
        left = room - sum(widths[place] for place in names)
        self._pages = _pages(others, widths, left)
        self._page = min(self._page, len(self._pages) - 1)
        shown = self._pages[self._page]
        left -= sum(widths[place] for place in shown)
        bars = [place for place in shown if columns[place].share is not None]
        growing = [*names, *bars] if left > 0 else names
        for number, place in enumerate(growing):
            widths[place] += left // len(growing) + (number < left % len(growing))
        for place, width in enumerate(widths):
            self.setColumnHidden(place, place in others and place not in shown)
            self.setColumnWidth(place, max(1, width))
        self.columns_changed.emit()


def _least_width(column: Column[Any]) -> int:
    """So wide is a column also where what it holds is short."""
    return scaled(NAME if column.is_name else NUMBER)


def _bar(column: Column[Any]) -> int:
    """What a bar needs beside its number."""
    return scaled(BAR) if column.share is not None else 0


def _pages(places: Sequence[int], widths: Sequence[int], room: int) -> list[list[int]]:
    """Columns in groups that have room together; each has one at least."""
    pages: list[list[int]] = [[]]
    for place in places:
        used = sum(widths[each] for each in pages[-1])
        if pages[-1] and used + widths[place] > room:
            pages.append([])
        pages[-1].append(place)
    return pages
