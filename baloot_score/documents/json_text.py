"""From a file's bytes to plain data, and the faults that Python's reader lets through."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

from baloot_score.documents.faults import DocumentError, Fault, FaultCode, fault
from baloot_score.scoring.problem_codes import LONGEST_WORD_SHOWN

LARGEST_TEXT = 128 * 2**20
"""A lifetime of evenings takes a third of it."""

_PACKED = (b"PK\x03\x04", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"Rar!")
"""How zip, gz, bz2, xz, 7z and rar begin."""
BEGINNING = 8
"""So many bytes tell what a file is that is no text."""
LONGEST_NUMBER = 20
BEYOND_ANY_NUMBER = 10**LONGEST_NUMBER
_SPACES = re.compile(r"[ \t\n\r]*")


class _Twice(dict[str, object]):
    """An object of which the text gives some fields twice."""

    names: tuple[str, ...] = ()


class _NoNumber(float):
    """What JSON does not know but Python's reader takes: NaN and the infinities."""


def parse_json(text: str | bytes) -> tuple[object, Iterator[Fault]]:
    """The plain data of a JSON text, and what its shape alone shows to be wrong.

    Args:
        text: UTF-8 with or without a byte order mark, or the text itself.

    Raises:
        DocumentError: with one problem, when the text cannot be read at all.

    """
    if len(text) > LARGEST_TEXT:
        raise too_large(LARGEST_TEXT)
    decoded = _decoded(text)
    try:
        data, doubtful = read_value(decoded)
    except json.JSONDecodeError as error:
        place = place_of_fault(error)
        line = decoded.count("\n", 0, place) + 1
        column = place - decoded.rfind("\n", 0, place)
        raise unreadable(FaultCode.NOT_JSON, line=line, column=column) from None
    doubtful = doubtful or is_broken(decoded)
    return data, faults_in(data) if doubtful else iter(())


def read_value(text: str) -> tuple[object, bool]:
    """The plain data of a JSON text, and whether something in it may be wrong, for `faults_in`.

    Args:
        text: one value; it was decoded from UTF-8, or the caller looks for halves of characters.

    Raises:
        json.JSONDecodeError: when it is no JSON.
        DocumentError: with one problem, when too many lists and objects lie inside each other.

    """
    reader = _ValueReader()
    try:
        data: object = reader.decoder.decode(text)
    except RecursionError:
        raise unreadable(FaultCode.TOO_DEEP) from None
    return data, reader.doubtful or "\\u" in text


def place_of_fault(error: json.JSONDecodeError) -> int:
    """Where a text is no JSON any more, by every version of Python.

    From 3.13 on a comma before the end of a list or an object is named, and not that end.
    """
    if error.msg.startswith("Illegal trailing comma"):
        return behind_spaces(error.doc, error.pos + 1)
    return error.pos


def behind_spaces(text: str, at: int) -> int:
    """The place of the next character that is no space, from a place on."""
    return _SPACES.match(text, at).end()  # type: ignore[union-attr]  # it matches anywhere


class _ValueReader:
    """Python's reader of JSON; `doubtful` once it has let through what JSON does not know.

    It is in no circle with its own methods: a command collects no garbage, and makes many readers.
    """

    def __init__(self) -> None:
        self._doubts: list[str] = []
        self.decoder = json.JSONDecoder(
            object_pairs_hook=partial(_object, self._doubts),
            parse_int=_number,
            parse_constant=partial(_no_number, self._doubts),
        )

    @property
    def doubtful(self) -> bool:
        return bool(self._doubts)


def _object(doubts: list[str], pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    twice = _given_twice(pairs)
    doubts += twice.names
    return twice


def _no_number(doubts: list[str], word: str) -> float:
    doubts.append(word)
    return _NoNumber(word)


def _number(digits: str) -> int:
    return int(digits) if len(digits) <= LONGEST_NUMBER else BEYOND_ANY_NUMBER


def _decoded(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise not_utf8(error.object, error.start + 1) from None
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    if not text or text.isspace():
        raise unreadable(FaultCode.EMPTY)
    return text


def too_large(most: int) -> DocumentError:
    """The error for a text of more than so many bytes."""
    return unreadable(FaultCode.TOO_LARGE, most=most // 2**20)


def not_utf8(beginning: bytes, byte: int) -> DocumentError:
    """The error for bytes that are no UTF-8, which knows what else people have at hand.

    Args:
        beginning: some bytes of the file.
        byte: which one cannot be read, the first is 1.

    """
    if beginning.startswith(_PACKED):
        return unreadable(FaultCode.PACKED)
    if beginning.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return unreadable(FaultCode.UTF16)
    return unreadable(FaultCode.NOT_UTF8, byte=byte)


def unreadable(code: FaultCode, **details: int) -> DocumentError:
    """The error for a text that cannot be read at all."""
    return DocumentError((fault("", code, **details),))


def _given_twice(pairs: list[tuple[str, object]]) -> _Twice:
    made, names = _Twice(), dict[str, None]()
    for name, value in pairs:
        if name in made:
            names[name] = None
        made[name] = value
    made.names = tuple(names)
    return made


def faults_in(data: object, *way: str | int) -> Iterator[Fault]:
    """Look at every value, however deep it lies, in the order of the text.

    Args:
        data: what was read.
        way: the names and places that lead to it from the top of the document.

    """
    start: _Path = None
    for part in way:
        start = (start, part)
    waiting: list[tuple[_Path, object]] = [(start, data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, _NoNumber):
            yield fault(_place(path), FaultCode.NO_NUMBER, word=_constant(value))
        elif isinstance(value, str):
            if is_broken(value):
                yield fault(_place(path), FaultCode.HALF_A_CHARACTER)
        elif isinstance(value, list):
            waiting += [((path, place), value[place]) for place in reversed(range(len(value)))]
        elif isinstance(value, dict):
            if isinstance(value, _Twice):
                yield from (
                    fault(_place(path), FaultCode.NAME_TWICE, word=name) for name in value.names
                )
            if any(map(is_broken, value)):
                yield fault(_place(path), FaultCode.HALF_A_CHARACTER)
            waiting += [((path, name), value[name]) for name in reversed(value)]


_Path: TypeAlias = tuple["_Path", str | int] | None
"""The way to a value from its end: places are written out only where something is wrong."""


def _place(path: _Path) -> str:
    parts = []
    while path is not None:
        path, part = path
        parts.append(f"[{part}]" if isinstance(part, int) else f".{_shown(part)}")
    return "".join(reversed(parts)).removeprefix(".")


def _shown(name: str) -> str:
    """The beginning of a name on one line: what would end the line or change it is replaced."""
    return "".join(
        c if c.isprintable() or is_broken(c) else "\N{REPLACEMENT CHARACTER}"
        for c in name[:LONGEST_WORD_SHOWN]
    )


def _constant(value: float) -> str:
    return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"


def is_broken(text: str) -> bool:
    """Whether it holds half of a pair of surrogates, which no UTF-8 can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
