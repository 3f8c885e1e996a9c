"""Scores a document while it is read, so that a long one needs no more memory than a short one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import BinaryIO, Generic, NamedTuple, TypeVar

from baloot_score.documents.faults import (
    DocumentError,
    FaultCode,
    Findings,
    PlacedProblem,
    Wrong,
)
from baloot_score.documents.json_document import DOCUMENT, beside_hands, read_session, says_start
from baloot_score.documents.json_fields import read_list, read_object
from baloot_score.documents.json_header import SESSIONS_FILE, checked_header
from baloot_score.documents.json_pieces import SESSIONS, Piece, read_pieces
from baloot_score.documents.json_text import faults_in, read_value
from baloot_score.documents.scores import ScoredSession, noticed_in, warnings_by_owner
from baloot_score.scoring.known_scores import KnownScores
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.standings import session_standings

T = TypeVar("T")

BATCH = 2**16
"""So many characters are scored at once: enough that to send them to another core is nothing."""
FEW = 4
"""So many batches are scored sooner than other processes would have begun."""
_HEADER = {"format", "version"}


class _Scored(NamedTuple, Generic[T]):
    """What is known of the session at a place; without errors there is what was made of it.

    `session_id` is empty where there is none, or a wrong one. `warnings` belong to no hand; the
    reading of all `ends` where that of the session could not go on.
    """

    place: int
    session_id: str
    made: T | None
    errors: tuple[Wrong, ...]
    warnings: tuple[PlacedProblem, ...]
    ends: bool = False


def score_stream(
    stream: BinaryIO,
    beside: list[PlacedProblem],
    make: Callable[[ScoredSession], T],
    processes: int | None = None,
) -> Iterator[T]:
    """Score the sessions of a document in their order, each soon after it is read.

    Only at the end it is known that the document is sound: nothing of it may be shown before.

    Args:
        stream: UTF-8 with or without a byte order mark.
        beside: takes up the warnings that belong to no hand.
        make: makes what is wanted of a session with its scores.
        processes: how many work on a long document at once; `None`: one for each core.

    Raises:
        DocumentError: as `read_document` does, where the reading meets it; what is wrong with a
            sound text comes at its end.
        OSError: when the stream cannot be read.

    """
    found = Findings()
    header: dict[str, object] = {}
    ids: set[str] = set()
    for piece in _scored_pieces(stream, make, processes):
        if isinstance(piece, Piece):
            if piece.name is None:
                checked_header(piece.value, SESSIONS_FILE)
                continue
            found.settle(piece.faults)
            header[piece.name] = piece.value
            continue
        if piece.place == 0 and header.keys() >= _HEADER:
            checked_header(header, SESSIONS_FILE)
        beside += piece.warnings
        found.take(piece.errors, ends=piece.ends)
        if piece.session_id and piece.session_id in ids:
            found.add_fault(f"{SESSIONS}[{piece.place}].id", FaultCode.ID_TWICE)
        ids.add(piece.session_id)
        if piece.made is not None and not found.errors:
            yield piece.made
    top = checked_header(header, SESSIONS_FILE)
    read_object(top, "", DOCUMENT, found)
    read_list(top, "", SESSIONS, found)
    beside[:0] = found.warnings  # what is about the whole comes first, as it is read whole
    found.stop()


def _scored_pieces(
    stream: BinaryIO, make: Callable[[ScoredSession], T], processes: int | None
) -> Iterator[Piece | _Scored[T]]:
    """The pieces of a document in their order, its sessions scored."""
    scorer, batches = _Scorer(make), _batches(read_pieces(stream))
    first = list(islice(batches, FEW))
    if len(first) < FEW:
        return chain.from_iterable(map(scorer, first))
    from baloot_score.documents.in_order import in_order, processes_at_hand  # for a long one alone

    processes = processes_at_hand() if processes is None else processes
    return chain.from_iterable(in_order(scorer, chain(first, batches), processes))


def _batches(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    batch: list[Piece] = []
    size = 0
    for piece in pieces:
        batch.append(piece)
        size += 0 if piece.place is None else len(str(piece.value))
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    yield batch


class _Scorer(Generic[T]):
    """Scores one batch after another; hands that come again are known."""

    def __init__(self, make: Callable[[ScoredSession], T]) -> None:
        self._make = make
        self._scores = KnownScores()

    def __call__(self, batch: list[Piece]) -> list[Piece | _Scored[T]]:
        return [
            piece if piece.place is None else self._session(str(piece.value), piece.place)
            for piece in batch
        ]

    def _session(self, text: str, place: int) -> _Scored[T]:
        where, found = f"{SESSIONS}[{place}]", Findings()
        try:
            value, doubtful = read_value(text)
            if doubtful:
                found.settle(faults_in(value, SESSIONS, place))
            scored = _scored(value, where, self._scores, found)
        except DocumentError as error:
            return _Scored(place, "", None, error.problems, (), ends=True)
        errors, warnings = tuple(found.errors), beside_hands(found.warnings)
        if scored is None:
            return _Scored(place, "", None, errors, warnings)
        made = None if errors else self._make(scored)
        return _Scored(place, scored.session.id, made, errors, warnings)


def _scored(item: object, where: str, scores: KnownScores, found: Findings) -> ScoredSession | None:
    """A session with its scores; `None` where something is wrong with it.

    Scoring checks every hand. Only where it fails all of them are checked before, one by one.
    """
    tried = Findings()
    try:
        session = read_session(item, where, tried, checks=False)
        tried.stop()
        games = () if session is None else session_standings(session, scores)
    except (DocumentError, HandError):
        tried, games = found, ()
        session = read_session(item, where, found)
    else:
        found.warnings += tried.warnings
    if session is None:
        return None
    games = noticed_in(games, where, warnings_by_owner(tried.warnings))
    return ScoredSession(session, games, dated=says_start(item))
