"""Sessions in one line each, for a list: from what is kept beside their hands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from baloot_score.scoring.model import PerTeam, Team
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.store.database import Database
from baloot_score.store.row_values import Row, RowError, number_of, read_json, text_of, time_of
from baloot_score.store.rule_rows import rules_of
from baloot_score.store.statements import SELECT_SUMMARIES

NOBODY: PerTeam[tuple[str, ...]] = PerTeam((), ())
"""No player is known by name."""


@dataclass(frozen=True, slots=True)
class SessionSummary:
    """What tells one session from another: who played, when, by which rules, with what result.

    `seated` are those who sit at the table in its last game, where they are others than `players`.
    One whose row cannot be read is listed all the same, as far as it can be; `readable` is false.
    """

    id: str
    title: str
    started_at: datetime
    teams: PerTeam[str]
    rules: RuleSet
    games_won: PerTeam[int]
    hands: int
    readable: bool = True
    note: str = ""
    finished: bool = False
    trashed_at: datetime | None = None
    players: PerTeam[tuple[str, ...]] = NOBODY
    seated: PerTeam[tuple[str, ...]] | None = None


def load_summaries(db: Database) -> tuple[SessionSummary, ...]:
    """All sessions, newest first by their start, and last those that cannot be read.

    Raises:
        StoreError: when the list itself cannot be read.

    """
    rows = db.all(f"{SELECT_SUMMARIES} WHERE trashed_at IS NULL ORDER BY touched DESC")
    found = sorted(map(summary_of, rows), key=_moment, reverse=True)
    return tuple(sorted(found, key=lambda summary: not summary.readable))


def summary_of(row: Row) -> SessionSummary:
    """The line of a session's row; of one that cannot be read what can be."""
    try:
        return _summary_of(row)
    except RowError:
        return _unreadable(row)


def _unreadable(row: Row) -> SessionSummary:
    title = row["title"]
    return SessionSummary(
        id=str(row["id"]),
        title=title if isinstance(title, str) else "",
        started_at=datetime.fromtimestamp(0, UTC),
        teams=PerTeam("", ""),
        rules=PRESETS[Preset.CLASSIC],
        games_won=PerTeam(0, 0),
        hands=0,
        readable=False,
        trashed_at=_trashed_at(row),
    )


def _summary_of(row: Row) -> SessionSummary:
    return SessionSummary(
        id=text_of(row, "id"),
        title=text_of(row, "title"),
        started_at=time_of(row, "started_at"),
        teams=PerTeam(text_of(row, "us_name"), text_of(row, "them_name")),
        rules=rules_of(row),
        games_won=PerTeam(number_of(row, "us_won"), number_of(row, "them_won")),
        hands=number_of(row, "hand_count"),
        note=text_of(row, "note"),
        finished=bool(number_of(row, "finished")),
        trashed_at=_trashed_at(row),
        players=PerTeam(_names_of(row, "us_players"), _names_of(row, "them_players")),
        seated=_seated(row),
    )


def _names_of(row: Row, column: str) -> tuple[str, ...]:
    return _names(read_json(row[column], column), column)


def _seated(row: Row) -> PerTeam[tuple[str, ...]] | None:
    if row["seated"] is None:
        return None
    lists = read_json(row["seated"], "seated")
    if not isinstance(lists, dict):
        raise RowError("seated")
    return PerTeam(*(_names(lists.get(team), "seated") for team in Team))


def _names(names: object, column: str) -> tuple[str, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RowError(column)
    return tuple(names)


def _trashed_at(row: Row) -> datetime | None:
    try:
        return None if row["trashed_at"] is None else time_of(row, "trashed_at")
    except RowError:
        return datetime.fromtimestamp(0, UTC)


def _moment(summary: SessionSummary) -> datetime:
    """A time without a zone, which only an imported document brings, is taken as UTC."""
    started = summary.started_at
    return started if started.tzinfo is not None else started.replace(tzinfo=UTC)
