"""Every hand there is, against the second formulation in `oracle`.

Under the four presets all hands are scored: every contract, buyer, level, number of abnat, kaboot
(with its abnat and without), owner of baloot, and every list of at most four projects, with at
most one four_hundred, of one team: 486,520 hands, 1,946,080 scores. Under the house rules the
lists of projects are thinned to none, each single one and the two largest: 71,740 hands for each
of twelve rule sets. Sun is scored at all levels under all rules: a level that a rule set does not
allow is only warned of. Everything together takes about half a minute on one core.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from baloot_score.scoring.model import (
    NO_ABNAT,
    Abnat,
    Contract,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    Team,
)
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_sound_hand
from tests.rule_fields import never_changed
from tests.scoring import oracle
from tests.scoring.strategies import POSSIBLE_ABNAT, PRESETS, Data

# The same lines run two million times: other tests show that all of them are reached.
pytestmark = pytest.mark.no_cover

Lists = list[tuple[Project, ...]]

HOUSE_RULES: dict[str, Data] = {
    "own projects only": {"failed_projects": "own"},
    "baloot to the winner": {"failed_baloot": "winner"},
    "both": {"failed_projects": "own", "failed_baloot": "winner"},
    "kaboot multiplied": {"kaboot_multiplied": True, "kaboot_sun": 50, "kaboot_hokum": 30},
    "projects doubled at most": {"projects_at_three_four": "double"},
    "projects once when raised further": {"projects_at_three_four": "single"},
    "a draw fails the buyer": {"hokum_tie": "buyer_fails", "sun_tie": "buyer_fails"},
    "by points": {"sun_compare": "points", "hokum_compare": "points"},
    "by points and a draw fails": {
        "sun_compare": "points",
        "hokum_compare": "points",
        "sun_tie": "buyer_fails",
        "hokum_tie": "buyer_fails",
    },
    "hokum by points": {"hokum_compare": "points", "hokum_tie": "buyer_fails"},
    "to 200": {"target": 200},
    "everything else": {
        "kaboot_multiplied": True,
        "failed_projects": "own",
        "failed_baloot": "winner",
        "projects_at_three_four": "double",
        "sun_compare": "points",
        "sun_tie": "buyer_fails",
    },
}


class Oracle(NamedTuple):
    """One rule set in both formulations."""

    rules: RuleSet
    table: oracle.Table


def both(preset: str, overrides: Data) -> Oracle:
    data = {"preset": preset, "overrides": overrides}
    return Oracle(read_rules(data), oracle.rules_table(data))


def all_lists(contract: Contract) -> Lists:
    """Every list of projects that one team can have, regardless of their order."""
    words = [word for word in Project if contract is Contract.SUN or word != "four_hundred"]
    return [
        projects
        for count in range(5)
        for projects in itertools.combinations_with_replacement(words, count)
        if projects.count(Project.FOUR_HUNDRED) < 2
    ]


def few_lists(contract: Contract) -> Lists:
    """No project, each alone, and the most that a team can have."""
    lists = all_lists(contract)
    return [projects for projects in lists if len(projects) < 2] + lists[-2:]


def hands(contract: Contract, level: Level, lists: Lists) -> Iterator[tuple[PlayedHand, int, int]]:
    """Every played hand of a contract at a level, and the project abnat of us and of them."""
    sides = [PerTeam(projects, ()) for projects in lists]
    sides += [PerTeam((), projects) for projects in lists if projects]
    baloots = [None] if contract is Contract.SUN else [None, *Team]
    total = oracle.ABNAT[contract]
    ways: list[tuple[Abnat, Team | None]]
    ways = [(PerTeam(us, None), None) for us in POSSIBLE_ABNAT[contract]]
    ways += [(NO_ABNAT, team) for team in Team]
    ways += [(PerTeam(total, 0), Team.US), (PerTeam(None, total), Team.THEM)]
    for projects in sides:
        sum_us = sum(oracle.PROJECT_ABNAT[word] for word in projects.us)
        sum_them = sum(oracle.PROJECT_ABNAT[word] for word in projects.them)
        for buyer, baloot, (abnat, kaboot) in itertools.product(Team, baloots, ways):
            hand = PlayedHand(
                contract=contract,
                buyer=buyer,
                level=level,
                abnat=abnat,
                projects=projects,
                baloot=baloot,
                kaboot=kaboot,
            )
            yield hand, sum_us, sum_them


def disagreements(
    contract: Contract, level: Level, lists: Lists, judges: list[Oracle]
) -> Iterator[str]:
    """A line for each hand that the two formulations write differently."""
    for hand, sum_us, sum_them in hands(contract, level, lists):
        buyer, abnat, baloot, kaboot = hand.buyer, hand.abnat.us or 0, hand.baloot, hand.kaboot
        assert buyer is not None
        for rules, table in judges:
            expected = oracle.written_played(
                contract, buyer, level, abnat, sum_us, sum_them, baloot, kaboot, table
            )
            points, outcome = score_sound_hand(hand, rules)
            if (points.us, points.them, outcome) != expected:
                yield f"{hand}: {points}, {outcome} instead of {expected} under {rules}"


def test_every_rule_that_changes_points_is_tried() -> None:
    houses = [{"preset": "professional", "overrides": house} for house in HOUSE_RULES.values()]
    assert never_changed(map(read_rules, houses)) == set()


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("contract", Contract)
def test_every_hand_of_the_presets(contract: Contract, level: Level) -> None:
    judges = [both(preset, {}) for preset in PRESETS]
    assert next(disagreements(contract, level, all_lists(contract), judges), None) is None


@pytest.mark.parametrize("house", HOUSE_RULES)
def test_every_hand_of_house_rules(house: str) -> None:
    judges = [both("professional", HOUSE_RULES[house])]
    for contract, level in itertools.product(Contract, Level):
        assert next(disagreements(contract, level, few_lists(contract), judges), None) is None
