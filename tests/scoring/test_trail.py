"""The trail of a score: the rules that were applied, their numbers, in the order of a person."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from baloot_score.scoring.arithmetic import rounding
from baloot_score.scoring.model import NO_POINTS, Contract, Points, Team
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.trail import Rule, Step
from tests.scoring.strategies import Data, hand_of, rule_sets, sound_hands

SECTIONS = {
    "abnat": 2,
    "projects": 2,
    "baloot": 2,
    "counted": 3,
    "rest": 3,
    "answerable": 4,
    "compared_points": 5,
    "compared_abnat": 5,
    "drawn": 5,
    "verdict": 5,
    "each_its_own": 6,
    "hand_taken": 6,
    "projects_taken": 6,
    "projects_void": 6,
    "baloot_written": 6,
    "kaboot": 6,
    "foul": 6,
    "game_taken": 6,
    "direct": 6,
    "redeal": 6,
}
"""The sections of the rulebook that say what each step does."""

DECLARED = "(projects )?(baloot )?"
EXTRAS = "(projects_void )?(projects_taken )?(baloot_written )?"
ORDERS = {
    "played": "abnat answerable counted rest " + DECLARED + "compared_points (compared_abnat )?"
    "(drawn )?((verdict )?each_its_own |verdict (game_taken |hand_taken " + EXTRAS + "))",
    "kaboot": DECLARED + "(game_taken |kaboot " + EXTRAS + ")",
    "foul": DECLARED + "(game_taken |foul " + EXTRAS + ")",
    "direct": "direct ",
    "redeal": "redeal ",
}
"""What was held, who answers, what was counted; then who won; then what is written."""


def trail_of(hand: Data, rules: RuleSet) -> tuple[Step, ...]:
    return score_hand(hand_of(hand), rules).trail


def shown(hand: Data, **overrides: Any) -> list[tuple[str, dict[str, Any], tuple[int, int] | None]]:
    """Rule, numbers and what is written of each step, under the professional rules."""
    rules = read_rules({"preset": "professional", "overrides": overrides})
    return [
        (
            str(step.rule),
            dict(step.details),
            None if step.writes is None else (step.writes.us, step.writes.them),
        )
        for step in trail_of(hand, rules)
    ]


@settings(max_examples=300)
@given(sound_hands, rule_sets)
def test_what_the_steps_write_adds_up_to_the_points(hand: Data, rules: RuleSet) -> None:
    scored = score_hand(hand_of(hand), rules)
    total = NO_POINTS
    for step in scored.trail:
        total += step.writes or NO_POINTS
    assert total == scored.points


@settings(max_examples=300)
@given(sound_hands, rule_sets)
def test_the_steps_come_in_the_order_of_a_person(hand: Data, rules: RuleSet) -> None:
    kind = "kaboot" if hand.get("kaboot") else hand["kind"]
    steps = "".join(f"{step.rule} " for step in trail_of(hand, rules))
    assert re.fullmatch(ORDERS[kind], steps)


@given(sound_hands, rule_sets)
def test_every_step_names_its_section_of_the_rulebook(hand: Data, rules: RuleSet) -> None:
    for step in trail_of(hand, rules):
        assert step.section == SECTIONS[step.rule]


def test_every_rule_has_its_section() -> None:
    assert SECTIONS.keys() == {str(rule) for rule in Rule}
    assert set(SECTIONS.values()) <= set(range(1, 12))


@given(sound_hands, rule_sets)
def test_the_details_are_codes_and_whole_numbers(hand: Data, rules: RuleSet) -> None:
    for step in trail_of(hand, rules):
        for name, value in step.details:
            assert name.isidentifier()
            assert type(value) is int or isinstance(value, str)
        assert step.writes is None or type(step.writes) is Points


@given(sound_hands, rule_sets)
def test_abnat_are_compared_only_when_the_points_are_equal(hand: Data, rules: RuleSet) -> None:
    steps = {step.rule: dict(step.details) for step in trail_of(hand, rules)}
    if Rule.COMPARED_POINTS in steps:
        points = steps[Rule.COMPARED_POINTS]
        compare = rules.sun_compare if hand["contract"] == "sun" else rules.hokum_compare
        level = points["us"] == points["them"]
        assert (Rule.COMPARED_ABNAT in steps) is (level and compare == "abnat")
        last = steps.get(Rule.COMPARED_ABNAT, points)
        assert (Rule.DRAWN in steps) is (last["us"] == last["them"])


@given(sound_hands, rule_sets)
def test_void_projects_are_named_exactly_when_nobody_writes_them(
    hand: Data, rules: RuleSet
) -> None:
    steps = [step.rule for step in trail_of(hand, rules)]
    written = {Rule.PROJECTS_TAKEN, Rule.EACH_ITS_OWN, Rule.GAME_TAKEN} & set(steps)
    assert (Rule.PROJECTS_VOID in steps) is (Rule.PROJECTS in steps and not written)


# A few hands, step by step --------------------------------------------------------------------


def test_a_made_hokum_step_by_step() -> None:
    hand: Data = {"kind": "played", "contract": "hokum", "buyer": "us", "abnat": {"us": 96}}
    hand |= {"projects": {"us": ["sira", "fifty"]}, "baloot": "them"}
    assert shown(hand) == [
        ("abnat", {"us": 96, "them": 66, "total": 162, "contract": "hokum"}, None),
        ("answerable", {"team": "us", "level": "normal"}, None),
        (
            "counted",
            {"team": "them", "abnat": 66, "points": 7, "contract": "hokum", "rounding": "up"},
            None,
        ),
        ("rest", {"team": "us", "points": 9, "hand": 16, "counted": 7}, None),
        ("projects", {"team": "us", "projects": "sira fifty", "points": 7, "abnat": 70}, None),
        ("baloot", {"team": "them", "points": 2, "abnat": 20}, None),
        ("compared_points", {"us": 16, "them": 9}, None),
        ("verdict", {"winner": "us", "buyer": "us"}, None),
        ("each_its_own", {}, (16, 9)),
    ]


def test_a_failed_double_step_by_step() -> None:
    hand: Data = {"kind": "played", "contract": "sun", "buyer": "us", "level": "double"}
    hand |= {"abnat": {"them": 65}, "projects": {"us": ["hundred"]}}
    assert shown(hand) == [
        ("abnat", {"us": 65, "them": 65, "total": 130, "contract": "sun"}, None),
        ("answerable", {"team": "them", "level": "double"}, None),
        (
            "counted",
            {"team": "us", "abnat": 65, "points": 13, "contract": "sun", "rounding": "five_kept"},
            None,
        ),
        ("rest", {"team": "them", "points": 13, "hand": 26, "counted": 13}, None),
        ("projects", {"team": "us", "projects": "hundred", "points": 20, "abnat": 100}, None),
        ("compared_points", {"us": 33, "them": 13}, None),
        ("verdict", {"winner": "us", "buyer": "us"}, None),
        ("hand_taken", {"team": "us", "hand": 26, "times": 2}, (52, 0)),
        ("projects_taken", {"team": "us", "points": 20, "factor": 2, "level": "double"}, (40, 0)),
    ]


def test_a_drawn_hand_step_by_step() -> None:
    hand: Data = {"kind": "played", "contract": "hokum", "buyer": "them", "abnat": {"us": 81}}
    verdict = shown(hand)[4:]
    assert verdict == [
        ("compared_points", {"us": 8, "them": 8}, None),
        ("compared_abnat", {"us": 81, "them": 81}, None),
        ("drawn", {"team": "them", "how": "split"}, None),
        ("each_its_own", {}, (8, 8)),
    ]
    assert shown(hand, hokum_tie="buyer_fails")[6:] == [
        ("drawn", {"team": "them", "how": "buyer_fails"}, None),
        ("verdict", {"winner": "us", "buyer": "them"}, None),
        ("hand_taken", {"team": "us", "hand": 16, "times": 1}, (16, 0)),
    ]
    assert shown({**hand, "level": "double"}, hokum_compare="points")[4:] == [
        ("compared_points", {"us": 8, "them": 8}, None),
        ("drawn", {"team": "us", "how": "answerable_fails"}, None),
        ("verdict", {"winner": "them", "buyer": "them"}, None),
        ("hand_taken", {"team": "them", "hand": 16, "times": 2}, (0, 32)),
    ]


def test_a_failed_hand_with_everything_step_by_step() -> None:
    hand: Data = {"kind": "played", "contract": "hokum", "buyer": "us", "level": "three"}
    hand |= {"abnat": {"us": 40}, "projects": {"us": ["sira"]}, "baloot": "us"}
    assert shown(hand, failed_baloot="winner")[-3:] == [
        ("hand_taken", {"team": "them", "hand": 16, "times": 3}, (0, 48)),
        ("projects_taken", {"team": "them", "points": 2, "factor": 3, "level": "three"}, (0, 6)),
        ("baloot_written", {"team": "us", "to": "them"}, (0, 2)),
    ]
    assert shown(hand, failed_projects="own")[-3:] == [
        ("hand_taken", {"team": "them", "hand": 16, "times": 3}, (0, 48)),
        ("projects_void", {"team": "us", "why": "own"}, None),
        ("baloot_written", {"team": "us", "to": "us"}, (2, 0)),
    ]


def test_a_kaboot_step_by_step() -> None:
    hand: Data = {"kind": "played", "contract": "hokum", "buyer": "us", "level": "double"}
    hand |= {"kaboot": "them", "projects": {"us": ["sira"]}, "baloot": "us"}
    assert shown(hand, kaboot_multiplied=True) == [
        ("projects", {"team": "us", "projects": "sira", "points": 2, "abnat": 20}, None),
        ("baloot", {"team": "us", "points": 2, "abnat": 20}, None),
        ("kaboot", {"team": "them", "points": 25, "times": 2, "contract": "hokum"}, (0, 50)),
        ("projects_void", {"team": "us", "why": "kaboot"}, None),
        ("baloot_written", {"team": "us", "to": "us"}, (2, 0)),
    ]
    assert shown(hand)[2] == (
        "kaboot",
        {"team": "them", "points": 25, "times": 1, "contract": "hokum"},
        (0, 25),
    )


def test_a_foul_step_by_step() -> None:
    hand: Data = {"kind": "foul", "contract": "sun", "by": "us", "level": "double"}
    assert shown({**hand, "projects": {"us": ["fifty"]}}) == [
        ("projects", {"team": "us", "projects": "fifty", "points": 10, "abnat": 50}, None),
        ("foul", {"team": "us", "to": "them", "hand": 26, "times": 2}, (0, 52)),
        ("projects_void", {"team": "us", "why": "foul"}, None),
    ]


def test_qahwa_direct_points_and_a_redeal_step_by_step() -> None:
    qahwa: Data = {"kind": "foul", "contract": "hokum", "by": "us", "level": "qahwa"}
    assert shown(qahwa) == [("game_taken", {"team": "them", "target": 152}, (0, 152))]
    direct: Data = {"kind": "direct", "points": {"us": 10, "them": 16}}
    assert shown(direct) == [("direct", {}, (10, 16))]
    assert shown({"kind": "redeal"}) == [("redeal", {}, (0, 0))]


@pytest.mark.parametrize(
    ("contract", "words"),
    [
        (Contract.SUN, {40: "even", 41: "down", 44: "down", 45: "five_kept", 46: "up", 49: "up"}),
        (Contract.HOKUM, {40: "even", 41: "down", 44: "down", 45: "half_dropped", 46: "up"}),
    ],
)
def test_what_was_done_to_the_counted_abnat(contract: Contract, words: dict[int, str]) -> None:
    assert {abnat: rounding(contract, abnat) for abnat in words} == words


def test_the_words_of_a_step_are_the_teams_of_the_document() -> None:
    hand: Data = {"kind": "played", "contract": "sun", "buyer": "them", "abnat": {"us": 20}}
    teams = [dict(step.details).get("team") for step in trail_of(hand, RuleSet())]
    assert [team for team in teams if team] == [Team.THEM, Team.US, Team.THEM]
