"""Rule sets side by side as plain rows: a question, and what each rule set answers to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from baloot_score.i18n.example_words import points_pair, refused_text, situation_text
from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.rule_answers import SECTIONS, answer_text, question_text, section_word
from baloot_score.i18n.rule_sources import rule_source, source_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Points
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.rules.examples import Example, example_of, written


@dataclass(frozen=True, slots=True)
class Answer:
    """What one rule set says: in words, in the example's points, and by which list of rules.

    `points` is `None` where the rules do not allow the example, and where no points follow.
    """

    text: str
    points: Points | None
    refused: bool
    source: str
    differs: bool


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """One field of the rule sets; `situation` is its example in words."""

    field: str
    question: str
    situation: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class SectionRow:
    """What the questions below it are about."""

    title: str


ComparisonRow: TypeAlias = SectionRow | QuestionRow


def comparison_rows(
    words: Words, rule_sets: Sequence[RuleSet], chosen: RuleSet
) -> tuple[ComparisonRow, ...]:
    """Every question, in sections.

    Args:
        words: the language.
        rule_sets: those that are compared, in the order of their columns.
        chosen: the one from which differences are told.

    """
    return tuple(_rows(words, rule_sets, chosen))


def _rows(words: Words, rule_sets: Sequence[RuleSet], chosen: RuleSet) -> Iterator[ComparisonRow]:
    for section, fields in SECTIONS.items():
        yield SectionRow(section_word(words, section))
        for field in fields:
            example = example_of(field, rule_sets)
            yield QuestionRow(
                field,
                question_text(words, field),
                example_text(words, example),
                tuple(_answer(words, field, example, rules, chosen) for rules in rule_sets),
            )


def example_text(words: Words, example: Example | None) -> str:
    """An example in words; of the one rule that has none, what it is about."""
    if example is None:
        return words.gettext(
            "In the second round another player may still take it as sun; no points depend on it"
        )
    text = situation_text(words, example.hand, example.before)
    if example.of_game:
        return words.gettext("The first hand: {situation}").format(
            situation=text[0].lower() + text[1:]
        )
    return text


def _answer(
    words: Words, field: str, example: Example | None, rules: RuleSet, chosen: RuleSet
) -> Answer:
    points = None if example is None else written(example, rules)
    return Answer(
        answer_text(words, rules, field),
        points,
        refused=example is not None and points is None,
        source=source_text(words, rule_source(rules, field)),
        differs=getattr(rules, field) != getattr(chosen, field),
    )


def answer_sentence(words: Words, row: QuestionRow, rules: RuleSet, answer: Answer) -> str:
    """A cell of the comparison as a screen reader says it."""
    said = words.gettext("{question}: {answer}").format(question=row.question, answer=answer.text)
    parts = [rules_name(words, rules), said]
    if answer.differs:
        parts.append(words.gettext("differs from the chosen rules"))
    parts.append(row.situation)
    if answer.points is not None:
        parts.append(points_pair(words, answer.points))
    elif answer.refused:
        parts.append(refused_text(words))
    parts.append(answer.source)
    return ". ".join(parts)
