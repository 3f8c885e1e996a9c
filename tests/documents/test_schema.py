"""The published schema describes the documents that are read and written."""

from __future__ import annotations

import copy
import json
from importlib import resources
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from baloot_score.documents.json_document import DocumentError, write_document
from baloot_score.scoring.model import Session
from tests.documents.examples import EXAMPLE, PLAYED, SAMPLE, Data, of_hand, of_session, read
from tests.documents.strategies import session_lists

SCHEMA = json.loads(
    resources.files("baloot_score.documents")
    .joinpath("document.schema.json")
    .read_text(encoding="utf-8")
)
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER)


def errors(data: Any) -> list[str]:
    return [f"{e.json_path}: {e.message}" for e in VALIDATOR.iter_errors(data)]


def is_read(data: object) -> bool:
    try:
        read(data)
    except DocumentError:
        return False
    return True


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_example_and_the_sample_evening_fit() -> None:
    assert errors(EXAMPLE) == []
    assert errors(json.loads(SAMPLE.read_text(encoding="utf-8"))) == []


@settings(max_examples=50)
@given(session_lists)
def test_whatever_is_written_fits(sessions: list[Session]) -> None:
    assert errors(json.loads(write_document(sessions))) == []


HAND: Data = EXAMPLE["sessions"][0]["games"][0]["hands"][0]
SOUND: list[Data] = [
    of_session(),
    of_session(rules=None, series=None),
    of_session(rules={"overrides": {"sun_gate": None, "sun_levels": [], "target": 9999}}),
    of_session(teams={"us": {}}),
    of_session(note="a\nb" * 500),
    of_session(rules={"overrides": {"start_points": 52}}, earlier_rules=[]),
    of_session(
        earlier_rules=[{}, {"preset": "general", "name": "x", "overrides": {"target": 200}}],
        games=[{"hands": [PLAYED | {"earlier_rules": 1}], "start_points": 199}],
    ),
    of_session(games=[{"hands": [PLAYED | {"earlier_rules": None}], "start_points": None}]),
    of_session(mood={"good": 1}, games=[{"hands": [], "dealer": None, "table": 1}]),
    of_hand(PLAYED | {"abnat": {"us": 100, "them": None}, "projects": None, "locked": None}),
    of_hand(PLAYED | {"abnat": None, "kaboot": "us"}),
    of_hand(PLAYED | {"abnat": {}, "kaboot": "us", "recorded_at": None}),
    of_hand({"kind": "foul", "contract": "sun", "by": "us", "buyer": None, "notes": "?"}),
    of_hand({"kind": "redeal", "deal_stays": True, "dealer": 3}),
    of_hand(PLAYED | {"buyer_seat": 2}),
    of_hand(PLAYED | {"buyer_seat": None}),
    of_hand({"kind": "foul", "contract": "sun", "by": "us", "buyer": "them", "buyer_seat": 1}),
    of_session(games=[{"hands": [], "next_dealer": 3, "players": {}}]),
    of_session(games=[{"hands": [], "next_dealer": None, "players": None}]),
    of_session(games=[{"hands": [], "players": {"us": ["a"], "them": ["b", "c"], "colour": 1}}]),
]
WRONG: list[Data] = [
    EXAMPLE | {"format": "x"},
    EXAMPLE | {"version": 2},
    EXAMPLE | {"sessions": {}},
    of_session(games=None),
    of_session(id="12"),
    of_session(title=1),
    of_session(title="x" * 201),
    of_session(note=None),
    of_session(note="x" * 2_001),
    of_session(started_at="2026-11-29T20:15:00"),
    of_session(series=2),
    of_session(series=True),
    of_session(teams={"us": {"players": ["a", "b", "c"]}}),
    of_session(rules={"preset": "bridge"}),
    of_session(rules={"overrides": {"tax": 1}}),
    of_session(rules={"overrides": {"sun_gate": {"buyer_over": 1}}}),
    of_session(rules={"overrides": {"kaboot_sun": True}}),
    of_session(games=[{}]),
    of_session(rules={"overrides": {"start_points": -1}}),
    of_session(rules={"overrides": {"start_points": 9_999, "target": 9_999}}),
    of_session(earlier_rules=None),
    of_session(earlier_rules=[None]),
    of_session(earlier_rules=[{"overrides": {"tax": 1}}]),
    of_hand(PLAYED | {"earlier_rules": -1}),
    of_hand(PLAYED | {"earlier_rules": "0"}),
    of_session(games=[{"hands": [], "start_points": -1}]),
    of_session(games=[{"hands": [], "dealer": 4}]),
    of_session(games=[{"hands": [], "next_dealer": 4}]),
    of_session(games=[{"hands": [], "next_dealer": "near"}]),
    of_session(games=[{"hands": [], "players": []}]),
    of_session(games=[{"hands": [], "players": {"us": ["a", "b", "c"]}}]),
    of_session(games=[{"hands": [], "players": {"us": None}}]),
    of_session(games=[{"hands": [], "players": {"them": ["a", 1]}}]),
    of_session(games=[{"hands": [], "players": {"them": ["x" * 201]}}]),
    of_hand(PLAYED | {"buyer_seat": 4}),
    of_hand(PLAYED | {"buyer_seat": "near"}),
    of_hand(PLAYED | {"buyer_seat": 1}),
    of_hand({"kind": "foul", "contract": "sun", "by": "us", "buyer": "them", "buyer_seat": 0}),
    of_hand({"kind": "foul", "contract": "sun", "by": "us", "buyer_seat": 0}),
    of_hand({}),
    of_hand({"kind": "tarneeb"}),
    of_hand({"kind": "played"}),
    of_hand(PLAYED | {"buyer": None}),
    of_hand(PLAYED | {"abnat": None}),
    of_hand(PLAYED | {"abnat": {}}),
    of_hand(PLAYED | {"abnat": {"we": 1}}),
    of_hand(PLAYED | {"abnat": {"us": 163}}),
    of_hand(PLAYED | {"abnat": {"us": True}}),
    of_hand(PLAYED | {"level": None}),
    of_hand(PLAYED | {"projects": {"us": ["sira"] * 5}}),
    of_hand(PLAYED | {"locked": "yes"}),
    of_hand({"kind": "foul", "contract": "sun"}),
    of_hand({"kind": "direct", "points": {"us": 1}}),
    of_hand({"kind": "direct", "points": {"us": -1, "them": 1}}),
    of_hand({"kind": "redeal", "deal_stays": 1}),
    of_hand({"kind": "redeal", "recorded_at": "noon"}),
]


@pytest.mark.parametrize("data", SOUND)
def test_what_fits_is_read(data: Data) -> None:
    assert errors(data) == []
    assert is_read(data)


@pytest.mark.parametrize("data", WRONG)
def test_what_does_not_fit_is_not_read(data: Data) -> None:
    assert errors(data) != []
    assert not is_read(data)


@pytest.mark.parametrize("name", [n for n in HAND if HAND[n] is not None and n != "projects"])
def test_what_a_hand_needs_is_asked_for_by_both(name: str) -> None:
    data = copy.deepcopy(EXAMPLE)
    del data["sessions"][0]["games"][0]["hands"][0][name]
    assert (errors(data) == []) is is_read(data) is (name == "level")
