"""Scores for programs: exactly the object that README.md shows, in the order of the document."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings

from baloot_score.documents.json_document import Document, read_document
from baloot_score.documents.scores_json import JsonScores
from baloot_score.scoring.model import Session
from tests.documents.examples import EXAMPLE, PLAYED, SAMPLE, document, of_hand, read, written
from tests.documents.scored_whole import scored_sessions
from tests.documents.strategies import session_lists
from tests.scoring.strategies import load


def scores(found: Document) -> Any:
    return json.loads(written(JsonScores(), scored_sessions(found)))


def test_the_sample_evening_gives_its_scores_in_this_very_text() -> None:
    text = written(JsonScores(), scored_sessions(read_document(SAMPLE.read_bytes())))
    assert json.loads(text) == load("sample-evening-scores.json")
    assert [line.strip() for line in text.splitlines()[:3]] == [
        '{"sessions": [',
        '{"games": [',
        '{"hands": [',
    ]
    assert text.splitlines()[3].strip() == (
        '{"points": {"us": 12, "them": 6}, "outcome": "made", "totals": {"us": 12, "them": 6}, '
        '"warnings": []},'
    )


def test_the_first_hand_of_the_example_is_written_with_what_was_promised() -> None:
    game = scores(read(EXAMPLE))["sessions"][0]["games"][0]
    first = game["hands"][0]
    assert list(game) == ["hands", "totals", "winner"]
    assert list(first) == ["points", "outcome", "totals", "warnings"]
    assert first == {
        "points": {"us": 0, "them": 36},
        "outcome": "failed",
        "totals": {"us": 0, "them": 36},
        "warnings": [],
    }
    assert [hand["outcome"] for hand in game["hands"]] == [
        "failed",
        "kaboot",
        "foul",
        "direct",
        "redeal",
    ]


def test_a_hand_of_earlier_rules_is_scored_by_them() -> None:
    kaboot = {"kind": "played", "contract": "hokum", "buyer": "us", "kaboot": "us"}
    session = {
        "rules": {"preset": "general"},
        "earlier_rules": [{"overrides": {"target": 25}}],
        "games": [{"hands": [kaboot | {"earlier_rules": 0}, kaboot]}, {"hands": [kaboot]}],
    }
    (found,) = scores(read(document(session)))["sessions"]
    assert [hand["points"]["us"] for hand in found["games"][0]["hands"]] == [25, 44]
    assert [game["winner"] for game in found["games"]] == ["us", None]
    assert found["games_won"] == {"us": 1, "them": 0}


def test_a_warning_carries_its_code_its_field_and_its_numbers() -> None:
    sun = PLAYED | {"contract": "sun", "level": "double", "mood": "good"}
    hands = scores(read(of_hand(sun)))["sessions"][0]["games"][0]["hands"]
    assert hands[1]["warnings"] == [
        {"code": "unknown_field", "field": "", "word": "mood"},
        {
            "code": "sun_gate_closed",
            "field": "level",
            "buyer": 10,
            "doubler": 6,
            "buyer_over": 100,
            "doubler_at_most": 100,
        },
    ]
    assert hands[0]["warnings"] == []


def test_games_are_counted_for_their_winners() -> None:
    qahwa = {"hands": [PLAYED | {"level": "qahwa"}]}
    lost = {"hands": [PLAYED | {"level": "qahwa", "abnat": {"us": 20}}]}
    going = {"hands": [PLAYED], "start_points": 52}
    found = scores(read(document({"games": [qahwa, going, qahwa, lost]}, {"games": []})))
    first, second = found["sessions"]
    assert list(first) == ["games", "games_won"]
    assert [game["winner"] for game in first["games"]] == ["us", None, "us", "them"]
    assert [game["totals"] for game in first["games"][:2]] == [
        {"us": 152, "them": 0},
        {"us": 62, "them": 58},
    ]
    assert first["games_won"] == {"us": 2, "them": 1}
    assert second == {"games": [], "games_won": {"us": 0, "them": 0}}


@settings(max_examples=50)
@given(session_lists)
def test_every_session_game_and_hand_is_there_in_order(sessions: list[Session]) -> None:
    found = scores(Document(tuple(sessions)))
    assert [[len(game["hands"]) for game in session["games"]] for session in found["sessions"]] == [
        [len(game.hands) for game in session.games] for session in sessions
    ]
    for session in found["sessions"]:
        for game in session["games"]:
            for hand in game["hands"][-1:]:
                assert hand["totals"] == game["totals"]
