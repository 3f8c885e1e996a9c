"""What a later start tells the window that has its folder: to come, and which files to open."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QObject, QThread, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from baloot_score.ui.activation import activated_by, is_token, token_of_this_start
from baloot_score.ui.single_window import MOST_FILES

PATIENCE_MS = 5_000
STEP_MS = 50
LONGEST = 1024 * 1024
"""A message of more bytes is none of ours."""
END = b"\0"
"""Stands behind each path, which can hold none, and once more behind all of them."""
TOKEN = b"token:"
"""Stands before leave to come to the front, which may go before the paths."""
GREETING, TAKEN, REFUSED = TOKEN + b"\n", b"taken\n", b"refused\n"
"""A window of an earlier version greets without `TOKEN`, and would refuse one."""


class Answer(Enum):
    """What became of a call."""

    NONE = auto()
    """Nobody is there, or does not answer."""
    CAME = auto()
    """The window came to the front, and takes the files."""
    REFUSED = auto()
    """The window does not take the files."""
    GONE = auto()
    """The window was about to end, and has given the folder back to whoever called."""


def message_of(files: Sequence[str], token: str = "") -> bytes:
    """The files of a later start, as it sends them, behind its leave to come to the front."""
    leave = TOKEN + token.encode() + END if token else b""
    return leave + b"".join(os.fsencode(file) + END for file in files) + END


def token_and_rest(message: bytes) -> tuple[str, bytes]:
    """The leave to come to the front, empty where there is none, and what stands behind it."""
    if not message.startswith(TOKEN):
        return "", message
    first, _, rest = message.partition(END)
    token = first.removeprefix(TOKEN).decode("ascii", "replace")
    return (token, rest) if is_token(token) else ("", message)


def files_of(message: bytes) -> tuple[str, ...] | None:
    """The files of a whole message; `None` where it is not one that a start of ours sends.

    Whoever may open the socket may write anything: what is not a file that is there, told by its
    whole path, is not looked at any further.
    """
    if len(message) > LONGEST or not message.endswith(END):
        return None
    *paths, last = message.removesuffix(END).split(END)
    if last or len(paths) > MOST_FILES:
        return None
    try:
        files = tuple(os.fsdecode(path) for path in paths)
        found = all(Path(file).is_absolute() and Path(file).is_file() for file in files)
    except (OSError, ValueError):
        return None
    return files if found else None


def call(name: str, files: Sequence[str], take: Callable[[], bool]) -> Answer:
    """Call the window that listens to a name.

    It may be starting itself, and not listen yet, or be ending, and listen no more.

    Args:
        name: what it listens to.
        files: their whole paths.
        take: takes what the window has, where that has been given back.

    """
    waiting = QElapsedTimer()
    waiting.start()
    while waiting.elapsed() < PATIENCE_MS:
        socket = QLocalSocket()
        socket.connectToServer(name)
        if socket.waitForConnected(STEP_MS):
            answer = _hand_over(socket, files)
            socket.abort()
            if answer is not Answer.NONE:
                return answer
        if take():
            return Answer.GONE
        QThread.msleep(STEP_MS)
    return Answer.NONE


def _hand_over(socket: QLocalSocket, files: Sequence[str]) -> Answer:
    if not socket.waitForReadyRead(PATIENCE_MS):
        return Answer.NONE
    heard = bytes(socket.readAll().data())
    token = token_of_this_start() if TOKEN in heard else ""
    socket.write(message_of(files, token))
    while socket.bytesToWrite() and socket.waitForBytesWritten(PATIENCE_MS):
        pass
    while not heard.endswith((TAKEN, REFUSED)) and socket.waitForReadyRead(PATIENCE_MS):
        heard += bytes(socket.readAll().data())
    # A window of a version that takes no files greets, comes to the front and hears nothing more.
    return Answer.CAME if heard.endswith(TAKEN) or not files else Answer.REFUSED


class Door(QObject):
    """Listens for later starts, and tells of each, with the files that it was started on."""

    def __init__(self, name: str, opened: Callable[[tuple[str, ...]], object]) -> None:
        """Listen to a name; `is_open` tells whether that can be done."""
        super().__init__()
        self.opened = opened
        """Is told; another one may take its place."""
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)
        QLocalServer.removeServer(name)  # what a killed window has left
        self.is_open = self._server.listen(name)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _welcome(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            _Visit(socket, self)


class _Visit(QObject):
    """One later start: it says what it was started on, or goes at once, as earlier versions do."""

    def __init__(self, socket: QLocalSocket, door: Door) -> None:
        super().__init__(socket)
        self._socket, self._door = socket, door
        self._message, self._is_over = b"", False
        socket.setReadBufferSize(LONGEST + 1)
        socket.readyRead.connect(self._hear)
        socket.disconnected.connect(self._leave)
        QTimer.singleShot(PATIENCE_MS, self, socket.abort)
        socket.write(GREETING)
        socket.flush()

    def _hear(self) -> None:
        if self._is_over:
            return
        self._message += self._socket.read(LONGEST + 1 - len(self._message)).data()
        whole = self._message == END or self._message.endswith(END + END)
        if not whole and len(self._message) <= LONGEST:
            return
        self._is_over = True
        token, message = token_and_rest(self._message)
        files = files_of(message)
        if files is not None:
            with activated_by(token):
                self._door.opened(files)
        self._socket.write(REFUSED if files is None else TAKEN)
        self._socket.flush()
        self._socket.disconnectFromServer()

    def _leave(self) -> None:
        self._socket.deleteLater()
        if not self._is_over and not self._message:
            self._is_over = True
            self._door.opened(())
