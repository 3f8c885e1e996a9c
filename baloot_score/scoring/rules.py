"""Rule sets: the four presets, house rules made from them, and the check of every field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from baloot_score.scoring.model import Contract, Level, Points, Team
from baloot_score.scoring.problem_codes import (
    HIGHEST_NUMBER,
    Problem,
    ProblemCode,
    ScoringError,
    number_problem,
    problem,
    unknown_field,
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

_WORDS: Mapping[str, type[StrEnum]] = MappingProxyType(
    {
        "sun_tie": TieRule,
        "hokum_tie": TieRule,
        "sun_compare": Compare,
        "hokum_compare": Compare,
        "projects_at_three_four": ProjectsAtThreeFour,
        "failed_projects": FailedProjects,
        "failed_baloot": FailedBaloot,
    }
)
_RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "target": (1, HIGHEST_TARGET),
        "start_points": (0, HIGHEST_TARGET - 1),
        "kaboot_sun": (0, HIGHEST_KABOOT),
        "kaboot_hokum": (0, HIGHEST_KABOOT),
    }
)
_SWITCHES = ("kaboot_multiplied", "second_hokum_overcall")


class RulesError(ScoringError):
    """Raised for rules that cannot be: `problems` names every field that is wrong."""


def read_rules(data: object) -> RuleSet:
    """The rule set that a document's `rules` object describes (RULES.md section 9).

    Args:
        data: `{"preset": …, "name": …, "overrides": {…}}`, each part optional; or `None`: classic.

    Raises:
        RulesError: with every unknown field, unknown word, wrong type or impossible number.

    """
    if data is None:
        return PRESETS[Preset.CLASSIC]
    if not isinstance(data, Mapping):
        raise RulesError((problem(ProblemCode.WRONG_TYPE, "", expected="object"),))
    found: list[Problem] = []
    base = _read_preset(data.get("preset", Preset.CLASSIC), found)
    name = data.get("name", "")
    if not isinstance(name, str):
        found.append(problem(ProblemCode.WRONG_TYPE, "name", expected="text"))
        name = ""
    overrides = data.get("overrides", {})
    if not isinstance(overrides, Mapping):
        found.append(problem(ProblemCode.WRONG_TYPE, "overrides", expected="object"))
        overrides = {}
    changes: dict[str, Any] = {}
    for key, value in overrides.items():
        changes |= _read_field(key, value, found)
    if overrides.keys() & {"target", "start_points"} <= changes.keys():
        start, target = (changes.get(n, getattr(base, n)) for n in ("start_points", "target"))
        found += start_problems("overrides.start_points", start, target)
    if found:
        raise RulesError(tuple(found))
    return replace(base, name=name, **changes)


def overrides_of(rules: RuleSet) -> dict[str, object]:
    """The fields in which a rule set differs from its preset, as a document writes them."""
    base = PRESETS[rules.preset]
    changed: dict[str, object] = {}
    for name in OVERRIDABLE:
        value = getattr(rules, name)
        if value == getattr(base, name):
            continue
        if isinstance(value, SunGate):
            value = {"doubler_at_most": value.doubler_at_most, "buyer_over": value.buyer_over}
        elif isinstance(value, tuple):
            value = [str(level) for level in value]
        elif isinstance(value, StrEnum):
            value = str(value)
        changed[name] = value
    return changed


def start_problems(where: str, start_points: int, target: int) -> tuple[Problem, ...]:
    """Games must start below the target: at it there is nothing to play for (section 10)."""
    if start_points < target:
        return ()
    return (problem(ProblemCode.START_AT_TARGET, where, value=start_points, target=target),)


def _read_preset(word: object, found: list[Problem]) -> RuleSet:
    if isinstance(word, str) and word in PRESETS:
        return PRESETS[Preset(word)]
    found.append(_word_problem("preset", word))
    return PRESETS[Preset.CLASSIC]


def _word_problem(where: str, word: object) -> Problem:
    if isinstance(word, str):
        return problem(ProblemCode.UNKNOWN_WORD, where, word=word)
    return problem(ProblemCode.WRONG_TYPE, where, expected="word")


def _read_field(key: object, value: object, found: list[Problem]) -> dict[str, object]:
    """One override; nothing and a problem when it cannot be read."""
    if not isinstance(key, str) or key not in OVERRIDABLE:
        found.append(unknown_field("overrides", key, error=True))
        return {}
    where = f"overrides.{key}"
    before = len(found)
    result: object = value
    if key in _WORDS:
        if isinstance(value, str) and value in list(_WORDS[key]):
            result = _WORDS[key](value)
        else:
            found.append(_word_problem(where, value))
    elif key in _RANGES:
        _check_number(where, value, *_RANGES[key], found)
    elif key in _SWITCHES:
        if not isinstance(value, bool):
            found.append(problem(ProblemCode.WRONG_TYPE, where, expected="switch"))
    elif key == "sun_levels":
        result = _read_levels(where, value, found)
    else:
        result = _read_gate(where, value, found)
    return {} if len(found) > before else {key: result}


def _check_number(where: str, value: object, low: int, high: int, found: list[Problem]) -> None:
    wrong = number_problem(where, value)
    if wrong is not None:
        found.append(wrong)
    elif isinstance(value, int) and not low <= value <= high:
        found.append(problem(ProblemCode.OUT_OF_RANGE, where, value=value, low=low, high=high))


def _read_levels(where: str, value: object, found: list[Problem]) -> tuple[Level, ...]:
    """The levels of sun: each only after the ones below it, for nobody says ثري to no دبل."""
    if not isinstance(value, list | tuple):
        found.append(problem(ProblemCode.WRONG_TYPE, where, expected="list"))
        return ()
    for place, word in enumerate(value):
        if not isinstance(word, str) or word not in RAISED_LEVELS:
            found.append(_word_problem(f"{where}[{place}]", word))
            return ()
    levels = tuple(level for level in RAISED_LEVELS if level in value)
    if len(levels) != len(value):
        found.append(problem(ProblemCode.GIVEN_TWICE, where))
    elif levels != RAISED_LEVELS[: len(levels)]:
        found.append(problem(ProblemCode.LEVEL_SKIPPED, where))
    return levels


def _read_gate(where: str, value: object, found: list[Problem]) -> SunGate | None:
    if value is None:
        return None
    if not isinstance(value, Mapping):
        found.append(problem(ProblemCode.WRONG_TYPE, where, expected="object"))
        return None
    numbers: dict[str, int] = {}
    for name in ("doubler_at_most", "buyer_over"):
        if name in value:
            _check_number(f"{where}.{name}", value[name], 0, HIGHEST_NUMBER, found)
            numbers[name] = value[name]
        else:
            found.append(problem(ProblemCode.MISSING, f"{where}.{name}"))
    for name in value:
        if name not in ("doubler_at_most", "buyer_over"):
            found.append(unknown_field(where, name, error=True))
    return SunGate(**numbers) if len(numbers) == 2 else None
