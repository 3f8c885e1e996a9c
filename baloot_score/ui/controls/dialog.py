"""A dialog over the window: it reads in its direction, and is gone once it is closed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from baloot_score.ui.controls.tab_order import focus_next
from baloot_score.ui.look import Look


class Dialog(QDialog):
    """What all dialogs have in common; what stands in it is laid out by each."""

    def __init__(self, look: Look, title: str, parent: QWidget) -> None:
        """Make an empty dialog.

        Args:
            look: words and colours.
            title: what it is called, in its title bar and to a screen reader.
            parent: a widget of the window that it belongs to.

        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(title)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the page as it is read."""
        return focus_next(self, forward=forward)
