"""When a control shows its focus ring: after the keyboard brought the focus or used it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            if event.reason() not in _WINDOW_REASONS:
                self._set(event.reason() != Qt.FocusReason.MouseFocusReason)
        elif event.type() == QEvent.Type.KeyPress:
            self._set(True)
        return super().eventFilter(watched, event)

    def _set(self, by_keyboard: bool) -> None:
        self._by_keyboard = by_keyboard
        self._widget.update()
