"""From a file's bytes to plain data, and the faults that Python's reader lets through."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypeAlias

from baloot_score.documents.faults import DocumentError, Fault, FaultCode, fault
from baloot_score.scoring.problem_codes import LONGEST_WORD_SHOWN

LARGEST_TEXT = 128 * 2**20
"""A lifetime of evenings takes a third of it."""

LONGEST_NUMBER = 20
BEYOND_ANY_NUMBER = 10**LONGEST_NUMBER


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
        raise _unreadable(FaultCode.TOO_LARGE, most=LARGEST_TEXT // 2**20)
    decoded = _decoded(text)
    doubtful = "\\u" in decoded or _is_broken(decoded)

    def number(digits: str) -> int:
        return int(digits) if len(digits) <= LONGEST_NUMBER else BEYOND_ANY_NUMBER

    def no_number(word: str) -> float:
        nonlocal doubtful
        doubtful = True
        return _NoNumber(word)

    def an_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
        made = dict(pairs)
        if len(made) == len(pairs):
            return made
        nonlocal doubtful
        doubtful = True
        return _given_twice(pairs)

    try:
        data: object = json.loads(
            decoded, object_pairs_hook=an_object, parse_int=number, parse_constant=no_number
        )
    except json.JSONDecodeError as error:
        raise _unreadable(FaultCode.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise _unreadable(FaultCode.TOO_DEEP) from None
    return data, _faults(data) if doubtful else iter(())


def _decoded(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise _unreadable(FaultCode.NOT_UTF8, byte=error.start + 1) from None
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    if not text or text.isspace():
        raise _unreadable(FaultCode.EMPTY)
    return text


def _unreadable(code: FaultCode, **details: int) -> DocumentError:
    return DocumentError((fault("", code, **details),))


def _given_twice(pairs: list[tuple[str, object]]) -> _Twice:
    made, names = _Twice(), dict[str, None]()
    for name, value in pairs:
        if name in made:
            names[name] = None
        made[name] = value
    made.names = tuple(names)
    return made


def _faults(data: object) -> Iterator[Fault]:
    """Look at every value, however deep it lies, in the order of the text."""
    waiting: list[tuple[_Path, object]] = [(None, data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, _NoNumber):
            yield fault(_place(path), FaultCode.NO_NUMBER, word=_constant(value))
        elif isinstance(value, str):
            if _is_broken(value):
                yield fault(_place(path), FaultCode.HALF_A_CHARACTER)
        elif isinstance(value, list):
            waiting += [((path, place), value[place]) for place in reversed(range(len(value)))]
        elif isinstance(value, dict):
            if isinstance(value, _Twice):
                yield from (
                    fault(_place(path), FaultCode.NAME_TWICE, word=name) for name in value.names
                )
            if any(map(_is_broken, value)):
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
        c if c.isprintable() or _is_broken(c) else "\N{REPLACEMENT CHARACTER}"
        for c in name[:LONGEST_WORD_SHOWN]
    )


def _constant(value: float) -> str:
    return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"


def _is_broken(text: str) -> bool:
    """Whether it holds half of a pair of surrogates, which no UTF-8 can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
