"""The records over many sessions in words: the best, the longest, the biggest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from baloot_score.i18n.dates import long_date, title_or_day
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.statistics_words import (
    comeback_text,
    made_text,
    names_text,
    part_text,
    played_text,
    share_text,
    streak_text,
    team_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Session
from baloot_score.session import Comeback, SideKind, SideStatistics, Statistics
from baloot_score.ui.statistics.counting import Counted

LEAST_STREAK = 2
LEAST_BOUGHT = 10
"""So many purchases must be a player's own before it is told how many of them were made."""


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record: what it is, whose, how much, and the id of its session if it belongs to one."""

    title: str
    winner: str
    detail: str
    session: str = ""


def record_texts(words: Words, counted: Counted, least: int) -> tuple[RecordText, ...]:
    """All records that there are.

    Args:
        words: the language.
        counted: what was counted.
        least: from so many games on a win share is told.

    """
    found = counted.statistics
    records = [*_shares(words, found, least), *_streaks(words, found), *_diligence(words, found)]
    if found.comeback is not None and counted.comeback is not None:
        records.append(_comeback(words, found.comeback, counted.comeback))
    return tuple(records)


def _shares(words: Words, found: Statistics, least: int) -> Iterator[RecordText]:
    for kind, title in (
        (SideKind.PLAYER, words.gettext("Best player")),
        (SideKind.PAIR, words.gettext("Best partnership")),
        (SideKind.NAMED, words.gettext("Best team")),
    ):
        sides = [side for side in found.of_kind(kind) if side.games >= max(1, least)]
        if len(sides) < 2:
            continue
        best = max(sides, key=lambda side: (side.games_won / side.games, side.games))
        share = share_text(words, best.games_won, best.games)
        won = part_text(words, best.games_won, best.games)
        yield RecordText(title, names_text(words, best.names), BETWEEN.join((share, won)))


def _streaks(words: Words, found: Statistics) -> Iterator[RecordText]:
    for kind, title in (
        (SideKind.PLAYER, words.gettext("Longest streak of a player")),
        (SideKind.PAIR, words.gettext("Longest streak of partners")),
        (SideKind.NAMED, words.gettext("Longest streak of a team")),
    ):
        best = _most(found.of_kind(kind), lambda side: side.streak)
        if best is not None and best.streak >= LEAST_STREAK:
            detail = streak_text(words, best.streak)
            yield RecordText(title, names_text(words, best.names), detail)


def _diligence(words: Words, found: Statistics) -> Iterator[RecordText]:
    players = found.of_kind(SideKind.PLAYER)
    most = _most(players, lambda side: side.games)
    if most is not None and most.games:
        title = words.gettext("Played the most")
        yield RecordText(title, names_text(words, most.names), played_text(words, most.games))
    buyers = [side for side in players if side.hands_bought >= LEAST_BOUGHT]
    if buyers:
        best = max(buyers, key=lambda side: (_made(side) / side.hands_bought, side.hands_bought))
        detail = made_text(words, _made(best), best.hands_bought)
        yield RecordText(words.gettext("Surest buyer"), names_text(words, best.names), detail)


def _comeback(words: Words, comeback: Comeback, session: Session) -> RecordText:
    names = PerTeam(session.teams.us.name, session.teams.them.name)
    started = session.started_at.date()
    title = words.name(title_or_day(words, session.title, started))
    day = long_date(words, started)
    detail = comeback_text(words, comeback.behind, comeback.game)
    return RecordText(
        words.gettext("Biggest comeback"),
        team_text(words, comeback.winner, names),
        BETWEEN.join(filter(None, (detail, title, day))),
        comeback.session,
    )


def _made(side: SideStatistics) -> int:
    return side.sun.made + side.hokum.made


def _most(
    sides: Sequence[SideStatistics], count: Callable[[SideStatistics], int]
) -> SideStatistics | None:
    """The side with the most; of several the first, which has won the most games."""
    return max(sides, key=count, default=None)
