"""The document that a command reads, from a file or the standard input, and its faults told."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from baloot_score.cli.arguments import STANDARD_INPUT
from baloot_score.documents.streams import say
from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from baloot_score.documents.faults import Wrong


def shown_name(words: Words, file: str) -> str:
    """How a file is called in a line about it."""
    return words.gettext("standard input") if file == STANDARD_INPUT else file


def read_named(file: str) -> bytes:
    """The bytes of a file, or of the standard input. Raises `OSError` where it cannot be read."""
    from baloot_score.documents.files import read_file, read_stream

    if file != STANDARD_INPUT:
        return read_file(file)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return read_stream(sys.stdin.buffer)


def say_all(words: Words, name: str, problems: Iterable[Wrong]) -> None:
    """A line for each problem, with its place or the name of the file before it."""
    for problem in problems:
        say(words, problem.place or name, problem.sentence(words))
