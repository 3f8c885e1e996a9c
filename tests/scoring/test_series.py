"""Series: how many games a team needs, and who has won one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import PerTeam, Team
from baloot_score.scoring.series import (
    SERIES,
    check_series,
    first_to_win,
    games_needed,
    series_winner,
    won_with_the_last,
)

US, THEM = Team.US, Team.THEM


def test_more_than_half_of_the_games_are_needed() -> None:
    assert {series: games_needed(series) for series in SERIES} == {
        1: 1,
        3: 2,
        5: 3,
        7: 4,
        9: 5,
        11: 6,
    }


@pytest.mark.parametrize(
    ("us", "them", "series", "winner"),
    [
        (0, 0, 3, None),
        (1, 1, 3, None),
        (2, 0, 3, US),
        (1, 2, 3, THEM),
        (2, 2, 5, None),
        (3, 2, 5, US),
        (0, 4, 7, THEM),
        (5, 5, 11, None),
        (5, 6, 11, THEM),
        (1, 0, 1, US),
        # Played on after the series was won.
        (3, 1, 3, US),
        (2, 2, 3, None),
        (2, 3, 3, THEM),
    ],
)
def test_a_tally_says_who_has_won_the_series(
    us: int, them: int, series: int, winner: Team | None
) -> None:
    assert series_winner(PerTeam(us, them), series) is winner


@pytest.mark.parametrize(
    ("games", "series", "winner"),
    [
        ([], 3, None),
        ([US], 3, None),
        ([US, THEM], 3, None),
        ([US, THEM, THEM], 3, THEM),
        ([US, US, THEM, THEM, THEM], 3, US),
        ([THEM, US, US, THEM, THEM], 5, THEM),
        ([THEM], 1, THEM),
    ],
)
def test_the_first_to_win_stays_so_whatever_is_played_after(
    games: list[Team], series: int, winner: Team | None
) -> None:
    assert first_to_win(games, series) is winner


@given(st.lists(st.sampled_from(Team)), st.sampled_from(SERIES))
def test_until_one_team_has_won_the_tally_says_the_same_as_the_order(
    games: list[Team], series: int
) -> None:
    decided: Team | None = None
    for played in range(len(games) + 1):
        won = games[:played]
        tally = PerTeam(won.count(US), won.count(THEM))
        if decided is None:
            decided = series_winner(tally, series)
        assert first_to_win(won, series) is decided


@given(st.lists(st.sampled_from(Team)), st.sampled_from(SERIES))
def test_a_series_is_won_with_one_game_alone(games: list[Team], series: int) -> None:
    told = [won_with_the_last(games[:played], series) for played in range(len(games) + 1)]
    winner = first_to_win(games, series)
    assert [team for team in told if team is not None] == ([] if winner is None else [winner])
    if winner is not None:
        assert games[: told.index(winner)].count(winner) == games_needed(series)


@pytest.mark.parametrize("series", [None, *SERIES])
def test_a_series_has_an_odd_number_of_games_or_there_is_none(series: int | None) -> None:
    check_series(series)


wrong: list[Any] = [0, 2, 4, 13, -3, True, 3.0, "3", 10**30]


@pytest.mark.parametrize("series", wrong)
def test_no_series_has_so_many_games(series: Any) -> None:
    with pytest.raises(ValueError, match="series"):
        check_series(series)
