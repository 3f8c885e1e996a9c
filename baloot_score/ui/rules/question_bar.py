"""A question that stands where its answer matters, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

LEAST_TEXT = 240
"""The question is not to have less width than this beside its answers."""


class QuestionBar(QWidget):
    """Asks one thing; it goes away with any answer, and with Escape when nobody answers."""

    def __init__(self, look: Look) -> None:
        """Make the bar; it asks nothing yet."""
        super().__init__()
        self._look = look
        self._mark = Mark(look, "warning", 20, "accent")
        self._text = Label(look, weight=500)
        self._text.setWordWrap(True)
        self._buttons: list[QuietButton] = []
        self._low = False
        inset = scaled(14)
        edge = scaled(4)
        left, right = (edge, inset) if look.words.right_to_left else (inset, edge)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(left, edge, right, edge)
        self._row.setSpacing(scaled(10))
        asked = QHBoxLayout()
        asked.setSpacing(scaled(10))
        asked.addWidget(self._mark)
        asked.addWidget(self._text, 1)
        self._answers = FlowRow(at_end=True)
        self._row.addLayout(asked, 1)
        self._row.addWidget(self._answers)
        self.hide()

    def ask(self, text: str, answers: Sequence[tuple[str, Callable[[], None] | None]]) -> None:
        """Ask something in place of the question before.

        Args:
            text: the question.
            answers: the words of each answer, and what is done then; `None` does nothing.

        """
        self.dismiss()
        self._text.setText(text)
        self.setAccessibleName(text)
        for label, do in answers:
            button = QuietButton(self._look, label)
            button.set_low(self._low)
            button.clicked.connect(lambda _checked=False, do=do: self._answer(do))
            self._answers.add(button)
            self._buttons.append(button)
        self._arrange()
        self.show()
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def set_low(self, low: bool) -> None:
        """Let the answers be as low as text and fingers allow, or as high as designed."""
        self._low = low
        for button in self._buttons:
            button.set_low(low)

    def text(self) -> str:
        """What is asked; empty while nothing is."""
        return "" if self.isHidden() else self._text.text()

    def dismiss(self) -> None:
        """Take the question back."""
        for button in self._buttons:
            self._answers.take(button)
            button.deleteLater()
        self._buttons = []
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The answers stand beside the question or, where they leave it little room, below it."""
        narrow = self.width() - self._answers.sizeHint().width() < scaled(LEAST_TEXT)
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._row.setSpacing(0 if narrow else scaled(10))

    def _answer(self, do: Callable[[], None] | None) -> None:
        self.dismiss()
        if do is not None:
            do()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        color = self._look.theme.color
        with painting(self) as painter:
            area = QRectF(self.rect())
            body(painter, area, CONTROL_RADIUS, color("accent_soft"), color("accent"))
