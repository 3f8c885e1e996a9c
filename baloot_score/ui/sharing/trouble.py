"""Why something could not be shared, whatever it was, as a sentence with the way out."""

from __future__ import annotations

from pathlib import Path

from baloot_score.documents.export_errors import TooLongError
from baloot_score.i18n.sharing_words import file_trouble
from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.words import Words
from baloot_score.session import StoreError, StoreReason
from baloot_score.ui.sharing.making import TooLongToCopyError


def trouble_sentence(words: Words, error: Exception, path: Path | None) -> str:
    """What is the matter.

    Args:
        words: the language.
        error: what the work raised.
        path: the file that was to be written, if it is about one.

    Raises:
        Exception: the error itself, where it is a fault of the program.

    """
    if isinstance(error, TooLongError):
        return words.gettext("These are too many hands for one picture. A PDF has room for them.")
    if isinstance(error, TooLongToCopyError):
        return words.gettext("This is too much to be copied. Save it as a file.")
    if isinstance(error, MemoryError):
        return words.gettext("There is not enough memory for this. Share less at a time.")
    if isinstance(error, StoreError):
        return _store_trouble(words, error)
    if isinstance(error, OSError):
        if path is not None:
            return file_trouble(words, error, path)
        return words.gettext("The printer took no pages: see whether it is on, or save a PDF.")
    raise error


def _store_trouble(words: Words, error: StoreError) -> str:
    if error.reason is StoreReason.UNKNOWN_SESSION:
        return words.gettext("This session is not there any more: it was deleted.")
    if error.session:
        return words.gettext("This session cannot be read. It was left untouched.")
    return store_sentence(words, error.reason, str(error.path))
