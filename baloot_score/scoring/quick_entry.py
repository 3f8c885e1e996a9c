"""What a quick entry can have been: the hands that write a pair of points, or the nearest pairs."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from heapq import nsmallest
from typing import TypeAlias

from baloot_score.scoring.arithmetic import project_points
from baloot_score.scoring.hands_of_a_pair import hands_of_a_pair
from baloot_score.scoring.model import (
    NO_POINTS,
    Abnat,
    FoulHand,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Points,
    RedealHand,
    Team,
)
from baloot_score.scoring.reachable import pairs_of_a_hand, possible_abnat
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_sound_hand

NEAREST = 5
"""How many pairs are offered when no hand writes the one that was typed."""

_LEVELS = tuple(Level)
# More abnat lift the buyer's result in these steps and, within one of them, its points.
_STEPS = {Outcome.FAILED: 0, Outcome.TIE: 1, Outcome.MADE: 2}

_Plainness: TypeAlias = tuple[int, int, bool, bool, int, int]


@dataclass(frozen=True, slots=True)
class AbnatRange:
    """The fewest and the most abnat of the buyer; all between them occur that cards can make."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Reading:
    """One way in which a hand can have written a pair of points.

    `hand` stands for all hands of this reading: they share its kind, contract, buyer, level, بلوت,
    kaboot and the team of a foul, its `outcome`, and its `project_points` (of one team, counted
    once, before they are multiplied), which `hand.projects` makes with the fewest projects.
    In a played hand without kaboot the buyer has `buyer_abnat`, and `hand` some of them.

    What is not written tells no readings apart: the projects of a team that lost by kaboot or a
    foul, or a failed one where the winner writes only its own; at قهوة all projects and بلوت; the
    buyer of a foul; whether the deal stays. `hand` has none of it; with it the abnat may differ.
    """

    hand: PlayedHand | FoulHand | RedealHand
    outcome: Outcome
    project_points: Points = NO_POINTS
    buyer_abnat: AbnatRange | None = None

    @property
    def extras(self) -> int:
        """How much was out of the ordinary, raising apart: projects, بلوت, kaboot or a foul."""
        hand = self.hand
        if isinstance(hand, RedealHand):
            return 0
        special = isinstance(hand, FoulHand) or hand.kaboot is not None
        return _count_of_projects(hand) + (hand.baloot is not None) + special


def readings(points: Points, rules: RuleSet) -> tuple[Reading, ...]:
    """Every hand that writes a pair of points under a rule set, the most plausible first.

    Plain hands come first: fewer `extras`, then a lower level, then played hands before kaboot
    and fouls, then fewer projects, then those that more abnat of the buyer lead to. Only levels
    that the rule set allows are looked at (RULES.md section 7); its gate of sun is not, for that
    asks for the totals: `hand_problems` warns of it.

    Args:
        points: what was typed, in points; any numbers.
        rules: the rule set of the session.

    """
    return tuple(sorted(_possible(points, rules), key=_plainness))


def nearest_pairs(points: Points, rules: RuleSet, most: int = NEAREST) -> tuple[Points, ...]:
    """The pairs that some hand writes which are nearest to what was typed, nearest first.

    Near means a small sum of both teams' differences in points; of pairs that are equally near
    those come first in which only one team's points differ, then those with the plainer hand.

    Args:
        points: what was typed, in points; any numbers.
        rules: the rule set of the session.
        most: how many pairs are wanted, at least one.

    """

    def distance(pair: tuple[int, int]) -> tuple[int, int]:
        us, them = abs(pair[0] - points.us), abs(pair[1] - points.them)
        return us + them, min(us, them)

    pairs = pairs_of_a_hand(rules)
    farthest = distance(nsmallest(most, pairs, key=distance)[-1])
    near = [pair for pair in pairs if distance(pair) <= farthest]
    near.sort(key=lambda pair: (distance(pair), _plainest(Points(*pair), rules), pair))
    return tuple(Points(*pair) for pair in near[:most])


def _possible(points: Points, rules: RuleSet) -> list[Reading]:
    found = (Reading(hand, outcome) for hand, outcome in hands_of_a_pair(points, rules))
    filled = (_with_abnat(reading, points, rules) for reading in found)
    return [reading for reading in filled if reading is not None]


def _plainest(points: Points, rules: RuleSet) -> _Plainness:
    """The plainness of the first reading, looking for no more abnat than that takes."""
    found = [Reading(hand, outcome) for hand, outcome in hands_of_a_pair(points, rules)]
    filled = (_with_abnat(reading, points, rules) for reading in sorted(found, key=_plainness))
    return next(_plainness(reading) for reading in filled if reading is not None)


def _plainness(reading: Reading) -> _Plainness:
    """The key by which readings are put in order, plain ones first."""
    hand, abnat = reading.hand, reading.buyer_abnat
    if isinstance(hand, RedealHand):
        return 0, 0, False, False, 0, 0
    foul = isinstance(hand, FoulHand)
    kaboot = reading.outcome is Outcome.KABOOT
    width = abnat.most - abnat.fewest if abnat else 0
    level = _LEVELS.index(hand.level)
    return reading.extras, level, foul, kaboot, _count_of_projects(hand), -width


def _count_of_projects(hand: PlayedHand | FoulHand) -> int:
    return len(hand.projects.us) + len(hand.projects.them)


def _with_abnat(reading: Reading, points: Points, rules: RuleSet) -> Reading | None:
    """The reading with all that its hand lacked; `None` if no abnat give these points.

    The more abnat the buyer has, the better its result and, at one result, the more its points:
    so those that fit lie together, and two searches by halves find their ends.
    """
    hand, outcome = reading.hand, reading.outcome
    if isinstance(hand, RedealHand):
        return reading
    contract = hand.contract
    assert contract is not None
    worth = Points(*(project_points(hand.projects.of(team), contract) for team in Team))
    if isinstance(hand, FoulHand) or hand.kaboot is not None:
        return Reading(hand, outcome, worth)
    buyer = hand.buyer
    assert buyer is not None

    def played(abnat: int) -> PlayedHand:
        both: Abnat = PerTeam(abnat, contract.abnat - abnat)
        return replace(hand, abnat=both if buyer is Team.US else both.swapped())

    def result(abnat: int) -> tuple[int, int]:
        written, become = score_sound_hand(played(abnat), rules)
        return _STEPS[become], written.of(buyer)

    possible, wanted = possible_abnat(contract), (_STEPS[outcome], points.of(buyer))
    first = bisect_left(possible, wanted, key=result)
    fitting = possible[first : bisect_right(possible, wanted, lo=first, key=result)]
    if not fitting:
        return None
    example = played(_most_usual(fitting, contract.abnat))
    return Reading(example, outcome, worth, AbnatRange(fitting[0], fitting[-1]))


def _most_usual(abnat: tuple[int, ...], total: int) -> int:
    """The middle of some abnat; all or none of them only if there is no other, for that warns."""
    usual = [value for value in abnat if 0 < value < total] or abnat
    return usual[len(usual) // 2]
