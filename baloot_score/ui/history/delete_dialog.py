"""The question before sessions are deleted for good: the one thing that nothing brings back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look

WIDTH = 440


class DeleteButton(PrimaryButton):
    """A filled button for what cannot be taken back."""

    fill = "them"


class DeleteDialog(Dialog):
    """Accepted when a person wants it; Enter and Escape keep everything."""

    def __init__(self, look: Look, count: int, parent: QWidget) -> None:
        """Ask about so many sessions."""
        words = look.words
        super().__init__(look, words.gettext("Delete for good"), parent)
        sentence = words.ngettext(
            "Delete {count} session for good?", "Delete {count} sessions for good?", count
        )
        question = Label(look, sentence.format(count=words.number(count)), px=17, weight=600)
        question.setWordWrap(True)
        rest = words.gettext("All hands in it are gone then. This cannot be undone.")
        told = Label(look, rest, color="ink_muted")
        told.setWordWrap(True)
        self.setAccessibleDescription(f"{question.text()} {rest}")
        self.keep = QuietButton(look, words.gettext("Keep"))
        self.keep.clicked.connect(self.reject)
        self.delete = DeleteButton(look, words.gettext("Delete for good"))
        self.delete.clicked.connect(self.accept)
        head = QHBoxLayout()
        head.setSpacing(scaled(12))
        head.addWidget(Mark(look, "warning", 26, "them"), 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(scaled(6))
        texts.addWidget(question)
        texts.addWidget(told)
        head.addLayout(texts, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.keep)
        foot.addWidget(self.delete)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(20))
        column.addLayout(head)
        column.addLayout(foot)
        self.setMinimumWidth(min(scaled(WIDTH), parent.window().width()))
        self.keep.setFocus()
