"""Where the keypad stands: beside the form, or below it in a window that is high and narrow."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout

from baloot_score.ui.entry.form_area import FormArea
from baloot_score.ui.entry.keypad import Keypad
from baloot_score.ui.fonts import scaled

AROUND_KEYPAD = 772
"""So much of a window's width is taken by the form, the sheet and all that is not the keypad."""
LEAST_BESIDE, LEAST_ABOVE = 430, 200
"""So wide the rows of the form are whole beside the keypad, and so high it is of use above it."""


class KeypadPlace:
    """Shares the room of the form with the keypad.

    Args:
        keypad: the keypad.
        middle: what the form stands in, alone until now.
        area: where the form stands.

    """

    def __init__(self, keypad: Keypad, middle: QBoxLayout, area: FormArea) -> None:
        self._keypad, self._middle, self._area = keypad, middle, area
        self._high_and_narrow = False
        middle.addWidget(keypad)

    def fit(self, *, alone: bool) -> None:
        """Follow the room; nothing but the keypad may stand beside the form, or the sheet too."""
        keypad, directions = self._keypad, QBoxLayout.Direction
        self._look_at_the_room()
        below = alone and self._high_and_narrow
        # A row of it in Arabic runs from the right: the direction of the widget turns it.
        self._middle.setDirection(directions.TopToBottom if below else directions.LeftToRight)
        keypad.set_below(below)
        alignment = Qt.AlignmentFlag(0) if below else Qt.AlignmentFlag.AlignTop
        self._middle.setAlignment(keypad, alignment)
        if below:
            keypad.set_room(0, wide=True)
        else:
            room = keypad.window().width() - scaled(AROUND_KEYPAD)
            wide = alone or room >= keypad.flat_size().width()
            keypad.set_room(self._area.height(), wide=wide)

    def _look_at_the_room(self) -> None:
        room, keypad = self._middle.geometry().size(), self._keypad
        if room.isEmpty():  # it is about to be shared out anew
            return
        beside = room.width() - keypad.high_width() - self._middle.spacing()
        above = room.height() - keypad.flat_size().height() - self._middle.spacing()
        self._high_and_narrow = beside < scaled(LEAST_BESIDE) and above >= scaled(LEAST_ABOVE)
