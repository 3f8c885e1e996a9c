"""Qt for painting pages and pictures without a window, a screen or a person before it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


class NoQtError(Exception):
    """Raised where Qt cannot be loaded; the message is what the system says about it."""


@contextmanager
def start_painting() -> Iterator[None]:
    """Start Qt off the screen, with the typeface of the window, unless it runs already.

    Raises:
        NoQtError: Qt is not here, or a library of the system that it needs is not.

    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Qt would name every font of the system that has no letters for a name in a rare script.
    os.environ.setdefault("QT_LOGGING_RULES", "qt.text.font.db=false")
    try:
        from PySide6.QtGui import QGuiApplication

        from baloot_score.ui.fonts import load_fonts
    except ImportError as error:
        raise NoQtError(str(error)) from error

    # It is held until the end of the block: without it no font can be used.
    running = QGuiApplication.instance() or QGuiApplication(["baloot-score"])
    load_fonts()
    yield
    del running
