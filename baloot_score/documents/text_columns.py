"""Columns of text that line up in every script, and lines that keep to their direction."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from baloot_score.i18n.bidi import (
    FIRST_STRONG_ISOLATE,
    POP_DIRECTIONAL_ISOLATE,
    clean_name,
)
from baloot_score.i18n.words import Words

RIGHT_TO_LEFT_MARK = "\N{RIGHT-TO-LEFT MARK}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
RULE = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"
GAP = "  "


@dataclass(frozen=True, slots=True)
class Column:
    """A column with what stands above it; the ones of its numbers stand under each other."""

    title: str
    numeric: bool = False


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """How many cells of a terminal a text takes."""
    return sum(map(_width_of, text))


def elided(name: str, most: int) -> str:
    """A name on one line that takes at most `most` cells; a longer one ends in an ellipsis."""
    name = clean_name(name)
    if width(name) <= most:
        return name
    kept = sum(end < most for end in accumulate(map(_width_of, name)))
    return name[:kept].rstrip() + ELLIPSIS


def part(words: Words, text: str) -> str:
    """A piece of a line between marks that keep its direction from reaching its neighbours.

    What runs to the right anyhow needs none in a line that does.
    """
    return _part(text, always=words.right_to_left)


@lru_cache(maxsize=4096)
def _part(text: str, *, always: bool) -> str:
    if not text or not (always or any(map(_runs_to_the_left, text))):
        return text
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_DIRECTIONAL_ISOLATE}"


def line(words: Words, text: str) -> str:
    """A line that runs in the direction of the language in whatever shows it."""
    start = RIGHT_TO_LEFT_MARK if words.right_to_left else ""
    return f"{start}{text.rstrip()}\n"


def table(words: Words, columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a table under its titles; the columns are in reading order."""
    texts = [[column.title for column in columns], *rows]
    titles, *lines = aligned(words, texts, [column.numeric for column in columns])
    widths = _widths(texts)
    yield titles
    yield line(words, RULE * (sum(widths) + len(GAP) * (len(widths) - 1)))
    yield from lines


def aligned(
    words: Words, rows: Sequence[Sequence[str]], numeric: Iterable[bool] = ()
) -> Iterator[str]:
    """A line for each row, the texts of a column under each other.

    Numbers end at the right in both directions: a line that runs to the left begins with them.
    """
    widths = _widths(rows)
    flags = [flag and not words.right_to_left for flag in numeric] or [False] * len(widths)
    for row in rows:
        cells = []
        for text, wide, flushed in zip(row, widths, flags, strict=True):
            padding = " " * (wide - width(text))
            cells.append(padding + part(words, text) if flushed else part(words, text) + padding)
        # Another mark behind the last cell: lines of one length line up at either side of a page.
        end = RIGHT_TO_LEFT_MARK if words.right_to_left else ""
        yield line(words, GAP.join(cells) + end)


def _widths(rows: Iterable[Sequence[str]]) -> list[int]:
    return [max(map(width, texts)) for texts in zip(*rows, strict=True)]


def _width_of(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _runs_to_the_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL", "AN")
