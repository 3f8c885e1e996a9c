"""Keys held with Alt: they are commands, and nothing that is written into a field."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_HELD = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier
_ALT_WRITES = sys.platform == "darwin"
"""On a Mac it is the key for further characters."""


def is_command(event: QKeyEvent) -> bool:
    """Whether a key is one of a command, also where that command has nothing to do now.

    Qt would write the 6 of Alt+6, and delete with Alt+Backspace, which takes back what was done.
    Ctrl with Alt is the key AltGr of some systems: it writes.
    """
    alone = event.modifiers() & _HELD == Qt.KeyboardModifier.AltModifier
    writes = event.text().isprintable() and bool(event.text())
    return alone and not _ALT_WRITES and (writes or event.key() == Qt.Key.Key_Backspace)
