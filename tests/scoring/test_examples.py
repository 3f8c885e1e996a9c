"""The worked examples: what each hand writes, from either side of the table."""

from __future__ import annotations

import pytest

from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.score import HandScore, score_hand
from tests.scoring.strategies import Data, hand_of, load, swapped

EXAMPLES: list[Data] = load("examples.json")


def score(example: Data) -> HandScore:
    return score_hand(hand_of(example["hand"]), read_rules(example["rules"]))


def test_there_are_examples_of_every_outcome() -> None:
    outcomes = {example["outcome"] for example in EXAMPLES}
    assert outcomes == {"made", "failed", "tie", "kaboot", "foul", "direct", "redeal"}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_example(example: Data) -> None:
    scored = score(example)
    assert {"us": scored.points.us, "them": scored.points.them} == example["points"]
    assert scored.outcome == example["outcome"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_example_seen_from_across_the_table(example: Data) -> None:
    scored = score(swapped(example))
    assert {"us": scored.points.them, "them": scored.points.us} == example["points"]
    assert scored.outcome == example["outcome"]
