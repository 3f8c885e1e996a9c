"""What is done on another thread: files are read and held against the history, then written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from baloot_score.documents.export import is_for_reading
from baloot_score.documents.faults import DocumentError, Wrong
from baloot_score.documents.files import read_file, refuse_endless
from baloot_score.documents.json_document import Document, read_document
from baloot_score.documents.json_text import LARGEST_TEXT
from baloot_score.scoring.model import Session
from baloot_score.session import (
    History,
    ImportCancelledError,
    Imported,
    ImportPlan,
    SameId,
    StoreError,
    TakenBack,
    plan_import,
    run_import,
    take_back_import,
)
from baloot_score.ui.importing.progress import Report, Step

PARTS = 1000
"""A file is read in so many parts, as far as is told."""
MOST_COMPARED = 200
"""Of so many sessions with other content it is told how they differ."""


class Trouble(Enum):
    """What can be wrong with a file beside what is wrong in it."""

    FOR_READING = "for_reading"
    """It is one of those that the program writes for other programs, and for people to read."""
    OTHER_CONTENT = "other_content"
    """A session of it is in another of the files, too, and not the same there."""
    TOO_LARGE_TOGETHER = "too_large_together"
    """All files together are more than can be read at once."""


@dataclass(frozen=True, slots=True)
class FileProblem:
    """One thing that keeps a file from being taken, or is passed over in it."""

    file: str
    what: Wrong | OSError | MemoryError | Trouble
    session: str = ""
    """The title of the session that it is about."""


@dataclass(frozen=True, slots=True)
class Differing:
    """A session that is here with other content; `here` is `None` where that cannot be read."""

    session: Session
    here: Session | None
    trashed: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """What files hold: with any problem nothing of them is taken."""

    problems: tuple[FileProblem, ...] = ()
    passed_over: tuple[FileProblem, ...] = ()
    plan: ImportPlan = field(default_factory=ImportPlan)
    differing: tuple[Differing, ...] = ()


def read_files(history: History, paths: Sequence[str], report: Report) -> Reading:
    """Read files of sessions, check all of them, and hold what they hold against the history.

    Args:
        history: of the window; it is read on a connection of its own.
        paths: the files.
        report: is told how far it is.

    Raises:
        ImportCancelledError: `report` said so.
        StoreError: when the history cannot be read.

    """
    pile = _Pile()
    names = _names(paths)
    for place, (path, name) in enumerate(names.items()):

        def told(done: int, of: int, place: int = place) -> None:
            share = place + done / max(of, 1)
            if not report(Step.READ, int(share * PARTS), len(names) * PARTS):
                raise ImportCancelledError

        told(0, 1)
        pile.add(path, name, told)
    if pile.problems:
        return Reading(tuple(pile.problems))
    sessions = tuple(pile.sessions.values())
    with history.beside() as reader:
        plan = plan_import(
            reader,
            sessions,
            lambda done: report(Step.COMPARE, done, len(sessions)),
            undated=pile.undated,
        )
        differing = tuple(_compared(reader, plan))
    return Reading(passed_over=tuple(pile.passed_over), plan=plan, differing=differing)


def write(history: History, plan: ImportPlan, choice: SameId, report: Report) -> Imported:
    """Write a plan as it was chosen, all of it or nothing, on a connection of its own."""
    of = plan.taken(choice)
    with history.beside(writes=True) as writer:
        return run_import(writer, plan, choice, lambda done: report(Step.WRITE, done, of))


def take_back(history: History, imported: Imported, report: Report) -> TakenBack:
    """Take an import back, all that can be or nothing, on a connection of its own."""
    of = imported.count
    with history.beside(writes=True) as writer:
        return take_back_import(writer, imported, lambda done: report(Step.TAKE_BACK, done, of))


class _Pile:
    """The sessions of all files that were read so far, each id once."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self.undated: set[str] = set()
        self.problems: list[FileProblem] = []
        self.passed_over: list[FileProblem] = []
        self._size = 0

    def add(self, path: str, name: str, told: Callable[[int, int], None]) -> None:
        """Read one more file."""
        try:
            refuse_endless(path)
            data = read_file(path)
            self._size += len(data)
            if len(data) <= LARGEST_TEXT < self._size:
                self.problems.append(FileProblem(name, Trouble.TOO_LARGE_TOGETHER))
                return
            document = read_document(data, told)
        except (OSError, MemoryError) as error:
            self.problems.append(FileProblem(name, error))
        except DocumentError as error:
            for_reading = is_for_reading(Path(path), error)
            found = (Trouble.FOR_READING,) if for_reading else error.problems
            self.problems += [FileProblem(name, one) for one in found]
        else:
            self._take(document, name)

    def _take(self, document: Document, name: str) -> None:
        self.passed_over += [FileProblem(name, one) for one in document.warnings_beside_hands]
        for session in document.sessions:
            undated = session.id in document.undated
            if session.id not in self.sessions:
                self.sessions[session.id] = session
                self.undated |= {session.id} if undated else set()
            elif not _same(*self._started_alike(session, undated=undated)):
                self.problems.append(FileProblem(name, Trouble.OTHER_CONTENT, session.title))

    def _started_alike(self, session: Session, *, undated: bool) -> tuple[Session, Session]:
        """The one that is here already and another of its id; who does not know its start asks."""
        first = self.sessions[session.id]
        if undated:
            return first, replace(session, started_at=first.started_at)
        if session.id in self.undated:
            self.undated.remove(session.id)
            first = replace(first, started_at=session.started_at)
            self.sessions[session.id] = first
        return first, session


def _same(one: Session, other: Session) -> bool:
    """Whether two sessions are the same in everything; hands are equal without their times."""
    times = [[h.recorded_at for g in s.games for h in g.hands] for s in (one, other)]
    return one is other or (one == other and times[0] == times[1])


def _compared(history: History, plan: ImportPlan) -> list[Differing]:
    found = []
    for session in plan.others[:MOST_COMPARED]:
        try:
            here: Session | None = history.load(session.id)
        except StoreError:  # it is among the damaged ones
            here = None
        found.append(Differing(session, here, session.id in plan.trashed))
    return found


def _names(paths: Sequence[str]) -> dict[str, str]:
    """Each file once, with the name that it is told by: all of its path where two share it."""
    once = dict.fromkeys(paths)
    names = [Path(path).name for path in once]
    return {
        path: path if names.count(name) > 1 else name
        for path, name in zip(once, names, strict=True)
    }
