"""What is wrong with a document is named, all of it, each at its place and on one line."""

from __future__ import annotations

import gzip
import io
from typing import Any

import pytest
from hypothesis import given

from baloot_score.documents.faults import MOST_ERRORS
from baloot_score.documents.json_document import DocumentError, read_document
from baloot_score.documents.scored_reading import score_stream
from baloot_score.i18n.words import Words
from tests.documents.examples import PLAYED, Data, document, of_hand, of_session, text_of
from tests.documents.strategies import json_values

ENGLISH = Words("en")


def lines(text: str | bytes) -> list[str]:
    """Place and sentence of everything that is wrong with a document; nothing where nothing is."""
    try:
        read_document(text)
    except DocumentError as error:
        return [f"{p.place}: {p.sentence(ENGLISH)}" for p in error.problems]
    return []


HAND = "sessions[0].games[0].hands[1]"
MISSING = "This is missing, and nothing can stand in for it"
OBJECT = "This must be an object with named fields"
LIST = "This must be a list"
TEXT = "This must be a text"
NUMBER = "This must be a whole number"
TIME = "This must be a date and time with an offset, such as 2026-11-29T20:15:00+03:00"
NO_ID = "This must be a UUID, such as 01234567-89ab-cdef-0123-456789abcdef"
HOUSE_RULES = (
    "This file holds house rules, not sessions: import it under “House rules”, "
    "where a new session starts"
)
UTF16 = "The text is UTF-16: save it as UTF-8"
PACKED = "The file is packed: unpack it first"
NO_DOCUMENT = "This is no document of Baloot Score: its format is not <baloot-score>"
TOO_DEEP = "Too many lists and objects lie inside each other"

