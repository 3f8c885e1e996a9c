"""What is worked out in several processes comes in order, once each, whatever happens to them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from baloot_score.documents.in_order import AHEAD, in_order, processes_at_hand

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are not parted there")

ROOT = Path(__file__).resolve().parents[2]


def squared(number: int) -> tuple[int, int]:
    """The square, and who worked it out."""
    return number * number, os.getpid()


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_results_come_in_the_order_of_the_things(processes: int) -> None:
    results = list(in_order(squared, range(100), processes))
    assert [square for square, _ in results] == [number * number for number in range(100)]
    here = {who == os.getpid() for _, who in results}
    assert here == {processes == 1}


def test_no_more_is_asked_for_than_is_soon_worked_on() -> None:
    asked: list[int] = []

    def things() -> Iterator[int]:
        for number in range(100):
            asked.append(number)
            yield number

    results = in_order(squared, things(), 2)
    assert next(results)[0] == 0
    assert len(asked) <= 2 * AHEAD + 1
    results.close()  # type: ignore[attr-defined]  # it is a generator


def test_what_the_function_raises_is_raised_here() -> None:
    results = in_order((10).__floordiv__, [2, 5], 2)
    assert list(results) == [5, 2]
    with pytest.raises(ZeroDivisionError):
        list(in_order(lambda number: 1 // number, [1, 0, 1], 2))


def test_a_process_that_is_killed_costs_nothing() -> None:
    here = os.getpid()

    def deadly(number: int) -> int:
        if number == 7 and os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    assert list(in_order(deadly, range(40), 2)) == list(range(40))


def test_a_process_that_is_killed_in_the_middle_of_a_result_costs_nothing() -> None:
    here = os.getpid()

    def half(connection: Connection, buffer: bytes) -> None:
        os.write(connection.fileno(), buffer[: len(buffer) // 2])
        os.kill(os.getpid(), signal.SIGKILL)

    def deadly(number: int) -> tuple[int, bytes]:
        if number == 7 and os.getpid() != here:
            Connection._send = half  # type: ignore[attr-defined]
        return number, bytes(100_000)

    results = in_order(deadly, range(40), 2)
    assert [number for number, _ in results] == list(range(40))
    assert active_children() == []


@pytest.mark.parametrize("allowed", [0, 1])
def test_where_no_more_processes_are_allowed_the_work_is_done_here(
    monkeypatch: pytest.MonkeyPatch, allowed: int
) -> None:
    fork = os.fork
    made: list[int] = []

    def refuse() -> int:
        if len(made) == allowed:
            raise BlockingIOError
        made.append(fork())
        return made[-1]

    monkeypatch.setattr(os, "fork", refuse)
    results = list(in_order(squared, range(20), 2))
    assert [square for square, _ in results] == [number * number for number in range(20)]
    assert len(made) == allowed
    for child in active_children():
        child.join()  # it would be waited for at the end of the program too


def test_where_processes_cannot_wait_for_each_other_the_work_is_done_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_args: object) -> object:
        raise OSError

    monkeypatch.setattr("baloot_score.documents.in_order.ProcessPoolExecutor", refuse)
    results = list(in_order(squared, range(10), 2))
    assert [square for square, _ in results] == [number * number for number in range(10)]


_WAITING = """
import os
from itertools import count
from baloot_score.documents.in_order import in_order
results = in_order(lambda _number: os.getpid(), count(), 2)
print(*{next(results) for _ in range(50)}, flush=True)
input()
"""


def test_others_end_with_the_one_that_they_work_for() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _WAITING],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as started:
        assert started.stdout is not None
        assert started.stdout.readline().split() != [str(started.pid)]
        started.kill()
        # The others have its output too: it has no end as long as one of them is there.
        started.communicate(timeout=50)


def test_there_is_a_process_for_each_core() -> None:
    assert 1 <= processes_at_hand() <= len(os.sched_getaffinity(0))
