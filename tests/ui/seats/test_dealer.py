"""A tap on a seat says who deals; undo turns the deal back, and nothing that was typed is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from baloot_score.scoring.model import PerTeam, Seat, TeamSheet
from baloot_score.ui.look import Look
from tests.ui.window.person import Person

ENTER, ALT, CONTROL = (
    Qt.Key.Key_Return,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
US_BOUGHT, SUN, HOKUM = Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_F6
NAMES = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", ("Omar", "Badr")))


def dealer(person: Person) -> Seat | None:
    """The seat that is shown as the dealer's."""
    seats = person.window.table.board.table.seats.seats
    marked = [seat for seat, button in seats.items() if button.deals]
    assert len(marked) <= 1
    return marked[0] if marked else None


def tap(person: Person, seat: Seat) -> None:
    person.click(person.window.table.board.table.seats.seats[seat])


def name_all(person: Person) -> None:
    """Give the four their names, as Ctrl+2 does."""
    person.window.dialogs.renamed.emit("", NAMES, None, False)
    person.window.table.notice.dismiss()


def win_a_game(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, *(Qt.Key.Key_F7,) * 4, abnat="62")


def test_at_a_table_of_nobody_known_a_tap_says_who_deals(person: Person) -> None:
    table = person.window.table.board.table
    assert dealer(person) is None
    assert table.head.text() == person.say("Tap a seat to say who deals")
    tap(person, Seat.LEFT)
    assert dealer(person) is Seat.LEFT
    assert person.say("Dealer") in table.head.text()
    notice = person.window.table.notice
    said = person.window.table.entry.look.words.pgettext("seat", "Left")
    assert notice.text() == person.say("Dealer now: {name}").format(name=said)


def test_the_deal_goes_to_the_right_and_undo_turns_it_back(person: Person) -> None:
    tap(person, Seat.NEAR)
    person.record(US_BOUGHT, SUN, abnat="41")
    assert dealer(person) is Seat.RIGHT
    person.record(US_BOUGHT, SUN, abnat="41")
    assert dealer(person) is Seat.FAR
    person.press(Qt.Key.Key_Z, CONTROL)
    assert dealer(person) is Seat.RIGHT
    person.press(Qt.Key.Key_Z, CONTROL)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert dealer(person) is None


def test_a_wrong_tap_is_taken_back_by_the_notice(person: Person, look: Look) -> None:
    name_all(person)
    tap(person, Seat.FAR)
    person.record(US_BOUGHT, SUN, abnat="41")
    assert dealer(person) is Seat.LEFT
    tap(person, Seat.NEAR)
    assert dealer(person) is Seat.NEAR
    assert look.words.name("Saad") in person.window.table.notice.text()
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert dealer(person) is Seat.LEFT
    assert person.points() == [("18", "8")]


def test_a_tap_on_the_dealer_is_no_step(person: Person) -> None:
    tap(person, Seat.FAR)
    person.window.table.notice.dismiss()
    tap(person, Seat.FAR)
    assert not person.window.table.notice.isVisible()
    person.press(Qt.Key.Key_Z, CONTROL)
    assert not person.window.do.undo.isEnabled()


def test_the_hand_that_is_being_entered_goes_on(person: Person) -> None:
    person.press(US_BOUGHT)
    person.press(SUN)
    person.type("4")
    tap(person, Seat.RIGHT)
    person.type("1")
    person.press(ENTER)
    assert person.points() == [("18", "8")]
    assert dealer(person) is Seat.FAR


