"""Works something out for one thing after another on all cores, and gives it in their order."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST_PROCESSES = 8
PATIENCE_S = 0.5
"""So long a result is waited for before somebody looks whether all processes are there."""
AHEAD = 3
"""So many things wait for each process: none of them is idle, and no more are in memory."""


def processes_at_hand() -> int:
    """How many processes can work at once: one for each core, where making one costs little."""
    processes = 1
    if sys.platform == "linux":  # elsewhere each would have to load the program anew
        processes = min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
    return processes


def in_order(do: Callable[[T], R], things: Iterable[T], processes: int) -> Iterator[R]:
    """What a function makes of each thing.

    Where no other process can be had, or one is lost, the work is done in this one.

    Args:
        do: the function; what it remembers, each process remembers for itself.
        things: what it is called with; they are sent to another process, as is what it gives.
        processes: how many work at once; a single one is this one.

    """
    if processes < 2:
        yield from map(do, things)
        return
    others = _Others(do, processes)
    waiting: deque[tuple[T, Future[R] | None]] = deque()
    try:
        for thing in things:
            waiting.append((thing, others.send(thing)))
            if len(waiting) > processes * AHEAD:
                yield _result(do, others, *waiting.popleft())
        while waiting:
            yield _result(do, others, *waiting.popleft())
    finally:
        others.end()


def _result(do: Callable[[T], R], others: _Others[T, R], thing: T, sent: Future[R] | None) -> R:
    """What comes back, or what is made here where nothing does."""
    while sent is not None:
        try:
            return sent.result(PATIENCE_S)
        except BrokenExecutor:
            break  # somebody ended a process, as the system does where memory is short
        except TimeoutError:
            if sent.done():  # it is what the function has raised
                raise
            others.end_if_one_is_lost()
    return do(thing)


class _Others(Generic[T, R]):
    """Other processes, parted from this one with all that is loaded."""

    def __init__(self, do: Callable[[T], R], processes: int) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._most = 0
        with suppress(OSError, NotImplementedError):  # where processes cannot wait for each other
            self._pool = ProcessPoolExecutor(processes, get_context("fork"), _begin, (do,))

    def send(self, thing: T) -> Future[R] | None:
        """Have a thing worked on; nothing comes back where that cannot be."""
        if self._pool is None:
            return None
        try:
            sent = self._pool.submit(_do, thing)
            self._most = max(self._most, len(active_children()))
            return sent
        except BrokenExecutor:
            return None
        except (OSError, RuntimeError):
            # No more processes or threads are allowed; those that were made would wait for ever.
            self.end()
            for child in active_children():
                child.terminate()
            return None

    def end_if_one_is_lost(self) -> None:
        """End the others where one is gone that may have been in the middle of a word.

        The pool would wait for the rest of it as long as anybody could say that.
        """
        left = active_children()
        if self._pool is None or len(left) >= self._most:
            return
        for child in left:
            child.kill()
        with suppress(AttributeError, OSError):  # it has no other way to be told
            self._pool._result_queue._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001

    def end(self) -> None:
        """End them; what they have not begun is left."""
        if self._pool is not None:
            self.end_if_one_is_lost()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


_work: list[Callable[[Any], Any]] = []
"""What this process was made for, if it is one of the others."""


def _begin(do: Callable[[Any], Any]) -> None:
    # Whoever interrupts the command means the process that waits for this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_other, daemon=True).start()
    _work.append(do)


def _end_with_the_other() -> None:
    """End this process when the one that it works for has gone, also without a word."""
    waited_for = parent_process()
    if waited_for is not None:
        waited_for.join()
        os._exit(1)


def _do(thing: Any) -> Any:
    return _work[0](thing)
