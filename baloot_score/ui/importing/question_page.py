"""The one question of an import: what becomes of sessions that are here with other content."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.session import SameId
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.importing.telling import (
    choice_sentence,
    differing_lines,
    plan_line,
    problem_lines,
    question_heading,
)
from baloot_score.ui.importing.work import Reading
from baloot_score.ui.look import Look
from baloot_score.ui.why.sentences import Sentences

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LINES_HEIGHT = 140
"""The list is never lower than this: the page around it scrolls before."""


class QuestionPage(QWidget):
    """Tells what differs, and offers three ways; the first one changes nothing that is here."""

    chosen = Signal(object)
    """The `SameId` that a person chose."""
    left = Signal()

    def __init__(self, look: Look) -> None:
        """Make the page; nothing is asked yet."""
        super().__init__()
        words = look.words
        self._look, self._damaged = look, False
        self.heading = Label(look, px=17, weight=600)
        self.plan = Label(look, px=14, color="ink_muted")
        self.choice = SegmentedControl(
            look,
            [
                Segment(SameId.SKIP, words.gettext("Skip them")),
                Segment(SameId.KEEP_BOTH, words.gettext("Keep both")),
                Segment(SameId.REPLACE, words.gettext("Replace them")),
            ],
            label=words.gettext("What becomes of them?"),
        )
        self.choice.set_value(SameId.SKIP)
        self.choice.chosen.connect(self._explain)
        self.told = Label(look, px=14)
        self.lines = Sentences(look, words.gettext("What differs"))
        self.lines.setObjectName("boxed")
        self.lines.document().setDocumentMargin(scaled(10))
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.left)
        self.go = PrimaryButton(look, words.gettext("Import"), "enter")
        self.go.clicked.connect(lambda: self.chosen.emit(self.choice.value()))
        self._lay_out()
        self._explain()

    def _lay_out(self) -> None:
        """What is asked in a part that scrolls where it must, and under it the answer."""
        content = QWidget()
        asked = QVBoxLayout(content)
        asked.setContentsMargins(0, 0, 0, 0)
        asked.setSpacing(scaled(10))
        for label in (self.heading, self.plan, self.told):
            label.setWordWrap(True)
        for part in (self.heading, self.plan, self.choice, self.told, self.lines):
            asked.addWidget(part, 1 if part is self.lines else 0)
        self.lines.setMinimumHeight(scaled(LINES_HEIGHT))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(12))
        column.addWidget(Scrolling(content), 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.go)
        column.addLayout(foot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter imports as it is chosen, from wherever it is of no other use."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.go.click()
        else:
            super().keyPressEvent(event)

    def ask(self, reading: Reading) -> None:
        """Ask what becomes of what files hold."""
        words, plan = self._look.words, reading.plan
        self._damaged = bool(plan.damaged)
        self.heading.setText(question_heading(words, plan))
        self.plan.setText(plan_line(words, plan))
        self.plan.setVisible(bool(self.plan.text()))
        for part in (self.choice, self.told):
            part.setVisible(plan.asks)
        differing = differing_lines(words, reading.differing, len(plan.others))
        self.lines.show_sentences([*differing, *problem_lines(words, reading.passed_over)])
        first = self.choice if plan.asks else self.go
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _explain(self) -> None:
        choice = self.choice.value() or SameId.SKIP
        told = choice_sentence(self._look.words, choice, damaged=self._damaged)
        self.told.setText(told)
        announce(self.told, self.told.text())
