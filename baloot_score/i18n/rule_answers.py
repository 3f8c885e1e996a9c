"""What players ask about rules, in the order of a comparison, and what a rule set answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from baloot_score.i18n.game_words import level_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Level
from baloot_score.scoring.rules import (
    Compare,
    FailedBaloot,
    FailedProjects,
    ProjectsAtThreeFour,
    RuleSet,
    SunGate,
    TieRule,
)


class Section(StrEnum):
    """What rules are about; the fields of RULES.md section 9 in groups."""

    DRAW = "draw"
    KABOOT = "kaboot"
    EXTRAS = "extras"
    RAISING = "raising"
    BUYING = "buying"
    GAME = "game"


SECTIONS: Mapping[Section, tuple[str, ...]] = MappingProxyType(
    {
        Section.DRAW: ("sun_tie", "hokum_tie", "sun_compare", "hokum_compare"),
        Section.KABOOT: ("kaboot_sun", "kaboot_hokum", "kaboot_multiplied"),
        Section.EXTRAS: ("projects_at_three_four", "failed_projects", "failed_baloot"),
        Section.RAISING: ("sun_levels", "sun_gate"),
        Section.BUYING: ("second_hokum_overcall",),
        Section.GAME: ("target", "start_points"),
    }
)
"""Every field that a table can choose, in the order in which it is asked for."""

RULE_FIELDS = tuple(field for fields in SECTIONS.values() for field in fields)


def section_word(words: Words, section: Section) -> str:
    """What the rules of a section are about."""
    return {
        Section.DRAW: words.gettext("A drawn hand"),
        Section.KABOOT: words.gettext("Kaboot"),
        Section.EXTRAS: words.gettext("Projects and baloot"),
        Section.RAISING: words.gettext("Raising sun"),
        Section.BUYING: words.gettext("Buying"),
        Section.GAME: words.gettext("The game"),
    }[section]


def question_text(words: Words, field: str) -> str:
    """What a field decides, in a few words.

    Raises:
        KeyError: there is no such field of a rule set.

    """
    return {
        "sun_tie": words.gettext("Sun is drawn"),
        "hokum_tie": words.gettext("Hokum is drawn"),
        "sun_compare": words.gettext("Equal points in sun"),
        "hokum_compare": words.gettext("Equal points in hokum"),
        "kaboot_sun": words.gettext("Kaboot in sun"),
        "kaboot_hokum": words.gettext("Kaboot in hokum"),
        "kaboot_multiplied": words.gettext("Kaboot in a raised hand"),
        "projects_at_three_four": words.gettext("Projects at three and four"),
        "failed_projects": words.gettext("Projects of who loses the hand"),
        "failed_baloot": words.gettext("Baloot of who loses the hand"),
        "sun_levels": words.gettext("How far sun is raised"),
        "sun_gate": words.gettext("When sun may be raised"),
        "second_hokum_overcall": words.gettext("Thalith: sun over a second hokum"),
        "target": words.gettext("The game is won at"),
        "start_points": words.gettext("Both teams start at"),
    }[field]


def answer_text(words: Words, rules: RuleSet, field: str) -> str:
    """What a rule set says in a field (RULES.md section 9), in a few words.

    Raises:
        KeyError: there is no such field of a rule set.

    """
    return _ANSWERS[field](words, getattr(rules, field))


def tie_text(words: Words, rule: TieRule) -> str:
    """What becomes of a drawn hand."""
    if rule is TieRule.SPLIT:
        return words.gettext("Each team writes its own")
    return words.gettext("The buyer fails")


def compare_text(words: Words, compare: Compare) -> str:
    """What becomes of a hand in which both teams have the same points."""
    if compare is Compare.ABNAT:
        return words.gettext("The abnat decide")
    return words.gettext("Drawn: abnat do not count")


def points_text(words: Words, points: int) -> str:
    """So many points."""
    return words.ngettext("{count} point", "{count} points", points).format(
        count=words.number(points)
    )


def multiplied_text(words: Words, multiplied: bool) -> str:
    """Whether a raised kaboot is multiplied."""
    if multiplied:
        return words.gettext("Multiplied like the hand")
    return words.gettext("Stays as it is")


def factor_text(words: Words, factor: ProjectsAtThreeFour) -> str:
    """How often projects count at three and at four."""
    return {
        ProjectsAtThreeFour.LEVEL: words.gettext("Three and four times"),
        ProjectsAtThreeFour.DOUBLE: words.gettext("Twice"),
        ProjectsAtThreeFour.SINGLE: words.gettext("Once"),
    }[factor]


def failed_projects_text(words: Words, rule: FailedProjects) -> str:
    """What becomes of the projects of the team that loses a hand."""
    if rule is FailedProjects.WINNER:
        return words.pgettext("projects", "The winner writes them")
    return words.pgettext("projects", "Nobody writes them")


def failed_baloot_text(words: Words, rule: FailedBaloot) -> str:
    """What becomes of the بلوت of the team that loses a hand."""
    if rule is FailedBaloot.OWNER:
        return words.pgettext("baloot", "Its owner writes it all the same")
    return words.pgettext("baloot", "The winner writes it")


def levels_text(words: Words, levels: tuple[Level, ...]) -> str:
    """How far sun may be raised."""
    if not levels:
        return words.gettext("Not at all")
    if len(levels) == 1:
        return words.gettext("{level} only").format(level=level_word(words, levels[0]))
    first, *more = (level_word(words, level) for level in levels)
    # Only the word at the beginning starts with a capital.
    return words.in_line(first, *(word.lower() for word in more))


def gate_text(words: Words, gate: SunGate | None) -> str:
    """At which totals sun may be raised."""
    if gate is None:
        return words.gettext("At any total")
    return words.gettext(
        "The buyer over {buyer_over}, the others at most {doubler_at_most}"
    ).format(
        buyer_over=words.number(gate.buyer_over),
        doubler_at_most=words.number(gate.doubler_at_most),
    )


def overcall_text(words: Words, allowed: bool) -> str:
    """Whether a hokum of the second round may still be taken as sun."""
    if allowed:
        return words.pgettext("thalith", "Allowed")
    return words.pgettext("thalith", "Not allowed")


_ANSWERS: Mapping[str, Callable[..., str]] = MappingProxyType(
    {
        "sun_tie": tie_text,
        "hokum_tie": tie_text,
        "sun_compare": compare_text,
        "hokum_compare": compare_text,
        "kaboot_sun": points_text,
        "kaboot_hokum": points_text,
        "kaboot_multiplied": multiplied_text,
        "projects_at_three_four": factor_text,
        "failed_projects": failed_projects_text,
        "failed_baloot": failed_baloot_text,
        "sun_levels": levels_text,
        "sun_gate": gate_text,
        "second_hokum_overcall": overcall_text,
        "target": points_text,
        "start_points": points_text,
    }
)
