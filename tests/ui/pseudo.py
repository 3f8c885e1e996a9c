"""Languages that nobody speaks: longer words, and letters that run against the layout."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import replace

from baloot_score.i18n.words import Words, load_words

_PART = re.compile(r"(\{[^{}]*\}|[^\W\d_]+)")
"""A placeholder, which stays, or the letters of a word."""
_ACCENTED = str.maketrans("aeiouyAEIOUYcnsz", "àéîöüÿÀÉÎÖÜÝçñšž")
_MORE = "ëñå"
LONGER = 0.4
"""By this share of its letters each word grows, as in languages that are longer than English."""
ARABIC_BEFORE, ARABIC_AFTER = "ع", "ه"


def lengthened(message: str) -> str:
    """A message whose words are longer and accented; placeholders and numbers are kept."""

    def longer(found: re.Match[str]) -> str:
        part = found.group()
        if part.startswith("{"):
            return part
        more = round(len(part) * LONGER)
        return part.translate(_ACCENTED) + (_MORE * more)[:more]

    return _PART.sub(longer, message)


def among_arabic(message: str) -> str:
    """A message between Arabic letters, so that its lines begin and end from right to left."""
    return f"{ARABIC_BEFORE} {message} {ARABIC_AFTER}"


class PseudoCatalog(gettext.NullTranslations):
    """Says every message of another catalog in another way, also one that it does not have."""

    def __init__(self, catalog: gettext.NullTranslations, say: Callable[[str], str]) -> None:
        super().__init__()
        self._catalog, self._say = catalog, say

    def gettext(self, message: str) -> str:
        return self._say(self._catalog.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._say(self._catalog.ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        said = self._catalog.pgettext(context, message)
        # What stands between the parts of a line is no word.
        return self._say(said) if any(letter.isalpha() for letter in said) else said


def pseudo_long() -> Words:
    """English with words that are longer by two fifths."""
    english = load_words("en")
    return replace(english, catalog=PseudoCatalog(english.catalog, lengthened))


def pseudo_arabic_from_left() -> Words:
    """Arabic words in a layout that runs from left to right."""
    return replace(load_words("en"), catalog=PseudoCatalog(load_words("ar").catalog, among_arabic))


def pseudo_latin_from_right() -> Words:
    """English words in a layout that runs from right to left."""
    return replace(load_words("ar"), catalog=load_words("en").catalog)


PSEUDO: dict[str, Callable[[], Words]] = {
    "long": pseudo_long,
    "arabic-from-left": pseudo_arabic_from_left,
    "latin-from-right": pseudo_latin_from_right,
}
