"""Counts all sessions on a thread of its own: the window goes on, and nobody must wait for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Thread

from PySide6.QtCore import QObject, QTimer, Signal

from baloot_score.scoring.model import Session
from baloot_score.session import History, Statistics, StatisticsQuery, StoppedError, StoreError

LOOK_EVERY_MS = 15


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted, and the session of the biggest comeback, if it can be read."""

    statistics: Statistics
    comeback: Session | None = None


Answer = Counted | StoreError | None
"""None of them came where counting was given up or failed in a way that nobody foresaw."""


class Counting(QObject):
    """Answers the last question alone: another one, or nobody who waits, gives up the count.

    The thread touches nothing of Qt: its answer is fetched from here, as long as this is there.
    """

    counted = Signal(object)
    """The `Counted` that was asked for."""
    failed = Signal(object)
    """The `StoreError` that there is instead of an answer."""

    def __init__(self, history: History, parent: QObject) -> None:
        """Count in a history, once something is asked."""
        super().__init__(parent)
        self._history = history
        self._stop = Event()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_running(self) -> bool:
        """Whether an answer is still to come."""
        return self._timer.isActive()

    def ask(self, query: StatisticsQuery) -> None:
        """Count the sessions of a query; what was asked before is given up."""
        self.cancel()
        stop, answers = Event(), SimpleQueue[Answer]()
        self._stop, self._answers = stop, answers
        self.destroyed.connect(stop.set)
        Thread(target=_answer, args=(self._history, query, stop, answers.put)).start()
        self._timer.start()

    def cancel(self) -> None:
        """Give up what is being counted; nothing is told of it any more."""
        self._stop.set()
        self._timer.stop()

    def _look(self) -> None:
        try:
            answer = self._answers.get_nowait()
        except Empty:
            return
        self._timer.stop()
        if isinstance(answer, Counted):
            self.counted.emit(answer)
        elif isinstance(answer, StoreError):
            self.failed.emit(answer)
        else:
            raise RuntimeError("The thread that counts has ended without an answer.")


def _answer(
    history: History,
    query: StatisticsQuery,
    stop: Event,
    put: Callable[[Answer], object],
) -> None:
    """Count on this thread, and put the answer where it is waited for, whatever happens."""
    answer: Answer = None
    try:
        with suppress(StoppedError), history.beside(stop.is_set) as reader:
            answer = _count(reader, query)
    except StoreError as error:
        answer = error
    finally:
        put(answer)


def _count(reader: History, query: StatisticsQuery) -> Counted:
    statistics = reader.statistics(query)
    if statistics.comeback is not None:
        with suppress(StoreError):
            return Counted(statistics, reader.load(statistics.comeback.session))
    return Counted(statistics)
