"""Lets the keys of the entry fill in the hand from anywhere on the page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut

from baloot_score.ui.entry.keys import EntryKey
from baloot_score.ui.key_sequences import sequences
from baloot_score.ui.table.page import TablePage


def add_entry_shortcuts(page: TablePage) -> None:
    """Add them; a key that is held counts once, so that it does not run through all values."""
    for key in EntryKey:
        shortcut = QShortcut(page)
        shortcut.setKeys(sequences(key))
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(lambda key=key: _press(page, key))


def _press(page: TablePage, key: EntryKey) -> None:
    """Press a key of the entry, which comes to the front.

    Where a game ended there is none: why is then asked of the sheet.
    """
    if page.desk.currentWidget() is not page.entry:
        if key is EntryKey.WHY:
            page.sheet.ask_why()
        return
    if not page.entry.isVisible():
        page.show_entry()
    page.entry.press(key)
