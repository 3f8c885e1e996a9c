"""What wins now: the smallest results with which each team wins the game by the next hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from baloot_score.scoring.arithmetic import kaboot_factor
from baloot_score.scoring.model import (
    Contract,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Points,
    Team,
)
from baloot_score.scoring.reachable import possible_abnat
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_sound_hand
from baloot_score.scoring.standings import winner_at


class WayKind(StrEnum):
    """The kinds of results that can win a game."""

    PLAIN = "plain"
    RAISED = "raised"
    KABOOT = "kaboot"


@dataclass(frozen=True, slots=True)
class Way:
    """One result of the next hand that wins the game, whoever bought the hand.

    * `PLAIN`: a hand at the normal level in which the team writes `at_least` points. With
      `any_made` every hand that it buys and makes gives it as many. When the others buy and
      fail, the team writes the whole hand, which always suffices here.
    * `RAISED`: the hand raised to `level` and won, as its buyer or not.
    * `KABOOT`: all tricks; at a `level` above normal only where kaboot is multiplied.

    Plain and raised hands are meant without kaboot, which is written by its own points.
    """

    kind: WayKind
    contract: Contract
    level: Level = Level.NORMAL
    at_least: int = 0
    any_made: bool = False


@dataclass(frozen=True, slots=True)
class WaysToWin:
    """What a team is short of (points), and what wins the game for it with the next hand.

    قهوة, won, wins every game and is not listed; without `ways` there is nothing else.
    """

    missing: int
    ways: tuple[Way, ...]


def ways_to_win(totals: Points, rules: RuleSet) -> PerTeam[WaysToWin] | None:
    """The smallest results that win the game for each team with the next hand (section 10).

    Nobody's projects and بلوت are counted on: a way says that every hand of its kind which has
    none wins the game for the team. That looks at the other team too: where both reach the target
    the higher total wins, so a team may need more points than it is short of, and the points that
    the others write in the same hand can stand in its way.

    Each contract has at most one plain way. Where a plain hand does not suffice, there is the
    lowest level at which the hand, won, does, and kaboot if that does (at a lower level than the
    raised hand). Sun is raised as far as the rule set has it, and only when its gate is open for
    one of the teams as the buyer (section 7). Plain ways come first, then raised hands, then
    kaboot; of each kind hokum before sun.

    Args:
        totals: both teams' points before the hand.
        rules: the rule set of the session.

    Returns:
        The ways of each team, or `None` when a team has won with these totals already.

    """
    if winner_at(totals, rules) is not None:
        return None
    return PerTeam(*(_of_team(team, totals, rules) for team in Team))


def _of_team(team: Team, totals: Points, rules: RuleSet) -> WaysToWin:
    found = [
        way
        for contract in (Contract.HOKUM, Contract.SUN)
        for way in _of_contract(contract, team, totals, rules)
    ]
    kinds = tuple(WayKind)
    found.sort(key=lambda way: kinds.index(way.kind))
    return WaysToWin(max(rules.target - totals.of(team), 0), tuple(found))


def _of_contract(contract: Contract, team: Team, totals: Points, rules: RuleSet) -> Iterator[Way]:
    def wins(own: int, others: int = 0) -> bool:
        more = Points(own, others) if team is Team.US else Points(others, own)
        return winner_at(totals + more, rules) is team

    plain = _plain_points(contract, rules)
    enough = [own for own in plain.written if wins(own, contract.points - own)]
    if enough:
        at_least = enough[0]
        any_made = plain.fewest_made >= at_least
        yield Way(WayKind.PLAIN, contract, at_least=at_least, any_made=any_made)
        return
    levels = _levels(contract, totals, rules)
    raised = next((level for level in levels if wins(contract.points * level.times)), None)
    if raised is not None:
        yield Way(WayKind.RAISED, contract, raised)
    for level in (Level.NORMAL, *levels):
        if level is raised:
            return
        if wins(rules.kaboot(contract) * kaboot_factor(level, rules)):
            yield Way(WayKind.KABOOT, contract, level)
            return


def _levels(contract: Contract, totals: Points, rules: RuleSet) -> tuple[Level, ...]:
    """The levels that the next hand can be raised to, قهوة apart (RULES.md section 7)."""
    gate = rules.sun_gate
    if (
        contract is Contract.SUN
        and gate is not None
        and not any(gate.is_open(totals, buyer) for buyer in Team)
    ):
        return ()
    return tuple(level for level in rules.raised_levels(contract) if level is not Level.QAHWA)


@dataclass(frozen=True, slots=True)
class _PlainPoints:
    """What a team can write in a plain hand, its buyer or not, and the least as one who made it.

    Nothing is not among `written`: then the others write all. Of other points they write the rest.
    """

    written: tuple[int, ...]
    fewest_made: int


@lru_cache(maxsize=32)
def _plain_points(contract: Contract, rules: RuleSet) -> _PlainPoints:
    written, made = set(), set()
    for buyer in Team:
        for abnat in possible_abnat(contract):
            hand = PlayedHand(contract=contract, buyer=buyer, abnat=PerTeam(abnat, None))
            points, outcome = score_sound_hand(hand, rules)
            written.add(points.us)
            if outcome is Outcome.MADE and buyer is Team.US:
                made.add(points.us)
    return _PlainPoints(tuple(sorted(written - {0})), min(made))
