"""The command score: prints the scores of a document without loading Qt or the store."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import IO, TYPE_CHECKING, BinaryIO

from baloot_score.cli.document_file import from_document, tell_problems
from baloot_score.cli.exit_codes import FAILURE, WRONG_INPUT
from baloot_score.cli.output import say_temporary, written
from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from baloot_score.documents.faults import PlacedProblem
    from baloot_score.documents.scores import Form, ScoredSession

KEPT_IN_MEMORY = 2**22
"""So many bytes of scores wait in memory until the document is known to be sound, more on disk."""
_AT_ONCE = 2**9
"""So many texts are written at once."""
_BLOCK = 2**16


class _NotKeptError(Exception):
    """The scores that wait cannot be kept, and why."""

    def __init__(self, trouble: OSError) -> None:
        super().__init__(trouble)
        self.trouble = trouble


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
    from tempfile import SpooledTemporaryFile

    beside: list[PlacedProblem] = []
    with SpooledTemporaryFile(KEPT_IN_MEMORY) as waiting:

        def read(stream: BinaryIO) -> bool:
            _keep(_scores(words, stream, form, beside, why=why), waiting)
            return True

        try:
            if not from_document(words, file, read):
                return WRONG_INPUT
        except _NotKeptError as error:
            say_temporary(words, error.trouble)
            return FAILURE
        tell_problems(words, file, beside)
        waiting.seek(0)
        return written(words, _blocks(waiting))


def _scores(
    words: Words, stream: BinaryIO, form: str, beside: list[PlacedProblem], *, why: bool
) -> Iterator[bytes]:
    """The text of all scores in UTF-8, as far as the document has been read."""
    from baloot_score.documents.scored_reading import score_stream
    from baloot_score.documents.scores import framed

    written = _form(words, form, why=why)

    def text(scored: ScoredSession) -> bytes:
        return written.write(scored).encode()

    return framed(written, score_stream(stream, beside, text))


def _form(words: Words, form: str, *, why: bool) -> Form:
    if form == "json":
        from baloot_score.documents.scores_json import JsonScores

        return JsonScores()
    from baloot_score.documents.terminal_sheet import TextSheets

    return TextSheets(words, why=why)


def _blocks(waiting: IO[bytes]) -> Iterator[bytes]:
    """What was kept in blocks of whole lines."""
    while block := waiting.read(_BLOCK):
        yield block + waiting.readline()


def _keep(texts: Iterator[bytes], waiting: IO[bytes]) -> None:
    """Write texts, many at once: the file looks at its size with each."""
    while text := b"".join(islice(texts, _AT_ONCE)):
        try:
            waiting.write(text)
        except OSError as error:
            raise _NotKeptError(error) from error
