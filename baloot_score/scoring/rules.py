"""Rule sets: every choice that a table makes, the four presets, and what each answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType

from baloot_score.scoring.model import Contract, Level, Points, Team
from baloot_score.scoring.problem_codes import (
    Problem,
    ProblemCode,
    ScoringError,
    problem,
)

HIGHEST_TARGET = 9_999
HIGHEST_KABOOT = 999
LONGEST_RULES_NAME = 200
MASHDOOD = 52
"""The points at which both teams start a game that players call مشدود (RULES.md section 1)."""
RAISED_LEVELS = (Level.DOUBLE, Level.THREE, Level.FOUR, Level.QAHWA)


class Preset(StrEnum):
    """The rule sets that come with the product (RULES.md section 9)."""

    CLASSIC = "classic"
    PROFESSIONAL = "professional"
    TOURNAMENT = "tournament"
    GENERAL = "general"


class TieRule(StrEnum):
    """What a drawn hand at the normal level does (RULES.md section 5)."""

    SPLIT = "split"
    BUYER_FAILS = "buyer_fails"


class Compare(StrEnum):
    """Whether equal points are told apart by abnat (RULES.md section 5)."""

    ABNAT = "abnat"
    POINTS = "points"


class ProjectsAtThreeFour(StrEnum):
    """How often projects count at ثري and فور (RULES.md section 6)."""

    LEVEL = "level"
    DOUBLE = "double"
    SINGLE = "single"


class FailedProjects(StrEnum):
    """Whether the winner writes the loser's projects too, or only its own (RULES.md section 6)."""

    WINNER = "winner"
    OWN = "own"


class FailedBaloot(StrEnum):
    """Who writes the بلوت of a team that lost the hand (RULES.md section 6)."""

    OWNER = "owner"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class SunGate:
    """When sun may be doubled: points of the doubling team at most, of the buyer's team over."""

    doubler_at_most: int = 100
    buyer_over: int = 100

    def is_open(self, totals: Points, buyer: Team) -> bool:
        """Whether a sun that a team bought at these totals may be doubled (RULES.md section 7)."""
        return totals.of(buyer) > self.buyer_over and (
            totals.of(buyer.other) <= self.doubler_at_most
        )


@dataclass(frozen=True, slots=True, weakref_slot=True, kw_only=True)
class RuleSet:
    """Every choice that a table makes (RULES.md section 9); a house rule set carries a name."""

    preset: Preset = Preset.CLASSIC
    name: str = ""
    target: int = 152
    start_points: int = 0
    sun_tie: TieRule = TieRule.SPLIT
    hokum_tie: TieRule = TieRule.SPLIT
    sun_compare: Compare = Compare.ABNAT
    hokum_compare: Compare = Compare.ABNAT
    kaboot_sun: int = 44
    kaboot_hokum: int = 25
    kaboot_multiplied: bool = False
    projects_at_three_four: ProjectsAtThreeFour = ProjectsAtThreeFour.LEVEL
    failed_projects: FailedProjects = FailedProjects.WINNER
    failed_baloot: FailedBaloot = FailedBaloot.OWNER
    sun_levels: tuple[Level, ...] = (Level.DOUBLE,)
    sun_gate: SunGate | None = SunGate()
    second_hokum_overcall: bool = False

    def tie(self, contract: Contract) -> TieRule:
        """What a drawn hand of a contract does at the normal level (RULES.md section 5)."""
        return self.sun_tie if contract is Contract.SUN else self.hokum_tie

    def compare(self, contract: Contract) -> Compare:
        """Whether abnat tell equal points of a contract apart (RULES.md section 5)."""
        return self.sun_compare if contract is Contract.SUN else self.hokum_compare

    def kaboot(self, contract: Contract) -> int:
        """The points of a kaboot in a contract, before they are multiplied (RULES.md section 6)."""
        return self.kaboot_sun if contract is Contract.SUN else self.kaboot_hokum

    def raised_levels(self, contract: Contract) -> tuple[Level, ...]:
        """The levels that a hand of a contract may be raised to (RULES.md section 7)."""
        return self.sun_levels if contract is Contract.SUN else RAISED_LEVELS


PRESETS: Mapping[Preset, RuleSet] = MappingProxyType(
    {
        Preset.CLASSIC: RuleSet(
            preset=Preset.CLASSIC, sun_tie=TieRule.BUYER_FAILS, second_hokum_overcall=True
        ),
        Preset.PROFESSIONAL: RuleSet(preset=Preset.PROFESSIONAL),
        Preset.TOURNAMENT: RuleSet(
            preset=Preset.TOURNAMENT, projects_at_three_four=ProjectsAtThreeFour.SINGLE
        ),
        Preset.GENERAL: RuleSet(
            preset=Preset.GENERAL,
            sun_compare=Compare.POINTS,
            hokum_compare=Compare.POINTS,
            kaboot_hokum=44,
            sun_levels=RAISED_LEVELS,
            sun_gate=SunGate(99, 100),
            second_hokum_overcall=True,
        ),
    }
)

OVERRIDABLE = tuple(f.name for f in fields(RuleSet) if f.name not in ("preset", "name"))


class RulesError(ScoringError):
    """Raised for rules that cannot be: `problems` names every field that is wrong."""


def start_problems(where: str, start_points: int, target: int) -> tuple[Problem, ...]:
    """Games must start below the target: at it there is nothing to play for (section 10)."""
    if start_points < target:
        return ()
    return (problem(ProblemCode.START_AT_TARGET, where, value=start_points, target=target),)
