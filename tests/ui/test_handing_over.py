"""Later starts hand files over to the window that is open, and nobody else hands it anything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from baloot_score.ui.activation import LONGEST_TOKEN, VARIABLE
from baloot_score.ui.handing_over import (
    GREETING,
    LONGEST,
    REFUSED,
    TAKEN,
    Door,
    files_of,
    message_of,
    token_and_rest,
)
from baloot_score.ui.single_window import MOST_FILES

ROOT = Path(__file__).resolve().parents[2]
TOKEN_OF_A_DESKTOP = "e0513a9e-ad08-4d35-916d-28ff4292d9f9_TIME0"
Visit = Callable[[bytes], QLocalSocket]


@pytest.fixture
def name(tmp_path: Path) -> str:
    """Where the window of the test listens."""
    return f"baloot-score-{os.getpid()}-{abs(hash(tmp_path))}"


@pytest.fixture
def leave() -> list[str]:
    """The leave to come to the front that Qt found, start by start."""
    return []


@pytest.fixture
def opened(qapp: object, name: str, leave: list[str]) -> Iterator[list[tuple[str, ...]]]:
    """What a window that listens was told, start by start."""
    told: list[tuple[str, ...]] = []

    def come(files: tuple[str, ...]) -> None:
        told.append(files)
        leave.append(os.environ.get(VARIABLE, ""))

    door = Door(name, come)
    assert door.is_open
    yield told
    door.deleteLater()


@pytest.fixture
def visit(qtbot: QtBot, name: str) -> Iterator[Visit]:
    """Connect, be greeted, and write something."""
    sockets = []

    def visit(content: bytes) -> QLocalSocket:
        socket = QLocalSocket()
        sockets.append(socket)
        socket.connectToServer(name)
        qtbot.waitUntil(lambda: socket.bytesAvailable() > 0)
        assert socket.readAll().data() == GREETING
        socket.write(content)
        return socket

    yield visit
    for socket in sockets:
        socket.abort()


@pytest.fixture
def evening(tmp_path: Path) -> str:
    """A file that is there."""
    path = tmp_path / "evening.json"
    path.write_text("{}")
    return str(path)


def answer_to(socket: QLocalSocket, qtbot: QtBot) -> bytes:
    """What the window says, which then lets the visitor go."""
    qtbot.waitUntil(lambda: socket.state() is QLocalSocket.LocalSocketState.UnconnectedState)
    return bytes(socket.readAll().data())


CALLS = """
import sys
from baloot_score.ui.handing_over import call
never = lambda: False
print(call(sys.argv[1], (), never).name, call(sys.argv[1], sys.argv[2:], never).name)
"""


def called(qtbot: QtBot, name: str, *files: str) -> list[str]:
    """The answers to a start alone and to one on files: both wait while the window works."""
    with subprocess.Popen(
        [sys.executable, "-c", CALLS, name, *files],
        cwd=ROOT,
        env=os.environ | {VARIABLE: TOKEN_OF_A_DESKTOP},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as starts:
        qtbot.waitUntil(lambda: starts.poll() is not None, timeout=50_000)
        assert starts.stdout is not None
        return starts.stdout.read().split()


# What is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [[], ["سهرة.json"], ["a b.json", "line\nbreak.json", "  .json"]])
def test_every_name_comes_as_it_is(tmp_path: Path, names: list[str]) -> None:
    if sys.platform == "win32":
        names = [name for name in names if "\n" not in name]
    paths = [tmp_path / name for name in names]
    for path in paths:
        path.touch()
    files = tuple(str(path) for path in paths)
    assert files_of(message_of(files)) == files


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name is Unicode")
def test_a_name_that_is_no_text_comes_as_it_is(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.json")
    Path(name).touch()
    assert files_of(message_of([name])) == (name,)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{there}",
        b"{there}\0",
        b"\0\0",
        b"{there}\0\0\0",
        b"{there}\0{folder}/missing.json\0\0",
        b"{folder}\0\0",
        b"evening.json\0\0",
        b"~/evening.json\0\0",
        b"file://{there}\0\0",
        b"/dev/zero\0\0",
        b"{folder}/pipe\0\0",
        b"/" + b"x" * 5000 + b"\0\0",
        b"\xff\xfe\0\0",
        b"GET / HTTP/1.1\r\n\r\n",
    ],
)
def test_what_is_not_whole_paths_of_files_that_are_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evening: str, content: bytes
) -> None:
    monkeypatch.chdir(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    content = content.replace(b"{there}", os.fsencode(evening))
    assert files_of(content.replace(b"{folder}", os.fsencode(tmp_path))) is None


def test_no_more_files_than_can_be_opened_at_once_are_taken(evening: str) -> None:
    assert files_of(message_of([evening] * MOST_FILES)) is not None
    assert files_of(message_of([evening] * (MOST_FILES + 1))) is None


# Who says it ----------------------------------------------------------------------------------


def test_a_start_is_answered_and_its_files_are_taken(
    qtbot: QtBot, name: str, opened: list[tuple[str, ...]], evening: str
) -> None:
    assert called(qtbot, name, evening, evening) == ["CAME", "CAME"]
    assert opened == [(), (evening, evening)]


def test_a_start_passes_its_leave_to_come_to_the_front_on(
    qtbot: QtBot, name: str, opened: list[tuple[str, ...]], leave: list[str], evening: str
) -> None:
    assert called(qtbot, name, evening) == ["CAME", "CAME"]
    assert leave == [TOKEN_OF_A_DESKTOP] * 2
    assert VARIABLE not in os.environ, "it is good for one time"


def test_a_start_without_leave_calls_all_the_same(
    qtbot: QtBot, opened: list[tuple[str, ...]], leave: list[str], visit: Visit, evening: str
) -> None:
    assert answer_to(visit(message_of([evening])), qtbot) == TAKEN
    assert (opened, leave) == ([(evening,)], [""])


@pytest.mark.parametrize("token", ["", "a b\n", "x" * (LONGEST_TOKEN + 1), "توكن", "\x7f"])
def test_what_no_desktop_gives_is_no_leave(evening: str, token: str) -> None:
    message = b"token:" + token.encode() + b"\0" + message_of([evening])
    assert token_and_rest(message) == ("", message)
    assert files_of(message) is None


def test_a_file_that_is_gone_meanwhile_is_not_taken(
    qtbot: QtBot, name: str, opened: list[tuple[str, ...]], evening: str
) -> None:
    Path(evening).unlink()
    assert called(qtbot, name, evening) == ["CAME", "REFUSED"]
    assert opened == [()]


def test_a_start_of_an_earlier_version_calls_the_window(
    qtbot: QtBot, opened: list[tuple[str, ...]], visit: Visit
) -> None:
    """It goes as soon as it is greeted."""
    visit(b"").abort()
    qtbot.waitUntil(lambda: opened == [()])


def test_a_window_of_an_earlier_version_takes_no_files(
    qtbot: QtBot, name: str, evening: str
) -> None:
    """It greets, comes to the front, and hangs up."""
    server = QLocalServer()

    def answer() -> None:
        socket = server.nextPendingConnection()
        socket.write(b"\n")
        socket.flush()
        socket.disconnectFromServer()

    server.newConnection.connect(answer)
    assert server.listen(name)
    assert called(qtbot, name, evening) == ["CAME", "REFUSED"]
    server.close()


def test_a_message_may_come_in_pieces(
    qtbot: QtBot, opened: list[tuple[str, ...]], visit: Visit, evening: str
) -> None:
    message = message_of([evening])
    socket = visit(message[:7])
    qtbot.waitUntil(lambda: socket.bytesToWrite() == 0)
    QApplication.processEvents()
    assert opened == []
    socket.write(message[7:])
    assert answer_to(socket, qtbot) == TAKEN
    assert opened == [(evening,)]


@pytest.mark.parametrize(
    "content", [b"/nowhere/at-all.json\0\0", b"x" * (LONGEST + 2), b"\0\0", b"\xff" * 90 + b"\0\0"]
)
def test_whoever_says_anything_else_is_refused_and_the_next_one_is_heard(
    qtbot: QtBot, opened: list[tuple[str, ...]], visit: Visit, evening: str, content: bytes
) -> None:
    assert answer_to(visit(content), qtbot) == REFUSED
    assert opened == []
    assert answer_to(visit(message_of([evening])), qtbot) == TAKEN
    assert opened == [(evening,)]


def test_whoever_goes_in_the_middle_of_a_message_has_said_nothing(
    qtbot: QtBot, opened: list[tuple[str, ...]], visit: Visit, evening: str
) -> None:
    socket = visit(message_of([evening])[:-1])
    socket.flush()
    socket.disconnectFromServer()
    assert answer_to(visit(message_of([])), qtbot) == TAKEN
    assert opened == [()]
