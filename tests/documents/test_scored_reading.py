"""A document that is scored while it is read gives what one that is read whole gives."""

from __future__ import annotations

import io
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.documents import json_pieces, scored_reading
from baloot_score.documents.faults import DocumentError, PlacedProblem
from baloot_score.documents.json_document import read_document
from baloot_score.documents.scored_reading import score_stream
from baloot_score.documents.scores import ScoredSession
from baloot_score.i18n.words import Words
from tests.documents.examples import PLAYED, SAMPLE, document, of_hand, text_of
from tests.documents.scored_whole import scored_sessions
from tests.documents.strategies import json_values
from tests.documents.test_json_faults import UNREADABLE

ENGLISH = Words("en")
NO_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
Told = tuple[list[object], list[str], list[str]]


def itself(scored: ScoredSession) -> ScoredSession:
    """Nothing else is made of it."""
    return scored


def shown(scored: ScoredSession) -> object:
    """A session and its scores, without the id and the time that one without them is given."""
    session = scored.session
    return (session.title, session.games, session.rules, scored.games, scored.dated)


def whole(data: bytes) -> Told:
    """The scores of a document that is read at once, its errors, and the warnings beside hands."""
    try:
        found = read_document(data)
    except DocumentError as error:
        return [], sorted(f"{p.place}: {p.sentence(ENGLISH)}" for p in error.problems), []
    beside = [f"{p.place}: {p.sentence(ENGLISH)}" for p in found.warnings_beside_hands]
    return [shown(scored) for scored in scored_sessions(found)], [], sorted(beside)


def while_read(data: bytes, processes: int | None = None) -> Told:
    """The same of one that is scored while it is read."""
    beside: list[PlacedProblem] = []
    try:
        scored = [shown(each) for each in score_stream(io.BytesIO(data), beside, itself, processes)]
    except DocumentError as error:
        return [], sorted(f"{p.place}: {p.sentence(ENGLISH)}" for p in error.problems), []
    return scored, [], sorted(f"{p.place}: {p.sentence(ENGLISH)}" for p in beside)


@pytest.fixture(params=[1, 7, 2**18])
def chunk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many bytes are read at once: places where they part may be anywhere."""
    monkeypatch.setattr(json_pieces, "CHUNK", request.param)


DOCUMENTS = pytest.mark.parametrize(
    "data",
    [
        SAMPLE.read_bytes(),
        b"\xef\xbb\xbf" + SAMPLE.read_bytes(),
        text_of(document()).encode(),
        text_of(of_hand(PLAYED) | {"more": {"a": 1}, "b": "\u0664"}).encode(),
        b'{"sessions": [], "version": 1, "format": "baloot-score"}',
        json.dumps(of_hand(PLAYED | {"note": "x"}), indent=3).encode(),
        b'{"format": "baloot-score", "version": 1, "sessions": [{"games": []},3, null]}',
        b'{"format": "baloot-score", "version": 1, "sessions": {"a": 1}}',
        b'{"format": "baloot-score", "version": 1, "version": 1, "sessions": []}',
        b'{"format": "baloot-score", "version": 1}',
        b'{"format": "baloot-score", "version": 1, "sessions": [NaN, {"a": 1, "a": 2}]}',
        b'{"format": "baloot-score", "version": 1, "\\ud800": "\\ud800", "sessions": ["\\udc00"]}',
        b'{"a": [1.5], "b": -0.5, "c": 1e+300, "d": 15E-3, "e": 1.25e2, "version": 10}',
    ],
)


@pytest.mark.usefixtures("chunk")
@DOCUMENTS
def test_documents_give_the_same_scores_errors_and_warnings(data: bytes) -> None:
    assert while_read(data) == whole(data)


@DOCUMENTS
def test_documents_that_others_help_with_give_the_same(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scored_reading, "BATCH", 1)
    monkeypatch.setattr(scored_reading, "FEW", 1)
    assert while_read(data, processes=2) == whole(data)


def test_a_long_document_of_which_a_hand_late_is_wrong_is_told_as_a_short_one() -> None:
    sound, wrong = of_hand(PLAYED)["sessions"][0], of_hand(PLAYED | {"buyer": "x"})["sessions"][0]
    sessions = [sound | {"title": "x" * 90}] * 4_000
    data = text_of(document() | {"sessions": [*sessions, wrong, *sessions[:500]]}).encode()
    assert while_read(data) == while_read(data, processes=1) == whole(data)
    (told,) = while_read(data)[1]
    assert told.startswith(f"sessions[{len(sessions)}].games[0].hands[1].buyer: ")


@pytest.mark.usefixtures("chunk")
@pytest.mark.parametrize("text", [text for text, *_ in UNREADABLE if len(text) < 1000])
def test_what_cannot_be_read_is_told_in_the_same_words(text: str | bytes) -> None:
    data = text if isinstance(text, bytes) else text.encode()
    assert while_read(data) == whole(data)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000])
def test_what_lies_too_deep_is_told(text: str) -> None:
    assert while_read(text.encode()) == whole(text.encode())


@given(data=st.data())
def test_text_that_is_cut_off_or_changed_is_told_at_the_same_place(data: st.DataObject) -> None:
    sound = text_of(of_hand({"kind": "redeal"})).encode()
    place = data.draw(st.integers(0, len(sound)))
    put = data.draw(st.sampled_from([b"", b"}", b"]", b",", b'"', b"1", b"\n", b"\xff", b"nul"]))
    rest = data.draw(st.sampled_from([b"", sound[place:], sound[place + 1 :]]))
    changed = sound[:place] + put + rest
    assert while_read(changed) == whole(changed)


@given(value=json_values)
def test_any_value_in_the_place_of_a_hand_or_a_session_is_told_alike(value: object) -> None:
    for made in (of_hand(value), document(value)):
        data = text_of(made).encode()
        assert while_read(data) == whole(data)


def test_a_session_is_given_before_the_next_is_read() -> None:
    session = of_hand(PLAYED)["sessions"][0]
    text = text_of(document() | {"sessions": [session | {"title": "x" * 90}] * 9_000})
    stream = io.BytesIO(text.encode())
    first = next(iter(score_stream(stream, [], itself)))
    assert first.games[0].rows
    assert stream.tell() < len(text) / 4


def test_a_text_without_an_end_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_pieces, "LARGEST_STREAM", 2**20)
    assert while_read(b" " * 2**20 + b"{}")[1] == [
        ": The file is too large: 1 megabytes are the most"
    ]
