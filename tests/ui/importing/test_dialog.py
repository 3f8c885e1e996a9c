"""The dialog of an import: unseen where nothing takes long, and never half done."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.session import (
    History,
    HistoryQuery,
    Imported,
    ImportPlan,
    Repository,
    SameId,
    StoreError,
    StoreReason,
)
from baloot_score.ui.importing import import_dialog
from baloot_score.ui.importing.import_dialog import ImportDialog
from baloot_score.ui.importing.progress import Report, Step
from baloot_score.ui.importing.undo_dialog import UndoDialog
from baloot_score.ui.look import Look
from tests.ui.importing.conftest import ONE, OTHER, THIRD, named

Write = Callable[..., Path]


class Table:
    """A store, a window, and somebody who imports into it."""

    def __init__(self, repository: Repository, look: Look, window: QWidget, qtbot: QtBot) -> None:
        self.history, self.look, self.window, self.qtbot = (
            History(repository),
            look,
            window,
            qtbot,
        )
        self.repository = repository
        self.results: list[Imported] = []
        self.nothing: list[ImportPlan] = []
        self.errors: list[Exception] = []
        self.ended: list[int] = []
        self.cancelled: list[bool] = []

    def read(self, *paths: Path) -> ImportDialog:
        """Begin an import."""
        dialog = ImportDialog(self.look, self.history, self.window)
        dialog.imported.connect(lambda _plan, imported: self.results.append(imported))
        dialog.nothing.connect(self.nothing.append)
        dialog.failed.connect(self.errors.append)
        dialog.finished.connect(self.ended.append)
        dialog.cancelled.connect(lambda: self.cancelled.append(True))
        dialog.read([str(path) for path in paths])
        return dialog

    def end(self) -> None:
        """Wait until an import has ended."""
        self.qtbot.waitUntil(lambda: bool(self.ended))

    def titles(self) -> list[str]:
        """The titles of all sessions that are not in the trash."""
        return sorted(summary.title for summary in self.history.page().sessions)

    def click(self, widget: QWidget) -> None:
        """Click on what is in sight."""
        assert widget.isVisible()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())


@pytest.fixture
def table(look: Look, qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    window = QWidget()
    window.setLayoutDirection(look.direction)
    window.resize(1024, 600)
    with qtbot.waitExposed(window):
        window.show()
    with Repository.open(tmp_path / "baloot-score.sqlite3", busy_ms=50) as opened:
        yield Table(opened, look, window, qtbot)
        window.close()
        window.deleteLater()


class Watch(QObject):
    """Sees whether a dialog is ever shown."""

    def __init__(self, dialog: QWidget) -> None:
        super().__init__(dialog)
        self.shown = dialog.isVisible()
        dialog.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.shown = self.shown or event.type() == QEvent.Type.Show
        return False


def test_what_is_quick_and_plain_shows_no_dialog(table: Table, write: Write) -> None:
    dialog = table.read(write(named(ONE, "Camp")))
    watch = Watch(dialog)
    table.end()
    assert (table.titles(), watch.shown) == (["Camp"], False)
    table.qtbot.waitUntil(gc.isenabled)


@pytest.mark.parametrize(
    ("choice", "titles"),
    [
        (SameId.SKIP, ["here", "new"]),
        (SameId.KEEP_BOTH, ["here", "new", "there"]),
        (SameId.REPLACE, ["new", "there"]),
    ],
)
def test_what_is_here_with_other_content_becomes_what_is_chosen(
    table: Table, write: Write, choice: SameId, titles: list[str]
) -> None:
    table.repository.create(named(ONE, "here"))
    dialog = table.read(write(named(ONE, "there"), named(OTHER, "new")))
    table.qtbot.waitUntil(dialog.isVisible)
    question = dialog.question
    assert question.choice.value() is SameId.SKIP
    if choice is not SameId.SKIP:
        table.click(question.choice.segment(choice))
    table.click(question.go)
    table.end()
    assert table.titles() == titles


def test_enter_chooses_and_then_imports(table: Table, write: Write) -> None:
    table.repository.create(named(ONE, "here"))
    dialog = table.read(write(named(ONE, "there"), named(OTHER, "new")))
    table.qtbot.waitUntil(dialog.isVisible)
    dialog.activateWindow()  # without a screen nobody makes it active
    table.qtbot.waitUntil(dialog.isActiveWindow)
    choice = dialog.question.choice
    QTest.keyClick(choice.segment(SameId.SKIP), Qt.Key.Key_End)
    QTest.keyClick(choice.segment(SameId.REPLACE), Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClick(choice.segment(SameId.REPLACE), Qt.Key.Key_Return)
    table.end()
    assert table.titles() == ["new", "there"]


def test_enter_on_cancel_takes_nothing(table: Table, write: Write) -> None:
    table.repository.create(named(ONE, "here"))
    dialog = table.read(write(named(ONE, "there"), named(OTHER, "new")))
    table.qtbot.waitUntil(dialog.isVisible)
    QTest.keyClick(dialog.question.cancel, Qt.Key.Key_Return)
    table.end()
    assert (table.titles(), table.results) == (["here"], [])


def test_escape_at_the_question_takes_nothing(table: Table, write: Write) -> None:
    table.repository.create(named(ONE, "here"))
    dialog = table.read(write(named(ONE, "there"), named(OTHER, "new")))
    table.qtbot.waitUntil(dialog.isVisible)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    table.end()
    assert (table.titles(), table.results) == (["here"], [])


def test_skipping_all_that_there_is_writes_nothing(table: Table, write: Write) -> None:
    table.repository.create(named(ONE, "here"))
    dialog = table.read(write(named(ONE, "there")))
    table.qtbot.waitUntil(dialog.isVisible)
    table.click(dialog.question.go)
    table.end()
    assert (table.results, len(table.nothing)) == ([], 1)


def test_a_damaged_session_that_is_replaced_is_told_to_be_gone(table: Table, write: Write) -> None:
    table.repository.create(named(ONE, "here"))
    with table.repository.transaction():
        table.repository._db.run("UPDATE sessions SET started_at = 'never'")
    dialog = table.read(write(named(ONE, "there")))
    table.qtbot.waitUntil(dialog.isVisible)
    table.click(dialog.question.choice.segment(SameId.REPLACE))
    sentence = (
        "Those of the file take the place of what is here. Undo brings back what can be read."
    )
    assert dialog.question.told.text() == table.look.words.gettext(sentence)
    table.click(dialog.question.go)
    table.end()
    assert table.titles() == ["there"]


def test_problems_can_be_read_and_copied(table: Table, write: Write) -> None:
    path = write(named(ONE, "Camp"))
    path.write_text(path.read_text("utf-8").replace('"sun"', '"moon"'), "utf-8")
    dialog = table.read(path)
    table.qtbot.waitUntil(dialog.isVisible)
    table.click(dialog.problems.copy)
    copied = QGuiApplication.clipboard().text()
    assert "moon" in copied
    assert copied.count("\n") + 1 == dialog.problems.lines.document().blockCount()
    table.click(dialog.problems.close_button)
    table.end()
    assert table.titles() == []


def test_work_that_takes_long_is_shown_and_can_be_given_up(
    table: Table, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = Event()

    def slow(history: History, plan: ImportPlan, choice: SameId, report: Report) -> Imported:
        from baloot_score.ui.importing.work import write as real

        def waiting(step: Step, done: int, of: int) -> bool:
            going_on.wait(5)
            return report(step, done, of)

        report(Step.WRITE, 1, 4)
        return real(history, plan, choice, waiting)

    monkeypatch.setattr(import_dialog, "write", slow)
    dialog = table.read(write(named(ONE, "Camp"), named(OTHER, "Majlis")))
    table.qtbot.waitUntil(dialog.isVisible)
    share = table.look.words.gettext("{share} %").format(share=table.look.words.number(25))
    table.qtbot.waitUntil(lambda: dialog.progress.share.text() == share)
    table.click(dialog.progress.cancel)
    assert dialog.isVisible()
    going_on.set()
    table.end()
    assert (table.titles(), table.results) == ([], [])
    assert table.cancelled == [True]


def test_reading_is_left_to_itself_when_it_is_given_up(
    table: Table, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = Event()
    monkeypatch.setattr(import_dialog, "read_files", lambda *_given: going_on.wait(5))
    dialog = table.read(write(named(ONE, "Camp")))
    table.qtbot.waitUntil(dialog.isVisible)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    table.end()
    assert not gc.isenabled(), "the thread is still there, and widgets could be destroyed in it"
    going_on.set()
    table.qtbot.waitUntil(gc.isenabled)
    assert (table.titles(), table.results) == ([], [])
    assert table.cancelled == [True]


def test_a_store_that_is_locked_leaves_everything_as_it_was(
    table: Table, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baloot_score.store.repository.BUSY_MS", 50)
    with table.repository.transaction():
        table.read(write(named(ONE, "Camp")))
        table.end()
    (error,) = table.errors
    assert isinstance(error, StoreError)
    assert error.reason is StoreReason.LOCKED
    assert table.titles() == []


def test_taking_back_puts_everything_where_it_was(table: Table, write: Write) -> None:
    table.repository.create(named(ONE, "here"))
    table.repository.create(replace(named(OTHER, "trashed"), note="old"))
    table.history.trash(OTHER)
    path = write(named(ONE, "there"), named(OTHER, "there"), named(THIRD, "new"))
    dialog = table.read(path)
    table.qtbot.waitUntil(dialog.isVisible)
    table.click(dialog.question.choice.segment(SameId.REPLACE))
    table.click(dialog.question.go)
    table.end()
    assert table.titles() == ["new", "there", "there"]
    undo = UndoDialog(table.look, table.history, table.window)
    ended: list[object] = []
    undo.taken_back.connect(ended.append)
    undo.take_back(table.results[0])
    table.qtbot.waitUntil(lambda: bool(ended))
    assert table.titles() == ["here"]
    assert table.history.ids(HistoryQuery(trashed=True)) == (OTHER,)


@pytest.mark.parametrize("size", [(640, 480), (1024, 600)])
def test_the_question_is_no_larger_than_the_window(
    table: Table, write: Write, size: tuple[int, int]
) -> None:
    table.window.resize(*size)
    sessions = [named(f"6f1c2a34-9d0b-4c57-8e21-b7a5d3f04{n:03}", "x" * 90) for n in range(40)]
    for session in sessions:
        table.repository.create(replace(session, title="here"))
    dialog = table.read(write(*sessions))
    table.qtbot.waitUntil(dialog.isVisible)
    assert dialog.width() <= size[0]
    assert dialog.height() <= size[1]
    dialog.close()
    table.end()
