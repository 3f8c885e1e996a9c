"""What an edit or a removal changes in its game is told before it is done."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.scoring.edit_difference import edit_difference
from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    RedealHand,
    Seat,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.same_hand import tells_the_same
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.standings import Win, WinReason, standings
from tests.scoring.strategies import hand_of, rule_sets, sound_hands

US, THEM = Team.US, Team.THEM
SIRA, FIFTY = Project.SIRA, Project.FIFTY
CLASSIC, GENERAL = PRESETS[Preset.CLASSIC], PRESETS[Preset.GENERAL]
KABOOT = PlayedHand(contract=Contract.HOKUM, buyer=US, kaboot=US)
"""25 points by the classic rules, 44 by the general ones."""


def us(points: int, them: int = 0) -> DirectHand:
    return DirectHand(points=PerTeam(points, them))


def session(*games: tuple[Hand, ...] | Game, **more: Any) -> Session:
    return Session(
        id="1",
        title="",
        started_at=datetime(2026, 11, 29, tzinfo=UTC),
        games=tuple(one if isinstance(one, Game) else Game(hands=one) for one in games),
        **({"rules": CLASSIC} | more),
    )


def test_an_edit_changes_the_totals_of_its_game() -> None:
    played = session((us(16), us(80, 30)), (us(1),))
    found = edit_difference(played, 0, 0, us(32))
    assert (found.totals_before, found.totals_after) == (Points(96, 30), Points(112, 30))
    assert (found.totals_change, found.changes_result, found.hand_changes) == (True, True, True)
    assert (found.winner_before, found.winner_after) == (None, None)
    assert not found.winner_changes


def test_an_edit_may_change_the_winner() -> None:
    played = session((us(100, 120), us(60, 10)))
    found = edit_difference(played, 0, 1, us(10, 60))
    assert found.win_before == Win(US, WinReason.TARGET, 1)
    assert found.win_after == Win(THEM, WinReason.TARGET, 1)
    assert (found.winner_before, found.winner_after) == (US, THEM)
    assert found.winner_changes


def test_an_edit_may_win_a_game_or_open_it_again() -> None:
    played = session((us(100), us(60)))
    opened = edit_difference(played, 0, 1, us(50))
    assert (opened.winner_before, opened.winner_after) == (US, None)
    assert opened.winner_changes
    back = edit_difference(session((us(100), us(50))), 0, 1, us(60))
    assert (back.winner_before, back.winner_after) == (None, US)
    assert back.winner_changes


def test_a_win_that_only_comes_earlier_has_the_same_winner() -> None:
    found = edit_difference(session((us(100), us(60))), 0, 0, us(152))
    assert (found.win_before, found.win_after) == (
        Win(US, WinReason.TARGET, 1),
        Win(US, WinReason.TARGET, 0),
    )
    assert not found.winner_changes
    assert found.changes_result


def test_the_same_points_written_otherwise_change_no_result() -> None:
    qahwa = PlayedHand(
        contract=Contract.HOKUM, buyer=US, level=Level.QAHWA, abnat=PerTeam(100, None)
    )
    found = edit_difference(session((qahwa, us(0, 200))), 0, 0, us(152))
    assert found.totals_before == found.totals_after == Points(152, 200)
    assert not found.changes_result
    lost = edit_difference(session((us(0, 200), us(0, 0))), 0, 1, us(0, 0))
    assert not lost.changes_result


def test_the_winner_may_change_where_the_totals_do_not() -> None:
    """The points of a hand of before are enough for the first hand by a lower target alone."""
    played = session(
        (replace(us(120), earlier_rules=0), RedealHand()),
        rules=replace(CLASSIC, target=110),
        earlier_rules=(CLASSIC,),
    )
    found = edit_difference(played, 0, 1, None)
    assert found.totals_before == found.totals_after == Points(120, 0)
    assert (found.winner_before, found.winner_after) == (US, None)
    assert found.changes_result


def test_a_removal_takes_the_points_away() -> None:
    played = session((us(100), us(60, 5)))
    found = edit_difference(played, 0, 0, None)
    assert (found.totals_before, found.totals_after) == (Points(160, 5), Points(60, 5))
    assert (found.winner_before, found.winner_after) == (US, None)
    assert found.hand_changes
    empty = edit_difference(session(Game(hands=(us(10),), start_points=52)), 0, 0, None)
    assert (empty.totals_before, empty.totals_after) == (Points(62, 52), Points(52, 52))


def test_a_hand_that_scores_the_same_changes_no_result() -> None:
    hand = PlayedHand(contract=Contract.SUN, buyer=US, abnat=PerTeam(100, None), dealer=Seat.FAR)
    played = session((hand,))
    same = edit_difference(played, 0, 0, replace(hand, dealer=None))
    assert (same.hand_changes, same.changes_result) == (False, False)
    named = edit_difference(played, 0, 0, replace(hand, buyer_seat=Seat.FAR))
    assert (named.hand_changes, named.changes_result) == (True, False)
    dealt = edit_difference(played, 0, 0, replace(hand, dealer=Seat.LEFT))
    assert (dealt.hand_changes, dealt.changes_result) == (True, False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"abnat": PerTeam(100, 30)}, {"abnat": PerTeam(100, None)}),
        ({"abnat": PerTeam(100, 30)}, {"abnat": PerTeam(None, 30)}),
        ({"abnat": PerTeam(None, 30)}, {"abnat": PerTeam(100, None)}),
        ({"kaboot": US, "abnat": PerTeam(130, 0)}, {"kaboot": US}),
        (
            {"abnat": PerTeam(100, 30), "projects": PerTeam((SIRA, FIFTY), ())},
            {"abnat": PerTeam(100, 30), "projects": PerTeam((FIFTY, SIRA), ())},
        ),
        (
            {"abnat": PerTeam(100, 30), "projects": PerTeam((), (SIRA, FIFTY))},
            {"abnat": PerTeam(100, 30), "projects": PerTeam((), (FIFTY, SIRA))},
        ),
    ],
)
def test_a_hand_that_says_more_of_the_same_is_no_other(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    hands = [PlayedHand(contract=Contract.SUN, buyer=US, **stated) for stated in (one, other)]
    for old, new in (hands, hands[::-1]):
        assert not edit_difference(session((old,)), 0, 0, new).hand_changes
        for else_where in ({"locked": True}, {"buyer_seat": Seat.NEAR}, {"level": Level.DOUBLE}):
            changed = replace(new, **else_where)
            assert edit_difference(session((old,)), 0, 0, changed).hand_changes


def test_projects_have_no_order_in_a_foul_either() -> None:
    foul = FoulHand(contract=Contract.SUN, by=THEM, projects=PerTeam((SIRA, FIFTY), ()))
    assert tells_the_same(foul, replace(foul, projects=PerTeam((FIFTY, SIRA), ())))
    assert not tells_the_same(foul, replace(foul, projects=PerTeam((SIRA, SIRA), ())))
    assert not tells_the_same(foul, RedealHand())


@given(sound_hands, rule_sets)
def test_abnat_of_whichever_team_tell_the_same_and_score_the_same(
    data: dict[str, Any], rules: RuleSet
) -> None:
    hand = hand_of(data)
    if not isinstance(hand, PlayedHand) or hand.contract is None or hand.kaboot is not None:
        return
    us, them, both = hand.abnat.us, hand.abnat.them, hand.contract.abnat
    ours = both - (them or 0) if us is None else us
    for stated in ((ours, None), (None, both - ours), (ours, both - ours)):
        other = replace(hand, abnat=PerTeam(*stated))
        assert tells_the_same(hand, other)
        assert score_hand(hand, rules).points == score_hand(other, rules).points


def test_a_hand_is_scored_by_the_rules_of_the_one_that_it_replaces() -> None:
    played = session((us(5), replace(us(0), earlier_rules=0)), earlier_rules=(GENERAL,))
    assert edit_difference(played, 0, 1, KABOOT).totals_after == Points(49, 0)
    assert edit_difference(played, 0, 0, KABOOT).totals_after == Points(25, 0)


@pytest.mark.parametrize(("game", "place"), [(0, 1), (0, -1), (-1, 0), (1, 0), (2, 0)])
def test_a_place_that_is_not_there_is_no_place(game: int, place: int) -> None:
    with pytest.raises(IndexError):
        edit_difference(session((us(1),), ()), game, place, us(2))


def test_an_impossible_hand_is_refused() -> None:
    wrong = PlayedHand(contract=Contract.HOKUM, buyer=US, abnat=PerTeam(163, None))
    with pytest.raises(HandError) as caught:
        edit_difference(session((us(1), us(2))), 0, 1, wrong)
    assert [p.field for p in caught.value.problems] == ["hands[1].abnat.us"]


hands: st.SearchStrategy[Hand] = sound_hands.map(hand_of)


@settings(max_examples=50)
@given(st.lists(hands, min_size=1, max_size=6), rule_sets, hands | st.none(), st.data())
def test_what_is_told_is_what_becomes_of_the_game(
    played: list[Hand], rules: RuleSet, hand: Hand | None, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(played) - 1))
    before = session(tuple(played), rules=rules)
    found = edit_difference(before, 0, place, hand)
    played[place : place + 1] = [] if hand is None else [hand]
    was, becomes = (standings(game, rules) for game in (before.games[0], Game(hands=tuple(played))))
    assert (found.totals_before, found.win_before) == (was.totals, was.win)
    assert (found.totals_after, found.win_after) == (becomes.totals, becomes.win)
    assert found.changes_result is (
        (was.totals, was.win and was.win.team) != (becomes.totals, becomes.win and becomes.win.team)
    )
