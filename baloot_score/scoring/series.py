"""A series of games: how many a team must win, and which team has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from baloot_score.scoring.model import Team

SERIES = (1, 3, 5, 7, 9, 11)
"""The most games that a series can be played to; after an even number nobody might have won."""


def check_series(series: int | None) -> None:
    """Refuse a number of games that no series is played to.

    Raises:
        ValueError: when it is neither `None`, for no series, nor one of `SERIES`.

    """
    if series is not None and (type(series) is not int or series not in SERIES):
        raise ValueError(f"series: {series!r}")


def games_needed(series: int) -> int:
    """How many games of a series a team must win: two of three, three of five."""
    return series // 2 + 1


def first_to_win(winners: Iterable[Team], series: int) -> Team | None:
    """The team that first had won as many games as the series needs; `None` while none has.

    Args:
        winners: who won each game, in order; games that nobody has won are left out.
        series: how many games the series is played to at most.

    """
    won = dict.fromkeys(Team, 0)
    for winner in winners:
        won[winner] += 1
        if won[winner] == games_needed(series):
            return winner
    return None


def won_with_the_last(winners: Sequence[Team], series: int) -> Team | None:
    """The team that won a series with the last of these games.

    Args:
        winners: who won each game, in order; games that nobody has won are left out.
        series: how many games the series is played to at most.

    Returns:
        The team; `None` while none has won the series, and where it was won before.

    """
    won_before = first_to_win(winners[:-1], series) is not None
    return None if won_before else first_to_win(winners, series)
