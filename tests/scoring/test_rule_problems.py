"""What is wrong with a rule set that somebody put together, and what it may not have meant."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    Contract,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Team,
)
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rule_problems import rules_problems
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import OVERRIDABLE, PRESETS, Preset, RulesError, RuleSet, SunGate
from tests.scoring.strategies import anything, rule_sets

CLASSIC = PRESETS[Preset.CLASSIC]


def found(rules: RuleSet) -> list[tuple[str, str, dict[str, Any], bool]]:
    return [
        (str(one.code), one.field, dict(one.details), one.is_error) for one in rules_problems(rules)
    ]


@pytest.mark.parametrize("preset", Preset)
def test_nothing_is_wrong_with_a_preset(preset: Preset) -> None:
    assert rules_problems(PRESETS[preset]) == ()


@given(rule_sets)
def test_rules_that_can_be_read_have_no_errors(rules: RuleSet) -> None:
    assert not any(one.is_error for one in rules_problems(rules))


def errors_of_reading(data: object) -> tuple[Problem, ...]:
    try:
        read_rules(data)
    except RulesError as error:
        return error.problems
    return ()


@given(st.sampled_from(("preset", "name", *OVERRIDABLE)), anything)
def test_a_form_finds_the_same_errors_as_a_document(field: str, value: Any) -> None:
    rules = replace(CLASSIC, **{field: value})
    data = {"preset": "classic", "overrides": {field: value}}
    if field in ("preset", "name"):
        data = {field: value}
    elif isinstance(value, SunGate):
        return
    errors = tuple(one for one in rules_problems(rules) if one.is_error)
    assert errors == errors_of_reading(data)


def test_every_field_that_is_wrong_is_named_at_once() -> None:
    rules = replace(
        CLASSIC,
        name=7,  # type: ignore[arg-type]  # from a form
        target=0,
        kaboot_sun=1_000,
        sun_levels=(Level.THREE,),
        sun_gate=SunGate(-1, 100),
    )
    assert [(code, field) for code, field, *_ in found(rules)] == [
        ("wrong_type", "name"),
        ("out_of_range", "overrides.target"),
        ("out_of_range", "overrides.kaboot_sun"),
        ("level_skipped", "overrides.sun_levels"),
        ("out_of_range", "overrides.sun_gate.doubler_at_most"),
    ]


# The points that a game starts at --------------------------------------------------------------


@pytest.mark.parametrize(("start", "target"), [(152, 152), (52, 52), (1, 1), (9_998, 9_998)])
def test_a_game_cannot_start_at_its_target_or_over_it(start: int, target: int) -> None:
    rules = replace(CLASSIC, start_points=start, target=target)
    details = {"value": start, "target": target}
    assert found(rules) == [("start_at_target", "overrides.start_points", details, True)]
    with pytest.raises(RulesError) as raised:
        read_rules({"overrides": {"target": target, "start_points": start}})
    assert raised.value.problems == rules_problems(rules)
    below = read_rules({"overrides": {"target": target, "start_points": start - 1}})
    assert below.start_points == start - 1


def test_the_start_is_held_against_the_target_of_the_preset_when_there_is_no_other() -> None:
    with pytest.raises(RulesError):
        read_rules({"overrides": {"start_points": 152}})
    assert read_rules({"overrides": {"start_points": 151}}).start_points == 151


def test_the_start_is_not_held_against_a_target_that_is_none() -> None:
    with pytest.raises(RulesError) as raised:
        read_rules({"overrides": {"start_points": 500, "target": "1000"}})
    assert [(p.code, p.field) for p in raised.value.problems] == [
        ("wrong_type", "overrides.target")
    ]


# What may not be meant -------------------------------------------------------------------------


def test_a_gate_that_opens_at_the_target_or_later_never_opens() -> None:
    rules = replace(CLASSIC, target=101)
    details = {"buyer_over": 100, "doubler_at_most": 100, "start": 0, "target": 101}
    assert found(rules) == [("gate_never_opens", "overrides.sun_gate", details, False)]
    assert found(replace(rules, target=102)) == []
    assert read_rules({"overrides": {"target": 101}}) == rules


def test_a_gate_below_the_start_never_opens() -> None:
    rules = replace(CLASSIC, start_points=101)
    assert [(code, field) for code, field, *_ in found(rules)] == [
        ("gate_never_opens", "overrides.sun_gate")
    ]
    assert found(replace(rules, start_points=100)) == []


def test_a_gate_where_sun_is_never_raised_is_no_matter() -> None:
    assert found(replace(CLASSIC, target=50, sun_levels=())) == []


LOW = st.integers(0, 6)


@given(LOW, LOW, st.integers(1, 6), LOW)
def test_a_gate_never_opens_when_no_totals_let_sun_be_doubled(
    most: int, over: int, target: int, start: int
) -> None:
    rules = replace(
        CLASSIC,
        sun_gate=SunGate(most, over),
        target=target,
        start_points=min(start, target - 1),
        kaboot_sun=26,
    )
    doubled = PlayedHand(
        contract=Contract.SUN, buyer=Team.US, level=Level.DOUBLE, abnat=PerTeam(65, 65)
    )
    going_on = [
        Points(us, them)
        for us, them in product(range(rules.start_points, 20), repeat=2)
        if max(us, them) < target or us == them
    ]
    opens = any(not hand_problems(doubled, rules, Situation(totals)) for totals in going_on)
    assert (found(rules) == []) is opens


def test_a_kaboot_below_the_hand_is_looked_at_again() -> None:
    rules = replace(CLASSIC, kaboot_sun=25, kaboot_hokum=15)
    assert found(rules) == [
        ("kaboot_below_hand", "overrides.kaboot_sun", {"value": 25, "points": 26}, False),
        ("kaboot_below_hand", "overrides.kaboot_hokum", {"value": 15, "points": 16}, False),
    ]
    assert found(replace(rules, kaboot_sun=26, kaboot_hokum=16)) == []
