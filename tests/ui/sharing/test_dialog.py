"""The dialog: what it offers, what it makes of it, and what it says when that cannot be done."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QFileDialog, QWidget

from baloot_score.documents.export_errors import ExportCancelledError, TooLongError
from baloot_score.session import History, StoreError, StoreReason
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Separator, ShareForm
from baloot_score.ui.sharing import making
from baloot_score.ui.sharing.making import Ask
from baloot_score.ui.sharing.parcel import Extent, Subject
from tests.ui.sharing.conftest import IDS, SESSIONS, Sharer, about_one

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
Open = Callable[..., Sharer]


def press(sharer: Sharer, key: Qt.Key) -> None:
    focus: QWidget | None = sharer.dialog.focusWidget()
    QTest.keyClick(sharer.dialog if focus is None else focus, key)


def sees(sharer: Sharer) -> QWidget | None:
    return sharer.dialog.preview.currentWidget()


def answer(sharer: Sharer, look: Look, words: str) -> None:
    """Press the answer of a question."""
    buttons = sharer.dialog.question.findChildren(QAbstractButton)
    (button,) = [
        each for each in buttons if each.isVisible() and each.text() == look.words.gettext(words)
    ]
    button.click()


def choose_file(sharer: Sharer, path: Path) -> None:
    """Choose a file in the dialog that asks for one."""
    asking = sharer.dialog.findChildren(QFileDialog)[-1]
    asking.fileSelected.emit(str(path))
    asking.close()


def wait_slowly(ask: Ask) -> None:
    """Work that goes on until it is cancelled."""
    while ask(1, 4):
        threading.Event().wait(0.002)
    raise ExportCancelledError


@pytest.fixture
def slow_save(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing a file takes until it is cancelled."""
    monkeypatch.setattr(making, "save", lambda *given: wait_slowly(given[-1]))


# What is offered ----------------------------------------------------------------------------------


def test_it_offers_what_makes_sense_where_it_was_opened(open_dialog: Open) -> None:
    for subject, extents in (
        (about_one(SESSIONS[0], game=1), (Extent.GAME, Extent.SESSION, Extent.ALL)),
        (about_one(SESSIONS[0]), (Extent.SESSION, Extent.ALL)),
        (Subject(IDS[:2]), (Extent.CHOSEN, Extent.ALL)),
        (Subject(IDS, more=False), (Extent.CHOSEN,)),
    ):
        assert subject.extents == extents
        dialog = open_dialog(subject=subject).dialog
        assert dialog.choices.extent.isVisible() == (len(extents) > 1)
        assert dialog.choices.parcel().ids == subject.ids
        dialog.close()


def test_a_form_that_does_not_fit_gives_way(open_dialog: Open) -> None:
    choices = open_dialog(ShareForm.RESULT, Subject(IDS[:2])).dialog.choices
    assert choices.chosen_form() is ShareForm.TEXT
    assert not choices.form.segment(ShareForm.RESULT).isEnabled()
    assert choices.form.segment(ShareForm.JSON).isEnabled()


def test_half_a_session_is_no_document(open_dialog: Open) -> None:
    sharer = open_dialog(ShareForm.JSON)
    choices = sharer.dialog.choices
    choices.extent.segment(Extent.GAME).click()
    assert not choices.form.segment(ShareForm.JSON).isEnabled()
    assert choices.parcel().games == (0,)
    assert sharer.forms == [], "only a person's own choice is remembered"


@pytest.mark.parametrize("form", ShareForm)
def test_what_will_be_shared_is_seen(open_dialog: Open, form: ShareForm) -> None:
    sharer = open_dialog(form)
    preview, seen = sharer.dialog.preview, sees(sharer)
    if form is ShareForm.TEXT:
        assert "Majlis" in preview.text.toPlainText()
        assert seen is preview.text
    elif form in (ShareForm.CSV, ShareForm.XLSX):
        named = [
            row for row in range(preview.table.rowCount()) if preview.table.columnSpan(row, 0) > 1
        ]
        assert preview.table.rowCount() - len(named) == 5
        assert bool(named) == (form is ShareForm.XLSX)
    elif form is ShareForm.JSON:
        assert preview.sentence.isVisible()
    else:
        assert seen is preview.picture
        assert not preview.picture.image().isNull()


