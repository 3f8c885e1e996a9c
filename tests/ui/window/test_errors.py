"""An error in the program is told calmly, once, and the window goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer, qCritical, qWarning
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QScrollArea, QWidget

from baloot_score.errors.catching import catching
from baloot_score.errors.caught import CaughtErrors
from baloot_score.ui import error_dialog
from baloot_score.ui.error_dialog import ErrorDialog
from baloot_score.ui.error_teller import ErrorTeller
from baloot_score.ui.look import Look
from baloot_score.ui.qt_messages import hearing_qt
from tests.ui.window.person import Person, texts_of

NAME = "سعد"
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
US_BOUGHT, SUN = Qt.Key.Key_F2, Qt.Key.Key_F5


@pytest.fixture
def teller(person: Person, look: Look) -> Iterator[ErrorTeller]:
    """What tells the person of errors, as a start of the program wires it."""
    with ExitStack() as closing:
        errors = CaughtErrors(person.desk.folder / "log")
        closing.callback(errors.close)
        closing.enter_context(catching(errors.take))
        made = ErrorTeller(person.window, errors, lambda: look, lambda: "Baloot Score")
        closing.callback(made.end)
        yield made


def fail() -> None:
    raise ValueError(NAME)


def come_to_fail() -> None:
    fail()


def fail_otherwise() -> None:
    raise KeyError(NAME)


def soon(do: Callable[[], object]) -> None:
    """Let Qt call something, as it calls slots, and then what that has left to be done."""
    loop = QEventLoop()
    QTimer.singleShot(0, do)
    QTimer.singleShot(0, lambda: QTimer.singleShot(0, loop.quit))
    loop.exec()


def told(person: Person) -> ErrorDialog:
    """The dialog that is shown: there is never more than one."""
    person.qtbot.waitUntil(lambda: bool(dialogs(person)))
    (dialog,) = dialogs(person)
    return dialog


def dialogs(person: Person) -> list[ErrorDialog]:
    found = person.window.findChildren(ErrorDialog)
    return [dialog for dialog in found if dialog.isVisible()]


def log(person: Person) -> str:
    return (person.desk.folder / "log" / "baloot-score.log").read_text("utf-8")


class Failing(QWidget):
    """Fails in whatever event it is told to fail in."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self.where = where

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.where == "paint":
            fail()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.where == "close":
            fail()
        super().closeEvent(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if self.where == "filter" and event.type() == QEvent.Type.Show:
            fail()
        return False

    def event(self, event: QEvent) -> bool:
        if self.where == "event" and event.type() == QEvent.Type.Show:
            fail()
        return super().event(event)


@pytest.mark.parametrize("where", ["paint", "close", "filter", "event"])
def test_an_error_in_an_event_is_told(person: Person, teller: ErrorTeller, where: str) -> None:
    widget = Failing(where)
    widget.installEventFilter(widget)
    soon(widget.show)
    if where == "close":
        soon(widget.close)
    assert person.say("Something went wrong") in texts_of(told(person))
    widget.where = ""
    widget.deleteLater()


def test_an_error_in_a_thread_is_told(person: Person, teller: ErrorTeller) -> None:
    threading.Thread(target=fail).start()
    assert told(person).isVisible()


def test_the_dialog_says_what_is_safe_and_where_the_log_is(
    person: Person, teller: ErrorTeller
) -> None:
    soon(fail)
    said = " ".join(texts_of(told(person)))
    for sentence in (
        "An error in the program interrupted what it was doing. Every hand on the sheet is stored.",
        "Look whether the last thing you did has happened, and go on.",
    ):
        assert person.say(sentence) in said
    assert str(person.desk.folder / "log" / "baloot-score.log") in said
    assert "ValueError" in log(person)
    assert NAME not in log(person)


def test_the_window_goes_on(person: Person, teller: ErrorTeller) -> None:
    focus = person.focus()
    soon(fail)
    dialog = told(person)
    assert dialog.focusWidget() is dialog.go_on
    QTest.keyClick(dialog.go_on, ENTER)
    assert person.focus() is focus
    person.window.activateWindow()  # without a screen nothing gives the keys back
    person.qtbot.waitUntil(person.window.isActiveWindow)
    person.record(US_BOUGHT, SUN, abnat="41")
    assert person.points() == [("18", "8")]


def test_more_errors_are_counted_in_the_same_dialog(person: Person, teller: ErrorTeller) -> None:
    soon(fail)
    dialog = told(person)
    soon(fail)
    soon(fail_otherwise)
    soon(fail)
    person.qtbot.waitUntil(dialog.more.isVisible)
    words = person.window.table.entry.look.words
    sentence = words.ngettext(
        "An error happened {count} more time.", "An error happened {count} more times.", 3
    )
    assert dialog.more.text() == sentence.format(count=words.number(3))
    assert len(dialogs(person)) == 1


def test_the_report_can_be_copied_and_holds_no_name(person: Person, teller: ErrorTeller) -> None:
    soon(fail)
    dialog = told(person)
    person.click(dialog.copy)
    report = QGuiApplication.clipboard().text()
    assert report.startswith("Baloot Score\n")
    assert "ValueError" in report
    assert NAME not in report
    assert dialog.copy.label == person.say("Report copied")


def test_the_program_can_be_closed(person: Person, teller: ErrorTeller) -> None:
    soon(fail)
    dialog = told(person)
    person.click(dialog.close_program)
    assert not person.window.isVisible()


def test_an_error_that_comes_again_holds_nobody_up(person: Person, teller: ErrorTeller) -> None:
    soon(fail)
    QTest.keyClick(told(person), ESCAPE)
    soon(come_to_fail)
    person.qtbot.waitUntil(person.window.table.notice.isVisible)
    said = person.say("The same error happened again. It is noted in {path}.")
    assert person.window.table.notice.text().startswith(said.partition("{")[0])
    assert dialogs(person) == []
    soon(fail_otherwise)
    assert told(person).isVisible(), "but another one is told of"


def test_it_stands_over_another_dialog(person: Person, teller: ErrorTeller) -> None:
    person.press(Qt.Key.Key_F1)
    assert any(each.isVisible() for each in person.window.findChildren(QDialog))
    soon(fail)
    dialog = told(person)
    QTest.keyClick(dialog.go_on, ENTER)
    person.qtbot.waitUntil(lambda: not dialogs(person))
    others = [each for each in person.window.findChildren(QDialog) if each.isVisible()]
    assert len(others) == 1


def test_a_dialog_that_fails_itself_comes_to_an_end(
    person: Person, teller: ErrorTeller, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def broken(*_arguments: object, **_named: object) -> None:
        calls.append(1)
        raise RuntimeError

    monkeypatch.setattr(error_dialog, "ErrorDialog", broken)
    soon(fail)
    person.qtbot.waitUntil(person.window.table.notice.isVisible)
    for _turn in range(20):
        QApplication.processEvents()
    assert len(calls) == 2
    assert "broken" in log(person)


def test_a_log_that_cannot_be_written_is_told(person: Person, teller: ErrorTeller) -> None:
    (person.desk.folder / "log").write_text("not a folder", "utf-8")
    soon(fail)
    said = person.say("What happened could not be noted in {path}.").partition("{")[0]
    assert said in " ".join(texts_of(told(person)))


@pytest.mark.qt_log_level_fail("NO")
def test_what_qt_complains_of_is_noted_and_not_told(person: Person, teller: ErrorTeller) -> None:
    errors = CaughtErrors(person.desk.folder / "log")
    with hearing_qt(errors.note):
        qWarning(f"QFile::open: {NAME} cannot be opened")
        qCritical(f"{NAME} went wrong")
        QPixmap().toImage().pixel(3, 3)
        QApplication.processEvents()
    errors.close()
    text = log(person)
    assert "Qt warns: QFile::open\n" in text
    assert "Qt has an error: default\n" in text
    assert "test_what_qt_complains_of_is_noted_and_not_told" in text, "with the calls"
    assert NAME not in text
    assert dialogs(person) == []


def test_nothing_is_told_any_more_after_the_end(person: Person, teller: ErrorTeller) -> None:
    teller.end()
    soon(fail)
    QApplication.processEvents()
    assert dialogs(person) == []
    assert "ValueError" in log(person), "but it is logged"
    assert sys.excepthook is not sys.__excepthook__


def test_the_arrows_scroll_what_has_no_room(person: Person, teller: ErrorTeller) -> None:
    soon(fail)
    dialog = told(person)
    dialog.resize(dialog.width(), dialog.minimumSizeHint().height())
    (area,) = dialog.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    person.qtbot.waitUntil(lambda: bar.maximum() > 0)
    QTest.keyClick(dialog.go_on, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(dialog.go_on, Qt.Key.Key_PageUp)
    assert bar.value() == 0
