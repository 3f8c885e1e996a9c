"""The document that a command reads, from a file or the standard input, and its faults told."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from baloot_score.cli.arguments import STANDARD_STREAM
from baloot_score.cli.output import quoted
from baloot_score.documents.streams import say
from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from baloot_score.documents.faults import Wrong
    from baloot_score.documents.json_document import Document

T = TypeVar("T")


def read_named_document(words: Words, file: str) -> Document | None:
    """The document of a file, or of the standard input; `None` when it has been told what is wrong.

    Args:
        words: the language of what is told.
        file: its name, or `-` for the standard input.

    """
    from baloot_score.documents.files import read_stream
    from baloot_score.documents.json_document import read_document

    document = from_document(words, file, lambda stream: read_document(read_stream(stream)))
    if document is not None:
        tell_problems(words, file, document.warnings_beside_hands)
    return document


def from_document(words: Words, file: str, read: Callable[[BinaryIO], T]) -> T | None:
    """What a function reads from a file or the standard input; `None` when told why it cannot.

    Args:
        words: the language of what is told.
        file: its name, or `-` for the standard input.
        read: reads a document; `OSError`, `MemoryError` and `DocumentError` of it are told.

    """
    from baloot_score.documents.faults import DocumentError
    from baloot_score.documents.files import trouble_sentence

    try:
        with _opened(file) as stream:
            return read(stream)
    except (OSError, MemoryError) as error:
        say(words, _name(words, file), trouble_sentence(words, error))
    except DocumentError as error:
        from baloot_score.documents.export import is_for_reading  # when it is needed

        if is_for_reading(Path(file), error):
            sentence = words.gettext(
                "Such files are for reading only: export the sessions again, as {format}"
            )
            say(words, _name(words, file), sentence.format(format=quoted(words, "json")))
        else:
            tell_problems(words, file, error.problems)
    return None


def tell_problems(words: Words, file: str, problems: Iterable[Wrong]) -> None:
    """A line for each problem, with its place or the name of the file before it."""
    name = _name(words, file)
    for problem in problems:
        say(words, problem.place or name, problem.sentence(words))


def _name(words: Words, file: str) -> str:
    return words.gettext("standard input") if file == STANDARD_STREAM else file


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    from baloot_score.documents.files import open_file

    if file != STANDARD_STREAM:
        return open_file(file)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return nullcontext(sys.stdin.buffer)
