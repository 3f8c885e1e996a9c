"""Work that takes a while, done in a thread one after the other; the results come to the window."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from baloot_score.session import BackupStoppedError, StoreError
from baloot_score.ui.garbage import hold_garbage, release_garbage

T = TypeVar("T")
Task = Callable[[], Callable[[], None] | None]


class Background(QObject):
    """One thread, from the first task on until it is ended, which is before this goes away."""

    _finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Do nothing yet."""
        super().__init__(parent)
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._waiting = 0
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        work: Callable[[], T],
        done: Callable[[T], None],
        failed: Callable[[StoreError], None],
    ) -> None:
        """Do some work after all that was asked for before.

        Args:
            work: what is done, in the thread; it touches no widget.
            done: gets its result, in the thread of the window.
            failed: gets the `StoreError` that it raised, in the thread of the window.

        """

        def task() -> Callable[[], None] | None:
            try:
                result = work()
            except StoreError as error:
                refused = error
                return lambda: failed(refused)
            except BackupStoppedError:
                return None
            return lambda: done(result)

        hold_garbage()
        self._waiting += 1
        self._tasks.put(task)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="backups", daemon=True)
            self._thread.start()

    def is_to_stop(self) -> bool:
        """Whether work that is under way is to be broken off; asked in the thread."""
        return self._stopped.is_set()

    def end(self, seconds: float = 5) -> None:
        """Break off what is under way, and wait for that for so many seconds at most."""
        self._stopped.set()
        self._tasks.put(None)
        if self._thread is not None:
            self._thread.join(seconds)
            self._thread = None
        while self._waiting:
            self._waiting -= 1
            release_garbage()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None and not self._stopped.is_set():
            self._finished.emit(_outcome(task))

    def _deliver(self, after: Callable[[], None] | None) -> None:
        if self._stopped.is_set():
            return
        self._waiting -= 1
        release_garbage()
        if after is not None:
            after()


def _outcome(task: Task) -> Callable[[], None] | None:
    """What is to be done in the window's thread; there an error in the program is told, too."""
    try:
        return task()
    except Exception as error:  # noqa: BLE001 - it is raised where such errors are told
        unexpected = error

    def raise_there() -> None:
        raise unexpected

    return raise_there
