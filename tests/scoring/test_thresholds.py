"""What the sources state in numbers, fact by fact: roundings, thresholds, what is multiplied."""

from __future__ import annotations

from typing import Any

import pytest

from baloot_score.scoring.arithmetic import card_points
from baloot_score.scoring.model import Contract, Outcome
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.score import score_hand
from tests.scoring.strategies import POSSIBLE_ABNAT, Data, hand_of

SUN, HOKUM = Contract.SUN, Contract.HOKUM

Written = tuple[int, int, str]


def played(preset: str = "tournament", **fields: Any) -> Written:
    """What a hand bought by us writes: our points, theirs, and the outcome."""
    return written(preset, kind="played", buyer="us", **fields)


def written(preset: str, /, overrides: Data | None = None, **hand: Any) -> Written:
    rules = read_rules({"preset": preset, "overrides": overrides or {}})
    scored = score_hand(hand_of(hand), rules)
    return scored.points.us, scored.points.them, str(scored.outcome)


def outcomes(contract: str, preset: str = "tournament", **fields: Any) -> dict[int, str]:
    """The outcome of a hand bought by us for each number of abnat that they can have."""
    return {
        them: played(preset, contract=contract, abnat={"them": them}, **fields)[2]
        for them in POSSIBLE_ABNAT[contract]
    }


def made_to(them: int, drawn: int | None = None) -> Any:
    """The outcomes of a buyer who makes it up to that number of abnat of the others."""

    def expected(contract: str) -> dict[int, str]:
        return {
            value: "made" if value <= them else "tie" if value == drawn else "failed"
            for value in POSSIBLE_ABNAT[contract]
        }

    return expected


# Roundings (section 3) ------------------------------------------------------------------------

POINTS_OF_SUN = {0: 0, 4: 0, 5: 1, 6: 2, 44: 8, 45: 9, 46: 10, 54: 10, 55: 11, 56: 12}
POINTS_OF_SUN |= {64: 12, 65: 13, 66: 14, 75: 15, 124: 24, 125: 25, 126: 26, 130: 26}
POINTS_OF_HOKUM = {0: 0, 4: 0, 5: 0, 6: 1, 15: 1, 16: 2, 35: 3, 36: 4, 74: 7, 75: 7, 76: 8}
POINTS_OF_HOKUM |= {80: 8, 81: 8, 85: 8, 86: 9, 155: 15, 156: 16, 162: 16}


def test_sun_rounds_to_ten_and_doubles_but_keeps_an_exact_five() -> None:
    assert {abnat: card_points(SUN, abnat) for abnat in POINTS_OF_SUN} == POINTS_OF_SUN


def test_hokum_rounds_to_ten_and_drops_a_half() -> None:
    assert {abnat: card_points(HOKUM, abnat) for abnat in POINTS_OF_HOKUM} == POINTS_OF_HOKUM


def test_in_sun_it_makes_no_difference_whose_abnat_are_converted() -> None:
    for abnat in POSSIBLE_ABNAT["sun"]:
        assert card_points(SUN, abnat) + card_points(SUN, 130 - abnat) == 26


def test_in_hokum_it_makes_a_difference_exactly_when_both_end_in_six() -> None:
    for abnat in POSSIBLE_ABNAT["hokum"]:
        both = card_points(HOKUM, abnat) + card_points(HOKUM, 162 - abnat)
        assert both == (17 if abnat % 10 == 6 else 16)


def test_the_team_that_is_not_answerable_is_counted() -> None:
    assert played(contract="hokum", abnat={"us": 96})[:2] == (9, 7)
    assert played(contract="hokum", abnat={"us": 66}, projects={"us": ["fifty"]})[:2] == (11, 10)


# Thresholds of the normal level (S3) ----------------------------------------------------------


def test_sun_is_lost_when_the_others_have_41_and_a_fifty_and_drawn_at_40() -> None:
    expected = made_to(39, drawn=40)("sun")
    assert outcomes("sun", projects={"them": ["fifty"]}) == expected


def test_hokum_is_lost_when_the_others_have_56_and_a_fifty() -> None:
    assert outcomes("hokum", projects={"them": ["fifty"]}) == made_to(55)("hokum")


def test_hokum_against_56_and_a_fifty_is_106_abnat_each_but_10_points_to_11() -> None:
    hand: Data = {"contract": "hokum", "abnat": {"them": 56}, "projects": {"them": ["fifty"]}}
    assert played(**hand) == (0, 16 + 5, "failed")
    assert 162 - 56 == 56 + 50
    assert 16 - card_points(HOKUM, 56) == 10
    assert card_points(HOKUM, 56) + 5 == 11


def test_the_buyers_baloot_saves_hokum_against_56_and_a_fifty() -> None:
    saved = outcomes("hokum", projects={"them": ["fifty"]}, baloot="us")
    assert saved == made_to(65)("hokum")
    assert saved[56] == "made"


@pytest.mark.parametrize("preset", ["classic", "professional", "tournament"])
def test_hokum_without_projects_is_lost_at_80_and_drawn_at_81(preset: str) -> None:
    found = outcomes("hokum", preset)
    assert found == made_to(80, drawn=81)("hokum")
    assert found[162 - 80] == "failed"


def test_the_general_rules_draw_hokum_at_eight_points_whatever_the_abnat() -> None:
    drawn = {them for them, outcome in outcomes("hokum", "general").items() if outcome == "tie"}
    assert drawn == set(range(76, 86))


def test_a_drawn_hokum_writes_8_each() -> None:
    for preset in ("classic", "professional"):
        assert played(preset, contract="hokum", abnat={"us": 81}) == (8, 8, "tie")


