"""How large a dialog is: as designed, and never larger than the window that it stands over."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from baloot_score.ui.fonts import scaled

MARGIN = 20
"""Between a dialog that takes all the room there is and the edges of its window."""
LARGEST = (1800, 1200)
"""A dialog takes no more than this even of a large window: its lines are to be read across."""


def size_within(room: QSize, width: int, height: int, *, edge: int = 0) -> QSize:
    """The size of a dialog.

    Args:
        room: the size of its window, or of the screen where there is none.
        width: as designed, for text of the usual size.
        height: likewise.
        edge: how much of the room it leaves free in each direction at least.

    """
    return QSize(scaled(width), scaled(height)).boundedTo(room - QSize(edge, edge))


def nearly_all_of(widget: QWidget) -> QSize:
    """The size of a dialog that needs all the room in the window of a widget."""
    room = widget.window().size() - QSize(2 * MARGIN, 2 * MARGIN)
    return room.boundedTo(QSize(*map(scaled, LARGEST)))
