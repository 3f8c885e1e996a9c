"""Which pairs of points a hand can write under a rule set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from types import MappingProxyType

from baloot_score.scoring.arithmetic import (
    card_points,
    kaboot_factor,
    project_factor,
    project_points,
)
from baloot_score.scoring.model import (
    BALOOT_POINTS,
    MOST_PROJECTS,
    Contract,
    Level,
    Points,
    Project,
)
from baloot_score.scoring.rules import Compare, RuleSet, TieRule

# A pair is (one team, the other) until `pairs_of_a_hand` adds its mirror image.
Pair = tuple[int, int]


def can_be_given(points: Points, rules: RuleSet) -> bool:
    """Whether some hand writes these points under the rule set (RULES.md section 11)."""
    return (points.us, points.them) in pairs_of_a_hand(rules)


@lru_cache(maxsize=16)
def pairs_of_a_hand(rules: RuleSet) -> frozenset[Pair]:
    """Every pair (us, them) of points that a hand without errors and of an allowed level writes."""
    pairs: set[Pair] = {(0, 0), (rules.target, 0)}
    for contract in Contract:
        sums = project_sums(contract)
        pairs.update(_each_its_own(contract, sums, rules))
        for level in (Level.NORMAL, *rules.raised_levels(contract)):
            if level is not Level.QAHWA:
                pairs.update(_written_whole(contract, level, sums, rules))
    return frozenset(pairs | {(b, a) for a, b in pairs})


@lru_cache(maxsize=2)
def shortest_projects(contract: Contract) -> Mapping[int, tuple[Project, ...]]:
    """The fewest projects of one team for each sum of project points, 0 among them.

    A team has at most four projects and one `FOUR_HUNDRED` (RULES.md section 8); they are given
    highest first.
    """
    allowed = [p for p in Project if contract is Contract.SUN or p is not Project.FOUR_HUNDRED]
    shortest: dict[int, tuple[Project, ...]] = {}
    for count in range(MOST_PROJECTS + 1):
        for projects in combinations_with_replacement(reversed(allowed), count):
            if projects.count(Project.FOUR_HUNDRED) < 2:
                shortest.setdefault(project_points(projects, contract), projects)
    return MappingProxyType(shortest)


@lru_cache(maxsize=2)
def project_sums(contract: Contract) -> tuple[int, ...]:
    """The points that the projects of one team can add up to in a contract, 0 among them."""
    return tuple(sorted(shortest_projects(contract)))


@lru_cache(maxsize=2)
def possible_abnat(contract: Contract) -> tuple[int, ...]:
    """The abnat that one team can have in a contract (RULES.md section 2)."""
    total = contract.abnat
    return tuple(value for value in range(total + 1) if value not in (1, total - 1))


def _baloots(contract: Contract) -> tuple[Pair, ...]:
    """The points of بلوت at one team or the other, or at none."""
    none = ((0, 0),)
    return none if contract is Contract.SUN else (*none, (BALOOT_POINTS, 0), (0, BALOOT_POINTS))


def _sides(sums: tuple[int, ...]) -> Iterator[Pair]:
    """Project points at one team or the other; only one team's count."""
    yield from ((points, 0) for points in sums)
    yield from ((0, points) for points in sums if points)


def _each_its_own(contract: Contract, sums: tuple[int, ...], rules: RuleSet) -> Iterator[Pair]:
    """Hands at the normal level that were made or drawn, as pairs of (buyer, other)."""
    by_cards: dict[int, list[int]] = {}
    for abnat in possible_abnat(contract):
        by_cards.setdefault(card_points(contract, abnat), []).append(abnat)
    for cards, abnat_of_other in by_cards.items():
        for buyer_projects, other_projects in _sides(sums):
            for buyer_baloot, other_baloot in _baloots(contract):
                buyer = contract.points - cards + buyer_projects + buyer_baloot
                other = cards + other_projects + other_baloot
                extra = buyer_projects + buyer_baloot - other_projects - other_baloot
                extra *= contract.abnat_of_a_project_point
                if _not_failed(contract, buyer - other, extra, abnat_of_other, rules):
                    yield buyer, other


def _not_failed(
    contract: Contract, lead: int, extra: int, abnat_of_other: list[int], rules: RuleSet
) -> bool:
    """Whether the buyer writes its own with this lead in points, at some of these abnat."""
    if lead:
        return lead > 0
    drawn = rules.tie(contract) is TieRule.SPLIT
    if rules.compare(contract) is Compare.POINTS:
        return drawn
    leads = (contract.abnat - 2 * abnat + extra for abnat in abnat_of_other)
    return any(lead > 0 if lead else drawn for lead in leads)


def _written_whole(
    contract: Contract, level: Level, sums: tuple[int, ...], rules: RuleSet
) -> Iterator[Pair]:
    """Kaboots and fouls, as pairs of (winner, other).

    A failed hand and a raised one write nothing else: the whole hand and some projects for the
    winner, and بلوت for either team, is what a foul can give, whoever takes what was the loser's.
    """
    kaboot = rules.kaboot(contract) * kaboot_factor(level, rules)
    for projects in sums:
        for own_baloot, other_baloot in _baloots(contract):
            extras = projects * project_factor(level, rules) + own_baloot
            yield kaboot + extras, other_baloot
            yield contract.points * level.times + extras, other_baloot
