"""Columns of text that line up in every script, and lines that keep to their direction."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, repeat

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
MOST_CELLS = 1024
"""So many cells of one width are kept; the texts of a long document come again and again."""


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


def table(words: Words, columns: Sequence[Column], texts: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a table under its titles.

    Args:
        words: the language.
        columns: the columns in reading order.
        texts: what stands in each of them, from the first row to the last.

    """
    titled = [(column.title, *below) for column, below in zip(columns, texts, strict=True)]
    widths = _widths(titled)
    titles, *lines = _lines(words, titled, widths, [column.numeric for column in columns])
    yield titles
    yield line(words, RULE * (sum(widths) + len(GAP) * (len(widths) - 1)))
    yield from lines


def aligned(words: Words, rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A line for each row, the texts of a column under each other."""
    columns = list(zip(*rows, strict=True))
    return _lines(words, columns, _widths(columns), repeat(False))


def _lines(
    words: Words,
    columns: Sequence[Sequence[str]],
    widths: Iterable[int],
    numeric: Iterable[bool],
) -> Iterator[str]:
    """The lines of columns that are as wide as said.

    Numbers end at the right in both directions: a line that runs to the left begins with them.
    """
    to_the_left = words.right_to_left
    cells = [
        # A column at a time: then nothing but the cells that are kept is asked for each text.
        map(_cells(wide, flag and not to_the_left, to_the_left).__getitem__, texts)
        for texts, wide, flag in zip(columns, widths, numeric, strict=False)
    ]
    # Another mark behind the last cell: lines of one length line up at either side of a page.
    if to_the_left:
        start, end = RIGHT_TO_LEFT_MARK, f"{RIGHT_TO_LEFT_MARK}\n"
        return (f"{start}{GAP.join(row)}{end}" for row in zip(*cells, strict=True))
    return (f"{GAP.join(row).rstrip()}\n" for row in zip(*cells, strict=True))


class _Cells(dict[str, str]):
    """The cells of one width by the texts in them; one that is not there is made."""

    def __init__(self, wide: int, flushed: bool, always: bool) -> None:
        """Take so many cells of a terminal, the texts at their right where they are flushed."""
        super().__init__()
        self._wide, self._flushed, self._always = wide, flushed, always

    def __missing__(self, text: str) -> str:
        if len(self) >= MOST_CELLS:
            self.clear()
        padding = " " * (self._wide - width(text))
        shown = _part(text, always=self._always)
        cell = self[text] = padding + shown if self._flushed else shown + padding
        return cell


_cells = lru_cache(maxsize=64)(_Cells)


def _widths(columns: Iterable[Iterable[str]]) -> list[int]:
    return [max(map(width, texts)) for texts in columns]


def _width_of(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _runs_to_the_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL", "AN")
