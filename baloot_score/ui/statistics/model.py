"""The rows of a table of statistics, in the order of any of its columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import text_width
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.statistics.columns import Column

PADDING = 10
"""Beside the text of a cell."""
_Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class StatisticsModel(QAbstractTableModel):
    """Holds rows of one kind, those with the most on top until a person wants another order."""

    def __init__(self, parent: QObject) -> None:
        """Make an empty table."""
        super().__init__(parent)
        self._columns: tuple[Column[Any], ...] = ()
        self._rows: list[Any] = []
        self._widest: list[int] = []
        self.sorted_by = 0
        self.order = Qt.SortOrder.DescendingOrder

    def show(
        self,
        columns: Sequence[Column[Any]],
        rows: Sequence[Any],
        sorted_by: int,
    ) -> None:
        """Show other rows, those with the most in a column on top."""
        self.beginResetModel()
        self._columns, self._rows = tuple(columns), list(rows)
        self.sorted_by, self.order = sorted_by, Qt.SortOrder.DescendingOrder
        self._widest = [self._measure(column) for column in self._columns]
        self._sort()
        self.endResetModel()

    def column(self, place: int) -> Column[Any]:
        """A column."""
        return self._columns[place]

    def widest(self, place: int) -> int:
        """How many pixels the numbers of a column need; names are shortened where they must be."""
        return self._widest[place]

    def row(self, place: int) -> Any:
        """What a row is about."""
        return self._rows[place]

    def rowCount(self, parent: _Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self._columns[index.column()]
        text = column.text(self._rows[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(text) if column.is_name else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{column.title}: {text}"
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._columns[section].title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._columns[section].hint)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows into the order of a column."""
        self.layoutAboutToBeChanged.emit()
        self.sorted_by, self.order = column, order
        self._sort()
        self.layoutChanged.emit()

    def _measure(self, column: Column[Any]) -> int:
        if column.is_name:
            return 0
        face = font(15, 400 if column.share is None else 600)
        texts = {column.text(row) for row in self._rows}
        return max((text_width(face, text) for text in texts), default=0) + 2 * scaled(PADDING)

    def _sort(self) -> None:
        if self._columns:
            key = self._columns[self.sorted_by].key
            down = self.order is Qt.SortOrder.DescendingOrder
            self._rows.sort(key=key, reverse=down)
