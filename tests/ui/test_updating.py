"""A start on an older file shows how far it is, and can be given up without harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.app import updating
from baloot_score.app.startup import CannotStartError, Startup
from baloot_score.app.store import open_the_store
from baloot_score.i18n.words import Words
from baloot_score.paths import find_paths
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Settings
from baloot_score.ui.single_window import DataFolderLock
from baloot_score.ui.updating_dialog import UpdatingDialog
from tests.store.older import write_older
from tests.ui.clipping import clipped
from tests.ui.later_start import start_again

SESSIONS = 4


@pytest.fixture
def start(tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Startup]:
    """A start that has come as far as an older store, before somebody who waits long."""
    monkeypatch.setattr("baloot_score.ui.application.is_seen", lambda _application: True)
    monkeypatch.setattr(updating, "APPEARS_AFTER_S", 0)
    monkeypatch.setattr(updating, "TELLS_EVERY_S", 0)
    with ExitStack() as closing:
        start = Startup(None, tmp_path, False, [], closing, Words("en"))
        start.paths = find_paths(tmp_path)
        start.settings = Settings(language="en")
        start.application = qapp
        start.lock = DataFolderLock(start.paths.lock)
        assert start.lock.take()
        closing.callback(start.lock.release)
        write_older(start.paths.database, SESSIONS)
        yield start


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[UpdatingDialog], object]], None]:
    """Look at what is seen, each time that it tells how far it is."""

    def watch(look_at: Callable[[UpdatingDialog], object]) -> None:
        real = UpdatingDialog.show_progress

        def show_progress(dialog: UpdatingDialog, done: int, of: int) -> None:
            real(dialog, done, of)
            if dialog.isVisible():
                look_at(dialog)

        monkeypatch.setattr(UpdatingDialog, "show_progress", show_progress)

    return watch


def test_it_tells_how_far_it_is_and_goes_before_the_window_comes(
    start: Startup, watch: Callable[..., None]
) -> None:
    seen: list[str] = []
    watch(lambda dialog: seen.append(dialog.share.text()))
    open_the_store(start)
    assert list(dict.fromkeys(seen)) == [f"{done} of 4 sessions" for done in range(SESSIONS + 1)]
    assert not any(
        isinstance(each, UpdatingDialog) and each.isVisible()
        for each in start.application.topLevelWidgets()
    )
    assert len(start.repository.sessions()) == SESSIONS


def test_a_later_start_finds_it_and_hands_its_files_over_to_the_window_that_comes(
    start: Startup, watch: Callable[..., None], qtbot: QtBot, tmp_path: Path
) -> None:
    files = tmp_path / "evening.json", tmp_path / "other.json"
    for file in files:
        file.write_text("{}")
    said: list[str] = []

    def see(dialog: UpdatingDialog) -> None:
        if dialog.share.text() != "2 of 4 sessions" or said:
            return
        other = QWidget()
        qtbot.addWidget(other)
        other.show()
        other.activateWindow()
        qtbot.waitUntil(other.isActiveWindow)
        said.append(start_again(qtbot, tmp_path, str(files[0])))
        qtbot.waitUntil(dialog.isActiveWindow)
        other.close()

    watch(see)
    open_the_store(start)
    assert said == [
        "Baloot Score is already open with these sessions: its window imports the files.\n"
    ]
    assert start.files == (str(files[0]),)
    came: list[tuple[str, ...]] = []
    start.lock.when_called(came.append)
    start_again(qtbot, tmp_path, str(files[1]))
    assert came == [(str(files[1]),)]
    assert start.files == (str(files[0]),)


@pytest.mark.parametrize("way", ["button", "Escape", "close"])
def test_whoever_gives_it_up_leaves_all_as_it_was(
    start: Startup, watch: Callable[..., None], way: str
) -> None:
    before = start.paths.database.read_bytes()

    def give_up(dialog: UpdatingDialog) -> None:
        if dialog.share.text() != "2 of 4 sessions":
            return
        if way == "button":
            QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
        elif way == "Escape":
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            dialog.close()

    watch(give_up)
    with pytest.raises(CannotStartError) as caught:
        open_the_store(start)
    assert caught.value.seen
    assert start.paths.database.read_bytes() == before
    assert not start.paths.database.with_name("baloot-score.sqlite3-journal").exists()


def test_a_start_that_is_quick_enough_shows_nothing(
    start: Startup, watch: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updating, "APPEARS_AFTER_S", 1000)
    seen: list[UpdatingDialog] = []
    watch(seen.append)
    open_the_store(start)
    assert seen == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_all_of_it_can_be_read(
    qtbot: QtBot, look: Look, set_scale: Callable[[float], None], scale: float
) -> None:
    set_scale(scale)
    dialog = UpdatingDialog(look)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.show_progress(1234, 10_000)
    assert clipped(dialog, QSize(4000, 4000)) == []
