"""Keys by their names, also where a keyboard layout writes other digits than 0 to 9."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

_MODIFIERS = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}
_OTHER_ZEROS = (0x0660, 0x06F0)
"""The zeros of Arabic and of Persian."""


def sequences(key: str) -> list[QKeySequence]:
    """All sequences of a key such as `F2` or `Alt+1`, the one that is shown first.

    Most systems tell the key `1` for a digit of any script, but not all of them do.
    """
    made = [QKeySequence(key)]
    modifier, _, digit = key.partition("+")
    if modifier in _MODIFIERS and digit.isdecimal() and len(digit) == 1:
        bits = _MODIFIERS[modifier].value
        made += [QKeySequence(bits | (zero + int(digit))) for zero in _OTHER_ZEROS]
    return made


def shown_key(sequence: QKeySequence) -> str:
    """A sequence as keyboards of this system write it."""
    return sequence.toString(QKeySequence.SequenceFormat.NativeText)


def is_shown(sequence: QKeySequence) -> bool:
    """Whether it is shown to people: not one that only a layout with other digits sends."""
    return sequence.toString(QKeySequence.SequenceFormat.PortableText).isascii()
