"""Scores a document while it is read, so that a long one needs no more memory than a short one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from baloot_score.documents.faults import DocumentError, FaultCode, Findings, PlacedProblem
from baloot_score.documents.json_document import DOCUMENT, beside_hands, read_session
from baloot_score.documents.json_fields import read_list, read_object
from baloot_score.documents.json_header import checked_header
from baloot_score.documents.json_pieces import SESSIONS, read_pieces
from baloot_score.documents.json_writing import FORMAT, VERSION
from baloot_score.documents.scores import ScoredSession, noticed_in, warnings_by_owner
from baloot_score.scoring.known_scores import KnownScores
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.standings import session_standings

_HEADER = {"format", "version"}


def score_stream(stream: BinaryIO, beside: list[PlacedProblem]) -> Iterator[ScoredSession]:
    """Score the sessions of a document in their order, each as soon as it is read.

    Only at the end it is known that the document is sound: nothing of it may be shown before.

    Args:
        stream: UTF-8 with or without a byte order mark.
        beside: takes up the warnings that belong to no hand.

    Raises:
        DocumentError: as `read_document` does, where the reading meets it; what is wrong with a
            sound text comes at its end.
        OSError: when the stream cannot be read.

    """
    found = Findings()
    header: dict[str, object] = {}
    ids: set[str] = set()
    scores = KnownScores()
    for piece in read_pieces(stream):
        if piece.name is None:
            checked_header(piece.value, FORMAT, VERSION)
            continue
        found.settle(piece.faults)
        if piece.place is None:
            header[piece.name] = piece.value
            continue
        if piece.place == 0 and header.keys() >= _HEADER:
            checked_header(header, FORMAT, VERSION)
        scored = _scored(piece.value, f"{SESSIONS}[{piece.place}]", ids, scores, found)
        beside += beside_hands(found.warnings)
        found.warnings.clear()
        if scored is not None and not found.errors:
            yield scored
    top = checked_header(header, FORMAT, VERSION)
    read_object(top, "", DOCUMENT, found)
    read_list(top, "", SESSIONS, found)
    beside[:0] = found.warnings  # what is about the whole comes first, as it is read whole
    found.stop()


def _scored(
    item: object, where: str, ids: set[str], scores: KnownScores, found: Findings
) -> ScoredSession | None:
    """A session with its scores; `None` where something is wrong with it.

    Scoring checks every hand. Only where it fails all of them are checked before, one by one.
    """
    undated: set[str] = set()
    tried = Findings()
    try:
        session = read_session(item, where, undated, tried, checks=False)
        tried.stop()
        games = () if session is None else session_standings(session, scores)
    except (DocumentError, HandError):
        undated.clear()
        tried, games = found, ()
        session = read_session(item, where, undated, found)
    else:
        found.warnings += tried.warnings
    if session is None:
        return None
    if session.id in ids:
        found.add_fault(f"{where}.id", FaultCode.ID_TWICE)
    ids.add(session.id)
    games = noticed_in(games, where, warnings_by_owner(tried.warnings))
    return ScoredSession(session, games, dated=session.id not in undated)
