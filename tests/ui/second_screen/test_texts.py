"""What the second screen says of a session, and to those who cannot see it."""

from __future__ import annotations

import pytest

from baloot_score.i18n.dates import session_title
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.series_words import series_name
from baloot_score.scoring.model import (
    Contract,
    PerTeam,
    PlayedHand,
    RedealHand,
    Seat,
    Team,
    TeamSheet,
)
from baloot_score.session import OpenSession
from baloot_score.ui.look import Look
from baloot_score.ui.second_screen.shown import ScreenTexts
from baloot_score.ui.second_screen.state import screen_state
from baloot_score.ui.second_screen.texts import screen_texts
from tests.hands import direct
from tests.ui.second_screen.conftest import LONG, NOBODY, Evening


def texts_of(look: Look, session: OpenSession) -> ScreenTexts:
    return screen_texts(look.words, screen_state(session))


def test_the_game_being_played_is_shown(look: Look, evening: Evening) -> None:
    shown = texts_of(look, evening((direct(152, 0),), (direct(10, 16), direct(6, 10))))
    us, them = shown.teams.us, shown.teams.them
    assert (us.total, us.change, us.lead) == ("16", "+6", "")
    assert (them.total, them.change) == ("26", "+10")
    assert them.lead == look.words.gettext("Ahead by {points}").format(points=10)
    assert them.rest == look.words.gettext("{points} to go").format(points=126)
    assert shown.hand == look.words.gettext("Hand {number}").format(number=3)
    assert shown.target == look.words.gettext("To {points}").format(points=152)
    assert (shown.tally.won.us, shown.tally.won.them, shown.tally.places) == (1, 0, 3)
    assert [hand.points.us for hand in shown.hands] == ["10", "6"]
    assert [hand.winner for hand in shown.hands] == [Team.THEM, Team.THEM]


def test_names_seats_and_dealer_are_shown(look: Look, evening: Evening) -> None:
    teams = PerTeam(TeamSheet("Falcons", ("Saad", "Fahd")), TeamSheet("", ("Omar", "")))
    shown = texts_of(look, evening((direct(10, 16),), teams=teams, dealer=Seat.RIGHT))
    names = [look.words.name(name) for name in ("Saad", "Omar", "Fahd")]
    assert list(shown.seats) == [*names, team_word(look.words, Team.THEM)]
    assert shown.dealer is Seat.FAR
    for name in ("Falcons", "Saad", "Fahd"):
        assert look.words.name(name) in shown.teams.us.names


def test_where_nothing_is_known_of_the_seats_none_are_shown(look: Look, evening: Evening) -> None:
    shown = texts_of(look, evening((direct(10, 16),), teams=NOBODY, dealer=None, title=""))
    assert shown.seats == ()
    assert shown.teams.us.names == ""


@pytest.mark.parametrize("title", ["", " ", "\u2060"])
def test_a_session_without_a_title_is_called_by_its_day(
    look: Look, evening: Evening, title: str
) -> None:
    session = evening((direct(10, 16),), title=title)
    day = session.session.started_at.date()
    assert texts_of(look, session).title == look.words.name(session_title(look.words, day))


def test_who_bought_what_and_what_became_of_it(look: Look, evening: Evening) -> None:
    hands = (
        RedealHand(),
        PlayedHand(contract=Contract.SUN, buyer=Team.THEM, buyer_seat=Seat.LEFT, kaboot=Team.US),
    )
    shown = texts_of(look, evening(hands))
    bought = look.words.gettext("Bought: {name}").format(name=look.words.name("Badr"))
    assert (shown.teams.us.bought, shown.teams.them.bought) == ("", bought)
    redeal, kaboot = shown.hands
    assert redeal.points == PerTeam("", "")
    assert kaboot.game == look.words.gettext("Sun")
    assert kaboot.note.startswith(team_word(look.words, Team.THEM))
    assert look.words.gettext("Kaboot") in kaboot.note


def test_a_won_game_is_announced_and_its_totals_stay(look: Look, evening: Evening) -> None:
    words = look.words
    shown = texts_of(look, evening((direct(130, 100), direct(26, 0))))
    assert shown.winner is not None
    us = team_word(words, Team.US)
    assert shown.winner.title == words.gettext("Game: {team}").format(team=us)
    assert "156" in shown.winner.reason
    assert (shown.teams.us.total, shown.teams.us.lead) == ("156", words.gettext("Won"))
    assert shown.dealer is None
    assert shown.description.startswith(shown.winner.title)


def test_a_series_is_announced_with_the_game_that_wins_it_and_not_again(
    look: Look, evening: Evening
) -> None:
    words = look.words
    series = words.gettext("The series: {team}").format(team=team_word(words, Team.THEM))
    theirs, ours = (direct(0, 152),), (direct(152, 0),)
    first = texts_of(look, evening(theirs, series=3))
    assert first.winner is not None
    assert first.winner.title != series
    assert first.tally.places == 2
    assert series_name(words, 3) in first.tally.title
    decided = texts_of(look, evening(theirs, ours, theirs, series=3))
    assert decided.winner is not None
    assert decided.winner.title == series
    after = texts_of(look, evening(theirs, theirs, theirs, series=3))
    assert after.winner is not None
    assert after.winner.title != series
    assert after.tally.places == 3


def test_many_games_are_a_number(look: Look, evening: Evening) -> None:
    shown = texts_of(look, evening(*[(direct(152, 0),)] * 7, ()))
    assert shown.tally.places == 0
    assert shown.tally.numbers.us == "7"


def test_a_reader_hears_the_totals_the_leader_and_the_dealer(look: Look, evening: Evening) -> None:
    words = look.words
    shown = texts_of(look, evening((direct(10, 16),)))
    said = shown.description
    for team, points in ((Team.US, 10), (Team.THEM, 16)):
        total = words.gettext("{team}: {points}").format(team=team_word(words, team), points=points)
        assert total in said
    assert shown.teams.them.lead in said
    assert words.gettext("{name}, dealer").format(name=words.name("Fahd")) in said


def test_a_hostile_name_stays_a_name(look: Look, evening: Evening) -> None:
    teams = PerTeam(TeamSheet(LONG, (LONG, "")), TeamSheet())
    shown = texts_of(look, evening((direct(10, 16),), teams=teams, title=LONG))
    everything = (shown.title, shown.teams.us.names, *shown.seats, shown.description)
    assert not any("\u202e" in text for text in everything)
