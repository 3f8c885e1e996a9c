"""The scores of a document that has been read whole: scoring while reading is held against them."""

from __future__ import annotations

from collections.abc import Iterator

from baloot_score.documents.json_document import Document
from baloot_score.documents.scores import ScoredSession, noticed_in, warnings_by_owner
from baloot_score.scoring.standings import session_standings


def scored_sessions(document: Document) -> Iterator[ScoredSession]:
    """Score the sessions in their order; a hand carries the warnings of its reading too."""
    noticed = warnings_by_owner(document.warnings)
    for place, session in enumerate(document.sessions):
        games = noticed_in(session_standings(session), f"sessions[{place}]", noticed)
        yield ScoredSession(session, games, dated=session.id not in document.undated)
