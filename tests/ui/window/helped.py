"""Somebody who opens the help."""

from __future__ import annotations

from PySide6.QtCore import Qt

from baloot_score.ui.help.page import HelpPage
from tests.ui.window.person import Person


def come_back(person: Person) -> None:
    """Go on in the window itself, as a click into it does."""
    person.window.activateWindow()
    person.qtbot.waitUntil(person.window.isActiveWindow)


def open_page(person: Person) -> HelpPage:
    """Press F1, and wait until the keys go to the help."""
    come_back(person)
    person.press(Qt.Key.Key_F1)
    page = person.window.dialogs.help
    assert page is not None
    person.qtbot.waitUntil(page.isActiveWindow)
    return page
