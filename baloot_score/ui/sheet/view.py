"""The sheet as a table to read and to choose a hand from, by mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QTableView

from baloot_score.scoring.model import Players
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.scoring.standings import Standings
from baloot_score.ui.controls.painted_table import show_rows_alone
from baloot_score.ui.controls.painting import paint_empty
from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.columns import plan_columns
from baloot_score.ui.sheet.delegate import ROW_HEIGHT, SheetDelegate
from baloot_score.ui.sheet.header import SheetHeader
from baloot_score.ui.sheet.lines import Column
from baloot_score.ui.sheet.measure import measure
from baloot_score.ui.sheet.model import SheetModel

ROOMY, ROOMY_ROW = 420, 44
"""From this height of the sheet on its rows are so high."""
WHY_KEY = Qt.Key.Key_F11
_FOCUS_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class SheetView(QTableView):
    """One game's hands, a row each; what a person asks for is told by the row's place."""

    edit_requested = Signal(int)
    remove_requested = Signal(int)
    why_requested = Signal(int)
    game_requested = Signal()
    """What the whole game would have come to under other rules."""
    row_chosen = Signal(int)
    """Another hand was selected."""

    def __init__(self, look: Look) -> None:
        """Make an empty sheet."""
        super().__init__()
        self._look = look
        self._sheet = SheetModel(look, self)
        self._paint = SheetDelegate(look, self._sheet, self)
        self._header = SheetHeader(look, self)
        self.setLayoutDirection(look.direction)
        self.setModel(self._sheet)
        self.setItemDelegate(self._paint)
        self.setHorizontalHeader(self._header)
        show_rows_alone(self, scaled(ROW_HEIGHT))
        self._at_end = True
        self._sheet.rowsInserted.connect(self._bring_into_view)
        self.verticalScrollBar().valueChanged.connect(self._note_end)
        self.verticalScrollBar().rangeChanged.connect(self._keep_end)
        self.doubleClicked.connect(lambda index: self.edit_requested.emit(index.row()))
        self.selectionModel().currentRowChanged.connect(self._tell_row)
        self.setAccessibleName(look.words.gettext("Sheet"))
        ViewRing(look, self)

    def show_standings(self, standings: Standings, players: Players = NO_PLAYERS) -> None:
        """Show a game as it stands; a row that was marked as edited is no longer so."""
        self.mark_edited(None)
        self._sheet.show(standings, players)
        self._fit_columns()
        empty = self._look.words.gettext("The first hand you record appears here.")
        self.setAccessibleDescription("" if standings.rows else empty)
        self.viewport().update()

    def mark_edited(self, place: int | None) -> None:
        """Mark the row of a hand that is being changed in the entry panel; `None`: no row."""
        self._paint.edited = place
        if place is not None:
            self.scrollTo(self._sheet.index(place, 0))
        self.viewport().update()

    def forget_place(self) -> None:
        """Start at the end of the sheet with nothing selected, as for another game."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())
        self.scrollToBottom()

    def selected_place(self) -> int | None:
        """The place of the selected hand."""
        rows = self.selectionModel().selectedRows()
        return rows[0].row() if rows else None

    def select(self, place: int) -> None:
        """Select the hand at a place; `selectRow` of Qt finds no cell in a right-to-left table."""
        self.selectionModel().setCurrentIndex(
            self._sheet.index(place, Column.NUMBER),
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )

    def select_instead(self, place: int) -> None:
        """Select a hand in the place of another one; where none is selected, none is then."""
        if self.selected_place() not in (None, place):
            self.select(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter edits the selected hand, Delete removes it, F11 asks why it is as it is.

        Shift+F10 offers all of that; not every system makes a context menu event of it.
        """
        place, shift = self.selected_place(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if place is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit_requested.emit(place)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._sheet.rowCount():
            # Qt would go along the row, which is selected as a whole.
            last = self._sheet.rowCount() - 1
            self.select(last if event.key() == Qt.Key.Key_End else 0)
        elif place is not None and event.key() == Qt.Key.Key_Delete:
            self.remove_requested.emit(place)
        elif place is not None and event.key() == WHY_KEY:
            self.why_requested.emit(place)
        elif place is not None and event.key() == Qt.Key.Key_F10 and shift:
            self._open_menu(place)
        elif event.text().isprintable() and event.text():
            event.ignore()  # Qt would look for a row that begins so: digits are for the entry
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are: on the last hand, when none was selected before."""
        super().focusInEvent(event)
        last = self._sheet.rowCount() - 1
        if event.reason() in _FOCUS_BY_KEY and self.selected_place() is None and last >= 0:
            self.select(last)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the hand under the pointer, or with the selected one."""
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        place = self.selected_place() if by_key else self.rowAt(event.pos().y())
        if place is not None and place >= 0:
            self.select(place)
            self._open_menu(place, None if by_key else event.globalPos())

    def _open_menu(self, place: int, where: QPoint | None = None) -> None:
        """Offer what can be done with a hand, at a point of the screen or over its row."""
        from baloot_score.ui.sheet.row_menu import row_menu  # when it is needed

        row = self.visualRect(self._sheet.index(place, Column.GAME))
        over = self.viewport().mapToGlobal(row.center())
        row_menu(self._look, self, place).popup(over if where is None else where)

    def _tell_row(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            self.row_chosen.emit(current.row())

    def event(self, event: QEvent) -> bool:
        """With a hand selected, the key that asks why is about that hand."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == WHY_KEY
            and self.selected_place() is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        row = self.rowAt(round(event.position().y()))
        self._hover(row if row >= 0 else None)

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]  # the stubs name QEvent
        self._hover(None)

    def _hover(self, row: int | None) -> None:
        if row != self._paint.hovered:
            self._paint.hovered = row
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Give the rows more room in a high panel."""
        roomy = self.viewport().height() >= scaled(ROOMY)
        self.verticalHeader().setDefaultSectionSize(scaled(ROOMY_ROW if roomy else ROW_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, or what to expect where there are none yet."""
        super().paintEvent(event)
        if self._sheet.rowCount():
            return
        painter = QPainter(self.viewport())
        painter.setLayoutDirection(self._look.direction)
        area = QRectF(self.viewport().rect())
        paint_empty(painter, area, self._look, "cards", self.accessibleDescription())

    def _bring_into_view(
        self, _parent: QModelIndex | QPersistentModelIndex, _first: int, last: int
    ) -> None:
        # Qt has yet to make room for the new row: the scroll bar would stop one row short.
        self.executeDelayedItemsLayout()
        self.updateGeometries()
        if last == self._sheet.rowCount() - 1:
            self.scrollToBottom()
        else:
            self.scrollTo(self._sheet.index(last, 0))

    def updateGeometries(self) -> None:
        """At the end of the sheet its first row in sight is whole: some pixels stay free below."""
        super().updateGeometries()
        bar, row = self.verticalScrollBar(), self.verticalHeader().defaultSectionSize()
        bar.setSingleStep(row)
        beyond = bar.maximum() % row
        if beyond:
            bar.setMaximum(bar.maximum() + row - beyond)

    def _note_end(self, value: int) -> None:
        self._at_end = value == self.verticalScrollBar().maximum()

    def _keep_end(self, _lowest: int, highest: int) -> None:
        """Stay at the last hand when the panel changes its height; it is the one that counts."""
        if self._at_end:
            self.verticalScrollBar().setValue(highest)

    def _fit_columns(self) -> None:
        plan = plan_columns(self.viewport().width(), measure(self._look.words, self._sheet))
        self._paint.plan = plan
        self._header.set_plan(plan)
