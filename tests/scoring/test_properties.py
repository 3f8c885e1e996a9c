"""What holds for every hand, whatever its numbers and the rules."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.scoring.model import Outcome, Points
from baloot_score.scoring.problem_codes import Problem, ProblemCode
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_hand, score_sound_hand
from tests.scoring import oracle
from tests.scoring.strategies import (
    LEVELS,
    POSSIBLE_ABNAT,
    Data,
    hand_of,
    played_hands,
    rule_sets,
    rules_objects,
    sound_hands,
    swapped,
)

CARD_POINTS = {"sun": 26, "hokum": 16}
PROJECT_POINTS = {
    "sun": {"sira": 4, "fifty": 10, "hundred": 20, "four_hundred": 40},
    "hokum": {"sira": 2, "fifty": 5, "hundred": 10},
}
situations = st.builds(
    Situation,
    st.builds(Points, st.integers(90, 110), st.integers(90, 110)),
    finished=st.booleans(),
)


def points_of_projects(hand: Data) -> int:
    worth = PROJECT_POINTS[hand["contract"]]
    return sum(worth[word] for words in hand.get("projects", {}).values() for word in words)


@settings(max_examples=500)
@given(sound_hands, rules_objects)
def test_every_hand_without_errors_is_written_as_the_oracle_writes_it(
    hand: Data, rules: Data
) -> None:
    points, outcome = score_sound_hand(hand_of(hand), read_rules(rules))
    assert (points.us, points.them, outcome) == oracle.written(hand, rules)


@given(sound_hands, rule_sets)
def test_the_trail_changes_nothing(hand: Data, rules: RuleSet) -> None:
    scored = score_hand(hand_of(hand), rules)
    assert (scored.points, scored.outcome) == score_sound_hand(hand_of(hand), rules)


@settings(max_examples=300)
@given(played_hands(kaboot=False, levels=("normal",)), rule_sets)
def test_a_made_or_drawn_hand_writes_all_card_points_all_projects_and_baloot(
    hand: Data, rules: RuleSet
) -> None:
    points, outcome = score_sound_hand(hand_of(hand), rules)
    everything = CARD_POINTS[hand["contract"]] + points_of_projects(hand)
    everything += 2 if "baloot" in hand else 0
    if outcome is not Outcome.FAILED or rules.failed_projects == "winner":
        assert points.us + points.them == everything
    else:
        assert points.us + points.them <= everything


@given(sound_hands, rule_sets)
def test_no_hand_writes_less_than_nothing(hand: Data, rules: RuleSet) -> None:
    points, _ = score_sound_hand(hand_of(hand), rules)
    assert points.us >= 0
    assert points.them >= 0


@given(played_hands(kaboot=False, levels=LEVELS[1:]), rule_sets)
def test_a_raised_hand_is_never_drawn(hand: Data, rules: RuleSet) -> None:
    _, outcome = score_sound_hand(hand_of(hand), rules)
    assert outcome in {Outcome.MADE, Outcome.FAILED}


@settings(max_examples=300)
@given(sound_hands, rule_sets)
def test_swapping_the_teams_swaps_the_points(hand: Data, rules: RuleSet) -> None:
    points, outcome = score_sound_hand(hand_of(hand), rules)
    changed, same = score_sound_hand(hand_of(swapped(hand)), rules)
    assert changed == points.swapped()
    assert same is outcome


def across(found: Problem) -> tuple[Any, ...]:
    """A problem as the other team would see it."""
    field = re.sub(r"\b(us|them)\b", lambda team: swapped(team[0]), found.field)
    return found.code, found.severity, field, frozenset(swapped(dict(found.details)).items())


def as_seen(found: Problem) -> tuple[Any, ...]:
    return found.code, found.severity, found.field, frozenset(found.details)


@settings(max_examples=300)
@given(sound_hands, st.data(), rule_sets, situations)
def test_swapping_the_teams_swaps_the_problems(
    hand: Data, data: st.DataObject, rules: RuleSet, before: Situation
) -> None:
    if hand["kind"] == "played":
        numbers = st.none() | st.integers(-2, 170)
        hand |= {"abnat": {"us": data.draw(numbers), "them": data.draw(numbers)}}
        hand |= {"kaboot": data.draw(st.sampled_from((None, "us", "them", "nobody")))}
    if hand["kind"] in {"played", "foul"}:
        words = st.lists(st.sampled_from(("sira", "hundred", "four_hundred", "fifth")), max_size=6)
        hand |= {"projects": {"us": data.draw(words), "them": data.draw(words)}}
        hand |= {"baloot": data.draw(st.sampled_from((None, "us", "them")))}
    there = Situation(before.totals.swapped(), before.finished)
    ours = {across(found) for found in hand_problems(hand_of(hand), rules, before)}
    theirs = {as_seen(found) for found in hand_problems(hand_of(swapped(hand)), rules, there)}
    assert ours == theirs


@settings(max_examples=200)
@given(played_hands(kaboot=False), rule_sets)
def test_more_abnat_for_the_answerable_team_never_lower_its_result(
    hand: Data, rules: RuleSet
) -> None:
    other = {"us": "them", "them": "us"}
    bought_by = hand["buyer"]
    answerable = bought_by if hand["level"] in {"normal", "three", "qahwa"} else other[bought_by]
    own, others = [], []
    for abnat in POSSIBLE_ABNAT[hand["contract"]]:
        points, _ = score_sound_hand(hand_of(hand | {"abnat": {answerable: abnat}}), rules)
        results = {"us": points.us, "them": points.them}
        own.append(results[answerable])
        others.append(results[other[answerable]])
    assert own == sorted(own)
    assert others == sorted(others, reverse=True)


@given(played_hands(), rule_sets)
def test_it_does_not_matter_whose_abnat_are_entered(hand: Data, rules: RuleSet) -> None:
    total = POSSIBLE_ABNAT[hand["contract"]][-1]
    abnat = hand.get("abnat") or {hand["kaboot"]: total}
    us = abnat["us"] if "us" in abnat else total - abnat["them"]
    ways = [{"us": us}, {"them": total - us}, {"us": us, "them": total - us}]
    written = {score_sound_hand(hand_of(hand | {"abnat": way}), rules) for way in ways}
    assert len(written) == 1


@given(sound_hands, rule_sets)
def test_a_hand_without_errors_has_warnings_at_most(hand: Data, rules: RuleSet) -> None:
    codes = {found.code for found in hand_problems(hand_of(hand), rules) if found.is_error}
    assert codes == set[ProblemCode]()
