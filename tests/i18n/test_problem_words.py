"""Every problem has a sentence that says what is wrong, with its numbers, on one line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.words import Words
from baloot_score.scoring.declared_projects import Declared, Rank, Shape, declared_problems
from baloot_score.scoring.model import NO_POINTS, PerTeam, Seat
from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rule_problems import rules_problems
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import PRESETS, Preset, RulesError
from tests.documents.strategies import json_values

ENGLISH = Words("en")
CLASSIC = PRESETS[Preset.CLASSIC]
FSI, PDI = "\u2068", "\u2069"

SUN = {"kind": "played", "contract": "sun", "buyer": "us", "abnat": {"us": 65}}
HOKUM = {"kind": "played", "contract": "hokum", "buyer": "us", "abnat": {"us": 81}}
DIRECT = {"kind": "direct", "points": {"us": 10, "them": 16}}


def problems_of_hand(data: object, *, won: bool = False) -> list[Problem]:
    hand, shape = read_hand(data)
    if hand is None:
        return list(shape)
    return [*shape, *hand_problems(hand, CLASSIC, Situation(NO_POINTS, finished=won))]


def problems_of_rules(data: object) -> list[Problem]:
    try:
        return list(rules_problems(read_rules(data)))
    except RulesError as error:
        return list(error.problems)


def marked(text: str) -> str:
    return text.replace("<", FSI).replace(">", PDI)


def sentences(problems: list[Problem], words: Words = ENGLISH) -> list[str]:
    return [problem_sentence(words, problem) for problem in problems]


# In what is expected, <…> stands for the marks that keep a word in its place.
HANDS: list[tuple[dict[str, Any], str]] = [
    ({}, "The kind of the hand is missing"),
    ({"kind": 7}, "This must be a word"),
    ({"kind": "tarneeb"}, "<tarneeb> is not known here: use one of <played, foul, direct, redeal>"),
    ({"kind": ""}, '<""> is not known here: use one of <played, foul, direct, redeal>'),
    (SUN | {" ": 1}, 'The field <""> is not known and is passed over'),
    (SUN | {"contract": None}, "The contract is missing: sun or hokum"),
    (SUN | {"buyer": None}, "The buyer is missing: which team bought the hand?"),
    (SUN | {"buyer": "x"}, "<x> is not known here: use one of <us, them>"),
    (SUN | {"buyer_seat": 3}, "This player is not of the team that bought"),
    (SUN | {"level": None}, "The level is missing"),
    (SUN | {"abnat": None}, "The abnat are missing: those of one team are enough"),
    (SUN | {"abnat": [1]}, "This must be an object with named fields"),
    (SUN | {"abnat": {"us": True}}, "This must be a whole number"),
    (SUN | {"abnat": {"us": 65, "we": 65}}, "There is no team <we>; the teams are us and them"),
    (SUN | {"locked": 1}, "This must be true or false"),
    (
        SUN | {"recorded_at": "noon"},
        "This must be a date and time with an offset, such as 2026-11-29T20:15:00+03:00",
    ),
    (SUN | {"mood": "good"}, "The field <mood> is not known and is passed over"),
    (SUN | {"projects": {"us": 3}}, "This must be a list"),
    (
        SUN | {"projects": {"us": ["x"]}},
        "<x> is not known here: use one of <sira, fifty, hundred, four_hundred>",
    ),
    ({"kind": "foul", "contract": "sun"}, "The team that broke a rule is missing"),
    ({"kind": "direct", "points": {"us": 26}}, "The points of this team are missing"),
    (SUN | {"abnat": {"us": 2 * 10**6}}, "The number is too large: 1000000 is the most"),
    (SUN | {"dealer": 4}, "4 is not between 0 and 3"),
    (SUN | {"dealer": -1}, "<-1> is not between 0 and 3"),
    (SUN | {"abnat": {"us": -3}}, "Abnat cannot be less than 0"),
    (HOKUM | {"abnat": {"us": 163}}, "163 is more than the 162 of hokum"),
    (SUN | {"abnat": {"us": 131}}, "131 is more than the 130 of sun"),
    (HOKUM | {"abnat": {"us": 1}}, "No cards make 1"),
    (HOKUM | {"abnat": {"us": 161}}, "161 leaves the other team 1, which no cards make"),
    (HOKUM | {"abnat": {"us": 81, "them": 80}}, "81 and 80 make 161, not the 162 of hokum"),
    (SUN | {"abnat": {"us": 65, "them": 66}}, "65 and 66 make 131, not the 130 of sun"),
    (HOKUM | {"kaboot": "us"}, "After kaboot the winner has all 162 abnat: give those or none"),
    (
        HOKUM | {"projects": {"us": ["four_hundred"]}},
        "There is no four hundred in hokum: four aces are a hundred there",
    ),
    (SUN | {"projects": {"us": ["four_hundred"] * 2}}, "There is only one four hundred in a hand"),
    (SUN | {"baloot": "us"}, "There is no baloot in sun"),
    (
        SUN | {"projects": {"us": ["sira"], "them": ["sira"]}},
        "Both teams have projects: only the team with the highest writes its own",
    ),
    (SUN | {"projects": {"us": ["sira"] * 5}}, "A team has at most 4 projects, and here are 5"),
    ({"kind": "direct", "points": {"us": -1, "them": 16}}, "Points cannot be less than 0"),
    (SUN | {"level": "three"}, "These rules do not let sun be raised to this level: Three"),
    (
        SUN | {"level": "double"},
        (
            "Sun may be raised when the buyer has more than 100 and the others have at most 100:"
            " they had 0 and 0"
        ),
    ),
    (HOKUM | {"abnat": {"them": 162}}, "All 162 abnat with one team (Them): was it kaboot?"),
    (
        HOKUM | {"baloot": "us", "projects": {"us": ["hundred"]}},
        "A king and queen that lie in the hundred make no baloot: is it another pair?",
    ),
    (
        {"kind": "direct", "points": {"us": 1, "them": 1}},
        "No hand gives 1 to us and 1 to them under these rules: is it right?",
    ),
]

RULES: list[tuple[dict[str, Any], str]] = [
    ({"name": 3}, "This must be a text"),
    (
        {"preset": "bridge"},
        "<bridge> is not known here: use one of <classic, professional, tournament, general>",
    ),
    ({"overrides": {"sun_tie": "no"}}, "<no> is not known here: use one of <split, buyer_fails>"),
    (
        {"overrides": {"sun_levels": ["normal"]}},
        "<normal> is not known here: use one of <double, three, four, qahwa>",
    ),
    (
        {"overrides": {"sun_levels": ["double", "double"]}},
        "The same is given twice: once is enough",
    ),
    (
        {"overrides": {"sun_levels": ["three"]}},
        "A level is left out: give every one up to the highest",
    ),
    (
        {"overrides": {"sun_gate": {"buyer_over": 1}}},
        "This is missing, and nothing can stand in for it",
    ),
    ({"overrides": {"target": 0}}, "0 is not between 1 and 9999"),
    (
        {"overrides": {"target": 50, "start_points": 52}},
        "A game that starts at 52 is over at once: start below the target, 50",
    ),
    (
        {"overrides": {"target": 101}},
        ("Sun is never raised: the buyer must have more than 100, and the game is won at 101"),
    ),
    (
        {"overrides": {"start_points": 101}},
        "Sun is never raised: both teams start at 101, and the others may have at most 100",
    ),
    (
        {"overrides": {"kaboot_sun": 25}},
        "A kaboot of 25 is worth less than the 26 of the hand: is it right?",
    ),
    ({"overrides": {"tax": 1}}, "There is no rule <tax>"),
]


@pytest.mark.parametrize(("hand", "sentence"), HANDS)
def test_a_hand_that_is_wrong_is_told_so(hand: dict[str, Any], sentence: str) -> None:
    assert marked(sentence) in sentences(problems_of_hand(hand))


@pytest.mark.parametrize(("rules", "sentence"), RULES)
def test_a_rule_set_that_is_wrong_is_told_so(rules: dict[str, Any], sentence: str) -> None:
    assert marked(sentence) in sentences(problems_of_rules(rules))


def test_a_hand_after_the_end_of_the_game_is_told_so() -> None:
    (sentence,) = sentences(problems_of_hand(SUN, won=True))
    assert sentence == "The game was won before this hand: its winner stays the same"


def test_something_that_is_no_hand_is_told_so() -> None:
    (problem,) = hand_problems("hand", CLASSIC)  # type: ignore[arg-type]  # from anywhere
    assert problem_sentence(ENGLISH, problem) == "This must be a hand"


NAMES_AND_NUMBERS: list[tuple[Problem, str]] = [
    (
        problem(ProblemCode.MISSING, "name"),
        "The name is missing: what are these rules called?",
    ),
    (
        problem(ProblemCode.NAME_TOO_LONG, "name", length=201, most=200),
        "The name has 201 characters, and 200 are the most: choose a shorter one",
    ),
    (
        problem(ProblemCode.NAME_TAKEN, "name", word="مجلسنا"),
        "Other rules have the name <مجلسنا>: choose another, or replace them",
    ),
    (
        problem(ProblemCode.TARGET_REACHED, "games[0]", value=110, target=100),
        (
            "A team has 110 already, and 100 would win the game: "
            "choose a higher target, or score the hands so far by these rules"
        ),
    ),
    (problem(ProblemCode.NO_SUCH_FIELD, "", word="tax"), "There is no field <tax> here"),
    (
        problem(ProblemCode.NO_SUCH_RULES, "earlier_rules", value=3, count=2),
        "There are no earlier rules 3: the highest number is 1",
    ),
    (
        problem(ProblemCode.NO_SUCH_RULES, "earlier_rules", value=-1, count=1),
        "There are no earlier rules <-1>: the highest number is 0",
    ),
    (
        problem(ProblemCode.NO_SUCH_RULES, "earlier_rules", value=0, count=0),
        "There are no earlier rules in this session",
    ),
]


@pytest.mark.parametrize(("found", "sentence"), NAMES_AND_NUMBERS)
def test_names_and_numbers_of_rules_are_told_of(found: Problem, sentence: str) -> None:
    assert sentences([found]) == [marked(sentence)]


ACE, SIRA, FIFTY = Rank.ACE, Shape.SIRA, Shape.FIFTY
FIVE, FOUR = Shape.FIVE_IN_SEQUENCE, Shape.FOUR_OF_A_KIND
DECLARED: list[tuple[list[Declared], str]] = [
    (
        [Declared(FIFTY, Rank.NINE)],
        "No 4 cards in sequence have so low a top card: choose a higher one",
    ),
    (
        [Declared(FOUR, Rank.NINE)],
        "Four 7s, 8s or 9s are no project: only from the 10s up",
    ),
    ([Declared(SIRA, ACE, Seat.RIGHT)], "This player is of the other team"),
    (
        [Declared(SIRA, rank, Seat.FAR) for rank in (ACE, Rank.KING, Rank.TEN)],
        "A player declares at most 2 projects, and here are 3",
    ),
    (
        [Declared(FIVE, ACE, Seat.FAR), Declared(FIFTY, ACE, Seat.FAR)],
        "A player has 8 cards, and these projects take 9",
    ),
    (
        [Declared(FIVE, ACE), Declared(FIVE, ACE), Declared(FIFTY, ACE)],
        "Two players cannot hold these together: each has 8 cards and declares at most 2 projects",
    ),
    (
        [Declared(FOUR, ACE), Declared(SIRA, ACE)],
        "No card serves twice: there are four of a rank, and these projects take 5",
    ),
]


@pytest.mark.parametrize(("declared", "sentence"), DECLARED)
def test_projects_that_cannot_be_held_are_told_so(declared: list[Declared], sentence: str) -> None:
    assert sentence in sentences(list(declared_problems(PerTeam(tuple(declared), ()))))


def test_every_code_has_been_worded_above() -> None:
    seen = {problem.code for hand, _ in HANDS for problem in problems_of_hand(hand)}
    seen |= {problem.code for rules, _ in RULES for problem in problems_of_rules(rules)}
    seen |= {found.code for found, _ in NAMES_AND_NUMBERS}
    for projects, _ in DECLARED:
        seen |= {found.code for found in declared_problems(PerTeam(tuple(projects), ()))}
    assert set(ProblemCode) - seen == {ProblemCode.GAME_FINISHED}


def test_numbers_are_in_the_digits_that_people_chose() -> None:
    words = Words("en", Digits.ARABIC_INDIC)
    wrong = problems_of_hand(HOKUM | {"abnat": {"us": 163}})
    assert sentences(wrong, words) == ["١٦٣ is more than the ١٦٢ of hokum"]


def test_a_hostile_word_stays_within_its_marks() -> None:
    (wrong,) = problems_of_hand({"kind": "a\n\u202e\u2069{x}\x1b[2J"})
    assert problem_sentence(ENGLISH, wrong).startswith(f"{FSI}a {{x}}[2J{PDI} is not known here")


@given(json_values)
def test_whatever_is_wrong_is_one_line_in_every_language(data: object) -> None:
    for found in (*problems_of_hand(data), *problems_of_rules(data)):
        for words in (ENGLISH, Words("ar", Digits.ARABIC_INDIC)):
            sentence = problem_sentence(words, found)
            assert sentence.splitlines() == [sentence]
            assert sentence.count(FSI) == sentence.count(PDI)
