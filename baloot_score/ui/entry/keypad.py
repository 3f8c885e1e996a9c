"""A keypad on the screen for fingers: it types into the field that has the keys."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.painting import (
    CHIP_RADIUS,
    TOUCH,
    body,
    centred_text,
    painting,
    touch,
)
from baloot_score.ui.fonts import font, scaled
from baloot_score.ui.icons import paint_icon
from baloot_score.ui.look import Look

_DIGITS, _FLAT_DIGITS = ("123", "456", "789", " 0 "), ("12345", "67890")
_DIGIT_PX = (22, 18, 15, 12, 9)
_GAP = 6
_LEAST = 24
"""The height of a key that is as low as its digit and a finger allow."""


class KeypadKey(PaintedButton):
    """One key: a digit, or an icon with words for screen readers."""

    SIDE = 48
    _ICON = 24

    def __init__(self, look: Look, label: str, icon_name: str = "") -> None:
        """Make a key that never takes the focus."""
        self._icon_name = icon_name
        super().__init__(look, label)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        if icon_name:
            self.setToolTip(label)

    def sizeHint(self) -> QSize:
        """Large enough for a finger."""
        return QSize(touch(self.SIDE), touch(self.SIDE))

    def minimumSizeHint(self) -> QSize:
        return QSize(TOUCH, touch(_LEAST))

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.look.theme.color
        tokens = self.look.theme.tokens
        with painting(self) as painter:
            area = QRectF(self.rect())
            fill = self.touched(tokens.sunken if self._icon_name else tokens.background)
            body(painter, area, CHIP_RADIUS, fill, self.look.theme.edge, 1)
            if not self._icon_name:
                centred_text(painter, area, self._face(), color("ink"), self.label)
                return
            icon = QRectF(0, 0, scaled(self._ICON), scaled(self._ICON))
            icon.moveCenter(area.center())
            paint_icon(painter, icon, self._icon_name, self.look, "ink")

    def _face(self) -> QFont:
        """The typeface of a digit: smaller where large text leaves keys that are too low for it."""
        fitting = (px for px in _DIGIT_PX if self._holds(font(px, 600)))
        return font(next(fitting, _DIGIT_PX[-1]), 600)

    def _holds(self, face: QFont) -> bool:
        metrics = QFontMetricsF(face)
        ink = metrics.tightBoundingRect(self.label)
        base = (self.height() - metrics.height()) / 2 + metrics.ascent()
        return base + ink.top() >= 0 and base + ink.bottom() <= self.height()


class Keypad(QWidget):
    """Ten digits as on a telephone, and three keys that mend or go on.

    Where five rows of keys would be lower than a finger, the digits stand in two, if they can be
    so wide.
    """

    digit_pressed = Signal(int)
    back_pressed = Signal()
    """The last digit is to go."""
    clear_pressed = Signal()
    """All digits of the field are to go."""
    next_pressed = Signal()
    """What is typed next is for the other field."""
    placed = Signal(bool)
    """Whether it stands beside the form from now on."""

    def __init__(self, look: Look) -> None:
        """Make the keypad in the digits that people chose."""
        super().__init__()
        words = look.words
        self.setAccessibleName(words.gettext("Keypad"))
        # Keys of numbers stand in the same order in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.digits: dict[int, KeypadKey] = {}
        self.back = KeypadKey(look, words.gettext("Delete the last digit"), "backspace")
        self.clear = KeypadKey(look, words.gettext("Empty the field"), "close")
        self.next = KeypadKey(look, words.gettext("The other field"), "swap")
        for digit in range(10):
            self._add_digit(look, digit)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._flat = False
        self._place()
        self.back.clicked.connect(self.back_pressed)
        self.clear.clicked.connect(self.clear_pressed)
        self.next.clicked.connect(self.next_pressed)
        # A held key goes on, as on a keyboard.
        self.back.setAutoRepeat(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setMaximumHeight(5 * touch(64) + 4 * scaled(_GAP))

    def set_room(self, height: int, *, wide: bool) -> None:
        """Tell how high it can be, and whether it can be as wide as five keys."""
        flat = wide and height < 5 * touch(_LEAST) + 4 * scaled(_GAP)
        if flat != self._flat:
            self._flat = flat
            self._place()
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self.flat_size() if self._flat else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """No higher than where it lies flat: elsewhere its keys are lower than a finger."""
        wide = self.flat_size().width() if self._flat else super().minimumSizeHint().width()
        return QSize(wide, self.flat_size().height())

    def set_below(self, below: bool) -> None:
        """Take all of the width below the form, or no more than the keys need beside it."""
        policies = QSizePolicy.Policy
        self.setSizePolicy(policies.Expanding if below else policies.Fixed, policies.Preferred)

    def high_width(self) -> int:
        """How wide it is where it does not lie flat."""
        return 3 * touch(KeypadKey.SIDE) + 2 * scaled(_GAP)

    def flat_size(self) -> QSize:
        """The least that it takes where it lies flat: a finger is no smaller in small text."""
        return QSize(5 * TOUCH + 4 * _GAP, 3 * touch(_LEAST) + 2 * _GAP)

    def _place(self) -> None:
        """Put the keys into rows of three or of five, those without a digit below them."""
        grid, digits = self._grid, _FLAT_DIGITS if self._flat else _DIGITS
        grid.setSpacing(_GAP if self._flat else scaled(_GAP))
        for line, row in enumerate(digits):
            for column, digit in enumerate(row):
                if digit != " ":
                    grid.addWidget(self.digits[int(digit)], line, column)
        if self._flat:
            grid.addWidget(self.clear, 2, 0)
            grid.addWidget(self.back, 2, 1)
            grid.addWidget(self.next, 2, 2, 1, 3)
        else:
            grid.addWidget(self.clear, 3, 0)
            grid.addWidget(self.back, 3, 2)
            grid.addWidget(self.next, 4, 0, 1, 3)

    def _add_digit(self, look: Look, digit: int) -> None:
        key = KeypadKey(look, look.words.number(digit))
        key.clicked.connect(lambda: self.digit_pressed.emit(digit))
        self.digits[digit] = key
