"""What the benchmarks of use print: a line for each thing that was measured."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

TITLES = ("median", "best", "worst", "CPU", "wanted")
HEADING = f"{'':58}" + "".join(f"{title:>10}" for title in TITLES)


@dataclass(frozen=True, slots=True)
class Taken:
    """How long something took once, in milliseconds: by the clock, and of the processor."""

    clock: float
    processor: float


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that was measured several times, in milliseconds.

    `wanted` is the most that the median by the clock may be; `None` where nothing is wanted. What
    the note says was measured beside it.
    """

    what: str
    taken: Sequence[Taken]
    wanted: float | None = None
    note: str = ""

    @property
    def median(self) -> float:
        """The middle one of all by the clock."""
        return statistics.median(each.clock for each in self.taken)

    @property
    def processor(self) -> float:
        """The middle one of all by the processor's time: other work on the machine counts less."""
        return statistics.median(each.processor for each in self.taken)

    @property
    def is_over(self) -> bool:
        """Whether it takes longer than wanted."""
        return self.wanted is not None and self.median > self.wanted

    def line(self) -> str:
        """A line of the table."""
        clock = [each.clock for each in self.taken]
        shown = [self.median, min(clock), max(clock), self.processor]
        cells = "".join(f"{digits(each):>10}" for each in shown)
        wanted = "" if self.wanted is None else digits(self.wanted)
        told = "  over!" if self.is_over else ""
        note = f"   {self.note}" if self.note else ""
        return f"{self.what:58}{cells}{wanted:>10}{told}{note}".rstrip()


def digits(value: float) -> str:
    """A figure with as many digits as say something."""
    places = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{places}f}"


def rounds_of(work: Callable[[], object], rounds: int) -> list[Taken]:
    """How long each of several runs takes."""
    taken: list[Taken] = []
    for _ in range(rounds):
        with timed(taken):
            work()
    return taken


@contextmanager
def timed(taken: list[Taken]) -> Iterator[None]:
    """Note how long what is inside takes."""
    clock, processor = time.perf_counter(), _processor()
    yield
    ended = _processor()
    taken.append(Taken((time.perf_counter() - clock) * 1_000, (ended - processor) * 1_000))


def _processor() -> float:
    """The seconds that this thread, and processes that it waited for, had of the processor."""
    times = os.times()
    return time.thread_time() + times.children_user + times.children_system
