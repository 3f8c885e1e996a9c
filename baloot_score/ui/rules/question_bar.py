"""A question that stands where its answer matters, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


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
        row = QHBoxLayout(self)
        inset = scaled(14)
        edge = scaled(4)
        left, right = (edge, inset) if look.words.right_to_left else (inset, edge)
        row.setContentsMargins(left, edge, right, edge)
        row.setSpacing(scaled(10))
        row.addWidget(self._mark)
        row.addWidget(self._text, 1)
        self._row = row
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
            button.clicked.connect(lambda _checked=False, do=do: self._answer(do))
            self._row.addWidget(button)
            self._buttons.append(button)
        self.show()
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def text(self) -> str:
        """What is asked; empty while nothing is."""
        return "" if self.isHidden() else self._text.text()

    def dismiss(self) -> None:
        """Take the question back."""
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        self.hide()

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
