"""What a help is made of: parts of sections, and in them sentences, keys, terms and tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.words import Words


class Topic(StrEnum):
    """What a part of the help is about, in the order in which they stand."""

    FIRST_STEPS = "first-steps"
    KEYS = "keys"
    RULES = "rules"
    SHEET = "sheet"
    DATA = "data"
    COMMANDS = "commands"


class Way(StrEnum):
    """Where a section leads on to."""

    COMPARISON = "comparison"
    BACKUPS = "backups"


@dataclass(frozen=True, slots=True)
class KeyLine:
    """The keys of one command, in the order in which they are shown, and what it does."""

    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Keys:
    """Commands with their keys, a line for each."""

    lines: tuple[KeyLine, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word and what it means.

    `icon` names the sign that it is shown with; `typed` is a command or a path, which is read from
    left to right in any language.
    """

    name: str
    text: str
    icon: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """Words and what each of them means."""

    lines: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Answers in columns; each row begins with what they answer, and so does `heads`."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def as_terms(self, words: Words) -> Terms:
        """The rows below one another, each telling an answer once with all that give it."""
        return Terms(tuple(Term(row[0], "\n".join(self._told(words, row))) for row in self.rows))

    def _told(self, words: Words, row: tuple[str, ...]) -> Iterator[str]:
        line = words.gettext("{question}: {answer}")
        given: dict[str, list[str]] = {}
        for head, answer in zip(self.heads[1:], row[1:], strict=True):
            given.setdefault(answer, []).append(head)
        for answer, heads in given.items():
            yield line.format(question=words.in_line(*heads), answer=answer)


Block: TypeAlias = str | Keys | Terms | Table
"""A paragraph, or lines that belong together."""


@dataclass(frozen=True, slots=True)
class Section:
    """What is told under one heading; `way` is where a button under it leads."""

    title: str
    blocks: tuple[Block, ...]
    way: Way | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One page of the help."""

    topic: Topic
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Where the files of one user lie, as they are shown."""

    sessions: str
    backups: str
    settings: str
    log: str
    picture: str


def typed(text: str) -> str:
    """A key, a command or a path inside a sentence of either direction."""
    return isolate(text)


def texts_of(block: Block) -> Iterator[str]:
    """Every text of a block, as it is read."""
    match block:
        case str():
            yield block
        case Keys(lines=lines):
            for line in lines:
                yield line.text
        case Terms(lines=terms):
            for term in terms:
                yield from filter(None, (term.name, term.typed, term.text))
        case Table(heads=heads, rows=rows):
            yield from filter(None, (*heads, *(cell for row in rows for cell in row)))
