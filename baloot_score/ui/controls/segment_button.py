"""One segment of a segmented control: a radio button to screen readers, painted here."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from baloot_score.ui.controls.chip import Tone
from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.painted_button import plain_tip
from baloot_score.ui.controls.painting import (
    CONTROL_RADIUS,
    body,
    focus_ring,
    key_width,
    keyed_text,
    painting,
    text_width,
    touch,
    words_width,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font, mixed

_RADIUS = CONTROL_RADIUS - 3


class SegmentButton(QRadioButton):
    """Shows a segment; which one is chosen is the control's affair.

    Args:
        look: words and colours.
        label: its words.
        hint: the key that does the same.
        tone: whose colour fills it when it is chosen.
        parent: the control.
    """

    focused = Signal()
    """It has received the focus."""

    def __init__(self, look: Look, label: str, hint: str, tone: Tone, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._label = label
        self._hint = hint
        self._tone = tone
        self._question = ""
        self.setText(label.replace("&", "&&"))
        self.setAccessibleName(label)
        self.setAccessibleDescription(hint)
        self.setLayoutDirection(look.direction)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMinimumWidth(self.sizeHint().width())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._watch = FocusWatch(self)  # what has gone on until here is nothing to it

    def show_question(self, question: str) -> None:
        """Let screen readers say what is chosen with it, too: "Us" alone tells nothing."""
        self._question = question
        self.setAccessibleName(self._look.words.in_line(question, self._label))

    def show_label(self, label: str) -> None:
        """Show other words, as far as they have room: the segment keeps its width."""
        if label != self._label:
            self._label = label
            self.setText(label.replace("&", "&&"))
            self.show_question(self._question)
            self._say_all()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_all()

    def _say_all(self) -> None:
        """Let a tool tip show the whole of a label that has no room; why not is told otherwise."""
        if self.isEnabled():
            cut = text_width(self._face(600), self._label) > self.width() - 10
            self.setToolTip(plain_tip(self._label) if cut else "")

    def show_chosen(self, chosen: bool) -> None:
        """Show it as the chosen one or not.

        Being exclusive is what makes it a radio button to screen readers; but Qt would not let the
        only chosen one of such buttons be taken back.
        """
        self.setAutoExclusive(False)
        self.setChecked(chosen)
        self.setAutoExclusive(True)

    def set_available(self, available: bool, why_not: str) -> None:
        """Let it be chosen or not, and say why not."""
        self.setEnabled(available)
        self.setToolTip("" if available else plain_tip(why_not))

    def sizeHint(self) -> QSize:
        width = max(words_width(self._label, 15, 600), key_width(self._hint))
        return QSize(width + scaled(20), touch())

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def nextCheckState(self) -> None:
        """A click changes nothing by itself: the control decides."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def _face(self, weight: int) -> QFont:
        return font(15, weight)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self._look.theme.color
        with painting(self) as painter:
            area = QRectF(self.rect()).adjusted(1, 3, -1, -3)
            radius = float(_RADIUS)
            if self._watch.shown:
                area = focus_ring(painter, area, radius, color("accent"), color("sunken"))
                radius -= 3
            if self.isChecked() and self._tone != "plain":
                body(painter, area, radius, color(self._tone))
                self._paint_words(painter, color("on_fill"), color("on_fill"), 600)
            elif self.isChecked():
                self._paint_raised(painter, area, radius)
                self._paint_words(painter, color("ink"), color("ink_muted"), 600)
            else:
                if self.isEnabled() and (self.underMouse() or self.isDown()):
                    tokens = self._look.theme.tokens
                    body(painter, area, radius, QColor(mixed(tokens.surface, tokens.sunken, 0.5)))
                self._paint_words(painter, color("ink_muted"), color("ink_muted"), 500)

    def _paint_raised(self, painter: QPainter, area: QRectF, radius: float) -> None:
        """The chosen one stands out by an edge that is seen on the track, not by its fill alone."""
        theme = self._look.theme
        body(painter, area.translated(0, 1), radius, theme.color("line"))
        body(painter, area, radius, theme.color("surface"), theme.edge)

    def _paint_words(self, painter: QPainter, ink: QColor, hint_ink: QColor, weight: int) -> None:
        area = QRectF(self.rect()).adjusted(scaled(4), 0, -scaled(4), 0)
        keyed_text(painter, area, self._face(weight), (ink, hint_ink), self._label, self._hint)
