"""What the tests of scoring draw from: rule sets, hands and games as documents, any data at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, TypeAlias

from hypothesis import strategies as st

from baloot_score.scoring.model import Contract, Hand, Level, PerTeam, Project, Seat, Team
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import OVERRIDABLE, Preset, RuleSet

Data: TypeAlias = dict[str, Any]

DATA = Path(__file__).resolve().parents[1] / "data"
TEAMS = ("us", "them")
CONTRACTS = ("sun", "hokum")
LEVELS = ("normal", "double", "three", "four", "qahwa")
PRESETS = ("classic", "professional", "tournament", "general")
POSSIBLE_ABNAT = {"sun": (0, *range(2, 129), 130), "hokum": (0, *range(2, 161), 162)}
"""What one team can have; no card or pair of cards makes 1."""


def load(name: str) -> Any:
    """The content of a file in tests/data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def hand_of(data: Data) -> Hand:
    """The hand that a document's object describes, when nothing is wrong with its shape."""
    hand, problems = read_hand(data)
    assert hand is not None
    assert problems == ()
    return hand


def swapped(data: Any) -> Any:
    """A document with the teams changed over; who bought sits next to where the other one did."""
    names = {"us": "them", "them": "us"}
    if isinstance(data, dict):
        return {
            names.get(name, name): value ^ 1 if name == "buyer_seat" else swapped(value)
            for name, value in data.items()
        }
    if isinstance(data, list):
        return [swapped(value) for value in data]
    return names.get(data, data) if isinstance(data, str) else data


# Rule sets ------------------------------------------------------------------------------------

OVERRIDES: Mapping[str, st.SearchStrategy[Any]] = {
    "target": st.sampled_from((1, 16, 40, 100, 152, 200, 9_999)) | st.integers(1, 9_999),
    "start_points": st.sampled_from((0, 52)) | st.integers(0, 9_998),
    "sun_tie": st.sampled_from(("split", "buyer_fails")),
    "hokum_tie": st.sampled_from(("split", "buyer_fails")),
    "sun_compare": st.sampled_from(("abnat", "points")),
    "hokum_compare": st.sampled_from(("abnat", "points")),
    "kaboot_sun": st.integers(0, 999),
    "kaboot_hokum": st.integers(0, 999),
    "kaboot_multiplied": st.booleans(),
    "projects_at_three_four": st.sampled_from(("level", "double", "single")),
    "failed_projects": st.sampled_from(("winner", "own")),
    "failed_baloot": st.sampled_from(("owner", "winner")),
    "sun_levels": st.integers(0, 4).map(lambda count: list(LEVELS[1 : count + 1])),
    "sun_gate": st.none()
    | st.fixed_dictionaries(
        {"doubler_at_most": st.integers(0, 1_000_000), "buyer_over": st.integers(0, 1_000_000)}
    ),
    "second_hokum_overcall": st.booleans(),
}
assert OVERRIDES.keys() == set(OVERRIDABLE), OVERRIDES.keys() ^ set(OVERRIDABLE)


def started_below_target(overrides: Data) -> Data:
    """The same fields, the points that a game starts at below its target."""
    if "start_points" not in overrides:
        return overrides
    start = min(overrides["start_points"], overrides.get("target", 152) - 1)
    return overrides | {"start_points": start}


rules_objects: st.SearchStrategy[Data] = st.fixed_dictionaries(
    {
        "preset": st.sampled_from(PRESETS),
        "overrides": st.fixed_dictionaries({}, optional=dict(OVERRIDES)).map(started_below_target),
    }
)
"""The `rules` object of a document: a preset and any of its fields changed."""

rule_sets: st.SearchStrategy[RuleSet] = rules_objects.map(read_rules)


# Hands without errors -------------------------------------------------------------------------


def project_lists(contract: str) -> st.SearchStrategy[list[str]]:
    """The projects that one team can hold in a contract."""
    words = ["sira", "fifty", "hundred"] + ["four_hundred"] * (contract == "sun")
    lists = st.lists(st.sampled_from(words), max_size=4)
    return lists.filter(lambda chosen: chosen.count("four_hundred") < 2)


@st.composite
def played_hands(
    draw: st.DrawFn, *, kaboot: bool | None = None, levels: tuple[str, ...] = LEVELS
) -> Data:
    """Played hands without errors; with kaboot, without, or either."""
    contract = draw(st.sampled_from(CONTRACTS))
    hand: Data = {"kind": "played", "contract": contract, "buyer": draw(st.sampled_from(TEAMS))}
    hand |= draw(_bought(contract, levels)) | draw(_seated(hand["buyer"]))
    total = POSSIBLE_ABNAT[contract][-1]
    winner = draw(st.sampled_from(TEAMS)) if kaboot or (kaboot is None and draw(_rarely)) else None
    if winner is None:
        us = draw(st.sampled_from(POSSIBLE_ABNAT[contract]))
    else:
        hand["kaboot"] = winner
        us = total if winner == "us" else 0
    given = draw(
        st.sampled_from(({"us": us}, {"them": total - us}, {"us": us, "them": total - us}))
    )
    if winner is None or draw(st.booleans()):
        hand["abnat"] = given
    if draw(st.booleans()):
        hand["locked"] = draw(st.booleans())
    return hand


