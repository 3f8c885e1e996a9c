"""What a rule set says, in the few lines that fit on a card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from baloot_score.i18n.game_words import preset_word, rules_name
from baloot_score.i18n.rule_answers import RULE_FIELDS, answer_text, question_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Level
from baloot_score.scoring.rules import (
    PRESETS,
    Compare,
    ProjectsAtThreeFour,
    RuleSet,
    TieRule,
)

MOST_LINES = 6
LONGEST_SHORT_NAME = 24


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """One line, and the fields of a rule set that it tells of."""

    text: str
    fields: tuple[str, ...]

    def differs(self, rules: RuleSet, other: RuleSet) -> bool:
        """Whether two rule sets differ in what the line tells of."""
        return any(getattr(rules, field) != getattr(other, field) for field in self.fields)


def rules_summary(words: Words, rules: RuleSet) -> tuple[SummaryLine, ...]:
    """A rule set in at most six lines.

    A preset says what tells the presets apart (RULES.md section 9); a house rule says which preset
    it was made from, and what a table has changed in it.
    """
    return house_summary(words, rules) if rules.name else _preset_summary(words, rules)


def short_rules_name(words: Words, rules: RuleSet) -> str:
    """A rule set's name, shortened to what fits on a button."""
    name = rules.name
    if len(name) > LONGEST_SHORT_NAME:
        rules = replace(rules, name=f"{name[:LONGEST_SHORT_NAME].rstrip()}\N{HORIZONTAL ELLIPSIS}")
    return rules_name(words, rules)


def changed_fields(rules: RuleSet) -> tuple[str, ...]:
    """The fields in which a rule set differs from its preset, in the order of a comparison."""
    base = PRESETS[rules.preset]
    return tuple(field for field in RULE_FIELDS if getattr(rules, field) != getattr(base, field))


def house_summary(words: Words, rules: RuleSet) -> tuple[SummaryLine, ...]:
    """The preset that rules were made from, and what was changed, in at most six lines."""
    changed = changed_fields(rules)
    after = words.gettext("After {preset}").format(preset=preset_word(words, rules.preset))
    if not changed:
        return (
            SummaryLine(
                words.gettext("Same as {preset}").format(preset=preset_word(words, rules.preset)),
                RULE_FIELDS,
            ),
        )
    room = MOST_LINES - 1
    told = changed if len(changed) <= room else changed[: room - 1]
    lines = [SummaryLine(after, ()), *(_change_line(words, rules, field) for field in told)]
    rest = changed[len(told) :]
    if rest:
        more = words.ngettext("and {count} other change", "and {count} other changes", len(rest))
        lines.append(SummaryLine(more.format(count=words.number(len(rest))), rest))
    return tuple(lines)


def _change_line(words: Words, rules: RuleSet, field: str) -> SummaryLine:
    text = words.gettext("{question}: {answer}").format(
        question=question_text(words, field), answer=answer_text(words, rules, field)
    )
    return SummaryLine(text, (field,))


def _preset_summary(words: Words, rules: RuleSet) -> tuple[SummaryLine, ...]:
    kaboot = words.gettext("Kaboot: {sun} in sun, {hokum} in hokum").format(
        sun=words.number(rules.kaboot_sun), hokum=words.number(rules.kaboot_hokum)
    )
    return (
        SummaryLine(_drawn(words, rules), ("sun_tie", "hokum_tie")),
        SummaryLine(_compared(words, rules), ("sun_compare", "hokum_compare")),
        SummaryLine(kaboot, ("kaboot_sun", "kaboot_hokum")),
        SummaryLine(_projects(words, rules.projects_at_three_four), ("projects_at_three_four",)),
        SummaryLine(_raising(words, rules), ("sun_levels", "sun_gate")),
        SummaryLine(
            words.gettext("With thalith")
            if rules.second_hokum_overcall
            else words.gettext("Without thalith"),
            ("second_hokum_overcall",),
        ),
    )


def _drawn(words: Words, rules: RuleSet) -> str:
    sun, hokum = (tie is TieRule.SPLIT for tie in (rules.sun_tie, rules.hokum_tie))
    if sun and hokum:
        return words.gettext("Drawn: each team writes its own")
    if sun:
        return words.gettext("Drawn hokum: the buyer fails")
    if hokum:
        return words.gettext("Drawn sun: the buyer fails")
    return words.gettext("Drawn: the buyer fails")


def _projects(words: Words, choice: ProjectsAtThreeFour) -> str:
    if choice is ProjectsAtThreeFour.LEVEL:
        return words.gettext("Projects: three and four times")
    if choice is ProjectsAtThreeFour.DOUBLE:
        return words.gettext("Projects: twice at three and four")
    return words.gettext("Projects: once at three and four")


def _raising(words: Words, rules: RuleSet) -> str:
    if not rules.sun_levels:
        return words.gettext("Sun is never raised")
    if rules.sun_levels == (Level.DOUBLE,):
        return words.gettext("Sun can only be doubled")
    return words.gettext("Sun can be raised beyond double")


def _compared(words: Words, rules: RuleSet) -> str:
    sun, hokum = (c is Compare.ABNAT for c in (rules.sun_compare, rules.hokum_compare))
    if sun and hokum:
        return words.gettext("Equal points: the abnat decide")
    if not (sun or hokum):
        return words.gettext("By points alone, without abnat")
    if sun:
        return words.gettext("By abnat in sun, not in hokum")
    return words.gettext("By abnat in hokum, not in sun")
