"""However a hand is recorded twice by accident, it is written once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.window.person import Person

ENTER, NUMPAD_ENTER = Qt.Key.Key_Return, Qt.Key.Key_Enter
US_BOUGHT, SUN, HOKUM = Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_F6
NEXT_LEVEL = Qt.Key.Key_F7
CONTROL = Qt.KeyboardModifier.ControlModifier


def hold_enter(person: Person) -> None:
    """Press Enter and let the keyboard repeat it."""
    for repeated in (False, True, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", repeated
        )
        QApplication.sendEvent(person.focus(), event)


def press_twice(person: Person) -> None:
    person.press(ENTER)
    person.press(ENTER)


def press_both(person: Person) -> None:
    person.press(ENTER)
    person.press(NUMPAD_ENTER, Qt.KeyboardModifier.KeypadModifier)


def double_click(person: Person) -> None:
    """Press the mouse twice at the place of Record, whatever stands there the second time."""
    button = person.window.table.entry.preview.record
    place = button.mapTo(person.window, button.rect().center())
    for click in (QTest.mouseClick, QTest.mouseDClick):
        target = person.window.childAt(place)
        assert isinstance(target, QWidget)
        click(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(person.window, place))
        QApplication.processEvents()


WAYS = [press_twice, press_both, hold_enter, double_click]


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__)
def record_twice(request: pytest.FixtureRequest) -> Callable[[Person], None]:
    return request.param  # type: ignore[no-any-return]


def test_a_full_hand_is_written_once(
    person: Person, record_twice: Callable[[Person], None]
) -> None:
    for key in (US_BOUGHT, SUN):
        person.press(key)
    person.type("41")
    record_twice(person)
    assert person.points() == [("18", "8")]
    assert person.errors() == ""


def test_points_alone_are_written_once(
    person: Person, record_twice: Callable[[Person], None]
) -> None:
    person.press(Qt.Key.Key_6, CONTROL)
    person.type("16")
    person.press(Qt.Key.Key_Tab)
    person.type("10")
    record_twice(person)
    assert person.points() == [("16", "10")]


def test_a_redeal_is_written_once(person: Person, record_twice: Callable[[Person], None]) -> None:
    person.click_on(person.say("Redeal"), person.window.table.entry.tabs)
    record_twice(person)
    assert person.points() == [("0", "0")]


def test_an_edit_is_saved_once(person: Person, record_twice: Callable[[Person], None]) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    record_twice(person)
    assert person.points() == [("20", "6")]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == [("18", "8")]


def test_the_winning_hand_begins_no_other_game(
    person: Person, record_twice: Callable[[Person], None]
) -> None:
    for key in (US_BOUGHT, HOKUM, *(NEXT_LEVEL,) * 4):
        person.press(key)
    person.type("62")
    record_twice(person)
    assert person.points() == [("152", "0")]
    assert person.window.table.winner.isVisible()
    assert person.window.pages.at_table


def test_enter_after_a_restart_begins_no_other_game(
    person: Person, open_window: Callable[..., Person]
) -> None:
    for key in (US_BOUGHT, HOKUM, *(NEXT_LEVEL,) * 4):
        person.press(key)
    person.type("62")
    person.press(ENTER)
    person.window.close()
    again = open_window()
    assert again.window.table.winner.isVisible()
    again.press(ENTER)
    assert again.points() == [("152", "0")]
