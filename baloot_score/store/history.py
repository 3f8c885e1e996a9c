"""The long list of sessions: pages of it straight from SQL, the trash, and sessions in bulk."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from enum import StrEnum

from baloot_score.scoring.model import PerTeam, Session
from baloot_score.scoring.rules import Preset
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.history_query import (
    HistoryKey,
    HistoryPage,
    HistoryQuery,
    RulesUsed,
    conditions,
)
from baloot_score.store.loading import load_session
from baloot_score.store.statements import SELECT_SUMMARIES
from baloot_score.store.summaries import summary_of
from baloot_score.store.word_caches import cache_words
from baloot_score.store.writing import insert_session, with_a_game

_COUNT = "SELECT count(*) AS number FROM sessions"
_IDS = "SELECT id FROM sessions"
_NUMBER = "SELECT rowid AS number FROM sessions WHERE id = ?"
_ORDER = "ORDER BY moment DESC, rowid DESC"
# The row behind which a page begins may have been deleted: then its moment is still known.
_BEHIND = """
    (moment, rowid) < (
        coalesce((SELECT kept.moment FROM sessions AS kept WHERE kept.rowid = ?), ?), ?)
"""


class Known(StrEnum):
    """What is known of a session that comes from elsewhere."""

    NEW = "new"
    """There is none of its id."""
    SAME = "same"
    """It is here already, the same in everything."""
    DIFFERENT = "different"
    """One of its id is here, in which something is different."""
    DAMAGED = "damaged"
    """One of its id is here, and cannot be read."""


class StoredHistory:
    """The list of the sessions of a database. Every method may raise `StoreError`."""

    def __init__(self, database: Database) -> None:
        """Use `Repository.history`."""
        self._db = database

    # The list ---------------------------------------------------------------------------------

    def page(self, query: HistoryQuery, after: HistoryKey | None, limit: int) -> HistoryPage:
        """At most so many sessions behind a place in the list; `None` is its beginning."""
        where, values = conditions(query)
        behind, keys = where, list(values)
        if after is not None:
            behind = f"{where} AND {_BEHIND}"
            keys += [after.number, after.moment, after.number]
        chosen = "rowid IN (SELECT rowid FROM sessions"
        with self._db.reading():
            rows = self._db.all(
                f"{SELECT_SUMMARIES} WHERE {chosen} WHERE {behind} {_ORDER} LIMIT ?) {_ORDER}",
                *keys,
                limit + 1,
            )
            total = self._number(f"{_COUNT} WHERE {where}", *values)
        key = None
        if len(rows) > limit:
            moment = rows[limit - 1]["moment"]
            key = HistoryKey(moment if isinstance(moment, int) else 0, rows[limit - 1]["number"])
        return HistoryPage(tuple(map(summary_of, rows[:limit])), total, key)

    def ids(self, query: HistoryQuery) -> tuple[str, ...]:
        """The ids of all sessions of a query, newest first."""
        where, values = conditions(query)
        return tuple(
            str(row["id"]) for row in self._db.all(f"{_IDS} WHERE {where} {_ORDER}", *values)
        )

    def rules_used(self) -> tuple[RulesUsed, ...]:
        """The rules by which the sessions are played that are not in the trash, most used first."""
        rows = self._db.all(
            "SELECT preset, rules_name, count(*) AS number FROM sessions"
            " WHERE trashed_at IS NULL GROUP BY preset, rules_name ORDER BY 3 DESC, 1, 2"
        )
        return tuple(
            RulesUsed(Preset(row["preset"]), row["rules_name"], row["number"])
            for row in rows
            if row["preset"] in list(Preset) and isinstance(row["rules_name"], str)
        )

    # Single sessions --------------------------------------------------------------------------

    def trash(self, session_id: str) -> None:
        """Move a session to the trash; one that is there stays there."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._change(
            "UPDATE sessions SET trashed_at = coalesce(trashed_at, ?) WHERE id = ?", now, session_id
        )

    def restore(self, session_id: str) -> None:
        """Take a session out of the trash."""
        self._change("UPDATE sessions SET trashed_at = NULL WHERE id = ?", session_id)

    def empty_trash(self, ids: Collection[str] | None = None) -> int:
        """Delete what is in the trash for good: all of it, or these; how many that were."""
        if ids is None:
            return self._db.run("DELETE FROM sessions WHERE trashed_at IS NOT NULL")
        with self._db.transaction():
            return sum(
                self._db.run(
                    "DELETE FROM sessions WHERE trashed_at IS NOT NULL AND id = ?", (session_id,)
                )
                for session_id in dict.fromkeys(ids)
            )

    def rename(self, session_id: str, title: str, names: PerTeam[str]) -> None:
        """Write the title of a session and the names of its teams."""
        self._change_words(
            "UPDATE sessions SET title = ?, us_name = ?, them_name = ? WHERE id = ?",
            *(title, names.us, names.them),
            session_id,
        )

    def write_note(self, session_id: str, note: str) -> None:
        """Write what somebody noted about a session."""
        self._change_words("UPDATE sessions SET note = ? WHERE id = ?", note, session_id)

    # Sessions from elsewhere ------------------------------------------------------------------

    def compare(self, session: Session, *, dated: bool = True) -> Known:
        """Whether a session is here already, and whether it is the same in everything.

        Where it is not `dated`, it does not say when it started, and cannot differ in that.
        """
        if not self._number(f"{_COUNT} WHERE id = ?", session.id):
            return Known.NEW
        try:
            kept = load_session(self._db, session.id)
        except StoreError as error:
            if error.reason is StoreReason.DAMAGED:
                return Known.DAMAGED
            raise
        if not dated:
            session = replace(session, started_at=kept.started_at)
        same = kept == with_a_game(session) and _times(kept) == _times(session)
        return Known.SAME if same else Known.DIFFERENT

    def store(self, sessions: Iterable[Session], replacing: Collection[str]) -> int:
        """Write many sessions in one transaction, or none of them; how many that were.

        None of them becomes the latest: that stays the one that was being played.

        Args:
            sessions: they may be made while they are written, one at a time.
            replacing: the ids of those that take the place of one that is here, in the trash or
                not; another one whose id is here already is refused.

        Raises:
            HandError: when a hand of theirs has an error.
            StoreError: also when the id of one is taken.

        """
        written = 0
        with self._db.transaction():
            for session in sessions:
                touched = 0
                if session.id in replacing:
                    row = self._db.one("SELECT touched FROM sessions WHERE id = ?", session.id)
                    touched = 0 if row is None else row["touched"]
                    self._db.run("DELETE FROM sessions WHERE id = ?", (session.id,))
                insert_session(self._db, session, touched=touched)
                written += 1
        return written

    def delete(self, session_id: str) -> None:
        """Delete a session for good, in the trash or not."""
        self._change("DELETE FROM sessions WHERE id = ?", session_id)

    # Rows -------------------------------------------------------------------------------------

    def _number(self, sql: str, *values: object) -> int:
        return int(self._db.all(sql, *values)[0]["number"])

    def _change(self, sql: str, *values: object) -> None:
        """Change a session, whose id is the last value."""
        if not self._db.run(sql, values):
            raise StoreError(StoreReason.UNKNOWN_SESSION, self._db.path, str(values[-1]))

    def _change_words(self, sql: str, *values: object) -> None:
        with self._db.transaction():
            self._change(sql, *values)
            cache_words(self._db, self._number(_NUMBER, values[-1]))


def _times(session: Session) -> list[datetime | None]:
    """When each hand was recorded: hands are equal without it."""
    return [hand.recorded_at for game in session.games for hand in game.hands]
