"""Which points a hand can write: those that some hand does write, and no others."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from baloot_score.scoring.model import Contract, Level, Points, Project
from baloot_score.scoring.reachable import (
    can_be_given,
    pairs_of_a_hand,
    possible_abnat,
    project_sums,
)
from baloot_score.scoring.rule_reading import read_rules
from tests.rule_fields import never_changed
from tests.scoring import oracle
from tests.scoring.strategies import LEVELS, POSSIBLE_ABNAT, PRESETS, TEAMS, Data

Pair = tuple[int, int]

SUN_LEVELS = {"classic": 1, "professional": 1, "tournament": 1, "general": 4}

RULE_SETS: dict[str, tuple[str, Data]] = {preset: (preset, {}) for preset in PRESETS} | {
    "sun never raised, own projects, baloot to the winner": (
        "professional",
        {"sun_levels": [], "failed_projects": "own", "failed_baloot": "winner"},
    ),
    "all levels, kaboot multiplied, projects doubled at most": (
        "classic",
        {
            "sun_levels": ["double", "three", "four"],
            "kaboot_multiplied": True,
            "kaboot_sun": 50,
            "kaboot_hokum": 31,
            "projects_at_three_four": "double",
            "target": 173,
        },
    ),
    "a draw fails, by points, own projects": (
        "general",
        {"sun_tie": "buyer_fails", "hokum_tie": "buyer_fails", "failed_projects": "own"},
    ),
    "a draw of hokum fails, sun by points": (
        "professional",
        {"hokum_tie": "buyer_fails", "sun_compare": "points", "failed_baloot": "winner"},
    ),
}


def sums_of_projects(contract: str) -> set[int]:
    """The project abnat that one team can have."""
    words = ["sira", "fifty", "hundred", *["four_hundred"] * (contract == "sun")]
    return {
        sum(oracle.PROJECT_ABNAT[word] for word in projects)
        for count in range(5)
        for projects in itertools.combinations_with_replacement(words, count)
        if projects.count("four_hundred") < 2
    }


def written_by_some_hand(preset: str, overrides: Data) -> set[Pair]:
    """What all hands that we bought, or that are fouls of them, write, and its mirror image."""
    raised = len(overrides["sun_levels"]) if "sun_levels" in overrides else SUN_LEVELS[preset]
    rules = {"preset": preset, "overrides": overrides}
    pairs = {(0, 0)}
    for contract in oracle.ABNAT:
        levels = LEVELS[: raised + 1] if contract == "sun" else LEVELS
        sums = sums_of_projects(contract)
        sides = [(points, 0) for points in sums] + [(0, points) for points in sums if points]
        baloots = (None,) if contract == "sun" else (None, *TEAMS)
        for level, (us, them), baloot in itertools.product(levels, sides, baloots):
            pairs.update(written(contract, level, us, them, baloot, oracle.rules_table(rules)))
    return pairs | {(them, us) for us, them in pairs}


def written(
    contract: str, level: str, us: int, them: int, baloot: str | None, table: oracle.Table
) -> Iterator[Pair]:
    """What all hands with these projects (in abnat) and this baloot write."""
    for abnat in POSSIBLE_ABNAT[contract]:
        hand = contract, "us", level, abnat, us, them, baloot, None, table
        yield oracle.written_played(*hand)[:2]
    for winner in TEAMS:
        hand_of_kaboot = contract, "us", level, 0, us, them, baloot, winner, table
        yield oracle.written_played(*hand_of_kaboot)[:2]
    row = table[contract, level]
    yield oracle.written_whole(row, "us", row.stake, us, them, baloot)


def test_every_rule_that_changes_points_is_tried() -> None:
    chosen = [{"preset": preset, "overrides": more} for preset, more in RULE_SETS.values()]
    assert never_changed(map(read_rules, chosen)) == set()


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_pairs_of_a_hand_are_those_that_some_hand_writes(name: str) -> None:
    preset, overrides = RULE_SETS[name]
    rules = read_rules({"preset": preset, "overrides": overrides})
    assert pairs_of_a_hand(rules) == written_by_some_hand(preset, overrides)


def test_direct_points_are_looked_up_among_the_pairs() -> None:
    rules = read_rules({"preset": "professional"})
    assert can_be_given(Points(13, 13), rules)
    assert can_be_given(Points(0, 152), rules)
    assert not can_be_given(Points(7, 8), rules)


def test_the_points_that_projects_of_one_team_add_up_to() -> None:
    for contract in Contract:
        worth = contract.abnat_of_a_project_point
        assert project_sums(contract) == tuple(
            sorted(value // worth for value in sums_of_projects(contract))
        )


def test_a_team_can_have_all_abnat_but_1_and_one_less_than_all() -> None:
    assert {str(contract): possible_abnat(contract) for contract in Contract} == POSSIBLE_ABNAT


def test_words_of_the_second_formulation_are_those_of_the_model() -> None:
    assert tuple(Level) == LEVELS
    assert list(Project) == list(oracle.PROJECT_ABNAT)
