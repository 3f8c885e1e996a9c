"""Who deals, who sits where, what everybody is called, and how many games are played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    DirectHand,
    Game,
    PerTeam,
    Players,
    RedealHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.series import SERIES
from baloot_score.session import (
    Change,
    CorrectDealer,
    Dealers,
    NewGame,
    OpenSession,
    Rename,
    SetSeries,
    StoreError,
    Way,
    start_session,
)
from baloot_score.session.renaming import renamed
from baloot_score.store.repository import Repository
from baloot_score.store.sheet import StoredSheet
from tests.store.evening import at

US, THEM = Team.US, Team.THEM
NEAR, RIGHT, FAR, LEFT = Seat
CLASSIC = PRESETS[Preset.CLASSIC]
HAND = DirectHand(points=PerTeam(10, 16))
ALI, OMAR, SAAD, BADR = "علي", "عمر", "سعد", "بدر"
TEAMS = PerTeam(TeamSheet("صقور", (ALI, OMAR)), TeamSheet("ذئاب", (SAAD, BADR)))
AS_NAMED: Players = PerTeam((ALI, OMAR), (SAAD, BADR))
OTHERS: Players = PerTeam((ALI, SAAD), (OMAR, BADR))


@pytest.fixture
def opened(repository: Repository) -> OpenSession:
    """A session in which the player across from the scorekeeper deals first."""
    return start_session(repository, CLASSIC, teams=TEAMS, dealer=FAR)


def dealers(opened: OpenSession, game: int = -1) -> list[Seat | None]:
    """Who dealt each hand of a game, and last who deals the hand to come."""
    folded = opened.standings[game]
    return [*(row.dealer for row in folded.rows), folded.next_dealer]


def walk(opened: OpenSession, repository: Repository) -> None:
    """Undo all and redo all: every sheet on the way is the same, and all that is stored too."""
    sheets = [opened.session]
    while opened.undo() is not None:
        sheets.append(opened.session)
        assert_stored(opened, repository)
    for sheet in reversed(sheets[:-1]):
        opened.redo()
        assert opened.session == sheet
        assert_stored(opened, repository)


def assert_stored(opened: OpenSession, repository: Repository) -> None:
    """What is stored is what is shown, and what is kept beside it is made from that."""
    assert repository.load(opened.session.id) == opened.session
    verifier = repository.verifier
    for checked in verifier.sessions(verifier.numbers()):
        assert not checked.differences


# The dealer -----------------------------------------------------------------------------------


def test_before_the_first_hand_the_first_dealer_of_the_game_is_corrected(
    opened: OpenSession, repository: Repository
) -> None:
    change = opened.correct_dealer(LEFT)
    assert change.command == CorrectDealer(0, Dealers(FAR, None), Dealers(LEFT, None))
    assert change.game == 0
    assert opened.session.games == (Game(dealer=LEFT),)
    opened.record(HAND)
    assert opened.session.games[0].hands == (HAND,)
    assert dealers(opened) == [LEFT, NEAR]
    walk(opened, repository)


def test_a_corrected_dealer_belongs_to_the_hand_that_is_recorded(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(HAND)
    opened.correct_dealer(NEAR)
    assert opened.session.games[0].next_dealer is NEAR
    assert dealers(opened) == [FAR, NEAR]
    opened.record(HAND)
    assert opened.session.games[0].hands[1] == replace(HAND, dealer=NEAR)
    assert opened.session.games[0].next_dealer is None
    opened.record(HAND)
    assert dealers(opened) == [FAR, NEAR, RIGHT, FAR]
    walk(opened, repository)


def test_undo_of_the_hand_gives_the_corrected_dealer_back(opened: OpenSession) -> None:
    opened.record(HAND)
    opened.correct_dealer(NEAR)
    corrected = opened.session
    opened.record(HAND)
    recorded = opened.session
    opened.undo()
    assert opened.session == corrected
    assert dealers(opened) == [FAR, NEAR]
    opened.redo()
    assert opened.session == recorded
    opened.undo()
    opened.undo()
    assert dealers(opened) == [FAR, LEFT]


def test_nobody_is_told_of_a_correction_to_the_seat_whose_turn_it_is(opened: OpenSession) -> None:
    heard: list[Change] = []
    opened.listen(heard.append)
    assert opened.correct_dealer(FAR).session is opened.session
    opened.record(HAND)
    opened.undo()
    opened.correct_dealer(FAR)
    opened.redo()
    opened.correct_dealer(LEFT)
    assert [type(change.command).__name__ for change in heard] == ["RecordHand"] * 3
    opened.correct_dealer(NEAR)
    assert opened.correct_dealer(NEAR).way is Way.DONE
    assert len(heard) == 4


def test_a_correction_back_to_the_seat_whose_turn_it_is_leaves_no_correction(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(HAND)
    opened.correct_dealer(NEAR)
    opened.correct_dealer(LEFT)
    assert opened.session.games[0].next_dealer is None
    opened.record(HAND)
    assert opened.session.games[0].hands[1].dealer is None
    walk(opened, repository)


@pytest.mark.parametrize(("stays", "next_one"), [(True, NEAR), (False, RIGHT)])
def test_from_a_corrected_redeal_the_deal_goes_on_or_stays(
    opened: OpenSession, stays: bool, next_one: Seat
) -> None:
    opened.record(HAND)
    opened.correct_dealer(NEAR)
    opened.record(RedealHand(deal_stays=stays))
    assert dealers(opened) == [FAR, NEAR, next_one]
    heard: list[Change] = []
    opened.listen(heard.append)
    opened.correct_dealer(next_one)
    assert heard == []
    opened.correct_dealer(FAR)
    assert dealers(opened) == [FAR, NEAR, FAR]


def test_the_dealer_can_be_told_where_nobody_had_said_who_deals(repository: Repository) -> None:
    opened = start_session(repository, CLASSIC)
    opened.record(HAND)
    opened.correct_dealer(RIGHT)
    assert dealers(opened) == [None, RIGHT]
    opened.record(HAND)
    assert dealers(opened) == [None, RIGHT, FAR]
    walk(opened, repository)


def test_a_hand_that_brings_its_own_dealer_uses_the_correction_up(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(HAND)
    opened.correct_dealer(NEAR)
    opened.record(replace(HAND, dealer=RIGHT))
    assert dealers(opened) == [FAR, RIGHT, FAR]
    opened.undo()
    assert dealers(opened) == [FAR, NEAR]
    opened.redo()
    walk(opened, repository)


def test_what_is_done_to_earlier_hands_leaves_the_correction(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(HAND)
    opened.record(HAND)
    opened.correct_dealer(FAR)
    commands: tuple[Callable[[], object], ...] = (
        lambda: opened.insert(0, 0, HAND),
        lambda: opened.edit(0, 1, replace(HAND, dealer=LEFT)),
        lambda: opened.remove(0, 0),
        lambda: opened.remove(0, 1),
    )
    for command in commands:
        command()
        assert opened.standings[0].next_dealer is FAR
    walk(opened, repository)


def test_the_last_hand_leaves_its_corrected_dealer_to_the_one_in_its_stead(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(HAND)
    opened.correct_dealer(NEAR)
    opened.record(HAND)
    opened.remove(0, 1)
    assert dealers(opened) == [FAR, NEAR]
    opened.record(HAND)
    assert dealers(opened) == [FAR, NEAR, RIGHT]
    opened.remove(0, 0)
    assert dealers(opened) == [NEAR, RIGHT]
    opened.remove(0, 0)
    assert dealers(opened) == [NEAR]
    opened.correct_dealer(LEFT)
    assert opened.session.games == (Game(dealer=LEFT),)
    walk(opened, repository)


def test_a_hand_removed_before_others_takes_its_corrected_dealer_along(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(replace(HAND, dealer=NEAR))
    opened.record(HAND)
    assert dealers(opened) == [NEAR, RIGHT, FAR]
    opened.remove(0, 0)
    assert dealers(opened) == [FAR, LEFT]
    walk(opened, repository)


def test_a_removed_hand_does_not_overrule_who_was_said_to_deal_next(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(replace(HAND, dealer=NEAR))
    opened.correct_dealer(LEFT)
    opened.remove(0, 0)
    assert dealers(opened) == [LEFT]
    walk(opened, repository)


def test_a_corrected_dealer_after_the_last_hand_begins_the_next_game(
    opened: OpenSession, repository: Repository
) -> None:
    opened.record(DirectHand(points=PerTeam(152, 0)))
    opened.correct_dealer(NEAR)
    opened.new_game()
    assert opened.session.games[1] == Game(dealer=NEAR)
    opened.correct_dealer(RIGHT)
    assert opened.session.games[1] == Game(dealer=RIGHT)
    assert opened.session.games[0].next_dealer is NEAR
    walk(opened, repository)


no_seats: list[Any] = [4, -1, None, "near"]


@pytest.mark.parametrize("seat", no_seats)
def test_what_is_no_seat_does_not_deal(opened: OpenSession, seat: Any) -> None:
    before = opened.session
    with pytest.raises(ValueError, match="Seat"):
        opened.correct_dealer(seat)
    assert opened.session is before


def test_a_number_of_a_seat_is_that_seat(opened: OpenSession) -> None:
    number: Any = 0
    opened.correct_dealer(number)
    assert opened.session.games[0].dealer is NEAR


# Seats ----------------------------------------------------------------------------------------


def test_a_new_game_is_played_in_the_seats_of_the_last(opened: OpenSession) -> None:
    opened.new_game()
    assert opened.session.games[1].players is None
    opened.new_game(players=OTHERS)
    opened.new_game()
    assert [opened.players_of(game) for game in range(4)] == [AS_NAMED, AS_NAMED, OTHERS, OTHERS]


def test_who_sits_as_at_first_again_sits_as_the_session_says(
    opened: OpenSession, repository: Repository
) -> None:
    opened.new_game(players=OTHERS)
    opened.new_game(players=AS_NAMED)
    assert [game.players for game in opened.session.games] == [None, OTHERS, None]
    walk(opened, repository)


def test_with_other_players_the_deal_goes_on_from_seat_to_seat(opened: OpenSession) -> None:
    opened.record(HAND)
    opened.new_game(players=OTHERS)
    assert opened.session.games[1] == Game(dealer=LEFT, players=OTHERS)


def test_there_are_no_players_of_a_game_that_is_not_there(opened: OpenSession) -> None:
    with pytest.raises(IndexError):
        opened.players_of(1)


def test_half_a_character_in_a_players_name_is_replaced(
    opened: OpenSession, repository: Repository
) -> None:
    opened.new_game(players=PerTeam(("a\ud83c",), ()))
    assert opened.players_of(1) == PerTeam(("a\ufffd",), ())
    assert repository.load(opened.session.id) == opened.session


def test_undo_of_a_new_game_takes_its_seats_away(
    opened: OpenSession, repository: Repository
) -> None:
    change = opened.new_game(players=PerTeam((ALI, "ماجد"), (SAAD, BADR)))
    assert isinstance(change.command, NewGame)
    opened.undo()
    assert opened.session.games == (Game(dealer=FAR),)
    opened.redo()
    assert opened.players_of(1) == PerTeam((ALI, "ماجد"), (SAAD, BADR))
    walk(opened, repository)


# Names ----------------------------------------------------------------------------------------


def named(us: tuple[str, ...], them: tuple[str, ...]) -> PerTeam[TeamSheet]:
    return PerTeam(TeamSheet("صقور", us), TeamSheet("ذئاب", them))


def test_a_players_new_name_stands_in_every_game_at_the_seat_of_the_player(
    opened: OpenSession, repository: Repository
) -> None:
    opened.new_game(players=OTHERS)
    change = opened.rename("", named((ALI, "سعود"), (OMAR, BADR)))
    assert isinstance(change.command, Rename)
    assert change.game is None
    assert opened.players_of(0) == PerTeam((ALI, OMAR), ("سعود", BADR))
    assert opened.players_of(1) == PerTeam((ALI, "سعود"), (OMAR, BADR))
    opened.new_game(players=AS_NAMED)
    opened.rename("", named((ALI, "عامر"), ("سعود", BADR)))
    assert opened.players_of(1) == PerTeam((ALI, "سعود"), ("عامر", BADR))
    assert opened.players_of(0) == opened.session.players_of(0)
    walk(opened, repository)


def test_names_of_teams_are_changed_in_other_seats_too(opened: OpenSession) -> None:
    opened.new_game(players=OTHERS)
    opened.rename("الخميس", PerTeam(TeamSheet("نسور", OTHERS.us), TeamSheet("", OTHERS.them)))
    assert opened.session.title == "الخميس"
    assert opened.session.teams == PerTeam(
        TeamSheet("نسور", AS_NAMED.us), TeamSheet("", AS_NAMED.them)
    )
    assert opened.players_of(1) == OTHERS


def test_two_names_that_are_exchanged_are_exchanged_everywhere(opened: OpenSession) -> None:
    opened.new_game(players=OTHERS)
    opened.rename("", named((SAAD, ALI), (OMAR, BADR)))
    assert opened.players_of(1) == PerTeam((SAAD, ALI), (OMAR, BADR))
    assert opened.players_of(0) == PerTeam((SAAD, OMAR), (ALI, BADR))


def test_a_name_that_is_taken_away_is_taken_away_everywhere(opened: OpenSession) -> None:
    opened.new_game(players=OTHERS)
    opened.rename("", named((ALI,), (OMAR, BADR)))
    assert opened.players_of(1) == PerTeam((ALI,), (OMAR, BADR))
    assert opened.players_of(0) == PerTeam((ALI, OMAR), ("", BADR))


@pytest.mark.parametrize(
    ("first", "last", "new"),
    [
        # Nobody known has no name elsewhere.
        ((("", OMAR), (SAAD, BADR)), (("", SAAD), (OMAR, BADR)), ((ALI, SAAD), (OMAR, BADR))),
        ((("  ", OMAR), (SAAD, BADR)), (("  ", SAAD), (OMAR, BADR)), ((ALI, SAAD), (OMAR, BADR))),
        # Two of the same name in the last game: which of them is which?
        (((ALI, "x"), (SAAD, BADR)), ((ALI, SAAD), (ALI, BADR)), ((OMAR, SAAD), (ALI, BADR))),
        # One in the last game, two in the first.
        (((ALI, ALI), (SAAD, BADR)), ((ALI, SAAD), (OMAR, BADR)), ((OMAR, SAAD), (OMAR, BADR))),
    ],
)
def test_a_name_that_might_be_anothers_stays(
    repository: Repository,
    first: tuple[tuple[str, str], tuple[str, str]],
    last: tuple[tuple[str, str], tuple[str, str]],
    new: tuple[tuple[str, str], tuple[str, str]],
) -> None:
    opened = start_session(repository, CLASSIC, teams=named(*first))
    opened.new_game(players=PerTeam(*last))
    opened.rename("", named(*new))
    assert opened.players_of(0) == PerTeam(*first)
    assert opened.players_of(1) == PerTeam(*new)
    walk(opened, repository)


def test_names_of_those_who_had_none_are_those_of_every_game_in_the_same_seats(
    repository: Repository,
) -> None:
    opened = start_session(repository, CLASSIC)
    opened.new_game()
    opened.rename("", TEAMS)
    assert [opened.players_of(game) for game in range(2)] == [AS_NAMED, AS_NAMED]
    assert [game.players for game in opened.session.games] == [None, None]


def test_the_same_names_in_other_seats_change_nothing(opened: OpenSession) -> None:
    opened.new_game(players=OTHERS)
    heard: list[Change] = []
    opened.listen(heard.append)
    change = opened.rename("", named(OTHERS.us, OTHERS.them))
    assert (heard, change.session) == ([], opened.session)


def test_others_sit_at_the_table_from_the_last_game_on(
    opened: OpenSession, repository: Repository
) -> None:
    """As where somebody goes home: who has played the games before has played them."""
    before = opened.session.teams
    others = named((ALI, "ناصر"), (OMAR, BADR))
    opened.new_game()
    opened.new_game()
    change = opened.arrange("", others, None, from_here=True)
    assert isinstance(change.command, Rename)
    assert opened.session.teams == before
    assert [opened.players_of(game) for game in range(3)] == [
        AS_NAMED,
        AS_NAMED,
        PerTeam((ALI, "ناصر"), (OMAR, BADR)),
    ]
    opened.arrange("", before, None, from_here=True)
    assert [game.players for game in opened.session.games] == [None, None, None]
    walk(opened, repository)


def test_in_the_first_game_others_have_no_games_before_theirs(opened: OpenSession) -> None:
    others = named((ALI, "ناصر"), (OMAR, BADR))
    opened.arrange("", others, None, from_here=True)
    assert (opened.session.teams, opened.session.games[0].players) == (others, None)


fours = st.permutations(("a", "b", "c", "d")).map(lambda four: (tuple(four[:2]), tuple(four[2:])))


@given(fours, st.lists(fours | st.none(), min_size=1, max_size=4), fours)
def test_in_every_game_each_player_is_renamed_alike(
    first: tuple[tuple[str, ...], tuple[str, ...]],
    games: list[tuple[tuple[str, ...], tuple[str, ...]] | None],
    new: tuple[tuple[str, ...], tuple[str, ...]],
) -> None:
    """Four of different names, in any seats in each game: there is one way to rename them."""
    before = Session(
        id="1",
        title="",
        started_at=at(20, 0),
        rules=CLASSIC,
        teams=named(*first),
        games=tuple(Game(players=None if four is None else PerTeam(*four)) for four in games),
    )
    old = before.players_of(len(games) - 1)
    becomes = dict(zip((*old.us, *old.them), (*new[0], *new[1]), strict=True))
    names = renamed(before, "", named(*new))
    after = replace(
        before,
        teams=names.teams,
        games=tuple(Game(players=players) for players in names.players),
    )
    for game in range(len(games)):
        was, is_now = before.players_of(game), after.players_of(game)
        for team in Team:
            assert is_now.of(team) == tuple(becomes[name] for name in was.of(team))


# The series -----------------------------------------------------------------------------------


def test_a_series_is_set_and_taken_back(opened: OpenSession, repository: Repository) -> None:
    assert opened.session.series is None
    change = opened.set_series(5)
    assert (change.command, change.game) == (SetSeries(None, 5), None)
    assert repository.load(opened.session.id).series == 5
    opened.set_series(3)
    opened.set_series(None)
    walk(opened, repository)


def test_the_same_series_changes_nothing(opened: OpenSession) -> None:
    opened.set_series(3)
    heard: list[Change] = []
    opened.listen(heard.append)
    opened.set_series(3)
    assert heard == []


@pytest.mark.parametrize("series", [0, 2, 13, True])
def test_a_series_that_cannot_be_is_refused(
    opened: OpenSession, repository: Repository, series: int
) -> None:
    with pytest.raises(ValueError, match="series"):
        opened.set_series(series)
    assert not opened.can_undo
    before = repository.sessions()
    with pytest.raises(ValueError, match="series"):
        start_session(repository, CLASSIC, series=series)
    assert repository.sessions() == before


@pytest.mark.parametrize("series", SERIES)
def test_every_series_that_can_be_is_stored_from_the_start(
    repository: Repository, series: int
) -> None:
    opened = start_session(repository, CLASSIC, series=series)
    assert repository.load(opened.session.id).series == series


def test_who_has_won_the_series_stays_so_when_the_evening_goes_on(opened: OpenSession) -> None:
    won = DirectHand(points=PerTeam(152, 0))
    lost = DirectHand(points=PerTeam(0, 152))
    found = [opened.series_winner]
    opened.set_series(3)
    for hand in (won, won, lost, lost, lost):
        found.append(opened.series_winner)
        opened.record(hand)
        opened.new_game()
    assert [*found, opened.series_winner] == [None, None, None, US, US, US, US]
    opened.edit(0, 0, lost)
    assert opened.series_winner is THEM
    opened.set_series(None)
    assert opened.series_winner is None


# What cannot be saved -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        lambda opened: opened.correct_dealer(NEAR),
        lambda opened: opened.set_series(5),
        lambda opened: opened.new_game(players=AS_NAMED),
        lambda opened: opened.rename("x", named((ALI, "سعود"), (OMAR, BADR))),
        lambda opened: opened.record(HAND),
        lambda opened: opened.remove(1, 0),
        lambda opened: opened.undo(),
    ],
)
def test_a_change_that_cannot_be_saved_has_changed_nothing(
    opened: OpenSession,
    repository: Repository,
    command: Callable[[OpenSession], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened.new_game(players=OTHERS)
    opened.correct_dealer(RIGHT)
    opened.record(HAND)
    opened.correct_dealer(LEFT)
    before = opened.session
    with monkeypatch.context() as patch:
        patch.setattr(StoredSheet, "touch", lambda self: self._expect(False, "touch"))
        with pytest.raises(StoreError):
            command(opened)
    assert opened.session is before
    assert repository.load(before.id) == before
    command(opened)
    assert repository.load(before.id) == opened.session != before
