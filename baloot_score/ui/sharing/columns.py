"""The choices with the preview beside them, or below where there is no room."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import scaled

CHOICES = 340
"""So wide are the choices beside a preview."""
WIDE = 640
"""From this width on they stand beside each other."""
BELOW = 220
"""So high is a preview below the choices."""


class ShareColumns(QWidget):
    """Two parts beside each other; one under the other they scroll together."""

    def __init__(self, choices: QWidget, preview: QWidget) -> None:
        """Put both in."""
        super().__init__()
        self._choices, self._preview = choices, preview
        self._content = QWidget()
        self._inner = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._content)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(scaled(12))
        self._inner.addWidget(choices)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(scaled(20))
        self._scrolling = Scrolling(self._content)
        self._row.addWidget(self._scrolling, 0)
        self._beside: bool | None = None
        # One under the other they fit every window; a dialog asks for the room of what it holds.
        self._arrange(beside=False)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin where the keys are."""
        super().showEvent(event)
        focused: QWidget | None = self.window().focusWidget()
        if focused is not None and self._content.isAncestorOf(focused):
            self._scrolling.ensureWidgetVisible(focused)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(beside=self.width() >= scaled(WIDE))

    def _arrange(self, *, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        if beside:
            self._row.addWidget(self._preview, 1)
            self._preview.setMinimumHeight(0)
            self._scrolling.setFixedWidth(scaled(CHOICES))
        else:
            self._inner.addWidget(self._preview)
            self._preview.setMinimumHeight(scaled(BELOW))
            self._scrolling.setMinimumWidth(0)
            self._scrolling.setMaximumWidth(16_777_215)
