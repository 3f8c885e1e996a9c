"""The numbers of a side as they are written and compared."""

from __future__ import annotations

from baloot_score.i18n.statistics_words import Figure, average_text, share_text
from baloot_score.i18n.words import Words
from baloot_score.session import SideStatistics

WORSE_IF_MORE = frozenset({Figure.SUN_FAILED, Figure.HOKUM_FAILED, Figure.DOUBLES_LOST})
"""Of these nobody is proud."""


def amount(side: SideStatistics, figure: Figure) -> float:
    """A number of a side, to be compared with that of another; 0 where there is nothing."""
    if figure is Figure.SHARE:
        return side.games_won / side.games if side.games else 0.0
    if figure is Figure.AVERAGE:
        return side.points / side.hands if side.hands else 0.0
    return {
        Figure.GAMES: side.games,
        Figure.WON: side.games_won,
        Figure.SUN_BOUGHT: side.sun.bought,
        Figure.SUN_MADE: side.sun.made,
        Figure.SUN_FAILED: side.sun.failed,
        Figure.HOKUM_BOUGHT: side.hokum.bought,
        Figure.HOKUM_MADE: side.hokum.made,
        Figure.HOKUM_FAILED: side.hokum.failed,
        Figure.KABOOTS: side.kaboots,
        Figure.BALOOTS: side.baloots,
        Figure.PROJECTS: side.projects,
        Figure.DOUBLES_WON: side.doubles_won,
        Figure.DOUBLES_LOST: side.doubles_lost,
        Figure.STREAK: side.streak,
    }[figure]


def amount_text(words: Words, side: SideStatistics, figure: Figure) -> str:
    """A number of a side as it is written."""
    if figure is Figure.SHARE:
        return share_text(words, side.games_won, side.games)
    if figure is Figure.AVERAGE:
        return average_text(words, side.points, side.hands)
    return words.number(round(amount(side, figure)))
