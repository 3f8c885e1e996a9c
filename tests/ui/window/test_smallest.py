"""The smallest window with the largest text: nothing scrolls sideways, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from baloot_score.scoring.model import Seat
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import TOUCH
from baloot_score.ui.controls.wrapping import wrapped
from baloot_score.ui.history.periods import Period
from baloot_score.ui.look import Look
from baloot_score.ui.why.game_dialog import GameDialog
from baloot_score.ui.window_place import SMALLEST
from tests.ui.clipping import clipped
from tests.ui.settling import settle
from tests.ui.window.person import Person, first_session

KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def person(
    look: Look, set_scale: Callable[[float], None], open_window: Callable[..., Person]
) -> Person:
    """Somebody at the table with large text in a small window."""
    set_scale(2)
    sitting = open_window(*SMALLEST, new=first_session(look.words))
    # A double click of QTest in a test before leaves its button pressed.
    QTest.mouseRelease(sitting.window, Qt.MouseButton.LeftButton)
    return sitting


def faults(widget: QWidget) -> list[str]:
    """What is cut, and what scrolls sideways that is no table."""
    settle()
    sideways = [
        f"{type(area.widget()).__name__} scrolls sideways"
        for area in widget.findChildren(QScrollArea)
        if area.isVisible() and area.horizontalScrollBar().maximum() > 0
    ]
    return sideways + clipped(widget, QSize(*SMALLEST))


def test_the_form_of_a_new_session(person: Person) -> None:
    person.window.navigation.show_start()
    assert faults(person.window) == []
    seating = person.window.start.seating
    for size, columns in (((2732, 1536), 3), (SMALLEST, 1), ((2732, 1536), 3)):
        person.window.resize(*size)
        settle()
        top = [seating.fields[Seat.FAR], seating.fields[Seat.LEFT], seating.fields[Seat.RIGHT]]
        apart = top[1].geometry().right() < top[0].x() and top[0].geometry().right() < top[2].x()
        assert apart == (columns == 3)


def test_the_filters_of_the_history_take_the_place_of_the_list(person: Person) -> None:
    window = person.window
    window.navigation.show_start()
    window.start.show_earlier()
    parts = window.start.history.parts
    settle()
    assert parts.view.isVisible()
    person.click(parts.filter)
    assert faults(window) == []
    assert parts.filters.isVisible()
    assert not parts.view.isVisible()
    person.click(parts.filter)
    assert faults(window) == []
    assert parts.view.isVisible()


def test_what_is_done_with_chosen_sessions(person: Person) -> None:
    window = person.window
    window.navigation.show_start()
    window.start.show_earlier()
    parts = window.start.history.parts
    parts.select.click()
    parts.choosing.all.click()
    assert parts.choosing.trash.isVisible()
    assert faults(window) == []


def test_a_hand_that_is_changed(person: Person) -> None:
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="41")
    table = person.window.table
    table.sheet.edit_requested.emit(0)
    person.press(KEY.Key_F6)
    person.type("100")
    assert table.entry.preview.difference()
    assert faults(person.window) == []
    person.press(KEY.Key_Escape)
    settle()
    assert faults(person.window) == []


def test_the_settings(person: Person) -> None:
    person.window.do.settings.trigger()
    dialog = person.window.settings.dialog
    assert dialog is not None
    assert faults(dialog) == []


def seen_whole(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


def test_a_hand_is_entered_with_the_keypad(person: Person) -> None:
    table = person.window.table
    person.press(KEY.Key_7, CONTROL)
    entry = table.entry
    keys = (*entry.keypad.digits.values(), entry.keypad.back, entry.keypad.next)
    person.press(KEY.Key_F2)
    person.press(KEY.Key_F5)
    for digit in (4, 1):
        assert faults(person.window) == []
        assert not table.board.isVisible(), "the totals are on the sheet, and the games in the head"
        for key in (*keys, entry.keypad.clear, entry.preview.record):
            assert seen_whole(key)
            assert min(key.width(), key.height()) >= TOUCH
        assert seen_whole(entry.played.number_fields["counted"])
        person.click(entry.keypad.digits[digit])
    person.click(entry.preview.record)
    assert len(person.sheet()) == 1
    person.press(KEY.Key_7, CONTROL)
    settle()
    assert table.board.isVisible()


def test_the_score_leaves_the_button_its_height(person: Person) -> None:
    person.press(KEY.Key_F2)
    person.press(KEY.Key_F5)
    person.type("41")
    assert faults(person.window) == []
    record = person.window.table.entry.preview.record
    assert record.height() == record.sizeHint().height()
    assert seen_whole(record)


def test_the_game_under_other_rules(person: Person) -> None:
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="65")
    person.window.table.sheet.game_requested.emit()
    (dialog,) = (each for each in person.window.findChildren(GameDialog) if each.isVisible())
    assert faults(dialog) == []
    for _name, tag, us, them, became in dialog.table._cells:
        assert us.y() == them.y() < became.y()
        assert tag.isHidden() or tag.y() > us.y()


def test_the_search_and_its_buttons_have_room(person: Person) -> None:
    window = person.window
    window.navigation.show_start()
    window.start.show_earlier()
    settle()
    parts = window.start.history.parts
    assert parts.search.placeholderText() == person.say("Search")
    assert parts.search.width() >= parts.search.minimumSizeHint().width()
    for button in (parts.filter, parts.select, parts.statistics, parts.take_in, parts.trash):
        assert min(button.width(), button.height()) >= TOUCH


@pytest.mark.parametrize("size", [SMALLEST, (1366, 768)])
def test_the_days_of_a_period_stand_at_one_height(person: Person, size: tuple[int, int]) -> None:
    window = person.window
    window.resize(*size)
    window.navigation.show_start()
    window.start.show_earlier()
    parts = window.start.history.parts
    person.click(parts.filter)
    period = parts.filters.periods
    period.choose(Period.BETWEEN, "2/10/2026", "26/11")
    settle()
    since, until = period.since, period.until
    assert since.x() == until.x() or since.y() == until.y()


def test_the_labels_of_the_abnat_keep_off_the_edges(
    look: Look, open_window: Callable[..., Person]
) -> None:
    """Also where the panel is as narrow as it becomes: beside the sheet, or beside the keypad."""
    for size, keypad in (((1024, 700), False), ((640, 480), True)):
        person = open_window(*size, new=first_session(look.words))
        if keypad:
            person.press(KEY.Key_7, CONTROL)
        for key in (None, KEY.Key_F2, KEY.Key_F3):
            if key is not None:
                person.press(key)
            settle()
            for field in person.window.table.entry.played.number_fields.values():
                label = field.findChild(Label)
                assert label is not None
                lines = wrapped(label.text(), label.font(), label.contentsRect().width())
                assert len(lines) <= 2, lines
        person.window.close()
