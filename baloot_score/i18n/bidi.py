"""Names of any script inside sentences, so that they change neither direction nor numbers."""

from __future__ import annotations

import unicodedata

FIRST_STRONG_ISOLATE = "\N{FIRST STRONG ISOLATE}"
POP_DIRECTIONAL_ISOLATE = "\N{POP DIRECTIONAL ISOLATE}"

# Emoji and scripts such as Persian join with these two; every other format character is hidden.
_JOINERS = frozenset({"\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"})

# Drawn as nothing, though they count as letters: fillers of Hangul, and Braille without a dot.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean_name(name: str) -> str:
    """A name on one line, without control and direction characters that could change its place."""
    kept = (
        " " if character.isspace() else character
        for character in name
        if character.isspace()
        or character in _JOINERS
        or (
            unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")
            and character not in _BLANKS
        )
        or _is_tag(character)
    )
    return " ".join("".join(kept).split())


def _is_tag(character: str) -> bool:
    """Whether it is one of the invisible letters that some flags are written with."""
    return 0xE0020 <= ord(character) <= 0xE007F


def isolate(name: str) -> str:
    """A cleaned name between FSI and PDI, to be put into a sentence of either direction."""
    return f"{FIRST_STRONG_ISOLATE}{clean_name(name)}{POP_DIRECTIONAL_ISOLATE}"
