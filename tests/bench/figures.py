"""What the benchmarks print: one line for each thing that was measured."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

SHARE_OF_P95 = 0.95
HEADING = f"{'':44}{'size':>16}{'median':>11}{'p95':>11}{'worst':>11}  {'wanted'}"


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that was measured several times.

    `wanted` is the most that the median may be or, where `more_is_better`, the least; `None` where
    nothing is wanted.
    """

    what: str
    size: str
    unit: str
    samples: Sequence[float]
    wanted: float | None = None
    more_is_better: bool = False

    @property
    def median(self) -> float:
        """The middle one of all."""
        return statistics.median(self.samples)

    @property
    def p95(self) -> float:
        """Of twenty nineteen are better."""
        ordered = sorted(self.samples, reverse=self.more_is_better)
        return ordered[min(len(ordered) - 1, int(len(ordered) * SHARE_OF_P95))]

    @property
    def worst(self) -> float:
        """The worst one of all."""
        return min(self.samples) if self.more_is_better else max(self.samples)

    @property
    def is_over(self) -> bool:
        """Whether it is worse than wanted."""
        if self.wanted is None:
            return False
        return self.median < self.wanted if self.more_is_better else self.median > self.wanted

    def line(self) -> str:
        """A line of the table."""
        shown = "".join(f"{number(each):>11}" for each in (self.median, self.p95, self.worst))
        bound = "" if self.wanted is None else f"{'≥' if self.more_is_better else '≤'} "
        told = "" if self.wanted is None else f"{bound}{number(self.wanted)}"
        return (
            f"{f'{self.what}, {self.unit}':44}{self.size:>16}{shown}  {told:8}"
            f"{'  over!' if self.is_over else ''}".rstrip()
        )


def number(value: float) -> str:
    """A figure with as many digits as say something."""
    return f"{value:,.0f}" if value >= 1_000 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def milliseconds(work: Callable[[], object], rounds: int) -> list[float]:
    """How long each of several runs takes."""
    taken: list[float] = []
    for _ in range(rounds):
        with timed(taken):
            work()
    return taken


@contextmanager
def timed(taken: list[float]) -> Iterator[None]:
    """Add the milliseconds that pass inside."""
    begun = time.perf_counter()
    yield
    taken.append((time.perf_counter() - begun) * 1_000)
