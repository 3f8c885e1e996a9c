"""Runs one piece of work on a thread of its own, and tells of it in the window's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from threading import Event, Thread
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from baloot_score.session import ImportCancelledError
from baloot_score.ui.garbage import hold_garbage, release_garbage

LOOKS_EVERY_MS = 30


class Step(Enum):
    """What is being done."""

    READ = "read"
    COMPARE = "compare"
    WRITE = "write"
    TAKE_BACK = "take_back"


Told: TypeAlias = tuple[Step, int, int]
"""A step, how much of it is done, and of how much."""
Report: TypeAlias = Callable[[Step, int, int], bool]
"""Tells how far the work is; `False` says that it is wanted no longer."""
Work: TypeAlias = Callable[[Report], object]


@dataclass(slots=True)
class _Run:
    """What both threads know of a piece of work; each field is written by one of them."""

    cancelled: Event = field(default_factory=Event)
    ended: Event = field(default_factory=Event)
    told: Told | None = None
    result: object = None
    error: Exception | None = None

    def report(self, step: Step, done: int, of: int) -> bool:
        self.told = (step, done, of)
        return not self.cancelled.is_set()

    def do(self, work: Work) -> None:
        try:
            self.result = work(self.report)
        except Exception as error:  # noqa: BLE001  # it is raised again where it can be told
            self.error = error
        finally:
            self.ended.set()


class Worker(QObject):
    """One piece of work at a time; the next one may begin when the last has ended."""

    progressed = Signal(object)
    """What was `Told`."""
    done = Signal(object)
    """What the work has given."""
    failed = Signal(object)
    """The exception that ended it."""
    cancelled = Signal()
    """It has ended because it was wanted no longer."""

    def __init__(self, parent: QObject) -> None:
        """Do nothing yet."""
        super().__init__(parent)
        self._run: _Run | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOKS_EVERY_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether a piece of work has not ended yet."""
        return self._run is not None

    def start(self, work: Work) -> None:
        """Begin a piece of work."""
        self._run = run = _Run()
        hold_garbage()
        # Reading a file that nobody writes must not keep the program from ending.
        Thread(target=run.do, args=(work,), daemon=True).start()
        self._timer.start()

    def cancel(self) -> None:
        """Say that the work is wanted no longer; it ends when it hears of that."""
        if self._run is not None:
            self._run.cancelled.set()

    def abandon(self) -> None:
        """Forget the work, also where it cannot hear: nothing is told of it any more."""
        self.cancel()
        self._end()

    def _end(self) -> None:
        if self._run is None:
            return
        self._run = None
        self._timer.stop()
        release_garbage()

    def _look(self) -> None:
        run = self._run
        if run is None:
            return
        if not run.ended.is_set():
            if run.told is not None:
                self.progressed.emit(run.told)
            return
        self._end()
        if run.error is None:
            self.done.emit(run.result)
        elif isinstance(run.error, ImportCancelledError):
            self.cancelled.emit()
        else:
            self.failed.emit(run.error)
