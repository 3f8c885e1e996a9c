"""The segmented control: a few values side by side, of which one at most is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from baloot_score.ui.controls.chip import Tone
from baloot_score.ui.controls.painting import CONTROL_RADIUS, body, painting, touch
from baloot_score.ui.controls.segment_button import SegmentButton
from baloot_score.ui.controls.tab_order import bring_into_view
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

T = TypeVar("T")

_ASIDE = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_LINES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
AROUND = 160
"""What a window has around a segmented control, if it is narrow."""
_CHOOSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


class Segment(NamedTuple, Generic[T]):
    """One value of a segmented control.

    Attributes:
        value: what is chosen with it.
        text: its words.
        hint: a key that does the same, shown small under the words.
        tone: whose colour fills it when it is chosen.
    """

    value: T
    text: str
    hint: str = ""
    tone: Tone = "plain"


class SegmentedControl(QWidget, Generic[T]):
    """A sunken track of segments; the chosen one is raised, or filled with its team's colour.

    Tab enters it once. The arrow keys go to the segment on that side (in a single line
    up is back and down is on), Home and End to the first and
    last one; Space and Enter choose it. Enter on the chosen segment is left to what is around.

    Args:
        look: words and colours.
        options: the segments in reading order; their values differ.
        label: what is chosen with it, for screen readers.
        clearable: whether choosing the chosen segment again, by click or Space, chooses nothing.
        parent: the widget it stands in.
    """

    chosen = Signal(object)
    """The value that a person chose; `None` when the choice was taken back."""

    chosen_again = Signal(object)
    """The value of the chosen segment, when a person chose it once more and that clears nothing."""

    HEIGHT = 48
    EDGE = 3

    def __init__(
        self,
        look: Look,
        options: Sequence[Segment[T]],
        *,
        label: str = "",
        clearable: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._values = [option.value for option in options]
        self._clearable = clearable
        self._place: int | None = None
        self._yields = self._low = False
        self._asked_in = (0, 0)
        self.setLayoutDirection(look.direction)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._buttons = [
            SegmentButton(look, option.text, option.hint, option.tone, self) for option in options
        ]
        for place, button in enumerate(self._buttons):
            button.clicked.connect(lambda _=False, place=place: self._clicked(place))
            button.focused.connect(lambda place=place: self._receive_tab(place))
        self.setAccessibleName(label)
        self._receive_tab(0)

    def setAccessibleName(self, name: str) -> None:
        """Say what is chosen here, also in each segment: a screen reader goes straight there."""
        super().setAccessibleName(name)
        for button in self._buttons:
            button.show_question(name)

    def value(self) -> T | None:
        """The chosen value, if any."""
        return None if self._place is None else self._values[self._place]

    def set_value(self, value: T | None) -> None:
        """Show a value as chosen, or none, without telling anyone.

        Raises:
            ValueError: no segment has the value.
        """
        self._show(None if value is None else self._values.index(value))

    def set_text(self, value: T, text: str) -> None:
        """Show other words in a segment, as far as they have room.

        Raises:
            ValueError: no segment has the value.
        """
        self._buttons[self._values.index(value)].show_label(text)

    def text_of(self, value: T) -> str:
        """The words of a segment.

        Raises:
            ValueError: no segment has the value.
        """
        return self.segment(value).text().replace("&&", "&")

    def segment(self, value: T) -> SegmentButton:
        """The segment of a value.

        Raises:
            ValueError: there is none.
        """
        return self._buttons[self._values.index(value)]

    def set_yielding(self, yields: bool) -> None:
        """Whether it goes on in further lines before it takes room from what is around it."""
        if yields != self._yields:
            self._yields = yields
            self.updateGeometry()

    def set_low(self, low: bool) -> None:
        """Be only as high as a finger needs, or as designed."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self._arrange(self._fitting(self.width()))

    def gain_if_low(self) -> int:
        """So many pixels of height it can do without."""
        lines = -(-len(self._buttons) // self._fitting(self.width()))
        return lines * (touch(self.HEIGHT) - touch())

    @property
    def _line(self) -> int:
        """The height of a line of segments."""
        return touch() if self._low else touch(self.HEIGHT)

    def set_available(self, value: T, available: bool, why_not: str = "") -> None:
        """Let a value be chosen or not; a tool tip says why not.

        Raises:
            ValueError: no segment has the value.
        """
        place = self._values.index(value)
        self._buttons[place].set_available(available, why_not)
        if not self._buttons[self._tab_place].isEnabled():
            self._receive_tab(next(iter(self._available()), place))

    def sizeHint(self) -> QSize:
        """All segments side by side."""
        return QSize(self._least_width(len(self._buttons)), self._line)

    def minimumSizeHint(self) -> QSize:
        """All segments side by side, unless the window has not so much; then the widest."""
        whole, room = self._least_width(len(self._buttons)), self.window().width() - scaled(AROUND)
        least = whole if whole <= room and not self._yields else self._least_width(1)
        seen = self.width() if self.isVisible() else whole
        return QSize(least, self.heightForWidth(max(seen, least)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the lines that so much width asks for."""
        return -(-len(self._buttons) // self._fitting(width)) * self._line

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(self._fitting(self.width()))
        # What it asks for follows from both widths.
        asked_in = (self.window().width(), self._fitting(self.width()))
        if self._asked_in != asked_in:
            self._asked_in = asked_in
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the height of the width that it has got meanwhile."""
        super().showEvent(event)
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Arrange anew when a segment wants another size."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange(self._fitting(self.width()))
        return super().event(event)

    def _least_width(self, columns: int) -> int:
        """So wide are segments with so many of them side by side, the words of each whole."""
        widths = [button.minimumWidth() for button in self._buttons]
        return sum(max(widths[column::columns]) for column in range(columns)) + 2 * self.EDGE

    def _fitting(self, width: int) -> int:
        """How many segments stand side by side: all, or evenly so many as have the room."""
        count = len(self._buttons)
        evenly = [-(-count // lines) for lines in range(1, count + 1)]
        return next((n for n in evenly if self._least_width(n) <= width), 1)

    def _arrange(self, columns: int) -> None:
        """Put so many segments side by side, from where reading starts."""
        widths = self._widths(columns)
        height = self._line
        for place, button in enumerate(self._buttons):
            line, column = divmod(place, columns)
            start = self.EDGE + sum(widths[:column])
            rtl = self._look.words.right_to_left
            left = self.width() - start - widths[column] if rtl else start
            button.setGeometry(QRect(left, line * height, widths[column], height))

    def _widths(self, columns: int) -> list[int]:
        """Equal widths, but for segments that need more: the others share what they leave."""
        needed = [button.minimumWidth() for button in self._buttons]
        least = [max(needed[column::columns]) for column in range(columns)]
        room, widths = self.width() - 2 * self.EDGE, [0] * columns
        for left, column in enumerate(sorted(range(columns), key=lambda c: -least[c])):
            rest = room - sum(widths)
            widths[column] = max(least[column], round(rest / (columns - left)))
        return widths

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            area = QRectF(self.rect())
            body(painter, area, CONTROL_RADIUS, self._look.theme.color("sunken"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What a segment does not want comes here."""
        key = Qt.Key(event.key())
        if key in _ASIDE:
            self._move(-_ASIDE[key] if self._look.words.right_to_left else _ASIDE[key])
        elif key in _LINES:
            self._move_lines(_LINES[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._focus(self._available()[-1 if key == Qt.Key.Key_End else 0])
        elif key not in _CHOOSING or not self._choose_by_key(key):
            super().keyPressEvent(event)

    def _choose_by_key(self, key: Qt.Key) -> bool:
        """Choose the segment in focus; tells whether the key was of use here."""
        if self._tab_place == self._place and key != Qt.Key.Key_Space:
            return False
        self._clicked(self._tab_place)
        return True

    def _clicked(self, place: int) -> None:
        if place != self._place:
            self._show(place)
        elif self._clearable:
            self._show(None)
        else:
            self.chosen_again.emit(self._values[place])
            return
        self.chosen.emit(self.value())

    def _show(self, place: int | None) -> None:
        """Show the segment of a place as chosen; the keys go with the choice, if they are here.

        On another one Enter would choose that, where it is to record what is shown.
        """
        other = place != self._place
        self._place = place
        for index, button in enumerate(self._buttons):
            button.show_chosen(index == place)
        if place is None:
            return
        if not any(button.hasFocus() for button in self._buttons):
            self._receive_tab(place)
        elif other:
            self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _available(self) -> list[int]:
        return [place for place, button in enumerate(self._buttons) if button.isEnabled()]

    def _move(self, step: int) -> None:
        """Go to the next segment (1) or the one before (-1) as they are read, if there is one."""
        beyond = [place for place in self._available() if (place - self._tab_place) * step > 0]
        if beyond:
            self._focus(min(beyond, key=lambda place: abs(place - self._tab_place)))

    def _move_lines(self, step: int) -> None:
        """Go down (1) or up (-1) a line, as near below or above as there is a segment."""
        columns = self._fitting(self.width())
        if columns >= len(self._buttons):
            self._move(step)
            return
        line, column = divmod(self._tab_place, columns)
        beyond = [p for p in self._available() if (p // columns - line) * step > 0]
        if beyond:
            self._focus(
                min(beyond, key=lambda p: (abs(p // columns - line), abs(p % columns - column)))
            )

    def _focus(self, place: int) -> None:
        self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self._buttons[place])

    def _receive_tab(self, place: int) -> None:
        """Make a segment the one that the Tab key reaches."""
        self._tab_place = place
        for index, button in enumerate(self._buttons):
            by_tab = Qt.FocusPolicy.StrongFocus
            button.setFocusPolicy(by_tab if index == place else Qt.FocusPolicy.ClickFocus)
        self.setFocusProxy(self._buttons[place])
