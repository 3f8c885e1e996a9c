"""The buyer can be a player, where the players have names; it never has to be one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.scoring.model import FoulHand, PerTeam, PlayedHand, Seat, Team, TeamSheet
from tests.ui.window.person import BUYER, Person

ENTER = Qt.Key.Key_Return
US_BOUGHT, THEY_BOUGHT, SUN = Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F5
CONTROL = Qt.KeyboardModifier.ControlModifier
NAMES = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", ("", "Omar")))


def name_players(person: Person, teams: PerTeam[TeamSheet] = NAMES) -> None:
    """Give the players names, as the dialog for them does."""
    person.window.dialogs.renamed.emit("Evening", teams, None, False)


def buyer_words(person: Person, team: Team) -> str:
    """What the segment of a team says."""
    return person.window.table.entry.played.buyer.text_of(team)


def last_hand(person: Person) -> object:
    session = person.desk.open(str(person.desk.repository.latest())).session
    return session.games[-1].hands[-1]


def test_the_same_key_again_passes_through_the_players_of_the_team(person: Person) -> None:
    name_players(person)
    entry = person.window.table.entry
    seats = []
    for _ in range(4):
        person.press(US_BOUGHT)
        seats.append((entry.draft.buyer, entry.draft.buyer_seat))
    assert seats == [
        (Team.US, None),
        (Team.US, Seat.NEAR),
        (Team.US, Seat.FAR),
        (Team.US, None),
    ]


def test_the_segment_tells_the_player_and_the_hand_keeps_him(person: Person) -> None:
    name_players(person)
    person.press(THEY_BOUGHT)
    person.press(THEY_BOUGHT)
    assert "Omar" in buyer_words(person, Team.THEM)
    assert BETWEEN not in buyer_words(person, Team.US)
    person.press(SUN)
    person.type("41")
    person.press(ENTER)
    hand = last_hand(person)
    assert isinstance(hand, PlayedHand)
    assert hand.buyer_seat is Seat.LEFT, "their second player"
    assert "Omar" in person.sheet()[0][BUYER]
    assert person.say("Them") in person.sheet()[0][BUYER]
    assert BETWEEN not in buyer_words(person, Team.THEM), "the next hand starts without a buyer"


def test_a_click_on_the_chosen_segment_does_the_same(person: Person) -> None:
    name_players(person)
    form = person.window.table.entry.played
    for _ in range(2):
        person.click(form.buyer.segment(Team.US))
    assert person.window.table.entry.draft.buyer_seat is Seat.NEAR


def test_the_other_team_starts_without_a_player(person: Person) -> None:
    name_players(person)
    for key in (US_BOUGHT, US_BOUGHT, THEY_BOUGHT):
        person.press(key)
    draft = person.window.table.entry.draft
    assert (draft.buyer, draft.buyer_seat) == (Team.THEM, None)


def test_without_names_the_same_key_again_changes_nothing(person: Person) -> None:
    for _ in range(3):
        person.press(US_BOUGHT)
        draft = person.window.table.entry.draft
        assert (draft.buyer, draft.buyer_seat) == (Team.US, None)


def test_in_a_foul_nobody_comes_after_the_players(person: Person) -> None:
    name_players(person)
    entry = person.window.table.entry
    person.click_on(person.say("Foul"), entry.tabs)
    buyers = []
    for _ in range(4):
        person.press(THEY_BOUGHT)
        buyers.append((entry.draft.buyer, entry.draft.buyer_seat))
    assert buyers[:3] == [(Team.THEM, None), (Team.THEM, Seat.LEFT), (None, None)]
    person.press(Qt.Key.Key_F6)
    person.press(THEY_BOUGHT)
    person.click(entry.foul.by.segment(Team.US) if entry.foul.by else entry)
    person.press(ENTER)
    hand = last_hand(person)
    assert isinstance(hand, FoulHand)
    assert hand.buyer_seat is Seat.LEFT


def test_an_edited_hand_comes_with_its_player(person: Person) -> None:
    name_players(person)
    person.record(US_BOUGHT, US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    assert "Saad" in buyer_words(person, Team.US)
    person.press(ENTER)
    hand = last_hand(person)
    assert isinstance(hand, PlayedHand)
    assert hand.buyer_seat is Seat.NEAR


@pytest.mark.parametrize(
    "name", ["x" * 60, "\u202e152", "\u0633\u0639\u062f " * 15, "\U0001f600" * 20]
)
def test_any_name_leaves_the_row_as_it_is(person: Person, name: str) -> None:
    before = person.window.table.entry.played.buyer.segment(Team.US).width()
    name_players(person, replace(NAMES, us=TeamSheet("", (name, ""))))
    person.press(US_BOUGHT)
    person.press(US_BOUGHT)
    assert person.window.table.entry.draft.buyer_seat is Seat.NEAR
    assert person.window.table.entry.played.buyer.segment(Team.US).width() == before
    person.press(SUN)
    person.type("41")
    person.press(ENTER)
    assert person.points() == [("18", "8")]
