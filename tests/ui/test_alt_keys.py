"""Somebody presses the key of a command while a field has the keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls import alt_keys
from baloot_score.ui.controls.digit_entry import DigitEntry
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.history.note_dialog import NoteEdit
from baloot_score.ui.look import Look

ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
Field = QLineEdit | QPlainTextEdit
FIELDS: dict[str, Callable[[Look], Field]] = {
    "text": lambda look: TextField(look, "Name"),
    "number": lambda look: DigitEntry(look, "Number", 3),
    "note": lambda look: NoteEdit(look, "Note"),
}


def written(field: Field, held: Qt.KeyboardModifier, text: str = "6") -> str:
    """What stands in a field after a key, with the text that the screen's system tells of it."""
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_6, held, text)
    QApplication.sendEvent(field, event)
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


@pytest.mark.parametrize("kind", FIELDS)
def test_a_key_held_with_alt_is_not_written(kind: str, look: Look, qtbot: QtBot) -> None:
    field = FIELDS[kind](look)
    qtbot.addWidget(field)
    assert written(field, ALT) == ""
    assert written(field, NONE) == "6"


@pytest.mark.parametrize("kind", FIELDS)
def test_undo_deletes_nothing_where_there_is_nothing_to_take_back(
    kind: str, look: Look, qtbot: QtBot
) -> None:
    field = FIELDS[kind](look)
    qtbot.addWidget(field)
    assert written(field, NONE) == "6"
    for held in (ALT, ALT | Qt.KeyboardModifier.ShiftModifier):
        QTest.keyClick(field, Qt.Key.Key_Backspace, held)
        assert written(field, ALT) == "6"
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert written(field, ALT) == ""


def test_the_key_for_further_characters_writes(look: Look, qtbot: QtBot) -> None:
    field = TextField(look, "Name")
    qtbot.addWidget(field)
    assert written(field, ALT | CONTROL, "@") == "@"


def test_alt_writes_on_a_mac(look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alt_keys, "_ALT_WRITES", True)
    field = TextField(look, "Name")
    qtbot.addWidget(field)
    assert written(field, ALT, "§") == "§"
