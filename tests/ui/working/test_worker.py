"""Work beside the window: in order, told once, in the window's thread, or never."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from baloot_score.ui.working.work import GoOn, Work
from baloot_score.ui.working.worker import Worker

NAME = "long work"


class RefusedError(Exception):
    """What the work of these tests expects."""


@pytest.fixture
def worker(qapp: QObject, qtbot: QtBot) -> Iterator[Worker]:
    qtbot.waitUntil(gc.isenabled)
    made = Worker(qapp, NAME, daemon=True)
    yield made
    made.end()
    made.deleteLater()
    qtbot.waitUntil(lambda: gc.isenabled() and not threads())


def threads() -> list[threading.Thread]:
    """Those that work."""
    return [each for each in threading.enumerate() if each.name == NAME]


class Told:
    """What was told, and whether that was in the window's thread."""

    def __init__(self) -> None:
        self.made: list[object] = []
        self.in_window: set[bool] = set()

    def __call__(self, *made: object) -> None:
        self.made += made
        self.in_window.add(threading.current_thread() is threading.main_thread())


def never(_result: object) -> None:
    raise AssertionError("nobody waits for this")


def work(
    do: Callable[[GoOn], object], told: Callable[[object], object]
) -> Work[[], object, Exception]:
    """Work of which the same is told, whatever comes of it."""
    return Work(do, told, told, RefusedError)


def giving(made: object) -> Callable[[GoOn], object]:
    """Work that makes something at once."""
    return lambda _go_on: made


def until_nobody_wants_it(go_on: GoOn) -> object:
    """Work that goes on until it hears that nobody wants the rest."""
    while go_on():
        threading.Event().wait(0.002)
    raise RefusedError


class Deaf:
    """Work that hears nothing: it goes on until it is let go."""

    def __init__(self) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()

    def __call__(self, _go_on: GoOn) -> object:
        self.begun.set()
        self.go_on.wait(20)
        return "deaf"


def test_it_is_done_in_another_thread_and_told_in_the_windows(worker: Worker, qtbot: QtBot) -> None:
    told = Told()
    worker.do(work(lambda _go_on: threading.current_thread(), told))
    assert worker.busy
    assert not gc.isenabled(), "widgets could be destroyed in another thread"
    qtbot.waitUntil(lambda: bool(told.made))
    assert told.made != [threading.main_thread()]
    assert told.in_window == {True}
    assert not worker.busy
    assert gc.isenabled()


def test_results_come_in_order(worker: Worker, qtbot: QtBot) -> None:
    told = Told()
    for number in range(20):
        worker.do(work(giving(number), told))
    qtbot.waitUntil(lambda: told.made == list(range(20)))
    assert gc.isenabled()


def test_work_that_comes_when_the_last_has_ended_is_told_behind_it(
    worker: Worker, qtbot: QtBot
) -> None:
    told = Told()
    worker.do(work(giving(1), told))
    for thread in threads():
        thread.join()
    worker.do(work(giving(2), told))
    qtbot.waitUntil(lambda: told.made == [1, 2])


def test_what_was_expected_to_go_wrong_is_told(worker: Worker, qtbot: QtBot) -> None:
    failed = Told()

    def fail(_go_on: GoOn) -> object:
        raise RefusedError

    worker.do(Work(fail, never, failed, RefusedError))
    qtbot.waitUntil(lambda: [type(each) for each in failed.made] == [RefusedError])


def test_an_error_in_the_program_is_raised_in_the_window(worker: Worker, qtbot: QtBot) -> None:
    done = Told()

    def fail(_go_on: GoOn) -> object:
        return 1 // 0

    with capture_exceptions() as raised:
        worker.do(Work(fail, never, never, (RefusedError, OSError)))
        worker.do(work(giving(5), done))
        qtbot.waitUntil(lambda: done.made == [5])
    assert [kind for kind, _error, _trace in raised] == [ZeroDivisionError]


