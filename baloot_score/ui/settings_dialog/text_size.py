"""The control of the text's size: smaller, how large it is, larger."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.words import Words
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, touch
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.settings import TEXT_SCALES

HEIGHT = 48
_STEPS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}


def stepped(scale: float, step: int) -> float:
    """The scale so many steps larger, or smaller, as far as there is one."""
    place = TEXT_SCALES.index(scale) + step
    return TEXT_SCALES[max(0, min(place, len(TEXT_SCALES) - 1))]


def percent(words: Words, scale: float) -> str:
    """A scale as people read it."""
    return words.gettext("{number}%").format(number=words.number(round(scale * 100)))


class TextSize(QWidget):
    """Two buttons, and between them the size in percent over a dot for each step.

    Plus and Minus do the same wherever the focus is in it.
    """

    chosen = Signal(object)
    """The scale that a person chose."""

    def __init__(self, look: Look, label: str) -> None:
        """Make the control; it shows text as it was designed."""
        super().__init__()
        words = look.words
        self._look = look
        self._scale = 1.0
        self.setLayoutDirection(look.direction)
        self.setAccessibleName(label)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.smaller = IconButton(look, "minus", words.gettext("Smaller text"))
        self.larger = IconButton(look, "plus", words.gettext("Larger text"))
        self.percent = Label(look, weight=600)
        self.percent.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._dots = Steps(look)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.percent, 1)
        middle.addWidget(self._dots)
        row = QHBoxLayout(self)
        row.setContentsMargins(scaled(3), 0, scaled(3), scaled(4))
        row.addWidget(self.smaller)
        row.addLayout(middle, 1)
        row.addWidget(self.larger)
        self.smaller.clicked.connect(lambda: self._step(-1))
        self.larger.clicked.connect(lambda: self._step(1))
        self.set_value(1.0)

    def value(self) -> float:
        """The scale that is shown."""
        return self._scale

    def set_value(self, scale: float) -> None:
        """Show a scale, without telling anyone."""
        self._scale = scale
        shown = percent(self._look.words, scale)
        self.percent.setText(shown)
        for button, other, end in (
            (self.smaller, self.larger, TEXT_SCALES[0]),
            (self.larger, self.smaller, TEXT_SCALES[-1]),
        ):
            button.setAccessibleDescription(shown)
            if scale == end and button.hasFocus():
                other.setEnabled(True)
                other.setFocus(Qt.FocusReason.OtherFocusReason)
            button.setEnabled(scale != end)
        self._dots.show_place(TEXT_SCALES.index(scale))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), touch(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), touch(HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the buttons do not want comes here."""
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shifted = plain & ~Qt.KeyboardModifier.ShiftModifier
        if event.key() in _STEPS and shifted == Qt.KeyboardModifier.NoModifier:
            self._step(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _step(self, step: int) -> None:
        scale = stepped(self._scale, step)
        if scale != self._scale:
            self.set_value(scale)
            self.chosen.emit(scale)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            body(painter, QRectF(self.rect()), CONTROL_RADIUS, self._look.theme.color("sunken"))


class Steps(QWidget):
    """A dot for each step, those up to the chosen one filled."""

    def __init__(self, look: Look) -> None:
        """Make the dots, the first one filled."""
        super().__init__()
        self._look = look
        self._place = 0
        self.setFixedHeight(scaled(8))

    def show_place(self, place: int) -> None:
        """Fill the dots up to the one at a place."""
        self._place = place
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        gap, radius = scaled(14), scaled(2)
        mirrored = self._look.words.right_to_left
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            for place in range(len(TEXT_SCALES)):
                away = (place - (len(TEXT_SCALES) - 1) / 2) * gap
                x = self.width() / 2 + (-away if mirrored else away)
                chosen = place <= self._place
                painter.setBrush(theme.color("accent") if chosen else theme.edge)
                size = radius + 0.5 if chosen else radius
                painter.drawEllipse(QPointF(x, self.height() / 2), size, size)
