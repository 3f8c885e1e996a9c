"""The text of a document piece by piece: its sessions stay text until somebody reads them."""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from baloot_score.documents.faults import DocumentError, Fault, FaultCode, fault
from baloot_score.documents.json_text import (
    BEGINNING,
    LARGEST_TEXT,
    behind_spaces,
    faults_in,
    is_broken,
    not_utf8,
    place_of_fault,
    read_value,
    too_large,
    unreadable,
)

CHUNK = 2**18
"""So many bytes are read at once, or as many as a longer session has already."""
LARGEST_STREAM = 2**30
"""Text without an end must end somewhere; a session is at most a document that is read whole."""
LONGEST_BEGINNING = len("e+")
"""So much may stand behind a number and belong to it once a digit follows."""
SESSIONS = "sessions"
_PASSING = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
"""Python's reader of JSON where only the end of a value is wanted: it makes no numbers."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A field of the document with what its shape alone shows to be wrong, or one session of it.

    `name` is the field; `None` where the document is no object, and `value` all of it. `place` is
    that of a session, whose `value` is its text, for `read_value`: the list itself comes before
    them, without any.
    """

    name: str | None
    value: object
    place: int | None = None
    faults: tuple[Fault, ...] = ()


def read_pieces(stream: BinaryIO) -> Iterator[Piece]:
    """Read a document as far as the next piece is asked for.

    Args:
        stream: UTF-8 with or without a byte order mark.

    Raises:
        DocumentError: with one problem, when the text cannot be read at all; pieces before may
            have been given already.
        OSError: when the stream cannot be read.

    """
    text = _Text(stream)
    if not text.next():
        raise unreadable(FaultCode.EMPTY)
    if text.next() == "{":
        text.take("{")
        if text.next() != "}":
            yield from _fields(text)
        text.take("}")
    else:
        value, doubtful = text.value()
        text.end()
        yield Piece(None, value, faults=tuple(faults_in(value)) if doubtful else ())
    text.end()


def _fields(text: _Text) -> Iterator[Piece]:
    names: set[str] = set()
    while True:
        if text.next() != '"':
            raise text.wrong()
        name = str(text.value()[0])
        text.take(":")
        faults: tuple[Fault, ...] = ()
        if name in names:
            faults += (fault("", FaultCode.NAME_TWICE, word=name),)
        if is_broken(name):
            faults += (fault("", FaultCode.HALF_A_CHARACTER),)
        names.add(name)
        if name == SESSIONS and text.next() == "[":
            yield Piece(name, [], faults=faults)
            yield from _sessions(text)
        else:
            value, doubtful = text.value()
            faults += tuple(faults_in(value, name)) if doubtful else ()
            yield Piece(name, value, faults=faults)
        if text.next() != ",":
            return
        text.take(",")


def _sessions(text: _Text) -> Iterator[Piece]:
    text.take("[")
    place = 0
    while text.next() != "]" or place:
        yield Piece(SESSIONS, text.passed(), place)
        if text.next() != ",":
            break
        text.take(",")
        place += 1
    text.take("]")


class _Text:
    """The stretch of a text that was read and is still needed."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream, self._bytes = stream, 0
        self._begun = self._ended = False
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._text, self._at, self._beginning = "", 0, b""
        self._line, self._column = 1, 1

    def next(self) -> str:
        """Go to the next character that is no space; nothing at the end."""
        while True:
            self._at = behind_spaces(self._text, self._at)
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def take(self, expected: str) -> None:
        """Go past the next character, which must be this one."""
        if self.next() != expected:
            raise self.wrong()
        self._at += 1

    def end(self) -> None:
        """Make sure that nothing comes any more."""
        if self.next():
            raise self.wrong()

    def value(self) -> tuple[object, bool]:
        """Go past the next value; with it comes whether something in it may be wrong."""
        return read_value(self.passed())

    def passed(self) -> str:
        """Go past the next value, and give its text."""
        self.next()
        while True:
            try:
                _, end = _PASSING.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if not self._more():
                    raise self.wrong(place_of_fault(error)) from None
                continue
            except RecursionError:
                raise unreadable(FaultCode.TOO_DEEP) from None
            # A number at the end may go on, also behind the beginning of an exponent.
            if end + LONGEST_BEGINNING < len(self._text) or not self._more():
                begun, self._at = self._at, end
                return self._text[begun:end]

    def wrong(self, at: int | None = None) -> DocumentError:
        """The error for a character that cannot stand there; for the next one if none is named."""
        line, column = self._position(self._at if at is None else at)
        return unreadable(FaultCode.NOT_JSON, line=line, column=column)

    def _position(self, at: int) -> tuple[int, int]:
        lines = self._text.count("\n", 0, at)
        if lines:
            return self._line + lines, at - self._text.rindex("\n", 0, at)
        return self._line, self._column + at

    def _more(self) -> bool:
        """Read on, and let go of what lies behind; whether there was more."""
        read = ""
        while not read and not self._ended:
            # As much again as there is: no text is looked through twice for all of its length.
            if len(self._text) - self._at > LARGEST_TEXT:
                raise too_large(LARGEST_TEXT)
            found = self._stream.read(max(CHUNK, len(self._text) - self._at))
            read = self._decoded(found)
            self._ended = not found
        if not read:
            return False
        self._line, self._column = self._position(self._at)
        self._text, self._at = self._text[self._at :] + read, 0
        return True

    def _decoded(self, found: bytes) -> str:
        before = self._bytes - len(self._decoder.getstate()[0])
        try:
            text = self._decoder.decode(found, final=not found)
        except UnicodeDecodeError as error:
            beginning = self._beginning + found + self._stream.read(BEGINNING)
            raise not_utf8(beginning, before + error.start + 1) from None
        if self._bytes < BEGINNING:
            self._beginning += found[:BEGINNING]
        self._bytes += len(found)
        if self._bytes > LARGEST_STREAM:
            raise too_large(LARGEST_STREAM)
        if text and not self._begun:
            self._begun = True
            text = text.removeprefix("\N{BYTE ORDER MARK}")
        return text
