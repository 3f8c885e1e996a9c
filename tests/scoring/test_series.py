"""Series: how many games a team needs, and who has won one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import Team
from baloot_score.scoring.series import (
    SERIES,
    check_series,
    first_to_win,
    games_needed,
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
def test_who_first_has_as_many_games_as_are_needed_has_won_the_series(
    games: list[Team], series: int
) -> None:
    decided: Team | None = None
    for played in range(len(games) + 1):
        won = games[:played]
        if decided is None:
            needed = games_needed(series)
            decided = next((team for team in Team if won.count(team) == needed), None)
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
