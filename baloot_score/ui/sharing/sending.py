"""The ways out of the dialog: what was chosen is made in the thread, and goes where it is to go."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from baloot_score.documents.export_errors import ExportCancelledError, TooLongError
from baloot_score.i18n.sharing_words import left_out_sentence
from baloot_score.session import History
from baloot_score.ui.files.names import file_name
from baloot_score.ui.look import Look
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing import making
from baloot_score.ui.sharing.file_asking import ask_for_file
from baloot_score.ui.sharing.making import Ask
from baloot_score.ui.sharing.parcel import FORMATS, Parcel, Subject
from baloot_score.ui.sharing.printing import ask_for_printer, there_is_a_printer
from baloot_score.ui.sharing.trouble import trouble_sentence
from baloot_score.ui.working.garbage import collect_much_garbage
from baloot_score.ui.working.work import Work
from baloot_score.ui.working.worker import Worker

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

T = TypeVar("T")


class Sending(QObject):
    """Copies, saves and prints, one at a time."""

    begun = Signal()
    """Work has begun that ends with `sent`, `cancelled` or `failed`."""
    progressed = Signal(int, int)
    """How many of how many sessions are done."""
    sent = Signal(str, object)
    """What was done, in a sentence, and the `Path` of the file if there is one."""
    cancelled = Signal(str)
    """It was cancelled: what became of it, in a sentence."""
    failed = Signal(str)
    """Why nothing was made, and what to do, in a sentence."""
    pages_advised = Signal(str)
    """Why it could not be done so, in a sentence: as a PDF it can."""
    replacing_asked = Signal(str, object)
    """The name of a file that is there already, and what writes over it."""

    def __init__(
        self, look: Look, history: History, subject: Subject, worker: Worker, dialog: QWidget
    ) -> None:
        """Send what a history holds of a subject; `dialog` is what others stand over."""
        super().__init__(dialog)
        self._look, self._history, self._subject = look, history, subject
        self._worker, self._dialog = worker, dialog
        self.busy = False

    def copy(self, parcel: Parcel) -> None:
        """Copy a text or a picture to the clipboard."""
        words, history = self._look.words, self._history
        nothing = words.gettext("Cancelled: nothing was copied.")
        if parcel.form is ShareForm.TEXT:
            copied = words.gettext("Copied: paste it into any chat.")

            def take_text(made: tuple[str, int]) -> None:
                QGuiApplication.clipboard().setText(made[0])
                self._tell(copied, made[1])

            self._make(lambda ask: making.message(words, history, parcel, ask), take_text, nothing)
            return
        copied = words.gettext("The picture is copied: paste it into any chat.")

        def take_picture(made: tuple[QImage, int]) -> None:
            QGuiApplication.clipboard().setImage(made[0])
            self._tell(copied, made[1])

        self._make(lambda ask: making.picture(words, history, parcel, ask), take_picture, nothing)

    def ask_for_file(self, parcel: Parcel, folder: Path) -> None:
        """Ask where to save, beginning in a folder with a name that says what it is."""
        subject, title = self._subject, self._look.words.gettext("Baloot Score")
        day = datetime.now().astimezone().date()
        if parcel.ids is not None and len(parcel.ids) == 1:
            title, day = subject.title or title, subject.day or day
        name = file_name(title, day, FORMATS[parcel.form].value)

        def take(path: Path, unasked: bool) -> None:
            if unasked:
                self.replacing_asked.emit(path.name, lambda: self.save(parcel, path))
            else:
                self.save(parcel, path)

        ask_for_file(self._look, self._dialog, parcel.form, folder / name, take)

    def save(self, parcel: Parcel, path: Path) -> None:
        """Write a file."""
        words, history = self._look.words, self._history
        saved = words.gettext("{file} was saved in {folder}.").format(
            file=words.name(path.name), folder=words.name(str(path.parent))
        )
        self._make(
            lambda ask: making.save(words, history, parcel, path, ask),
            lambda left_out: self._tell(saved, left_out, path),
            words.gettext("Cancelled: nothing was written."),
            path,
        )

    def ask_for_printer(self, parcel: Parcel) -> None:
        """Ask for the printer, if there is any."""
        words = self._look.words
        if there_is_a_printer():
            ask_for_printer(
                self._dialog, self._subject.title, lambda printer: self.print(parcel, printer)
            )
        else:
            self.pages_advised.emit(
                words.gettext("No printer is set up here. A PDF can be printed where there is one.")
            )

    def print(self, parcel: Parcel, printer: QPrinter) -> None:
        """Print the pages."""
        words, history = self._look.words, self._history
        name = words.name(printer.printerName())
        printed = words.gettext("Sent to the printer {name}.").format(name=name)
        self._make(
            lambda ask: making.print_pages(words, history, parcel, printer, ask),
            lambda left_out: self._tell(printed, left_out),
            words.gettext("Cancelled: pages that were ready may be printed all the same."),
        )

    def _make(
        self,
        do: Callable[[Ask], T],
        done: Callable[[T], None],
        cancelled: str,
        path: Path | None = None,
    ) -> None:
        """Do the work of a way out, unless there is some already."""
        if self.busy:
            return
        self.busy = True
        self.begun.emit()
        work = Work(
            do, done, lambda error: self._fail(error, cancelled, path), Exception, self._go_on
        )
        self._worker.do_instead(work)

    def _go_on(self, done: int, total: int) -> None:
        collect_much_garbage()  # one session after the other is read, and let go of
        self.progressed.emit(done, total)

    def _tell(self, sentence: str, left_out: int, path: Path | None = None) -> None:
        self.busy = False
        told = " ".join(filter(None, (sentence, left_out_sentence(self._look.words, left_out))))
        self.sent.emit(told, path)

    def _fail(self, error: Exception, cancelled: str, path: Path | None) -> None:
        self.busy = False
        if isinstance(error, ExportCancelledError):
            self.cancelled.emit(cancelled)
            return
        sentence = trouble_sentence(self._look.words, error, path)
        if isinstance(error, TooLongError):
            self.pages_advised.emit(sentence)
        else:
            self.failed.emit(sentence)
