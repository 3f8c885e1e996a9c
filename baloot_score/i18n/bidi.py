"""Names of any script inside sentences, so that they change neither direction nor numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

FIRST_STRONG_ISOLATE = "\N{FIRST STRONG ISOLATE}"
POP_DIRECTIONAL_ISOLATE = "\N{POP DIRECTIONAL ISOLATE}"

# Emoji and scripts such as Persian join with these two; every other format character is hidden.
_JOINERS = frozenset({"\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"})

# Drawn as nothing, though they count as letters: fillers of Hangul, and Braille without a dot.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")

_SELECTORS = ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))

# Marks that only choose how the letter before them is drawn, or where it is sorted.
_UNSEEN = frozenset(
    {"\u034f", "\u17b4", "\u17b5", *map(chr, range(0x180B, 0x1810))}
    | {chr(number) for first, last in _SELECTORS for number in range(first, last + 1)}
)

MOST_MARKS = 4
"""So many marks lie on one letter in any script that people write; a heap of more covers the lines
above and below, and the numbers in them."""


@lru_cache(maxsize=1024)
def clean_name(name: str) -> str:
    """A name on one line, without what could change its place or cover what is around it.

    It is empty when nothing of it would be seen.
    """
    clean = " ".join("".join(_kept(name)).split())
    return clean if any(map(is_seen, clean)) else ""


def _kept(name: str) -> Iterator[str]:
    """Letters, their first marks, and what joins them; white space as plain spaces."""
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        if character.isspace():
            marks = 0
            yield " "
        elif character in _JOINERS or _is_tag(character):
            yield character
        elif category in ("Mn", "Me"):
            marks += 1
            if marks <= MOST_MARKS:
                yield character
        elif category not in ("Cc", "Cf", "Cs", "Co", "Cn") and character not in _BLANKS:
            marks = 0
            yield character


def is_seen(character: str) -> bool:
    """Whether something is drawn for it, and be it on the letter before it."""
    return not (
        character == " " or character in _JOINERS or character in _UNSEEN or _is_tag(character)
    )


def _is_tag(character: str) -> bool:
    """Whether it is one of the invisible letters that some flags are written with."""
    return 0xE0020 <= ord(character) <= 0xE007F


def isolate(name: str) -> str:
    """A cleaned name between FSI and PDI, to be put into a sentence of either direction."""
    return f"{FIRST_STRONG_ISOLATE}{clean_name(name)}{POP_DIRECTIONAL_ISOLATE}"


def isolating_each(lines: Iterable[str]) -> list[str]:
    """The lines of a broken text, each isolating what it holds of a name that is broken.

    A line that only closes an isolate would let the end of the name reach the numbers behind it.
    """
    whole, opened = [], 0
    for line in lines:
        start = FIRST_STRONG_ISOLATE * opened
        opened += line.count(FIRST_STRONG_ISOLATE) - line.count(POP_DIRECTIONAL_ISOLATE)
        opened = max(opened, 0)
        whole.append(start + line + POP_DIRECTIONAL_ISOLATE * opened)
    return whole
