"""The dialog that shares games and sessions: to the clipboard, to a file, or to a printer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.session import History
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.label import FieldError
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.question_bar import QuestionBar
from baloot_score.ui.settings import Settings, ShareForm
from baloot_score.ui.sharing import making
from baloot_score.ui.sharing.choices import ShareChoices
from baloot_score.ui.sharing.columns import ShareColumns
from baloot_score.ui.sharing.foot import ShareFoot
from baloot_score.ui.sharing.making import Rows
from baloot_score.ui.sharing.parcel import Subject
from baloot_score.ui.sharing.preview import Preview
from baloot_score.ui.sharing.sending import Sending
from baloot_score.ui.sharing.texts import form_texts
from baloot_score.ui.sharing.trouble import trouble_sentence
from baloot_score.ui.working.work import Work
from baloot_score.ui.working.worker import Worker

WIDTH, HEIGHT = 940, 620
LOW = 300
"""In a dialog of a smaller height the buttons are as low as text and fingers allow."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ShareDialog(Dialog):
    """Asks what is shared and as what, shows it, and makes it in a thread beside the window."""

    shared = Signal(str, object)
    """What was done, in a sentence, and the `Path` of the file if there is one."""
    form_chosen = Signal(object)
    """The `ShareForm` that a person chose."""
    separator_chosen = Signal(object)
    """The `Separator` that a person chose."""

    def __init__(
        self,
        look: Look,
        history: History,
        subject: Subject,
        settings: Settings,
        folder: Path,
        parent: QWidget,
    ) -> None:
        """Make the dialog.

        Args:
            look: words and colours.
            history: where the sessions are read.
            subject: what can be shared.
            settings: as what something was shared last.
            folder: where a file was saved last.
            parent: the window that the dialog stands over.

        """
        super().__init__(look, look.words.gettext("Share"), parent)
        self._look, self._history, self._folder = look, history, folder
        self.worker = Worker(self, "sharing")
        self.sending = Sending(look, history, subject, self.worker, self)
        self.choices = ShareChoices(look, subject, settings)
        self.preview = Preview(look)
        self.problem = FieldError(look)
        self.question = QuestionBar(look)
        self.foot = ShareFoot(look)
        self._connect()
        self._lay_out(parent)
        self.choices.take_keys()
        self._follow_choices()

    def _connect(self) -> None:
        foot, sending, choices = self.foot, self.sending, self.choices
        choices.changed.connect(self._follow_choices)
        choices.form_chosen.connect(self.form_chosen)
        choices.separator_chosen.connect(self.separator_chosen)
        foot.copy.clicked.connect(lambda: sending.copy(choices.parcel()))
        foot.save.clicked.connect(self._ask_for_file)
        foot.save_first.clicked.connect(self._ask_for_file)
        foot.print.clicked.connect(lambda: sending.ask_for_printer(choices.parcel()))
        foot.close_button.clicked.connect(self.reject)
        foot.cancelled.connect(self.worker.cancel)
        sending.begun.connect(self._begin)
        sending.progressed.connect(foot.show_progress)
        sending.sent.connect(self._tell)
        sending.cancelled.connect(lambda sentence: self._stop(sentence, warning=True))
        sending.failed.connect(self._stop)
        sending.pages_advised.connect(self._offer_pages)
        sending.replacing_asked.connect(self._ask_whether_to_replace)

    def _lay_out(self, parent: QWidget) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 16, 24, 12))
        column.setSpacing(scaled(10))
        column.addWidget(ShareColumns(self.choices, self.preview), 1)
        for part in (self.problem, self.question, self.foot):
            column.addWidget(part)
        self.resize(size_within(parent.window().size(), WIDTH, HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave as much room as can be for what is shared."""
        super().resizeEvent(event)
        low = self.height() < scaled(LOW)
        self.foot.set_low(low)
        self.question.set_low(low)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does the usual thing from anywhere; Escape stops the work before it closes."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            if not self.sending.busy and not self.question.text():
                self.foot.primary.click()
        elif event.key() == Qt.Key.Key_Escape and self.sending.busy:
            self.foot.cancel.click()
        elif event.key() == Qt.Key.Key_Escape and self.question.text():
            self._go_on()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Nothing goes on behind a closed dialog."""
        self.worker.end()
        super().done(result)

    # What is seen -------------------------------------------------------------------------------

    def _follow_choices(self) -> None:
        """Offer what can be done with the choices, and show what they make."""
        words, history, parcel = self._look.words, self._history, self.choices.parcel()
        self.problem.set_text("")
        self.question.dismiss()
        self.foot.offer(parcel.form)
        seeing = partial(making.preview, words, history, parcel)
        self.worker.do_instead(Work(seeing, self._show_preview, self._show_why_none, Exception))

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

    # The ways out -------------------------------------------------------------------------------

    def _ask_for_file(self) -> None:
        self.sending.ask_for_file(self.choices.parcel(), self._folder)

    def _begin(self) -> None:
        """Nothing else is chosen while the work goes on."""
        self.problem.set_text("")
        self.question.dismiss()
        self.setFocus()
        self.choices.setEnabled(False)
        self.foot.begin()

    def _tell(self, sentence: str, path: Path | None) -> None:
        self.shared.emit(sentence, path)
        self.accept()

    def _stop(self, sentence: str, *, warning: bool = False) -> None:
        """Say why nothing was made; what was chosen stays chosen."""
        self._go_on()
        self.problem.set_text(sentence, warning=warning)

    def _go_on(self) -> None:
        self.question.dismiss()
        self.foot.end()
        self.choices.setEnabled(True)
        self.choices.take_keys()

    def _offer_pages(self, sentence: str) -> None:
        """Say why it cannot be done so, and offer to save pages."""

        def save_pages() -> None:
            self.choices.choose(ShareForm.PDF)
            self._ask_for_file()

        self._go_on()
        words = self._look.words
        answers = (
            (words.gettext("Save it as a PDF"), save_pages),
            (words.gettext("Cancel"), self._go_on),
        )
        self.question.ask(sentence, answers)

    def _ask_whether_to_replace(self, name: str, replace: Callable[[], None]) -> None:
        words = self._look.words
        answers = (
            (words.gettext("Keep it"), self._go_on),
            (words.gettext("Replace it"), replace),
        )
        sentence = words.gettext("{file} is there already.").format(file=words.name(name))
        self.question.ask(sentence, answers)
