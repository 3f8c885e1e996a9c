"""Which projects two players can hold: a search through the cards.

The rulebook (section 11) names "four that no two players can hold" among the impossible hands. The
search shows that there are none: every list of at most four project words with at most one
four_hundred can be dealt to two players, each with at most two projects, eight cards and no card
used twice. That is why no problem has this code. (A player cannot hold a five-card hundred and a
fifty, nine cards; but four of a kind and a fifty, eight cards, have the same names.)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from baloot_score.scoring.model import Contract, PerTeam, PlayedHand, Project, Team
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.rules import RuleSet

RANKS = "AKQJT987"
SUITS = "shdc"
CARDS_OF_A_PLAYER = 8
PROJECTS_OF_A_PLAYER = 2

Cards = frozenset[str]


def sequences(length: int) -> list[Cards]:
    """Every run of that many cards in one suit."""
    return [
        frozenset(rank + suit for rank in RANKS[start : start + length])
        for suit in SUITS
        for start in range(len(RANKS) - length + 1)
    ]


def four_of(rank: str) -> Cards:
    return frozenset(rank + suit for suit in SUITS)


def ways(project: str, contract: str) -> list[Cards]:
    """The cards that make a project (section 8)."""
    if project == "four_hundred":
        return [four_of("A")] if contract == "sun" else []
    if project == "hundred":
        kinds = "KQJT" if contract == "sun" else "AKQJT"
        return [*(four_of(rank) for rank in kinds), *sequences(5)]
    return sequences({"sira": 3, "fifty": 4}[project])


def holdings(projects: tuple[str, ...], contract: str, others: Cards) -> Iterator[Cards]:
    """The cards that one player may show for projects, none of them among others' cards."""
    if not projects:
        yield frozenset()
        return
    for cards in ways(projects[0], contract):
        if cards.isdisjoint(others):
            for more in holdings(projects[1:], contract, others | cards):
                if len(cards | more) <= CARDS_OF_A_PLAYER:
                    yield cards | more


def can_be_held(projects: tuple[str, ...], contract: str) -> bool:
    """Whether two players can hold them, dealt to them in some order, two to each at most."""
    return len(projects) <= 2 * PROJECTS_OF_A_PLAYER and any(
        True
        for order in set(itertools.permutations(projects))
        for first in holdings(order[:PROJECTS_OF_A_PLAYER], contract, frozenset())
        for _ in holdings(order[PROJECTS_OF_A_PLAYER:], contract, first)
    )


def lists(contract: str, most: int) -> list[tuple[str, ...]]:
    words = ["sira", "fifty", "hundred", *["four_hundred"] * (contract == "sun")]
    return [
        projects
        for count in range(most + 1)
        for projects in itertools.combinations_with_replacement(words, count)
    ]


@pytest.mark.parametrize("contract", Contract)
def test_two_players_can_hold_any_four_projects_with_one_four_hundred_at_most(
    contract: Contract,
) -> None:
    for projects in lists(contract, most=4):
        assert can_be_held(projects, contract) is (projects.count("four_hundred") < 2), projects


@pytest.mark.parametrize("contract", Contract)
def test_a_hand_has_no_error_exactly_when_its_projects_can_be_held(contract: Contract) -> None:
    for projects in lists(contract, most=5):
        hand = PlayedHand(
            contract=contract,
            buyer=Team.US,
            abnat=PerTeam(70, None),
            projects=PerTeam(tuple(Project(word) for word in projects), ()),
        )
        assert bool(hand_problems(hand, RuleSet())) is not can_be_held(projects, contract)


def test_one_player_cannot_hold_a_five_card_hundred_and_a_fifty() -> None:
    runs = itertools.product(sequences(5), sequences(4))
    assert all(len(hundred | fifty) > 8 or hundred & fifty for hundred, fifty in runs)


def test_there_are_as_many_ways_to_a_project_as_the_cards_allow() -> None:
    assert [len(ways(project, "sun")) for project in Project] == [24, 20, 4 + 16, 1]
    assert [len(ways(project, "hokum")) for project in Project] == [24, 20, 5 + 16, 0]
