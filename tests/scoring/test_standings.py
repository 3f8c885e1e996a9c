"""The fold of a game: who has won and when, what is kept, and whose deal it is."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    Contract,
    FoulHand,
    Game,
    Hand,
    Level,
    Outcome,
    PerTeam,
    PlayedHand,
    Points,
    RedealHand,
    Seat,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.problems import Situation
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.standings import (
    Standings,
    Win,
    WinReason,
    dealer_after,
    session_standings,
    situation_before,
    standings,
    tally,
)
from tests.hands import direct
from tests.scoring import oracle
from tests.scoring.strategies import (
    Data,
    games,
    hand_of,
    load,
    rules_objects,
    sound_hands,
    started_below_target,
    swapped,
)

RULES = PRESETS[Preset.PROFESSIONAL]
US, THEM = Team.US, Team.THEM
NEAR, RIGHT, FAR, LEFT = Seat
REDEAL = RedealHand()


def qahwa(winner: Team) -> PlayedHand:
    """A hand that we bought, raised to the game, and that the winner won."""
    return PlayedHand(
        contract=Contract.HOKUM,
        buyer=US,
        level=Level.QAHWA,
        abnat=PerTeam(130 if winner is US else 20, None),
    )


def fold(*hands: Hand, rules: RuleSet = RULES, **game: Any) -> Standings:
    return standings(Game(hands=hands, **game), rules)


# Totals and the winner ------------------------------------------------------------------------


def test_a_game_without_hands_stands_where_it_started() -> None:
    assert fold() == Standings((), Points(0, 0), None, None)
    assert fold(start_points=52).totals == Points(52, 52)


def test_totals_are_kept_after_every_hand() -> None:
    found = fold(direct(10, 16), REDEAL, direct(26, 0), start_points=52)
    assert [row.totals for row in found.rows] == [Points(62, 68), Points(62, 68), Points(88, 68)]
    assert [row.points for row in found.rows] == [Points(10, 16), Points(0, 0), Points(26, 0)]
    assert [row.outcome for row in found.rows] == [Outcome.DIRECT, Outcome.REDEAL, Outcome.DIRECT]
    assert found.totals == Points(88, 68)
    assert found.win is None


def test_before_a_hand_stands_what_was_written_until_then() -> None:
    folded = fold(direct(10, 16), direct(152, 0), direct(1, 2), start_points=52)
    assert [situation_before(52, folded, place) for place in range(4)] == [
        Situation(Points(52, 52)),
        Situation(Points(62, 68)),
        Situation(Points(214, 68), finished=True),
        Situation(Points(215, 70), finished=True),
    ]


def test_a_team_that_reaches_the_target_exactly_wins() -> None:
    assert fold(direct(151, 0)).win is None
    assert fold(direct(152, 0)).win == Win(US, WinReason.TARGET, 0)
    assert fold(direct(0, 152)).win == Win(THEM, WinReason.TARGET, 0)
    assert fold(direct(100, 20), direct(52, 20)).win == Win(US, WinReason.TARGET, 1)


def test_the_target_is_that_of_the_rules() -> None:
    to_200 = read_rules({"overrides": {"target": 200}})
    assert fold(direct(199, 0), rules=to_200).win is None
    assert fold(direct(200, 0), rules=to_200).win == Win(US, WinReason.TARGET, 0)


def test_both_over_the_target_the_higher_wins() -> None:
    assert fold(direct(140, 140), direct(12, 14)).win == Win(THEM, WinReason.HIGHER, 1)
    assert fold(direct(140, 140), direct(20, 12)).win == Win(US, WinReason.HIGHER, 1)


def test_both_over_the_target_and_equal_play_one_more_hand() -> None:
    drawn = [direct(140, 140), direct(13, 13)]
    assert fold(*drawn).win is None
    assert fold(*drawn, direct(0, 26)).win == Win(THEM, WinReason.HIGHER, 2)
    assert fold(*drawn, direct(8, 8)).win is None
    assert fold(*drawn, REDEAL).win is None


@pytest.mark.parametrize("start", [0, 52])
@pytest.mark.parametrize("winner", [US, THEM])
def test_qahwa_wins_at_once_even_from_behind(winner: Team, start: int) -> None:
    ahead = direct(5, 95) if winner is US else direct(95, 5)
    found = fold(ahead, qahwa(winner), start_points=start)
    assert found.win == Win(winner, WinReason.QAHWA, 1)
    assert found.rows[1].points == (Points(152, 0) if winner is US else Points(0, 152))
    assert found.totals == found.rows[0].totals + found.rows[1].points


def test_a_foul_at_qahwa_wins_at_once() -> None:
    foul = FoulHand(contract=Contract.HOKUM, by=US, level=Level.QAHWA)
    assert fold(direct(150, 0), foul).win == Win(THEM, WinReason.QAHWA, 1)


def test_qahwa_after_both_were_over_and_equal_is_the_reason_of_the_win() -> None:
    found = fold(direct(160, 160), qahwa(THEM))
    assert found.win == Win(THEM, WinReason.QAHWA, 1)


def test_a_hand_after_the_win_is_kept_summed_and_warned_of() -> None:
    found = fold(direct(152, 0), direct(0, 26), direct(26, 152))
    assert [[p.code for p in row.warnings] for row in found.rows[1:]] == [
        ["game_finished"],
        ["points_unreachable", "game_finished"],
    ]
    assert found.rows[0].warnings == ()
    assert found.totals == Points(178, 178)
    assert found.win == Win(US, WinReason.TARGET, 0)


def test_a_hand_after_the_win_does_not_change_the_winner() -> None:
    assert fold(direct(152, 0), qahwa(THEM)).win == Win(US, WinReason.TARGET, 0)
    assert fold(qahwa(THEM), direct(999, 0)).win == Win(THEM, WinReason.QAHWA, 0)


def test_the_gate_of_sun_looks_at_the_totals_before_the_hand() -> None:
    doubled = PlayedHand(
        contract=Contract.SUN, buyer=US, level=Level.DOUBLE, abnat=PerTeam(100, None)
    )
    open_gate = fold(direct(101, 26), doubled)
    assert open_gate.rows[1].warnings == ()
    closed = fold(direct(100, 26), doubled)
    assert [p.code for p in closed.rows[1].warnings] == ["sun_gate_closed"]
    assert fold(direct(49, 26), doubled, start_points=52).rows[1].warnings == ()


# Dealers --------------------------------------------------------------------------------------


def dealers(*hands: Hand, dealer: Seat | None = None) -> list[Seat | None]:
    """Who dealt each hand, and last who deals the next."""
    found = fold(*hands, dealer=dealer)
    return [*(row.dealer for row in found.rows), found.next_dealer]


def test_the_deal_passes_to_the_right_after_every_hand() -> None:
    foul = FoulHand(contract=Contract.SUN, by=US)
    dealt = dealers(direct(10, 16), qahwa(US), foul, direct(0, 26), dealer=FAR)
    assert dealt == [FAR, LEFT, NEAR, RIGHT, FAR]


def test_the_deal_passes_after_a_redeal_in_which_all_passed() -> None:
    assert dealers(REDEAL, direct(0, 26), dealer=LEFT) == [LEFT, NEAR, RIGHT]


def test_the_deal_stays_after_a_kaweesh() -> None:
    kaweesh = RedealHand(deal_stays=True)
    assert dealers(kaweesh, kaweesh, direct(0, 26), dealer=NEAR) == [NEAR, NEAR, NEAR, RIGHT]


def test_without_a_first_dealer_nobody_is_named() -> None:
    assert dealers(direct(0, 26), REDEAL) == [None, None, None]


def test_a_corrected_dealer_holds_from_that_hand_on() -> None:
    corrected = replace(direct(0, 26), dealer=LEFT)
    assert dealers(REDEAL, corrected, REDEAL, dealer=NEAR) == [NEAR, LEFT, NEAR, RIGHT]
    assert dealers(REDEAL, corrected, REDEAL) == [None, LEFT, NEAR, RIGHT]
    stays = RedealHand(deal_stays=True, dealer=FAR)
    assert dealers(REDEAL, stays, REDEAL, dealer=NEAR) == [NEAR, FAR, FAR, LEFT]


def test_a_corrected_dealer_of_the_hand_to_come_changes_no_hand_that_was_dealt() -> None:
    hands = (direct(0, 26), RedealHand(deal_stays=True))
    for first, second in ((None, None), (NEAR, RIGHT)):
        for corrected in Seat:
            game = Game(hands=hands, dealer=first, next_dealer=corrected)
            found = standings(game, RULES)
            assert [row.dealer for row in found.rows] == [first, second]
            assert found.next_dealer is corrected
    assert standings(Game(dealer=NEAR, next_dealer=FAR), RULES).next_dealer is FAR


@pytest.mark.parametrize("dealer", Seat)
def test_after_a_hand_the_seat_to_the_right_deals_and_after_a_kaweesh_the_same(
    dealer: Seat,
) -> None:
    assert dealer_after(direct(0, 26), dealer) is dealer_after(REDEAL, dealer) is dealer.next
    assert dealer_after(RedealHand(deal_stays=True), dealer) is dealer
    assert dealer_after(direct(0, 26), None) is None


# Errors ---------------------------------------------------------------------------------------


def test_an_error_is_placed_at_its_hand_together_with_its_other_problems() -> None:
    wrong = PlayedHand(contract=Contract.HOKUM, buyer=None, abnat=PerTeam(163, None))
    with pytest.raises(HandError) as raised:
        fold(REDEAL, direct(152, 0), wrong)
    assert [(p.code, p.field) for p in raised.value.problems] == [
        ("missing", "hands[2].buyer"),
        ("abnat_over_total", "hands[2].abnat.us"),
        ("game_finished", "hands[2]"),
    ]


@pytest.mark.parametrize("thing", [None, 7, "hand", b"", {"kind": "redeal"}, float("nan"), Game()])
def test_what_is_no_hand_is_an_error_at_its_place(thing: Any) -> None:
    with pytest.raises(HandError) as raised:
        fold(REDEAL, thing)
    assert [(p.code, p.field) for p in raised.value.problems] == [("wrong_type", "hands[1]")]


# Games of a session ---------------------------------------------------------------------------


def session(*games_played: Game) -> Session:
    started = datetime(2026, 11, 26, 20, 40, tzinfo=UTC)
    return Session(id="1", title="", started_at=started, rules=RULES, games=games_played)


def test_the_tally_counts_the_games_that_were_won() -> None:
    ours, theirs = Game(hands=(direct(152, 0),)), Game(hands=(qahwa(THEM), direct(999, 0)))
    open_game = Game(hands=(direct(100, 100),))
    assert tally(session_standings(session())) == PerTeam(0, 0)
    assert tally(session_standings(session(open_game))) == PerTeam(0, 0)
    assert tally(session_standings(session(ours, theirs, ours, open_game))) == PerTeam(2, 1)


# Whole games ----------------------------------------------------------------------------------

short_games: st.SearchStrategy[Data] = st.builds(
    lambda rules, target: {
        **rules,
        "overrides": started_below_target({**rules["overrides"], "target": target}),
    },
    rules_objects,
    st.sampled_from((16, 40, 60, 152)),
)
"""Any rules, to a target that is reached after a few hands."""

small_points = st.integers(0, 30)
close_hands = st.builds(
    lambda us, them: {"kind": "direct", "points": {"us": us, "them": them}},
    small_points,
    small_points,
)
close_games = st.fixed_dictionaries(
    {"hands": st.lists(close_hands | sound_hands, max_size=12)},
    optional={"start_points": st.sampled_from((0, 52)), "dealer": st.integers(0, 3)},
)


def game_of(data: Data) -> Game:
    dealer, corrected = data.get("dealer"), data.get("next_dealer")
    return Game(
        hands=tuple(hand_of(hand) for hand in data["hands"]),
        start_points=data.get("start_points", 0),
        dealer=None if dealer is None else Seat(dealer),
        next_dealer=None if corrected is None else Seat(corrected),
    )


def as_the_oracle_says(found: Standings) -> dict[str, Any]:
    return {
        "totals": [{"us": row.totals.us, "them": row.totals.them} for row in found.rows],
        "winner": found.win and found.win.team,
        "won_by_hand": found.win and found.win.hand,
        "reason": found.win and found.win.reason,
        "dealers": [row.dealer for row in found.rows],
        "next_dealer": found.next_dealer,
    }


@settings(max_examples=300)
@given(games | close_games, short_games)
def test_any_game_is_folded_as_the_oracle_folds_it(game: Data, rules: Data) -> None:
    found = standings(game_of(game), read_rules(rules))
    assert as_the_oracle_says(found) == oracle.fold(game, rules)


@given(close_games, short_games)
def test_swapping_the_teams_swaps_the_standings(game: Data, rules: Data) -> None:
    ours = standings(game_of(game), read_rules(rules))
    theirs = standings(game_of(swapped(game)), read_rules(rules))
    assert [row.totals.swapped() for row in ours.rows] == [row.totals for row in theirs.rows]
    assert [row.outcome for row in ours.rows] == [row.outcome for row in theirs.rows]
    assert ours.totals.swapped() == theirs.totals
    assert ours.next_dealer == theirs.next_dealer
    if ours.win is None:
        assert theirs.win is None
    else:
        assert theirs.win == replace(ours.win, team=ours.win.team.other)


@given(close_games, short_games, st.data())
def test_a_win_stands_whatever_is_recorded_after_it(
    game: Data, rules: Data, data: st.DataObject
) -> None:
    before = standings(game_of(game), read_rules(rules))
    more = {**game, "hands": [*game["hands"], data.draw(sound_hands)]}
    after = standings(game_of(more), read_rules(rules))
    assert after.rows[:-1] == before.rows
    if before.win is not None:
        assert after.win == before.win
        assert "game_finished" in [found.code for found in after.rows[-1].warnings]


# The sample evening ---------------------------------------------------------------------------

EVENING = Path(__file__).resolve().parents[2] / "resources" / "sample-evening.json"


def evening() -> tuple[list[Game], RuleSet]:
    (only,) = json.loads(EVENING.read_text(encoding="utf-8"))["sessions"]
    return [game_of(game) for game in only["games"]], read_rules(only["rules"])


def scores_of(found: Standings) -> Data:
    def pair(points: Points) -> Data:
        return {"us": points.us, "them": points.them}

    rows = [
        {
            "points": pair(row.points),
            "outcome": str(row.outcome),
            "totals": pair(row.totals),
            "warnings": list(row.warnings),
        }
        for row in found.rows
    ]
    winner = found.win and str(found.win.team)
    return {"hands": rows, "totals": pair(found.totals), "winner": winner}


def test_the_sample_evening_is_scored_as_it_was_by_hand() -> None:
    (expected,) = load("sample-evening-scores.json")["sessions"]
    played, rules = evening()
    assert [scores_of(standings(game, rules)) for game in played] == expected["games"]
    won = tally(session_standings(replace(session(*played), rules=rules)))
    assert {"us": won.us, "them": won.them} == expected["games_won"]


@given(data=st.data())
def test_what_is_known_of_a_game_changes_nothing_of_its_fold(data: st.DataObject) -> None:
    rules = RULES
    hands = st.lists(sound_hands.map(hand_of), max_size=6)
    before = Game(hands=tuple(data.draw(hands)), start_points=data.draw(st.sampled_from([0, 20])))
    kept = before.hands[: data.draw(st.integers(0, len(before.hands)))]
    after = Game(
        hands=(*kept, *data.draw(hands)),
        start_points=data.draw(st.sampled_from([0, 20])),
        dealer=data.draw(st.sampled_from([None, *Seat])),
    )
    assert standings(after, rules, (), standings(before, rules)) == standings(after, rules)


def test_rows_before_a_change_stay_the_same_objects() -> None:
    hands = tuple(direct(points, 10) for points in range(5))
    known = standings(Game(hands=hands), RULES)
    more = standings(Game(hands=(*hands, direct(9, 9))), RULES, (), known)
    assert all(one is other for one, other in zip(more.rows, known.rows, strict=False))
    changed = standings(Game(hands=(*hands[:2], direct(9, 9), *hands[3:])), RULES, (), known)
    assert [row is old for row, old in zip(changed.rows, known.rows, strict=True)] == [
        *(True, True),
        *(False, False, False),
    ]


@pytest.mark.parametrize("changes", [{"start_points": 52}, {"dealer": LEFT}])
def test_nothing_stays_of_a_game_that_begins_otherwise(changes: dict[str, Any]) -> None:
    game = Game(hands=(direct(10, 6), direct(9, 7)), dealer=NEAR)
    changed = replace(game, **changes)
    assert standings(changed, RULES, (), standings(game, RULES)) == standings(changed, RULES)
