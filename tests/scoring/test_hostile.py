"""No input of any shape raises anything but the documented errors."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from datetime import datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from baloot_score.scoring.hand_rules import own_rules
from baloot_score.scoring.model import (
    NO_POINTS,
    DirectHand,
    FoulHand,
    Game,
    Hand,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    RedealHand,
)
from baloot_score.scoring.problem_codes import HandError, Problem, ProblemCode, Severity
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rule_reading import overrides_of, read_rules
from baloot_score.scoring.rules import PRESETS, Preset, RulesError, RuleSet
from baloot_score.scoring.score import HandScore, score_hand, score_sound_hand
from baloot_score.scoring.standings import standings
from tests.scoring.strategies import OVERRIDES, Data, anything, keys, rule_sets, sound_hands

CLASSIC = PRESETS[Preset.CLASSIC]
KINDS: tuple[type[Hand], ...] = (PlayedHand, FoulHand, DirectHand, RedealHand)
PLACE = re.compile(
    r"|kind|contract|buyer|buyer_seat|level|by|baloot|kaboot|locked|deal_stays|dealer|recorded_at"
    r"|earlier_rules"
    r"|(abnat|points)(\.us|\.them)?"
    r"|projects((\.us|\.them)(\[[0-4]\])?)?"
)
"""The fields of a hand as the document names them; empty for the hand as a whole."""

# Values of any shape take long to draw on a busy machine.
unhurried = settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])

hands_data: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {"kind": st.sampled_from(("played", "foul", "direct", "redeal")) | anything},
    optional={name: anything for kind in KINDS for name in (field.name for field in fields(kind))},
)
spoilt_hands: st.SearchStrategy[Any] = st.builds(
    lambda hand, key, value: {**hand, key: value},
    sound_hands,
    st.sampled_from([field.name for kind in KINDS for field in fields(kind)]) | keys,
    anything,
)


@st.composite
def hand_objects(draw: st.DrawFn) -> Any:
    """Hands whose fields hold anything."""
    kind = draw(st.sampled_from(KINDS))
    lists = st.lists(st.sampled_from(Project) | anything, max_size=6).map(tuple)
    pairs = st.builds(PerTeam, st.integers(-5, 170) | anything, st.integers(-5, 170) | anything)
    special: dict[str, st.SearchStrategy[Any]] = {
        "abnat": pairs,
        "points": pairs,
        "projects": st.builds(PerTeam, lists, lists),
    }
    values = {}
    for field in fields(kind):
        strategy = special.get(field.name, anything) | anything
        if field.name in {"contract", "buyer", "by"} or draw(st.booleans()):
            values[field.name] = draw(strategy)
    return kind(**values)


situations = st.none() | st.builds(
    Situation, st.builds(Points, st.integers(0, 300), st.integers(0, 300)), st.booleans()
)


def check_problem(found: Problem) -> None:
    """What every problem promises to those who word it."""
    assert type(found.code) is ProblemCode
    assert type(found.severity) is Severity
    assert PLACE.fullmatch(found.field), found
    for name, value in found.details:
        assert name.isidentifier()
        assert type(value) in {int, str}
        assert len(str(value)) <= 40
        hash(value)


@unhurried
@given(anything | hands_data | spoilt_hands, rule_sets, situations)
@example({"kind": "redeal", "recorded_at": "\ud800"}, CLASSIC, None)
def test_any_data_is_read_into_a_hand_or_problems(
    data: Any, rules: RuleSet, before: Situation | None
) -> None:
    hand, found = read_hand(data)
    for one in found:
        check_problem(one)
    if hand is None:
        assert any(one.is_error for one in found)
        return
    for one in hand_problems(hand, rules, before):
        check_problem(one)
    check_score(hand, rules)


@unhurried
@given(hand_objects() | anything, rule_sets, situations)
def test_any_hand_is_checked_whatever_its_fields_hold(
    hand: Any, rules: RuleSet, before: Situation | None
) -> None:
    for one in hand_problems(hand, rules, before):
        check_problem(one)
    check_score(hand, rules)


def check_score(hand: Any, rules: RuleSet) -> None:
    """A hand is scored, the same in every way, or refused with all its problems."""
    found = hand_problems(hand, rules)
    _, unknown = own_rules(hand, rules, ())
    game = Game(hands=(hand,))
    if any(one.is_error for one in found):
        with pytest.raises(HandError) as raised:
            score_hand(hand, rules)
        assert raised.value.problems == found
        found = hand_problems(hand, rules, Situation(NO_POINTS))
        with pytest.raises(HandError) as raised:
            standings(game, rules)
        assert raised.value.problems == tuple(one.at("hands[0]") for one in found + unknown)
        return
    scored = score_hand(hand, rules)
    assert type(scored) is HandScore
    assert (scored.points, scored.outcome) == score_sound_hand(hand, rules)
    if unknown:
        with pytest.raises(HandError) as raised:
            standings(game, rules)
        assert unknown[0].at("hands[0]") in raised.value.problems
        game = Game(hands=(replace(hand, earlier_rules=None),))
    assert standings(game, rules).totals == scored.points
    assert scored.points.us >= 0
    assert scored.points.them >= 0
    assert hand.recorded_at is None or isinstance(hand.recorded_at, datetime)
    hash(hand)


spoilt_overrides: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {}, optional={name: strategy | anything for name, strategy in OVERRIDES.items()}
)
rules_data: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {},
    optional={
        "preset": st.sampled_from(list(Preset)) | anything,
        "name": anything,
        "overrides": spoilt_overrides
        | anything
        | st.dictionaries(keys, anything, max_size=3)
        | st.builds(lambda gate: {"sun_gate": gate}, st.dictionaries(keys, anything, max_size=3)),
    },
)


@unhurried
@given(anything | rules_data)
@example({"overrides": {"target": float("nan")}})
@example({"overrides": {"sun_levels": [["double"]]}})
def test_any_data_is_read_into_rules_or_refused(data: Any) -> None:
    refused: tuple[Problem, ...] = ()
    rules = CLASSIC
    try:
        rules = read_rules(data)
    except RulesError as error:
        refused = error.problems
    assert all(found.is_error for found in refused)
    again: Data = {"preset": rules.preset, "name": rules.name, "overrides": overrides_of(rules)}
    assert read_rules(again) == rules
    hash(rules)


@unhurried
@given(st.lists(sound_hands.map(lambda data: read_hand(data)[0]) | hand_objects(), max_size=4))
def test_a_game_is_folded_or_refused_whatever_its_hands_hold(hands: list[Any]) -> None:
    game = Game(hands=tuple(hands))
    wrong = [place for place, hand in enumerate(hands) if has_errors(hand)]
    if not wrong:
        assert len(standings(game, CLASSIC).rows) == len(hands)
        return
    with pytest.raises(HandError) as raised:
        standings(game, CLASSIC)
    assert all(one.field.startswith(f"hands[{wrong[0]}]") for one in raised.value.problems)


def has_errors(hand: Any) -> bool:
    _, unknown = own_rules(hand, CLASSIC, ())
    return any(one.is_error for one in hand_problems(hand, CLASSIC) + unknown)


# Numbers that Python itself refuses to print ---------------------------------------------------

HUGE: Any = 10**5000
FORMS: dict[str, Any] = {
    "alone": HUGE,
    "negative": -HUGE,
    "in a list": [HUGE],
    "as a name": {HUGE: HUGE},
    "in a name": {(HUGE,): 1},
    "for us": {"us": HUGE},
    "in the list of us": {"us": [HUGE]},
    "a gate": {"doubler_at_most": HUGE, "buyer_over": 1, HUGE: 1},
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", ["played", "foul", "direct", "redeal"])
def test_a_number_too_long_to_print_is_a_problem_wherever_it_stands_in_a_hand(
    kind: str, form: str
) -> None:
    names = [field.name for hand in KINDS for field in fields(hand)]
    for name in ("kind", *names, HUGE):
        hand, found = read_hand({"kind": kind, name: FORMS[form]})
        everything = [*found, *hand_problems(hand, CLASSIC)] if hand else found
        assert any(one.code != "missing" for one in everything)
        for one in everything:
            check_problem(one)


@pytest.mark.parametrize("form", FORMS)
def test_a_number_too_long_to_print_is_refused_wherever_it_stands_in_rules(form: str) -> None:
    value = FORMS[form]
    for data in ({"preset": value}, {"name": value}, {"overrides": value}):
        with pytest.raises(RulesError):
            read_rules(data)
    for name in (*OVERRIDES, HUGE):
        with pytest.raises(RulesError):
            read_rules({"overrides": {name: value}})
