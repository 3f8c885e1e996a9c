"""What hands wrote elsewhere is what they write here; what depends on the place is told anew."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.known_scores import KnownScores
from baloot_score.scoring.model import (
    Contract,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HandError, ProblemCode
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import session_standings, standings
from tests.scoring.strategies import hand_of, sound_hands

CLASSIC, GENERAL = PRESETS[Preset.CLASSIC], PRESETS[Preset.GENERAL]
RAISED = PlayedHand(
    contract=Contract.SUN, buyer=Team.US, level=Level.DOUBLE, abnat=PerTeam(80, None)
)
PLAIN = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(80, None))


def session(*games: Game) -> Session:
    return Session(
        id="1",
        title="",
        started_at=datetime.now(UTC),
        rules=CLASSIC,
        games=games,
        earlier_rules=(GENERAL,),
    )


@given(st.lists(sound_hands.map(hand_of), max_size=4), st.integers(0, 151), st.data())
def test_known_scores_change_nothing(hands: list[Hand], start: int, data: st.DataObject) -> None:
    scores = KnownScores()
    order = st.lists(st.sampled_from(hands), max_size=12) if hands else st.just([])
    for start_points in (0, start):
        evening = session(Game(hands=tuple(data.draw(order)), start_points=start_points))
        assert session_standings(evening, scores) == session_standings(evening)


def test_what_was_known_of_a_hand_goes_with_it_and_is_not_taken_for_that_of_another() -> None:
    scores = KnownScores()
    for abnat in range(20, 60, 2):  # each may come to lie where the one before lay
        game = Game(hands=(replace(PLAIN, abnat=PerTeam(abnat, None)),))
        assert standings(game, CLASSIC, scores=scores) == standings(game, CLASSIC)
        assert scores.by(CLASSIC).find(game.hands[0]) is not None
        gone = ref(game.hands[0])
        del game
        assert gone() is None
    assert not scores.by(CLASSIC)


def test_a_hand_is_known_by_the_rules_that_it_was_scored_by() -> None:
    scores, game = KnownScores(), Game(hands=(RAISED, PLAIN))
    for rules in (CLASSIC, GENERAL, CLASSIC, GENERAL):
        assert standings(game, rules, scores=scores) == standings(game, rules)


def test_the_gate_and_the_end_are_asked_for_where_a_known_hand_stands() -> None:
    scores = KnownScores()
    standings(Game(hands=(PLAIN, RAISED)), CLASSIC, scores=scores)
    late = standings(Game(hands=(RAISED, PLAIN), start_points=130), CLASSIC, scores=scores)
    gate, finished = (row.warnings for row in late.rows)
    assert [each.code for each in gate] == [ProblemCode.SUN_GATE_CLOSED]
    assert [each.code for each in finished] == [ProblemCode.GAME_FINISHED]


def test_earlier_rules_that_a_session_has_not_are_an_error_of_a_known_hand_too() -> None:
    scores = KnownScores()
    hand = PlayedHand(
        contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(80, None), earlier_rules=0
    )
    game = Game(hands=(hand,))
    standings(game, CLASSIC, (CLASSIC,), scores=scores)
    with pytest.raises(HandError):
        standings(game, CLASSIC, scores=scores)


def test_a_wrong_hand_is_not_taken_for_one_that_is_equal_to_it() -> None:
    scores = KnownScores()
    zero = PlayedHand(
        contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(0, None), kaboot=Team.THEM
    )
    false = PlayedHand(
        contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(False, None), kaboot=Team.THEM
    )
    assert zero == false
    standings(Game(hands=(zero,)), CLASSIC, scores=scores)
    with pytest.raises(HandError):
        standings(Game(hands=(false,)), CLASSIC, scores=scores)
