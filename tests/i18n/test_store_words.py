"""Every failure of the store is told in a sentence of its own, with the way out."""

from __future__ import annotations

import pytest

from baloot_score.i18n.store_words import store_sentence
from baloot_score.i18n.words import load_words
from baloot_score.store.errors import StoreReason

PATH = "/data/baloot-score.sqlite3"
REASONS = (*StoreReason, "session_damaged")


@pytest.mark.parametrize("language", ["ar", "en"])
def test_each_reason_has_a_sentence_of_its_own_that_names_the_file(language: str) -> None:
    words = load_words(language)
    sentences = [store_sentence(words, reason, PATH) for reason in REASONS]
    assert len(set(sentences)) == len(REASONS)
    assert all(words.name(PATH) in sentence for sentence in sentences)


@pytest.mark.parametrize("reason", REASONS)
def test_each_sentence_says_what_to_do(reason: str) -> None:
    """What has happened stands first, and what to do behind a colon or in a sentence of its own."""
    said = store_sentence(load_words("en"), reason, PATH).replace(PATH, "")
    _, _, way_out = said.rstrip(".").rpartition(": ")
    way_out = way_out.rpartition(". ")[2]
    first = way_out.split()[0].lower()
    assert first in {
        *("allow", "check", "choose", "close", "free", "install", "keep"),
        *("move", "open", "put", "restore"),
    }, said
