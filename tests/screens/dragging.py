"""The event of something that is dragged over a widget, in the words of the Qt that is there."""

from __future__ import annotations

from typing import Any

import PySide6
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent


def drag_enter(
    spot: QPoint, data: QMimeData, allowed: Qt.DropAction = Qt.DropAction.CopyAction
) -> QDragEnterEvent:
    """Data comes to a spot of a widget, with the left button pressed."""
    # Qt 6.12 wants a place between pixels, and the ones before know none.
    place: Any = QPointF(spot) if PySide6.__version_info__ >= (6, 12) else spot
    return QDragEnterEvent(
        place, allowed, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