def test_why_nothing_is_seen_is_said_in_its_place(
    open_dialog: Open, damage: Callable[[str], None], look: Look
) -> None:
    damage(IDS[1])
    sharer = open_dialog()
    said = look.words.gettext("This session cannot be read. It was left untouched.")
    assert sharer.dialog.preview.sentence.text() == said


# The clipboard ------------------------------------------------------------------------------------


def test_enter_copies_the_message_and_says_so(
    open_dialog: Open, history: History, look: Look
) -> None:
    sharer = open_dialog()
    parcel = sharer.dialog.choices.parcel()
    text, _left_out = making.message(look.words, history, parcel, lambda *_told: True)
    press(sharer, ENTER)
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    assert QGuiApplication.clipboard().text() == text
    assert sharer.told == [(look.words.gettext("Copied: paste it into any chat."), None)]


def test_a_picture_is_copied(open_dialog: Open, history: History, look: Look) -> None:
    sharer = open_dialog(ShareForm.RESULT)
    parcel = sharer.dialog.choices.parcel()
    image, _left_out = making.picture(look.words, history, parcel, lambda *_told: True)
    sharer.dialog.foot.copy.click()
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    copied = QGuiApplication.clipboard().image()
    assert copied.convertToFormat(image.format()) == image


def test_what_was_left_out_is_told(
    open_dialog: Open, damage: Callable[[str], None], look: Look
) -> None:
    damage(IDS[2])
    sharer = open_dialog(subject=Subject(IDS))
    press(sharer, ENTER)
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    one = look.words.ngettext(
        "{count} session cannot be read and was left out.",
        "{count} sessions cannot be read and were left out.",
        1,
    )
    assert one.format(count=look.words.number(1)) in sharer.told[0][0]


# Files --------------------------------------------------------------------------------------------


def test_a_file_is_asked_for_under_a_name_that_says_what_it_is(open_dialog: Open) -> None:
    sharer = open_dialog(ShareForm.PDF)
    press(sharer, ENTER)
    (asking,) = sharer.dialog.findChildren(QFileDialog)
    assert [Path(each).name for each in asking.selectedFiles()] == ["Majlis 2026-11-26.pdf"]
    asking.reject()


def test_a_file_is_saved_with_the_ending_of_what_it_holds(
    open_dialog: Open, tmp_path: Path
) -> None:
    sharer = open_dialog(ShareForm.CSV)
    sharer.dialog.choices.separator.segment(Separator.SEMICOLON).click()
    sharer.wait()
    press(sharer, ENTER)
    choose_file(sharer, tmp_path / "evening no.5")
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    written = tmp_path / "evening no.5.csv"
    assert sharer.told[0][1] == written
    assert "evening no.5.csv" in sharer.told[0][0]
    assert ";" in written.read_text("utf-8-sig").splitlines()[0]


def test_a_file_that_nobody_was_asked_about_is_not_replaced(
    open_dialog: Open, tmp_path: Path, look: Look
) -> None:
    older = tmp_path / "evening.json"
    older.write_text("older")
    sharer = open_dialog(ShareForm.JSON)
    for words in ("Keep it", "Replace it"):
        sharer.dialog.foot.save_first.click()
        choose_file(sharer, tmp_path / "evening")
        assert older.read_text() == "older"
        answer(sharer, look, words)
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    assert IDS[1] in older.read_text("utf-8")


@pytest.mark.usefixtures("slow_save")
def test_long_work_shows_how_far_it_is_and_can_be_cancelled(
    open_dialog: Open, tmp_path: Path, look: Look
) -> None:
    older = tmp_path / "evening.pdf"
    older.write_text("older")
    sharer = open_dialog(ShareForm.PDF)
    foot = sharer.dialog.foot
    sharer.dialog.sending.save(sharer.dialog.choices.parcel(), older)
    assert not sharer.dialog.choices.isEnabled()
    sharer.qtbot.waitUntil(foot.cancel.isVisible)
    sharer.qtbot.waitUntil(lambda: look.words.number(4) in foot.done.text())
    press(sharer, ESCAPE)
    sharer.qtbot.waitUntil(lambda: bool(sharer.dialog.problem.text()))
    said = look.words.gettext("Cancelled: nothing was written.")
    assert sharer.dialog.problem.text() == said
    assert foot.save_first.isVisible()
    assert sharer.dialog.choices.isEnabled()
    assert older.read_text() == "older"
    assert sharer.told == []


