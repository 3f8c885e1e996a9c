"""Other rules for a session: hands keep theirs or are scored anew, and the difference is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.hand_rules import rules_of_hand
from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rule_change import (
    next_start,
    rule_change_difference,
    with_rules,
)
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import PRESETS, Preset, RulesError, RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.standings import Standings, session_standings, standings, tally
from tests.scoring import oracle
from tests.scoring.strategies import Data, hand_of, rule_sets, rules_objects, sound_hands

US, THEM = Team.US, Team.THEM
CLASSIC, GENERAL = PRESETS[Preset.CLASSIC], PRESETS[Preset.GENERAL]
SHORT = replace(CLASSIC, name="short", target=40)
MASHDOOD = replace(CLASSIC, start_points=52)
KABOOT = PlayedHand(contract=Contract.HOKUM, buyer=US, kaboot=US)
"""25 points by the classic rules, 44 by the general ones."""
QAHWA = PlayedHand(contract=Contract.HOKUM, buyer=US, level=Level.QAHWA, abnat=PerTeam(100, None))


def us(points: int, them: int = 0, **more: Any) -> DirectHand:
    return DirectHand(points=PerTeam(points, them), **more)


def of(number: int | None, hand: Hand) -> Hand:
    """The same hand by earlier rules."""
    return replace(hand, earlier_rules=number)


def session(*games: Game | tuple[Hand, ...], **more: Any) -> Session:
    """A session of the classic rules."""
    return Session(
        id="1",
        title="",
        started_at=datetime(2026, 11, 29, tzinfo=UTC),
        games=tuple(one if isinstance(one, Game) else Game(hands=one) for one in games),
        **({"rules": CLASSIC} | more),
    )


def numbers(changed: Session) -> list[list[int | None]]:
    return [[hand.earlier_rules for hand in game.hands] for game in changed.games]


def starts(changed: Session) -> list[int]:
    return [game.start_points for game in changed.games]


# Hands of earlier rules -----------------------------------------------------------------------


def test_each_hand_is_scored_by_its_own_rules() -> None:
    game = Game(hands=(KABOOT, of(0, KABOOT), of(1, KABOOT)))
    folded = standings(game, CLASSIC, (GENERAL, replace(CLASSIC, kaboot_hokum=16)))
    assert [row.points for row in folded.rows] == [Points(25, 0), Points(44, 0), Points(16, 0)]


def test_a_qahwa_is_written_as_the_target_of_its_own_rules() -> None:
    folded = standings(Game(hands=(of(0, QAHWA),)), CLASSIC, (SHORT,))
    assert folded.totals == Points(40, 0)


def test_whether_a_hand_won_is_asked_by_its_own_target() -> None:
    first, second = us(45), us(1)
    assert standings(Game(hands=(first, second)), CLASSIC).win is None
    by_old = standings(Game(hands=(of(0, first), second)), CLASSIC, (SHORT,))
    assert by_old.win is not None
    assert by_old.win.hand == 0
    by_new = standings(Game(hands=(of(0, first), second)), SHORT, (CLASSIC,))
    assert by_new.win is not None
    assert by_new.win.hand == 1


def test_a_hand_is_warned_of_by_its_own_rules() -> None:
    raised = PlayedHand(
        contract=Contract.SUN, buyer=US, level=Level.THREE, abnat=PerTeam(100, None)
    )
    anything_goes = replace(GENERAL, sun_gate=None)
    codes = [
        [warning.code for warning in row.warnings]
        for row in standings(Game(hands=(raised, of(0, raised))), CLASSIC, (anything_goes,)).rows
    ]
    assert codes == [["sun_level_not_allowed", "sun_gate_closed"], []]


@pytest.mark.parametrize(
    ("number", "count"), [(0, 0), (1, 1), (-1, 1), (-1, 0), (10**6, 2), (7, 3)]
)
def test_a_hand_of_rules_that_are_not_there_is_refused_with_its_place(
    number: int, count: int
) -> None:
    game = Game(hands=(KABOOT, of(number, KABOOT)))
    with pytest.raises(HandError) as raised:
        standings(game, CLASSIC, (GENERAL,) * count)
    (problem,) = raised.value.problems
    assert (problem.code, problem.field) == ("no_such_rules", "hands[1].earlier_rules")
    assert dict(problem.details) == {"value": number, "count": count}
    with pytest.raises(HandError):
        rules_of_hand(session(game, earlier_rules=(GENERAL,) * count), game.hands[1])


NO_NUMBERS: list[Any] = [True, 1.0, "0", 10**5000, -(10**5000), (0,), b"0"]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=range(len(NO_NUMBERS)))
def test_a_number_of_rules_that_is_none_is_refused(number: Any) -> None:
    with pytest.raises(HandError) as raised:
        standings(Game(hands=(of(number, KABOOT),)), CLASSIC, (GENERAL, SHORT))
    (problem,) = raised.value.problems
    assert problem.field == "hands[0].earlier_rules"
    assert problem.code in ("wrong_type", "number_too_large")


def test_the_rules_of_a_hand_are_those_that_it_points_to() -> None:
    played = session((us(1), of(1, us(2))), earlier_rules=(GENERAL, SHORT))
    assert [rules_of_hand(played, hand) for hand in played.games[0].hands] == [CLASSIC, SHORT]


def test_the_tally_asks_every_hand_by_its_own_rules() -> None:
    played = session((of(0, us(45)),), (us(45),), earlier_rules=(SHORT,))
    assert tally(session_standings(played)) == PerTeam(1, 0)


# Scoring all hands anew -----------------------------------------------------------------------


def test_all_hands_are_of_the_new_rules_when_they_are_scored_anew() -> None:
    played = session((of(0, us(1)), us(2)), (KABOOT,), earlier_rules=(SHORT,))
    changed = with_rules(played, GENERAL, rescore=True)
    assert changed.rules == GENERAL
    assert changed.earlier_rules == ()
    assert numbers(changed) == [[None, None], [None]]
    assert [one.totals for one in session_standings(changed)] == [Points(3, 0), Points(44, 0)]


def test_games_scored_anew_start_as_the_new_rules_say_unless_they_were_told_otherwise() -> None:
    played = session(Game(hands=(us(1),)), Game(start_points=10), Game(hands=(us(2),)))
    assert starts(with_rules(played, MASHDOOD, rescore=True)) == [52, 10, 52]


def test_a_game_that_began_by_earlier_rules_is_held_against_their_start() -> None:
    began = Game(hands=(of(0, us(1)), us(2)), start_points=52)
    told = Game(hands=(us(1), of(0, us(2))), start_points=52)
    played = session(began, told, earlier_rules=(MASHDOOD,))
    thirty = replace(CLASSIC, start_points=30)
    assert starts(with_rules(played, thirty, rescore=True)) == [30, 52]


# From the next hand on ------------------------------------------------------------------------


def test_recorded_hands_keep_their_rules_from_the_next_hand_on() -> None:
    played = session((us(1), KABOOT), (of(0, us(3)), us(4)), earlier_rules=(SHORT,))
    changed = with_rules(played, GENERAL, rescore=False)
    assert changed.rules == GENERAL
    assert changed.earlier_rules == (SHORT, CLASSIC)
    assert numbers(changed) == [[1, 1], [0, 1]]
    assert [one.totals for one in session_standings(changed)] == [Points(26, 0), Points(7, 0)]


def test_rules_by_which_nothing_was_recorded_are_not_kept() -> None:
    played = session((of(0, us(1)),), earlier_rules=(SHORT,))
    assert with_rules(played, GENERAL, rescore=False).earlier_rules == (SHORT,)
    assert with_rules(session(()), GENERAL, rescore=False).earlier_rules == ()


def test_the_same_rules_from_the_next_hand_on_change_nothing() -> None:
    played = session((us(1),))
    assert with_rules(played, replace(CLASSIC), rescore=False) is played


def test_rules_to_which_a_table_returns_are_kept_once() -> None:
    played = session((of(0, us(1)), of(1, us(2)), us(3)), earlier_rules=(CLASSIC, GENERAL))
    changed = with_rules(played, SHORT, rescore=False)
    assert changed.earlier_rules == (CLASSIC, GENERAL)
    assert numbers(changed) == [[0, 1, 0]]


def test_a_game_without_hands_starts_as_the_new_rules_say() -> None:
    played = session(Game(hands=(us(1),)), Game(), Game(start_points=10))
    assert starts(with_rules(played, MASHDOOD, rescore=False)) == [0, 52, 10]


# What cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize("rescore", [True, False])
def test_a_rule_set_with_an_error_is_refused(rescore: bool) -> None:
    with pytest.raises(RulesError) as raised:
        with_rules(session(()), replace(CLASSIC, target=0), rescore=rescore)
    assert [one.field for one in raised.value.problems] == ["overrides.target"]


def test_a_rule_set_with_a_warning_is_taken() -> None:
    rules = replace(CLASSIC, kaboot_sun=1)
    assert with_rules(session(()), rules, rescore=True).rules == rules


def refused_games(played: Session, rules: RuleSet, *, rescore: bool) -> list[str]:
    try:
        with_rules(played, rules, rescore=rescore)
    except RulesError as error:
        problems = [one for one in error.problems if one.code == "start_at_target"]
        return [one.field.removesuffix(".start_points") for one in problems]
    return []


def test_a_game_that_starts_at_the_new_target_is_refused() -> None:
    told = Game(hands=(us(1),), start_points=40)
    played = session(told, told, Game(hands=(us(1),)), Game(start_points=39))
    assert refused_games(played, SHORT, rescore=True) == ["games[0]", "games[1]"]
    assert refused_games(played, SHORT, rescore=False) == []
    played = session(told, Game(start_points=40), told)
    assert refused_games(played, SHORT, rescore=False) == ["games[1]", "games[2]"]


def test_a_game_must_start_below_one_target_that_the_session_keeps() -> None:
    foreign = session(Game(hands=(of(0, us(1)),), start_points=60), Game(), earlier_rules=(SHORT,))
    assert refused_games(foreign, SHORT, rescore=False) == ["games[0]"]


# The next game --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "rules", "start"),
    [
        (Game(hands=(us(1),)), CLASSIC, 0),
        (Game(hands=(us(1),), start_points=52), CLASSIC, 52),
        (Game(hands=(of(0, us(1)),)), MASHDOOD, 52),
        (Game(hands=(of(0, us(1)),), start_points=10), MASHDOOD, 10),
        (Game(hands=(of(0, us(1)),), start_points=60), SHORT, 0),
        (Game(hands=(us(1),), start_points=52), MASHDOOD, 52),
    ],
)
def test_the_next_game_starts_like_the_last_or_as_the_rules_say(
    last: Game, rules: RuleSet, start: int
) -> None:
    assert next_start(session(last, rules=rules, earlier_rules=(CLASSIC,))) == start


# The difference -------------------------------------------------------------------------------


def test_the_difference_names_the_hands_the_totals_and_the_winner() -> None:
    played = session((us(1), KABOOT, KABOOT), (us(140), KABOOT), (us(5),))
    found = rule_change_difference(played, replace(GENERAL, target=180), rescore=True)
    first, second, third = found.games
    assert [(one.place, one.before, one.after) for one in first.hands] == [
        (1, Points(25, 0), Points(44, 0)),
        (2, Points(25, 0), Points(44, 0)),
    ]
    assert (first.before.totals, first.after.totals) == (Points(51, 0), Points(89, 0))
    assert first.before.win is first.after.win is None
    assert second.before.win is not None
    assert second.after.win is not None
    assert third.hands == ()
    assert [one.changes_result for one in found.games] == [True, True, False]
    assert found.games_won == (PerTeam(1, 0), PerTeam(1, 0))
    assert found.changes_sheet


def test_another_target_changes_the_winner_and_no_hand() -> None:
    played = session((us(45), us(1)))
    found = rule_change_difference(played, SHORT, rescore=True)
    assert found.games[0].hands == ()
    assert found.games[0].before.win is None
    assert found.games_won == (PerTeam(0, 0), PerTeam(1, 0))
    assert found.changes_sheet


def test_rules_from_the_next_hand_on_change_nothing_yet() -> None:
    played = session((us(45), KABOOT))
    assert not rule_change_difference(played, GENERAL, rescore=False).changes_sheet
    assert not rule_change_difference(session((us(5),)), SHORT, rescore=False).changes_sheet


def test_the_difference_is_refused_as_the_change_is() -> None:
    with pytest.raises(RulesError):
        rule_change_difference(session(()), replace(CLASSIC, target=0), rescore=True)


# Any session ----------------------------------------------------------------------------------


def below(rules: RuleSet, start: int) -> int:
    return min(start, rules.target - 1)


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Sessions whose rules were changed up to twice, some hands recorded in between."""
    played = session((), rules=draw(rule_sets))
    for _ in range(draw(st.integers(1, 3))):
        for _ in range(draw(st.integers(0, 3))):
            *before, last = played.games
            hand = hand_of(draw(sound_hands))
            played = replace(played, games=(*before, replace(last, hands=(*last.hands, hand))))
            if draw(st.booleans()):
                played = replace(
                    played, games=(*played.games, Game(start_points=next_start(played)))
                )
        try:
            played = with_rules(played, draw(rule_sets), rescore=draw(st.booleans()))
        except RulesError:
            continue
    return played


