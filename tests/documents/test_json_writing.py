"""Writing a document: it is read again as it was, and always written the same."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings

from baloot_score.documents.json_document import read_document, write_document
from baloot_score.scoring.model import (
    Contract,
    Game,
    PerTeam,
    PlayedHand,
    Seat,
    Session,
    Team,
)
from baloot_score.scoring.rule_change import with_rules
from baloot_score.scoring.rules import PRESETS, Preset
from tests.documents.examples import EXAMPLE, read
from tests.documents.strategies import session_lists


@settings(max_examples=50)
@given(session_lists)
def test_what_is_written_is_read_again(sessions: list[Session]) -> None:
    text = write_document(sessions)
    found = read_document(text)
    assert list(found.sessions) == sessions
    assert found.warnings == ()
    assert found.undated == frozenset()
    times = [h.recorded_at for s in sessions for g in s.games for h in g.hands]
    assert [h.recorded_at for s in found.sessions for g in s.games for h in g.hands] == times
    assert write_document(found.sessions) == text
    assert read_document(text.encode()) == found


def test_a_written_hand_stands_on_one_line_and_says_nothing_needless() -> None:
    written = write_document(read(EXAMPLE).sessions).splitlines()
    hands = [line.strip().rstrip(",") for line in written if '"kind"' in line]
    example = EXAMPLE["sessions"][0]["games"][0]["hands"]
    assert hands == [
        json.dumps({name: value for name, value in hand.items() if value is not None})
        for hand in example
    ]


def test_the_fields_of_a_session_are_written_in_the_order_of_the_example() -> None:
    written = json.loads(write_document(read(EXAMPLE).sessions))
    assert list(written) == list(EXAMPLE)
    session, example = written["sessions"][0], EXAMPLE["sessions"][0]
    assert list(session) == list(example)
    assert {n: v for n, v in session.items() if n != "games"} == {
        n: v for n, v in example.items() if n != "games"
    }


def test_earlier_rules_are_written_where_there_are_any() -> None:
    (session,) = read(EXAMPLE).sessions
    text = write_document([session])
    assert "earlier_rules" not in text
    changed = with_rules(session, PRESETS[Preset.GENERAL], rescore=False)
    written = json.loads(write_document([changed]))["sessions"][0]
    assert written["rules"] == {"preset": "general", "overrides": {}}
    assert written["earlier_rules"] == [{"preset": "classic", "overrides": {}}]
    hands = written["games"][0]["hands"]
    assert [hand["earlier_rules"] for hand in hands] == [0] * 5
    assert [list(hand)[-1] for hand in hands] == ["earlier_rules"] * 5


def test_a_game_says_who_deals_and_who_sat_where_only_if_that_is_known() -> None:
    (session,) = read(EXAMPLE).sessions
    told = replace(
        session.games[0],
        dealer=Seat.NEAR,
        next_dealer=Seat.LEFT,
        players=PerTeam(("Ali",), ()),
    )
    known, plain = json.loads(write_document([replace(session, games=(told, session.games[0]))]))[
        "sessions"
    ][0]["games"]
    assert list(plain) == ["start_points", "hands"]
    assert list(known) == ["start_points", "dealer", "next_dealer", "players", "hands"]
    assert (known["dealer"], known["next_dealer"]) == (0, 3)
    assert known["players"] == {"us": ["Ali"], "them": []}


def test_the_player_who_bought_is_written_after_the_team() -> None:
    hand = PlayedHand(contract=Contract.SUN, buyer=Team.US, buyer_seat=Seat.FAR, kaboot=Team.US)
    (session,) = read(EXAMPLE).sessions
    text = write_document([replace(session, games=(Game(hands=(hand,)),))])
    assert '"buyer": "us", "buyer_seat": 2, "level"' in text


def test_no_session_makes_an_empty_document() -> None:
    assert read_document(write_document([])).sessions == ()
