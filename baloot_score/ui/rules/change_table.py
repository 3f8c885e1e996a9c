"""The table of what other rules change: how it is now, and how it will be."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from baloot_score.ui.controls.painted_table import PaintedHeader
from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.cell_blocks import Block, Paragraph, Result, blocks_height, paint_blocks
from baloot_score.ui.rules.change_rows import ChangeRow, RowKind
from baloot_score.ui.rules.comparison_delegate import (
    BESIDE,
    SECTION_HEIGHT,
    paint_rule,
    paint_section,
)
from baloot_score.ui.rules.difference_mark import GUTTER, paint_difference_mark

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
COLUMNS = 3
ABOVE, BELOW = 6, 7
HEADER_HEIGHT = 40
_WHOLE = frozenset({RowKind.SECTION, RowKind.NOTE})
"""The rows that are one cell."""


class ChangeModel(QAbstractTableModel):
    """A row for each thing that changes; columns for what it is, how it is now, and then."""

    def __init__(self, look: Look, parent: QObject) -> None:
        """Make an empty table."""
        super().__init__(parent)
        self._words = look.words
        self.rows: tuple[ChangeRow, ...] = ()

    def show(self, rows: Sequence[ChangeRow]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else COLUMNS

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """The arrow keys pass over the rows of sections."""
        if not index.isValid() or self.rows[index.row()].kind is RowKind.SECTION:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid() or role != Qt.ItemDataRole.DisplayRole:
            return None
        row = self.rows[index.row()]
        if index.column() == 0:
            return row.title
        return (row.now, row.then)[index.column() - 1].sentence(self._words)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        words = self._words
        return ("", words.gettext("Now"), words.gettext("After the change"))[section]


class ChangeDelegate(QStyledItemDelegate):
    """Paints the rows; what is another than now has a diamond and is heavy."""

    def __init__(self, look: Look, model: ChangeModel, parent: QObject) -> None:
        """Make the delegate of a model."""
        super().__init__(parent)
        self._look = look
        self._model = model

    def height(self, row: int, widths: list[int]) -> int:
        """How high a row must be for columns that are so wide."""
        shown = self._model.rows[row]
        if shown.kind is RowKind.SECTION:
            return scaled(SECTION_HEIGHT)
        if shown.kind is RowKind.NOTE:
            widths = [sum(widths)]
        highest = max(
            blocks_height(_blocks(shown, column), self._room(width).width())
            for column, width in enumerate(widths)
        )
        return ceil(scaled(ABOVE) + scaled(BELOW) + highest)

    def _room(self, width: float) -> QRectF:
        beside = scaled(BESIDE)
        return QRectF(beside, 0, width - 2 * beside - scaled(GUTTER) / 2, 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        return QSize(0, scaled(SECTION_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row, area = self._model.rows[index.row()], QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.kind is RowKind.SECTION:
            paint_section(painter, self._look, area, row.title)
        else:
            self._paint_cell(painter, area, row, index.column())
        painter.restore()

    def _paint_cell(self, painter: QPainter, area: QRectF, row: ChangeRow, column: int) -> None:
        theme, right_to_left = self._look.theme, self._look.words.right_to_left
        marked = column == COLUMNS - 1 and row.changes
        painter.fillRect(area, theme.color("accent_soft" if marked else "surface"))
        paint_rule(painter, self._look, area)
        beside = scaled(BESIDE)
        start = beside + scaled(GUTTER) / 2 if column else beside
        left, right = (beside, start) if right_to_left else (start, beside)
        room = area.adjusted(left, scaled(ABOVE), -right, -scaled(BELOW))
        paint_blocks(painter, self._look, room, _blocks(row, column))
        if marked:
            x = area.right() - beside if right_to_left else area.left() + beside
            middle = QPointF(x, room.top() + scaled(12))
            paint_difference_mark(painter, middle, theme.color("accent"))


class ChangeHeader(PaintedHeader):
    """Writes what the columns are where their texts begin."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the header."""
        super().__init__(look, parent)
        self.setFixedHeight(scaled(HEADER_HEIGHT))

    def fit(self, widths: Sequence[int]) -> None:
        """Be as high as the words ask for in columns that are so wide."""
        start = scaled(BESIDE) + scaled(GUTTER) / 2
        highest = max(
            blocks_height([self._words(column)], width - start)
            for column, width in enumerate(widths)
        )
        self.setFixedHeight(max(scaled(HEADER_HEIGHT), ceil(highest) + scaled(10)))

    def _words(self, section: int) -> Paragraph:
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        return Paragraph(text, 13, 500, "ink_muted")

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        area = QRectF(rect)
        start = scaled(BESIDE) + scaled(GUTTER) / 2
        left, right = (0.0, start) if self._look.words.right_to_left else (start, 0.0)
        room = area.adjusted(left, scaled(10), -right, 0)
        paint_blocks(painter, self._look, room, [self._words(section)])
        paint_rule(painter, self._look, area)


class ChangeTable(QTableView):
    """Shows the rows; it scrolls down, never sideways."""

    def __init__(self, look: Look) -> None:
        """Make an empty table."""
        super().__init__()
        self.changes = ChangeModel(look, self)
        self._paint = ChangeDelegate(look, self.changes, self)
        self.setModel(self.changes)
        self.setItemDelegate(self._paint)
        self.setAccessibleName(look.words.gettext("What the other rules change"))
        ViewRing(look, self)
        self.setLayoutDirection(look.direction)
        self._head = ChangeHeader(look, self)
        self.setHorizontalHeader(self._head)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        """A row of it is seen at least."""
        return QSize(scaled(160), scaled(HEADER_HEIGHT + 40))

    def show_rows(self, rows: Sequence[ChangeRow]) -> None:
        """Show what changes."""
        self.changes.show(rows)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A third of the width for each column; rows as high as their texts."""
        each = self.viewport().width() // COLUMNS
        widths = [self.viewport().width() - each * (COLUMNS - 1), each, each]
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        self._head.fit(widths)
        self.clearSpans()
        for place, row in enumerate(self.changes.rows):
            self.setRowHeight(place, self._paint.height(place, widths))
            if row.kind in _WHOLE:
                self.setSpan(place, 0, 1, COLUMNS)


def _blocks(row: ChangeRow, column: int) -> list[Block]:
    """What a cell shows."""
    if column == 0:
        return [_title(row)]
    state = (row.now, row.then)[column - 1]
    blocks: list[Block] = [] if state.points is None else [Result(state.points, gap=0)]
    if state.text and state.points is not None:
        blocks.append(Paragraph(state.text, 13, 400, "ink_muted"))
    elif state.text:
        heavy = column == COLUMNS - 1
        color = "ink" if heavy else "ink_muted"
        blocks.append(Paragraph(state.text, 14, 600 if heavy else 400, color))
    return blocks


def _title(row: ChangeRow) -> Paragraph:
    if row.kind is RowKind.NOTE:
        return Paragraph(row.title, 14, 400, "ink_muted")
    if row.kind is RowKind.HAND:
        return Paragraph(row.title, 14, 400, "ink_muted")
    return Paragraph(row.title, 15, 600, "ink")
