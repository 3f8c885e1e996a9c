"""Work beside the window: in order, told in the window's thread, and never half told."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from baloot_score.session import StoreError, StoreReason
from baloot_score.ui.background import Background


@pytest.fixture
def background(qtbot: QtBot) -> Iterator[Background]:
    made = Background()
    yield made
    made.end()
    assert gc.isenabled()


def never(_result: object) -> None:
    raise AssertionError("nobody waits for this")


def test_results_come_in_order_to_the_thread_of_the_window(
    background: Background, qtbot: QtBot
) -> None:
    told: list[tuple[int, bool]] = []
    window = threading.current_thread()

    def tell(number: int) -> None:
        told.append((number, threading.current_thread() is window))

    for number in range(3):
        background.run(lambda number=number: number, tell, never)  # type: ignore[misc]
    assert not gc.isenabled(), "widgets could be destroyed in another thread"
    qtbot.waitUntil(lambda: told == [(0, True), (1, True), (2, True)])
    assert gc.isenabled()


def test_a_failure_of_the_store_is_told(background: Background, qtbot: QtBot) -> None:
    failure = StoreError(StoreReason.FULL, Path("x"))
    told: list[StoreError] = []

    def fail() -> None:
        raise failure

    background.run(fail, never, told.append)
    qtbot.waitUntil(lambda: told == [failure])


def test_an_error_in_the_program_is_raised_in_the_window(
    background: Background, qtbot: QtBot
) -> None:
    done: list[int] = []

    def fail() -> int:
        return 1 // 0

    with capture_exceptions() as raised:
        background.run(fail, never, never)
        background.run(lambda: 5, done.append, never)
        qtbot.waitUntil(lambda: done == [5])
    assert [kind for kind, _error, _trace in raised] == [ZeroDivisionError]


def test_what_is_ended_tells_nobody(qtbot: QtBot) -> None:
    background, begun = Background(), threading.Event()

    def work() -> None:
        begun.set()
        while not background.is_to_stop():
            pass

    background.run(work, never, never)
    background.run(lambda: None, never, never)
    begun.wait()
    background.end()
    qtbot.wait(0)
    assert gc.isenabled()
