"""The command score: prints the scores of a document without loading Qt or the store."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from baloot_score.cli.arguments import STANDARD_INPUT
from baloot_score.cli.exit_codes import WRONG_INPUT
from baloot_score.cli.output import written
from baloot_score.documents.streams import say
from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from baloot_score.documents.faults import Wrong


def run_score(words: Words, file: str, form: str, *, why: bool) -> int:
    """Print the scores of a document's sessions; nothing of them when the document is wrong.

    Args:
        words: the language.
        file: its name, or `-` for the standard input.
        form: `table` or `json`.
        why: whether the derivation of each hand follows its sheet.

    Returns:
        The exit code.

    """
    from baloot_score.documents.files import trouble_sentence
    from baloot_score.documents.json_document import DocumentError, read_document
    from baloot_score.documents.scores import scored_sessions
    from baloot_score.documents.scores_json import write_scores
    from baloot_score.documents.text_sheet import write_sheet

    name = words.gettext("standard input") if file == STANDARD_INPUT else file
    try:
        document = read_document(_read(file))
    except (OSError, MemoryError) as error:
        say(words, name, trouble_sentence(words, error))
        return WRONG_INPUT
    except DocumentError as error:
        _say_all(words, name, error.problems)
        return WRONG_INPUT
    _say_all(words, name, document.warnings_beside_hands)
    sessions = scored_sessions(document)
    if form == "json":
        return written(words, write_scores(sessions))
    return written(words, write_sheet(words, sessions, why=why))


def _read(file: str) -> bytes:
    from baloot_score.documents.files import read_file, read_stream

    if file != STANDARD_INPUT:
        return read_file(file)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return read_stream(sys.stdin.buffer)


def _say_all(words: Words, name: str, problems: Iterable[Wrong]) -> None:
    for problem in problems:
        say(words, problem.place or name, problem.sentence(words))