UNREADABLE: list[tuple[str | bytes, str, str]] = [
    ("", "", "The file is empty"),
    (b"\xef\xbb\xbf \n", "", "The file is empty"),
    (b'{"format": "\xff"}', "", "The text is not UTF-8: byte 13 cannot be read"),
    ("{}".encode("utf-16"), "", UTF16),
    ("{}".encode("utf-16-be").join((b"\xfe\xff", b"")), "", UTF16),
    # Without the time, which would be in the name of a test: workers of two seconds have two.
    (gzip.compress(b"{}", mtime=0), "", PACKED),
    (b"PK\x03\x04\xff", "", PACKED),
    (b"\x1f \xff", "", "The text is not UTF-8: byte 3 cannot be read"),
    (
        '{"format": "baloot-score-rules", "version": 1}',
        "",
        HOUSE_RULES,
    ),
    ("{\n  'a'", "", "The text is not JSON: it cannot be read at line 2, column 3"),
    ('{"a": 1,\n}', "", "The text is not JSON: it cannot be read at line 2, column 1"),
    ('[{"a": 1}, \t]', "", "The text is not JSON: it cannot be read at line 1, column 13"),
    (
        '{"sessions": [{"a": {\n"b": 1,}}]}',
        "",
        "The text is not JSON: it cannot be read at line 2, column 8",
    ),
    ('{"sessions": [1,\n\n ]}', "", "The text is not JSON: it cannot be read at line 3, column 2"),
    ("{} {}", "", "The text is not JSON: it cannot be read at line 1, column 4"),
    ("[" * 100_000, "", TOO_DEEP),
    ('{"a":' * 100_000, "", TOO_DEEP),
    ("[]", "", OBJECT),
    ("null", "", OBJECT),
    ("{}", "", NO_DOCUMENT),
    ('{"format": ["baloot-score"]}', "", NO_DOCUMENT),
    (
        '{"format": "baloot-score", "version": 2, "sessions": 3}',
        "",
        "A newer Baloot Score wrote this: version 2, and this one reads up to 1",
    ),
    ('{"format": "baloot-score"}', "version", MISSING),
    ('{"format": "baloot-score", "version": true}', "version", NUMBER),
    ('{"format": "baloot-score", "version": 1.0}', "version", NUMBER),
    ('{"format": "baloot-score", "version": "1"}', "version", NUMBER),
    ('{"format": "baloot-score", "version": 0}', "version", "0 is not between 1 and 1"),
    ('{"format": "baloot-score", "version": 1}', "sessions", MISSING),
    ('{"format": "baloot-score", "version": 1, "sessions": {}}', "sessions", LIST),
]
WRONG: list[tuple[Data, str, str]] = [
    (document(3), "sessions[0]", OBJECT),
    (document({}), "sessions[0].games", MISSING),
    (of_session(games=[7]), "sessions[0].games[0]", OBJECT),
    (of_session(games=[{}]), "sessions[0].games[0].hands", MISSING),
    (of_session(games=[{"hands": None}]), "sessions[0].games[0].hands", LIST),
    (of_session(id="7"), "sessions[0].id", NO_ID),
    (of_session(id=None), "sessions[0].id", NO_ID),
    (of_session(title=None), "sessions[0].title", TEXT),
    (
        of_session(title="x" * 201),
        "sessions[0].title",
        "201 characters are too long: 200 are the most",
    ),
    (of_session(note=["a"]), "sessions[0].note", TEXT),
    (
        of_session(note="x" * 2_001),
        "sessions[0].note",
        "2001 characters are too long: 2000 are the most",
    ),
    (of_session(started_at="2026-11-29T20:15:00"), "sessions[0].started_at", TIME),
    (of_session(started_at="2026-13-29T20:15:00Z"), "sessions[0].started_at", TIME),
    (of_session(started_at=1764440100), "sessions[0].started_at", TIME),
    (of_session(teams=[]), "sessions[0].teams", OBJECT),
    (of_session(teams={"us": "x"}), "sessions[0].teams.us", OBJECT),
    (of_session(teams={"us": {"name": 1}}), "sessions[0].teams.us.name", TEXT),
    (of_session(teams={"us": {"players": "x"}}), "sessions[0].teams.us.players", LIST),
    (
        of_session(teams={"us": {"players": ["a", "b", "c"]}}),
        "sessions[0].teams.us.players",
        "3 are too many: 2 are the most",
    ),
    (of_session(teams={"us": {"players": ["a", 2]}}), "sessions[0].teams.us.players[1]", TEXT),
    (of_session(rules=[]), "sessions[0].rules", OBJECT),
    (
        of_session(rules={"preset": "x"}),
        "sessions[0].rules.preset",
        "<x> is not known here: use one of <classic, professional, tournament, general>",
    ),
    (of_session(rules={"name": 1}), "sessions[0].rules.name", TEXT),
    (
        of_session(rules={"name": "x" * 201}),
        "sessions[0].rules.name",
        "201 characters are too long: 200 are the most",
    ),
    (
        of_session(rules={"overrides": {"sun_levels": 1}}),
        "sessions[0].rules.overrides.sun_levels",
        LIST,
    ),
    (
        of_session(rules={"overrides": {"tax": 1}}),
        "sessions[0].rules.overrides",
        "There is no rule <tax>",
    ),
    (
        of_session(rules={"overrides": {"start_points": 152}}),
        "sessions[0].rules.overrides.start_points",
        "A game that starts at 152 is over at once: start below the target, 152",
    ),
    (of_session(earlier_rules=None), "sessions[0].earlier_rules", LIST),
    (of_session(earlier_rules={}), "sessions[0].earlier_rules", LIST),
    (of_session(earlier_rules=[{}, None]), "sessions[0].earlier_rules[1]", OBJECT),
    (
        of_session(earlier_rules=[{}, {"overrides": {"target": 0}}]),
        "sessions[0].earlier_rules[1].overrides.target",
        "0 is not between 1 and 9999",
    ),
    (of_session(earlier_rules=[{"name": 7}]), "sessions[0].earlier_rules[0].name", TEXT),
    (of_session(series=4), "sessions[0].series", "4 games cannot decide: take an odd number"),
    (of_session(series=13), "sessions[0].series", "13 is not between 1 and 11"),
    (of_session(series=True), "sessions[0].series", NUMBER),
    (
        of_session(games=[{"hands": [], "start_points": 152}]),
        "sessions[0].games[0].start_points",
        "152 is not between 0 and 151",
    ),
    (
        of_session(games=[{"hands": [], "start_points": -1}]),
        "sessions[0].games[0].start_points",
        "<-1> is not between 0 and 151",
    ),
    (
        of_session(games=[{"hands": [], "dealer": 4}]),
        "sessions[0].games[0].dealer",
        "4 is not between 0 and 3",
    ),
    (
        of_session(games=[{"hands": [], "next_dealer": 4}]),
        "sessions[0].games[0].next_dealer",
        "4 is not between 0 and 3",
    ),
    (of_session(games=[{"hands": [], "players": []}]), "sessions[0].games[0].players", OBJECT),
    (
        of_session(games=[{"hands": [], "players": {"them": None}}]),
        "sessions[0].games[0].players.them",
        LIST,
    ),
    (
        of_session(games=[{"hands": [], "players": {"us": ["a"] * 3}}]),
        "sessions[0].games[0].players.us",
        "3 are too many: 2 are the most",
    ),
    (
        of_session(games=[{"hands": [], "players": {"us": ["a", 2]}}]),
        "sessions[0].games[0].players.us[1]",
        TEXT,
    ),
    (
        of_session(games=[{"hands": [], "players": {"us": ["x" * 201]}}]),
        "sessions[0].games[0].players.us[0]",
        "201 characters are too long: 200 are the most",
    ),
    (
        of_hand(PLAYED | {"buyer_seat": 3}),
        f"{HAND}.buyer_seat",
        "This player is not of the team that bought",
    ),
    (of_hand(PLAYED | {"buyer_seat": 4}), f"{HAND}.buyer_seat", "4 is not between 0 and 3"),
    (of_hand(PLAYED | {"buyer_seat": "far"}), f"{HAND}.buyer_seat", NUMBER),
    (
        of_hand({"kind": "foul", "contract": "sun", "by": "us", "buyer_seat": 0}),
        f"{HAND}.buyer",
        "The buyer is missing: which team bought the hand?",
    ),
    (of_session(games=[{"hands": [], "dealer": False}]), "sessions[0].games[0].dealer", NUMBER),
    (
        of_session(
            games=[{"hands": [], "start_points": 200}],
            earlier_rules=[{"overrides": {"target": 200}}],
        ),
        "sessions[0].games[0].start_points",
        "200 is not between 0 and 199",
    ),
    (
        of_hand(PLAYED | {"earlier_rules": 0}),
        f"{HAND}.earlier_rules",
        "There are no earlier rules in this session",
    ),
    (
        of_session(
            games=[{"hands": [PLAYED, {"kind": "redeal", "earlier_rules": 2}]}],
            earlier_rules=[{}, {}],
        ),
        f"{HAND}.earlier_rules",
        "There are no earlier rules 2: the highest number is 1",
    ),
    (
        of_hand(PLAYED | {"earlier_rules": 10**5000}),
        f"{HAND}.earlier_rules",
        "The number is too large: 1000000 is the most",
    ),
    (of_hand(PLAYED | {"earlier_rules": True}), f"{HAND}.earlier_rules", NUMBER),
    (of_hand(PLAYED | {"earlier_rules": "0"}), f"{HAND}.earlier_rules", NUMBER),
    (of_hand([]), HAND, OBJECT),
    (of_hand({}), f"{HAND}.kind", "The kind of the hand is missing"),
    (
        of_hand(PLAYED | {"abnat": {"us": 163}}),
        f"{HAND}.abnat.us",
        "163 is more than the 162 of hokum",
    ),
    (
        of_hand(PLAYED | {"abnat": {"us": 10**5000}}),
        f"{HAND}.abnat.us",
        "The number is too large: 1000000 is the most",
    ),
    (of_hand(PLAYED | {"abnat": {"us": 1e2}}), f"{HAND}.abnat.us", NUMBER),
    (of_hand(PLAYED | {"recorded_at": "2026-11-29T20:15:00"}), f"{HAND}.recorded_at", TIME),
    (
        of_hand(PLAYED | {"projects": {"us": ["sira", 1]}}),
        f"{HAND}.projects.us[1]",
        "This must be a word",
    ),
    (
        of_hand({"kind": "direct", "points": {"us": 1}}),
        f"{HAND}.points.them",
        "The points of this team are missing",
    ),
]


