"""Work beside the window: it is told of once, in the window's thread, or never."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from baloot_score.documents.export_errors import ExportCancelledError
from baloot_score.ui.sharing.worker import Ask, Work, Worker


@pytest.fixture
def worker(qapp: QObject) -> Iterator[Worker]:
    made = Worker(qapp)
    yield made
    made.end()
    made.deleteLater()


class Told:
    """What was told, and in which thread."""

    def __init__(self) -> None:
        self.made: list[object] = []
        self.threads: list[threading.Thread] = []

    def __call__(self, made: object) -> None:
        self.made.append(made)
        self.threads.append(threading.current_thread())


def until_nobody_wants_it(ask: Ask) -> None:
    """Work that goes on until it is cancelled."""
    while ask(1, 9):
        threading.Event().wait(0.002)
    raise ExportCancelledError


def test_the_work_is_done_in_another_thread_and_told_in_the_windows(
    worker: Worker, qtbot: QtBot
) -> None:
    told = Told()
    worker.start(Work(lambda _ask: threading.current_thread(), told, told))
    qtbot.waitUntil(lambda: bool(told.made))
    assert told.made != [threading.main_thread()]
    assert told.threads == [threading.main_thread()]
    assert not worker.busy


def test_what_goes_wrong_is_told_too(worker: Worker, qtbot: QtBot) -> None:
    failed = Told()
    worker.start(Work(lambda _ask: 1 // 0, Told(), failed))
    qtbot.waitUntil(lambda: bool(failed.made))
    assert isinstance(failed.made[0], ZeroDivisionError)


def test_progress_is_told_until_the_work_is_cancelled(worker: Worker, qtbot: QtBot) -> None:
    done, failed = Told(), Told()
    work = Work(until_nobody_wants_it, done, failed)
    with qtbot.waitSignal(worker.progressed) as progress:
        worker.start(work)
    assert progress.args == [1, 9]
    worker.cancel()
    qtbot.waitUntil(lambda: bool(failed.made))
    assert isinstance(failed.made[0], ExportCancelledError)
    assert done.made == []


def test_other_work_takes_the_place_of_what_nobody_waits_for(worker: Worker, qtbot: QtBot) -> None:
    forgotten, done = Told(), Told()
    worker.start(Work(until_nobody_wants_it, forgotten, forgotten))
    worker.start(Work(lambda _ask: 1, forgotten, forgotten))
    worker.start(Work(lambda _ask: 2, done, forgotten))
    qtbot.waitUntil(lambda: bool(done.made))
    assert (done.made, forgotten.made) == ([2], [])


def test_the_end_waits_for_the_thread_and_tells_nobody(worker: Worker, qtbot: QtBot) -> None:
    told = Told()
    worker.start(Work(until_nobody_wants_it, told, told))
    assert not gc.isenabled(), "widgets could be destroyed in another thread"
    worker.end()
    assert [each for each in threading.enumerate() if each.name == "sharing"] == []
    assert gc.isenabled()
    assert not worker.busy
    assert told.made == []
