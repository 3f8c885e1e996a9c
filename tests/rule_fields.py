"""For every field of a rule set one hand in which it alone decides what is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from baloot_score.scoring.model import Contract, Level, PerTeam, PlayedHand, Project, Team


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
