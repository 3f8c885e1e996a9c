"""Taking sessions of a document into the history, telling known ones apart, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar
from uuid import uuid4

from baloot_score.scoring.model import Session
from baloot_score.session.history import History
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.history import Known
from baloot_score.store.history_query import HistoryQuery

T = TypeVar("T")


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
    `trashed` are the ids of those whose like is in the trash here.
    """

    new: tuple[Session, ...] = ()
    same: tuple[Session, ...] = ()
    different: tuple[Session, ...] = ()
    damaged: tuple[Session, ...] = ()
    trashed: frozenset[str] = frozenset()

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
        return len(self.new) + (0 if choice is SameId.SKIP else len(self.others))


@dataclass(frozen=True, slots=True)
class Replaced:
    """A session that took the place of another one.

    `before` is that one, or `None` where it could not be read; `trashed` whether it was in the
    trash.
    """

    session: Session
    before: Session | None
    trashed: bool


@dataclass(frozen=True, slots=True)
class Imported:
    """The sessions that were written, as they were, so that it can be taken back."""

    added: tuple[Session, ...] = ()
    replaced: tuple[Replaced, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all that were written."""
        return tuple(s.id for s in (*self.added, *(one.session for one in self.replaced)))

    @property
    def count(self) -> int:
        """How many were written."""
        return len(self.added) + len(self.replaced)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What became of an import that was taken back.

    `removed` are gone again, `restored` are as they were before; `kept` were changed since, or
    what was before them cannot be read: they stay. All are ids.
    """

    removed: tuple[str, ...] = ()
    restored: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


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
    trash = frozenset(history.ids(HistoryQuery(trashed=True)))
    found: dict[Known, list[Session]] = {known: [] for known in Known}
    for session in _told(sessions, progress):
        dated = session.id not in undated
        known = history.compare(session, dated=dated)
        if known is Known.DIFFERENT and not dated:
            kept = history.load(session.id)
            found[known].append(replace(session, started_at=kept.started_at))
        else:
            found[known].append(session)
    here = (*found[Known.SAME], *found[Known.DIFFERENT], *found[Known.DAMAGED])
    return ImportPlan(
        new=tuple(found[Known.NEW]),
        same=tuple(found[Known.SAME]),
        different=tuple(found[Known.DIFFERENT]),
        damaged=tuple(found[Known.DAMAGED]),
        trashed=trash & {session.id for session in here},
    )


def run_import(
    history: History,
    plan: ImportPlan,
    choice: SameId,
    progress: Callable[[int], bool] = lambda _done: True,
) -> Imported:
    """Write what a plan and a choice say, in one transaction or not at all.

    Args:
        history: where to.
        plan: made by `plan_import`; what changed since then is refused by the store.
        choice: what becomes of the sessions that are here with other content.
        progress: is told after each session how many are written; `False` cancels.

    Returns:
        The sessions that were written, and those in whose place.

    Raises:
        ImportCancelledError: `progress` said so; nothing was written.
        StoreError: nothing was written.

    """
    added = plan.new
    replacing: tuple[Session, ...] = ()
    if choice is SameId.REPLACE:
        replacing = plan.others
    elif choice is SameId.KEEP_BOTH:
        added += tuple(replace(session, id=str(uuid4())) for session in plan.others)
    replaced: list[Replaced] = []

    def written() -> Iterator[Session]:
        yield from added
        for session in replacing:
            before = _readable(history, session.id)
            replaced.append(Replaced(session, before, session.id in plan.trashed))
            yield session

    history.store(_told(written(), progress), {session.id for session in replacing})
    return Imported(added, tuple(replaced))


def take_back_import(
    history: History, imported: Imported, progress: Callable[[int], bool] = lambda _done: True
) -> TakenBack:
    """Take an import back, in one transaction or not at all, but for what was changed since.

    What was added is deleted, what was replaced is put back as it was. A session that is no longer
    the one that was written stays as it is; so does one in whose place was one that is damaged.

    Args:
        history: where it was written to.
        imported: what `run_import` has written.
        progress: is told after each session how many were looked at; `False` cancels.

    Raises:
        ImportCancelledError: `progress` said so; nothing was changed.
        StoreError: nothing was changed.

    """
    removed: list[str] = []
    restored: list[str] = []
    kept: list[str] = []
    items: tuple[Session | Replaced, ...] = (*imported.added, *imported.replaced)
    with history.together():
        for item in _told(items, progress):
            if isinstance(item, Session):
                known = history.withdraw(item)
                if known is not Known.NEW:  # not there: somebody has deleted it already
                    (removed if known is Known.SAME else kept).append(item.id)
            elif _put_back(history, item):
                restored.append(item.session.id)
            else:
                kept.append(item.session.id)
    return TakenBack(tuple(removed), tuple(restored), tuple(kept))


def _put_back(history: History, replaced: Replaced) -> bool:
    before = replaced.before
    if before is None or history.compare(replaced.session) is not Known.SAME:
        return False
    history.store([before], {before.id})
    if replaced.trashed:
        history.trash(before.id)
    return True


def _readable(history: History, session_id: str) -> Session | None:
    try:
        return history.load(session_id)
    except StoreError as error:
        if error.reason is StoreReason.DAMAGED:
            return None
        raise


def _told(items: Iterable[T], progress: Callable[[int], bool]) -> Iterator[T]:
    for done, item in enumerate(items, 1):
        yield item
        if not progress(done):
            raise ImportCancelledError
