"""The file of house rules: written and read again, described by a schema, refused where wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import resources
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from baloot_score.documents.files import read_file
from baloot_score.documents.json_fields import LONGEST_NAME
from baloot_score.documents.rules_file import (
    DocumentError,
    read_rules_file,
    write_rules_file,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.rules import (
    LONGEST_RULES_NAME,
    PRESETS,
    Preset,
    RuleSet,
    SunGate,
)
from baloot_score.session import HouseRules
from baloot_score.store.repository import Repository
from tests.documents.strategies import json_values
from tests.scoring.strategies import rule_sets

Data: TypeAlias = dict[str, Any]

ENGLISH = Words("en")
SCHEMAS = resources.files("baloot_score.documents")
SCHEMA = json.loads(SCHEMAS.joinpath("rules.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
MAJLIS = replace(
    PRESETS[Preset.GENERAL],
    name="قواعد مجلسنا",
    start_points=52,
    kaboot_hokum=25,
    sun_gate=SunGate(99, 120),
)
TEXT = """{
  "format": "baloot-score-rules",
  "version": 1,
  "name": "قواعد مجلسنا",
  "preset": "general",
  "overrides": {
    "start_points": 52,
    "kaboot_hokum": 25,
    "sun_gate": {
      "doubler_at_most": 99,
      "buyer_over": 120
    }
  }
}
"""
FILE: Data = {"format": "baloot-score-rules", "version": 1, "name": "x"}

names = st.text(max_size=LONGEST_NAME).filter(lambda name: any(c.isalnum() for c in name))


def lines(text: str | bytes) -> list[str]:
    """Place and sentence of everything that is wrong with a file; nothing where nothing is."""
    try:
        read_rules_file(text)
    except DocumentError as error:
        return [f"{p.place}: {p.sentence(ENGLISH)}" for p in error.problems]
    return []


def marked(line: str) -> str:
    return line.replace("<", "\u2068").replace(">", "\u2069")


def fits(data: object) -> bool:
    return VALIDATOR.is_valid(data)


# Writing and reading --------------------------------------------------------------------------


def test_a_file_is_written_for_people_and_programs() -> None:
    assert write_rules_file(MAJLIS) == TEXT
    assert read_rules_file(TEXT) == MAJLIS
    assert read_rules_file(b"\xef\xbb\xbf" + TEXT.encode()) == MAJLIS


@given(rule_sets, names)
def test_what_is_written_is_read_again_and_written_the_same(rules: RuleSet, name: str) -> None:
    named = replace(rules, name=name)
    text = write_rules_file(named)
    assert read_rules_file(text.encode()) == named
    assert write_rules_file(read_rules_file(text)) == text
    assert fits(json.loads(text))


def test_only_a_name_is_needed() -> None:
    assert read_rules_file(json.dumps(FILE)) == replace(PRESETS[Preset.CLASSIC], name="x")


def test_a_name_that_a_file_holds_can_be_kept() -> None:
    assert LONGEST_NAME == LONGEST_RULES_NAME


# The schema -----------------------------------------------------------------------------------


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_has_the_rules_of_the_document() -> None:
    text = SCHEMAS.joinpath("document.schema.json").read_text(encoding="utf-8")
    definitions = json.loads(text)["$defs"]
    rules = definitions["rules"]["properties"]
    assert SCHEMA["properties"]["overrides"] == rules["overrides"]
    assert SCHEMA["properties"]["preset"] == rules["preset"]
    for name, definition in SCHEMA["$defs"].items():
        assert definition == definitions[name]


# What is refused ------------------------------------------------------------------------------

UNREADABLE: list[tuple[str | bytes, str, str]] = [
    ("", "", "The file is empty"),
    (b'{"format": "\xff"}', "", "The text is not UTF-8: byte 13 cannot be read"),
    ("{", "", "The text is not JSON: it cannot be read at line 1, column 2"),
    ("[" * 100_000, "", "Too many lists and objects lie inside each other"),
    ("[]", "", "This must be an object with named fields"),
    (
        '{"format": "baloot-score", "version": 1, "sessions": []}',
        "",
        "This file holds sessions, not house rules: import it with “Import sessions”",
    ),
    (
        '{"format": "baloot-score-rules", "version": 2, "colour": 1}',
        "",
        "A newer Baloot Score wrote this: version 2, and this one reads up to 1",
    ),
    (
        '{"format": "baloot-score-rules"}',
        "version",
        "This is missing, and nothing can stand in for it",
    ),
    ('{"format": "baloot-score-rules", "version": "1"}', "version", "This must be a whole number"),
]
NO_NAME = "The name is missing: what are these rules called?"
WRONG: list[tuple[Data, str, str]] = [
    ({"name": ""}, "name", NO_NAME),
    ({"name": " \u202e\n"}, "name", NO_NAME),
    ({"name": 7}, "name", "This must be a text"),
    ({"name": None}, "name", "This must be a text"),
    ({"name": "x" * 201}, "name", "201 characters are too long: 200 are the most"),
    (
        {"preset": "bridge"},
        "preset",
        "<bridge> is not known here: use one of <classic, professional, tournament, general>",
    ),
    ({"overrides": None}, "overrides", "This must be an object with named fields"),
    ({"overrides": {"tax": 1}}, "overrides", "There is no rule <tax>"),
    ({"overrides": {"target": 0}}, "overrides.target", "0 is not between 1 and 9999"),
    ({"overrides": {"target": 152.0}}, "overrides.target", "This must be a whole number"),
    (
        {"overrides": {"start_points": 52, "target": 52}},
        "overrides.start_points",
        "A game that starts at 52 is over at once: start below the target, 52",
    ),
    (
        {"overrides": {"sun_levels": ["double", "four"]}},
        "overrides.sun_levels",
        "A level is left out: give every one up to the highest",
    ),
    (
        {"overrides": {"sun_gate": {"buyer_over": 100}}},
        "overrides.sun_gate.doubler_at_most",
        "This is missing, and nothing can stand in for it",
    ),
    (
        {"overrides": {"sun_gate": {"buyer_over": 1, "doubler_at_most": 1, "x": 1}}},
        "overrides.sun_gate",
        "There is no field <x> here",
    ),
    ({"rules": {}}, "", "There is no field <rules> here"),
    ({"a\u202eb": 1}, "", "There is no field <ab> here"),
]


@pytest.mark.parametrize(("text", "place", "sentence"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_is_no_file_of_rules_is_refused_with_one_line(
    text: str | bytes, place: str, sentence: str
) -> None:
    assert lines(text) == [marked(f"{place}: {sentence}")]


@pytest.mark.parametrize(("data", "place", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_named_with_its_place(data: Data, place: str, sentence: str) -> None:
    assert lines(json.dumps(FILE | data)) == [marked(f"{place}: {sentence}")]


def test_a_file_without_a_name_is_refused() -> None:
    assert lines('{"format": "baloot-score-rules", "version": 1}') == [f"name: {NO_NAME}"]


def test_everything_that_is_wrong_is_named_at_once() -> None:
    data = FILE | {"name": "", "preset": 1, "mood": 1, "overrides": {"target": "x", "tax": 1}}
    assert [line.split(": ")[0] for line in lines(json.dumps(data))] == [
        "",
        "preset",
        "overrides.target",
        "overrides",
        "name",
    ]


def test_what_only_the_text_shows_is_named() -> None:
    text = json.dumps(FILE | {"overrides": {"target": 100}})
    assert lines(text.replace("100", "NaN")) == [
        marked("overrides.target: <NaN> is not a number of JSON")
    ]
    assert lines(text.replace('"target": 100', '"target": 100, "target": 152')) == [
        marked("overrides: The field <target> is given twice: once is enough")
    ]
    assert lines(text.replace('"x"', '"\\ud800"')) == [
        "name: A character of this text is only half there"
    ]


MORE_THAN_A_SCHEMA_SAYS = ("start_points", "four", "152.0", "\\u202e\\n")


@pytest.mark.parametrize("data", [data for data, *_ in WRONG])
def test_what_is_refused_does_not_fit_the_schema(data: Data) -> None:
    assert fits(FILE | data) is any(part in str(data) for part in MORE_THAN_A_SCHEMA_SAYS)


@given(json_values, st.sampled_from(("name", "preset", "overrides", "x")), json_values)
def test_any_json_is_read_or_refused_in_sentences(data: Any, field: str, inner: Any) -> None:
    for value in (data, FILE | {field: data}, FILE | {"overrides": {field: data, "target": inner}}):
        found = lines(json.dumps(value))
        assert all(line.splitlines() == [line] for line in found)
        if not found:
            assert fits(value)


# Taking a file in -----------------------------------------------------------------------------


def test_nothing_of_a_file_that_is_wrong_is_kept(tmp_path: Any) -> None:
    path = tmp_path / "rules.json"
    with Repository.open(tmp_path / "x.sqlite3") as repository:
        house = HouseRules(repository)
        house.save(MAJLIS)
        path.write_text(TEXT.replace("52", "152"), encoding="utf-8")
        with pytest.raises(DocumentError):
            house.save(read_rules_file(read_file(str(path))), replacing=True)
        assert [one.rules for one in house.all()] == [MAJLIS]
        path.write_text(TEXT.replace("52", "62"), encoding="utf-8")
        house.save(read_rules_file(read_file(str(path))), replacing=True)
        assert [one.rules for one in house.all()] == [replace(MAJLIS, start_points=62)]


@given(rule_sets)
def test_whatever_is_kept_can_be_handed_on(rules: RuleSet) -> None:
    named = replace(rules, name="قواعد")
    assert read_rules_file(write_rules_file(named)) == named
