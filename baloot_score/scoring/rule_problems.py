"""What is wrong with a rule set that somebody has put together, and what it may not have meant."""

from __future__ import annotations

from dataclasses import asdict

from baloot_score.scoring.model import Contract
from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import OVERRIDABLE, RulesError, RuleSet, SunGate


def rules_problems(rules: RuleSet) -> tuple[Problem, ...]:
    """All errors of a rule set, or its warnings when it has no errors (RULES.md section 9).

    Every field is looked at, also its type: the rule set may come from a form. The fields are
    placed as in a document: `preset`, `name`, `overrides.target`.
    """
    every = {name: getattr(rules, name) for name in OVERRIDABLE}
    if isinstance(rules.sun_gate, SunGate):
        every["sun_gate"] = asdict(rules.sun_gate)
    try:
        read_rules({"preset": rules.preset, "name": rules.name, "overrides": every})
    except RulesError as error:
        return error.problems
    return (*_closed_gate(rules), *_small_kaboots(rules))


def _closed_gate(rules: RuleSet) -> tuple[Problem, ...]:
    """A gate through which no total of a game that is still played can pass (section 7).

    Both teams start at the same points and lose none. A team over the target is in a game that
    goes on only while both have the same.
    """
    gate = rules.sun_gate
    if gate is None or not rules.sun_levels:
        return ()
    over_in_play = gate.buyer_over < rules.target - 1 or gate.buyer_over < gate.doubler_at_most
    if over_in_play and rules.start_points <= gate.doubler_at_most:
        return ()
    return (
        problem(
            ProblemCode.GATE_NEVER_OPENS,
            "overrides.sun_gate",
            buyer_over=gate.buyer_over,
            doubler_at_most=gate.doubler_at_most,
            start=rules.start_points,
            target=rules.target,
        ),
    )


def _small_kaboots(rules: RuleSet) -> tuple[Problem, ...]:
    """A kaboot that is worth less than the hand without it (section 6)."""
    return tuple(
        problem(
            ProblemCode.KABOOT_BELOW_HAND, f"overrides.{field}", value=value, points=contract.points
        )
        for field, value, contract in (
            ("kaboot_sun", rules.kaboot_sun, Contract.SUN),
            ("kaboot_hokum", rules.kaboot_hokum, Contract.HOKUM),
        )
        if value < contract.points
    )
