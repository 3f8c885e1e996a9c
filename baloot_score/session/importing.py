"""Taking sessions of a document into the history: which are new, and what becomes of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from uuid import uuid4

from baloot_score.scoring.model import Session
from baloot_score.session.history import History
from baloot_score.store.history import Known


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
    """

    new: tuple[Session, ...] = ()
    same: tuple[Session, ...] = ()
    different: tuple[Session, ...] = ()
    damaged: tuple[Session, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether it must be chosen what becomes of some of them."""
        return bool(self.different or self.damaged)

    def taken(self, choice: SameId) -> int:
        """How many sessions are written after a choice."""
        others = 0 if choice is SameId.SKIP else len(self.different) + len(self.damaged)
        return len(self.new) + others


def plan_import(history: History, sessions: Iterable[Session]) -> ImportPlan:
    """Hold the sessions of a document, already checked, against the history; nothing is written.

    Raises:
        StoreError: when the history cannot be read.

    """
    found: dict[Known, list[Session]] = {known: [] for known in Known}
    for session in sessions:
        found[history.compare(session)].append(session)
    return ImportPlan(
        new=tuple(found[Known.NEW]),
        same=tuple(found[Known.SAME]),
        different=tuple(found[Known.DIFFERENT]),
        damaged=tuple(found[Known.DAMAGED]),
    )


def run_import(
    history: History,
    plan: ImportPlan,
    choice: SameId,
    progress: Callable[[int], bool] = lambda _done: True,
) -> int:
    """Write what a plan and a choice say, in one transaction or not at all.

    Args:
        history: where to.
        plan: made by `plan_import`; what changed since then is refused by the store.
        choice: what becomes of the sessions that are here with other content.
        progress: is told after each session how many are written; `False` cancels.

    Returns:
        How many sessions were written.

    Raises:
        ImportCancelledError: `progress` said so; nothing was written.
        StoreError: nothing was written.

    """
    others = (*plan.different, *plan.damaged)
    replacing: frozenset[str] = frozenset()
    if choice is SameId.SKIP:
        others = ()
    elif choice is SameId.REPLACE:
        replacing = frozenset(session.id for session in others)
    else:
        others = tuple(replace(session, id=str(uuid4())) for session in others)
    return history.store(_told((*plan.new, *others), progress), replacing)


def _told(sessions: Iterable[Session], progress: Callable[[int], bool]) -> Iterator[Session]:
    for done, session in enumerate(sessions, 1):
        yield session
        if not progress(done):
            raise ImportCancelledError
