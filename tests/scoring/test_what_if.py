"""What if: hands and games whose points under each preset are worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    Contract,
    Game,
    PlayedHand,
    Points,
    Team,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.standings import Win, WinReason, standings
from baloot_score.scoring.what_if import (
    GameUnder,
    HandUnder,
    game_as_played,
    game_under_each,
    hand_under_each,
    own_and_presets,
)
from tests.hands import direct
from tests.scoring.strategies import Data, games, hand_of, rule_sets, sound_hands

SUN = {"kind": "played", "contract": "sun", "buyer": "us"}
HOKUM = {"kind": "played", "contract": "hokum", "buyer": "us"}
DRAWN_SUN = SUN | {"abnat": {"us": 65}}


def by_preset(data: Data) -> dict[str, tuple[int, int, str]]:
    rows = hand_under_each(hand_of(data), PRESETS.values())
    assert [row.rules for row in rows] == list(PRESETS.values())
    return {
        str(row.rules.preset): (row.points.us, row.points.them, str(row.outcome)) for row in rows
    }


# RULES.md sections 5 and 6, with the table of section 9 ------------------------------------------


def test_a_drawn_sun_fails_its_buyer_in_classic_alone() -> None:
    assert by_preset(DRAWN_SUN) == {
        "classic": (0, 26, "failed"),
        "professional": (13, 13, "tie"),
        "tournament": (13, 13, "tie"),
        "general": (13, 13, "tie"),
    }


def test_a_kaboot_in_hokum_is_44_in_general_alone() -> None:
    assert by_preset(HOKUM | {"kaboot": "them"}) == {
        "classic": (0, 25, "kaboot"),
        "professional": (0, 25, "kaboot"),
        "tournament": (0, 25, "kaboot"),
        "general": (0, 44, "kaboot"),
    }


def test_projects_are_not_multiplied_at_three_in_tournament_alone() -> None:
    hand = HOKUM | {"level": "three", "abnat": {"us": 100}, "projects": {"us": ["fifty"]}}
    assert by_preset(hand) == {
        "classic": (63, 0, "made"),
        "professional": (63, 0, "made"),
        "tournament": (53, 0, "made"),
        "general": (63, 0, "made"),
    }


def test_points_that_were_typed_are_the_same_under_all() -> None:
    hand = {"kind": "direct", "points": {"us": 10, "them": 16}}
    assert set(by_preset(hand).values()) == {(10, 16, "direct")}


def test_a_hand_of_earlier_rules_is_scored_by_those_that_are_asked_about() -> None:
    assert by_preset(DRAWN_SUN | {"earlier_rules": 7})["classic"] == (0, 26, "failed")


def test_a_hand_with_an_error_has_no_rows() -> None:
    with pytest.raises(HandError):
        hand_under_each(hand_of(SUN | {"abnat": {"us": 1}}), PRESETS.values())


# A game: section 10 -------------------------------------------------------------------------------


def test_a_game_may_have_another_winner_under_other_rules() -> None:
    # 130 to 126, then a drawn sun: 130 to 152, or 143 to 139; then 10 to 6.
    game = Game(hands=(direct(130, 126), hand_of(DRAWN_SUN), direct(10, 6)))
    classic, professional, *_ = game_under_each(game, PRESETS.values())
    assert classic == GameUnder(
        PRESETS[Preset.CLASSIC],
        totals=Points(140, 158),
        win=Win(Team.THEM, WinReason.TARGET, 1),
        at_win=Points(130, 152),
    )
    assert professional == GameUnder(
        PRESETS[Preset.PROFESSIONAL],
        totals=Points(153, 145),
        win=Win(Team.US, WinReason.TARGET, 2),
        at_win=Points(153, 145),
    )


def test_a_game_that_nobody_would_have_won_has_totals_alone() -> None:
    (row,) = game_under_each(Game(hands=(direct(100, 151),)), [PRESETS[Preset.CLASSIC]])
    assert (row.totals, row.win, row.at_win) == (Points(100, 151), None, None)


def test_a_game_starts_where_it_did_and_all_its_hands_are_scored_anew() -> None:
    drawn = replace(hand_of(DRAWN_SUN), earlier_rules=3)
    game = Game(hands=(drawn, hand_of(DRAWN_SUN)), start_points=52)
    classic, professional = game_under_each(game, list(PRESETS.values())[:2])
    assert classic.totals == Points(52, 104)
    assert professional.totals == Points(78, 78)


def test_a_game_with_an_error_has_no_rows() -> None:
    game = Game(hands=(hand_of(SUN | {"abnat": {"us": 1}}),))
    with pytest.raises(HandError):
        game_under_each(game, PRESETS.values())


# The rule sets beside each other ------------------------------------------------------------------


def test_the_own_rules_come_first_and_no_rules_twice() -> None:
    classic, professional, tournament, general = PRESETS.values()
    assert own_and_presets(tournament) == (tournament, classic, professional, general)
    house = read_rules({"preset": "classic", "name": "مجلسنا", "overrides": {"target": 200}})
    assert own_and_presets(house) == (house, classic, professional, tournament, general)


@given(sound_hands, st.lists(rule_sets, max_size=4))
def test_every_row_of_a_hand_is_what_its_rules_write(data: Data, rule_sets: list[RuleSet]) -> None:
    hand = hand_of(data)
    expected = []
    for rules in rule_sets:
        score = score_hand(hand, rules)
        expected.append(HandUnder(rules, score.points, score.outcome))
    assert list(hand_under_each(hand, iter(rule_sets))) == expected


@given(games, st.lists(rule_sets, max_size=3))
def test_every_row_of_a_game_is_its_fold(data: Data, rule_sets: list[RuleSet]) -> None:
    game = Game(
        hands=tuple(map(hand_of, data["hands"])), start_points=data.get("start_points") or 0
    )
    for row, rules in zip(game_under_each(game, rule_sets), rule_sets, strict=True):
        folded = standings(game, rules)
        assert (row.rules, row.totals, row.win) == (rules, folded.totals, folded.win)
        assert row.at_win == (folded.rows[folded.win.hand].totals if folded.win else None)


def test_a_game_as_it_was_played_is_its_sheet() -> None:
    professional, general = PRESETS[Preset.PROFESSIONAL], PRESETS[Preset.GENERAL]
    kaboot = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, kaboot=Team.US, earlier_rules=0)
    game = Game(hands=(kaboot, direct(13, 13)))
    assert game_as_played(game, general, (professional,)).totals == Points(38, 13)
    (anew,) = game_under_each(game, [general])
    assert anew.totals == Points(57, 13)
