"""The menu of one session of the history, or of one in the trash."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from baloot_score.ui.icons import icon
from baloot_score.ui.look import Look

Entry = tuple[str, str, str, Callable[[], object]]
"""Icon, words, the key that does the same (only shown: the list takes it), and what is done."""


def session_menu(look: Look, entries: list[Entry], parent: QWidget) -> QMenu:
    """A menu of these entries; one without words is a line between others."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setLayoutDirection(look.direction)
    for icon_name, text, key, do in entries:
        if not text:
            menu.addSeparator()
            continue
        action = menu.addAction(icon(icon_name, look), text)
        if key:
            action.setShortcut(QKeySequence(key))
            action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(lambda _checked=False, do=do: do())
    return menu
