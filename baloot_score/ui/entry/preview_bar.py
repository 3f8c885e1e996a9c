"""The foot of the entry panel: what the hand would write, and the button that records it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.scoring.model import Outcome, Points, Team
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting
from baloot_score.ui.entry.preview_buttons import RecordButton, WhyButton
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class PreviewBar(QWidget):
    """Outcome and both teams' points while a hand is entered, or what is still missing.

    The buttons stand beside that, closer together if they must, or on a second line.
    """

    def __init__(self, look: Look) -> None:
        """Make the bar; it shows nothing yet."""
        super().__init__()
        self._look = look
        self._said = self._waits = ""
        self._holds_back = False
        self._scored = self._low = self._near = False
        self._sentence = ElidedLabel(look, px=17, weight=600)
        self._points = {team: Label(look, px=20, weight=600, color=team.value) for team in Team}
        beside = _base_of(self._points[Team.US]) - _base_of(self._sentence)
        self._sentence.setContentsMargins(0, round(beside), 0, 0)  # one line, on one base
        self.why = WhyButton(look, look.words.gettext("Why so?"))
        # Its words too, for they may give way to a question mark.
        self.why.setToolTip(f"{self.why.label} ({look.words.name('F11')})")
        self.why.hide()
        self.record = RecordButton(look, look.words.gettext("Record"), "enter")
        self.cancel = QuietButton(look, look.words.gettext("Cancel"))
        self.cancel.hide()
        self._told, self._asked = QHBoxLayout(), QHBoxLayout()
        for label in (self._sentence, *self._points.values()):
            self._told.addWidget(label)
        self._told.addStretch(1)
        self._asked.addStretch(1)
        for button in (self.why, self.cancel, self.record):
            self._asked.addWidget(button)
        self._difference = Label(look, px=14, weight=500, color="accent")
        self._difference.setWordWrap(True)
        self._difference.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._difference)
        self._whole = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        column.addLayout(self._whole)
        self._whole.addLayout(self._told)
        self._whole.addLayout(self._asked, 1)
        self.set_low(low=False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_low(self, low: bool, *, snug: bool = False) -> None:
        """Take as little height as text and fingers allow, or be as high as designed.

        A snug bar is in between: its buttons are as designed while they are beside the words, with
        little around them.
        """
        self._low, self._near = low, low or snug
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """As wide as the wider of the two lines, for it can be broken into them."""
        margins = self._whole.contentsMargins()
        lines = max(line.minimumSize().width() for line in (self._told, self._asked))
        width = lines + margins.left() + margins.right()
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """One line if all of it fits, closer together if it must; two if not.

        A low bar has no room for three: there the totals after an edit stand in the place of what
        its hand writes.
        """
        close = self._width_of_one_line(close=False) > self.width()
        fits = not close or self._width_of_one_line(close=True) <= self.width()
        self._bring_together(close=close and fits)
        for button in (self.why, self.cancel, self.record):
            button.set_low(self._low or (self._near and not fits))
        directions = QBoxLayout.Direction
        self._whole.setSpacing(0 if self._near and not fits else self._told.spacing())
        self._whole.setDirection(directions.LeftToRight if fits else directions.TopToBottom)
        crowded = self._low and not fits and not self._difference.isHidden()
        telling = () if crowded else self._telling()
        for label in (self._sentence, *self._points.values()):
            label.setVisible(label in telling)

    def _width_of_one_line(self, *, close: bool) -> int:
        """How much all parts take beside each other, close together or as designed."""
        told = [label.sizeHint().width() for label in self._telling()]
        buttons = [button for button in (self.why, self.cancel) if not button.isHidden()]
        asked = [button.minimumSizeHint().width() for button in buttons]
        parts = [*told, *asked, self.record.width_when(near=close)]
        return sum(parts) + self._between(close=close) * len(parts) + sum(self._sides(close=close))

    def _between(self, *, close: bool) -> int:
        return scaled(8 if close else 12)

    def _sides(self, *, close: bool) -> tuple[int, int]:
        """How far the parts stay off both ends of the bar."""
        return (scaled(10), scaled(6)) if self._low or close else (scaled(16), scaled(12))

    def _bring_together(self, *, close: bool) -> None:
        """Have little room between and around the parts, or as much as designed."""
        (start, end), high = self._sides(close=close), 4 if self._near else scaled(8)
        self._whole.setContentsMargins(start, high, end, high)
        self._difference.setContentsMargins(start, high, end, 0)
        between = self._between(close=close)
        for line in (self._told, self._asked):
            if line.spacing() != between:
                line.setSpacing(between)
        self.record.set_near(close)

    def _telling(self) -> tuple[QLabel, ...]:
        """The labels that have something to say of the hand."""
        return (self._sentence, *(self._points.values() if self._scored else ()))

    def show_score(self, points: Points, outcome: Outcome) -> None:
        """Show what would be written."""
        words = self._look.words
        self._sentence.setText(outcome_word(words, outcome))
        for team, label in self._points.items():
            number = words.number(points.of(team))
            label.setText(f"{team_word(words, team)} {number}")
        self._scored = True
        self.why.show()
        self._arrange()
        self._announce()

    def show_sentence(self, sentence: str) -> None:
        """Show what is missing or wrong instead of points."""
        self._sentence.setText(sentence)
        self._scored = False
        self.why.hide()
        self._arrange()
        self._announce()

    def _announce(self) -> None:
        """Say to screen readers what the bar shows, when it is something else than before."""
        said = self._look.words.in_line(*(label.text() for label in self._telling()))
        if said != self._said:
            self._said = said
            if self._holds_back:
                self._waits = said
            elif self.isVisible():
                announce(self, said)

    def hold_back(self) -> None:
        """Say nothing to screen readers until `tell_after`."""
        self._holds_back, self._waits = True, ""

    def tell_after(self, first: str) -> None:
        """Say something first, and in one breath what the bar has shown since `hold_back`."""
        self._holds_back = False
        if self.isVisible():
            announce(self, ". ".join(filter(None, (first, self._waits))))

    def show_difference(self, sentence: str) -> None:
        """Say what the edit of a recorded hand changes; nothing with an empty sentence."""
        if sentence != self._difference.text():
            self._difference.setText(sentence)
            self._difference.setVisible(bool(sentence))
            self._arrange()
            self.updateGeometry()
            if self.isVisible():
                announce(self, sentence)

    def difference(self) -> str:
        """What the edit changes; empty while no hand is edited."""
        return self._difference.text()

    def sentence(self) -> str:
        """What became of the hand, or what is missing of it."""
        return self._sentence.text()

    def show_editing(self, *, editing: bool) -> None:
        """Say that a recorded hand is being changed, which can be given up."""
        words = self._look.words
        self.record.set_label(words.gettext("Save") if editing else words.gettext("Record"))
        self.cancel.setVisible(editing)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sunken ground."""
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), CONTROL_RADIUS, self._look.theme.color("sunken"))


def _base_of(label: QLabel) -> float:
    """Twice as much as the base of a text is below the middle of its line."""
    metrics = QFontMetricsF(label.font())
    return metrics.ascent() - metrics.descent()
