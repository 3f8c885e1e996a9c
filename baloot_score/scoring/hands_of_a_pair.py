"""The hands, their abnat left open, that may write a pair of points: section 6 turned round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from baloot_score.scoring.arithmetic import kaboot_factor, project_factor
from baloot_score.scoring.model import (
    BALOOT_POINTS,
    NO_POINTS,
    Contract,
    FoulHand,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Points,
    Projects,
    RedealHand,
    Team,
)
from baloot_score.scoring.reachable import shortest_projects
from baloot_score.scoring.rules import FailedBaloot, FailedProjects, RuleSet

Became: TypeAlias = tuple[PlayedHand | FoulHand | RedealHand, Outcome]
_Extras: TypeAlias = tuple[Projects, Team | None]
"""The projects of a hand and the owner of its بلوت."""


def hands_of_a_pair(points: Points, rules: RuleSet) -> Iterator[Became]:
    """Each hand that may write these points, and what became of it.

    A played hand without kaboot comes without abnat, and there may be none with which it writes
    the points. Only what is written is told apart, with the fewest projects that are worth it, and
    only levels that the rule set allows are looked at (RULES.md sections 6 and 7).
    """
    if points == NO_POINTS:
        yield RedealHand(), Outcome.REDEAL
    for contract in Contract:
        for level in (Level.NORMAL, *rules.raised_levels(contract)):
            for winner in Team:
                if level is Level.QAHWA:
                    yield from _game_taken(contract, winner, points, rules)
                else:
                    yield from _hand_taken(contract, level, winner, points, rules)
                    yield from _kaboots(contract, level, winner, points, rules)
                    yield from _fouls(contract, level, winner, points, rules)
        yield from _shared(contract, points)


def _shared(contract: Contract, points: Points) -> Iterator[Became]:
    """Hands at the normal level in which each team wrote its own: made, or a split draw."""
    for baloot in _owners(contract):
        left = points.us + points.them - contract.points - (BALOOT_POINTS if baloot else 0)
        for projects in _projects(left, contract, tuple(Team)):
            for buyer in Team:
                hand = PlayedHand(contract=contract, buyer=buyer, projects=projects, baloot=baloot)
                yield hand, Outcome.MADE
                yield hand, Outcome.TIE


def _hand_taken(
    contract: Contract, level: Level, winner: Team, points: Points, rules: RuleSet
) -> Iterator[Became]:
    """Hands that one team wrote whole: failed at the normal level, or raised."""
    holders = tuple(Team) if rules.failed_projects is FailedProjects.WINNER else (winner,)
    goes_to = winner if rules.failed_baloot is FailedBaloot.WINNER else None
    stake = contract.points * level.times
    for projects, baloot in _extras(
        contract, level, winner, points, stake, rules, holders, goes_to
    ):
        hand = PlayedHand(
            contract=contract, buyer=winner.other, level=level, projects=projects, baloot=baloot
        )
        yield hand, Outcome.FAILED
        if level is not Level.NORMAL:
            yield replace(hand, buyer=winner), Outcome.MADE


def _kaboots(
    contract: Contract, level: Level, winner: Team, points: Points, rules: RuleSet
) -> Iterator[Became]:
    stake = rules.kaboot(contract) * kaboot_factor(level, rules)
    for projects, baloot in _extras(contract, level, winner, points, stake, rules, (winner,)):
        for buyer in (winner, winner.other):
            hand = PlayedHand(
                contract=contract,
                buyer=buyer,
                level=level,
                projects=projects,
                baloot=baloot,
                kaboot=winner,
            )
            yield hand, Outcome.KABOOT


def _fouls(
    contract: Contract, level: Level, winner: Team, points: Points, rules: RuleSet
) -> Iterator[Became]:
    stake = contract.points * level.times
    for projects, baloot in _extras(contract, level, winner, points, stake, rules, (winner,)):
        hand = FoulHand(
            contract=contract, by=winner.other, level=level, projects=projects, baloot=baloot
        )
        yield hand, Outcome.FOUL


def _game_taken(
    contract: Contract, winner: Team, points: Points, rules: RuleSet
) -> Iterator[Became]:
    """Hands at قهوة: they write the target to nothing, whatever else was in them."""
    if points.of(winner) != rules.target or points.of(winner.other) != 0:
        return
    for buyer in (winner, winner.other):
        hand = PlayedHand(contract=contract, buyer=buyer, level=Level.QAHWA)
        yield hand, Outcome.MADE if buyer is winner else Outcome.FAILED
        yield replace(hand, kaboot=winner), Outcome.KABOOT
    yield FoulHand(contract=contract, by=winner.other, level=Level.QAHWA), Outcome.FOUL


def _extras(
    contract: Contract,
    level: Level,
    winner: Team,
    points: Points,
    stake: int,
    rules: RuleSet,
    holders: tuple[Team, ...],
    baloot_goes_to: Team | None = None,
) -> Iterator[_Extras]:
    """What the winner of a whole hand, worth `stake` points, wrote beside it.

    `holders` are the teams whose projects it writes; بلوت is written by its owner, or by
    `baloot_goes_to` whoever had it.
    """
    for owner in _owners(contract):
        writer = owner and (baloot_goes_to or owner)
        if points.of(winner.other) != (BALOOT_POINTS if writer is winner.other else 0):
            continue
        left = points.of(winner) - stake - (BALOOT_POINTS if writer is winner else 0)
        once, rest = divmod(left, project_factor(level, rules))
        if rest == 0:
            for projects in _projects(once, contract, holders):
                yield projects, owner


def _owners(contract: Contract) -> tuple[Team | None, ...]:
    """Who can have بلوت (RULES.md section 2)."""
    return (None,) if contract is Contract.SUN else (None, *Team)


def _projects(points: int, contract: Contract, holders: tuple[Team, ...]) -> Iterator[Projects]:
    """The fewest projects worth these points, with each team that may hold them."""
    projects = shortest_projects(contract).get(points)
    if projects is not None:
        for team in holders if projects else holders[:1]:
            yield PerTeam(projects, ()) if team is Team.US else PerTeam((), projects)