@pytest.mark.usefixtures("slow_save")
def test_closing_stops_the_work_and_waits_for_it(open_dialog: Open, tmp_path: Path) -> None:
    sharer = open_dialog(ShareForm.PDF)
    sharer.dialog.sending.save(sharer.dialog.choices.parcel(), tmp_path / "evening.pdf")
    assert [each.name for each in threading.enumerate()].count("sharing") == 1
    assert sharer.dialog.close()
    assert "sharing" not in [each.name for each in threading.enumerate()]
    assert sharer.told == []


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)),
            "There is no room left for {file}. Free some space, or choose another folder.",
        ),
        (
            StoreError(StoreReason.UNKNOWN_SESSION, Path("x")),
            "This session is not there any more: it was deleted.",
        ),
        (MemoryError(), "There is not enough memory for this. Share less at a time."),
    ],
)
def test_what_went_wrong_is_said_with_the_way_out(
    open_dialog: Open,
    look: Look,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    said: str,
) -> None:
    def fail(*_given: object) -> int:
        raise error

    monkeypatch.setattr(making, "save", fail)
    sharer = open_dialog(ShareForm.XLSX)
    path = tmp_path / "evening.xlsx"
    sharer.dialog.sending.save(sharer.dialog.choices.parcel(), path)
    sharer.wait()
    sentence = look.words.gettext(said).format(file=look.words.name(path.name))
    assert sharer.dialog.problem.text() == sentence
    assert sharer.dialog.foot.save_first.isVisible()


def test_a_read_only_folder_is_told(
    open_dialog: Open, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sharer = open_dialog(ShareForm.CSV)
    path = tmp_path / "gone" / "evening.csv"
    sharer.dialog.sending.save(sharer.dialog.choices.parcel(), path)
    sharer.wait()
    assert str(path.parent) in sharer.dialog.problem.text()


def test_a_picture_that_is_too_high_leads_to_pages(
    open_dialog: Open, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object) -> None:
        raise TooLongError

    monkeypatch.setattr(making, "picture", refuse)
    sharer = open_dialog(ShareForm.PICTURE)
    press(sharer, ENTER)
    sharer.wait()
    assert sharer.dialog.question.isVisible()
    answer(sharer, look, "Save it as a PDF")
    choose_file(sharer, tmp_path / "evening.pdf")
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    assert (tmp_path / "evening.pdf").read_bytes().startswith(b"%PDF")


# Paper --------------------------------------------------------------------------------------------


def test_without_a_printer_a_pdf_is_offered(
    open_dialog: Open, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    sharer = open_dialog(ShareForm.PDF)
    sharer.dialog.foot.print.click()
    assert look.words.gettext("Save it as a PDF") in [
        each.text() for each in sharer.dialog.question.findChildren(QAbstractButton)
    ]
    press(sharer, ESCAPE)
    assert sharer.dialog.isVisible()
    assert not sharer.dialog.question.isVisible()


def test_pages_go_to_the_printer_that_was_chosen(
    open_dialog: Open, look: Look, tmp_path: Path
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    printer.setFullPage(True)
    sharer = open_dialog(ShareForm.PDF)
    sharer.dialog.sending.print(sharer.dialog.choices.parcel(), printer)
    sharer.qtbot.waitUntil(lambda: bool(sharer.told))
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF")


def test_the_printer_is_asked_for_and_takes_whole_sheets_of_paper(
    open_dialog: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[QPrinter] = []
    sharer = open_dialog(ShareForm.PDF)
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(lambda: ["Office"]))
    monkeypatch.setattr(sharer.dialog.sending, "print", lambda _parcel, to: printed.append(to))
    for code in (QDialog.DialogCode.Rejected, QDialog.DialogCode.Accepted):
        sharer.dialog.foot.print.click()
        sharer.dialog.findChildren(QPrintDialog)[-1].done(code)
    (printer,) = printed
    assert (printer.docName(), printer.fullPage()) == ("Majlis", True)


@pytest.mark.parametrize("size", [(640, 480), (1024, 600)])
def test_it_is_no_wider_than_its_window_in_large_text(
    open_dialog: Open, set_scale: Callable[[float], None], size: tuple[int, int]
) -> None:
    set_scale(2.0)
    dialog = open_dialog(size=size).dialog
    assert dialog.width() <= size[0]
    assert dialog.height() <= size[1]
