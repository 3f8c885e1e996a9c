"""The dialog that shares games and sessions: to the clipboard, to a file, or to a printer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from baloot_score.documents.export_errors import ExportCancelledError, TooLongError
from baloot_score.i18n.sharing_words import left_out_sentence
from baloot_score.session import History
from baloot_score.ui.controls.label import FieldError
from baloot_score.ui.controls.tab_order import focus_next
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.question_bar import QuestionBar
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing import making
from baloot_score.ui.sharing.choices import ShareChoices
from baloot_score.ui.sharing.columns import ShareColumns
from baloot_score.ui.sharing.file_asking import ask_for_file
from baloot_score.ui.sharing.file_names import file_name
from baloot_score.ui.sharing.foot import ShareFoot
from baloot_score.ui.sharing.making import Rows
from baloot_score.ui.sharing.parcel import FORMATS, Subject
from baloot_score.ui.sharing.preview import Preview
from baloot_score.ui.sharing.printing import ask_for_printer, there_is_a_printer
from baloot_score.ui.sharing.texts import form_texts
from baloot_score.ui.sharing.trouble import trouble_sentence
from baloot_score.ui.sharing.worker import Ask, Work, Worker

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

T = TypeVar("T")
WIDTH, HEIGHT = 940, 620
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ShareDialog(QDialog):
    """Asks what is shared and as what, shows it, and makes it in a thread beside the window."""

    shared = Signal(str, object)
    """What was done, in a sentence, and the `Path` of the file if there is one."""
    form_chosen = Signal(object)
    """The `ShareForm` that a person chose."""
    folder_chosen = Signal(object)
    """The `Path` of the folder in which a person saved something."""

    def __init__(
        self,
        look: Look,
        history: History,
        subject: Subject,
        form: ShareForm,
        folder: Path,
        parent: QWidget,
    ) -> None:
        """Make the dialog.

        Args:
            look: words and colours.
            history: where the sessions are read.
            subject: what can be shared.
            form: as what something was shared last.
            folder: where a file was saved last.
            parent: the window that the dialog stands over.

        """
        super().__init__(parent)
        words = look.words
        self._look, self._history, self._subject, self._folder = look, history, subject, folder
        self._making = False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(words.gettext("Share"))
        self.worker = Worker(self)
        self.choices = ShareChoices(look, subject, form)
        self.preview = Preview(look)
        self.problem = FieldError(look)
        self.question = QuestionBar(look)
        self.foot = ShareFoot(look)
        self._connect()
        self._lay_out(parent)
        self.choices.take_keys()
        self._follow_choices()

    def _connect(self) -> None:
        foot = self.foot
        self.choices.changed.connect(self._follow_choices)
        self.choices.form_chosen.connect(self.form_chosen)
        self.worker.progressed.connect(self._show_progress)
        foot.copy.clicked.connect(self._copy)
        foot.save.clicked.connect(self._ask_for_file)
        foot.save_first.clicked.connect(self._ask_for_file)
        foot.print.clicked.connect(self._ask_for_printer)
        foot.close_button.clicked.connect(self.reject)
        foot.cancelled.connect(self.worker.cancel)

    def _lay_out(self, parent: QWidget) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(scaled(10))
        column.addWidget(ShareColumns(self.choices, self.preview), 1)
        for part in (self.problem, self.question, self.foot):
            column.addWidget(part)
        room = parent.window().size()
        self.resize(min(scaled(WIDTH), room.width()), min(scaled(HEIGHT), room.height()))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the page as it is read."""
        return focus_next(self, forward=forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does the usual thing from anywhere; Escape stops the work before it closes."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            if not self._making and not self.question.text():
                self.foot.primary.click()
        elif event.key() == Qt.Key.Key_Escape and self._making:
            self.foot.cancel.click()
        elif event.key() == Qt.Key.Key_Escape and self.question.text():
            self.question.dismiss()
            self.choices.take_keys()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Nothing goes on behind a closed dialog."""
        self.worker.end()
        super().done(result)

    # What is seen -------------------------------------------------------------------------------

    def _follow_choices(self) -> None:
        """Offer what can be done with the choices, and show what they make."""
        words, parcel = self._look.words, self.choices.parcel()
        self.problem.set_text("")
        self.question.dismiss()
        self.foot.offer(parcel.form)
        history = self._history
        self.worker.start(
            Work(
                lambda ask: making.preview(words, history, parcel, ask),
                self._show_preview,
                self._show_why_none,
            )
        )

    def _show_preview(self, seen: QImage | Rows | str) -> None:
        words, form = self._look.words, self.choices.chosen_form()
        name = words.gettext("Preview: {form}").format(form=form_texts(words)[form])
        self.preview.say_what(name)
        if isinstance(seen, QImage):
            self.preview.show_image(seen)
        elif isinstance(seen, list):
            self.preview.show_table(seen)
        elif seen:
            self.preview.show_text(seen)
        else:
            sentence = words.gettext("This is written for Baloot Score: there is nothing to see.")
            self.preview.show_sentence(sentence)

    def _show_why_none(self, error: Exception) -> None:
        self.preview.show_sentence(trouble_sentence(self._look.words, error, None))

    def _show_progress(self, done: int, total: int) -> None:
        if self._making:
            self.foot.show_progress(done, total)

    # The ways out -------------------------------------------------------------------------------

    def _copy(self) -> None:
        words, history, parcel = self._look.words, self._history, self.choices.parcel()
        if parcel.form is ShareForm.TEXT:
            self._make(lambda ask: making.message(words, history, parcel, ask), self._take_text)
        else:
            self._make(lambda ask: making.picture(words, history, parcel, ask), self._take_picture)

    def _take_text(self, made: tuple[str, int]) -> None:
        text, left_out = made
        QGuiApplication.clipboard().setText(text)
        self._tell(self._look.words.gettext("Copied: paste it into any chat."), left_out)

    def _take_picture(self, made: tuple[QImage, int]) -> None:
        image, left_out = made
        QGuiApplication.clipboard().setImage(image)
        sentence = self._look.words.gettext("The picture is copied: paste it into any chat.")
        self._tell(sentence, left_out)

    def _ask_for_file(self) -> None:
        words, form = self._look.words, self.choices.chosen_form()
        subject, parcel = self._subject, self.choices.parcel()
        title, day = words.gettext("Baloot Score"), _today()
        if parcel.ids is not None and len(parcel.ids) == 1:
            title, day = subject.title or title, subject.day or day
        name = file_name(title, day, FORMATS[form].value)
        ask_for_file(self._look, self, form, self._folder / name, self._take_file)

    def _take_file(self, path: Path, unasked: bool) -> None:
        if not unasked:
            self._save(path)
            return
        words = self._look.words
        sentence = words.gettext("{file} is there already.").format(file=words.name(path.name))
        self.question.ask(
            sentence,
            [
                (words.gettext("Keep it"), self.choices.take_keys),
                (words.gettext("Replace it"), lambda: self._save(path)),
            ],
        )

    def _save(self, path: Path) -> None:
        words, history, parcel = self._look.words, self._history, self.choices.parcel()

        def saved(left_out: int) -> None:
            self.folder_chosen.emit(path.parent)
            sentence = words.gettext("{file} was saved in {folder}.").format(
                file=words.name(path.name), folder=words.name(str(path.parent))
            )
            self._tell(sentence, left_out, path)

        self._make(lambda ask: making.save(words, history, parcel, path, ask), saved, path)

    def _ask_for_printer(self) -> None:
        words = self._look.words
        if there_is_a_printer():
            ask_for_printer(self, self._subject.title, self._print)
        else:
            self.offer_pages(
                words.gettext("No printer is set up here. A PDF can be printed where there is one.")
            )

    def _print(self, printer: QPrinter) -> None:
        words, history, parcel = self._look.words, self._history, self.choices.parcel()

        def printed(left_out: int) -> None:
            name = words.name(printer.printerName())
            self._tell(words.gettext("Sent to the printer {name}.").format(name=name), left_out)

        self._make(lambda ask: making.print_pages(words, history, parcel, printer, ask), printed)

    # The work -----------------------------------------------------------------------------------

    def _make(
        self, do: Callable[[Ask], T], done: Callable[[T], None], path: Path | None = None
    ) -> None:
        """Do the work of a way out, unless there is some already."""
        if self._making:
            return
        self._making = True
        self.problem.set_text("")
        self.question.dismiss()
        self.foot.begin()
        self.worker.start(Work(do, done, lambda error: self._fail(error, path)))

    def _tell(self, sentence: str, left_out: int, path: Path | None = None) -> None:
        told = " ".join(filter(None, (sentence, left_out_sentence(self._look.words, left_out))))
        self.shared.emit(told, path)
        self.accept()

    def _fail(self, error: Exception, path: Path | None) -> None:
        """Say why nothing was made, and offer the way out; what was chosen stays chosen."""
        words = self._look.words
        self._making = False
        self.foot.end()
        self.choices.take_keys()
        if isinstance(error, ExportCancelledError):
            self.problem.set_text(words.gettext("Cancelled: nothing was written."), warning=True)
            return
        sentence = trouble_sentence(words, error, path)
        if isinstance(error, TooLongError):
            self.offer_pages(sentence)
        else:
            self.problem.set_text(sentence)

    def offer_pages(self, sentence: str) -> None:
        """Offer to save pages instead, after a sentence that says why."""
        words = self._look.words

        def save_pages() -> None:
            self.choices.choose(ShareForm.PDF)
            self._ask_for_file()

        answers = (
            (words.gettext("Save it as a PDF"), save_pages),
            (words.gettext("Cancel"), self.choices.take_keys),
        )
        self.question.ask(sentence, answers)


def _today() -> date:
    return datetime.now().astimezone().date()
