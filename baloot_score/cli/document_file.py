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
    from baloot_score.documents.json_document import Document


def read_named_document(words: Words, file: str) -> Document | None:
    """The document of a file, or of the standard input; `None` when it has been told what is wrong.

    Args:
        words: the language of what is told.
        file: its name, or `-` for the standard input.

    """
    from baloot_score.documents.files import trouble_sentence
    from baloot_score.documents.json_document import DocumentError, read_document

    name = words.gettext("standard input") if file == STANDARD_INPUT else file
    try:
        document = read_document(_read(file))
    except (OSError, MemoryError) as error:
        say(words, name, trouble_sentence(words, error))
        return None
    except DocumentError as error:
        _say_all(words, name, error.problems)
        return None
    _say_all(words, name, document.warnings_beside_hands)
    return document


def _read(file: str) -> bytes:
    from baloot_score.documents.files import read_file, read_stream

    if file != STANDARD_INPUT:
        return read_file(file)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return read_stream(sys.stdin.buffer)


def _say_all(words: Words, name: str, problems: Iterable[Wrong]) -> None:
    """A line for each problem, with its place or the name of the file before it."""
    for problem in problems:
        say(words, problem.place or name, problem.sentence(words))