def shown(folded: tuple[Standings, ...]) -> list[Any]:
    """What a sheet shows, whatever rules the hands name."""
    return [([(row.points, row.totals) for row in one.rows], one.win) for one in folded]


@given(sessions(), rule_sets)
def test_scored_anew_it_is_as_if_it_had_been_played_so(played: Session, rules: RuleSet) -> None:
    try:
        changed = with_rules(played, rules, rescore=True)
    except RulesError:
        return
    for game, folded in zip(changed.games, session_standings(changed), strict=True):
        total = Points(game.start_points, game.start_points)
        for hand, row in zip(game.hands, folded.rows, strict=True):
            total += score_hand(hand, rules).points
            assert row.totals == total
    assert with_rules(changed, rules, rescore=True) == changed


@given(sessions(), rule_sets)
def test_from_the_next_hand_on_no_recorded_hand_changes(played: Session, rules: RuleSet) -> None:
    try:
        changed = with_rules(played, rules, rescore=False)
    except RulesError:
        return
    before, after = session_standings(played), session_standings(changed)
    recorded = [place for place, game in enumerate(played.games) if game.hands]
    assert shown(tuple(before[p] for p in recorded)) == shown(tuple(after[p] for p in recorded))
    for old, new in zip(played.games, changed.games, strict=True):
        assert [rules_of_hand(played, hand) for hand in old.hands] == [
            rules_of_hand(changed, hand) for hand in new.hands
        ]
    assert len(set(changed.earlier_rules)) == len(changed.earlier_rules)


