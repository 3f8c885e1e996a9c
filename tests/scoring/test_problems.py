"""Every problem of a hand: its code, severity, field and numbers, and where it begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    RedealHand,
    Seat,
    Team,
)
from baloot_score.scoring.problem_codes import (
    WARNINGS,
    HandError,
    Problem,
    ProblemCode,
    ScoringError,
    Severity,
)
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.score import score_hand
from tests.scoring.strategies import POSSIBLE_ABNAT

CLASSIC, GENERAL = PRESETS[Preset.CLASSIC], PRESETS[Preset.GENERAL]
US, THEM = Team.US, Team.THEM
SIRA, HUNDRED, FOUR_HUNDRED = Project.SIRA, Project.HUNDRED, Project.FOUR_HUNDRED

SUN = PlayedHand(contract=Contract.SUN, buyer=US, abnat=PerTeam(70, None))
HOKUM = PlayedHand(contract=Contract.HOKUM, buyer=THEM, abnat=PerTeam(None, 90))
FOUL = FoulHand(contract=Contract.HOKUM, by=US)
DIRECT = DirectHand(points=PerTeam(10, 16))
REDEAL = RedealHand()

Expected = tuple[str, str, dict[str, Any]]


def seen(hand: Hand, rules: RuleSet = CLASSIC, before: Situation | None = None) -> list[Expected]:
    """Code, field and details of every problem of a hand."""
    return [
        (str(found.code), found.field, dict(found.details))
        for found in hand_problems(hand, rules, before)
    ]


def codes(hand: Hand, rules: RuleSet = CLASSIC, before: Situation | None = None) -> list[str]:
    return [code for code, _, _ in seen(hand, rules, before)]


# Hands in order -------------------------------------------------------------------------------

IN_ORDER: list[Hand] = [
    SUN,
    HOKUM,
    FOUL,
    DIRECT,
    REDEAL,
    replace(SUN, abnat=PerTeam(70, 60), projects=PerTeam((FOUR_HUNDRED, HUNDRED, SIRA, SIRA), ())),
    replace(HOKUM, abnat=PerTeam(162, 0), kaboot=US, level=Level.QAHWA, locked=True),
    replace(HOKUM, abnat=PerTeam(None, None), kaboot=THEM, baloot=US),
    replace(HOKUM, abnat=PerTeam(None, 162), kaboot=THEM, dealer=Seat.LEFT),
    replace(HOKUM, baloot=US, projects=PerTeam((), (HUNDRED,))),
    replace(FOUL, buyer=THEM, level=Level.FOUR, projects=PerTeam((SIRA,), ()), baloot=US),
    *(replace(SUN, buyer_seat=seat) for seat in (Seat.NEAR, Seat.FAR)),
    *(replace(HOKUM, buyer_seat=seat) for seat in (Seat.RIGHT, Seat.LEFT)),
    replace(FOUL, by=US, buyer=THEM, buyer_seat=Seat.LEFT),
    replace(REDEAL, deal_stays=True, dealer=Seat.NEAR, recorded_at=datetime.now(UTC)),
]


@pytest.mark.parametrize("hand", IN_ORDER, ids=range(len(IN_ORDER)))
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_hand_in_order_has_no_problem(hand: Hand, rules: RuleSet) -> None:
    assert hand_problems(hand, rules, Situation(Points(0, 0))) == ()


# Each problem ---------------------------------------------------------------------------------


def wrong(hand: Any, **fields: Any) -> Any:
    """The hand with other fields, which may be of any type."""
    return replace(hand, **fields)


def abnat(us: Any, them: Any = None, **fields: Any) -> PlayedHand:
    return replace(HOKUM, abnat=PerTeam(us, them), **fields)


def projects(us: Any, them: Any = (), **fields: Any) -> PlayedHand:
    return replace(SUN, projects=PerTeam(us, them), **fields)


half_points: PerTeam[Any] = PerTeam(1.5, 16)

WORD, NUMBER = {"expected": "word"}, {"expected": "number"}
OBJECT, SWITCH = {"expected": "object"}, {"expected": "switch"}
OVER_162 = {"value": 163, "total": 162, "contract": "hokum"}
ABNAT_OF_161 = {"us": 71, "them": 90, "sum": 161, "total": 162, "contract": "hokum"}

EACH: list[tuple[Any, Expected]] = [
    ("a hand", ("wrong_type", "", {"expected": "hand"})),
    (wrong(SUN, contract=None), ("missing", "contract", {})),
    (wrong(SUN, contract="moon"), ("unknown_word", "contract", {"word": "moon"})),
    (wrong(SUN, contract=1), ("wrong_type", "contract", WORD)),
    (wrong(SUN, buyer=None), ("missing", "buyer", {})),
    (wrong(SUN, buyer="nobody"), ("unknown_word", "buyer", {"word": "nobody"})),
    (wrong(SUN, buyer=True), ("wrong_type", "buyer", WORD)),
    (wrong(SUN, buyer_seat=Seat.RIGHT), ("seat_of_others", "buyer_seat", {})),
    (wrong(SUN, buyer_seat=Seat.LEFT), ("seat_of_others", "buyer_seat", {})),
    (wrong(HOKUM, buyer_seat=Seat.NEAR), ("seat_of_others", "buyer_seat", {})),
    (wrong(SUN, buyer=None, buyer_seat=Seat.FAR), ("missing", "buyer", {})),
    (wrong(SUN, buyer="me", buyer_seat=Seat.FAR), ("unknown_word", "buyer", {"word": "me"})),
    (wrong(SUN, buyer_seat=0), ("wrong_type", "buyer_seat", WORD)),
    (wrong(SUN, buyer_seat=False), ("wrong_type", "buyer_seat", NUMBER)),
    (wrong(SUN, buyer_seat=4), ("out_of_range", "buyer_seat", {"value": 4, "low": 0, "high": 3})),
    (wrong(FOUL, buyer=None, buyer_seat=Seat.FAR), ("missing", "buyer", {})),
    (wrong(FOUL, buyer=THEM, buyer_seat=Seat.FAR), ("seat_of_others", "buyer_seat", {})),
    (wrong(HOKUM, level=None), ("missing", "level", {})),
    (wrong(HOKUM, level="five"), ("unknown_word", "level", {"word": "five"})),
    (wrong(HOKUM, level=2), ("wrong_type", "level", WORD)),
    (wrong(HOKUM, baloot="both"), ("unknown_word", "baloot", {"word": "both"})),
    (wrong(HOKUM, baloot=True), ("wrong_type", "baloot", WORD)),
    (wrong(HOKUM, kaboot="both"), ("unknown_word", "kaboot", {"word": "both"})),
    (wrong(HOKUM, kaboot=False), ("wrong_type", "kaboot", WORD)),
    (wrong(HOKUM, locked="no"), ("wrong_type", "locked", SWITCH)),
    (wrong(HOKUM, locked=0), ("wrong_type", "locked", SWITCH)),
    (wrong(FOUL, by=None), ("missing", "by", {})),
    (wrong(FOUL, by="x" * 99), ("unknown_word", "by", {"word": "x" * 40})),
    (wrong(FOUL, buyer="nobody"), ("unknown_word", "buyer", {"word": "nobody"})),
    (wrong(REDEAL, deal_stays=None), ("wrong_type", "deal_stays", SWITCH)),
    (wrong(REDEAL, deal_stays=1), ("wrong_type", "deal_stays", SWITCH)),
    (wrong(REDEAL, dealer="near"), ("wrong_type", "dealer", NUMBER)),
    (wrong(REDEAL, dealer=True), ("wrong_type", "dealer", NUMBER)),
    (wrong(REDEAL, dealer=4), ("out_of_range", "dealer", {"value": 4, "low": 0, "high": 3})),
    (wrong(REDEAL, dealer=-1), ("out_of_range", "dealer", {"value": -1, "low": 0, "high": 3})),
    (wrong(REDEAL, dealer=3), ("wrong_type", "dealer", WORD)),
    (wrong(REDEAL, dealer=10**9), ("number_too_large", "dealer", {"high": 1_000_000})),
    (wrong(REDEAL, recorded_at="today"), ("wrong_type", "recorded_at", {"expected": "time"})),
    # abnat
    (wrong(HOKUM, abnat=None), ("wrong_type", "abnat", OBJECT)),
    (wrong(HOKUM, abnat=90), ("wrong_type", "abnat", OBJECT)),
    (abnat(None), ("missing", "abnat", {})),
    (abnat("90"), ("wrong_type", "abnat.us", NUMBER)),
    (abnat(90.0), ("wrong_type", "abnat.us", NUMBER)),
    (abnat(None, True), ("wrong_type", "abnat.them", NUMBER)),
    (abnat(10**5000), ("number_too_large", "abnat.us", {"high": 1_000_000})),
    (abnat(-(10**5000)), ("number_too_large", "abnat.us", {"high": 1_000_000})),
    (abnat(-1), ("abnat_negative", "abnat.us", {"value": -1})),
    (abnat(None, -90), ("abnat_negative", "abnat.them", {"value": -90})),
    (abnat(163), ("abnat_over_total", "abnat.us", OVER_162)),
    (abnat(None, 163), ("abnat_over_total", "abnat.them", OVER_162)),
    (abnat(1), ("abnat_impossible", "abnat.us", {"value": 1, "total": 162})),
    (abnat(161), ("abnat_impossible", "abnat.us", {"value": 161, "total": 162})),
    (abnat(71, 90), ("abnat_sum", "abnat", ABNAT_OF_161)),
    (abnat(90, kaboot=US), ("abnat_against_kaboot", "abnat", {"total": 162})),
    (abnat(162, kaboot=THEM), ("abnat_against_kaboot", "abnat", {"total": 162})),
    (abnat(0, kaboot=US), ("abnat_against_kaboot", "abnat", {"total": 162})),
    (abnat(None, 90, kaboot=THEM), ("abnat_against_kaboot", "abnat", {"total": 162})),
    # projects and baloot
    (wrong(SUN, projects=None), ("wrong_type", "projects", OBJECT)),
    (wrong(SUN, projects=()), ("wrong_type", "projects", OBJECT)),
    (projects(None), ("wrong_type", "projects.us", {"expected": "list"})),
    (projects([SIRA]), ("wrong_type", "projects.us", {"expected": "list"})),
    (projects((), "sira"), ("wrong_type", "projects.them", {"expected": "list"})),
    (projects((SIRA, "fifth")), ("unknown_word", "projects.us[1]", {"word": "fifth"})),
    (projects((), (4,)), ("wrong_type", "projects.them[0]", WORD)),
    (projects((None,)), ("missing", "projects.us[0]", {})),
    (projects((SIRA,) * 5), ("too_many_projects", "projects.us", {"count": 5, "most": 4})),
    (projects((SIRA,), (SIRA,)), ("projects_of_both", "projects", {})),
    (projects((FOUR_HUNDRED, FOUR_HUNDRED)), ("four_hundred_twice", "projects.us", {})),
    (
        projects((), (FOUR_HUNDRED,), contract=Contract.HOKUM),
        ("four_hundred_in_hokum", "projects.them", {}),
    ),
    (wrong(SUN, baloot=THEM), ("baloot_in_sun", "baloot", {})),
    (wrong(FOUL, contract=Contract.SUN, baloot=US), ("baloot_in_sun", "baloot", {})),
    (
        wrong(HOKUM, baloot=US, projects=PerTeam((HUNDRED,), ())),
        ("baloot_in_hundred", "baloot", {}),
    ),
    # direct points
    (wrong(DIRECT, points=None), ("wrong_type", "points", OBJECT)),
    (wrong(DIRECT, points=PerTeam(10, None)), ("missing", "points.them", {})),
    (wrong(DIRECT, points=PerTeam(-1, 16)), ("points_negative", "points.us", {"value": -1})),
    (wrong(DIRECT, points=half_points), ("wrong_type", "points.us", NUMBER)),
    (
        wrong(DIRECT, points=PerTeam(10**7, 16)),
        ("number_too_large", "points.us", {"high": 1_000_000}),
    ),
    (
        wrong(DIRECT, points=PerTeam(0, 17)),
        ("points_unreachable", "points", {"us": 0, "them": 17}),
    ),
    # warnings of abnat and levels
    (abnat(162), ("all_abnat_no_kaboot", "kaboot", {"team": "us", "total": 162})),
    (abnat(0), ("all_abnat_no_kaboot", "kaboot", {"team": "them", "total": 162})),
    (abnat(None, 162), ("all_abnat_no_kaboot", "kaboot", {"team": "them", "total": 162})),
    (wrong(SUN, level=Level.THREE), ("sun_level_not_allowed", "level", {"level": "three"})),
    (
        wrong(FOUL, contract=Contract.SUN, level=Level.QAHWA),
        ("sun_level_not_allowed", "level", {"level": "qahwa"}),
    ),
]


@pytest.mark.parametrize(("hand", "expected"), EACH, ids=[f"{e[0]}-{e[1]}" for _, e in EACH])
def test_problem(hand: Any, expected: Expected) -> None:
    assert seen(hand) == [expected]


@pytest.mark.parametrize(("hand", "expected"), EACH, ids=[f"{e[0]}-{e[1]}" for _, e in EACH])
def test_errors_stop_the_score_and_warnings_do_not(hand: Any, expected: Expected) -> None:
    if ProblemCode(expected[0]) in WARNINGS:
        score_hand(hand, CLASSIC)
        return
    with pytest.raises(HandError) as raised:
        score_hand(hand, CLASSIC)
    assert raised.value.problems == hand_problems(hand, CLASSIC)
    assert str(raised.value) == f"{expected[1] or '.'}: {expected[0]}"


def test_every_code_of_a_hand_is_in_the_list_above() -> None:
    elsewhere = {
        "unknown_field",  # of data that is read
        "given_twice",  # of a rule set
        "level_skipped",  # of a rule set
        "start_at_target",  # of a rule set
        "target_reached",  # of rules that change
        "gate_never_opens",  # of a rule set
        "kaboot_below_hand",  # of a rule set
        "name_too_long",  # of house rules
        "name_taken",  # of house rules
        "no_such_field",  # of a file of house rules
        "no_such_rules",  # of a hand in its session
        "top_card_too_low",  # of declared projects
        "four_worth_nothing",  # of declared projects
        "player_projects",  # of declared projects
        "player_cards",  # of declared projects
        "projects_not_held",  # of declared projects
        "card_twice",  # of declared projects
        "sun_gate_closed",  # of what stands before the hand
        "game_finished",  # of what stands before the hand
    }
    assert {expected[0] for _, expected in EACH} == set(ProblemCode) - elsewhere


def test_only_these_are_warnings() -> None:
    assert {str(code) for code in WARNINGS} == {
        "unknown_field",
        "gate_never_opens",
        "kaboot_below_hand",
        "sun_level_not_allowed",
        "sun_gate_closed",
        "all_abnat_no_kaboot",
        "baloot_in_hundred",
        "points_unreachable",
        "game_finished",
    }


def test_a_warning_is_no_error() -> None:
    (warning,) = hand_problems(abnat(162), CLASSIC)
    assert warning.severity is Severity.WARNING
    assert not warning.is_error
    (error,) = hand_problems(abnat(1), CLASSIC)
    assert error.severity is Severity.ERROR
    assert error.is_error


def test_all_problems_of_a_hand_are_reported_together() -> None:
    hand = PlayedHand(
        contract=Contract.HOKUM,
        buyer=None,
        level="five",  # type: ignore[arg-type]  # not a level
        abnat=PerTeam(163, -1),
        projects=PerTeam((FOUR_HUNDRED,) * 5, (HUNDRED,)),
        baloot=THEM,
        kaboot=3,  # type: ignore[arg-type]  # not a team
        locked="yes",  # type: ignore[arg-type]  # not a switch
        dealer=7,  # type: ignore[arg-type]  # not a seat
    )
    found = [(code, field) for code, field, _ in seen(hand, before=Situation(Points(0, 0), True))]
    assert sorted(found) == [
        ("abnat_negative", "abnat.them"),
        ("abnat_over_total", "abnat.us"),
        ("baloot_in_hundred", "baloot"),
        ("four_hundred_in_hokum", "projects.us"),
        ("four_hundred_twice", "projects.us"),
        ("game_finished", ""),
        ("missing", "buyer"),
        ("out_of_range", "dealer"),
        ("projects_of_both", "projects"),
        ("too_many_projects", "projects.us"),
        ("unknown_word", "level"),
        ("wrong_type", "kaboot"),
        ("wrong_type", "locked"),
    ]


def test_a_hundred_wrong_projects_are_not_a_hundred_problems() -> None:
    assert codes(projects(("fifth",) * 100)) == ["too_many_projects"] + ["unknown_word"] * 5


# Where each begins ----------------------------------------------------------------------------


@pytest.mark.parametrize(("contract", "total"), [(Contract.SUN, 130), (Contract.HOKUM, 162)])
def test_abnat_from_nothing_to_the_total_can_be_but_1_and_one_less_than_all(
    contract: Contract, total: int
) -> None:
    errors = {
        us
        for us in range(-5, total + 6)
        for found in hand_problems(
            replace(HOKUM, contract=contract, abnat=PerTeam(us, None)), CLASSIC
        )
        if found.is_error
    }
    possible = set(POSSIBLE_ABNAT[contract])
    assert errors == set(range(-5, total + 6)) - possible


def test_all_abnat_are_a_warning_without_kaboot_alone() -> None:
    assert codes(abnat(160)) == []
    assert codes(abnat(162, 0)) == ["all_abnat_no_kaboot"]
    assert codes(abnat(162, 0, kaboot=US)) == []
    assert codes(abnat(None, kaboot=US)) == []


def test_without_a_contract_abnat_are_held_against_the_larger_total() -> None:
    assert codes(abnat(161, contract=None)) == ["missing"]
    assert codes(abnat(163, contract=None)) == ["missing", "abnat_over_total"]
    assert codes(abnat(1, contract=None)) == ["missing", "abnat_impossible"]
    assert codes(abnat(10, 10, contract=None)) == ["missing"]


def test_abnat_of_an_unknown_team_of_kaboot_are_not_held_against_it() -> None:
    assert codes(wrong(HOKUM, kaboot="nobody")) == ["unknown_word"]


def test_a_number_that_is_wrong_by_itself_is_not_added_up() -> None:
    assert codes(abnat(-2, 90)) == ["abnat_negative"]
    assert codes(abnat("a", 90)) == ["wrong_type"]


def test_a_team_may_have_four_projects_and_one_four_hundred() -> None:
    assert codes(projects((FOUR_HUNDRED, HUNDRED, HUNDRED, HUNDRED))) == []
    assert codes(projects((SIRA,) * 4)) == []


def test_baloot_beside_a_hundred_of_the_others_or_a_smaller_project_is_in_order() -> None:
    assert codes(replace(HOKUM, baloot=US, projects=PerTeam((), (HUNDRED,)))) == []
    assert codes(replace(HOKUM, baloot=US, projects=PerTeam((Project.FIFTY, SIRA), ()))) == []


def gate(
    buyer: int, doubler: int, rules: RuleSet = CLASSIC, hand: PlayedHand | FoulHand = SUN
) -> list[str]:
    """The warnings of a doubled sun that we bought, by what both teams had before it."""
    doubled = replace(hand, contract=Contract.SUN, level=Level.DOUBLE)
    return codes(doubled, rules, Situation(Points(buyer, doubler)))


def test_sun_may_be_doubled_by_at_most_100_against_over_100() -> None:
    closed = ["sun_gate_closed"]
    assert gate(buyer=101, doubler=100) == []
    assert gate(buyer=101, doubler=101) == closed
    assert gate(buyer=100, doubler=100) == closed
    assert gate(buyer=101, doubler=0) == []
    assert gate(buyer=0, doubler=101) == closed


def test_the_general_rules_let_sun_be_doubled_by_under_100_against_over_100() -> None:
    assert gate(101, 99, GENERAL) == []
    assert gate(101, 100, GENERAL) == ["sun_gate_closed"]
    assert gate(100, 99, GENERAL) == ["sun_gate_closed"]


def test_the_gate_names_both_totals_and_both_limits() -> None:
    doubled = replace(SUN, buyer=THEM, level=Level.DOUBLE)
    assert seen(doubled, GENERAL, Situation(Points(100, 90))) == [
        (
            "sun_gate_closed",
            "level",
            {"buyer": 90, "doubler": 100, "buyer_over": 100, "doubler_at_most": 99},
        )
    ]


def test_there_is_no_gate_before_hokum_normal_sun_or_where_the_rules_have_none() -> None:
    start = Situation(Points(0, 0))
    no_gate = read_rules({"overrides": {"sun_gate": None}})
    assert codes(replace(HOKUM, level=Level.DOUBLE), CLASSIC, start) == []
    assert codes(SUN, CLASSIC, start) == []
    assert gate(0, 0, no_gate) == []


def test_the_gate_is_not_looked_at_without_totals_or_without_a_buyer() -> None:
    assert codes(replace(SUN, level=Level.DOUBLE)) == []
    assert gate(0, 0, hand=FOUL) == []
    assert gate(0, 0, hand=replace(FOUL, buyer=US)) == ["sun_gate_closed"]


def test_an_unknown_level_is_not_held_against_the_rules() -> None:
    level: Any
    for level in (None, "five", "three"):
        hand = replace(SUN, level=level)
        assert len(codes(hand, CLASSIC, Situation(Points(0, 0)))) == 1


@pytest.mark.parametrize("level", [Level.DOUBLE, Level.THREE, Level.FOUR, Level.QAHWA])
def test_hokum_and_the_general_sun_may_be_raised_to_every_level(level: Level) -> None:
    assert codes(replace(HOKUM, level=level)) == []
    assert codes(replace(SUN, level=level), GENERAL) == []
    allowed = ["sun_level_not_allowed"] * (level is not Level.DOUBLE)
    assert codes(replace(SUN, level=level)) == allowed
    none_allowed = read_rules({"overrides": {"sun_levels": []}})
    assert codes(replace(SUN, level=level), none_allowed) == ["sun_level_not_allowed"]


def test_a_hand_after_the_end_of_the_game_is_warned_of() -> None:
    over = Situation(Points(160, 20), finished=True)
    for hand in (SUN, HOKUM, FOUL, DIRECT, REDEAL):
        assert seen(hand, CLASSIC, over) == [("game_finished", "", {})]


@pytest.mark.parametrize(
    ("us", "them"),
    [(13, 13), (0, 26), (26, 0), (152, 0), (0, 0), (2, 16), (44, 0), (25, 2), (128, 0)],
)
def test_direct_points_that_a_hand_can_give_are_in_order(us: int, them: int) -> None:
    assert codes(DirectHand(points=PerTeam(us, them)), PRESETS[Preset.PROFESSIONAL]) == []


@pytest.mark.parametrize(("us", "them"), [(1, 1), (7, 8), (151, 0), (152, 1), (1, 0), (17, 0)])
def test_direct_points_that_no_hand_can_give_are_warned_of(us: int, them: int) -> None:
    assert codes(DirectHand(points=PerTeam(us, them))) == ["points_unreachable"]


@pytest.mark.parametrize(
    ("us", "them", "given_by"),
    [
        (19, 19, {Preset.PROFESSIONAL, Preset.TOURNAMENT, Preset.GENERAL}),
        (103, 0, {Preset.CLASSIC, Preset.PROFESSIONAL, Preset.GENERAL}),
        (39, 0, {Preset.CLASSIC, Preset.PROFESSIONAL, Preset.TOURNAMENT}),
    ],
)
def test_whether_points_can_be_given_depends_on_the_rules(
    us: int, them: int, given_by: set[Preset]
) -> None:
    hand = DirectHand(points=PerTeam(us, them))
    assert {preset for preset, rules in PRESETS.items() if not codes(hand, rules)} == given_by


# Places ---------------------------------------------------------------------------------------


@given(st.text(), st.text())
def test_a_problem_is_put_behind_the_place_it_belongs_to(field: str, word: str) -> None:
    found = Problem(ProblemCode.MISSING, Severity.ERROR, field, (("word", word),))
    placed = found.at("hands[3]")
    assert placed.field in {f"hands[3]{field}", f"hands[3].{field}"}
    assert replace(placed, field=field) == found


def test_places_read_like_paths_of_the_document() -> None:
    def placed(field: str) -> str:
        return Problem(ProblemCode.MISSING, Severity.ERROR, field).at("hands[3]").field

    assert placed("abnat.us") == "hands[3].abnat.us"
    assert placed("") == "hands[3]"
    assert placed("[0].kind") == "hands[3][0].kind"


def test_an_error_names_every_problem_in_its_text() -> None:
    found = hand_problems(replace(HOKUM, buyer=None, abnat=PerTeam(1, None)), CLASSIC)
    assert str(ScoringError(found)) == "buyer: missing; abnat.us: abnat_impossible"
