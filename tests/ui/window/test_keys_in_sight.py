"""What gets the keys is in sight, whichever page and tab of a narrow window are shown."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.screens.stage import settle
from tests.ui.window.person import Person

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
NARROW = 720, 760


def narrow_with_a_hand(person: Person) -> None:
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="41")
    person.window.resize(*NARROW)
    settle()


def show_sheet(person: Person) -> None:
    person.window.table.tabs.chosen.emit("sheet")
    settle()
    assert person.window.table.sheet.isVisible()


def assert_keys_in_sight(person: Person) -> None:
    settle()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.isVisible()


def test_back_at_the_sheet_no_digit_goes_into_the_hidden_entry(person: Person) -> None:
    narrow_with_a_hand(person)
    show_sheet(person)
    person.press(KEY.Key_1, CONTROL)
    settle()
    person.click(person.window.start.back)
    assert_keys_in_sight(person)
    assert person.window.table.sheet.isVisible()


def test_another_session_is_entered_at_once(person: Person) -> None:
    narrow_with_a_hand(person)
    show_sheet(person)
    person.press(KEY.Key_1, CONTROL)
    settle()
    person.press(KEY.Key_Return)
    assert_keys_in_sight(person)
    assert person.window.table.entry.isVisible()


def test_in_another_look_the_earlier_sessions_keep_the_keys(person: Person) -> None:
    narrow_with_a_hand(person)
    person.press(KEY.Key_1, CONTROL)
    settle()
    person.window.start.tabs.chosen.emit("earlier")
    settle()
    person.window.build(replace(person.window.look))
    assert_keys_in_sight(person)
    assert person.window.start.history.isVisible()


def test_earlier_sessions_get_the_keys_that_were_at_the_sheet(person: Person) -> None:
    narrow_with_a_hand(person)
    show_sheet(person)
    person.click_row(0)
    person.window.navigation.show_start()
    person.window.start.show_earlier()
    assert_keys_in_sight(person)


def test_keys_that_come_to_what_is_hidden_go_on_to_what_is_seen(person: Person) -> None:
    """As Qt gives them to what had them last on a page that comes back."""
    person.press(KEY.Key_1, CONTROL)
    settle()
    person.window.table.entry.preview.record.setFocus()
    assert_keys_in_sight(person)
    assert person.window.table.focusWidget() is not QApplication.focusWidget()
