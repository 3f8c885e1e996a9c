"""How the keypad on the screen types: as if the keys of a keyboard were pressed in the entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from baloot_score.ui.entry.keypad import Keypad
from baloot_score.ui.entry.keys import EntryKey

if TYPE_CHECKING:
    from baloot_score.ui.entry.panel import EntryPanel


def type_with(keypad: Keypad, entry: EntryPanel) -> None:
    """Let the keypad type into the field that has the keys or, where none has, into the first."""

    def press(key: Qt.Key, text: str = "") -> None:
        field = field_in_use(entry)
        if field is not None:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
                QApplication.sendEvent(field, event)

    def empty() -> None:
        field = field_in_use(entry)
        if field is not None and field.text():
            field.selectAll()
            press(Qt.Key.Key_Backspace)

    def go_on() -> None:
        entry.press(EntryKey.OTHER_FIELD)
        field_in_use(entry)

    keypad.digit_pressed.connect(lambda digit: press(Qt.Key(Qt.Key.Key_0 + digit), str(digit)))
    keypad.back_pressed.connect(lambda: press(Qt.Key.Key_Backspace))
    keypad.clear_pressed.connect(empty)
    keypad.next_pressed.connect(go_on)


def field_in_use(entry: EntryPanel) -> QLineEdit | None:
    """The field of the entry that has the keys; where none has, the first one is given them."""
    field = _field_with_keys(entry)
    if field is None:
        entry.start()
        field = _field_with_keys(entry)
    return field


def _field_with_keys(entry: EntryPanel) -> QLineEdit | None:
    focus = entry.window().focusWidget()
    if isinstance(focus, QLineEdit) and entry.isAncestorOf(focus) and focus.isEnabled():
        return focus
    return None
