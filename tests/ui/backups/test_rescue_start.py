"""A start that finds damaged sessions: a person decides, and nobody else does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from baloot_score.app.startup import CannotStartError, Startup
from baloot_score.app.store import open_the_store
from baloot_score.i18n.words import Words
from baloot_score.paths import find_paths
from baloot_score.session import BackupReason, Backups, Repository
from baloot_score.ui.backups.damage_dialog import DamageDialog
from baloot_score.ui.settings import Settings
from baloot_score.ui.single_window import DataFolderLock
from tests.store.evening import evening, files_in, rewrite
from tests.ui.later_start import start_again


@pytest.fixture
def start(tmp_path: Path, qapp: QApplication) -> Iterator[Startup]:
    """A start that has come as far as the store: an evening, and a backup of it."""
    with ExitStack() as closing:
        start = Startup(None, tmp_path, False, [], closing, Words("en"))
        start.paths = find_paths(tmp_path)
        start.settings = Settings(language="en")
        start.application = qapp
        start.lock = DataFolderLock(start.paths.lock)
        assert start.lock.take()
        closing.callback(start.lock.release)
        with Repository.open(start.paths.database) as repository:
            repository.create(evening())
            Backups(repository).make(BackupReason.DAILY)
        yield start


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Callable[[str], list[str]]:
    """Let somebody see the screen and press a button of the question, if there is one."""
    monkeypatch.setattr("baloot_score.ui.application.is_seen", lambda _application: True)
    asked: list[str] = []

    def press(button: str) -> None:
        for widget in qapp.topLevelWidgets():
            if isinstance(widget, DamageDialog) and widget.isVisible():
                asked.append(button)
                QTest.mouseClick(getattr(widget, button), Qt.MouseButton.LeftButton)

    def answer(button: str) -> list[str]:
        QTimer.singleShot(0, qapp, lambda: press(button))
        return asked

    return answer


def test_the_backup_is_opened_and_the_old_file_is_told(
    start: Startup, answer: Callable[[str], list[str]]
) -> None:
    start.paths.database.write_bytes(b"text")
    asked = answer("restore")
    open_the_store(start)
    assert asked == ["restore"]
    assert start.repository.latest() == evening().id
    (aside,) = (name for name in files_in(start.paths.data) if "damaged" in name)
    assert aside in start.rescued
    assert files_in(start.paths.data)[aside] == b"text"


def test_an_empty_beginning_is_one(start: Startup, answer: Callable[[str], list[str]]) -> None:
    start.paths.database.write_bytes(b"")
    answer("empty")
    open_the_store(start)
    assert start.repository.latest() is None
    assert "damaged" in start.rescued


def test_leaving_it_ends_the_start_and_touches_nothing(
    start: Startup, answer: Callable[[str], list[str]]
) -> None:
    start.paths.database.write_bytes(b"text")
    before = files_in(start.paths.data)
    answer("leave")
    with pytest.raises(CannotStartError) as caught:
        open_the_store(start)
    assert caught.value.seen
    assert str(start.paths.database) in str(caught.value)
    assert files_in(start.paths.data) == before


def test_a_later_start_finds_the_question(
    start: Startup, answer: Callable[[str], list[str]], qapp: QApplication, qtbot: QtBot
) -> None:
    start.paths.database.write_bytes(b"text")
    said: list[str] = []

    def meanwhile() -> None:
        said.append(start_again(qtbot, start.paths.data))
        answer("leave")

    QTimer.singleShot(0, qapp, meanwhile)
    with pytest.raises(CannotStartError):
        open_the_store(start)
    assert said == [
        "Baloot Score is already open with these sessions: its window was brought to the front.\n"
    ]


def test_a_newer_file_is_refused_without_a_question(
    start: Startup, answer: Callable[[str], list[str]]
) -> None:
    rewrite(start.paths.database, "PRAGMA user_version = 999")
    before = files_in(start.paths.data)
    asked = answer("restore")
    with pytest.raises(CannotStartError, match="newer version"):
        open_the_store(start)
    assert asked == []
    assert files_in(start.paths.data) == before


def test_where_nobody_can_see_a_question_none_is_asked(start: Startup) -> None:
    start.paths.database.write_bytes(b"text")
    before = files_in(start.paths.data)
    with pytest.raises(CannotStartError, match="is not a file of Baloot Score") as caught:
        open_the_store(start)
    assert not caught.value.seen
    assert files_in(start.paths.data) == before
