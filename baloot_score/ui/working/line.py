"""A thread and the pieces of work that wait for it, one behind the other."""

from __future__ import annotations

from collections import deque
from threading import Lock, Thread
from typing import Any, TypeAlias

from baloot_score.ui.working.garbage import (
    hold_garbage,
    release_garbage,
    release_garbage_when,
)
from baloot_score.ui.working.work import Job, Task

AnyJob: TypeAlias = Job[..., Any, Any]


class Line:
    """Belongs to the window's thread; its own one knows nothing of Qt, so it may outlive a window.

    There is a thread as long as there is work that was not told of, and garbage is held as long as
    there is a thread.
    """

    def __init__(self, name: str, *, daemon: bool) -> None:
        """Have nothing to do yet; see `Worker` for the arguments."""
        self._name, self._daemon = name, daemon
        self._untold: deque[AnyJob] = deque()
        self._thread: Thread | None = None
        self._lock = Lock()
        """Around what both threads change, which are the next two."""
        self._waiting: deque[Task[..., Any]] = deque()
        self._works = False

    @property
    def busy(self) -> bool:
        """Whether there is work that was not told of yet."""
        return bool(self._untold)

    def add(self, job: AnyJob) -> None:
        """Do this after all that was added before."""
        self._untold.append(job)
        with self._lock:
            self._waiting.append(job.task)
            if self._works:
                return
            self._works = True
        if self._thread is None:
            hold_garbage()
        self._thread = Thread(target=self._work, name=self._name, daemon=self._daemon)
        self._thread.start()

    def stop(self) -> None:
        """Let all work hear that nobody wants the rest; it is told of all the same."""
        for job in self._untold:
            job.task.stopped = True

    def drop(self) -> None:
        """Stop all work, begin no other, and forget it: nothing of it is told."""
        self.stop()
        self._untold.clear()
        with self._lock:
            self._waiting.clear()

    def tell_progress(self) -> None:
        """Tell how far the work is that is being done."""
        if self._untold:
            self._untold[0].tell_progress()

    def take_ended(self) -> AnyJob | None:
        """The next piece of work that has ended and is to be told of; garbage is free by then."""
        if not self._untold or self._untold[0].task.outcome is None:
            return None
        job = self._untold.popleft()
        if not self._untold:
            self._close(None)  # at once: its thread has nothing left to do
        return job

    def end(self, seconds: float | None) -> bool:
        """Forget all work, and wait for its thread.

        Args:
            seconds: wait so long at most; `None` for as long as it takes.

        Returns:
            Whether the thread has ended; one that still works is left to itself with this line.

        """
        self.drop()
        return self._close(seconds)

    def _close(self, seconds: float | None) -> bool:
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        thread.join(seconds)
        if thread.is_alive():
            release_garbage_when(lambda: not thread.is_alive())
            return False
        release_garbage()
        return True

    def _work(self) -> None:
        """Do what waits, in the thread, until nothing does."""
        while (task := self._next()) is not None:
            task.run()
            del task  # nothing of it is kept while the thread goes on or ends

    def _next(self) -> Task[..., Any] | None:
        with self._lock:
            self._works = bool(self._waiting)
            return self._waiting.popleft() if self._works else None
