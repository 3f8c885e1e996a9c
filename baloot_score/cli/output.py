"""What the commands write for people, with the words of the command line inside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from baloot_score.cli.exit_codes import FAILURE, SUCCESS
from baloot_score.documents.streams import readable, say, write_out
from baloot_score.i18n.bidi import clean_name, isolate
from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.words import Words

if TYPE_CHECKING:
    from baloot_score.store.errors import StoreError


def written(words: Words, text: Iterable[str] | Iterable[bytes]) -> int:
    """Write to standard output; the exit code."""
    return SUCCESS if write_out(words, text) else FAILURE


def quoted(words: Words, text: str) -> str:
    """A word of the command line that keeps its direction inside a sentence."""
    shown = readable(text)
    return isolate(shown) if words.right_to_left else clean_name(shown)


def say_temporary(words: Words, error: OSError) -> None:
    """One line on standard error: why nothing could be kept in the folder for temporary files."""
    from tempfile import gettempdir

    from baloot_score.documents.files import write_trouble_sentence

    try:
        say(words, gettempdir(), write_trouble_sentence(words, error))
    except OSError:  # Python tries to write in each that may serve, such as on a full disk
        sentence = words.gettext(
            "No folder for temporary files can be written: free some space, or name one in {name}"
        )
        say(words, words.gettext("temporary files"), sentence.format(name=quoted(words, "TMPDIR")))


def store_error_sentence(words: Words, error: StoreError) -> str:
    """What went wrong with the stored sessions, or with one of them alone."""
    reason = "session_damaged" if error.session else str(error.reason)
    return store_sentence(words, reason, str(error.path))
