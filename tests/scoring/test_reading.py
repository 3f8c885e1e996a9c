"""Hands from plain data: what is read, what is named as wrong, and what is passed over."""

from __future__ import annotations

from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given

from baloot_score.scoring.model import (
    NO_ABNAT,
    NO_PROJECTS,
    Contract,
    DirectHand,
    FoulHand,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    RedealHand,
    Seat,
    Team,
)
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.reading import KINDS, read_hand
from baloot_score.scoring.rules import RuleSet
from tests.scoring.strategies import Data, hand_of, sound_hands

CLASSIC = RuleSet()
SUN: Data = {"kind": "played", "contract": "sun", "buyer": "us", "abnat": {"us": 70}}

Found = tuple[str, str, dict[str, Any]]


def problems_of(data: Any) -> list[Found]:
    """Everything that is wrong with data: with its shape and with the hand that was read."""
    hand, found = read_hand(data)
    everything = [*found, *(hand_problems(hand, CLASSIC) if hand is not None else ())]
    return [(str(p.code), p.field, dict(p.details)) for p in everything]


# What is read ---------------------------------------------------------------------------------


def test_a_played_hand_is_read_with_everything_in_it() -> None:
    data: Data = {
        "kind": "played",
        "contract": "hokum",
        "buyer": "them",
        "buyer_seat": 1,
        "level": "three",
        "abnat": {"us": 90, "them": 72},
        "projects": {"us": ["sira", "fifty"]},
        "baloot": "them",
        "kaboot": None,
        "locked": True,
        "dealer": 3,
        "recorded_at": "2026-11-29T20:15:00+00:00",
    }
    hand = hand_of(data)
    assert hand == PlayedHand(
        contract=Contract.HOKUM,
        buyer=Team.THEM,
        buyer_seat=Seat.RIGHT,
        level=Level.THREE,
        abnat=PerTeam(90, 72),
        projects=PerTeam((Project.SIRA, Project.FIFTY), ()),
        baloot=Team.THEM,
        locked=True,
        dealer=Seat.LEFT,
    )
    assert hand.recorded_at == datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


def test_what_is_left_out_of_a_played_hand_is_normal_and_nothing() -> None:
    assert hand_of({"kind": "played", "contract": "sun", "buyer": "us"}) == PlayedHand(
        contract=Contract.SUN,
        buyer=Team.US,
        buyer_seat=None,
        level=Level.NORMAL,
        abnat=NO_ABNAT,
        projects=NO_PROJECTS,
        baloot=None,
        kaboot=None,
        locked=None,
        dealer=None,
    )


@pytest.mark.parametrize(
    "name", ["abnat", "projects", "baloot", "kaboot", "locked", "dealer", "buyer_seat"]
)
def test_null_is_as_good_as_left_out(name: str) -> None:
    data = {**SUN, "kaboot": "us", "abnat": None, name: None}
    left_out = {key: value for key, value in data.items() if value is not None}
    assert hand_of(data) == hand_of(left_out)


def test_a_foul_is_read() -> None:
    data: Data = {"kind": "foul", "contract": "hokum", "by": "us", "buyer": "us", "level": "double"}
    data |= {"projects": {"them": ["sira"]}, "baloot": "us", "buyer_seat": 2}
    assert hand_of(data) == FoulHand(
        contract=Contract.HOKUM,
        by=Team.US,
        buyer=Team.US,
        buyer_seat=Seat.FAR,
        level=Level.DOUBLE,
        projects=PerTeam((), (Project.SIRA,)),
        baloot=Team.US,
    )


def test_direct_points_are_read() -> None:
    data = {"kind": "direct", "points": {"us": 10, "them": 16}}
    assert hand_of(data) == DirectHand(points=PerTeam(10, 16))


def test_a_redeal_is_read() -> None:
    assert hand_of({"kind": "redeal"}) == RedealHand(deal_stays=False)
    assert hand_of({"kind": "redeal", "deal_stays": True}) == RedealHand(deal_stays=True)


def test_a_dealer_is_read_as_the_seat_of_that_number() -> None:
    seats = [hand_of({"kind": "redeal", "dealer": number}).dealer for number in range(4)]
    assert seats == [Seat.NEAR, Seat.RIGHT, Seat.FAR, Seat.LEFT]
    assert {type(seat) for seat in seats} == {Seat}


def test_any_mapping_will_do() -> None:
    assert hand_of(MappingProxyType(SUN)) == hand_of(SUN)  # type: ignore[arg-type]  # no dict


def test_there_are_four_kinds_of_hands() -> None:
    assert list(KINDS) == ["played", "foul", "direct", "redeal"]


@given(sound_hands)
def test_words_become_members_and_seats(data: Data) -> None:
    hand = hand_of(data)
    assert type(hand) is KINDS[data["kind"]]
    for name in ("contract", "buyer", "level", "baloot", "kaboot", "by"):
        value = getattr(hand, name, None)
        assert value == data.get(name, Level.NORMAL if name == "level" and value else None)
        assert value is None or type(value) in {Contract, Team, Level}
    assert hand.dealer is None or type(hand.dealer) is Seat


# What is wrong --------------------------------------------------------------------------------

