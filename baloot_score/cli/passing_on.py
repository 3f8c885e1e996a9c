"""Exports that go on to another program: to the standard output, a pipe or a device."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from baloot_score.cli.arguments import STANDARD_STREAM
from baloot_score.cli.output import say_temporary
from baloot_score.documents.export import ExportFormat
from baloot_score.documents.files import write_trouble_sentence
from baloot_score.documents.streams import say, write_out
from baloot_score.i18n.words import Words

TEXTS = frozenset({ExportFormat.CSV, ExportFormat.JSON, ExportFormat.TEXT})
"""What a terminal can show."""
_STANDARD_OUTPUT = 1
_DESCRIPTORS = {"/dev/stdin": 0, "/dev/stdout": _STANDARD_OUTPUT, "/dev/stderr": 2}
_NUMBERED = re.compile(r"/(?:dev|proc/self)/fd/([0-9]{1,9})", re.ASCII)
_BLOCK = 2**20


def is_passed_on(named: str) -> bool:
    """Whether what is written there goes on to somebody, and no file comes to stand there."""
    if descriptor_of(named) is not None:
        return True
    try:
        mode = Path(named).stat().st_mode
    except (OSError, ValueError):  # there is nothing yet, or no system knows a file of that name
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)


def descriptor_of(named: str) -> int | None:
    """The open stream of this process that is named, by its number.

    What stands behind it may be a file to which others write too: it is written to as it is open.
    """
    if named == STANDARD_STREAM:
        return _STANDARD_OUTPUT
    found = _NUMBERED.fullmatch(named)
    return int(found[1]) if found else _DESCRIPTORS.get(named)


def is_shown_on_terminal(named: str) -> bool:
    """Whether people would see it as it comes."""
    descriptor = descriptor_of(named)
    return descriptor is not None and os.isatty(descriptor)


def pass_on(words: Words, named: str, form: ExportFormat, write: Callable[[Path], None]) -> bool:
    """Write an export where nobody sees it, and then all of it, or nothing, to where it is wanted.

    Args:
        words: the language.
        named: where it is wanted, which `is_passed_on`.
        form: the format.
        write: writes a file; what it raises is passed on too, but for an `OSError`.

    Returns:
        Whether it was written; if not, a line on standard error says why.

    """
    try:
        folder = TemporaryDirectory(prefix="baloot-score-")
    except OSError as error:
        say_temporary(words, error)
        return False
    with folder:
        whole = Path(folder.name) / f"export.{form}"
        try:
            write(whole)
        except OSError as error:
            say_temporary(words, error)
            return False
        with whole.open("rb") as file:
            return _send(words, named, file)


def _send(words: Words, named: str, file: BinaryIO) -> bool:
    descriptor = descriptor_of(named)
    if descriptor == _STANDARD_OUTPUT:
        return write_out(words, _blocks(file))
    try:
        with _opened(named, descriptor) as stream:
            shutil.copyfileobj(file, stream, _BLOCK)
    except OSError as error:
        if error.errno != errno.EPIPE:  # whoever read it had enough
            say(words, named, write_trouble_sentence(words, error))
            return False
    return True


def _opened(named: str, descriptor: int | None) -> BinaryIO:
    return Path(named).open("wb") if descriptor is None else os.fdopen(os.dup(descriptor), "wb")


def _blocks(file: BinaryIO) -> Iterator[bytes]:
    while block := file.read(_BLOCK):
        yield block
