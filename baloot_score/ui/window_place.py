"""How large the window is at first, and where it stood when it was closed, as screens allow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QSize, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from baloot_score.ui.json_file import json_text, read_json_object, write_beside

FILE_NAME = "window.json"
SMALLEST = (640, 480)
FIRST_SIZE = (1366, 768)
FRAME = (16, 48)
"""What a window's frame and title may take of the screen."""
FARTHEST = 100_000
"""No screen is so far away, and none so large, in pixels."""


class WindowPlace(NamedTuple):
    """The place of the frame's corner and the size of what is in it, in logical pixels."""

    x: int
    y: int
    width: int
    height: int
    maximized: bool = False


def first_size(available: QSize) -> QSize:
    """The size of a new window: as designed, unless the screen has no room for it and its frame."""
    return QSize(*FIRST_SIZE).boundedTo(available - QSize(*FRAME)).expandedTo(QSize(*SMALLEST))


def read_place(folder: Path) -> WindowPlace | None:
    """The place kept in a folder; `None` when there is none that makes sense."""
    data = read_json_object(folder / FILE_NAME)
    numbers = [data.get(name) for name in ("x", "y", "width", "height")]
    if not all(_is_length(number) for number in numbers):
        return None
    x, y, width, height = (int(number) for number in numbers if number is not None)
    if width <= 0 or height <= 0:
        return None
    return WindowPlace(x, y, width, height, data.get("maximized") is True)


def write_place(folder: Path, place: WindowPlace) -> None:
    """Keep a place. Raises `OSError` when the folder cannot be written."""
    write_beside(folder / FILE_NAME, json_text(place._asdict()))


def place_of(window: QWidget) -> WindowPlace:
    """Where a window stands, or stood before it was made as large as the screen."""
    inner = window.geometry() if _is_normal(window) else window.normalGeometry()
    corner = inner.topLeft() + window.frameGeometry().topLeft() - window.geometry().topLeft()
    maximized = window.isMaximized()
    return WindowPlace(corner.x(), corner.y(), inner.width(), inner.height(), maximized)


class Standing(QObject):
    """Watches a window, to tell where it stood before it was made as large as the screen.

    A Wayland desktop that does so tells Qt the new size before the reason for it, and Qt then
    takes that size for the one to go back to.

    Args:
        window: the window; it is not shown yet, and has the size that it stands with.

    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._size = window, window.size()
        self._told = QTimer(self)
        self._told.setSingleShot(True)
        self._told.timeout.connect(self._know_size)
        window.installEventFilter(self)

    def place(self) -> WindowPlace:
        """Where the window stands, or stood."""
        place = place_of(self._window)
        if _is_normal(self._window):
            return place
        return place._replace(width=self._size.width(), height=self._size.height())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Look at the size when all is told that came with it."""
        if event.type() is QEvent.Type.Resize:
            self._told.start()
        return False

    def _know_size(self) -> None:
        if _is_normal(self._window):
            self._size = self._window.size()


def put(window: QWidget, place: WindowPlace) -> None:
    """Put a window that is not shown yet to a place, as far as the screens allow."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    area = fitted(QRect(place.x, place.y, place.width, place.height), screens)
    window.resize(area.size())
    window.move(area.topLeft())


def fitted(area: QRect, screens: Sequence[QRect]) -> QRect:
    """The area on the screen that has most of it: smaller if it must be, and all of it to be seen.

    Args:
        area: the corner of a frame and the size of what is in it.
        screens: what is free of each screen, the main one first; there is at least one.

    """
    # With its frame: of screens that share a part, the one where it was fitted is chosen again.
    framed = QRect(area.topLeft(), area.size() + QSize(*FRAME))
    screen = max(screens, key=lambda free: _shared(framed, free))
    size = area.size().boundedTo(screen.size() - QSize(*FRAME))
    whole = QRect(area.topLeft(), size + QSize(*FRAME))
    if not _shared(framed, screen):
        whole.moveCenter(screen.center())
    whole.moveRight(min(whole.right(), screen.right()))
    whole.moveBottom(min(whole.bottom(), screen.bottom()))
    whole.moveLeft(max(whole.left(), screen.left()))
    whole.moveTop(max(whole.top(), screen.top()))
    return QRect(whole.topLeft(), size)


def _is_normal(window: QWidget) -> bool:
    """Whether a window has the size that was given to it."""
    return not (window.isMaximized() or window.isFullScreen() or window.isMinimized())


def _shared(one: QRect, other: QRect) -> int:
    """How many pixels two areas have in common."""
    both = one & other
    return both.width() * both.height() if both.isValid() else 0


def _is_length(number: Any) -> bool:
    return type(number) is int and abs(number) <= FARTHEST
