"""Which hand is edited can be seen: on the sheet, and where the entry alone is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tests.ui.window.person import Person

KEY = Qt.Key


def two_hands(person: Person) -> None:
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="41")
    person.record(KEY.Key_F3, KEY.Key_F6, abnat="62")


def hand(person: Person, number: str) -> str:
    words = person.window.table.entry.look.words
    return words.gettext("Hand {number}").format(number=number)


def test_the_tab_of_a_narrow_window_names_the_hand_that_is_edited(person: Person) -> None:
    table = person.window.table
    two_hands(person)
    person.double_click_row(0)
    person.window.resize(720, 700)
    person.qtbot.waitUntil(table.tabs.isVisible)
    assert person.button(hand(person, "1"), table.tabs).isChecked()
    person.press(KEY.Key_Escape)
    assert person.button(person.say("The next hand"), table.tabs).isChecked()


def test_an_edit_that_is_taken_up_is_the_only_marked_row(person: Person) -> None:
    view = person.window.table.sheet.view
    two_hands(person)
    person.double_click_row(0)
    person.type("30")
    person.double_click_row(1)
    assert view.selected_place() == 1
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.window.table.entry.editing == 0
    assert view.selected_place() == 0


def test_nothing_is_selected_by_an_edit_that_goes_on(person: Person) -> None:
    view = person.window.table.sheet.view
    two_hands(person)
    person.double_click_row(0)
    person.type("30")
    view.clearSelection()
    person.press(KEY.Key_Escape)
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert person.window.table.entry.editing == 0
    assert view.selected_place() is None


@pytest.mark.parametrize(
    ("key", "held"),
    [
        (KEY.Key_Z, Qt.KeyboardModifier.ControlModifier),
        (KEY.Key_Backspace, Qt.KeyboardModifier.AltModifier),
    ],
)
def test_undo_gives_up_an_edit_also_when_nothing_was_done_before_it(
    open_window: Callable[..., Person],
    person: Person,
    key: Qt.Key,
    held: Qt.KeyboardModifier,
) -> None:
    two_hands(person)
    person.window.close()
    again = open_window()
    assert not again.window.do.undo.isEnabled()
    again.double_click_row(0)
    again.type("30")
    assert again.window.do.undo.isEnabled()
    again.press(key, held)
    assert again.window.table.entry.editing is None
    assert not again.window.do.undo.isEnabled()
    again.click_on(again.say("Undo"), again.window.table.notice)
    assert again.window.table.entry.editing == 0
    assert again.window.table.entry.draft.abnat == 30
