"""A document's sessions with their scores, and the forms in which they are written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from baloot_score.documents.faults import PlacedProblem
from baloot_score.scoring.model import PerTeam, Session
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.standings import Standings, tally


@dataclass(frozen=True, slots=True)
class ScoredSession:
    """A session with the standings of its games; `dated` when it says itself when it started."""

    session: Session
    games: tuple[Standings, ...]
    dated: bool = True

    @property
    def games_won(self) -> PerTeam[int]:
        """The tally of صكّات (RULES.md section 10)."""
        return tally(self.games)


class Form(Protocol):
    """How the scores of many sessions are written: each by itself, in a frame of the form's own."""

    @property
    def beginning(self) -> str:
        """What stands before the first session."""

    @property
    def between(self) -> str:
        """What parts a session from the next."""

    @property
    def end(self) -> str:
        """What stands behind the last one."""

    @property
    def nothing(self) -> str:
        """What stands for no session at all."""

    def write(self, scored: ScoredSession) -> str:
        """The text of one session."""


def framed(form: Form, texts: Iterable[bytes]) -> Iterator[bytes]:
    """The text of all sessions in UTF-8, piece by piece, from the texts of each."""
    none = True
    for text in texts:
        yield (form.beginning if none else form.between).encode()
        yield text
        none = False
    yield (form.nothing if none else form.end).encode()


def noticed_in(
    games: tuple[Standings, ...], where: str, noticed: Mapping[str, tuple[Problem, ...]]
) -> tuple[Standings, ...]:
    """The standings with the warnings that reading the hands of a session gave.

    Args:
        games: the standings of its games.
        where: its place in the document.
        noticed: the warnings, by the places of what they belong to.

    """
    if not noticed:
        return games
    return tuple(
        _with_warnings(game, f"{where}.games[{number}]", noticed)
        for number, game in enumerate(games)
    )


def warnings_by_owner(warnings: Iterable[PlacedProblem]) -> dict[str, tuple[Problem, ...]]:
    """Warnings by the places of what they belong to."""
    found: dict[str, tuple[Problem, ...]] = {}
    for placed in warnings:
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
