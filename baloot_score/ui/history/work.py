"""What is done with sessions of the history, also with the one that is open in the window."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from baloot_score.scoring.model import PerTeam, Team, TeamSheet
from baloot_score.session import History, OpenSession, StoreError


class OpenTable(Protocol):
    """The window, as far as its open session is concerned."""

    def open_session(self) -> OpenSession | None:
        """The session that is open."""

    def put_aside(self) -> None:
        """Close the open session; nothing is shown in its place."""

    def take_up(self, session: OpenSession) -> None:
        """Open a session again that was put aside, with all that can be undone in it."""


@dataclass(frozen=True, slots=True)
class Trashed:
    """What was moved to the trash, to bring it back."""

    ids: tuple[str, ...]
    opened: OpenSession | None
    """The session that was open in the window, if it is among them."""


class SessionWork(QObject):
    """Every method tells `failed` of a `StoreError`; what was done before it stays done."""

    failed = Signal(object)

    def __init__(self, history: History, table: OpenTable, parent: QObject) -> None:
        """Work on a history, beside the table of a window."""
        super().__init__(parent)
        self.history = history
        self._table = table

    @property
    def open_id(self) -> str | None:
        """The id of the session that is open in the window."""
        opened = self._table.open_session()
        return None if opened is None else opened.session.id

    def trash(self, ids: Collection[str]) -> Trashed:
        """Move sessions to the trash; the open one is closed first."""
        done: list[str] = []
        aside: OpenSession | None = None
        try:
            for session_id in ids:
                opened = self._table.open_session()
                if opened is not None and session_id == opened.session.id:
                    aside = opened
                    self._table.put_aside()
                self.history.trash(session_id)
                done.append(session_id)
        except StoreError as error:
            if aside is not None and aside.session.id not in done:
                self._table.take_up(aside)
                aside = None
            self.failed.emit(error)
        return Trashed(tuple(done), aside)

    def take_back(self, trashed: Trashed) -> bool:
        """Bring back what was moved to the trash; whether all of it is back."""
        back = self.restore(trashed.ids)
        opened = trashed.opened
        nothing_open = self._table.open_session() is None
        if opened is not None and opened.session.id in back and nothing_open:
            self._table.take_up(opened)
        return len(back) == len(trashed.ids)

    def restore(self, ids: Collection[str]) -> tuple[str, ...]:
        """Take sessions out of the trash; those that are out."""
        done: list[str] = []
        try:
            for session_id in ids:
                self.history.restore(session_id)
                done.append(session_id)
        except StoreError as error:
            self.failed.emit(error)
        return tuple(done)

    def rename(self, session_id: str, title: str, names: PerTeam[str]) -> bool:
        """Give a session other names; whether it has them."""
        opened = self._table.open_session()
        try:
            if opened is not None and opened.session.id == session_id:
                players = opened.players_of(-1)
                us, them = (TeamSheet(names.of(team), players.of(team)) for team in Team)
                opened.rename(title, PerTeam(us, them))
            else:
                self.history.rename(session_id, title, names)
        except StoreError as error:
            self.failed.emit(error)
            return False
        return True

    def write_note(self, session_id: str, note: str) -> bool:
        """Write a note about a session; whether it is kept."""
        opened = self._table.open_session()
        try:
            if opened is not None and opened.session.id == session_id:
                opened.set_note(note)
            else:
                self.history.set_note(session_id, note)
        except StoreError as error:
            self.failed.emit(error)
            return False
        return True

    def duplicate(self, session_id: str) -> str | None:
        """Start a session like another one; its id, if it could be started."""
        try:
            return self.history.duplicate(session_id)
        except StoreError as error:
            self.failed.emit(error)
            return None

    def delete(self, ids: Collection[str] | None) -> bool:
        """Delete what is in the trash for good: all of it, or these."""
        try:
            self.history.empty_trash(ids)
        except StoreError as error:
            self.failed.emit(error)
            return False
        return True
