"""The list of backups, without a window behind it: what each row tells, and one more by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.session import BackupReason, Backups, Repository
from baloot_score.ui.backups.dialog import BackupsDialog
from baloot_score.ui.look import Look
from tests.screens.evenings import evening

Open = Callable[[], BackupsDialog]


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[Repository]:
    """A store with an evening."""
    with Repository.open(tmp_path / "x.sqlite3") as opened:
        opened.create(evening())
        yield opened


@pytest.fixture
def backups(repository: Repository) -> Backups:
    return Backups(repository)


@pytest.fixture
def show(backups: Backups, look: Look, qtbot: QtBot) -> Iterator[Open]:
    """Open the dialog, and wait until every backup was read."""
    window = QWidget()
    window.resize(1024, 700)
    window.show()

    def show() -> BackupsDialog:
        dialog = BackupsDialog(look, backups, window)
        dialog.open()
        settle(dialog, look, qtbot)
        return dialog

    yield show
    for dialog in window.findChildren(BackupsDialog):
        dialog.close()
    window.close()
    window.deleteLater()


def settle(dialog: BackupsDialog, look: Look, qtbot: QtBot) -> None:
    reading = look.words.gettext("Being read …")
    qtbot.waitUntil(dialog.close_button.isEnabled)
    qtbot.waitUntil(lambda: not any(reading in text for text in dialog.list.texts()))


def test_each_backup_tells_when_why_and_what_is_in_it(
    backups: Backups, show: Open, look: Look
) -> None:
    made = backups.make(BackupReason.DAILY)
    assert made is not None
    (text,) = show().list.texts()
    words = look.words
    hands = sum(len(game.hands) for game in evening().games)
    assert words.gettext("First start of the day") in text
    assert words.number(made.backup.made_at.strftime("%H:%M")) in text
    assert words.number(hands) in text
    assert evening().title in text


def test_a_session_without_a_name_is_told_by_its_day(
    backups: Backups, repository: Repository, show: Open, look: Look
) -> None:
    repository.create(replace(evening(), id="other", title=""))
    backups.make(BackupReason.DAILY)
    (text,) = show().list.texts()
    assert look.words.gettext("Thursday session") in text


def test_one_more_can_be_made_but_not_twice(
    backups: Backups, repository: Repository, show: Open, look: Look, qtbot: QtBot
) -> None:
    words = look.words
    dialog = show()
    assert not dialog.list.isVisible()
    assert not dialog.restore.isEnabled()
    dialog.now.click()
    settle(dialog, look, qtbot)
    assert dialog.notice.text() == words.gettext("All sessions are backed up.")
    assert dialog.list.isVisible()
    dialog.now.click()
    settle(dialog, look, qtbot)
    assert dialog.notice.text() == words.gettext("Nothing has changed since the newest backup.")
    assert len(dialog.list.texts()) == 1
    repository.create(replace(evening(), id="other"))
    dialog.now.click()
    settle(dialog, look, qtbot)
    assert len(dialog.list.texts()) == 2
    assert dialog.list.chosen() == backups.all()[0]


def test_what_cannot_be_read_cannot_be_restored(backups: Backups, show: Open, look: Look) -> None:
    made = backups.make(BackupReason.DAILY)
    assert made is not None
    made.backup.path.write_bytes(b"")
    dialog = show()
    (text,) = dialog.list.texts()
    assert look.words.gettext("This backup cannot be read") in text
    assert not dialog.restore.isEnabled()


def test_that_no_backup_can_be_made_is_told(
    backups: Backups, show: Open, look: Look, qtbot: QtBot
) -> None:
    dialog = show()
    backups.folder.write_text("in the way")
    dialog.now.click()
    settle(dialog, look, qtbot)
    assert str(backups.folder) in dialog.notice.text()


def test_backups_that_cannot_be_read_are_not_said_to_be_missing(
    backups: Backups, show: Open, look: Look, qtbot: QtBot
) -> None:
    backups.folder.write_text("in the way")
    dialog = show()
    assert look.words.gettext("The backups could not be read") in dialog.none.text()
    assert str(backups.folder) in dialog.notice.text()
    backups.folder.unlink()
    dialog.now.click()
    settle(dialog, look, qtbot)
    assert dialog.list.isVisible()


def test_the_folder_can_be_opened(
    backups: Backups, show: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        asked.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    backups.make(BackupReason.DAILY)
    dialog = show()
    dialog.folder.click()
    assert asked == [QUrl.fromLocalFile(str(backups.folder))]
    assert not dialog.notice.isVisible()


def test_where_nothing_shows_folders_it_is_said_where_the_backups_are(
    backups: Backups, show: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    backups.make(BackupReason.DAILY)
    dialog = show()
    dialog.folder.click()
    assert str(backups.folder) in dialog.notice.text()


def test_the_keys_are_in_the_list_after_a_backup(
    backups: Backups, show: Open, look: Look, qtbot: QtBot
) -> None:
    backups.make(BackupReason.DAILY)
    dialog = show()
    dialog.now.setFocus()
    dialog.now.click()
    settle(dialog, look, qtbot)
    assert dialog.focusWidget() is dialog.list
