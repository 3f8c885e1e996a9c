"""The foot of the entry panel: what the hand would write, and the button that records it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.scoring.model import Outcome, Points, Team
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CONTROL_RADIUS, TOUCH, body, painting
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look


class WhyButton(QuietButton):
    """Its words, or a question mark where the bar has no room for them.

    A click leaves the keys where they are, so that Enter still records.
    """

    _ICON = 22

    def __init__(self, look: Look, label: str) -> None:
        super().__init__(look, label)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return QSize(TOUCH, TOUCH)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= self.sizeHint().width():
            super().paintEvent(event)
            return
        color = self.look.theme.color
        with painting(self) as painter:
            if self.focus_watch.shown:
                clear = QColor(0, 0, 0, 0)
                body(painter, self.area(TOUCH - 4), CONTROL_RADIUS, clear, color("accent"), 2)
            icon = QRectF(0, 0, self._ICON, self._ICON)
            icon.moveCenter(QRectF(self.rect()).center())
            paint_icon(painter, icon, "question", self.look, "accent")


class PreviewBar(QWidget):
    """Outcome and both teams' points while a hand is entered, or what is still missing."""

    def __init__(self, look: Look) -> None:
        """Make the bar; it shows nothing yet."""
        super().__init__()
        self._look = look
        self._said = ""
        self._sentence = Label(look, px=17, weight=600)
        self._points = {team: Label(look, px=20, weight=600, color=team.value) for team in Team}
        self.why = WhyButton(look, look.words.gettext("Why so?"))
        self.why.setToolTip("F11")
        self.why.hide()
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
        line.addWidget(self.why)
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
        self.why.show()
        self._announce()

    def show_sentence(self, sentence: str) -> None:
        """Show what is missing or wrong instead of points."""
        self._sentence.setText(sentence)
        for label in self._points.values():
            label.hide()
        self.why.hide()
        self._announce()

    def _announce(self) -> None:
        """Say to screen readers what the bar shows, when it is something else than before."""
        shown = (self._sentence, *self._points.values())
        comma = self._look.words.pgettext("between the parts of a line", ", ")
        said = comma.join(label.text() for label in shown if not label.isHidden())
        if said != self._said:
            self._said = said
            if self.isVisible():
                announce(self, said)

    def sentence(self) -> str:
        """What became of the hand, or what is missing of it."""
        return self._sentence.text()

    def show_editing(self, *, editing: bool) -> None:
        """Say that a recorded hand is being changed, which can be given up."""
        words = self._look.words
        self.record.set_label(words.gettext("Save") if editing else words.gettext("Record"))
        self.cancel.setVisible(editing)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sunken ground."""
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), CONTROL_RADIUS, self._look.theme.color("sunken"))
