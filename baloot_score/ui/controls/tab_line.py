"""The line of words at the top of a card that tells which of its pages is shown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.painting import (
    CONTROL_RADIUS,
    TOUCH,
    body,
    centred_text,
    painting,
    words_width,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.theme import font

PADDING = 2
"""So little, that the words stand in line with what is below them."""
SPACING = 16
"""Between the words of two pages."""


def tab_width(label: str) -> int:
    """How many pixels a page's words take in the line."""
    return max(TOUCH, words_width(label, 16, 600) + 2 * PADDING)


class TabButton(PaintedButton):
    """One page's words: heavy and underlined while it is shown, quiet while it is not."""

    enter_presses = False

    def __init__(self, look: Look, label: str) -> None:
        super().__init__(look, label)
        self.setCheckable(True)
        # To screen readers it is one of several, not something to switch on and off.
        self.setAutoExclusive(True)

    def sizeHint(self) -> QSize:
        """As wide as its heavy letters, so that nothing moves when the page changes."""
        return QSize(tab_width(self.label), self.designed(TOUCH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the words, the line under the chosen ones, and the focus ring."""
        color = self.look.theme.color
        with painting(self) as painter:
            area = self.area(self.height() - scaled(8))
            if self.focus_watch.shown:
                body(painter, area, CONTROL_RADIUS, QColor(0, 0, 0, 0), color("accent"), 2)
            strong = self.isChecked() or (self.isEnabled() and self.underMouse())
            centred_text(
                painter, area, self._face(), color("ink" if strong else "ink_muted"), self.label
            )
            if self.isChecked():
                line = QRectF(PADDING, area.bottom() - 3, self.width() - 2 * PADDING, 2.5)
                body(painter, line, 1, color("accent"))

    def _face(self) -> QFont:
        return font(16, 600 if self.isChecked() else 400)


class TabLine(QWidget):
    """Pages by their names; one is shown. Left and Right go from name to name.

    Args:
        look: words and colours.
        label: what the pages are of, for screen readers.

    """

    chosen = Signal(object)
    """The page that a person chose, also once more."""

    def __init__(self, look: Look, label: str = "") -> None:
        super().__init__()
        self._look = look
        self._group = QButtonGroup(self)
        self._values: list[object] = []
        self.setAccessibleName(label)
        self.setLayoutDirection(look.direction)
        self._pages = FlowRow(spacing=SPACING, between_lines=0)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._pages, 1)
        self._group.idClicked.connect(lambda place: self.chosen.emit(self._values[place]))

    def add(self, value: object, label: str, keys: str = "") -> None:
        """Add a page after the ones before; the first is shown. A tool tip tells its keys."""
        button = TabButton(self._look, label)
        button.setToolTip(keys)
        button.setAccessibleDescription(keys)
        self._group.addButton(button, len(self._values))
        self._pages.add(button)
        self._values.append(value)
        if len(self._values) == 1:
            button.setChecked(True)
        self._let_tab_reach()

    def rename(self, value: object, label: str) -> None:
        """Give a page other words."""
        button = self._group.button(self._values.index(value))
        if isinstance(button, TabButton):
            button.set_label(label)

    def add_at_end(self, control: QWidget) -> None:
        """Put a control that is no page at the other end of the line."""
        self._row.addWidget(control)

    def value(self) -> object:
        """The page that is shown."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: object) -> None:
        """Mark a page as shown, without telling anyone.

        Raises:
            ValueError: there is no such page.

        """
        self._group.button(self._values.index(value)).setChecked(True)
        self._let_tab_reach()

    def set_low(self, low: bool) -> None:
        """Take as little height as text and finger allow, or be as high as designed."""
        for button in self.findChildren(TabButton):
            button.set_low(low)

    def take_keys(self) -> None:
        """Take the keys to the page that is shown."""
        self._group.button(self._group.checkedId()).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the page on that side."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        if self._look.words.right_to_left:
            step = -step
        place = self._group.checkedId() + step
        if step and 0 <= place < len(self._values):
            button = self._group.button(place)
            button.setFocus(Qt.FocusReason.TabFocusReason)
            button.click()
        elif not step:
            super().keyPressEvent(event)

    def _let_tab_reach(self) -> None:
        """Tab stops once, at the page that is shown; a click on that leaves the keys alone."""
        for button in self._group.buttons():
            shown = button.isChecked()
            policy = Qt.FocusPolicy.TabFocus if shown else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
