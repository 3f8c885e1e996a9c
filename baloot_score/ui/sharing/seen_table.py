"""The first rows of a table as a spreadsheet will show them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem, QWidget

from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sharing.making import Rows

BETWEEN = 14
"""So much stands between two columns."""


class SeenTable(QTableWidget):
    """Rows that can be scrolled, but not changed; Tab leaves them."""

    def __init__(self, look: Look) -> None:
        """Show nothing yet."""
        super().__init__()
        self._look = look
        self.setObjectName("seenTable")
        self.setShowGrid(False)
        self.setLayoutDirection(look.direction)
        self.setFont(font(14))
        self.horizontalHeader().setFont(font(14, 500))
        self.horizontalHeader().setDefaultAlignment(look.leading)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(scaled(32))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(scaled(30))
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setWordWrap(False)
        self.setCornerWidget(QWidget())  # the style would draw a button

    def show_rows(self, rows: Rows) -> None:
        """Show titles, and the rows under them."""
        titles, *lines = rows
        self.clear()
        self.clearSpans()
        self.setColumnCount(len(titles))
        self.setRowCount(len(lines))
        self.setHorizontalHeaderLabels(titles)
        for row, line in enumerate(lines):
            for column, cell in enumerate(line):
                if len(line) == len(titles):
                    self.setItem(row, column, QTableWidgetItem(cell))
        self.resizeColumnsToContents()
        for column in range(self.columnCount()):
            self.setColumnWidth(column, self.columnWidth(column) + scaled(BETWEEN))
        for row, line in enumerate(lines):
            if len(line) < len(titles):
                self._name_rows_below(row, line[0])
        self.scrollToTop()

    def _name_rows_below(self, row: int, name: str) -> None:
        """Write across all columns, once their widths are known: it is to widen none of them."""
        item = QTableWidgetItem(name)
        item.setFont(font(14, 600))
        self.setItem(row, 0, item)
        self.setSpan(row, 0, 1, self.columnCount())
