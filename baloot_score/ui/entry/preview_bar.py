"""The foot of the entry panel: what the hand would write, and the button that records it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.scoring.model import Outcome, Points, Team
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting
from baloot_score.ui.look import Look


class PreviewBar(QWidget):
    """Outcome and both teams' points while a hand is entered, or what is still missing."""

    def __init__(self, look: Look) -> None:
        """Make the bar; it shows nothing yet."""
        super().__init__()
        self._look = look
        self._sentence = Label(look, px=17, weight=600)
        self._points = {team: Label(look, px=20, weight=600, color=team.value) for team in Team}
        self.record = PrimaryButton(look, look.words.gettext("Record"), "enter")
        self.cancel = QuietButton(look, look.words.gettext("Cancel"))
        self.cancel.hide()
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 8, 12, 8)
        line.setSpacing(12)
        line.addWidget(self._sentence)
        for label in self._points.values():
            line.addWidget(label)
        line.addStretch(1)
        line.addWidget(self.cancel)
        line.addWidget(self.record)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_score(self, points: Points, outcome: Outcome) -> None:
        """Show what would be written."""
        words = self._look.words
        self._sentence.setText(outcome_word(words, outcome))
        for team, label in self._points.items():
            number = words.number(points.of(team))
            label.setText(f"{team_word(words, team)} {number}")
            label.show()

    def show_sentence(self, sentence: str) -> None:
        """Show what is missing or wrong instead of points."""
        self._sentence.setText(sentence)
        for label in self._points.values():
            label.hide()

    def show_editing(self, *, editing: bool) -> None:
        """Say that a recorded hand is being changed, which can be given up."""
        words = self._look.words
        self.record.set_label(words.gettext("Save") if editing else words.gettext("Record"))
        self.cancel.setVisible(editing)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sunken ground."""
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), CONTROL_RADIUS, self._look.theme.color("sunken"))
