"""The field for a name: how a long one begins is in sight, and writing goes on at its end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.painting import text_width
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seating_form import SeatingForm
from tests.ui.settling import settle

LONG = "عبدالرحمن بن عبدالعزيز آل مبارك القحطاني أبو فيصل وإخوانه"


def two_fields(look: Look, qtbot: QtBot) -> tuple[QWidget, TextField, TextField]:
    window = QWidget()
    column = QVBoxLayout(window)
    first, second = TextField(look, "Name"), TextField(look, "Other name")
    for field in (first, second):
        field.setFixedWidth(160)
        column.addWidget(field)
    qtbot.addWidget(window)
    return window, first, second


def test_a_long_name_begins_in_sight_until_it_is_written_on(look: Look, qtbot: QtBot) -> None:
    window, first, second = two_fields(look, qtbot)
    first.setText(LONG)
    assert first.cursorPosition() == 0
    first.setFocus()
    window.show()
    window.activateWindow()
    qtbot.waitUntil(first.hasFocus)
    assert first.cursorPosition() == len(LONG)
    QTest.keyClick(first, Qt.Key.Key_Backspace)
    assert first.text() == LONG[:-1]
    second.setFocus()
    assert first.cursorPosition() == 0
    first.setFocus(Qt.FocusReason.TabFocusReason)
    assert first.selectedText() == LONG[:-1]


def test_a_place_that_was_chosen_stays_while_another_window_is_in_front(
    look: Look, qtbot: QtBot
) -> None:
    window, first, _ = two_fields(look, qtbot)
    first.setText(LONG)
    first.setFocus()
    window.show()
    window.activateWindow()
    qtbot.waitUntil(first.hasFocus)
    first.setCursorPosition(4)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not first.hasFocus())
    assert first.cursorPosition() == 4
    window.activateWindow()
    qtbot.waitUntil(first.hasFocus)
    assert first.cursorPosition() == 4


def test_the_seats_are_told_apart_in_narrow_fields(look: Look, qtbot: QtBot) -> None:
    form = SeatingForm(look, asks_dealer=True)
    qtbot.addWidget(form)
    form.show()
    for field in form.fields.values():
        field.setFixedWidth(86)
    settle()
    labels = [field.placeholderText() for field in form.fields.values()]
    assert len(set(labels)) == 4
    for field, label in zip(form.fields.values(), labels, strict=True):
        assert text_width(field.font(), label) < field.width() - 20
