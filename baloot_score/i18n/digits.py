"""The one place where numbers become text, and where typed digits become numbers."""

from __future__ import annotations

import unicodedata
from enum import StrEnum


class Digits(StrEnum):
    """Which digits people see: Western or Arabic-Indic ones."""

    WESTERN = "western"
    ARABIC_INDIC = "arabic_indic"


_ARABIC_INDIC_ZERO = 0x0660
_TO_ARABIC_INDIC = {ord("0") + digit: chr(_ARABIC_INDIC_ZERO + digit) for digit in range(10)}

_DIRECTING_CLASSES = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
_DIRECTION_MARKS = frozenset(
    {"\N{LEFT-TO-RIGHT MARK}", "\N{RIGHT-TO-LEFT MARK}", "\N{ARABIC LETTER MARK}"}
)


def write_digits(number: int | str, digits: Digits) -> str:
    """A number, or a text with digits in it such as a time, in the digits that people chose."""
    text = str(number)
    return text.translate(_TO_ARABIC_INDIC) if digits is Digits.ARABIC_INDIC else text


def to_ascii_digits(text: str) -> str:
    """The text with every Unicode decimal digit as an ASCII one and without marks of direction.

    Any other character stays, so that a caller can refuse it instead of passing it over.
    """
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.decimal(character))
        if unicodedata.category(character) == "Nd"
        else character
        for character in text
        if unicodedata.bidirectional(character) not in _DIRECTING_CLASSES
        and character not in _DIRECTION_MARKS
    )
