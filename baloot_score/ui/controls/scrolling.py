"""A part of a page that scrolls where it is larger than its room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

LEAST_WIDTH = 320
"""A narrower part than this is not asked for: it scrolls across, too, if it must."""


class Scrolling(QScrollArea):
    """Shows a widget on whatever is behind it, as wide as there is room.

    Args:
        content: what it shows; it is as high as it needs to be.

    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)

        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        for ground in (self.viewport(), content):
            ground.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        """As large as what it shows, for the width that it has."""
        hint = self._content.sizeHint()
        if self._content.hasHeightForWidth() and self.width() > 1:
            hint.setHeight(self._content.heightForWidth(self.width()))
        return hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        least = self._content.minimumSizeHint()
        return QSize(min(least.width() + bar, LEAST_WIDTH), min(least.height(), 2 * bar))
