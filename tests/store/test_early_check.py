"""The check before the database is opened: it may spare another one, and never hides damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from baloot_score.store import early_check, opening
from baloot_score.store.early_check import EarlyCheck
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS
from tests.store.evening import evening, rewrite

NEWEST = len(MIGRATIONS)


@pytest.fixture
def stored(path: Path) -> Path:
    with Repository.open(path) as repository:
        repository.create(evening())
    return path


def damage(path: Path) -> None:
    """Overwrite a page in the middle."""
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    path.write_bytes(data)


def test_a_sound_file_is_not_checked_twice(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = EarlyCheck(stored, NEWEST)
    assert check.found_sound()
    monkeypatch.delattr(opening, "file_problems")
    with Repository.open(stored, known_sound=check.found_sound) as repository:
        assert repository.latest() == evening().id


def test_damage_is_found_when_the_file_is_opened(stored: Path) -> None:
    damage(stored)
    check = EarlyCheck(stored, NEWEST)
    assert not check.found_sound()
    with pytest.raises(StoreError) as caught:
        Repository.open(stored, known_sound=check.found_sound)
    assert caught.value.reason is StoreReason.DAMAGED


def test_what_has_changed_since_is_checked_anew(stored: Path) -> None:
    check = EarlyCheck(stored, NEWEST)
    assert check.found_sound()
    rewrite(stored, "UPDATE sessions SET title = 'x'")
    assert not check.found_sound()


def test_damage_after_the_check_is_found(stored: Path) -> None:
    check = EarlyCheck(stored, NEWEST)
    assert check.found_sound()
    damage(stored)
    with pytest.raises(StoreError) as caught:
        Repository.open(stored, known_sound=check.found_sound)
    assert caught.value.reason is StoreReason.DAMAGED


@pytest.mark.parametrize("suffix", ["-journal", "-wal"])
def test_a_change_that_was_cut_off_is_left_to_the_opening(stored: Path, suffix: str) -> None:
    beside = stored.with_name(stored.name + suffix)
    beside.write_bytes(b"")
    assert not EarlyCheck(stored, NEWEST).found_sound()
    assert beside.exists()


def test_a_missing_file_stays_missing(path: Path) -> None:
    assert not EarlyCheck(path, NEWEST).found_sound()
    assert not path.exists()


def test_a_file_that_is_not_ours_is_left_alone(path: Path) -> None:
    path.write_bytes(b"a letter")
    assert not EarlyCheck(path, NEWEST).found_sound()
    assert path.read_bytes() == b"a letter"


def test_a_file_that_another_program_writes_is_left_to_the_opening(stored: Path) -> None:
    with closing(sqlite3.connect(stored, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert not EarlyCheck(stored, NEWEST).found_sound()
        other.execute("ROLLBACK")


def test_it_can_be_given_up(stored: Path) -> None:
    check = EarlyCheck(stored, NEWEST)
    check.end()
    check.end()
    check.found_sound()


def test_a_check_without_end_ends_whenever_it_is_given_up(
    stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never_ends(connection: sqlite3.Connection) -> tuple[str, ...]:
        counting = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        connection.execute(f"{counting} SELECT max(i) FROM n").fetchall()
        raise AssertionError("it has come to an end")

    monkeypatch.setattr(early_check, "file_problems", never_ends)
    for _try in range(20):
        check = EarlyCheck(stored, NEWEST)
        check.end()
        assert not check.found_sound()
