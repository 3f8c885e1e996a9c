"""The window as the next start will show it: kept as a picture, and shown while it is furnished.

A start loads for longer than Qt takes to show a window. What it will show is known when the window
is closed, and a picture of it is shown at once. Keys and clicks wait meanwhile, and go to what is
in their place when it is there.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import TYPE_CHECKING

from baloot_score import __version__
from baloot_score.app.startup import Startup
from baloot_score.app.window import furnish, let_it_settle, show

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_WAIT_S = 0.02
"""For so long a start waits for the screen to take the window; it may take it later."""
HAS_PICTURES = sys.platform != "darwin"
"""On macOS the document that started the program comes with the first events, and would be lost."""


def show_the_picture(start: Startup) -> None:
    """Show what the window will show, where a picture of just that was kept."""
    from baloot_score.ui.opening_picture import PictureView, pixels_of, read_picture

    if not HAS_PICTURES:
        return
    start.system = _system(start)
    start.closing.callback(_keep_the_picture, start)
    size = None if _is_maximized(start) else pixels_of(start.window)
    picture = read_picture(start.paths.picture, _mark(start), size)
    if picture is None:
        return
    view = PictureView(picture.image)
    start.window.setCentralWidget(view)
    start.window.setWindowTitle(picture.title)
    show(start)
    until = time.monotonic() + LONGEST_WAIT_S
    while not view.was_painted and time.monotonic() < until:
        let_it_settle(start, turns=1)


def make_the_picture(start: Startup) -> None:
    """Make the picture of what the next start will show, when the window has been closed."""
    from PySide6.QtCore import QEvent, Qt

    from baloot_score.ui.controls.label import FieldError
    from baloot_score.ui.main_window import MainWindow
    from baloot_score.ui.opening_picture import OpeningPicture, pixels_of, read_picture

    if not HAS_PICTURES:
        return
    start.lock.hear_no_more()  # a later start would be answered by a window that is closed
    if read_picture(start.paths.picture, _mark(start), pixels_of(start.window)) is not None:
        return
    window = MainWindow()
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.setScreen(start.window.screen())
    window.resize(start.window.size())
    if furnish(start, window) is None:
        window.show()
        let_it_settle(start)
        # A number that is being typed is not told of; here nobody types, but in the next window.
        if not any(error.isVisible() for error in window.findChildren(FieldError)):
            start.picture = OpeningPicture(window.grab().toImage(), window.windowTitle())
    window.navigation.end_play()
    window.deleteLater()
    # At once: else it would go whenever Python finds that nobody holds it any more.
    start.application.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def _keep_the_picture(start: Startup) -> None:
    """Keep the picture, when everything else has been kept that it depends on."""
    from baloot_score.ui.opening_picture import keep_picture

    if start.picture is None:
        return
    try:
        start.paths.make_cache()
        keep_picture(start.paths.picture, _mark(start), start.picture)
    except OSError:
        logging.getLogger(__name__).warning("the window's picture is not kept", exc_info=True)


def _is_maximized(start: Startup) -> bool:
    return start.place is not None and start.place.maximized


def _mark(start: Startup) -> str:
    """Tells the state of all that a start shows from every other: as it is now."""
    from PySide6.QtCore import qVersion

    from baloot_score.ui.settings import FILE_NAME as SETTINGS
    from baloot_score.ui.unfinished_file import FILE_NAME as UNFINISHED

    files = (
        start.paths.database,
        start.paths.config / SETTINGS,
        start.paths.data / UNFINISHED,
    )
    parts = (__version__, qVersion(), start.language, start.system, [*map(_state, files)])
    return json.dumps(parts)


def _state(file: Path) -> tuple[int, ...]:
    """Tells what stands in a file now from what stood in it before a change."""
    try:
        found = file.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_size, found.st_ino


def _system(start: Startup) -> tuple[object, ...]:
    """What the system says of its digits, colours and screen, before the program dresses itself."""
    from PySide6.QtCore import QLocale

    screen = start.window.screen()
    colour = start.application.palette().window().color().name()
    return QLocale.system().zeroDigit(), colour, screen.logicalDotsPerInch()
