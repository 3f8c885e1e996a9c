"""Rule sets: the presets as the rulebook's table has them, overrides, and what is refused."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import Level
from baloot_score.scoring.rule_reading import overrides_of, read_rules
from baloot_score.scoring.rules import OVERRIDABLE, PRESETS, Preset, RulesError, RuleSet, SunGate
from tests.scoring.strategies import Data, rule_sets, rules_objects

ALL = ("double", "three", "four", "qahwa")
TABLE: dict[str, tuple[Any, Any, Any, Any]] = {
    # classic, professional, tournament, general
    "target": (152, 152, 152, 152),
    "start_points": (0, 0, 0, 0),
    "sun_tie": ("buyer_fails", "split", "split", "split"),
    "hokum_tie": ("split", "split", "split", "split"),
    "sun_compare": ("abnat", "abnat", "abnat", "points"),
    "hokum_compare": ("abnat", "abnat", "abnat", "points"),
    "kaboot_sun": (44, 44, 44, 44),
    "kaboot_hokum": (25, 25, 25, 44),
    "kaboot_multiplied": (False, False, False, False),
    "projects_at_three_four": ("level", "level", "single", "level"),
    "failed_projects": ("winner", "winner", "winner", "winner"),
    "failed_baloot": ("owner", "owner", "owner", "owner"),
    "sun_levels": (("double",), ("double",), ("double",), ALL),
    "sun_gate": (SunGate(100, 100), SunGate(100, 100), SunGate(100, 100), SunGate(99, 100)),
    "second_hokum_overcall": (True, False, False, True),
}


@pytest.mark.parametrize("field", TABLE)
def test_the_presets_are_those_of_the_rulebook(field: str) -> None:
    assert tuple(getattr(rules, field) for rules in PRESETS.values()) == TABLE[field]


def test_the_table_has_every_field() -> None:
    assert tuple(TABLE) == OVERRIDABLE
    assert {field.name for field in fields(RuleSet)} == {*TABLE, "preset", "name"}


def test_the_presets_are_classic_professional_tournament_and_general() -> None:
    assert [str(preset) for preset in PRESETS] == [
        "classic",
        "professional",
        "tournament",
        "general",
    ]
    assert all(rules.preset is preset for preset, rules in PRESETS.items())
    assert all(rules.name == "" for rules in PRESETS.values())


# Reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [None, {}, {"preset": "classic"}, {"overrides": {}}])
def test_rules_are_classic_when_nothing_else_is_said(data: Data | None) -> None:
    assert read_rules(data) == PRESETS[Preset.CLASSIC]


def test_a_house_rule_set_is_a_preset_with_a_name_and_changed_fields() -> None:
    data = {
        "preset": "general",
        "name": "Thursday",
        "overrides": {"kaboot_hokum": 25, "sun_levels": [], "sun_gate": None, "sun_tie": "split"},
    }
    rules = read_rules(data)
    assert (rules.preset, rules.name, rules.kaboot_hokum) == (Preset.GENERAL, "Thursday", 25)
    assert (rules.sun_levels, rules.sun_gate) == ((), None)
    assert rules.hokum_compare == "points"
    # What the preset says anyway is no override.
    assert overrides_of(rules) == {"kaboot_hokum": 25, "sun_levels": [], "sun_gate": None}


def test_overrides_are_written_in_the_words_of_the_document() -> None:
    gate = {"doubler_at_most": 99, "buyer_over": 120}
    overrides = {"hokum_tie": "buyer_fails", "sun_levels": ["double", "three"], "sun_gate": gate}
    written = overrides_of(read_rules({"overrides": overrides}))
    assert written == overrides
    assert type(written["hokum_tie"]) is str


def test_presets_have_no_overrides() -> None:
    assert [overrides_of(rules) for rules in PRESETS.values()] == [{}] * 4


@given(rule_sets, st.text())
def test_a_rule_set_is_read_back_as_it_was_written(rules: RuleSet, name: str) -> None:
    data = {"preset": str(rules.preset), "name": name, "overrides": overrides_of(rules)}
    assert read_rules(data) == replace(rules, name=name)


@given(rules_objects)
def test_overrides_are_plain_data(data: Data) -> None:
    plain = (str, int, bool, list, dict, type(None))
    for value in overrides_of(read_rules(data)).values():
        assert type(value) in plain
        if isinstance(value, list):
            assert {type(word) for word in value} <= {str}


@given(rules_objects)
def test_rules_that_were_read_are_members_not_words(data: Data) -> None:
    rules, preset = read_rules(data), PRESETS[Preset(data["preset"])]
    for field in OVERRIDABLE:
        if field != "sun_gate":
            assert type(getattr(rules, field)) is type(getattr(preset, field))
    assert type(rules.sun_gate) in {SunGate, type(None)}
    assert {type(level) for level in rules.sun_levels} <= {Level}


def test_the_levels_of_sun_may_come_in_any_order() -> None:
    rules = read_rules({"overrides": {"sun_levels": ["three", "double"]}})
    assert rules.sun_levels == (Level.DOUBLE, Level.THREE)


# What is refused ------------------------------------------------------------------------------

Found = tuple[str, str, dict[str, Any]]


def refused(data: Any) -> list[Found]:
    with pytest.raises(RulesError) as raised:
        read_rules(data)
    assert all(found.is_error for found in raised.value.problems)
    return [(str(p.code), p.field, dict(p.details)) for p in raised.value.problems]


WHOLE: list[tuple[Any, Found]] = [
    ("classic", ("wrong_type", "", {"expected": "object"})),
    ([], ("wrong_type", "", {"expected": "object"})),
    ({"preset": "modern"}, ("unknown_word", "preset", {"word": "modern"})),
    ({"preset": None}, ("wrong_type", "preset", {"expected": "word"})),
    ({"preset": ["classic"]}, ("wrong_type", "preset", {"expected": "word"})),
    ({"name": 7}, ("wrong_type", "name", {"expected": "text"})),
    ({"name": None}, ("wrong_type", "name", {"expected": "text"})),
    ({"overrides": []}, ("wrong_type", "overrides", {"expected": "object"})),
    ({"overrides": None}, ("wrong_type", "overrides", {"expected": "object"})),
    ({"overrides": {"targett": 1}}, ("unknown_field", "overrides", {"word": "targett"})),
    ({"overrides": {"preset": "x"}}, ("unknown_field", "overrides", {"word": "preset"})),
    ({"overrides": {"name": "x"}}, ("unknown_field", "overrides", {"word": "name"})),
    ({"overrides": {10**5000: 1}}, ("unknown_field", "overrides", {"word": "int"})),
]


@pytest.mark.parametrize(("data", "expected"), WHOLE, ids=range(len(WHOLE)))
def test_rules_of_a_wrong_shape_are_refused(data: Any, expected: Found) -> None:
    assert refused(data) == [expected]


WORD_FIELDS = [field for field, values in TABLE.items() if isinstance(values[0], str)]
NUMBER_FIELDS = {
    "target": (1, 9_999),
    "start_points": (0, 9_998),
    "kaboot_sun": (0, 999),
    "kaboot_hokum": (0, 999),
}
SWITCHES = [field for field, values in TABLE.items() if isinstance(values[0], bool)]


def refused_override(field: str, value: Any) -> list[Found]:
    return refused({"overrides": {field: value}})


def test_every_field_is_tried_below() -> None:
    assert {*WORD_FIELDS, *NUMBER_FIELDS, *SWITCHES, "sun_levels", "sun_gate"} == set(TABLE)


@pytest.mark.parametrize("field", WORD_FIELDS)
def test_a_word_that_is_no_choice_of_its_field_is_refused(field: str) -> None:
    where = f"overrides.{field}"
    for word in ("maybe", "", "normal", "Split"):
        assert refused_override(field, word) == [("unknown_word", where, {"word": word})]
    for value in (None, 1, True, ["split"], b"split"):
        assert refused_override(field, value) == [("wrong_type", where, {"expected": "word"})]


@pytest.mark.parametrize("field", NUMBER_FIELDS)
def test_a_number_out_of_its_range_is_refused(field: str) -> None:
    where, (low, high) = f"overrides.{field}", NUMBER_FIELDS[field]
    for value in (low, high):
        other = {"target": 9_999} if field == "start_points" else {}
        assert getattr(read_rules({"overrides": {field: value} | other}), field) == value
    for value in (low - 1, high + 1, -(10**6), 10**6):
        expected = ("out_of_range", where, {"value": value, "low": low, "high": high})
        assert refused_override(field, value) == [expected]
    for value in (10**6 + 1, -(10**6) - 1, 10**5000):
        assert refused_override(field, value) == [("number_too_large", where, {"high": 10**6})]
    for wrong in (None, "152", 152.0, True, [152]):
        assert refused_override(field, wrong) == [("wrong_type", where, {"expected": "number"})]


@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_is_true_or_false(field: str) -> None:
    for value in (None, 0, 1, "yes", "true", [True]):
        expected = ("wrong_type", f"overrides.{field}", {"expected": "switch"})
        assert refused_override(field, value) == [expected]


LEVELS: list[tuple[Any, Found]] = [
    ("double", ("wrong_type", "overrides.sun_levels", {"expected": "list"})),
    (None, ("wrong_type", "overrides.sun_levels", {"expected": "list"})),
    (["double", "five"], ("unknown_word", "overrides.sun_levels[1]", {"word": "five"})),
    (["normal"], ("unknown_word", "overrides.sun_levels[0]", {"word": "normal"})),
    ([2], ("wrong_type", "overrides.sun_levels[0]", {"expected": "word"})),
    (["double", "double"], ("given_twice", "overrides.sun_levels", {})),
    (["three"], ("level_skipped", "overrides.sun_levels", {})),
    (["double", "four"], ("level_skipped", "overrides.sun_levels", {})),
    (["double", "three", "qahwa"], ("level_skipped", "overrides.sun_levels", {})),
]


@pytest.mark.parametrize(("value", "expected"), LEVELS, ids=range(len(LEVELS)))
def test_wrong_levels_of_sun_are_refused(value: Any, expected: Found) -> None:
    assert refused_override("sun_levels", value) == [expected]


GATE = "overrides.sun_gate"
MOST, OVER = f"{GATE}.doubler_at_most", f"{GATE}.buyer_over"
GATES: list[tuple[Any, list[Found]]] = [
    (100, [("wrong_type", GATE, {"expected": "object"})]),
    (False, [("wrong_type", GATE, {"expected": "object"})]),
    ({}, [("missing", MOST, {}), ("missing", OVER, {})]),
    ({"buyer_over": 100}, [("missing", MOST, {})]),
    (
        {"doubler_at_most": -1, "buyer_over": "100"},
        [
            ("out_of_range", MOST, {"value": -1, "low": 0, "high": 10**6}),
            ("wrong_type", OVER, {"expected": "number"}),
        ],
    ),
    (
        {"doubler_at_most": 100, "buyer_over": 10**5000},
        [("number_too_large", OVER, {"high": 10**6})],
    ),
    (
        {"doubler_at_most": 100, "buyer_over": 100, "buyer_under": 5, 7: 1},
        [
            ("unknown_field", GATE, {"word": "buyer_under"}),
            ("unknown_field", GATE, {"word": "int"}),
        ],
    ),
]


@pytest.mark.parametrize(("value", "expected"), GATES, ids=range(len(GATES)))
def test_a_wrong_gate_of_sun_is_refused(value: Any, expected: list[Found]) -> None:
    assert refused_override("sun_gate", value) == expected


def test_everything_that_is_wrong_with_rules_is_named_at_once() -> None:
    overrides = {"target": 0, "sun_tie": "maybe", "kaboot_multiplied": 1, "kaboot": 44}
    found = refused({"preset": "modern", "name": 1, "overrides": overrides})
    assert [(code, field) for code, field, _ in found] == [
        ("unknown_word", "preset"),
        ("wrong_type", "name"),
        ("out_of_range", "overrides.target"),
        ("unknown_word", "overrides.sun_tie"),
        ("wrong_type", "overrides.kaboot_multiplied"),
        ("unknown_field", "overrides"),
    ]
