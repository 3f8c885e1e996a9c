"""Where a rule comes from: the list of rules that says so, or the custom of tables."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from baloot_score.i18n.words import Words
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet


class Source(StrEnum):
    """The lists of rules that the presets follow (S0 to S4 of RULES.md)."""

    GENERAL = "general"
    CLASSIC_PROFESSIONAL = "classic_professional"
    TOURNAMENT = "tournament"
    ENCYCLOPEDIA = "encyclopedia"
    CUSTOM = "custom"
    HOUSE = "house"


_G, _P, _T, _E, _C = (
    Source.GENERAL,
    Source.CLASSIC_PROFESSIONAL,
    Source.TOURNAMENT,
    Source.ENCYCLOPEDIA,
    Source.CUSTOM,
)

# Where a preset's own list is silent, its line follows another list that says it.
_SOURCES: Mapping[str, tuple[Source, Source, Source, Source]] = MappingProxyType(
    {
        # classic, professional, tournament, general
        "target": (_E, _E, _T, _G),
        "start_points": (_C, _C, _C, _C),
        "sun_tie": (_P, _P, _T, _G),
        "hokum_tie": (_P, _P, _T, _G),
        "sun_compare": (_P, _P, _T, _G),
        "hokum_compare": (_P, _P, _T, _G),
        "kaboot_sun": (_T, _T, _T, _G),
        "kaboot_hokum": (_T, _T, _T, _G),
        "kaboot_multiplied": (_T, _T, _T, _T),
        "projects_at_three_four": (_E, _E, _T, _E),
        "failed_projects": (_P, _P, _G, _G),
        "failed_baloot": (_G, _G, _G, _G),
        "sun_levels": (_E, _E, _T, _G),
        "sun_gate": (_E, _E, _T, _G),
        "second_hokum_overcall": (_P, _P, _T, _G),
    }
)


def rule_source(rules: RuleSet, field: str) -> Source:
    """The list that a rule set follows in a field; what a table has changed is its own.

    Raises:
        KeyError: there is no such field of a rule set.

    """
    if getattr(rules, field) != getattr(PRESETS[rules.preset], field):
        return Source.HOUSE
    return _SOURCES[field][tuple(Preset).index(rules.preset)]


def source_text(words: Words, source: Source) -> str:
    """A source as players would name it."""
    return {
        Source.GENERAL: words.gettext("General rules of baloot"),
        Source.CLASSIC_PROFESSIONAL: words.gettext("Classic and professional rules"),
        Source.TOURNAMENT: words.gettext("Tournament rules"),
        Source.ENCYCLOPEDIA: words.gettext("Encyclopedia"),
        Source.CUSTOM: words.gettext("Custom"),
        Source.HOUSE: words.gettext("House rule"),
    }[source]
