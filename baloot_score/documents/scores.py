"""A document's sessions with their scores, ready to be written out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from baloot_score.documents.json_document import Document
from baloot_score.scoring.model import PerTeam, Session, Team
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.standings import Standings, session_standings


@dataclass(frozen=True, slots=True)
class ScoredSession:
    """A session with the standings of its games; `dated` when it says itself when it started."""

    session: Session
    games: tuple[Standings, ...]
    dated: bool = True

    @property
    def games_won(self) -> PerTeam[int]:
        """The tally of صكّات (RULES.md section 10)."""
        winners = [game.win.team for game in self.games if game.win is not None]
        return PerTeam(winners.count(Team.US), winners.count(Team.THEM))


def scored_sessions(document: Document) -> Iterator[ScoredSession]:
    """Score the sessions in their order; a hand carries the warnings of its reading too."""
    noticed = _warnings_by_owner(document)
    for place, session in enumerate(document.sessions):
        games = session_standings(session)
        if noticed:
            games = tuple(
                _with_warnings(game, f"sessions[{place}].games[{number}]", noticed)
                for number, game in enumerate(games)
            )
        yield ScoredSession(session, games, dated=session.id not in document.undated)


def _warnings_by_owner(document: Document) -> dict[str, tuple[Problem, ...]]:
    found: dict[str, tuple[Problem, ...]] = {}
    for placed in document.warnings:
        found[placed.owner] = (*found.get(placed.owner, ()), placed.problem)
    return found


def _with_warnings(
    game: Standings, where: str, noticed: Mapping[str, tuple[Problem, ...]]
) -> Standings:
    rows = tuple(
        replace(row, warnings=noticed.get(f"{where}.hands[{place}]", ()) + row.warnings)
        for place, row in enumerate(game.rows)
    )
    return replace(game, rows=rows)
