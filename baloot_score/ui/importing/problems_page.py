"""Why files were not taken: everything that is wrong with them, and where."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.fonts import scaled
from baloot_score.ui.importing.telling import problem_lines, refusal_heading
from baloot_score.ui.importing.work import FileProblem
from baloot_score.ui.look import Look
from baloot_score.ui.why.sentences import Sentences


class ProblemsPage(QWidget):
    """A list of sentences to read and to copy."""

    left = Signal()

    def __init__(self, look: Look) -> None:
        """Make the page; nothing is wrong yet."""
        super().__init__()
        words = look.words
        self._look = look
        self.heading = Label(look, px=17, weight=600)
        self.heading.setWordWrap(True)
        rest = Label(look, words.gettext("Nothing was taken, and everything is as it was."))
        rest.set_color("ink_muted")
        rest.setWordWrap(True)
        self.lines = Sentences(look, words.gettext("What is wrong with the files"))
        self.lines.setObjectName("boxed")
        self.lines.document().setDocumentMargin(scaled(10))
        self.copy = QuietButton(look, words.gettext("Copy"))
        self.copy.clicked.connect(self._copy)
        self.close_button = PrimaryButton(look, words.gettext("Close"))
        self.close_button.clicked.connect(self.left)
        head, texts, foot = QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        head.setSpacing(scaled(12))
        head.addWidget(Mark(look, "error", 24, "them"), 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(texts, 1)
        texts.setSpacing(scaled(4))
        texts.addWidget(self.heading)
        texts.addWidget(rest)
        foot.addStretch(1)
        foot.addWidget(self.copy)
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(12))
        column.addLayout(head)
        column.addWidget(self.lines, 1)
        column.addLayout(foot)

    def show_problems(self, problems: Sequence[FileProblem]) -> None:
        """Tell of files, and take the keys, so that a long list can be scrolled by them."""
        words = self._look.words
        self.heading.setText(refusal_heading(words, problems))
        self.lines.show_sentences(problem_lines(words, problems))
        self.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.lines.text())
