"""Every step of a hand has a key, which works from anywhere and on any keyboard layout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.scoring.model import Contract, PlayedHand, Project, RedealHand, Team
from baloot_score.ui.entry.draft import EntryKind
from baloot_score.ui.entry.keys import PROJECT_KEYS
from tests.ui.window.person import BUYER, THEM, Person

ENTER, NUMPAD_ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab
US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT, NUMPAD = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.KeypadModifier
DIGITS = {place: getattr(Qt.Key, f"Key_{place}") for place in range(10)}
PROJECTS = dict(enumerate(PROJECT_KEYS, start=1))


def press_text(person: Person, key: int, text: str, modifiers: Qt.KeyboardModifier) -> None:
    """Press a key that an input layout gives another text than the key has in Latin."""
    QTest.sendKeyEvent(QTest.KeyAction.Click, person.focus(), Qt.Key(key), text, modifiers, delay=0)


def test_five_seconds_are_enough_for_a_hand_with_a_project(person: Person) -> None:
    """Bought by them, sun, 41 abnat, a fifty: six presses and Enter."""
    person.press(THEY_BOUGHT)
    person.press(SUN)
    person.type("41")
    person.press(DIGITS[2], ALT)
    person.press(ENTER)
    assert person.points() == [("8", "28")]


@pytest.mark.parametrize("place", PROJECTS)
def test_alt_and_a_digit_give_one_more_of_a_project(person: Person, place: int) -> None:
    person.press(SUN)
    person.press(DIGITS[place], ALT)
    assert person.window.table.entry.draft.projects == (PROJECTS[place],)


def test_past_the_most_there_is_none_again(person: Person) -> None:
    person.press(SUN)
    counts = []
    for _ in range(5):
        person.press(DIGITS[1], ALT)
        counts.append(person.window.table.entry.draft.projects.count(Project.SIRA))
    assert counts == [1, 2, 3, 4, 0]
    person.press(DIGITS[4], ALT)
    person.press(DIGITS[4], ALT)
    assert person.window.table.entry.draft.projects == ()


def test_projects_go_to_the_team_of_their_row_which_has_a_key(person: Person) -> None:
    person.press(US_BOUGHT)
    person.press(SUN)
    person.press(DIGITS[5], ALT)
    person.press(DIGITS[2], ALT)
    person.type("41")
    person.press(ENTER)
    assert person.points() == [("0", "36")]


def test_no_key_gives_what_the_contract_cannot_have(person: Person) -> None:
    person.press(HOKUM)
    person.press(DIGITS[4], ALT)
    assert person.window.table.entry.draft.projects == ()
    person.press(SUN)
    person.press(Qt.Key.Key_F9)
    person.press(HOKUM)
    assert person.window.table.entry.draft.baloot is None


@pytest.mark.parametrize(
    ("key", "by", "points"),
    [(US_BOUGHT, Team.US, ("0", "16")), (THEY_BOUGHT, Team.THEM, ("16", "0"))],
)
def test_a_foul_takes_four_presses(
    person: Person, key: Qt.Key, by: Team, points: tuple[str, str]
) -> None:
    person.press(key, SHIFT)
    person.press(THEY_BOUGHT)
    person.press(HOKUM)
    assert person.window.table.entry.draft.foul_by is by
    person.press(ENTER)
    assert person.points() == [points]
    assert person.window.table.entry.draft.kind is EntryKind.PLAYED


def test_the_key_of_a_foul_once_more_takes_it_back_and_the_other_changes_it(
    person: Person,
) -> None:
    entry = person.window.table.entry
    person.press(SUN)
    person.press(US_BOUGHT, SHIFT)
    person.press(THEY_BOUGHT, SHIFT)
    assert (entry.draft.kind, entry.draft.foul_by) == (EntryKind.FOUL, Team.THEM)
    person.press(THEY_BOUGHT, SHIFT)
    assert (entry.draft.kind, entry.draft.contract) == (EntryKind.PLAYED, Contract.SUN)
    person.type("41")
    assert entry.draft.abnat == 41


def test_enter_records_what_keys_have_chosen_where_another_segment_was_clicked(
    person: Person,
) -> None:
    foul = person.window.table.entry.foul
    person.press(US_BOUGHT, SHIFT)
    person.click(foul.buyer.segment(Team.US))
    person.press(THEY_BOUGHT)
    person.press(HOKUM)
    person.press(ENTER)
    (row,) = person.sheet()
    assert (row[BUYER], row[THEM]) == (person.say("Them"), "16")


@pytest.mark.parametrize("presses", [1, 2])
def test_a_redeal_takes_two_presses_and_a_kawesh_three(person: Person, presses: int) -> None:
    for _ in range(presses):
        person.press(Qt.Key.Key_F5, SHIFT)
    person.press(ENTER)
    session = person.window.open_session()
    assert session is not None
    (hand,) = session.session.games[-1].hands
    assert hand == RedealHand(deal_stays=presses == 2)
    assert person.window.table.entry.draft.kind is EntryKind.PLAYED


@pytest.mark.parametrize("digit", "\u0662\u06f2")
def test_alt_and_a_digit_work_where_the_layout_writes_other_digits(
    person: Person, digit: str
) -> None:
    press_text(person, DIGITS[2], digit, ALT)
    assert person.window.table.entry.draft.projects == (Project.FIFTY,)
    assert person.focus().property("text") == ""


def test_the_number_block_types_and_records(person: Person) -> None:
    person.press(US_BOUGHT)
    person.press(SUN)
    for digit in (4, 1):
        person.press(DIGITS[digit], NUMPAD)
    person.press(DIGITS[1], ALT | NUMPAD)
    person.press(NUMPAD_ENTER, NUMPAD)
    assert person.points() == [("22", "8")]


def test_keys_of_a_bought_hand_go_on_with_the_full_hand(person: Person) -> None:
    entry = person.window.table.entry
    for tab in ("Quick entry", "Redeal"):
        person.click_on(person.say(tab), entry.tabs)
        person.press(THEY_BOUGHT)
        assert entry.draft.kind is EntryKind.PLAYED
        assert entry.draft.buyer is Team.THEM
        assert entry.played.buyer.isVisible()


def test_no_key_changes_in_a_foul_what_a_foul_does_not_show(person: Person) -> None:
    entry = person.window.table.entry
    person.click_on(person.say("Foul"), entry.tabs)
    person.press(Qt.Key.Key_F8)
    person.press(Qt.Key.Key_F4)
    assert entry.draft.kaboot is None
    assert not entry.draft.other_abnat
    person.press(HOKUM)
    assert entry.draft.contract is Contract.HOKUM


def test_a_held_key_counts_once(person: Person) -> None:
    person.press(Qt.Key.Key_F7)
    level = person.window.table.entry.draft.level
    hold(person.focus(), Qt.Key.Key_F7)
    assert person.window.table.entry.draft.level is level


def hold(widget: QWidget, key: Qt.Key, text: str = "") -> None:
    """Let a key repeat itself, as a keyboard does while it is held."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, True)
    QApplication.sendEvent(widget, event)


