"""From a document's plain data to a rule set, with every problem of a field, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from baloot_score.scoring.model import Level
from baloot_score.scoring.problem_codes import (
    HIGHEST_NUMBER,
    Problem,
    ProblemCode,
    number_problem,
    problem,
    unknown_field,
)
from baloot_score.scoring.rules import (
    HIGHEST_KABOOT,
    HIGHEST_TARGET,
    OVERRIDABLE,
    PRESETS,
    RAISED_LEVELS,
    Compare,
    FailedBaloot,
    FailedProjects,
    Preset,
    ProjectsAtThreeFour,
    RulesError,
    RuleSet,
    SunGate,
    TieRule,
    start_problems,
)

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
