"""Restoring at the window: it shows what is stored then, and that can be taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from baloot_score.i18n.update_words import updating
from baloot_score.session import BackupReason
from baloot_score.store import caches
from baloot_score.store.database import Database
from baloot_score.store.word_caches import cache_words
from baloot_score.ui.backups.dialog import BackupsDialog
from tests.screens.evenings import evening
from tests.store.older import write_older
from tests.ui.backups.conftest import dialog, newest
from tests.ui.window.person import Person

CONTROL = Qt.KeyboardModifier.ControlModifier
F2, F3, F5, F6 = Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F5, Qt.Key.Key_F6


def open_backups(person: Person) -> BackupsDialog:
    person.press(Qt.Key.Key_F12, CONTROL)
    return dialog(person)


def click_on(person: Person, message: str) -> None:
    """Click on a button of the dialog, and wait until it is done."""
    opened = dialog(person)
    person.click_on(person.say(message), opened)
    person.qtbot.waitUntil(opened.close_button.isEnabled)
    dialog(person)


def undo(person: Person) -> None:
    opened = dialog(person)
    person.click_on(person.say("Undo"), opened.notice)
    person.qtbot.waitUntil(opened.close_button.isEnabled)


def test_restoring_shows_the_sheet_as_it_was_and_can_be_taken_back(person: Person) -> None:
    before = person.sheet()
    person.record(F2, F5, abnat="41")
    after = person.sheet()
    assert len(after) == len(before) + 1
    open_backups(person)
    click_on(person, "Restore this backup")
    assert person.sheet() == before
    first, _second = dialog(person).list.texts()
    assert person.say("Before restoring") in first
    undo(person)
    assert person.sheet() == after
    dialog(person).close()
    person.qtbot.waitUntil(person.window.isActiveWindow)
    person.record(F3, F6, abnat="90")
    assert len(person.sheet()) == len(after) + 1
    assert len(person.desk.open(evening().id).session.games[-1].hands) == len(after) + 1


def test_it_says_so_while_an_older_backup_is_brought_to_the_form_of_today(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_older(newest(person).path, 3)
    opened = open_backups(person)
    seen = Event()
    real = cache_words

    def wait(database: Database, number: int) -> None:
        seen.wait(30)
        real(database, number)

    monkeypatch.setattr(caches, "cache_words", wait)
    person.click_on(person.say("Restore this backup"), opened)
    person.qtbot.waitUntil(opened.notice.isVisible)
    assert opened.notice.text() == updating(person.window.look.words)
    seen.set()
    person.qtbot.waitUntil(opened.close_button.isEnabled)
    assert len(person.desk.repository.sessions()) == 3
    undo(person)
    assert len(person.desk.repository.sessions()) == 1


def test_what_was_half_entered_comes_back_with_its_session(person: Person) -> None:
    person.record(F2, F5, abnat="41")
    person.press(F3)
    person.press(F6)
    typed = person.window.table.entry.draft
    open_backups(person)
    click_on(person, "Restore this backup")
    assert person.window.table.entry.draft != typed
    undo(person)
    assert person.window.table.entry.draft == typed


def test_a_session_that_was_not_there_then_gives_way_to_the_start_page(person: Person) -> None:
    person.press(Qt.Key.Key_1, CONTROL)
    person.press(Qt.Key.Key_Return)
    assert person.window.table.isVisible()
    assert person.sheet() == []
    person.record(F2, F5, abnat="41")
    open_backups(person)
    click_on(person, "Restore this backup")
    assert person.window.start.isVisible()
    assert person.window.open_session() is None
    model = person.window.start.history.model
    assert [model.session(row).id for row in range(model.rowCount())] == [evening().id]
    undo(person)
    assert person.window.table.isVisible()
    assert len(person.sheet()) == 1


def test_on_the_start_page_one_stays_there(person: Person) -> None:
    person.press(Qt.Key.Key_1, CONTROL)
    open_backups(person)
    click_on(person, "Restore this backup")
    assert person.window.start.isVisible()
    opened = person.window.open_session()
    assert opened is not None
    assert opened.session.id == evening().id


def test_a_locked_store_is_told_and_nothing_changes(
    person: Person, lock_store: Callable[[], sqlite3.Connection]
) -> None:
    person.record(F2, F5, abnat="41")
    before = person.sheet()
    open_backups(person)
    other = lock_store()
    click_on(person, "Restore this backup")
    assert str(person.desk.repository.path) in dialog(person).notice.text()
    assert person.sheet() == before
    other.close()
    click_on(person, "Restore this backup")
    assert len(person.sheet()) == len(before) - 1


def test_the_keys_reach_everything(person: Person) -> None:
    person.record(F2, F5, abnat="41")
    person.desk.backups.make(BackupReason.SESSION)
    opened = open_backups(person)
    assert opened.list.hasFocus()
    assert opened.list.currentRow() == 0
    QTest.keyClick(opened.list, Qt.Key.Key_Down)
    assert opened.list.currentRow() == 1
    in_order = (opened.close_button, opened.folder, opened.now, opened.restore)
    for button in in_order:  # as in all dialogs, what leads on stands last
        QTest.keyClick(opened.focusWidget(), Qt.Key.Key_Tab)
        assert opened.focusWidget() is button
    QTest.keyClick(opened.restore, Qt.Key.Key_Space)
    person.qtbot.waitUntil(opened.close_button.isEnabled)
    dialog(person)
    for shown in (True, False):  # the first one takes the notice away
        QTest.keyClick(opened, Qt.Key.Key_Escape)
        assert opened.isVisible() is shown
