"""Rule sets in words: questions and answers, sources, cards, and worked examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.example_words import points_pair, situation_text
from baloot_score.i18n.rule_answers import (
    RULE_FIELDS,
    SECTIONS,
    answer_text,
    question_text,
    section_word,
)
from baloot_score.i18n.rule_sources import Source, rule_source, source_text
from baloot_score.i18n.rules_words import (
    MOST_LINES,
    changed_fields,
    rules_summary,
    short_rules_name,
)
from baloot_score.i18n.words import Words, load_words
from baloot_score.scoring.model import Contract, Level, PerTeam, PlayedHand, Points, Project, Team
from baloot_score.scoring.rules import (
    OVERRIDABLE,
    PRESETS,
    RAISED_LEVELS,
    Compare,
    FailedBaloot,
    FailedProjects,
    Preset,
    RuleSet,
    TieRule,
)
from tests.rule_fields import EVERY_RULE_CHANGED

ENGLISH = Words("en")


@pytest.fixture(params=["ar", "en"])
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


def test_every_field_of_a_rule_set_is_asked_for() -> None:
    assert sorted(RULE_FIELDS) == sorted(OVERRIDABLE)


def test_questions_and_sections_differ(words: Words) -> None:
    assert len({question_text(words, field) for field in RULE_FIELDS}) == len(RULE_FIELDS)
    assert len({section_word(words, section) for section in SECTIONS}) == len(SECTIONS)


@pytest.mark.parametrize("field", RULE_FIELDS)
def test_another_value_is_another_answer(words: Words, field: str) -> None:
    usual = PRESETS[Preset.PROFESSIONAL]
    assert answer_text(words, usual, field) != answer_text(words, EVERY_RULE_CHANGED, field)


@pytest.mark.parametrize(
    ("rules", "field", "said"),
    [
        (RuleSet(sun_tie=TieRule.SPLIT), "sun_tie", "Each team writes its own"),
        (RuleSet(hokum_tie=TieRule.BUYER_FAILS), "hokum_tie", "The buyer fails"),
        (RuleSet(sun_compare=Compare.ABNAT), "sun_compare", "The abnat decide"),
        (RuleSet(hokum_compare=Compare.POINTS), "hokum_compare", "Drawn: abnat do not count"),
        (RuleSet(kaboot_multiplied=True), "kaboot_multiplied", "Multiplied like the hand"),
        (
            RuleSet(failed_projects=FailedProjects.WINNER),
            "failed_projects",
            "The winner writes them",
        ),
        (
            RuleSet(failed_baloot=FailedBaloot.OWNER),
            "failed_baloot",
            "Its owner writes it all the same",
        ),
        (RuleSet(second_hokum_overcall=True), "second_hokum_overcall", "Allowed"),
        (RuleSet(sun_gate=None), "sun_gate", "At any total"),
    ],
)
def test_an_answer_is_that_of_its_rule(rules: RuleSet, field: str, said: str) -> None:
    assert answer_text(ENGLISH, rules, field) == said


def test_numbers_stand_in_the_digits_of_the_people() -> None:
    words = Words("ar", Digits.ARABIC_INDIC)
    assert "١٥٢" in answer_text(words, PRESETS[Preset.CLASSIC], "target")
    assert "٩٩" in answer_text(words, PRESETS[Preset.GENERAL], "sun_gate")


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        ((), "Not at all"),
        ((Level.DOUBLE,), "Double only"),
        (RAISED_LEVELS, "Double, three, four, qahwa"),
    ],
)
def test_how_far_sun_is_raised(levels: tuple[Level, ...], said: str) -> None:
    assert answer_text(ENGLISH, RuleSet(sun_levels=levels), "sun_levels") == said


def test_each_preset_follows_lists_of_rules(words: Words) -> None:
    for preset, rules in PRESETS.items():
        for field in RULE_FIELDS:
            source = rule_source(rules, field)
            assert source is not Source.HOUSE, (preset, field)
            assert source_text(words, source)
    names = [source_text(words, source) for source in Source]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("preset", "field", "source"),
    [
        (Preset.CLASSIC, "sun_tie", Source.CLASSIC_PROFESSIONAL),
        (Preset.PROFESSIONAL, "second_hokum_overcall", Source.CLASSIC_PROFESSIONAL),
        (Preset.PROFESSIONAL, "projects_at_three_four", Source.ENCYCLOPEDIA),
        (Preset.TOURNAMENT, "projects_at_three_four", Source.TOURNAMENT),
        (Preset.GENERAL, "kaboot_hokum", Source.GENERAL),
        (Preset.CLASSIC, "start_points", Source.CUSTOM),
    ],
)
def test_a_line_has_the_source_that_says_it(preset: Preset, field: str, source: Source) -> None:
    assert rule_source(PRESETS[preset], field) is source


def test_what_a_table_changed_is_its_own_rule() -> None:
    for field in RULE_FIELDS:
        assert rule_source(EVERY_RULE_CHANGED, field) is Source.HOUSE


def test_a_preset_on_its_card_says_what_tells_the_presets_apart(words: Words) -> None:
    cards = [tuple(line.text for line in rules_summary(words, rules)) for rules in PRESETS.values()]
    assert len(set(cards)) == len(PRESETS)
    for rules in PRESETS.values():
        lines = rules_summary(words, rules)
        assert len(lines) <= MOST_LINES
        for other in PRESETS.values():
            differing = {
                field for line in lines if line.differs(rules, other) for field in line.fields
            }
            apart = {f for f in RULE_FIELDS if getattr(rules, f) != getattr(other, f)}
            assert apart <= differing


@pytest.mark.parametrize(
    ("sun", "hokum", "said"),
    [
        (TieRule.SPLIT, TieRule.SPLIT, "Drawn: each team writes its own"),
        (TieRule.SPLIT, TieRule.BUYER_FAILS, "Drawn hokum: the buyer fails"),
        (TieRule.BUYER_FAILS, TieRule.SPLIT, "Drawn sun: the buyer fails"),
        (TieRule.BUYER_FAILS, TieRule.BUYER_FAILS, "Drawn: the buyer fails"),
    ],
)
def test_a_card_says_in_which_contract_a_draw_fails(
    sun: TieRule, hokum: TieRule, said: str
) -> None:
    assert rules_summary(ENGLISH, RuleSet(sun_tie=sun, hokum_tie=hokum))[0].text == said


@pytest.mark.parametrize(
    ("sun", "hokum", "said"),
    [
        (Compare.ABNAT, Compare.ABNAT, "Equal points: the abnat decide"),
        (Compare.ABNAT, Compare.POINTS, "By abnat in sun, not in hokum"),
        (Compare.POINTS, Compare.ABNAT, "By abnat in hokum, not in sun"),
        (Compare.POINTS, Compare.POINTS, "By points alone, without abnat"),
    ],
)
def test_a_card_says_in_which_contract_abnat_decide(
    sun: Compare, hokum: Compare, said: str
) -> None:
    rules = RuleSet(sun_compare=sun, hokum_compare=hokum)
    assert rules_summary(ENGLISH, rules)[1].text == said


def test_a_house_rule_on_its_card_says_what_was_changed(words: Words) -> None:
    rules = replace(PRESETS[Preset.CLASSIC], name="ours", target=202, kaboot_multiplied=True)
    assert changed_fields(rules) == ("kaboot_multiplied", "target")
    first, *changes = rules_summary(words, rules)
    assert [line.fields for line in changes] == [("kaboot_multiplied",), ("target",)]
    assert "202" in changes[1].text
    assert not first.differs(rules, PRESETS[Preset.GENERAL])


def test_a_house_rule_without_changes_says_so() -> None:
    rules = replace(PRESETS[Preset.CLASSIC], name="ours")
    assert [line.text for line in rules_summary(ENGLISH, rules)] == ["Same as Classic"]


def test_many_changes_are_counted(words: Words) -> None:
    lines = rules_summary(words, EVERY_RULE_CHANGED)
    assert len(lines) == MOST_LINES
    told = sum(len(line.fields) for line in lines)
    assert told == len(changed_fields(EVERY_RULE_CHANGED)) == len(RULE_FIELDS)
    rest = len(lines[-1].fields)
    assert rest > 2
    assert words.number(rest) in lines[-1].text


def test_a_long_name_is_shortened_for_a_button() -> None:
    assert short_rules_name(ENGLISH, RuleSet(name="x" * 24)) == f"\u2068{'x' * 24}\u2069"
    assert short_rules_name(ENGLISH, RuleSet(name="x" * 25)) == f"\u2068{'x' * 24}…\u2069"
    assert short_rules_name(ENGLISH, PRESETS[Preset.GENERAL]) == "General"


def test_an_example_is_told_with_all_that_it_has() -> None:
    hand = PlayedHand(
        contract=Contract.HOKUM,
        buyer=Team.US,
        level=Level.THREE,
        abnat=PerTeam(None, 62),
        projects=PerTeam((Project.SIRA,), ()),
        baloot=Team.THEM,
    )
    said = situation_text(ENGLISH, hand, Points(110, 100))
    assert said == (
        "We buy hokum three, 100 abnat to us and 62 to them, our sira, their baloot,"
        " with 110 to us and 100 to them on the sheet"
    )


def test_equal_abnat_and_kaboot_are_told_shortly() -> None:
    drawn = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(65, None))
    kaboot = PlayedHand(contract=Contract.SUN, buyer=Team.US, kaboot=Team.THEM)
    assert situation_text(ENGLISH, drawn) == "We buy sun, 65 abnat each"
    assert situation_text(ENGLISH, kaboot) == "We buy sun, kaboot for them"


def test_both_teams_points_stand_in_one_line() -> None:
    assert points_pair(ENGLISH, Points(13, 26)) == "us 13, them 26"
