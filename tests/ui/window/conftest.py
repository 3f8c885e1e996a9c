"""A window on a real store, and a person at it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from baloot_score.session import StoreError
from baloot_score.ui.desk import NewSession
from baloot_score.ui.look import Look
from baloot_score.ui.main_window import MainWindow
from baloot_score.ui.settings import Settings
from tests.ui.window.person import DeskOnStore, Person, first_session


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    """Where the sessions of the test are kept."""
    return tmp_path / "baloot-score.sqlite3"


@pytest.fixture
def open_window(qtbot: QtBot, look: Look, store_path: Path) -> Iterator[Callable[..., Person]]:
    """Open a window on the store, as a start of the program does; also again after a close.

    With `new`, the window opens at the table of a session that has just been started.
    """
    people: list[Person] = []

    def open_window(
        width: int = 1366,
        height: int = 768,
        settings: Settings | None = None,
        new: NewSession | None = None,
    ) -> Person:
        desk = DeskOnStore(store_path)
        if new is not None:
            desk.start(new)
        desk.settings = settings or desk.settings
        latest = desk.repository.latest()
        failed: StoreError | None = None
        session = None
        try:
            session = None if latest is None else desk.open(latest)
        except StoreError as error:
            failed = error
        window = MainWindow()
        window.furnish(desk, look, session)
        if failed is not None:
            window.say(failed)
        window.resize(width, height)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        people.append(Person(window, desk, qtbot))
        return people[-1]

    yield open_window
    for person in people:
        person.window.close()
        person.window.deleteLater()
        person.desk.repository.close()


@pytest.fixture
def person(open_window: Callable[..., Person], look: Look) -> Person:
    """A person at a session that was just started as Enter on the first page starts it.

    That page is not made for it, which takes as long as the table does: `test_first_session.py`
    shows that it comes to the same.
    """
    return open_window(new=first_session(look.words))


@pytest.fixture
def lock_store(store_path: Path) -> Iterator[Callable[..., sqlite3.Connection]]:
    """Another program that uses the file until its connection is closed; at first it writes."""
    connections: list[sqlite3.Connection] = []

    def lock_store(lock: str = "BEGIN IMMEDIATE") -> sqlite3.Connection:
        connection = sqlite3.connect(store_path, isolation_level=None)
        connection.execute(lock)
        connections.append(connection)
        return connection

    yield lock_store
    for connection in connections:
        connection.close()