def test_keys_bring_the_entry_back_in_a_narrow_window(person: Person) -> None:
    person.window.resize(700, 700)
    table = person.window.table
    person.qtbot.waitUntil(table.tabs.isVisible)
    person.click_on(person.say("Sheet"), table.tabs)
    assert not table.entry.isVisible()
    person.press(US_BOUGHT)
    assert table.entry.isVisible()
    assert table.entry.draft.buyer is Team.US
    person.press(SUN)
    person.type("41")
    person.press(ENTER)
    assert person.points() == [("18", "8")]


def test_a_hand_of_all_keys_is_the_hand_that_was_meant(person: Person) -> None:
    for key in (US_BOUGHT, HOKUM, Qt.Key.Key_F7, Qt.Key.Key_F9):
        person.press(key)
    person.press(DIGITS[1], ALT)
    person.type("100")
    person.press(ENTER)
    latest = str(person.desk.repository.latest())
    hand = person.desk.open(latest).session.games[0].hands[0]
    assert isinstance(hand, PlayedHand)
    assert hand.projects.us == (Project.SIRA,)
    assert hand.baloot is Team.US


def test_tab_goes_through_the_whole_entry_as_it_is_read(person: Person) -> None:
    """From tab to tab downwards, and within a line to the side where reading ends."""
    entry = person.window.table.entry
    person.press(US_BOUGHT)
    person.press(SUN)
    person.type("41")
    QApplication.processEvents()  # what the contract has more is laid out
    seen: list[QWidget] = []
    while entry.isAncestorOf(person.focus()):
        person.press(TAB, SHIFT)
    person.press(TAB)
    while entry.isAncestorOf(person.focus()) and person.focus() not in seen:
        seen.append(person.focus())
        person.press(TAB)
    reachable = {
        widget
        for widget in entry.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
    }
    assert reachable <= set(seen)
    assert entry.preview.record in seen
    places = [place_on(entry, widget, person) for widget in seen]
    assert places == sorted(places), "not in the order of reading"


def place_on(panel: QWidget, widget: QWidget, person: Person) -> tuple[int, int]:
    """Line and place in the line, counted from where reading starts."""
    centre = widget.mapTo(panel, widget.rect().center())
    across = centre.x()
    if person.window.table.entry.look.words.right_to_left:
        across = panel.width() - across
    return centre.y() // 24, across
