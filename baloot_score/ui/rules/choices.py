"""The choices of each rule as segments: its values, in the words of the comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from baloot_score.i18n.rule_answers import (
    compare_text,
    factor_text,
    failed_baloot_text,
    failed_projects_text,
    multiplied_text,
    overcall_text,
    tie_text,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.rules import (
    Compare,
    FailedBaloot,
    FailedProjects,
    ProjectsAtThreeFour,
    TieRule,
)
from baloot_score.ui.controls.segmented import Segment

_SWITCH = (False, True)
_CHOICES: Mapping[str, tuple[Iterable[Any], Callable[..., str]]] = MappingProxyType(
    {
        "sun_tie": (TieRule, tie_text),
        "hokum_tie": (TieRule, tie_text),
        "sun_compare": (Compare, compare_text),
        "hokum_compare": (Compare, compare_text),
        "kaboot_multiplied": (_SWITCH, multiplied_text),
        "projects_at_three_four": (ProjectsAtThreeFour, factor_text),
        "failed_projects": (FailedProjects, failed_projects_text),
        "failed_baloot": (FailedBaloot, failed_baloot_text),
        "second_hokum_overcall": (_SWITCH, overcall_text),
    }
)

CHOICE_FIELDS = frozenset(_CHOICES)
"""The fields that have few values; the others are numbers, levels and a gate."""


def segments(words: Words, field: str) -> tuple[Segment[Any], ...]:
    """The values of a field as segments.

    Raises:
        KeyError: the field is none of `CHOICE_FIELDS`.

    """
    values, text = _CHOICES[field]
    return tuple(Segment(value, text(words, value)) for value in values)
