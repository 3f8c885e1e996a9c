"""A worked example for every rule: the hand is chosen here, its numbers come from the scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from baloot_score.scoring.model import (
    NO_ABNAT,
    NO_PROJECTS,
    Abnat,
    Contract,
    Game,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    Projects,
    Team,
)
from baloot_score.scoring.problem_codes import ProblemCode
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rules import RAISED_LEVELS, RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.standings import standings


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that we bought; `before` are the totals on which its raising depends.

    With `of_game` the example is the sheet after the hand, the first of a game.
    """

    hand: PlayedHand
    before: Points | None = None
    of_game: bool = False


def sun(
    us: int | None = None,
    *,
    level: Level = Level.NORMAL,
    projects: Projects = NO_PROJECTS,
    kaboot: Team | None = None,
) -> PlayedHand:
    """A sun that we bought, with so many abnat of ours."""
    return PlayedHand(
        contract=Contract.SUN,
        buyer=Team.US,
        level=level,
        abnat=_ours(us),
        projects=projects,
        kaboot=kaboot,
    )


def hokum(
    us: int | None = None,
    *,
    level: Level = Level.NORMAL,
    projects: Projects = NO_PROJECTS,
    baloot: Team | None = None,
    kaboot: Team | None = None,
) -> PlayedHand:
    """A hokum that we bought, with so many abnat of ours."""
    return PlayedHand(
        contract=Contract.HOKUM,
        buyer=Team.US,
        level=level,
        abnat=_ours(us),
        projects=projects,
        baloot=baloot,
        kaboot=kaboot,
    )


def _ours(us: int | None) -> Abnat:
    return NO_ABNAT if us is None else PerTeam(us, None)


OUR_SIRA: Projects = PerTeam((Project.SIRA,), ())
THEIR_FIFTY: Projects = PerTeam((), (Project.FIFTY,))
RAISED_SUN = sun(80, level=Level.DOUBLE)

# The first hand of a field tells most; the others show a rule that the first cannot tell apart
# because of other rules. Equal points need a draw that is split in one, and a buyer that a draw
# would fail in the other.
_HANDS: Mapping[str, tuple[PlayedHand, ...]] = MappingProxyType(
    {
        "sun_tie": (sun(65),),
        "hokum_tie": (hokum(81),),
        "sun_compare": (sun(89, projects=THEIR_FIFTY), sun(91, projects=THEIR_FIFTY)),
        "hokum_compare": (hokum(80), hokum(82)),
        "kaboot_sun": (sun(kaboot=Team.US),),
        "kaboot_hokum": (hokum(kaboot=Team.US),),
        "kaboot_multiplied": (
            sun(kaboot=Team.US, level=Level.DOUBLE),
            hokum(kaboot=Team.US, level=Level.DOUBLE),
        ),
        "projects_at_three_four": (
            hokum(100, level=Level.THREE, projects=OUR_SIRA),
            hokum(100, level=Level.FOUR, projects=OUR_SIRA),
        ),
        "failed_projects": (sun(50, projects=OUR_SIRA),),
        "failed_baloot": (hokum(60, baloot=Team.US),),
        "sun_levels": tuple(
            replace(RAISED_SUN, level=level)
            for level in (Level.THREE, *(lv for lv in RAISED_LEVELS if lv is not Level.THREE))
        ),
        "second_hokum_overcall": (),
        "target": (hokum(100, level=Level.QAHWA),),
        "start_points": (sun(89),),
    }
)
_GATE_TOTALS = Points(110, 100)
_REFUSALS = frozenset({ProblemCode.SUN_LEVEL_NOT_ALLOWED, ProblemCode.SUN_GATE_CLOSED})


def written(example: Example, rules: RuleSet) -> Points | None:
    """What an example writes under a rule set; `None` where the rules do not allow the hand."""
    if example.of_game:
        game = Game(hands=(example.hand,), start_points=rules.start_points)
        return standings(game, rules).totals
    before = None if example.before is None else Situation(example.before)
    problems = hand_problems(example.hand, rules, before)
    if any(problem.code in _REFUSALS for problem in problems):
        return None
    return score_hand(example.hand, rules).points


def example_of(field: str, rule_sets: Sequence[RuleSet]) -> Example | None:
    """The example that shows best what rule sets say in a field; `None` for a rule without points.

    It is the one that tells their values of the field apart, all other rules being the same, under
    as many of the rule sets as possible.

    Raises:
        KeyError: there is no such field of a rule set.

    """
    values = [getattr(rules, field) for rules in rule_sets]

    def told_apart(example: Example) -> int:
        return sum(
            written(example, replace(rules, **{field: value})) != written(example, rules)
            for rules in rule_sets
            for value in values
        )

    return max(_examples(field, rule_sets), key=told_apart, default=None)


def _examples(field: str, rule_sets: Sequence[RuleSet]) -> Iterator[Example]:
    if field == "sun_gate":
        yield from (Example(RAISED_SUN, totals) for totals in _gate_totals(rule_sets))
        return
    for hand in _HANDS[field]:
        yield Example(hand, of_game=field == "start_points")


def _gate_totals(rule_sets: Sequence[RuleSet]) -> Iterator[Points]:
    """Totals at which gates part: the usual ones, then those at the edges of each gate."""
    yield _GATE_TOTALS
    for rules in rule_sets:
        gate = rules.sun_gate
        if gate is not None:
            yield Points(gate.buyer_over + 1, gate.doubler_at_most)
            yield Points(gate.buyer_over, gate.doubler_at_most)
            yield Points(gate.buyer_over + 1, gate.doubler_at_most + 1)
