"""What hands wrote elsewhere is what they write here; what depends on the place is told anew."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring import known_scores
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


@pytest.mark.parametrize("most", [1, 2])
def test_few_that_are_kept_change_nothing_either(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_scores, "MOST_KEPT", most)
    others = [
        PlayedHand(contract=Contract.HOKUM, buyer=Team.THEM, abnat=PerTeam(n, None))
        for n in (40, 90, 120)
    ]
    evening = session(Game(hands=(*others, PLAIN, *others)))
    assert session_standings(evening, KnownScores()) == session_standings(evening)


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
