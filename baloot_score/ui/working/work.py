"""A piece of work for a thread, and what follows in the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
"""How the work tells how far it is; nothing, where it only asks whether to go on."""
T = TypeVar("T")
E = TypeVar("E", bound=Exception)
GoOn: TypeAlias = Callable[[], bool]
"""What work asks whether to go on that tells nothing."""


@dataclass(frozen=True, slots=True)
class Work(Generic[P, T, E]):
    """Something to do, and what follows.

    Attributes:
        do: the work, in the thread; it touches no widget. It is given a function that it tells how
            far it is, and that answers whether to go on: `False` once nobody wants the rest.
        done: is given what it made, in the window's thread.
        failed: is given what kept it from that, in the window's thread.
        expected: what `failed` knows; any other exception is raised in the window's thread, where
            errors in the program are told.
        progressed: is told how far the work is, now and then, in the window's thread.

    """

    do: Callable[[Callable[P, bool]], T]
    done: Callable[[T], object]
    failed: Callable[[E], object]
    expected: type[E] | tuple[type[E], ...]
    progressed: Callable[P, object] | None = None


class Task(Generic[P, T]):
    """What the thread does of a piece of work, and has of it: nothing that belongs to the window.

    Each attribute is written by one of the two threads, and read by the other.
    """

    def __init__(self, do: Callable[[Callable[P, bool]], T]) -> None:
        """Do nothing yet."""
        self._do = do
        self.stopped = False
        self.news: Callable[[Callable[P, object]], object] | None = None
        self.outcome: Callable[[], T] | None = None
        """Gives what was made, or raises what kept it from that."""

    def run(self) -> None:
        """Do the work, in the thread."""
        try:
            made = self._do(self._report)
        except Exception as error:  # noqa: BLE001  # it is raised again where it can be told
            failure = error

            def fail() -> T:
                raise failure

            self.outcome = fail
        else:
            self.outcome = lambda: made

    def _report(self, *far: P.args, **farther: P.kwargs) -> bool:
        self.news = lambda told: told(*far, **farther)
        return not self.stopped


class Job(Generic[P, T, E]):
    """A piece of work on its way, as the window's thread has it."""

    def __init__(self, work: Work[P, T, E]) -> None:
        """Begin nothing; that is for the thread."""
        self._work = work
        self._told: Callable[[Callable[P, object]], object] | None = None
        self.task = Task(work.do)

    def tell_progress(self) -> None:
        """Tell how far the work is, if there is news of that."""
        news, progressed = self.task.news, self._work.progressed
        if news is not None and news is not self._told and progressed is not None:
            self._told = news
            news(progressed)

    def tell(self) -> None:
        """Tell what came of the work, which has ended; an unexpected error of it is raised."""
        outcome = self.task.outcome
        assert outcome is not None
        try:
            made = outcome()
        except self._work.expected as error:
            failure = error
        else:
            self._work.done(made)
            return
        self._work.failed(failure)
