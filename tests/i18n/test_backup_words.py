"""Backups in words: why one was made, what it holds, how large it is, and what went wrong."""

from __future__ import annotations

from datetime import date

import pytest

from baloot_score.i18n.backup_words import (
    backup_counts,
    backup_failure,
    backup_reason,
    file_size,
    found_sentence,
    last_session,
    unusable_backup,
)
from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.words import Words, load_words
from baloot_score.session import BackupReason, StoreReason

ENGLISH = Words("en")
PATH = "/somewhere/backups"


@pytest.fixture(params=["ar", "en"])
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


def test_every_reason_has_a_word_of_its_own(words: Words) -> None:
    assert len({backup_reason(words, reason) for reason in BackupReason}) == len(BackupReason)


@pytest.mark.parametrize(
    ("size", "said"),
    [
        (0, "0 KB"),
        (1, "1 KB"),
        (1_000, "1 KB"),
        (1_001, "2 KB"),
        (999_999, "1000 KB"),
        (1_000_000, "1 MB"),
        (2_600_000, "3 MB"),
    ],
)
def test_a_size_is_told_in_what_people_count_files_by(size: int, said: str) -> None:
    assert file_size(ENGLISH, size) == said


def test_what_a_backup_holds_is_counted() -> None:
    assert backup_counts(ENGLISH, 1, 30) == "1 session, 30 hands"
    assert backup_counts(ENGLISH, 2, 1) == "2 sessions, 1 hand"


def test_the_last_session_goes_by_its_title_or_its_day() -> None:
    thursday = date(2026, 11, 26)
    assert last_session(ENGLISH, "Majlis", thursday) == f"Last one: {isolate('Majlis')}"
    assert last_session(ENGLISH, "", thursday) == f"Last one: {isolate('Thursday session')}"
    assert last_session(ENGLISH, "", None) == ""


@pytest.mark.parametrize("reason", StoreReason)
def test_every_failure_names_its_place(words: Words, reason: StoreReason) -> None:
    assert isolate(PATH) in backup_failure(words, reason, PATH)


def test_what_stands_in_the_place_of_the_sessions_is_told_apart(words: Words) -> None:
    found = {
        found_sentence(words, StoreReason.FOREIGN, PATH, is_empty=True),
        found_sentence(words, StoreReason.FOREIGN, PATH, is_empty=False),
        found_sentence(words, StoreReason.DAMAGED, PATH, is_empty=False),
    }
    assert len(found) == 3
    assert all(isolate(PATH) in sentence for sentence in found)


def test_a_backup_of_a_newer_version_is_no_damaged_one(words: Words) -> None:
    newer = unusable_backup(words, StoreReason.NEWER)
    assert newer != unusable_backup(words, StoreReason.DAMAGED)
