"""Qt's application object: whether there is a display for it, and its name and icon."""

from __future__ import annotations

import os
import sys

import PySide6
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from baloot_score.paths import resource

STYLE = "Fusion"
"""Qt's style that draws what the style sheet does not, the same on every system."""
UNSEEN_PLATFORMS = frozenset({"offscreen", "minimal"})


def make_application(arguments: list[str]) -> QApplication:
    """Start Qt under the program's name."""
    QApplication.setApplicationName("baloot-score")
    QApplication.setDesktopFileName("baloot-score")
    # Qt then never makes the system's style first, nor PySide a class for all that a style knows.
    application = QApplication([*arguments, "-style", STYLE])
    application.setWindowIcon(QIcon(str(resource("icons/baloot-score.svg"))))
    return application


def qt_version() -> str:
    """Qt, PySide and the platform they draw on, for a report of errors."""
    platform_name = QGuiApplication.platformName()
    return f"Qt {qVersion()}, PySide {PySide6.__version__}, {platform_name}"


def has_display() -> bool:
    """Whether there is a screen to open a window on; Qt aborts the process where there is none."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    always = sys.platform in ("win32", "darwin")
    return always or any(os.environ.get(name) for name in named)


def is_seen(application: QApplication) -> bool:
    """Whether somebody can see what is shown; a question to nobody would wait for ever."""
    return application.platformName() not in UNSEEN_PLATFORMS
