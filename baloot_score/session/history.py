"""The history (السجل): the list of all sessions, and what is done with one without opening it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime

from baloot_score.scoring.model import PerTeam, Session, Team, TeamSheet
from baloot_score.scoring.rule_change import next_start
from baloot_score.session.clock import now
from baloot_score.session.known_names import KnownNames, known_names
from baloot_score.session.names import storable, storable_note
from baloot_score.session.starting import start_session
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.history import Known
from baloot_score.store.history_query import HistoryKey, HistoryPage, HistoryQuery, RulesUsed
from baloot_score.store.repository import Repository
from baloot_score.store.statistics import Statistics, StatisticsQuery

ALL = HistoryQuery()
EVERYTHING = StatisticsQuery()


class History:
    """All sessions of a database; each change of them is one transaction.

    What raises `StoreError` has changed nothing; where there is no session of an id its reason is
    `UNKNOWN_SESSION`. The session that is open in the window is renamed and noted there, by
    `OpenSession`, or it would not show it; one that is to be moved to the trash is closed first,
    and one in the trash is restored before it is opened again.
    """

    def __init__(self, repository: Repository) -> None:
        """List the sessions of a repository."""
        self._repository = repository
        self._stored = repository.history

    @contextmanager
    def beside(
        self, stop: Callable[[], bool] | None = None, *, writes: bool = False
    ) -> Iterator[History]:
        """The same history on a connection of its own, for another thread.

        Args:
            stop: is asked now and then; once it says so, what is being read raises `StoppedError`.
            writes: whether it may write; nothing else should while it does.

        """
        with self._repository.beside(stop, writes=writes) as other:
            yield History(other)

    def together(self) -> AbstractContextManager[None]:
        """All that is changed inside is changed at the end, or nothing of it when anything fails.

        Raises `StoreError` where it cannot be kept.
        """
        return self._repository.transaction()

    # The list ---------------------------------------------------------------------------------

    def page(
        self, query: HistoryQuery = ALL, after: HistoryKey | None = None, limit: int = 50
    ) -> HistoryPage:
        """A page of the list, newest first; no hand is read.

        Args:
            query: which sessions.
            after: `next` of the page before; `None` for the first one.
            limit: how many sessions at most.

        """
        return self._stored.page(query, after, limit)

    def ids(self, query: HistoryQuery = ALL) -> tuple[str, ...]:
        """The ids of all sessions of a query, newest first."""
        return self._stored.ids(query)

    def known_names(self, sessions: int = 40) -> KnownNames:
        """Who has played in the newest sessions; `sessions` says in how many of them."""
        return known_names(self._stored.page(ALL, None, sessions).sessions)

    def rules_used(self) -> tuple[RulesUsed, ...]:
        """The rules by which the sessions are played that are not in the trash, most used first."""
        return self._stored.rules_used()

    def load(self, session_id: str) -> Session:
        """A whole session, also one in the trash. Raises `StoreError` when it cannot be read."""
        return self._repository.load(session_id)

    def sessions(
        self,
        which: Iterable[str] | HistoryQuery = ALL,
        unreadable: Callable[[str, StoreError], object] | None = None,
    ) -> Iterator[Session]:
        """Sessions one after the other: one at a time is in memory.

        Args:
            which: their ids, or those of a query.
            unreadable: is told of each that is damaged, or gone by now, and passed over; without
                it the first one raises `StoreError`.

        """
        for session_id in self.ids(which) if isinstance(which, HistoryQuery) else which:
            try:
                session = self._repository.load(session_id)
            except StoreError as error:
                one = (StoreReason.DAMAGED, StoreReason.UNKNOWN_SESSION)
                if unreadable is None or error.reason not in one:
                    raise
                unreadable(session_id, error)
            else:
                yield session

    def statistics(self, query: StatisticsQuery = EVERYTHING) -> Statistics:
        """What teams, players and partners have done over the sessions of a query."""
        return self._repository.statistics(query)

    # Single sessions --------------------------------------------------------------------------

    def trash(self, session_id: str) -> None:
        """Move a session to the trash, also one that cannot be read."""
        self._stored.trash(session_id)

    def restore(self, session_id: str) -> None:
        """Take a session out of the trash."""
        self._stored.restore(session_id)

    def empty_trash(self, ids: Collection[str] | None = None) -> int:
        """Delete for good what is in the trash: all of it, or these; how many that were.

        This happens only when a person asks for it. What is not in the trash stays.
        """
        return self._stored.empty_trash(ids)

    def rename(self, session_id: str, title: str, names: PerTeam[str]) -> None:
        """Give a session another title, and its teams other names."""
        teams = PerTeam(storable(names.us), storable(names.them))
        self._stored.rename(session_id, storable(title), teams)

    def set_note(self, session_id: str, note: str) -> None:
        """Write another note about a session.

        Raises:
            ValueError: when it is longer than `LONGEST_NOTE`.

        """
        self._stored.write_note(session_id, storable_note(note))

    def duplicate(self, session_id: str, *, clock: Callable[[], datetime] = now) -> str:
        """Start a session with the teams, players, rules, series and start of another; its id.

        It starts now, without hands and without a note, with those who sat there at last.
        """
        old = self._repository.load(session_id)
        seated = old.players_of(-1)
        us, them = (TeamSheet(old.teams.of(team).name, seated.of(team)) for team in Team)
        opened = start_session(
            self._repository,
            old.rules,
            title=old.title,
            teams=PerTeam(us, them),
            start_points=next_start(old),
            series=old.series,
            clock=clock,
        )
        return opened.session.id

    # Sessions from elsewhere ------------------------------------------------------------------

    def compare(self, session: Session, *, dated: bool = True) -> Known:
        """Whether a session is here already, and whether it is the same in everything.

        The times of its hands are a part of it; whether it is in the trash is not, nor its start
        where nothing is known of that: then it is not `dated`.
        """
        return self._stored.compare(session, dated=dated)

    def store(self, sessions: Iterable[Session], replacing: Collection[str] = ()) -> int:
        """Write many sessions in one transaction, or none of them; how many that were.

        None of them becomes the latest: that stays the one that was being played.

        Args:
            sessions: they may be made while they are written, one at a time; what that raises
                takes all of them back.
            replacing: the ids of those that take the place of one that is here, in the trash or
                not; another one whose id is here already is refused.

        Raises:
            HandError: when a hand of theirs has an error.
            StoreError: also when the id of one is taken.

        """
        return self._stored.store(sessions, replacing)

    def withdraw(self, session: Session) -> Known:
        """Delete a session for good if it is still the same in everything; what was known of it.

        This is for taking back what has just come from elsewhere; another one stays.
        """
        with self.together():
            known = self.compare(session)
            if known is Known.SAME:
                self._stored.delete(session.id)
        return known
