"""Long work in a thread beside the window: one piece at a time, with progress, or cancelled."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from baloot_score.ui.garbage import hold_garbage, release_garbage

T = TypeVar("T")
LOOK_MS = 25
"""So often it is looked how far the work is."""
COLLECT_AFTER = 50_000
"""After so many new objects the window collects the garbage of the work."""

Ask: TypeAlias = Callable[[int, int], bool]
"""Told how many of how many sessions are done; `False` when nobody wants the rest any more."""


@dataclass(frozen=True, slots=True)
class Work(Generic[T]):
    """Something to do, and what follows.

    Attributes:
        do: the work, in the thread; it asks whether to go on.
        done: is given what it made, in the window's thread.
        failed: is given what kept it from that, an `ExportCancelledError` too.

    """

    do: Callable[[Ask], T]
    done: Callable[[T], object]
    failed: Callable[[Exception], object]


class Worker(QObject):
    """Does the work that it is given last; what it was at before is cancelled and forgotten.

    The thread never touches a widget: a timer of the window looks how far it is.
    """

    progressed = Signal(int, int)
    """How many of how many sessions are done."""

    def __init__(self, parent: QObject) -> None:
        """Do nothing yet."""
        super().__init__(parent)
        self._run: _Run | None = None
        self._next: _Run | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether there is work that was not told of yet."""
        return self._run is not None

    def start(self, work: Work[T]) -> None:
        """Do this next; at once, if nothing else is being done."""
        run = _Run(work)
        if self._run is None:
            self._begin(run)
        else:
            self._run.forget()
            self._next = run

    def cancel(self) -> None:
        """Ask the work to stop; it tells `failed` when it has."""
        self._next = None
        if self._run is not None:
            self._run.stop.set()

    def end(self) -> None:
        """Cancel and forget the work, and wait until the thread has ended."""
        run, self._next = self._run, None
        if run is not None:
            run.forget()
            run.thread.join()
            self._finish()

    def _begin(self, run: _Run) -> None:
        self._run = run
        hold_garbage()
        run.thread.start()
        self._timer.start()

    def _finish(self) -> None:
        self._timer.stop()
        self._run = None
        release_garbage()

    def _look(self) -> None:
        run = self._run
        if run is None:
            return
        if run.thread.is_alive():
            if gc.get_count()[0] > COLLECT_AFTER:
                gc.collect()
            if run.told is not None and not run.forgotten:
                self.progressed.emit(*run.told)
            return
        following, self._next = self._next, None
        self._finish()
        if following is not None:
            self._begin(following)
        elif not run.forgotten:
            run.tell()


class _Run:
    """A piece of work in its thread, which may outlive whoever wanted it."""

    def __init__(self, work: Work[T]) -> None:
        self.stop = threading.Event()
        self.forgotten = False
        self.told: tuple[int, int] | None = None
        self._outcome: Callable[[], object] = lambda: None

        def run() -> None:
            try:
                made = work.do(self._ask)
            except Exception as error:  # noqa: BLE001  # told where it can be seen
                failure = error
                self._outcome = lambda: work.failed(failure)
            else:
                self._outcome = lambda: work.done(made)

        self.thread = threading.Thread(target=run, name="sharing")

    def forget(self) -> None:
        """Stop, and tell nobody."""
        self.forgotten = True
        self.stop.set()

    def tell(self) -> None:
        """Tell what came of it."""
        self._outcome()

    def _ask(self, done: int, total: int) -> bool:
        self.told = (done, total)
        return not self.stop.is_set()
