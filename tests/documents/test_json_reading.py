"""Reading a document: what it must say, what it may leave out, what is passed over."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from baloot_score.documents.content_id import ContentIds
from baloot_score.documents.faults import DocumentError, FaultCode
from baloot_score.documents.json_document import read_document
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    RedealHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset
from tests.documents.examples import (
    EXAMPLE,
    PLAYED,
    SAMPLE,
    document,
    of_hand,
    of_session,
    read,
    text_of,
)

ENGLISH = Words("en")


def test_the_example_is_read_whole() -> None:
    assert read(EXAMPLE).sessions == (
        Session(
            id="0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
            title="",
            started_at=datetime.fromisoformat("2026-11-29T20:15:00+03:00"),
            teams=PerTeam(TeamSheet("لنا"), TeamSheet("لهم")),
            rules=PRESETS[Preset.CLASSIC],
            series=None,
            games=(
                Game(
                    hands=(
                        PlayedHand(
                            contract=Contract.SUN,
                            buyer=Team.US,
                            abnat=PerTeam(None, 41),
                            projects=PerTeam((), (Project.FIFTY,)),
                        ),
                        PlayedHand(
                            contract=Contract.HOKUM,
                            buyer=Team.THEM,
                            level=Level.THREE,
                            kaboot=Team.THEM,
                        ),
                        FoulHand(
                            contract=Contract.HOKUM,
                            buyer=Team.US,
                            level=Level.DOUBLE,
                            by=Team.US,
                            projects=PerTeam((), (Project.SIRA,)),
                        ),
                        DirectHand(points=PerTeam(10, 16)),
                        RedealHand(),
                    )
                ),
            ),
        ),
    )


def test_only_the_hands_are_needed() -> None:
    before = datetime.now(UTC)
    found = read(document({"games": [{"hands": [PLAYED]}]}, {"games": []}))
    first, second = found.sessions
    assert UUID(first.id) != UUID(second.id)
    assert found.undated == {first.id, second.id}
    assert timedelta(0) <= first.started_at - before < timedelta(minutes=1)
    assert (first.title, first.series) == ("", None)
    assert first.rules == PRESETS[Preset.CLASSIC]
    assert first.teams == PerTeam(TeamSheet(), TeamSheet())
    assert first.games == (
        Game(hands=(PlayedHand(contract=Contract.HOKUM, buyer=Team.US, abnat=PerTeam(100, None)),)),
    )
    assert second.games == ()


def ids_of(*sessions: object) -> list[str]:
    return [session.id for session in read(document(*sessions)).sessions]


def test_a_session_without_an_id_has_the_same_one_each_time_it_is_read() -> None:
    session = {"title": "جلسة", "games": [{"hands": [PLAYED]}]}
    (first,) = ids_of(session)
    assert UUID(first).version == 5
    assert ids_of(session) == [first]
    assert ids_of(dict(reversed(session.items()))) == [first], "the order of fields says nothing"
    assert ids_of({"games": []}, session)[1] == first, "nor does what stands beside it"


@pytest.mark.parametrize(
    "changes",
    [
        {"title": "جلسه"},
        {"note": " "},
        {"started_at": "2026-11-29T20:15:00Z"},
        {"series": 5},
        {"place": "unknown to this version"},
        {"games": [{"hands": [PLAYED, PLAYED]}]},
        {"games": [{"hands": [PLAYED | {"recorded_at": "2026-11-29T20:15:00Z"}]}]},
        {"teams": {"us": {"players": ["سعد"]}}},
    ],
)
def test_sessions_that_say_something_else_have_other_ids(changes: dict[str, object]) -> None:
    session: dict[str, object] = {"title": "جلسة", "games": [{"hands": [PLAYED]}]}
    assert ids_of(session) != ids_of(session | changes)


def test_sessions_that_say_the_same_are_told_apart_in_one_document() -> None:
    session = {"games": [{"hands": [PLAYED]}]}
    ids = ids_of(*[session] * 3)
    assert len(set(ids)) == 3
    assert ids_of(*[session] * 3) == ids
    assert ids_of(session) == ids[:1]


def test_an_id_that_is_made_is_no_other_session_s_own() -> None:
    session: dict[str, object] = {"games": []}
    (made,) = ids_of(session)
    own = {"id": made, "title": "own", "games": []}
    for sessions in ([session, own], [own, session]):
        found = read(document(*sessions)).sessions
        assert len({one.id for one in found}) == 2
        assert [one.id for one in found if one.title] == [made]


def test_what_lies_too_deep_to_make_an_id_of_is_told() -> None:
    deep: list[object] = []
    for _ in range(200_000):
        deep = [deep]
    with pytest.raises(DocumentError) as raised:
        ContentIds(()).of(deep)
    assert [one.code for one in raised.value.problems] == [FaultCode.TOO_DEEP]


def test_what_may_be_said_is_kept() -> None:
    found = read(
        of_session(
            id="0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0",
            title="Thursday",
            note="a\n\nb ",
            started_at="2026-11-29T20:15:00Z",
            series=5,
            teams={"them": {"name": "الصقور", "players": ["عمر", "بدر"]}},
            rules={"preset": "general", "name": "Home", "overrides": {"target": 200}},
            games=[{"hands": [{"kind": "redeal"}], "start_points": 199, "dealer": 2}],
        )
    )
    (session,) = found.sessions
    assert session.id == "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
    assert session.started_at == datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
    assert (session.title, session.note, session.series) == ("Thursday", "a\n\nb ", 5)
    assert session.teams == PerTeam(TeamSheet(), TeamSheet("الصقور", ("عمر", "بدر")))
    assert (session.rules.name, session.rules.target) == ("Home", 200)
    assert session.games[0].start_points == 199
    assert session.games[0].dealer is Seat.FAR
    assert found.warnings == ()
    assert found.undated == frozenset()


def test_who_sat_where_who_bought_and_who_deals_next_is_read() -> None:
    foul = {"kind": "foul", "contract": "sun", "by": "us", "buyer": "them", "buyer_seat": 3}
    (session,) = read(
        of_session(
            teams={"us": {"players": ["Ali", "Omar"]}, "them": {"players": ["Saad", "Badr"]}},
            games=[
                {"hands": [PLAYED | {"buyer_seat": 2}, foul], "next_dealer": 0},
                {"hands": [], "players": {"us": ["Ali", "Saad"]}, "next_dealer": None},
                {"hands": [], "players": None},
            ],
        )
    ).sessions
    first, second, third = session.games
    assert [getattr(hand, "buyer_seat", None) for hand in first.hands] == [Seat.FAR, Seat.LEFT]
    assert (first.next_dealer, second.next_dealer) == (Seat.NEAR, None)
    assert (first.players, second.players) == (None, PerTeam(("Ali", "Saad"), ()))
    assert third == Game()
    assert session.players_of(0) == PerTeam(("Ali", "Omar"), ("Saad", "Badr"))
    assert session.players_of(1) == PerTeam(("Ali", "Saad"), ())


def test_a_game_starts_as_its_rules_say_when_it_does_not_say_it() -> None:
    mashdood = {"overrides": {"start_points": 52}}
    games = [{"hands": []}, {"hands": [PLAYED | {"earlier_rules": 0}], "start_points": None}]
    (session,) = read(of_session(rules=mashdood, games=games, earlier_rules=[{}])).sessions
    assert [game.start_points for game in session.games] == [52, 0]
    (session,) = read(of_session(earlier_rules=[mashdood], games=games)).sessions
    assert [game.start_points for game in session.games] == [0, 52]
    (session,) = read(of_session(rules=mashdood, games=[{"hands": [], "start_points": 0}])).sessions
    assert session.games == (Game(),)


def test_a_hand_says_of_which_earlier_rules_it_is() -> None:
    (session,) = read(
        of_session(
            earlier_rules=[{"preset": "general"}, {"name": "Home", "overrides": {"target": 200}}],
            games=[{"hands": [PLAYED, PLAYED | {"earlier_rules": 1}]}],
        )
    ).sessions
    assert session.rules == PRESETS[Preset.CLASSIC]
    assert session.earlier_rules == (
        PRESETS[Preset.GENERAL],
        replace(PRESETS[Preset.CLASSIC], name="Home", target=200),
    )
    assert [hand.earlier_rules for hand in session.games[0].hands] == [None, 1]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_bytes_are_read_with_and_without_a_byte_order_mark(encoding: str) -> None:
    text = json.dumps(EXAMPLE, ensure_ascii=False)
    assert read_document(text.encode(encoding)) == read_document(text)
    assert read_document("\ufeff" + text) == read_document(text)


def test_an_escaped_pair_of_surrogates_is_one_character() -> None:
    text = text_of(of_session(title="🏴"))
    assert "\\ud83c" in text
    assert read_document(text).sessions[0].title == "🏴"


def test_fields_that_nobody_knows_are_passed_over_with_a_warning() -> None:
    data = of_session(mood=1, games=[{"hands": [{"kind": "redeal", "notes": ""}], "table": 4}])
    data["sessions"][0] |= {
        "teams": {"we": {}, "us": {"colour": 1}},
        "rules": {"year": 1},
    }
    found = read(data | {"made_by": "x"})
    assert [
        (w.place, w.sentence(ENGLISH).split()[2].strip("\u2068\u2069")) for w in found.warnings
    ] == [
        ("", "made_by"),
        ("sessions[0]", "mood"),
        ("sessions[0].rules", "year"),
        ("sessions[0].teams", "we"),
        ("sessions[0].teams.us", "colour"),
        ("sessions[0].games[0]", "table"),
        ("sessions[0].games[0].hands[0]", "notes"),
    ]
    assert len(found.warnings_beside_hands) == 6
    assert found.sessions[0].games[0].hands == (RedealHand(),)


def test_what_only_deserves_a_glance_does_not_stop_the_reading() -> None:
    found = read(of_hand(PLAYED | {"contract": "sun", "level": "qahwa"}))
    assert len(found.sessions[0].games[0].hands) == 2
    assert found.warnings == ()


def test_the_sample_evening_is_read_without_a_warning() -> None:
    found = read_document(SAMPLE.read_bytes())
    assert found.warnings == ()
    assert sum(len(game.hands) for game in found.sessions[0].games) == 23


def test_deep_data_beside_the_document_is_passed_over() -> None:
    deep: object = 1
    for _ in range(200):
        deep = [{"a": deep}]
    assert len(read(of_session(notes=deep)).sessions) == 1
