"""The keypad on the screen: a hand by touch alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import Project, Team
from baloot_score.ui.controls.painting import TOUCH
from baloot_score.ui.entry.form_area import FormArea
from baloot_score.ui.entry.keypad import KeypadKey
from baloot_score.ui.look import Look
from tests.screens.stage import settle
from tests.ui.clipping import clipped
from tests.ui.window.person import Person, first_session

ENTER = Qt.Key.Key_Return
CONTROL = Qt.KeyboardModifier.ControlModifier
SIZES = [(1024, 600), (1366, 768), (1920, 1080), (700, 700)]


def open_keypad(person: Person) -> None:
    person.press(Qt.Key.Key_7, CONTROL)
    assert person.window.table.entry.keypad.isVisible()


@pytest.fixture
def with_keypad(
    open_window: Callable[..., Person],
    set_scale: Callable[[float], None],
    look: Look,
    size: tuple[int, int],
    scale: float,
) -> Person:
    """Somebody who has opened the keypad in a window of the size and scale of the test."""
    set_scale(scale)
    person = open_window(*size, new=first_session(look.words))
    open_keypad(person)
    settle()
    return person


def is_in_sight(target: QWidget) -> bool:
    """Whether a finger finds it: at least half of it is on the screen."""
    return target.visibleRegion().boundingRect().height() >= target.height() // 2


def segment(words: str, within: QWidget) -> QWidget:
    (found,) = (
        child
        for child in within.findChildren(QWidget)
        if child.accessibleName().endswith(words) and child.isVisible()
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_hand_takes_no_more_than_seven_taps(
    open_window: Callable[..., Person], look: Look, size: tuple[int, int]
) -> None:
    """Sun, bought by them, 41 abnat, a fifty: each tap on something that is in sight."""
    person = open_window(*size, new=first_session(look.words))
    open_keypad(person)
    entry = person.window.table.entry
    form, keys = entry.played, entry.keypad
    taps: list[Callable[[], QWidget]] = [
        lambda: segment(person.say("Them"), form.buyer),
        lambda: segment(person.say("Sun"), form.contract),
        lambda: keys.digits[4],
        lambda: keys.digits[1],
        lambda: form.projects.counts[Project.FIFTY],
        lambda: entry.preview.record,
    ]
    assert len(taps) <= 7
    for tap in taps:
        target = tap()
        person.qtbot.waitUntil(partial(is_in_sight, target))
        assert min(target.width(), target.height()) >= 44
        person.click(target)
    assert person.points() == [("8", "28")]


def test_keys_type_where_typing_goes_on_and_never_take_it(person: Person) -> None:
    open_keypad(person)
    entry = person.window.table.entry
    field = person.focus()
    assert isinstance(field, QLineEdit)
    person.click(entry.keypad.digits[6])
    person.type("2")
    assert person.focus() is field
    assert field.text() == "62"
    person.click(entry.keypad.back)
    assert field.text() == "6"
    person.click(entry.keypad.clear)
    assert field.text() == ""
    assert entry.draft.abnat is None


def test_a_digit_goes_to_its_field_from_anywhere_in_the_panel(person: Person) -> None:
    open_keypad(person)
    entry = person.window.table.entry
    entry.played.projects.kaboot.setFocus()
    person.click(entry.keypad.digits[7])
    assert entry.draft.abnat == 7


def test_the_other_field_is_a_tap_away_in_both_ways(person: Person) -> None:
    person.press(Qt.Key.Key_F2)
    open_keypad(person)
    entry = person.window.table.entry
    person.click(entry.keypad.next)
    person.click(entry.keypad.digits[9])
    assert (entry.draft.abnat, entry.draft.other_abnat) == (9, True)
    person.press(Qt.Key.Key_6, CONTROL)
    for key in (entry.keypad.digits[8], entry.keypad.next, entry.keypad.digits[5]):
        person.click(key)
    assert [entry.direct.fields[team].value() for team in Team] == [8, 5]


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *(((980, 680), 1.0), ((990, 600), 1.0), ((1000, 640), 1.0), ((1366, 560), 1.0)),
        *(((800, 600), 0.8), ((820, 560), 0.8), ((860, 560), 0.8), ((1240, 800), 1.2)),
        ((784, 752), 0.8),
    ],
)
def test_the_form_is_whole_between_the_keypad_and_the_sheet(with_keypad: Person) -> None:
    entry = with_keypad.window.table.entry
    assert with_keypad.window.table.sheet.isVisible()
    area = entry.played.parentWidget()
    assert area is not None
    whole = area.rect().translated(area.mapTo(entry, area.rect().topLeft()))
    assert entry.rect().left() <= whole.left() <= whole.right() <= entry.rect().right()
    assert clipped(entry) == []


@pytest.mark.parametrize(
    ("size", "scale"),
    [((640, 900), 1.0), ((640, 1100), 2.0), ((720, 1100), 2.0), ((1000, 1400), 2.0)],
)
def test_the_keypad_leaves_the_form_all_of_the_width_in_a_narrow_high_window(
    with_keypad: Person,
) -> None:
    entry = with_keypad.window.table.entry
    (area,) = entry.findChildren(FormArea)
    assert area.horizontalScrollBar().maximum() == 0
    keypad = entry.keypad
    assert keypad.geometry().top() >= area.geometry().bottom()
    for key in (*keypad.digits.values(), keypad.clear, keypad.back, keypad.next):
        assert key.visibleRegion().boundingRect() == key.rect()
    with_keypad.window.resize(900, 640)  # below it, the keypad would leave too little of its height
    settle()
    assert keypad.geometry().top() < area.geometry().bottom()


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *(((980, 560), 1.0), ((990, 520), 1.0), ((1000, 563), 1.0), ((1366, 530), 1.0)),
        *(((640, 480), 1.0), ((640, 480), 1.4), ((640, 480), 1.8), ((640, 480), 2.0)),
        *(((800, 600), 1.8), ((1190, 640), 1.2)),
    ],
)
def test_every_key_is_as_high_as_a_finger_in_low_windows(with_keypad: Person) -> None:
    keypad = with_keypad.window.table.entry.keypad
    for key in (*keypad.digits.values(), keypad.clear, keypad.back, keypad.next):
        assert key.visibleRegion().boundingRect() == key.rect()
        assert min(key.width(), key.height()) >= TOUCH


@pytest.mark.parametrize("kind", ["Foul", "Redeal"])
def test_a_form_without_numbers_has_the_room_of_the_keypad(person: Person, kind: str) -> None:
    """Neither the keypad nor its switch stands there, and the next whole hand has both again."""
    open_keypad(person)
    entry = person.window.table.entry
    person.click_on(person.say(kind), entry.tabs)
    assert not entry.keypad.isVisible()
    assert not entry.keypad_switch.isVisible()
    person.press(Qt.Key.Key_7, CONTROL)
    assert not entry.keypad.isVisible()
    person.click_on(person.say("Full hand"), entry.tabs)
    assert entry.keypad.isVisible()
    assert entry.keypad_switch.isVisible()


def test_the_keypad_stays_until_it_is_put_away(
    person: Person, open_window: Callable[..., Person]
) -> None:
    person.click(person.window.table.entry.keypad_switch)
    assert person.window.table.entry.keypad.isVisible()
    assert person.desk.settings.keypad
    person.window.close()
    again = open_window(settings=person.desk.settings)
    assert again.window.table.entry.keypad.isVisible()
    again.press(Qt.Key.Key_7, CONTROL)
    assert not again.window.table.entry.keypad.isVisible()
    assert not again.desk.settings.keypad


def test_keys_show_the_digits_that_people_chose(person: Person, qapp: QApplication) -> None:
    open_keypad(person)
    look = person.window.table.entry.look
    words = load_words(look.words.language, Digits.ARABIC_INDIC)
    person.window.build(Look(words, look.theme))
    keypad = person.window.table.entry.keypad
    person.qtbot.waitUntil(lambda: is_in_sight(keypad.digits[0]))
    assert [keypad.digits[digit].text() for digit in (0, 9)] == ["\u0660", "\u0669"]
    person.click(keypad.digits[4])
    assert person.window.table.entry.draft.abnat == 4
    rows = [keypad.digits[digit] for digit in (1, 2, 3)]
    assert person.left_of(rows[0], rows[1])
    assert person.left_of(rows[1], rows[2])


@pytest.mark.parametrize("digits", [Digits.WESTERN, Digits.ARABIC_INDIC])
@pytest.mark.parametrize("height", [17, 23, 44])
def test_digits_are_seen_as_a_whole_on_low_keys(
    qtbot: QtBot, look: Look, set_scale: Callable[[float], None], digits: Digits, height: int
) -> None:
    set_scale(1.8)
    words = load_words("ar", digits)
    for digit in range(10):
        key = KeypadKey(Look(words, look.theme), words.number(digit))
        qtbot.addWidget(key)
        key.resize(86, height)
        key.show()
        assert clipped(key) == []