EXPECTED: list[tuple[Any, list[Found]]] = [
    (None, [("wrong_type", "", {"expected": "object"})]),
    ([], [("wrong_type", "", {"expected": "object"})]),
    ("played", [("wrong_type", "", {"expected": "object"})]),
    ({}, [("missing", "kind", {"expected": "word"})]),
    ({"kind": None}, [("missing", "kind", {"expected": "word"})]),
    ({"kind": 1}, [("wrong_type", "kind", {"expected": "word"})]),
    ({"kind": ["played"]}, [("wrong_type", "kind", {"expected": "word"})]),
    ({"kind": "gift"}, [("unknown_word", "kind", {"word": "gift"})]),
    (
        {"kind": "played"},
        [("missing", "contract", {}), ("missing", "buyer", {}), ("missing", "abnat", {})],
    ),
    ({"kind": "foul"}, [("missing", "contract", {}), ("missing", "by", {})]),
    ({"kind": "direct"}, [("missing", "points.us", {}), ("missing", "points.them", {})]),
    ({**SUN, "buyer": "me"}, [("unknown_word", "buyer", {"word": "me"})]),
    ({**SUN, "level": None}, [("missing", "level", {})]),
    ({**SUN, "level": 2}, [("wrong_type", "level", {"expected": "word"})]),
    ({**SUN, "abnat": {"us": "70"}}, [("wrong_type", "abnat.us", {"expected": "number"})]),
    ({**SUN, "abnat": {"us": 70, "me": 1}}, [("unknown_field", "abnat", {"word": "me"})]),
    ({**SUN, "projects": {"me": []}}, [("unknown_field", "projects", {"word": "me"})]),
    ({**SUN, "projects": ["sira"]}, [("wrong_type", "projects", {"expected": "object"})]),
    ({**SUN, "projects": []}, [("wrong_type", "projects", {"expected": "object"})]),
    ({**SUN, "projects": ""}, [("wrong_type", "projects", {"expected": "object"})]),
    ({**SUN, "projects": {"us": "sira"}}, [("wrong_type", "projects.us", {"expected": "list"})]),
    ({**SUN, "projects": {"us": ["five"]}}, [("unknown_word", "projects.us[0]", {"word": "five"})]),
    ({**SUN, "dealer": "near"}, [("wrong_type", "dealer", {"expected": "number"})]),
    ({**SUN, "dealer": False}, [("wrong_type", "dealer", {"expected": "number"})]),
    ({**SUN, "dealer": 4}, [("out_of_range", "dealer", {"value": 4, "low": 0, "high": 3})]),
    ({**SUN, "buyer_seat": "far"}, [("wrong_type", "buyer_seat", {"expected": "number"})]),
    ({**SUN, "buyer_seat": 4}, [("out_of_range", "buyer_seat", {"value": 4, "low": 0, "high": 3})]),
    ({**SUN, "buyer_seat": 1}, [("seat_of_others", "buyer_seat", {})]),
    (
        {"kind": "redeal", "buyer_seat": 1},
        [("unknown_field", "", {"word": "buyer_seat"})],
    ),
    ({**SUN, "recorded_at": "once"}, [("wrong_type", "recorded_at", {"expected": "time"})]),
    ({**SUN, "recorded_at": 1}, [("wrong_type", "recorded_at", {"expected": "time"})]),
    ({**SUN, "locked": "yes"}, [("wrong_type", "locked", {"expected": "switch"})]),
    (
        {"kind": "redeal", "deal_stays": "no"},
        [("wrong_type", "deal_stays", {"expected": "switch"})],
    ),
]


@pytest.mark.parametrize(("data", "expected"), EXPECTED, ids=range(len(EXPECTED)))
def test_wrong_data_is_named(data: Any, expected: list[Found]) -> None:
    assert problems_of(data) == expected


@pytest.mark.parametrize("wrong", [0, False, "", [], 70, "70", [70]])
def test_abnat_and_points_that_are_no_object_are_named_even_when_they_are_empty(wrong: Any) -> None:
    no_object = {"expected": "object"}
    assert problems_of({**SUN, "abnat": wrong}) == [("wrong_type", "abnat", no_object)]
    assert problems_of({**SUN, "abnat": wrong, "kaboot": "us"}) == [
        ("wrong_type", "abnat", no_object)
    ]
    direct = {"kind": "direct", "points": wrong}
    assert problems_of(direct) == [("wrong_type", "points", no_object)]


def test_an_unknown_field_of_a_hand_is_passed_over_with_a_warning() -> None:
    hand, found = read_hand({**SUN, "note": "a close one"})
    assert hand == hand_of(SUN)
    assert [(p.code, p.field, p.details, p.is_error) for p in found] == [
        ("unknown_field", "", (("word", "note"),), False)
    ]


def test_a_field_of_another_kind_is_unknown() -> None:
    for data in ({"kind": "redeal", "abnat": {}}, {"kind": "direct", "buyer": "us"}):
        _, found = read_hand(data)
        assert [(p.code, p.is_error) for p in found] == [("unknown_field", False)]


def test_an_unknown_team_is_an_error_for_its_number_would_be_lost() -> None:
    _, found = read_hand({**SUN, "abnat": {"us": 70, "we": 60}})
    assert [(p.code, p.field, p.is_error) for p in found] == [("unknown_field", "abnat", True)]


NO_TEXTS = [10**5000, (10**5000,), None, 1.5, b"note"]


@pytest.mark.parametrize("name", NO_TEXTS, ids=["int", "tuple", "None", "float", "bytes"])
def test_a_name_that_is_no_text_is_named_by_its_type(name: Any) -> None:
    _, found = read_hand({**SUN, name: 1})
    assert [(p.code, dict(p.details)) for p in found] == [
        ("unknown_field", {"word": type(name).__name__})
    ]
    _, found = read_hand({**SUN, "abnat": {"us": 70, name: 1}})
    assert [(p.field, dict(p.details)) for p in found] == [("abnat", {"word": type(name).__name__})]


def test_a_long_word_is_cut() -> None:
    assert problems_of({"kind": "x" * 1000}) == [("unknown_word", "kind", {"word": "x" * 40})]
