"""The dialog in which a note about a session is written."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from baloot_score.i18n.dates import title_or_day
from baloot_score.scoring.model import LONGEST_NOTE
from baloot_score.session import SessionSummary
from baloot_score.ui.controls.alt_keys import is_command
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.label import FieldError, Label
from baloot_score.ui.fonts import font, margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.rules.question_bar import QuestionBar

WIDTH, HEIGHT = 560, 420
FEW_LEFT = 200
"""From so few characters on that are left it is said how many."""
MOST_PASTED = 10 * LONGEST_NOTE
"""So many characters of a paste are taken: all of a whole book would keep the window busy."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NoteEdit(QPlainTextEdit):
    """Several lines of any script; Ctrl with Enter saves them."""

    finished = Signal()

    def __init__(self, look: Look, label: str) -> None:
        """Make the empty field."""
        super().__init__()
        self.setAccessibleName(label)
        self.setLayoutDirection(look.direction)
        self.setFont(font(15))
        self.setTabChangesFocus(True)
        option = self.document().defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDefaultTextOption(option)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take plain text that is pasted or dropped."""
        self.insertPlainText(source.text()[:MOST_PASTED])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.finished.emit()
        elif is_command(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class NoteDialog(Dialog):
    """Keeps what was written until it is saved or thrown away on purpose."""

    written = Signal(str)

    def __init__(self, look: Look, session: SessionSummary, parent: QWidget) -> None:
        """Make the dialog with the note as it is."""
        words = look.words
        super().__init__(look, words.gettext("Note"), parent)
        self._look, self._old = look, session.note
        title = title_or_day(words, session.title, session.started_at.date())
        label = words.gettext("Note about {session}").format(session=words.name(title))
        heading = Label(look, label, px=17, weight=600, lines=2)
        heading.setWordWrap(True)
        self.text = NoteEdit(look, label)
        self.text.setPlainText(session.note)
        self.text.textChanged.connect(self._refresh)
        self.text.finished.connect(self._save)
        self.left = Label(look, px=13, color="ink_muted")
        self.problem = FieldError(look)
        self.question = QuestionBar(look)
        self.save = PrimaryButton(look, words.gettext("Save"))
        self.save.clicked.connect(self._save)
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(10))
        for part in (heading, self.text, self.left, self.problem, self.question):
            column.addWidget(part, 1 if part is self.text else 0)
        foot = QHBoxLayout()
        hint = Label(look, words.gettext("Ctrl+Enter saves"), px=13, color="ink_muted")
        hint.setWordWrap(True)
        foot.addWidget(hint, 1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.save)
        column.addLayout(foot)
        self.resize(size_within(parent.window().size(), WIDTH, HEIGHT))
        self.text.setFocus()
        self._refresh()

    def reject(self) -> None:
        """Ask what becomes of a note that was changed."""
        words = self._look.words
        if self._note() == self._old:
            super().reject()
        elif not self.question.text():
            answers = [
                (words.gettext("Go on writing"), self.text.setFocus),
                (words.gettext("Throw it away"), super().reject),
            ]
            self.question.ask(words.gettext("This note is not saved."), answers)

    def _note(self) -> str:
        return self.text.toPlainText()

    def _refresh(self) -> None:
        words, left = self._look.words, LONGEST_NOTE - len(self._note())
        text = problem = ""
        if left < 0:
            sentence = words.ngettext(
                "The note is {count} character too long.",
                "The note is {count} characters too long.",
                -left,
            )
            problem = sentence.format(count=words.number(-left))
        elif left <= FEW_LEFT:
            sentence = words.ngettext("{count} character left", "{count} characters left", left)
            text = sentence.format(count=words.number(left))
        self.left.setText(text)
        self.problem.set_text(problem)
        self.save.setEnabled(left >= 0)

    def _save(self) -> None:
        if self.save.isEnabled():
            self.written.emit(self._note())
            self.accept()