@st.composite
def foul_hands(draw: st.DrawFn) -> Data:
    """Fouls without errors."""
    contract = draw(st.sampled_from(CONTRACTS))
    hand: Data = {"kind": "foul", "contract": contract, "by": draw(st.sampled_from(TEAMS))}
    if draw(st.booleans()):
        hand["buyer"] = draw(st.sampled_from(TEAMS))
        hand |= draw(_seated(hand["buyer"]))
    return hand | draw(_bought(contract, LEVELS))


def _seated(buyer: str) -> st.SearchStrategy[Data]:
    """The seat of the player who bought, where it is known."""
    seats = st.sampled_from((0, 2) if buyer == "us" else (1, 3))
    return st.fixed_dictionaries({}, optional={"buyer_seat": seats})


@st.composite
def _bought(draw: st.DrawFn, contract: str, levels: tuple[str, ...]) -> Data:
    """What played and foul hands share beside the contract."""
    hand: Data = {"level": draw(st.sampled_from(levels))}
    if draw(st.booleans()):
        hand["projects"] = {draw(st.sampled_from(TEAMS)): draw(project_lists(contract))}
    if contract == "hokum" and draw(st.booleans()):
        hand["baloot"] = draw(st.sampled_from(TEAMS))
    return hand


_rarely = st.sampled_from((False, False, False, True))

direct_hands: st.SearchStrategy[Data] = st.fixed_dictionaries(
    {
        "kind": st.just("direct"),
        "points": st.fixed_dictionaries(
            dict.fromkeys(TEAMS, st.integers(0, 60) | st.integers(0, 1_000_000))
        ),
    }
)
redeal_hands: st.SearchStrategy[Data] = st.fixed_dictionaries(
    {"kind": st.just("redeal")}, optional={"deal_stays": st.booleans()}
)


@st.composite
def dealt(draw: st.DrawFn, hands: st.SearchStrategy[Data]) -> Data:
    """The same hands, some with a corrected dealer and the time of their recording."""
    hand = draw(hands)
    if draw(_rarely):
        hand = hand | {"dealer": draw(st.integers(0, 3))}
    if draw(_rarely):
        hand = hand | {"recorded_at": draw(st.datetimes()).isoformat()}
    return hand


sound_hands: st.SearchStrategy[Data] = dealt(
    played_hands() | played_hands() | foul_hands() | direct_hands | redeal_hands
)
"""Hands of every kind in which `hand_problems` finds no error."""

games: st.SearchStrategy[Data] = st.fixed_dictionaries(
    {"hands": st.lists(sound_hands, max_size=12)},
    optional={
        "start_points": st.sampled_from((0, 52)),
        "dealer": st.none() | st.integers(0, 3),
        "next_dealer": st.none() | st.integers(0, 3),
    },
)


# Anything at all ------------------------------------------------------------------------------

_numbers = (
    st.integers()
    | st.sampled_from((10**9, -(10**9), 10**400, -(10**400), 1, 2**63))
    | st.floats()
    | st.booleans()
)
_members = st.sampled_from([*Team, *Contract, *Level, *Project, *Seat, *Preset])
_words = st.sampled_from([str(member) for member in (*Team, *Contract, *Level, *Project, *Preset)])
_atoms = (
    st.none()
    | _numbers
    | st.text(max_size=6)
    | st.binary(max_size=4)
    | st.just("\ud800")
    | st.just("\u202e1")
    | st.just("word" * 50)
    | st.sampled_from((date(2026, 1, 1), datetime(2026, 1, 1, tzinfo=UTC), object(), Ellipsis, int))
)
_names = _words | st.sampled_from([*OVERRIDABLE, "overrides", "preset", "name", "kind", "abnat"])
keys: st.SearchStrategy[Any] = _names | _atoms | st.tuples(_atoms)

anything: st.SearchStrategy[Any] = st.recursive(
    _atoms | _words | _members,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(inner, max_size=6).map(tuple)
        | st.dictionaries(keys, inner, max_size=4)
        | st.fixed_dictionaries({}, optional={"us": inner, "them": inner})
        | st.builds(PerTeam, inner, inner)
    ),
    max_leaves=8,
)
"""Any value: numbers of every size and kind, bytes, words of the game, nested in any way."""
