"""A series of games in words: to how many it is played, and who has won it."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.scoring.series import games_needed


def series_name(words: Words, series: int | None) -> str:
    """A series by its length, as it is chosen; `None` is an evening with an open end."""
    if series is None:
        return words.gettext("No series")
    return words.gettext("Best of {number}").format(number=words.number(series))


def series_sentence(words: Words, series: int | None) -> str:
    """What it takes to win a series."""
    if series is None:
        return words.gettext("No series is played")
    needed = games_needed(series)
    return words.ngettext(
        "Best of {number}: the first to win {needed} game",
        "Best of {number}: the first to win {needed} games",
        needed,
    ).format(number=words.number(series), needed=words.number(needed))


def series_won_sentence(words: Words, winner: Team, tally: PerTeam[int]) -> str:
    """That a series is won, with the games of both; the winner is named beside it."""
    return words.gettext("and the series with it: {won} games to {lost}").format(
        won=words.number(tally.of(winner)), lost=words.number(tally.of(winner.other))
    )