def test_an_error_where_something_is_told_keeps_nothing_back(worker: Worker, qtbot: QtBot) -> None:
    done = Told()
    with capture_exceptions() as raised:
        worker.do(work(giving(1), never))
        worker.do(work(giving(2), done))
        qtbot.waitUntil(lambda: done.made == [2])
    assert [kind for kind, _error, _trace in raised] == [AssertionError]


def test_progress_of_any_shape_is_told_until_the_work_is_cancelled(
    worker: Worker, qtbot: QtBot
) -> None:
    progress, failed = Told(), Told()

    def count(report: Callable[[str, int], bool]) -> object:
        while report("sheets", 9):
            threading.Event().wait(0.002)
        raise RefusedError

    worker.do(Work(count, never, failed, RefusedError, progress))
    qtbot.waitUntil(lambda: bool(progress.made))
    assert progress.made[:2] == ["sheets", 9]
    assert progress.in_window == {True}
    worker.cancel()
    qtbot.waitUntil(lambda: [type(each) for each in failed.made] == [RefusedError])


def test_what_waits_is_told_of_when_all_is_cancelled(worker: Worker, qtbot: QtBot) -> None:
    failed = Told()
    worker.do(work(until_nobody_wants_it, failed))
    worker.do(work(until_nobody_wants_it, failed))
    worker.cancel()
    qtbot.waitUntil(lambda: [type(each) for each in failed.made] == [RefusedError] * 2)


def test_other_work_takes_the_place_of_what_nobody_waits_for(worker: Worker, qtbot: QtBot) -> None:
    done, begun = Told(), Told()
    worker.do(work(until_nobody_wants_it, never))
    worker.do_instead(work(begun, never))
    worker.do_instead(work(lambda _go_on: len(threads()), done))
    qtbot.waitUntil(lambda: done.made == [1])
    assert begun.made == [], "what waits need not begin"


def test_the_end_waits_for_the_thread_and_tells_nobody(worker: Worker, qtbot: QtBot) -> None:
    worker.do(work(until_nobody_wants_it, never))
    worker.do(work(giving(1), never))
    assert len(threads()) == 1
    worker.end()
    assert threads() == []
    assert gc.isenabled()
    assert not worker.busy
    qtbot.wait(50)


def test_the_end_may_wait_in_vain(worker: Worker, qtbot: QtBot) -> None:
    deaf, begun, done = Deaf(), Told(), Told()
    worker.do(work(deaf, never))
    worker.do(work(begun, never))
    deaf.begun.wait()
    worker.end(0.01)
    assert not worker.busy
    worker.do(work(giving(1), done))
    qtbot.waitUntil(lambda: done.made == [1])
    deaf.go_on.set()
    qtbot.waitUntil(lambda: not threads())
    assert begun.made == []


def test_what_is_forgotten_may_go_on_and_holds_the_garbage(worker: Worker, qtbot: QtBot) -> None:
    deaf, done = Deaf(), Told()
    worker.do(work(deaf, never))
    deaf.begun.wait()
    worker.forget()
    assert not worker.busy
    worker.do(work(giving(1), done))
    qtbot.waitUntil(lambda: done.made == [1])
    assert len(threads()) == 1
    assert not gc.isenabled(), "widgets could be destroyed in another thread"
    deaf.go_on.set()
    qtbot.waitUntil(gc.isenabled)


def test_what_was_told_may_ask_for_more_or_end_everything(worker: Worker, qtbot: QtBot) -> None:
    done = Told()

    def go_on(made: object) -> None:
        done(made)
        worker.do(work(giving(2), end))

    def end(made: object) -> None:
        done(made)
        worker.do(work(giving(3), never))
        worker.forget()

    worker.do(work(giving(1), go_on))
    qtbot.waitUntil(lambda: done.made == [1, 2])
    qtbot.waitUntil(lambda: not threads() and gc.isenabled())
    qtbot.wait(50)


def test_work_stops_when_its_owner_goes_away(qapp: QObject, qtbot: QtBot) -> None:
    owner = QObject(qapp)
    Worker(owner, NAME, daemon=True).do(work(until_nobody_wants_it, never))
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    qtbot.waitUntil(lambda: not threads() and gc.isenabled())
