"""What the sessions of a document are to the history: new, the same, or others under their ids."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import count
from typing import TypeVar
from uuid import UUID, uuid5

from baloot_score.scoring.model import Session
from baloot_score.session.history import History
from baloot_score.store.history import Known
from baloot_score.store.history_query import HistoryQuery

T = TypeVar("T")

_COPIES = UUID("0b6c9a2e-51f4-4a39-8a7d-d4b1c27f9e60")


class SameId(StrEnum):
    """What becomes of a session whose id is here already, but which is not the same."""

    SKIP = "skip"
    REPLACE = "replace"
    KEEP_BOTH = "keep_both"


class ImportCancelledError(Exception):
    """Whoever waited for the import wanted it no longer; nothing was written."""


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """The sessions of a document, told apart by what the history holds of them.

    `same` are here already in everything; they are passed over whatever is chosen. `different`
    have an id that is here with other content, `damaged` with content that cannot be read.
    `trashed` are the ids of those whose like is in the trash here. `copies` are the ids under which
    others can stand beside those that are here, by their own; those that do so already have none.
    """

    new: tuple[Session, ...] = ()
    same: tuple[Session, ...] = ()
    different: tuple[Session, ...] = ()
    damaged: tuple[Session, ...] = ()
    trashed: frozenset[str] = frozenset()
    copies: Mapping[str, str] = field(default_factory=dict)

    @property
    def others(self) -> tuple[Session, ...]:
        """Those of which must be chosen what becomes of them."""
        return (*self.different, *self.damaged)

    @property
    def asks(self) -> bool:
        """Whether it must be chosen what becomes of some of them."""
        return bool(self.others)

    def taken(self, choice: SameId) -> int:
        """How many sessions are written after a choice."""
        by_choice = {
            SameId.SKIP: 0,
            SameId.REPLACE: len(self.others),
            SameId.KEEP_BOTH: len(self.copies),
        }
        return len(self.new) + by_choice[choice]

    def passed(self, choice: SameId) -> tuple[Session, ...]:
        """The sessions of which nothing is written after a choice."""
        others = {
            SameId.SKIP: self.others,
            SameId.REPLACE: (),
            SameId.KEEP_BOTH: tuple(one for one in self.others if one.id not in self.copies),
        }
        return self.same + others[choice]


def plan_import(
    history: History,
    sessions: Iterable[Session],
    progress: Callable[[int], bool] = lambda _done: True,
    undated: Collection[str] = (),
) -> ImportPlan:
    """Hold the sessions of a document, already checked, against the history; nothing is written.

    Args:
        history: where they are to go.
        sessions: each id once.
        progress: is told after each session how many were looked at; `False` cancels.
        undated: the ids of those that do not say when they started. One that is here keeps its own
            start, whatever else of it is replaced.

    Raises:
        ImportCancelledError: `progress` said so.
        StoreError: when the history cannot be read.

    """
    sessions = tuple(sessions)
    own = {session.id for session in sessions}
    trash = frozenset(history.ids(HistoryQuery(trashed=True)))
    found: dict[Known, list[Session]] = {known: [] for known in Known}
    copies: dict[str, str] = {}
    for session in told(sessions, progress):
        dated = session.id not in undated
        known = history.compare(session, dated=dated)
        if known in (Known.DIFFERENT, Known.DAMAGED):
            copy = _copy(history, session, own, dated=dated)
            copies |= {} if copy is None else {session.id: copy}
        if known is Known.DIFFERENT and not dated:
            here_since = history.load(session.id).started_at
            found[known].append(replace(session, started_at=here_since))
        else:
            found[known].append(session)
    here = (*found[Known.SAME], *found[Known.DIFFERENT], *found[Known.DAMAGED])
    return ImportPlan(
        new=tuple(found[Known.NEW]),
        same=tuple(found[Known.SAME]),
        different=tuple(found[Known.DIFFERENT]),
        damaged=tuple(found[Known.DAMAGED]),
        trashed=trash & {session.id for session in here},
        copies=copies,
    )


def _copy(history: History, session: Session, own: Collection[str], *, dated: bool) -> str | None:
    """The id under which a session can stand beside another of its id; none where it does already.

    Args:
        history: where it is looked for.
        session: the session.
        own: the ids of the document, which are for its own sessions.
        dated: whether it says when it started.

    """
    copies = (str(uuid5(_COPIES, f"{session.id} {number}")) for number in count())
    for copy in (free for free in copies if free not in own):
        known = history.compare(replace(session, id=copy), dated=dated)
        if known is Known.SAME:
            return None
        if known is Known.NEW:
            return copy
    raise AssertionError  # there is always another one


def told(items: Iterable[T], progress: Callable[[int], bool]) -> Iterator[T]:
    """Each thing, and how many it were by then; `ImportCancelledError` where that is enough."""
    for done, item in enumerate(items, 1):
        yield item
        if not progress(done):
            raise ImportCancelledError