def marked(line: str) -> str:
    """In what is expected, <…> stands for the marks that keep a word in its place."""
    return line.replace("<", "\u2068").replace(">", "\u2069")


@pytest.mark.parametrize(("text", "place", "sentence"), UNREADABLE)
def test_what_is_no_document_is_refused_with_one_line(
    text: str | bytes, place: str, sentence: str
) -> None:
    assert lines(text) == [marked(f"{place}: {sentence}")]


@pytest.mark.parametrize(("data", "place", "sentence"), WRONG)
def test_what_is_wrong_is_named_with_its_place(data: Data, place: str, sentence: str) -> None:
    assert lines(_long_json(data)) == [marked(f"{place}: {sentence}")]


def _long_json(data: object) -> str:
    """JSON also of numbers that Python does not write by itself."""
    huge = "1" + "0" * 5000
    return text_of(_without_huge(data)).replace('"huge"', huge)


def _without_huge(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _without_huge(value) for name, value in data.items()}
    if isinstance(data, list):
        return [_without_huge(value) for value in data]
    return "huge" if type(data) is int and data > 10**4300 else data


def test_everything_that_is_wrong_is_named_at_once() -> None:
    data = document(
        {"title": 1, "games": [{"hands": [PLAYED | {"buyer": "x", "abnat": {"us": 1}}, 3]}]},
        {"series": 2, "games": [{"hands": [{"kind": "redeal", "deal_stays": 1}], "dealer": 9}]},
        {"games": 1},
    )
    assert [line.split(": ")[0] for line in lines(text_of(data))] == [
        "sessions[0].title",
        "sessions[0].games[0].hands[0].buyer",
        "sessions[0].games[0].hands[0].abnat.us",
        "sessions[0].games[0].hands[1]",
        "sessions[1].series",
        "sessions[1].games[0].hands[0].deal_stays",
        "sessions[1].games[0].dealer",
        "sessions[2].games",
    ]


