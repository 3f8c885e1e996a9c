"""What is told while an older file of sessions is brought to the form of this version."""

from __future__ import annotations

from baloot_score.i18n.sharing_words import progress_sentence
from baloot_score.i18n.words import Words


def updating(words: Words) -> str:
    """What is being done, as a heading."""
    return words.gettext("Your sessions are being brought to the form of this version")


def updating_line(words: Words, done: int, total: int) -> str:
    """What is being done, and how far it is, in one line."""
    sentence = words.gettext("Your sessions are brought to the form of this version: {progress}")
    return sentence.format(progress=progress_sentence(words, done, total))
