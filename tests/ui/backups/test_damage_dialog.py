"""The question when the sessions cannot be opened: what it tells, and what each answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from baloot_score.i18n.update_words import updating_line
from baloot_score.session import BackupReason, Backups, Repository, Rescue, StoreError
from baloot_score.ui.backups import damage_dialog
from baloot_score.ui.backups.damage_dialog import DamageDialog
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.look import Look
from tests.screens.evenings import evening
from tests.store.evening import files_in
from tests.store.older import write_older
from tests.ui.window.person import texts_of

Ask = Callable[[bytes], DamageDialog]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with an evening, and a backup of it."""
    path = tmp_path / "baloot-score.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
        Backups(repository).make(BackupReason.DAILY)
    return path


@pytest.fixture
def ask(path: Path, look: Look, qtbot: QtBot) -> Iterator[Ask]:
    """Put something in the place of the database, and ask what becomes of it."""
    asked: list[DamageDialog] = []

    def ask(content: bytes) -> DamageDialog:
        path.write_bytes(content)
        with pytest.raises(StoreError) as caught:
            Repository.open(path)
        dialog = DamageDialog(look, Rescue(caught.value))
        asked.append(dialog)
        dialog.open()
        qtbot.waitExposed(dialog)
        return dialog

    yield ask
    for dialog in asked:
        dialog.close()
        dialog.deleteLater()


def test_it_tells_what_was_found_and_what_the_backup_holds(
    ask: Ask, look: Look, path: Path
) -> None:
    for content, message in (
        (b"", "The file of the sessions is empty: {path}"),
        (b"SQLite format 3\0", "The file of the sessions is damaged: {path}"),
        (
            b"text",
            "In the place of the sessions is a file that Baloot Score did not write: {path}",
        ),
    ):
        told = texts_of(ask(content))
        words = look.words
        assert words.gettext(message).format(path=words.name(str(path))) in told
        assert (
            words.gettext("Last one: {session}").format(session=words.name(evening().title)) in told
        )


def test_restoring_puts_the_backup_in_its_place_and_tells_where_the_old_file_is(
    ask: Ask, look: Look, path: Path
) -> None:
    dialog = ask(b"text")
    assert dialog.restore.hasFocus() or dialog.focusWidget() is dialog.restore
    QTest.keyClick(dialog.restore, Qt.Key.Key_Space)
    assert not dialog.isVisible()
    (aside,) = (name for name in files_in(path.parent) if "damaged" in name)
    assert files_in(path.parent)[aside] == b"text"
    assert dialog.done_sentence is not None
    assert str(path.with_name(aside)) in dialog.done_sentence
    with Repository.open(path) as repository:
        assert repository.latest() == evening().id


def test_an_older_backup_tells_how_far_it_is_brought(
    ask: Ask, look: Look, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (backup,) = (path.parent / "backups").iterdir()
    write_older(backup, 3)
    dialog = ask(b"text")
    seen: list[str] = []

    def look_at() -> float:
        """The time, asked for when something was told."""
        if dialog.under_way.isVisible():
            seen.append(dialog.under_way.text())
        return 1000.0 * len(seen)

    monkeypatch.setattr(damage_dialog, "monotonic", look_at)
    QTest.keyClick(dialog.restore, Qt.Key.Key_Space)
    assert list(dict.fromkeys(seen)) == [updating_line(look.words, done, 3) for done in range(4)]
    with Repository.open(path) as repository:
        assert len(repository.sessions()) == 3


def test_starting_empty_moves_the_file_away(ask: Ask, path: Path) -> None:
    dialog = ask(b"")
    QTest.mouseClick(dialog.empty, Qt.MouseButton.LeftButton)
    assert not path.exists()
    (aside,) = files_in(path.parent)
    assert dialog.done_sentence is not None
    assert aside in dialog.done_sentence


def test_escape_touches_nothing(ask: Ask, path: Path) -> None:
    dialog = ask(b"text")
    before = files_in(path.parent)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.done_sentence is None
    assert files_in(path.parent) == before


def test_without_a_backup_none_is_offered(ask: Ask, look: Look, path: Path) -> None:
    for backup in (path.parent / "backups").iterdir():
        backup.unlink()
    dialog = ask(b"")
    assert look.words.gettext("There is no backup yet.") in texts_of(dialog)
    shown = [button for button in dialog.findChildren(QAbstractButton) if button.isVisible()]
    assert set(shown) == {dialog.empty, dialog.leave}
    assert dialog.focusWidget() is dialog.leave


def test_backups_that_cannot_be_read_are_not_said_to_be_missing(
    ask: Ask, look: Look, path: Path
) -> None:
    folder = path.parent / "backups"
    folder.rename(path.parent / "elsewhere")
    folder.write_text("in the way")
    dialog = ask(b"")
    told = texts_of(dialog)
    assert look.words.gettext("The backups could not be read") in told
    assert any(str(folder) in text for text in told)
    assert look.words.gettext("There is no backup yet.") not in told
    QTest.keyClick(dialog.empty, Qt.Key.Key_Space)
    assert not dialog.isVisible()
    assert not path.exists()


def test_what_fails_is_told_and_the_question_stays(
    ask: Ask, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = ask(b"text")

    def fails(*_arguments: object) -> None:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fails)
        QTest.keyClick(dialog.restore, Qt.Key.Key_Space)
    assert dialog.isVisible()
    assert str(path) in dialog.problem.text()
    assert path.read_bytes() == b"text"
    QTest.keyClick(dialog.restore, Qt.Key.Key_Space)
    assert not dialog.isVisible()
    QApplication.processEvents()


@pytest.mark.parametrize("backups", ["one", "none", "unread"])
def test_it_is_as_high_as_what_it_tells(ask: Ask, path: Path, backups: str) -> None:
    folder = path.parent / "backups"
    if backups == "none":
        for backup in folder.glob("*.sqlite3"):
            backup.unlink()
    elif backups == "unread":
        folder.rename(path.parent / "elsewhere")
        folder.write_text("in the way")
    dialog = ask(b"damaged")
    for _ in range(8):
        QApplication.processEvents()
    (scrolling,) = dialog.findChildren(Scrolling)
    assert scrolling.verticalScrollBar().maximum() == 0
