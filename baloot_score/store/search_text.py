"""Text as it is searched: the ways of writing a word that people take for the same are one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date

_TATWEEL = 0x0640
_ALIKE = {
    0x0671: 0x0627,  # alef with wasla: alef. Hamza and madda are marks, and marks are dropped.
    0x0649: 0x064A,  # alef maksura: yeh
    0x06CC: 0x064A,  # Farsi yeh: yeh
    0x0629: 0x0647,  # teh marbuta: heh
    0x06C1: 0x0647,  # heh goal,
    0x06BE: 0x0647,  # heh with two eyes
    0x06D5: 0x0647,  # and ae: heh
    0x06A9: 0x0643,  # keheh: kaf
    0x066B: ord("-"),  # what stands between the numbers of a date
    0x2010: ord("-"),
    0x2011: ord("-"),
    0x2013: ord("-"),
    0x2212: ord("-"),
    ord("/"): ord("-"),
    ord("."): ord("-"),
}
_YEAR_FIRST = re.compile(r"(?<!\d)(\d{4})-(?=\d)")
"""Another sign stands behind such a year: 26-11 is not to be found in 2026-11."""
_WHOLE_DAYS = tuple(
    map(
        re.compile,
        (
            r"(?P<year>\d{4})~(?P<month>\d{1,2})-(?P<day>\d{1,2})",
            r"(?P<day>\d{1,2})-(?P<month>\d{1,2})-(?P<year>\d{4})",
        ),
    )
)
"""A day, of which nothing is left out, as it is folded: in either order."""

_DROPPED = ("Mn", "Me", "Cc", "Cf", "Cs")
"""Marks such as tashkeel, and what cannot be seen."""


def search_text(text: str) -> str:
    """Text folded for a search, the stored and the typed alike.

    Without tashkeel, tatweel and other marks; alef, yeh, heh and kaf in one form each; digits of
    any script as 0 to 9, letters in one case and compatible forms as one (NFKD); a date's
    separators as `-`, or `~` behind a year; a single space for any blanks. Text that is folded
    already stays as it is.
    """
    folded = unicodedata.normalize("NFKD", text)
    for _ in range(2):  # the first folding of the case may bring forth what can be folded again
        folded = unicodedata.normalize("NFKD", folded.casefold())
    alike = "".join(map(_folded, folded)).translate(_ALIKE)
    return _YEAR_FIRST.sub(r"\1~", " ".join(alike.split()))


def _folded(character: str) -> str:
    if character.isspace():
        return " "
    if ord(character) == _TATWEEL or unicodedata.category(character) in _DROPPED:
        return ""
    digit = unicodedata.decimal(character, None)
    return character if digit is None else str(digit)


def search_words(typed: str) -> tuple[str, ...]:
    """The folded words of what is typed: a session is found when each stands somewhere in it."""
    return tuple(dict.fromkeys(search_text(typed).split()))


def whole_day(word: str) -> date | None:
    """The day that a folded word is, and not only a part of one; `None` when it is none."""
    found = next(filter(None, (form.fullmatch(word) for form in _WHOLE_DAYS)), None)
    if found is None:
        return None
    try:
        return date(**{name: int(digits) for name, digits in found.groupdict().items()})
    except ValueError:  # such as a 13th month
        return None


def searched(texts: Iterable[str], day: date | None) -> str:
    """What a search looks through: each text on a line of its own, once, then the day in digits.

    The day is written as people write it: the year first or last, with and without leading zeros.
    """
    lines = [text for text in dict.fromkeys(map(search_text, texts)) if text]
    if day is not None:
        year, month, number = f"{day.year:04}", day.month, day.day
        written = (
            f"{year}-{month:02}-{number:02} {number:02}-{month:02}-{year}",
            f"{year}-{month}-{number} {number}-{month}-{year}",
        )
        lines += map(search_text, written)
    return "\n".join(lines)