def test_a_field_that_is_given_twice_is_named() -> None:
    text = text_of(of_hand({"kind": "redeal"})).replace(
        '"kind": "redeal"', '"kind": 1, "kind": "redeal"'
    )
    assert lines(text) == [marked(f"{HAND}: The field <kind> is given twice: once is enough")]
    again = text.replace('"version": 1', '"version": 1, "version": 1')
    assert [line.split(" is ")[0] for line in lines(again)] == [
        marked(": The field <version>"),
        marked(f"{HAND}: The field <kind>"),
    ]


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("field", ["abnat", "anything"])
def test_what_is_no_number_of_json_is_named_once(word: str, field: str) -> None:
    hand = PLAYED | {field: {"us": 7}}
    text = text_of(of_hand(hand)).replace('{"us": 7}', f'{{"us": {word}}}')
    assert lines(text) == [marked(f"{HAND}.{field}.us: <{word}> is not a number of JSON")]


def test_half_a_character_is_named() -> None:
    text = text_of(of_session(title="a\ud800", notes={"b\udc00": ["\ud800"]}))
    assert [line.split(":")[0] for line in lines(text)] == [
        "sessions[0].title",
        "sessions[0].notes",
        "sessions[0].notes.b\udc00[0]",
    ]
    assert len(lines('"\ud800"')) == 1


def test_two_sessions_cannot_be_the_same_one() -> None:
    same = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
    data = document({"id": same, "games": []}, {"id": same.upper(), "games": []})
    assert lines(text_of(data)) == ["sessions[1].id: Another session has the same id"]


def test_ids_that_are_none_are_not_told_to_be_the_same() -> None:
    data = text_of(document({"id": "x", "games": []}, {"id": "y", "games": []}))
    told = [f"sessions[{place}].id: {NO_ID}" for place in range(2)]
    assert lines(data) == told
    with pytest.raises(DocumentError) as while_read:
        list(score_stream(io.BytesIO(data.encode()), [], id))
    assert [f"{p.place}: {p.sentence(ENGLISH)}" for p in while_read.value.problems] == told


def test_a_list_of_errors_ends_where_nobody_would_read_on() -> None:
    found = lines(text_of(document({"games": [{"hands": [3] * (MOST_ERRORS + 5)}]})))
    assert len(found) == MOST_ERRORS + 1
    assert found[-1] == f": More is wrong than these {MOST_ERRORS} lines say"


def test_a_file_larger_than_any_document_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("baloot_score.documents.json_text.LARGEST_TEXT", 2**20)
    assert lines(b" " * 2**20 + b"{}") == [": The file is too large: 1 megabytes are the most"]


@given(json_values)
def test_any_json_is_read_or_refused_in_sentences(data: object) -> None:
    for value in (data, document(data), of_session(notes=data, earlier_rules=data), of_hand(data)):
        for line in lines(text_of(value)):
            assert line.splitlines() == [line]
