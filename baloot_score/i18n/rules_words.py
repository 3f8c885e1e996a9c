"""What a rule set says, in a few short lines."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Level
from baloot_score.scoring.rules import (
    Compare,
    ProjectsAtThreeFour,
    RuleSet,
    TieRule,
)


def rules_summary(words: Words, rules: RuleSet) -> tuple[str, ...]:
    """The choices of RULES.md section 9 that tell rule sets apart, one line each."""
    return (
        _drawn(words, rules),
        words.gettext("Kaboot: {sun} in sun, {hokum} in hokum").format(
            sun=words.number(rules.kaboot_sun), hokum=words.number(rules.kaboot_hokum)
        ),
        _projects(words, rules.projects_at_three_four),
        _raising(words, rules),
        _compared(words, rules),
    )


def _drawn(words: Words, rules: RuleSet) -> str:
    sun, hokum = (tie is TieRule.SPLIT for tie in (rules.sun_tie, rules.hokum_tie))
    if sun and hokum:
        return words.gettext("Drawn: each team writes its own")
    if sun:
        return words.gettext("Drawn: the buyer fails in hokum, not in sun")
    if hokum:
        return words.gettext("Drawn: the buyer fails in sun, not in hokum")
    return words.gettext("Drawn: the buyer fails")


def _projects(words: Words, choice: ProjectsAtThreeFour) -> str:
    if choice is ProjectsAtThreeFour.LEVEL:
        return words.gettext("Projects are multiplied at three and four")
    if choice is ProjectsAtThreeFour.DOUBLE:
        return words.gettext("Projects count twice at three and four")
    return words.gettext("Projects count once at three and four")


def _raising(words: Words, rules: RuleSet) -> str:
    if not rules.sun_levels:
        return words.gettext("Sun is never raised")
    if rules.sun_levels == (Level.DOUBLE,):
        return words.gettext("Sun can only be doubled")
    return words.gettext("Sun can be raised beyond double")


def _compared(words: Words, rules: RuleSet) -> str:
    sun, hokum = (c is Compare.ABNAT for c in (rules.sun_compare, rules.hokum_compare))
    if sun and hokum:
        return words.gettext("Equal points are told apart by abnat")
    if not (sun or hokum):
        return words.gettext("By points alone, without abnat")
    if sun:
        return words.gettext("By abnat in sun, by points alone in hokum")
    return words.gettext("By points alone in sun, by abnat in hokum")
