"""The list of the history: what keys, the mouse and a finger do in it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView

from baloot_score.ui.controls.view_ring import ViewRing
from baloot_score.ui.history.delegate import HistoryDelegate
from baloot_score.ui.history.model import HistoryModel
from baloot_score.ui.look import Look

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SEVERAL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_BY_KEY = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)


def _is_alt_backspace(event: QKeyEvent) -> bool:
    """The key of undoing that Arabic layouts have, too."""
    held = event.modifiers() & Qt.KeyboardModifier.AltModifier
    return bool(held) and event.key() == Qt.Key.Key_Backspace


class HistoryView(QListView):
    """A click or Enter opens a session; while several are being chosen it ticks one."""

    opened = Signal(int)
    """The row of a session that a person wants to go on with."""
    toggled = Signal(int, bool)
    """A row that is to be ticked or not; true when all up to it, from the last one, are."""
    menu_asked = Signal(int, QPoint)
    """The row whose menu is wanted, and where on the screen."""
    renamed = Signal(int)
    removed = Signal(int)
    all_chosen = Signal()
    undone = Signal()
    left = Signal()
    """Escape: the choosing ends."""

    def __init__(self, look: Look, model: HistoryModel) -> None:
        """Make the list of a model."""
        super().__init__()
        self._look = look
        self._model = model
        self._pressed: int | None = None
        self.setModel(model)
        self._paint = HistoryDelegate(look, model, self)
        self.setItemDelegate(self._paint)
        self.setAccessibleName(look.words.gettext("Earlier sessions"))
        self.setLayoutDirection(look.direction)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setTabKeyNavigation(False)
        ViewRing(look, self)

    def minimumSizeHint(self) -> QSize:
        """It scrolls: in a low panel what stands above and below it comes first."""
        return QSize(super().minimumSizeHint().width(), 0)

    # Where it is --------------------------------------------------------------------------

    def row(self) -> int | None:
        """The row that the keys are on."""
        index = self.currentIndex()
        return index.row() if index.isValid() else None

    def go_to(self, row: int) -> None:
        """Take the keys to a row."""
        self.setCurrentIndex(self._model.index(row))

    # Keys ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key does with the row that the keys are on."""
        row = self.row()
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self.all_chosen.emit()
        elif event.matches(QKeySequence.StandardKey.Undo) or _is_alt_backspace(event):
            self.undone.emit()
        elif event.key() == Qt.Key.Key_Escape and self._model.choosing:
            self.left.emit()
        elif row is None or not self._done_by_key(event, row):
            if event.text().isprintable() and event.text():
                event.ignore()  # Qt would look for a row that begins so: there is a search for it
            else:
                super().keyPressEvent(event)

    def _done_by_key(self, event: QKeyEvent, row: int) -> bool:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in _ENTER:
            if not event.isAutoRepeat():
                self._use(row, several=False, upto=shift)
        elif key == Qt.Key.Key_Space:
            self.toggled.emit(row, shift)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(row)
        elif key == Qt.Key.Key_F2:
            self.renamed.emit(row)
        elif key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and shift):
            self._ask_menu(row)
        else:
            return False
        return True

    def _use(self, row: int, *, several: bool, upto: bool) -> None:
        if several or self._model.choosing:
            self.toggled.emit(row, upto)
        else:
            self.opened.emit(row)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are: on the first session, when they were on none before."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEY and self.row() is None and self._model.rowCount():
            self.go_to(0)

    # Mouse --------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click begins: one that ends elsewhere does nothing."""
        super().mousePressEvent(event)
        self._pressed = self._row_at(event) if event.button() is Qt.MouseButton.LeftButton else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Use what was clicked on."""
        super().mouseReleaseEvent(event)
        row, self._pressed = self._pressed, None
        if row is None or row != self._row_at(event):
            return
        held = event.modifiers()
        if self._on_menu(row, event):
            self._ask_menu(row)
        else:
            upto = bool(held & Qt.KeyboardModifier.ShiftModifier)
            self._use(row, several=bool(held & _SEVERAL), upto=upto)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that the menu button under the pointer is one."""
        super().mouseMoveEvent(event)
        row = self._row_at(event)
        self._hover(row if row is not None and self._on_menu(row, event) else None)

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]  # the stubs name QEvent
        self._hover(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the session under the pointer, or where the keys are."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            row = self.row()
            if row is not None:
                self._ask_menu(row)
            return
        index = self.indexAt(event.pos())
        if index.isValid() and not self._model.choosing:
            self.go_to(index.row())
            self.menu_asked.emit(index.row(), event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the row of the keys in sight."""
        super().resizeEvent(event)
        if self.hasFocus() and self.row() is not None:
            self.scrollTo(self.currentIndex())

    def _row_at(self, event: QMouseEvent) -> int | None:
        index = self.indexAt(event.position().toPoint())
        return index.row() if index.isValid() else None

    def _on_menu(self, row: int, event: QMouseEvent) -> bool:
        area = self.menu_button(row)
        return not self._model.choosing and area.contains(event.position().toPoint())

    def menu_button(self, row: int) -> QRect:
        """Where the button of a row's menu is, in the view's own pixels."""
        return self._paint.menu_area(self.visualRect(self._model.index(row)))

    def _hover(self, row: int | None) -> None:
        if row != self._paint.menu_row:
            self._paint.menu_row = row
            self.viewport().update()

    def _ask_menu(self, row: int) -> None:
        if self._model.choosing:
            return
        self.scrollTo(self._model.index(row))
        self.menu_asked.emit(row, self.viewport().mapToGlobal(self.menu_button(row).center()))
