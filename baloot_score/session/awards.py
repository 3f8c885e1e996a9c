"""Who gets the awards of an evening: chosen from its statistics, and only where there is reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from baloot_score.scoring.awards import Award, AwardKind, Winner
from baloot_score.scoring.model import Team
from baloot_score.store.statistics import SideKind, SideStatistics, Statistics

LEAST: Mapping[AwardKind, int] = {
    AwardKind.SUN: 2,
    AwardKind.HOKUM: 2,
    AwardKind.BOUGHT: 3,
    AwardKind.BOUGHT_AND_LOST: 2,
    AwardKind.NEVER_LOST: 3,
    AwardKind.KABOOT: 1,
    AwardKind.DOUBLES: 1,
    AwardKind.PROJECTS: 2,
    AwardKind.BALOOT: 2,
    AwardKind.COMEBACK: 26,
    AwardKind.STREAK: 2,
}
"""Less than this, in hands, projects, points or games, is nothing to speak of."""
MOST_WINNERS = 2
"""What more players did as well as each other honours none of them."""

_OF_PURCHASES: tuple[tuple[AwardKind, Callable[[SideStatistics], int]], ...] = (
    (AwardKind.SUN, lambda side: side.sun.made),
    (AwardKind.HOKUM, lambda side: side.hokum.made),
    (AwardKind.BOUGHT, lambda side: side.hands_bought),
    (AwardKind.BOUGHT_AND_LOST, lambda side: side.hands_failed),
    (AwardKind.NEVER_LOST, lambda side: 0 if side.hands_failed else side.hands_bought),
)
_OF_TEAMS: tuple[tuple[AwardKind, Callable[[SideStatistics], int]], ...] = (
    (AwardKind.KABOOT, lambda side: side.kaboots),
    (AwardKind.DOUBLES, lambda side: side.doubles_won),
    (AwardKind.PROJECTS, lambda side: side.projects),
    (AwardKind.BALOOT, lambda side: side.baloots),
    (AwardKind.STREAK, lambda side: side.streak),
)


def choose_awards(evening: Statistics) -> tuple[Award, ...]:
    """The awards of an evening, in the order of their kinds.

    Purchases are a player's where most of them are noted as somebody's; all else is a team's. Two
    players may share an award, two teams cannot: it would tell nothing.

    Args:
        evening: the statistics of one session.

    """
    teams = tuple(evening.team(team) for team in Team)
    players = evening.of_kind(SideKind.PLAYER)
    noted = sum(player.hands_bought for player in players)
    buyers = players if 2 * noted > sum(team.hands_bought for team in teams) else teams
    found = [_award(kind, buyers, count) for kind, count in _OF_PURCHASES]
    found += [_award(kind, teams, count) for kind, count in _OF_TEAMS]
    found.append(_comeback(evening))
    order = list(AwardKind)
    given = (award for award in found if award is not None)
    return tuple(sorted(given, key=lambda award: order.index(award.kind)))


def _award(
    kind: AwardKind, sides: Sequence[SideStatistics], count: Callable[[SideStatistics], int]
) -> Award | None:
    """The award of those with the most, if it is enough and there are not too many of them."""
    most = max(map(count, sides), default=0)
    if most < LEAST[kind]:
        return None
    best = [side for side in sides if count(side) == most]
    if len(best) > MOST_WINNERS or len(best) == len(sides):
        return None
    # Of two with as many, each has bought another number of hands.
    bought = best[0].hands_bought if len(best) == 1 else 0
    return Award(kind, tuple(map(_winner, best)), most, bought=bought)


def _winner(side: SideStatistics) -> Winner:
    return Team(side.key) if side.kind is SideKind.TEAM else side.names[0]


def _comeback(evening: Statistics) -> Award | None:
    comeback = evening.comeback
    if comeback is None or comeback.behind < LEAST[AwardKind.COMEBACK]:
        return None
    winners = (comeback.winner,)
    return Award(AwardKind.COMEBACK, winners, comeback.behind, game=comeback.game)
