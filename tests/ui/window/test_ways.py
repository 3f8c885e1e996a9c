"""The full hand and the quick entry of points: two ways to enter one hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt

from baloot_score.scoring.model import DirectHand, PerTeam, Team
from baloot_score.ui.entry.draft import EntryKind
from baloot_score.ui.settings import EntryWay
from tests.ui.window.person import Person

ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab
CONTROL, NUMPAD = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.KeypadModifier


def change_way(person: Person) -> None:
    person.press(Qt.Key.Key_6, CONTROL)


def kind(person: Person) -> EntryKind:
    return person.window.table.entry.draft.kind


def beside(person: Person) -> bool:
    """Whether the contract stands in one line with the buyer."""
    form = person.window.table.entry.played
    return form.contract.mapToGlobal(QPoint()).y() == form.buyer.mapToGlobal(QPoint()).y()


def last_hand(person: Person) -> object:
    session = person.desk.open(str(person.desk.repository.latest())).session
    return session.games[-1].hands[-1]


def test_a_key_goes_from_way_to_way_and_keeps_what_is_typed_in_both(person: Person) -> None:
    person.press(Qt.Key.Key_F3)
    person.press(Qt.Key.Key_F5)
    person.type("41")
    change_way(person)
    assert kind(person) is EntryKind.DIRECT
    person.type("1x")
    change_way(person)
    entry = person.window.table.entry
    assert entry.played.abnat is not None
    assert entry.played.abnat.counted.raw_text() == "41"
    change_way(person)
    assert entry.direct.fields[Team.US].raw_text() == "1x"


def test_a_click_on_the_way_that_is_chosen_leaves_the_keys_where_they_are(
    person: Person,
) -> None:
    change_way(person)
    entry = person.window.table.entry
    person.press(TAB)
    person.type("1")
    person.click_on(person.say("Quick entry"), entry)
    assert entry.direct.fields[Team.THEM].has_keys()
    person.type("6")
    assert entry.draft.points == PerTeam(None, 16)


def test_a_click_on_the_way_that_is_chosen_takes_the_keys_from_the_sheet(person: Person) -> None:
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    person.click_row(0)
    entry = person.window.table.entry
    person.click_on(person.say("Full hand"), entry)
    assert entry.isAncestorOf(person.focus())


def test_digits_go_to_our_points_and_some_keys_to_theirs(person: Person) -> None:
    change_way(person)
    fields = person.window.table.entry.direct.fields
    person.type("1")
    person.press(Qt.Key.Key_F4)
    person.type("2")
    person.press(Qt.Key.Key_Plus, NUMPAD)
    person.type("3")
    person.press(Qt.Key.Key_Minus, NUMPAD)
    person.type("4")
    person.press(TAB, Qt.KeyboardModifier.ShiftModifier)
    person.type("16")
    person.press(TAB)
    person.type("0")
    assert [fields[team].value() for team in Team] == [16, 0]


def test_enter_goes_on_to_the_other_team_and_then_records(person: Person) -> None:
    change_way(person)
    person.type("10")
    person.press(ENTER)
    assert person.points() == []
    assert person.errors() == ""
    person.press(ENTER)
    assert person.errors() != "", "now the other team's points are missing"
    person.type("16")
    person.press(ENTER)
    assert person.points() == [("10", "16")]
    assert last_hand(person) == DirectHand(points=PerTeam(10, 16))


def test_the_full_hand_uses_the_room_that_came_while_it_was_away(
    open_window: Callable[..., Person],
) -> None:
    person = open_window(width=1200, height=740)
    person.press(ENTER)
    person.qtbot.waitUntil(lambda: beside(person))
    change_way(person)
    person.window.resize(1920, 800)
    person.qtbot.waitUntil(lambda: person.window.table.entry.direct.width() > 700)
    change_way(person)
    person.qtbot.waitUntil(lambda: not beside(person))


def test_the_way_stays_for_the_next_hands_and_for_the_next_start(
    person: Person, open_window: Callable[..., Person]
) -> None:
    change_way(person)
    person.record(abnat="26")
    person.record(abnat="0")
    assert kind(person) is EntryKind.DIRECT
    assert person.focus() is person.window.table.entry.direct.fields[Team.US].focusProxy()
    assert person.desk.settings.entry_way is EntryWay.QUICK
    person.window.close()
    again = open_window(settings=person.desk.settings)
    assert kind(again) is EntryKind.DIRECT
    change_way(again)
    assert again.desk.settings.entry_way is EntryWay.FULL


def test_a_foul_between_is_no_change_of_the_way(person: Person) -> None:
    change_way(person)
    person.click_on(person.say("Redeal"), person.window.table.entry.tabs)
    person.press(ENTER)
    assert person.points() == [("0", "0")]
    assert kind(person) is EntryKind.DIRECT


def test_the_edit_of_a_full_hand_leaves_the_way_as_it_is(person: Person) -> None:
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    change_way(person)
    person.double_click_row(0)
    assert kind(person) is EntryKind.PLAYED
    change_way(person)
    person.press(Qt.Key.Key_Escape)
    assert person.desk.settings.entry_way is EntryWay.QUICK
    assert kind(person) is EntryKind.DIRECT


def test_points_of_the_full_hand_are_a_tap_away(person: Person) -> None:
    person.press(Qt.Key.Key_F3)
    person.press(Qt.Key.Key_F5)
    person.type("41")
    change_way(person)
    form = person.window.table.entry.direct
    assert "18" in form.as_played.text()
    person.click(form.as_played)
    person.press(ENTER)
    assert last_hand(person) == DirectHand(points=PerTeam(8, 18))


def test_without_a_full_hand_there_is_nothing_to_take_over(person: Person) -> None:
    person.press(Qt.Key.Key_F3)
    change_way(person)
    form = person.window.table.entry.direct
    assert not form.as_played.isVisible()
    change_way(person)
    person.press(Qt.Key.Key_F5)
    person.type("41")
    change_way(person)
    person.type("1")
    assert not form.as_played.isVisible()
