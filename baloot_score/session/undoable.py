"""A stored session that changes by commands alone: each is stored, then shown, then told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from baloot_score.scoring.model import Game, Session
from baloot_score.scoring.standings import Standings, session_standings, standings
from baloot_score.session.clock import now
from baloot_score.session.listeners import Change, Listener, Listeners, Way
from baloot_score.store.repository import Repository

if TYPE_CHECKING:
    from baloot_score.session.commands import ChangeRules, Command
    from baloot_score.session.table_commands import CorrectDealer, Rename, SetNote, SetSeries

MOST_UNDO_STEPS = 1_000


class UndoableSession:
    """Does commands, takes them back and does them again.

    `session` and `standings` (one for each game) always show what is stored. A command that raises
    `StoreError` has changed nothing.
    """

    def __init__(
        self,
        repository: Repository,
        session: Session,
        *,
        clock: Callable[[], datetime] = now,
    ) -> None:
        """Open a session as it is stored: `open_session` loads it, `start_session` makes one.

        Raises:
            HandError: when one of its hands has an error.

        """
        self._repository = repository
        self._clock = clock
        self._undo: deque[Command] = deque(maxlen=MOST_UNDO_STEPS)
        self._redo: list[Command] = []
        self._listeners = Listeners()
        if not session.games:
            first = Game(start_points=session.rules.start_points)
            session = replace(session, games=(first,))
        self.session = session
        self.standings = session_standings(session)

    @property
    def next_undo(self) -> Command | None:
        """The command that `undo` would take back."""
        return self._undo[-1] if self._undo else None

    @property
    def next_redo(self) -> Command | None:
        """The command that `redo` would do again."""
        return self._redo[-1] if self._redo else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a command to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether a command was taken back and nothing has been done since."""
        return bool(self._redo)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change from now on; the function returned stops it.

        A listener may make changes itself: they are stored at once, and told to all after the one
        that is being told.
        """
        return self._listeners.add(listener)

    def undo(self) -> Change | None:
        """Take the last command back; `None` when there is none. Raises `StoreError`."""
        command = self.next_undo
        if command is None:
            return None
        self._store(command.inverse())
        self._redo.append(self._undo.pop())
        return self._told(command, Way.UNDONE)

    def redo(self) -> Change | None:
        """Do again what was taken back last; `None` when there is nothing. Raises `StoreError`."""
        command = self.next_redo
        if command is None:
            return None
        self._store(command)
        self._undo.append(self._redo.pop())
        return self._told(command, Way.REDONE)

    def _do(self, command: Command) -> Change:
        """Do a command; what was taken back before it cannot be done again."""
        self._store(command)
        self._undo.append(command)
        self._redo.clear()
        return self._told(command, Way.DONE)

    def _do_if_new(
        self, command: Rename | CorrectDealer | SetSeries | SetNote | ChangeRules
    ) -> Change:
        """Do a command that changes something; another is no step, and nobody is told."""
        if command.old == command.new:
            return Change(command, Way.DONE, self.session)
        return self._do(command)

    def _store(self, command: Command) -> None:
        """The one path of every change: commit it, and only then show it."""
        session = command.applied(self.session)
        folded = self._folded(session)
        sheet = self._repository.sheet(session.id)
        with self._repository.transaction():
            command.write(sheet)
            for place, new in enumerate(folded):
                old = self.standings[place] if place < len(self.standings) else None
                if new is not old:
                    sheet.cache_totals(place, new, old)
            sheet.cache_result(session, folded)
            sheet.touch()
        self.session, self.standings = session, folded

    def _folded(self, session: Session) -> tuple[Standings, ...]:
        """The standings of every game; only what has changed is folded anew."""
        rules, earlier = session.rules, session.earlier_rules
        if (rules, earlier) != (self.session.rules, self.session.earlier_rules):
            return session_standings(session)
        folded = []
        pairs = zip(self.session.games, self.standings, strict=True)
        for game in session.games:
            before, known = next(pairs, (None, None))
            if known is None or game is not before:
                known = standings(game, rules, earlier, known)
            folded.append(known)
        return tuple(folded)

    def _told(self, command: Command, way: Way) -> Change:
        change = Change(command, way, self.session)
        self._listeners.tell(change)
        return change
