"""Every field of a rule set decides something by itself."""

from __future__ import annotations

import pytest

from baloot_score.scoring.model import (
    Contract,
    Game,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Team,
)
from baloot_score.scoring.problem_codes import ProblemCode
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import OVERRIDABLE, RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.standings import standings
from tests.rule_fields import CASES, VALUES, WITHOUT_POINTS, Case

DOUBLED_SUN = PlayedHand(
    contract=Contract.SUN, buyer=Team.US, level=Level.DOUBLE, abnat=PerTeam(41, None)
)


def professional(**overrides: object) -> RuleSet:
    """The professional rules with some fields changed."""
    return read_rules({"preset": "professional", "overrides": overrides})


def test_no_field_is_forgotten() -> None:
    assert VALUES.keys() == set(OVERRIDABLE)
    assert {case.field for case in CASES} | set(WITHOUT_POINTS) == set(OVERRIDABLE)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.field)
def test_a_field_alone_changes_what_a_hand_writes(case: Case) -> None:
    assert score_hand(case.hand, professional()).points == Points(*case.before)
    changed = professional(**{case.field: case.value})
    assert score_hand(case.hand, changed).points == Points(*case.after)


@pytest.mark.parametrize("field", VALUES)
def test_its_last_value_is_another_than_that_of_the_professional_rules(field: str) -> None:
    assert VALUES[field][-1] != getattr(professional(), field)


def test_levels_and_gate_of_sun_change_what_is_warned_of() -> None:
    before = Situation(Points(120, 90))
    assert not hand_problems(DOUBLED_SUN, professional(), before)
    (level,) = hand_problems(DOUBLED_SUN, professional(sun_levels=[]), before)
    assert level.code is ProblemCode.SUN_LEVEL_NOT_ALLOWED
    gate = {"doubler_at_most": 80, "buyer_over": 100}
    (closed,) = hand_problems(DOUBLED_SUN, professional(sun_gate=gate), before)
    assert closed.code is ProblemCode.SUN_GATE_CLOSED


def test_a_game_starts_where_its_rules_say() -> None:
    rules = professional(start_points=52)
    game = Game(start_points=rules.start_points)
    assert standings(game, rules).totals == Points(52, 52)
