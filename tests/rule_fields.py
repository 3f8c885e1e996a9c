"""For every field of a rule set some values, and a hand in which it alone decides the points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from baloot_score.scoring.model import Contract, Level, PerTeam, PlayedHand, Project, Team
from baloot_score.scoring.rules import (
    OVERRIDABLE,
    PRESETS,
    RAISED_LEVELS,
    Compare,
    FailedBaloot,
    FailedProjects,
    Preset,
    ProjectsAtThreeFour,
    RuleSet,
    SunGate,
    TieRule,
)

VALUES: Mapping[str, tuple[Any, ...]] = {
    "target": (152, 202),
    "start_points": (0, 52),
    "sun_tie": tuple(TieRule),
    "hokum_tie": tuple(TieRule),
    "sun_compare": tuple(Compare),
    "hokum_compare": tuple(Compare),
    "kaboot_sun": (44, 52),
    "kaboot_hokum": (25, 44),
    "kaboot_multiplied": (False, True),
    "projects_at_three_four": tuple(ProjectsAtThreeFour),
    "failed_projects": tuple(FailedProjects),
    "failed_baloot": tuple(FailedBaloot),
    "sun_levels": tuple(RAISED_LEVELS[:count] for count in range(5)),
    "sun_gate": (None, SunGate(), SunGate(99, 100), SunGate(0, 0), SunGate(100, 120)),
    "second_hokum_overcall": (False, True),
}
"""Values that each field can have; the last is not that of the professional rules."""

CHANGED: Mapping[str, Any] = {field: values[-1] for field, values in VALUES.items()}
"""Another value than that of the professional rules for every field."""

EVERY_RULE_CHANGED = replace(PRESETS[Preset.PROFESSIONAL], name="ours", **CHANGED)


@dataclass(frozen=True)
class Case:
    """A hand under the professional rules, and under the same rules with one field changed."""

    field: str
    value: Any
    hand: PlayedHand
    before: tuple[int, int]
    after: tuple[int, int]


def played(contract: Contract, level: Level = Level.NORMAL, **rest: Any) -> PlayedHand:
    """A hand that we bought."""
    return PlayedHand(contract=contract, buyer=Team.US, level=level, **rest)


SUN, HOKUM = Contract.SUN, Contract.HOKUM
OUR_SIRA = PerTeam((Project.SIRA,), ())
THEIR_FIFTY = PerTeam((), (Project.FIFTY,))

CASES = (
    Case("target", 100, played(HOKUM, Level.QAHWA, abnat=PerTeam(None, 62)), (152, 0), (100, 0)),
    Case("sun_tie", "buyer_fails", played(SUN, abnat=PerTeam(None, 65)), (13, 13), (0, 26)),
    Case("hokum_tie", "buyer_fails", played(HOKUM, abnat=PerTeam(None, 81)), (8, 8), (0, 16)),
    Case(
        "sun_compare",
        "points",
        played(SUN, abnat=PerTeam(None, 41), projects=THEIR_FIFTY),
        (0, 36),
        (18, 18),
    ),
    Case("hokum_compare", "points", played(HOKUM, abnat=PerTeam(None, 82)), (0, 16), (8, 8)),
    Case("kaboot_sun", 50, played(SUN, kaboot=Team.US), (44, 0), (50, 0)),
    Case("kaboot_hokum", 44, played(HOKUM, kaboot=Team.THEM), (0, 25), (0, 44)),
    Case("kaboot_multiplied", True, played(HOKUM, Level.DOUBLE, kaboot=Team.US), (25, 0), (50, 0)),
    Case(
        "projects_at_three_four",
        "single",
        played(HOKUM, Level.THREE, abnat=PerTeam(None, 62), projects=OUR_SIRA),
        (54, 0),
        (50, 0),
    ),
    Case(
        "failed_projects",
        "own",
        played(SUN, abnat=PerTeam(None, 80), projects=OUR_SIRA),
        (0, 30),
        (0, 26),
    ),
    Case(
        "failed_baloot",
        "winner",
        played(HOKUM, abnat=PerTeam(None, 92), baloot=Team.US),
        (2, 16),
        (0, 18),
    ),
)
WITHOUT_POINTS = {
    "start_points": "where both teams start, before any hand",
    "sun_levels": "a warning, for tables have their own agreements",
    "sun_gate": "a warning too",
    "second_hokum_overcall": "shown to the players alone",
}
"""The fields that change no hand's points, and what they change (RULES.md sections 7, 9, 10)."""

WITHOUT_EXAMPLE = ("second_hokum_overcall",)
"""The fields of them that change nothing which numbers could show."""


def never_changed(rule_sets: Iterable[RuleSet]) -> set[str]:
    """The fields that change points and have one value in all of these rule sets."""
    every = tuple(rule_sets)
    fields = set(OVERRIDABLE) - WITHOUT_POINTS.keys()
    return {field for field in fields if len({getattr(rules, field) for rules in every}) == 1}
