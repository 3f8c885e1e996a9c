"""Taking sessions of a document into the history as it was chosen, and taking that back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from baloot_score.scoring.model import Session
from baloot_score.session.history import History
from baloot_score.session.import_plan import ImportPlan, SameId, told
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.history import Known


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
        added += tuple(
            replace(session, id=plan.copies[session.id])
            for session in plan.others
            if session.id in plan.copies
        )
    replaced: list[Replaced] = []

    def written() -> Iterator[Session]:
        yield from added
        for session in replacing:
            before = _readable(history, session.id)
            replaced.append(Replaced(session, before, session.id in plan.trashed))
            yield session

    history.store(told(written(), progress), {session.id for session in replacing})
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
        for item in told(items, progress):
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
