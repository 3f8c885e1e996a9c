"""The words of the model: documents and databases hold them, so that they can never change."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, is_dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

import pytest

from baloot_score.scoring import model, problem_codes, problems, rules, score, standings, trail
from baloot_score.scoring.model import (
    BALOOT_ABNAT,
    BALOOT_POINTS,
    NO_POINTS,
    Contract,
    Game,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import (
    PRESETS,
    Compare,
    FailedBaloot,
    FailedProjects,
    Preset,
    ProjectsAtThreeFour,
    TieRule,
)
from baloot_score.scoring.standings import WinReason

WORDS: dict[type[StrEnum], list[str]] = {
    Team: ["us", "them"],
    Contract: ["sun", "hokum"],
    Level: ["normal", "double", "three", "four", "qahwa"],
    Project: ["sira", "fifty", "hundred", "four_hundred"],
    Outcome: ["made", "failed", "tie", "kaboot", "foul", "direct", "redeal"],
    Preset: ["classic", "professional", "tournament", "general"],
    TieRule: ["split", "buyer_fails"],
    Compare: ["abnat", "points"],
    ProjectsAtThreeFour: ["level", "double", "single"],
    FailedProjects: ["winner", "own"],
    FailedBaloot: ["owner", "winner"],
    WinReason: ["target", "higher", "qahwa"],
}


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.__name__)
def test_the_words_of_documents(words: type[StrEnum]) -> None:
    assert [str(word) for word in words] == WORDS[words]
    assert [word.value for word in words] == WORDS[words]


def test_every_list_of_words_of_the_model_and_the_rules_is_above() -> None:
    found = {
        thing
        for module in (model, rules)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, StrEnum) and thing is not StrEnum
    }
    assert found - WORDS.keys() == {problem_codes.ProblemCode}


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words.__name__)
def test_a_word_stays_the_same_member_on_every_way(words: type[StrEnum]) -> None:
    for word in words:
        assert words(str(word)) is word
        assert json.dumps(word) == f'"{word}"'
        assert pickle.loads(pickle.dumps(word)) is word
        assert copy.deepcopy(word) is word


def test_seats_are_counted_against_the_clock_from_the_scorekeeper() -> None:
    assert [(seat.name, int(seat)) for seat in Seat] == [
        ("NEAR", 0),
        ("RIGHT", 1),
        ("FAR", 2),
        ("LEFT", 3),
    ]
    assert [seat.team for seat in Seat] == [Team.US, Team.THEM, Team.US, Team.THEM]


def test_the_deal_goes_to_the_right_and_comes_back_after_four_hands() -> None:
    assert Seat.NEAR.next is Seat.RIGHT
    assert [seat.next for seat in Seat] == [Seat.RIGHT, Seat.FAR, Seat.LEFT, Seat.NEAR]
    assert all(seat.next.team is seat.team.other for seat in Seat)


def test_the_team_across_is_the_other_one() -> None:
    assert [team.other for team in Team] == [Team.THEM, Team.US]


def test_a_hand_holds_130_abnat_in_sun_and_162_in_hokum_and_26_or_16_points() -> None:
    assert {str(c): (c.abnat, c.points) for c in Contract} == {"sun": (130, 26), "hokum": (162, 16)}


CARD_ABNAT = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
TRUMP_ABNAT = CARD_ABNAT | {"9": 14, "J": 20}
LAST_TRICK = 10


def test_the_abnat_of_a_hand_are_those_of_its_cards_and_the_last_trick() -> None:
    suit, trumps = sum(CARD_ABNAT.values()), sum(TRUMP_ABNAT.values())
    assert Contract.SUN.abnat == 4 * suit + LAST_TRICK
    assert Contract.HOKUM.abnat == 3 * suit + trumps + LAST_TRICK


@pytest.mark.parametrize("contract", Contract)
def test_no_cards_make_1_but_every_other_number_can_be_made(contract: Contract) -> None:
    suits = [TRUMP_ABNAT if contract is Contract.HOKUM else CARD_ABNAT, *[CARD_ABNAT] * 3]
    made = {0}
    for abnat in (value for suit in suits for value in suit.values()):
        made |= {value + abnat for value in made}
    everything = {value for base in made for value in (base, contract.abnat - base)}
    assert everything == set(range(contract.abnat + 1)) - {1, contract.abnat - 1}


def test_what_projects_are_worth_in_abnat_and_points() -> None:
    assert {str(p): (p.abnat, p.points(Contract.SUN)) for p in Project} == {
        "sira": (20, 4),
        "fifty": (50, 10),
        "hundred": (100, 20),
        "four_hundred": (200, 40),
    }
    in_hokum = [project.points(Contract.HOKUM) for project in Project]
    assert in_hokum[:3] == [2, 5, 10]  # there is no four_hundred
    assert (BALOOT_ABNAT, BALOOT_POINTS) == (20, 2)


def test_what_the_levels_multiply_by_and_who_answers() -> None:
    assert {str(level): (level.times, level.buyer_answers) for level in Level} == {
        "normal": (1, True),
        "double": (2, False),
        "three": (3, True),
        "four": (4, False),
        "qahwa": (1, True),
    }


def test_points_add_up_and_change_over() -> None:
    assert Points(10, 16) + Points(5, 0) == Points(15, 16)
    assert Points(10, 16).swapped() == Points(16, 10)
    assert Points(0, 0) == NO_POINTS
    assert PerTeam("a", "b").of(Team.US) == "a"
    assert PerTeam("a", "b").of(Team.THEM) == "b"


def test_a_hand_is_the_same_whenever_it_was_recorded() -> None:
    hand = PlayedHand(contract=Contract.SUN, buyer=Team.US)
    later: Any = {"recorded_at": "later"}
    assert PlayedHand(contract=Contract.SUN, buyer=Team.US, **later) == hand
    assert PlayedHand(contract=Contract.SUN, buyer=Team.US, dealer=Seat.NEAR) != hand


def test_everything_that_the_scoring_hands_out_is_frozen_and_has_no_room_for_more() -> None:
    modules = (model, rules, problem_codes, problems, score, standings, trail)
    things = [thing for module in modules for thing in vars(module).values()]
    classes = {thing for thing in things if isinstance(thing, type) and is_dataclass(thing)}
    found = {thing for thing in classes if not thing.__name__.startswith("_")}
    assert {Points, PlayedHand, Game, rules.RuleSet, standings.Standings, trail.Step} <= found
    for thing in found:
        assert "__slots__" in vars(thing), thing
        assert vars(thing)["__dataclass_params__"].frozen, thing
    game = Game()
    with pytest.raises(FrozenInstanceError):
        game.start_points = 52  # type: ignore[misc]  # it is frozen


def test_who_sits_where_is_what_the_game_says_or_else_the_session() -> None:
    own = PerTeam(("Omar", "Saad"), ("Fahd",))
    session = Session(
        id="1",
        title="",
        started_at=datetime(2026, 11, 26, tzinfo=UTC),
        rules=PRESETS[Preset.CLASSIC],
        teams=PerTeam(TeamSheet("", ("Saad", "Omar")), TeamSheet("", ("Fahd", "Badr"))),
        games=(Game(), Game(players=own)),
    )
    assert session.players_of(0) == PerTeam(("Saad", "Omar"), ("Fahd", "Badr"))
    assert session.players_of(1) == own
    with pytest.raises(IndexError):
        session.players_of(2)
