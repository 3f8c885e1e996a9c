"""The screen stays on while a game is played, and no system that cannot do it is a fault."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.keep_awake import KeepAwake, Keeping, presenting


class FakeSystem:
    """Counts who keeps its screen on; a test may let it refuse, fail, or never answer."""

    def __init__(self) -> None:
        self.held = 0
        self.asked = 0
        self.works = True
        self.answers = threading.Event()
        self.answers.set()
        self.failure: Exception | None = None

    @contextmanager
    def keep(self) -> Iterator[bool]:
        self.asked += 1
        self.answers.wait(50)
        if self.failure is not None:
            raise self.failure
        self.held += 1
        yield self.works
        self.held -= 1

    def __call__(self) -> Keeping:
        return self.keep()


class Table:
    """A window, and whether it is wanted that its screen stays on."""

    def __init__(self, qtbot: QtBot, system: FakeSystem) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.wanted = False
        self.told: list[object] = []
        self.keeper = KeepAwake(self.window, lambda: self.wanted, system)
        self.keeper.works_told.connect(self.told.append)

    def want(self, wanted: bool) -> None:
        self.wanted = wanted
        self.keeper.follow()


@pytest.fixture
def system() -> FakeSystem:
    return FakeSystem()


@pytest.fixture
def table(qtbot: QtBot, system: FakeSystem) -> Iterator[Table]:
    made = Table(qtbot, system)
    yield made
    system.answers.set()
    made.keeper.end()


def test_the_screen_stays_on_while_it_is_wanted(
    table: Table, system: FakeSystem, qtbot: QtBot
) -> None:
    table.window.show()
    assert system.asked == 0
    table.want(True)
    qtbot.waitUntil(lambda: system.held == 1)
    qtbot.waitUntil(lambda: table.told == [True])
    table.want(True)
    assert system.asked == 1
    table.want(False)
    qtbot.waitUntil(lambda: system.held == 0)


def test_garbage_is_held_while_the_system_is_asked(
    table: Table, system: FakeSystem, qtbot: QtBot
) -> None:
    qtbot.waitUntil(gc.isenabled)
    table.window.show()
    system.answers.clear()
    table.want(True)
    qtbot.waitUntil(lambda: system.asked == 1)
    assert not gc.isenabled(), "widgets could be destroyed in another thread"
    system.answers.set()
    qtbot.waitUntil(gc.isenabled)
    assert system.held == 1, "not for as long as the game takes"
    table.want(False)
    assert not gc.isenabled()
    qtbot.waitUntil(gc.isenabled)


def test_nobody_keeps_a_screen_on_that_shows_no_window(
    table: Table, system: FakeSystem, qtbot: QtBot
) -> None:
    table.want(True)
    assert system.asked == 0
    table.window.show()
    qtbot.waitUntil(lambda: system.held == 1)
    table.window.setWindowState(Qt.WindowState.WindowMinimized)
    qtbot.waitUntil(lambda: system.held == 0)
    table.window.setWindowState(Qt.WindowState.WindowNoState)
    qtbot.waitUntil(lambda: system.held == 1)
    table.window.hide()
    qtbot.waitUntil(lambda: system.held == 0)


def test_another_window_of_the_program_keeps_it_on(
    table: Table, system: FakeSystem, qtbot: QtBot
) -> None:
    table.window.show()
    table.want(True)
    qtbot.waitUntil(lambda: system.held == 1)
    second = QWidget()
    qtbot.addWidget(second)
    second.show()
    table.window.setWindowState(Qt.WindowState.WindowMinimized)
    table.keeper.follow()
    assert system.held == 1


def test_the_end_has_let_go_when_it_returns(table: Table, system: FakeSystem, qtbot: QtBot) -> None:
    table.window.show()
    table.want(True)
    qtbot.waitUntil(lambda: system.held == 1)
    table.window.hide()
    table.keeper.end()
    assert system.held == 0
    table.window.show()
    assert system.asked == 1


def test_a_system_that_refuses_is_told_of(table: Table, system: FakeSystem, qtbot: QtBot) -> None:
    system.works = False
    table.window.show()
    table.want(True)
    qtbot.waitUntil(lambda: table.told == [False])


def test_a_system_that_fails_harms_nobody(
    table: Table, system: FakeSystem, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    system.failure = RuntimeError("no bus at all")
    table.window.show()
    table.want(True)
    qtbot.waitUntil(lambda: table.told == [False])
    table.keeper.end()
    assert capfd.readouterr() == ("", "")


def test_a_system_that_does_not_answer_keeps_nobody_waiting(
    table: Table, system: FakeSystem, qtbot: QtBot
) -> None:
    system.answers.clear()
    table.window.show()
    table.want(True)
    qtbot.waitUntil(lambda: system.asked == 1)
    table.want(False)  # comes back while the system still thinks
    table.want(True)
    qtbot.waitUntil(lambda: system.asked == 2)
    table.want(False)
    system.answers.set()
    table.keeper.end()
    qtbot.waitUntil(lambda: system.held == 0)
    assert table.told == []


def test_wakepy_says_by_itself_whether_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAKEPY_FAKE_SUCCESS", "yes")
    with presenting() as works:
        assert works
    monkeypatch.delenv("WAKEPY_FAKE_SUCCESS")
    monkeypatch.setenv("WAKEPY_FORCE_FAILURE", "yes")
    with presenting() as works:
        assert not works


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems need no bus")
@pytest.mark.parametrize("bus", [None, "unix:path=/there/is/none", "no address"])
def test_without_a_bus_nothing_is_said_and_nothing_breaks(
    monkeypatch: pytest.MonkeyPatch, bus: str | None
) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    if bus is not None:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus)
    code = (
        "from baloot_score.ui.keep_awake import presenting\n"
        "with presenting() as works: print(works)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "always", "-c", code],
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "False\n", "")
