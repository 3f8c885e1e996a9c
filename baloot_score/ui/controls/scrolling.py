"""A part of a page that scrolls up and down where it is higher than its room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea, QWidget


class Scrolling(QScrollArea):
    """Shows a widget on whatever is behind it, as wide as there is room, and never cut across.

    Args:
        content: what it shows; it is as high as it needs to be.

    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        for ground in (self.viewport(), content):
            ground.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        """As large as what it shows."""
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Only its height scrolls: what is wider than the part could not be reached."""
        bar = self.verticalScrollBar().sizeHint().width()
        least = self._content.minimumSizeHint()
        return QSize(least.width() + bar, min(least.height(), 2 * bar))
