"""Qt for painting pages and pictures without a window, a screen or a person before it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def start_painting() -> Iterator[None]:
    """Start Qt off the screen, with the typeface of the window, unless it runs already."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from baloot_score.ui.fonts import load_fonts

    # It is held until the end of the block: without it no font can be used.
    running = QGuiApplication.instance() or QGuiApplication(["baloot-score"])
    load_fonts()
    yield
    del running
