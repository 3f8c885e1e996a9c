"""When a control shows its focus ring: after the keyboard brought the focus or used it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

# Every event of every control is held against these.
_FOCUS_IN, _KEY_PRESS = QEvent.Type.FocusIn, QEvent.Type.KeyPress
_WINDOW_REASONS = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class FocusWatch(QObject):
    """Tells whether a widget's focus ring is to be seen, and repaints the widget when it changes.

    A click alone shows none: the person sees where the pointer is. Leaving the window and coming
    back changes nothing.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._by_keyboard = False
        widget.installEventFilter(self)

    @property
    def shown(self) -> bool:
        """Whether to paint the ring now."""
        return self._by_keyboard and self._widget.hasFocus()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is _FOCUS_IN and isinstance(event, QFocusEvent):
            if event.reason() not in _WINDOW_REASONS:
                self._set(event.reason() != Qt.FocusReason.MouseFocusReason)
        elif kind is _KEY_PRESS:
            self._set(True)
        return False

    def _set(self, by_keyboard: bool) -> None:
        self._by_keyboard = by_keyboard
        self._widget.update()
