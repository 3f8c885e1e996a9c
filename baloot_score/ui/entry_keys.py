"""The keys of the entry: function keys, which work with every keyboard layout."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from baloot_score.scoring.model import Contract, Team
from baloot_score.ui.table_page import TablePage


def add_entry_keys(page: TablePage) -> None:
    """Let the function keys fill in the hand from anywhere on the page."""
    entry = page.entry
    keys: dict[str, Callable[[], None]] = {
        "F2": lambda: entry.choose(buyer=Team.US),
        "F3": lambda: entry.choose(buyer=Team.THEM),
        "F4": lambda: entry.choose(other_abnat=not entry.draft.other_abnat),
        "F5": lambda: entry.choose(contract=Contract.SUN),
        "F6": lambda: entry.choose(contract=Contract.HOKUM),
        "F7": entry.next_level,
        "F8": lambda: entry.next_team("kaboot"),
        "F9": lambda: entry.next_team("baloot"),
    }
    for key, do in keys.items():
        shortcut = QShortcut(QKeySequence(key), entry)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(do)
        shortcut.activated.connect(entry.take_keys)