def test_a_hand_that_is_being_edited_goes_on(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.type("30")
    tap(person, Seat.RIGHT)
    assert person.window.table.entry.editing == 0
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert dealer(person) is None
    assert person.window.table.entry.editing == 0
    person.window.table.entry.start()
    person.press(ENTER)
    assert person.points() == [("20", "6"), ("18", "8")]


def test_seats_are_for_the_keyboard_too(person: Person) -> None:
    name_all(person)
    seats = person.window.table.board.table.seats.seats
    person.press(Qt.Key.Key_8, ALT)
    assert person.focus() is seats[Seat.NEAR]
    for key, seat in (
        (Qt.Key.Key_Left, Seat.LEFT),
        (Qt.Key.Key_Up, Seat.FAR),
        (Qt.Key.Key_Right, Seat.RIGHT),
        (Qt.Key.Key_Down, Seat.NEAR),
    ):
        person.press(key)
        assert person.focus() is seats[seat]
    person.press(Qt.Key.Key_Up)
    person.press(Qt.Key.Key_Space)
    assert dealer(person) is Seat.FAR
    assert person.focus() is seats[Seat.FAR]
    person.press(Qt.Key.Key_Right)
    person.press(ENTER)
    assert dealer(person) is Seat.RIGHT
    assert person.points() == []
    person.press(US_BOUGHT)
    person.press(SUN)
    person.type("41")
    person.press(ENTER)
    assert person.points() == [("18", "8")]


def test_a_seat_says_who_it_is(person: Person, look: Look) -> None:
    seats = person.window.table.board.table.seats.seats
    unnamed = {seat.accessibleName() for seat in seats.values()}
    assert len(unnamed) == 4, "each of four nameless seats is told apart"
    name_all(person)
    tap(person, Seat.RIGHT)
    omar = look.words.name("Omar")
    assert seats[Seat.RIGHT].accessibleName() == person.say("{name}, dealer").format(name=omar)
    assert seats[Seat.NEAR].accessibleName() == look.words.name("Saad")


def test_seats_are_large_enough_to_touch_and_apart(person: Person) -> None:
    seats = list(person.window.table.board.table.seats.seats.values())
    for seat in seats:
        assert min(seat.width(), seat.height()) >= 44
    places = [seat.geometry() for seat in seats]
    assert not any(a.intersects(b) for a in places for b in places if a is not b)


def test_the_deal_of_an_earlier_game_is_left_alone(person: Person) -> None:
    tap(person, Seat.NEAR)
    win_a_game(person)
    seats = person.window.table.board.table.seats.seats
    assert not any(seat.isEnabled() for seat in seats.values())
    person.press(Qt.Key.Key_F10)
    assert all(seat.isEnabled() for seat in seats.values())
    assert dealer(person) is Seat.RIGHT
    first = person.say("Game {number}").format(number=1)
    person.click_on(first, person.window.table.sheet.games)
    assert not any(seat.isEnabled() for seat in seats.values())
    before = person.window.table.board.table.seats.grab().toImage()
    tap(person, Seat.LEFT)
    assert person.window.table.board.table.seats.grab().toImage() == before


@pytest.mark.parametrize("size", [(1024, 600), (700, 700)])
def test_a_board_without_a_table_opens_one(person: Person, size: tuple[int, int]) -> None:
    person.window.resize(*size)
    chip = person.window.table.board.dealer
    person.qtbot.waitUntil(chip.isVisible)
    assert chip.height() >= 44
    assert person.say("Who deals?") in chip.accessibleName()
    person.click(chip)
    popup = chip.popup
    assert popup is not None
    person.click(popup.table.seats[Seat.LEFT])
    assert not popup.isVisible()
    left = person.window.table.entry.look.words.pgettext("seat", "Left")
    assert chip.accessibleName() == f"{person.say('Dealer')}: {left}"
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.say("Who deals?") in chip.accessibleName()


def test_the_names_are_a_button_away(person: Person) -> None:
    person.click(person.window.table.board.table.edit)
    rename = person.window.dialogs.rename
    assert rename is not None
    assert rename.isVisible()
    rename.reject()


def test_long_and_strange_names_move_nothing(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(1024, 700)
    person.press(ENTER)
    table = person.window.table
    person.qtbot.waitUntil(lambda: table.board.height() == table.board.minimumHeight())
    places = [seat.y() for seat in table.board.table.seats.seats.values()]
    width = table.board.table.width()
    long = "\u202e🏆👨‍👩‍👧 <b>x</b> & ليلة" * 4
    same = PerTeam(TeamSheet("", (long[:60], long[:60])), TeamSheet("", (long[:60], "س" * 60)))
    person.window.dialogs.renamed.emit("", same, None, False)
    assert [seat.y() for seat in table.board.table.seats.seats.values()] == places
    assert table.board.table.width() == width
    assert table.width() == person.window.width()
    for seat in table.board.table.seats.seats.values():
        assert "\u202e" not in seat.label
        assert seat.shown != seat.label
        assert "<b>" not in seat.toolTip()
