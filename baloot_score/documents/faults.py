"""What is wrong with a document, where, and the error that carries all of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.words import Words
from baloot_score.scoring.problem_codes import (
    Detail,
    Problem,
    ProblemCode,
    details_shown,
)

MOST_ERRORS = 10_000
"""So many lines are written about one document; a longer list would help nobody."""


class FaultCode(StrEnum):
    """What can be wrong with a document beside the problems of hands and rules."""

    EMPTY = "empty"
    TOO_LARGE = "too_large"
    NOT_UTF8 = "not_utf8"
    UTF16 = "utf16"
    PACKED = "packed"
    NOT_JSON = "not_json"
    TOO_DEEP = "too_deep"
    NOT_A_DOCUMENT = "not_a_document"
    HOUSE_RULES = "house_rules"
    SESSIONS = "sessions"
    NEWER_VERSION = "newer_version"
    NO_NUMBER = "no_number"
    NAME_TWICE = "name_twice"
    HALF_A_CHARACTER = "half_a_character"
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"
    NOT_ODD = "not_odd"
    NOT_AN_ID = "not_an_id"
    ID_TWICE = "id_twice"
    AND_MORE = "and_more"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with the document itself; the place of all of it is empty."""

    place: str
    code: FaultCode
    details: tuple[tuple[str, Detail], ...] = ()

    def sentence(self, words: Words) -> str:
        """What is wrong, without the place."""
        details = {
            name: words.number(value) if isinstance(value, int) else words.name(value)
            for name, value in self.details
        }
        return _message(words, self.code).format(**details)


@dataclass(frozen=True, slots=True)
class PlacedProblem:
    """A problem of a hand or a rule set, and where that is: `sessions[0].games[0].hands[3]`."""

    owner: str
    problem: Problem

    @property
    def place(self) -> str:
        """The full place of the field that is wrong; empty for the whole document."""
        return self.problem.at(self.owner).field.removeprefix(".")

    @property
    def code(self) -> ProblemCode:
        """What is wrong."""
        return self.problem.code

    def sentence(self, words: Words) -> str:
        """What is wrong, without the place."""
        return problem_sentence(words, self.problem.at(self.owner))


Wrong: TypeAlias = Fault | PlacedProblem


class DocumentError(Exception):
    """Raised for a document that cannot be used; `problems` holds every error, in order."""

    def __init__(self, problems: tuple[Wrong, ...]) -> None:
        """Keep every problem that was found."""
        super().__init__("; ".join(f"{p.place or '.'}: {p.code}" for p in problems))
        self.problems = problems


def fault(place: str, code: FaultCode, **details: Detail) -> Fault:
    """A fault at its place."""
    return Fault(place, code, details_shown(details))


class Findings:
    """Collects what is wrong with one document, in the order in which it is found."""

    def __init__(self, found: Iterable[Fault] = ()) -> None:
        """Start with the faults of the text."""
        self.errors: list[Wrong] = []
        self.warnings: list[PlacedProblem] = []
        self._settled: frozenset[str] = frozenset()
        self.settle(found)

    def settle(self, found: Iterable[Fault]) -> None:
        """Take up faults of the text: what they name already is not named again."""
        for one in found:
            self._add_error(one)
            self._settled |= {one.place}

    def take(self, errors: Iterable[Wrong], *, ends: bool = False) -> None:
        """Take up the errors of a part that was read apart.

        Args:
            errors: those of the part, in their order.
            ends: whether the reading of the part ended with them: then this one does too.

        Raises:
            DocumentError: then, and when there are more errors than anybody would read.

        """
        for wrong in errors:
            self._add_error(wrong)
        if ends:
            self.stop()

    def add(self, owner: str, problem: Problem) -> None:
        """Take up a problem of what lies at `owner`.

        Raises:
            DocumentError: when there are more errors than anybody would read.

        """
        placed = PlacedProblem(owner, problem)
        if not problem.is_error:
            self.warnings.append(placed)
        elif not self._settled or placed.place not in self._settled:
            self._add_error(placed)

    def add_fault(self, place: str, code: FaultCode, **details: Detail) -> None:
        """Take up a fault at a place."""
        self._add_error(fault(place, code, **details))

    def _add_error(self, wrong: Wrong) -> None:
        self.errors.append(wrong)
        if len(self.errors) == MOST_ERRORS:
            self.errors.append(fault("", FaultCode.AND_MORE, most=MOST_ERRORS))
            self.stop()

    def stop(self) -> None:
        """End the reading where errors were found.

        Raises:
            DocumentError: with every error up to here, when there is any.

        """
        if self.errors:
            raise DocumentError(tuple(self.errors))


def _message(words: Words, code: FaultCode) -> str:
    messages: Mapping[FaultCode, str] = {
        FaultCode.EMPTY: words.gettext("The file is empty"),
        FaultCode.TOO_LARGE: words.gettext("The file is too large: {most} megabytes are the most"),
        FaultCode.NOT_UTF8: words.gettext("The text is not UTF-8: byte {byte} cannot be read"),
        FaultCode.UTF16: words.gettext("The text is UTF-16: save it as UTF-8"),
        FaultCode.PACKED: words.gettext("The file is packed: unpack it first"),
        FaultCode.NOT_JSON: words.gettext(
            "The text is not JSON: it cannot be read at line {line}, column {column}"
        ),
        FaultCode.TOO_DEEP: words.gettext("Too many lists and objects lie inside each other"),
        FaultCode.NOT_A_DOCUMENT: words.gettext(
            "This is no document of Baloot Score: its format is not {format}"
        ),
        FaultCode.HOUSE_RULES: words.gettext(
            "This file holds house rules, not sessions: import it under “House rules”, "
            "where a new session starts"
        ),
        FaultCode.SESSIONS: words.gettext(
            "This file holds sessions, not house rules: import it with “Import sessions”"
        ),
        FaultCode.NEWER_VERSION: words.gettext(
            "A newer Baloot Score wrote this: version {version}, and this one reads up to {known}"
        ),
        FaultCode.NO_NUMBER: words.gettext("{word} is not a number of JSON"),
        FaultCode.NAME_TWICE: words.gettext("The field {word} is given twice: once is enough"),
        FaultCode.HALF_A_CHARACTER: words.gettext("A character of this text is only half there"),
        FaultCode.TOO_LONG: words.gettext("{length} characters are too long: {most} are the most"),
        FaultCode.TOO_MANY: words.gettext("{count} are too many: {most} are the most"),
        FaultCode.NOT_ODD: words.gettext("{value} games cannot decide: take an odd number"),
        FaultCode.NOT_AN_ID: words.gettext(
            "This must be a UUID, such as 01234567-89ab-cdef-0123-456789abcdef"
        ),
        FaultCode.ID_TWICE: words.gettext("Another session has the same id"),
        FaultCode.AND_MORE: words.gettext("More is wrong than these {most} lines say"),
    }
    return messages[code]
