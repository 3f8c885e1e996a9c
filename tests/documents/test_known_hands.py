"""A hand or rules that were read before are what reading them again would give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from baloot_score.documents.known_hands import read_known_hand, read_known_rules
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import RulesError
from tests.documents.examples import PLAYED
from tests.documents.strategies import json_values
from tests.scoring.strategies import played_hands

TIME = "2026-11-29T20:15:00+03:00"


def told(data: object, read: Any) -> tuple[str, object]:
    """The hand as it is written out, types and all, without its time; and what is wrong."""
    hand, problems = read(data)
    return repr(hand if hand is None else replace(hand, recorded_at=None)), problems


def rules_told(data: object, read: Any) -> object:
    """The rules as they are written out, types and all, or what is wrong with them."""
    try:
        return repr(read(data))
    except RulesError as error:
        return error.problems


@given(json_values)
def test_any_value_is_read_as_it_is_without_knowing_it(data: object) -> None:
    assert told(data, read_known_hand) == told(data, read_hand)
    assert told(data, read_known_hand) == told(data, read_hand)


@given(played_hands(), json_values)
def test_so_is_a_hand_with_any_time(data: dict[str, Any], time: object) -> None:
    data = data | {"recorded_at": time}
    assert told(data, read_known_hand) == told(data, read_hand)


@pytest.mark.parametrize("time", ["", "yesterday", 7, "2026-11-29T20:15:00", True])
def test_a_time_that_is_wrong_stays_for_whoever_tells_it(time: object) -> None:
    data = PLAYED | {"recorded_at": time}
    hand, problems = read_hand(data)
    assert read_known_hand(data) == (hand, problems)
    assert read_known_hand(data)[0].recorded_at == hand.recorded_at  # type: ignore[union-attr]  # it is a hand


def test_hands_that_differ_in_their_time_alone_are_the_same_object() -> None:
    first, _ = read_known_hand(PLAYED | {"recorded_at": TIME})
    second, _ = read_known_hand(PLAYED | {"recorded_at": TIME.replace("20:15", "20:19")})
    assert first is second
    assert read_known_hand(PLAYED | {"dealer": 2})[0] is not first


def test_what_python_takes_for_equal_is_not_the_same() -> None:
    one, true = ({"kind": "played", "abnat": {"us": value}} for value in (1, True))
    assert repr(read_known_hand(one)[0]) == repr(read_hand(one)[0])
    assert repr(read_known_hand(true)[0]) == repr(read_hand(true)[0])


def test_rules_that_were_read_before_are_the_same_object() -> None:
    data = {"preset": "general", "overrides": {"target": 302}}
    assert read_known_rules(dict(data)) is read_known_rules(dict(data))
    assert read_known_rules(data) == read_rules(data)


@given(json_values)
def test_rules_are_read_or_refused_as_without_knowing_them(data: object) -> None:
    assert rules_told(data, read_known_rules) == rules_told(data, read_rules)
    assert rules_told(data, read_known_rules) == rules_told(data, read_rules)
