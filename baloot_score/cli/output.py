"""What the commands write for people, with the words of the command line inside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from baloot_score.cli.exit_codes import FAILURE, SUCCESS
from baloot_score.documents.streams import readable, write_out
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


def store_error_sentence(words: Words, error: StoreError) -> str:
    """What went wrong with the stored sessions, or with one of them alone."""
    reason = "session_damaged" if error.session else str(error.reason)
    return store_sentence(words, reason, str(error.path))