@given(sessions(), rule_sets, st.booleans())
def test_the_difference_is_what_the_change_does(
    played: Session, rules: RuleSet, rescore: bool
) -> None:
    try:
        changed = with_rules(played, rules, rescore=rescore)
    except RulesError:
        return
    found = rule_change_difference(played, rules, rescore=rescore)
    before, after = session_standings(played), session_standings(changed)
    assert tuple(one.before for one in found.games) == before
    assert tuple(one.after for one in found.games) == after
    assert found.games_won == (tally(session_standings(played)), tally(session_standings(changed)))
    assert found.changes_sheet is (shown(before) != shown(after)) or starts(played) != starts(
        changed
    )


@given(sessions())
def test_every_game_starts_below_a_target_of_its_session(played: Session) -> None:
    highest = max(rules.target for rules in (played.rules, *played.earlier_rules))
    assert all(game.start_points < highest for game in played.games)
    assert next_start(played) < played.rules.target


@given(
    st.lists(st.tuples(sound_hands, st.integers(0, 2)), max_size=10),
    st.lists(rules_objects, min_size=3, max_size=3),
)
def test_mixed_rules_are_folded_as_the_oracle_writes_each_hand(
    drawn: list[tuple[Data, int]], objects: list[Data]
) -> None:
    current, *earlier = map(read_rules, objects)
    hands = tuple(replace(hand_of(data), earlier_rules=n - 1 if n else None) for data, n in drawn)
    folded = standings(Game(hands=hands), current, earlier)
    us_total = them_total = 0
    winner = None
    for (data, number), row in zip(drawn, folded.rows, strict=True):
        more_us, more_them, outcome = oracle.written(data, objects[number])
        us_total, them_total = us_total + more_us, them_total + more_them
        assert (row.totals.us, row.totals.them) == (us_total, them_total)
        assert row.outcome == outcome
        target = objects[number]["overrides"].get("target", 152)
        if winner is None and max(us_total, them_total) >= target and us_total != them_total:
            winner = US if us_total > them_total else THEM
    if not any(data.get("level") == "qahwa" for data, _ in drawn):
        assert (folded.win.team if folded.win else None) is winner


def test_a_target_that_a_leading_team_has_reached_already_is_refused() -> None:
    played = session((us(110, 40),))
    lower = replace(CLASSIC, target=100)
    with pytest.raises(RulesError) as raised:
        with_rules(played, lower, rescore=False)
    (found,) = raised.value.problems
    assert (found.code, found.field) == ("target_reached", "games[0]")
    assert dict(found.details) == {"value": 110, "target": 100}
    # Scored by them from the start, the hand itself has won the game.
    (folded,) = session_standings(with_rules(played, lower, rescore=True))
    assert folded.win is not None
    # Level beyond the target, one more hand is played anyway (section 10).
    level = session((us(110, 110),))
    assert with_rules(level, lower, rescore=False).rules == lower
