"""Which pairs of points a hand can write under a rule set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from baloot_score.scoring.arithmetic import card_points, project_factor, project_points
from baloot_score.scoring.model import BALOOT_POINTS, Contract, Level, Points, Project
from baloot_score.scoring.rules import Compare, FailedBaloot, FailedProjects, RuleSet, TieRule

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
        pairs.update(_at_normal(contract, sums, rules))
        levels = rules.sun_levels if contract is Contract.SUN else tuple(Level)[1:]
        for level in (Level.NORMAL, *levels):
            if level is not Level.QAHWA:
                pairs.update(_kaboot_or_foul(contract, level, sums, rules))
        for level in levels:
            if level is not Level.QAHWA:
                pairs.update(_raised(contract, level, sums, rules))
    return frozenset(pairs | {(b, a) for a, b in pairs})


@lru_cache(maxsize=2)
def project_sums(contract: Contract) -> tuple[int, ...]:
    """The points that the projects of one team can add up to in a contract, 0 among them."""
    allowed = [p for p in Project if contract is Contract.SUN or p is not Project.FOUR_HUNDRED]
    return tuple(
        sorted(
            {
                project_points(projects, contract)
                for count in range(5)
                for projects in combinations_with_replacement(allowed, count)
                if projects.count(Project.FOUR_HUNDRED) < 2
            }
        )
    )


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


def _at_normal(contract: Contract, sums: tuple[int, ...], rules: RuleSet) -> Iterator[Pair]:
    """Hands at the normal level, as pairs of (buyer, other)."""
    by_cards: dict[int, list[int]] = {}
    for abnat in possible_abnat(contract):
        by_cards.setdefault(card_points(contract, abnat), []).append(abnat)
    for cards, abnat_of_other in by_cards.items():
        for buyer_projects, other_projects in _sides(sums):
            for buyer_baloot, other_baloot in _baloots(contract):
                buyer = contract.points - cards + buyer_projects + buyer_baloot
                other = cards + other_projects + other_baloot
                extra = (buyer_projects - other_projects) * contract.abnat_of_a_project_point
                extra += (buyer_baloot - other_baloot) * 10
                verdicts = _verdicts(contract, buyer - other, extra, abnat_of_other, rules)
                if True in verdicts:
                    yield buyer, other
                if False in verdicts:
                    loser, winner = _takes(
                        (other_projects, buyer_projects), (other_baloot, buyer_baloot), rules
                    )
                    yield loser, contract.points + winner


def _verdicts(
    contract: Contract, lead: int, extra: int, abnat_of_other: list[int], rules: RuleSet
) -> set[bool]:
    """Whether the buyer can write its own points (True), fail (False), or both, by its abnat."""
    sun = contract is Contract.SUN
    if lead:
        return {lead > 0}
    drawn = (rules.sun_tie if sun else rules.hokum_tie) is TieRule.SPLIT
    if (rules.sun_compare if sun else rules.hokum_compare) is Compare.POINTS:
        return {drawn}
    leads = (contract.abnat - 2 * abnat + extra for abnat in abnat_of_other)
    return {lead > 0 if lead else drawn for lead in leads}


def _takes(projects: Pair, baloot: Pair, rules: RuleSet, factor: int = 1) -> Pair:
    """What (loser, winner) write beside the hand itself, from pairs of (winner, loser)."""
    taken = sum(projects) if rules.failed_projects is FailedProjects.WINNER else projects[0]
    if rules.failed_baloot is FailedBaloot.WINNER:
        return 0, taken * factor + sum(baloot)
    return baloot[1], taken * factor + baloot[0]


def _raised(
    contract: Contract, level: Level, sums: tuple[int, ...], rules: RuleSet
) -> Iterator[Pair]:
    """Raised hands, as pairs of (winner, loser).

    The winner can have every abnat, and a draw goes against the answerable team, which can be
    either: so a team can win whenever the other's extras do not outweigh the whole hand.
    """
    for projects in _sides(sums):
        for baloot in _baloots(contract):
            if contract.points + projects[0] + baloot[0] < projects[1] + baloot[1]:
                continue
            loser, winner = _takes(projects, baloot, rules, project_factor(level, rules))
            yield contract.points * level.times + winner, loser


def _kaboot_or_foul(
    contract: Contract, level: Level, sums: tuple[int, ...], rules: RuleSet
) -> Iterator[Pair]:
    kaboot = rules.kaboot_sun if contract is Contract.SUN else rules.kaboot_hokum
    kaboot *= level.times if rules.kaboot_multiplied else 1
    for projects in sums:
        for own_baloot, other_baloot in _baloots(contract):
            extras = projects * project_factor(level, rules) + own_baloot
            yield kaboot + extras, other_baloot
            yield contract.points * level.times + extras, other_baloot