@pytest.mark.parametrize("preset", ["professional", "tournament", "general"])
def test_sun_is_drawn_at_65_each_and_lost_at_64(preset: str) -> None:
    assert outcomes("sun", preset) == made_to(64, drawn=65)("sun")
    assert played(preset, contract="sun", abnat={"us": 65}) == (13, 13, "tie")


def test_classic_fails_the_buyer_of_sun_at_65_each() -> None:
    assert outcomes("sun", "classic") == made_to(64)("sun")
    assert played("classic", contract="sun", abnat={"us": 65}) == (0, 26, "failed")


# Raised hands ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "answerable"),
    [("double", "them"), ("three", "us"), ("four", "them"), ("qahwa", "us")],
)
@pytest.mark.parametrize("contract", ["sun", "hokum"])
def test_who_spoke_last_loses_a_drawn_hand(contract: str, level: str, answerable: str) -> None:
    half = {"sun": 65, "hokum": 81}[contract]
    found = outcomes(contract, level=level)
    made_at_half = half if answerable == "them" else half - 1
    assert found == made_to(made_at_half)(contract)


@pytest.mark.parametrize(("level", "times"), [("double", 2), ("three", 3), ("four", 4)])
@pytest.mark.parametrize(("contract", "points"), [("sun", 26), ("hokum", 16)])
def test_a_raised_hand_is_written_whole_by_its_winner(
    contract: str, points: int, level: str, times: int
) -> None:
    ours: Data = {"contract": contract, "level": level, "abnat": {"them": 20}}
    assert played(**ours) == (points * times, 0, Outcome.MADE)
    theirs = ours | {"abnat": {"us": 20}}
    assert played(**theirs) == (0, points * times, Outcome.FAILED)


@pytest.mark.parametrize(
    ("choice", "factors"),
    [("level", (1, 2, 3, 4)), ("double", (1, 2, 2, 2)), ("single", (1, 2, 1, 1))],
)
def test_projects_count_by_the_level_or_as_the_rules_choose(
    choice: str, factors: tuple[int, ...]
) -> None:
    levels = ("normal", "double", "three", "four")
    for times, (level, factor) in enumerate(zip(levels, factors, strict=True), start=1):
        hand: Data = {"kind": "played", "buyer": "us", "contract": "hokum", "level": level}
        hand |= {"abnat": {"us": 20}, "projects": {"them": ["hundred", "sira"]}}
        them = written("classic", {"projects_at_three_four": choice}, **hand)[1]
        assert them == 16 * times + 12 * factor


@pytest.mark.parametrize("level", ["normal", "double", "three", "four"])
def test_baloot_is_two_points_at_every_level_below_qahwa(level: str) -> None:
    without = played(contract="hokum", level=level, abnat={"them": 20})
    with_it = played(contract="hokum", level=level, abnat={"them": 20}, baloot="us")
    assert with_it[0] - without[0] == 2


@pytest.mark.parametrize("contract", ["sun", "hokum"])
@pytest.mark.parametrize("kaboot", [None, "us"])
def test_qahwa_is_written_as_the_target_to_nothing(contract: str, kaboot: str | None) -> None:
    total = {"sun": 130, "hokum": 162}[contract]
    hand: Data = {"contract": contract, "level": "qahwa", "abnat": {"us": total}, "kaboot": kaboot}
    hand |= {"projects": {"us": ["hundred"]}}
    assert played("general", **hand)[:2] == (152, 0)
    assert played("general", **hand, overrides={"target": 200})[:2] == (200, 0)


# Kaboot, fouls, failed hands ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "sun", "hokum"),
    [("classic", 44, 25), ("professional", 44, 25), ("tournament", 44, 25), ("general", 44, 44)],
)
@pytest.mark.parametrize("level", ["normal", "double", "three", "four"])
@pytest.mark.parametrize("winner", ["us", "them"])
def test_kaboot_is_the_same_for_both_teams_and_not_multiplied(
    preset: str, sun: int, hokum: int, level: str, winner: str
) -> None:
    for contract, points in (("sun", sun), ("hokum", hokum)):
        found = played(preset, contract=contract, level=level, kaboot=winner)
        assert found == ((points, 0) if winner == "us" else (0, points)) + ("kaboot",)


def test_a_loser_of_kaboot_keeps_baloot_but_no_project() -> None:
    hand: Data = {
        "contract": "hokum",
        "kaboot": "them",
        "baloot": "us",
        "projects": {"us": ["fifty"]},
    }
    assert played(**hand) == (2, 25, "kaboot")
    assert played(**hand, overrides={"failed_baloot": "winner"}) == (2, 25, "kaboot")


def test_a_failed_buyer_gives_its_projects_away_and_keeps_baloot() -> None:
    hand: Data = {
        "contract": "hokum",
        "abnat": {"us": 40},
        "baloot": "us",
        "projects": {"us": ["sira"]},
    }
    assert played(**hand) == (2, 18, "failed")
    assert played(**hand, overrides={"failed_projects": "own"}) == (2, 16, "failed")
    assert played(**hand, overrides={"failed_baloot": "winner"}) == (0, 20, "failed")


def test_a_foul_takes_the_hand_and_only_the_projects_of_the_team_that_is_in_the_right() -> None:
    hand: Data = {"kind": "foul", "contract": "sun", "by": "them", "level": "double"}
    assert written("classic", **hand, projects={"them": ["sira"]}) == (52, 0, "foul")
    assert written("classic", **hand, projects={"us": ["sira"]}) == (60, 0, "foul")


def test_a_foul_at_qahwa_wins_the_game_for_the_other_team() -> None:
    hand: Data = {"kind": "foul", "contract": "hokum", "by": "us", "level": "qahwa", "baloot": "us"}
    assert written("classic", **hand) == (0, 152, "foul")
