"""After a win: the next game in the same or other seats, a series, and a moment of motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import PerTeam, Seat, TeamSheet
from baloot_score.ui.controls.button import PrimaryButton
from baloot_score.ui.look import Look
from baloot_score.ui.seats.other_seats_dialog import OtherSeatsDialog
from tests.ui.window.person import Person, texts_of

ENTER, CONTROL = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
NAMES = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", ("Omar", "Badr")))
IN_ORDER = ["Saad", "Omar", "Fahd", "Badr"]


def win_a_game(person: Person) -> None:
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F6, *(Qt.Key.Key_F7,) * 4, abnat="62")


def name_all(person: Person, series: int | None = None) -> None:
    person.window.dialogs.renamed.emit("", NAMES, series, False)


def seated(person: Person) -> list[str]:
    """The names at the table, in the order of the seats."""
    seats = person.window.table.board.table.seats.seats
    return [seats[seat].label.strip("\u2068\u2069") for seat in Seat]


def other_seats(person: Person) -> OtherSeatsDialog:
    person.click(person.window.table.winner.other_seats)
    (dialog,) = person.window.findChildren(OtherSeatsDialog)
    assert dialog.isVisible()
    return dialog


# Seats -------------------------------------------------------------------------------------------


def test_the_same_seats_are_a_key_away_and_the_start_is_told(person: Person) -> None:
    name_all(person)
    win_a_game(person)
    person.press(Qt.Key.Key_F10)
    assert seated(person) == IN_ORDER
    notice = person.window.table.notice
    number = person.window.table.entry.look.words.number(2)
    assert notice.text() == person.say("Game {number} has started").format(number=number)
    person.click_on(person.say("Undo"), notice)
    assert person.window.table.winner.isVisible()
    assert person.points() == [("152", "0")]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == []
    assert person.window.table.entry.isVisible()


def test_players_change_places_for_the_next_game_alone(person: Person) -> None:
    name_all(person)
    win_a_game(person)
    dialog = other_seats(person)
    person.click(dialog.table.seats[Seat.NEAR])
    assert dialog.table.seats[Seat.NEAR].chosen
    person.click(dialog.table.seats[Seat.RIGHT])
    assert list(dialog.names) == ["Omar", "Saad", "Fahd", "Badr"]
    assert seated(person) == IN_ORDER
    person.click(dialog.start)
    assert seated(person) == ["Omar", "Saad", "Fahd", "Badr"]
    first = person.say("Game {number}").format(
        number=person.window.table.entry.look.words.number(1)
    )
    person.click_on(first, person.window.table.sheet.games)
    assert seated(person) == IN_ORDER
    person.press(Qt.Key.Key_Z, CONTROL)
    assert seated(person) == IN_ORDER
    assert person.window.table.winner.new_game.isVisible()
    person.press(Qt.Key.Key_Y, CONTROL)
    assert seated(person) == ["Omar", "Saad", "Fahd", "Badr"]


def test_seats_are_exchanged_by_keys(person: Person) -> None:
    name_all(person)
    win_a_game(person)
    person.press(Qt.Key.Key_F10, CONTROL)
    (dialog,) = person.window.findChildren(OtherSeatsDialog)
    seats = dialog.table.seats
    seats[Seat.NEAR].setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(dialog.focusWidget(), key)
    assert list(dialog.names) == ["Saad", "Badr", "Fahd", "Omar"]
    person.click(dialog.cancel)
    assert seated(person) == IN_ORDER
    assert person.window.table.winner.isVisible()


def test_a_second_tap_on_the_same_player_lets_go(person: Person) -> None:
    name_all(person)
    win_a_game(person)
    dialog = other_seats(person)
    for _ in range(2):
        person.click(dialog.table.seats[Seat.FAR])
    assert not dialog.table.seats[Seat.FAR].chosen
    person.click(dialog.table.seats[Seat.LEFT])
    assert list(dialog.names) == IN_ORDER
    dialog.reject()


def test_nobody_known_cannot_change_places(person: Person) -> None:
    win_a_game(person)
    assert not person.window.table.winner.other_seats.isVisible()
    person.press(Qt.Key.Key_F10, CONTROL)
    assert not person.window.findChildren(OtherSeatsDialog)


# Series ------------------------------------------------------------------------------------------


def test_a_won_series_is_told_and_can_be_played_on(person: Person, look: Look) -> None:
    name_all(person, series=3)
    win_a_game(person)
    winner = person.window.table.winner
    assert not winner.series.isVisible()
    person.press(Qt.Key.Key_F10)
    win_a_game(person)
    two, none = look.words.number(2), look.words.number(0)
    sentence = person.say("and the series with it: {won} games to {lost}")
    assert sentence.format(won=two, lost=none) in texts_of(winner)
    tally = person.window.table.header.tally
    assert (tally.dots.us.filled, tally.dots.us.places) == (2, 2)
    person.press(Qt.Key.Key_F10)
    win_a_game(person)
    assert not winner.series.isVisible()
    assert tally.dots.us.filled == 3
    person.press(Qt.Key.Key_Z, CONTROL)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert winner.series.isVisible()


def shown_by_weight(person: Person) -> tuple[list[str], set[str]]:
    """What the panel of the winner offers first, and what it offers beside that."""
    buttons = [
        button
        for button in person.window.table.winner.findChildren(QPushButton)
        if button.isVisible()
    ]
    main = [button.text() for button in buttons if isinstance(button, PrimaryButton)]
    return main, {button.text() for button in buttons} - set(main)


def test_a_won_series_leads_to_a_new_session_and_to_its_next_game_after_that(
    person: Person,
) -> None:
    next_game, new_session = person.say("Next game"), person.say("New session")
    name_all(person, series=3)
    win_a_game(person)
    main, beside = shown_by_weight(person)
    assert main == [next_game]
    assert new_session in beside
    person.press(Qt.Key.Key_F10)
    win_a_game(person)
    main, beside = shown_by_weight(person)
    assert main == [new_session]
    assert next_game in beside
    assert person.say("Share the result") in beside
    person.click_on(next_game, person.window.table.winner)
    assert person.points() == []
    win_a_game(person)
    assert shown_by_weight(person)[0] == [next_game], "after the series it goes on game by game"
    person.press(Qt.Key.Key_Z, CONTROL)
    person.press(Qt.Key.Key_Z, CONTROL)
    person.click_on(new_session, person.window.table.winner)
    assert person.window.at_start


# The moment --------------------------------------------------------------------------------------


@pytest.fixture
def moving(person: Person) -> Person:
    """A person at a window in which things may move."""
    person.window.table.moment.allowed = lambda: True
    return person


def test_nothing_moves_where_nobody_asked_for_it(person: Person) -> None:
    win_a_game(person)
    assert not person.window.table.moment.is_running


def test_a_win_has_its_moment_and_comes_to_rest(moving: Person) -> None:
    win_a_game(moving)
    moment = moving.window.table.moment
    assert moment.is_running
    moving.qtbot.waitUntil(lambda: not moment.is_running)
    rest = moving.window.table.board.grab().toImage()
    moving.window.table.board.cards.us.show_bloom(1.0)
    assert moving.window.table.board.grab().toImage() == rest


@pytest.mark.parametrize("end", ["key", "click"])
def test_whatever_a_person_does_ends_the_moment_and_is_done(moving: Person, end: str) -> None:
    win_a_game(moving)
    moment, winner = moving.window.table.moment, moving.window.table.winner
    assert moment.is_running
    assert moving.focus() is winner
    if end == "key":
        moving.press(Qt.Key.Key_F10)
    else:
        moving.click(winner.new_game)
    assert not moment.is_running
    assert moving.window.table.entry.isVisible()
    assert moving.points() == []


def test_only_a_new_win_has_a_moment(moving: Person, look: Look) -> None:
    moment = moving.window.table.moment
    win_a_game(moving)
    moving.press(Qt.Key.Key_Z, CONTROL)
    assert not moment.is_running
    moving.press(Qt.Key.Key_Y, CONTROL)
    assert moment.is_running
    moving.press(Qt.Key.Key_F10)
    moving.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    assert not moment.is_running
    first = moving.say("Game {number}").format(number=look.words.number(1))
    moving.click_on(first, moving.window.table.sheet.games)
    assert not moment.is_running


def test_the_winners_ground_grows_from_its_middle(
    moving: Person, open_window: Callable[..., Person], look: Look
) -> None:
    win_a_game(moving)
    moving.window.table.moment.end()
    card = moving.window.table.board.cards.us
    soft = look.theme.tokens.us_soft.lower()

    def colours() -> tuple[bool, bool]:
        picture = card.grab().toImage()
        near_edge = picture.pixelColor(30, card.height() // 2).name()
        beside_total = picture.pixelColor(card.width() // 2, 44).name()
        return near_edge == soft, beside_total == soft

    card.show_bloom(0.0)
    assert colours() == (False, False)
    card.show_bloom(0.7)
    assert colours() == (False, True)
    card.show_bloom(1.0)
    assert colours() == (True, True)


def test_the_seats_are_no_larger_than_the_window_in_large_text(
    look: Look, qtbot: QtBot, set_scale: Callable[[float], None]
) -> None:
    set_scale(2.0)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 600)
    dialog = OtherSeatsDialog(look, ("Saad", "Omar", "Fahd", "Badr"), None, window)
    dialog.show()
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
