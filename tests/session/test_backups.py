"""Backups of the sessions: what each holds, the way back to one, and the way back from there."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import baloot_score
from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.session import (
    Backup,
    BackupReason,
    Backups,
    History,
    Repository,
    StoreError,
    StoreReason,
    open_session,
)
from baloot_score.store.backup_names import backup_name
from baloot_score.store.schema import MIGRATIONS
from tests.session import restorer
from tests.store import build_schema_1
from tests.store.evening import RIYADH, assert_same, evening, files_in, rewrite
from tests.store.test_old_databases import FILES

MANUAL = BackupReason.MANUAL
HAND = DirectHand(points=PerTeam(10, 16))
KILLS = 12


class Clock:
    """A clock that goes on by a minute each time it is looked at."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 21, tzinfo=RIYADH)

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture
def repository(path: Path) -> Iterator[Repository]:
    with Repository.open(path, busy_ms=0) as opened:
        yield opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def backups(repository: Repository, clock: Clock) -> Backups:
    return Backups(repository, clock)


def make(backups: Backups, reason: BackupReason = MANUAL) -> Backup:
    made = backups.make(reason)
    assert made is not None
    return made.backup


def restore(backups: Backups, backup: Backup) -> Backup:
    """Restore a backup; what was kept of the state before."""
    restoring = backups.prepare(backup)
    assert restoring.aside is None
    assert restoring.kept is not None
    backups.restore(restoring)
    return restoring.kept


def ids(repository: Repository) -> set[str]:
    return {session.id for session in repository.sessions()}


def test_what_a_backup_holds_is_read_from_it(backups: Backups, repository: Repository) -> None:
    repository.create(evening("one"))
    repository.create(replace(evening("two"), title="الأخيرة"))
    repository.create(evening("three"))
    History(repository).trash("three")
    contents = backups.contents(make(backups))
    assert (contents.sessions, contents.hands) == (2, 2 * 10)
    assert contents.last_title == "الأخيرة"
    assert contents.last_day == evening().started_at.date()
    assert contents.size > 4096


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_backups_of_every_schema_can_be_read_and_restored(
    file: Path, backups: Backups, repository: Repository
) -> None:
    repository.create(evening("present"))
    old = backups.folder / backup_name(datetime(2026, 1, 1, tzinfo=RIYADH), BackupReason.UPDATE)
    old.parent.mkdir()
    shutil.copyfile(file, old)
    before = old.read_bytes()
    session, _ = FILES[file]
    (backup,) = backups.all()
    contents = backups.contents(backup)
    assert contents.sessions == 1
    assert contents.hands == sum(len(game.hands) for game in session.games)
    assert contents.last_title == session.title
    kept = restore(backups, backup)
    assert_same(repository.load(session.id), session)
    assert not repository.has("present")
    open_session(repository, session.id).record(HAND)
    assert old.read_bytes() == before
    assert backups.contents(kept).sessions == 1
    names = {backup.path, *(one.path for one in backups.all())}
    assert set(files_in(backups.folder)) == {path.name for path in names}


def test_restoring_brings_all_back_and_can_be_taken_back(
    backups: Backups, repository: Repository
) -> None:
    repository.create(evening("one"))
    first = make(backups)
    opened = open_session(repository, "one")
    opened.record(HAND)
    now = opened.session
    repository.create(evening("two"))
    kept = restore(backups, first)
    assert kept.reason is BackupReason.RESTORE
    assert ids(repository) == {"one"}
    assert_same(repository.load("one"), evening("one"))
    again = restore(backups, kept)
    assert ids(repository) == {"one", "two"}
    assert_same(repository.load("one"), now)
    restore(backups, again)
    assert ids(repository) == {"one"}


def test_what_is_recorded_after_a_restoring_is_kept(
    backups: Backups, repository: Repository, path: Path
) -> None:
    repository.create(evening("one"))
    first = make(backups)
    repository.create(evening("two"))
    restore(backups, first)
    opened = open_session(repository, "one")
    opened.record(HAND)
    repository.close()
    assert list(files_in(path.parent)) == [path.name]
    with Repository.open(path) as again:
        assert_same(again.load("one"), opened.session)
        assert ids(again) == {"one"}
        (level,) = again._db.all("PRAGMA synchronous")[0]
        assert level == 3


def test_nothing_is_kept_of_a_database_without_sessions(backups: Backups) -> None:
    assert backups.make(MANUAL) is None
    assert not backups.folder.exists()


def test_a_backup_is_due_once_a_day(backups: Backups, repository: Repository, clock: Clock) -> None:
    repository.create(evening("one"))
    assert backups.is_due_today()
    make(backups)
    assert not backups.is_due_today()
    clock.time += timedelta(days=1)
    assert backups.is_due_today()
    clock.time -= timedelta(days=9)
    assert backups.is_due_today()


def test_changes_are_told_once(backups: Backups, repository: Repository) -> None:
    assert not backups.take_changes()
    repository.create(evening("one"))
    assert backups.take_changes()
    assert not backups.take_changes()


# What cannot be restored ----------------------------------------------------------------------


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:4096])


def newer(path: Path) -> None:
    rewrite(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def foreign(path: Path) -> None:
    path.write_text("لنا لهم", encoding="utf-8")


def gone(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (emptied, StoreReason.DAMAGED),
        (cut_off, StoreReason.DAMAGED),
        (newer, StoreReason.NEWER),
        (foreign, StoreReason.FOREIGN),
        (gone, StoreReason.UNREAD),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_backup_that_is_not_sound_changes_nothing(
    spoil: Callable[[Path], None],
    reason: StoreReason,
    backups: Backups,
    repository: Repository,
) -> None:
    repository.create(evening("one"))
    backup = make(backups)
    repository.create(evening("two"))
    spoil(backup.path)
    before = files_in(backups.folder)
    for use in (backups.contents, backups.prepare):
        with pytest.raises(StoreError) as caught:
            use(backup)
        assert (caught.value.reason, caught.value.path) == (reason, backup.path)
    assert files_in(backups.folder) == before
    assert ids(repository) == {"one", "two"}


def test_a_locked_database_is_restored_when_it_is_free_again(
    backups: Backups, repository: Repository, path: Path
) -> None:
    repository.create(evening("one"))
    backup = make(backups)
    repository.create(evening("two"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM sessions").fetchone()
        restoring = backups.prepare(backup)
        with pytest.raises(StoreError) as caught:
            backups.restore(restoring)
        assert caught.value.reason is StoreReason.LOCKED
    assert ids(repository) == {"one", "two"}
    restore(backups, backup)
    assert ids(repository) == {"one"}


def test_a_damaged_database_is_kept_as_it_is_before_it_is_replaced(
    backups: Backups, repository: Repository, path: Path
) -> None:
    repository.create(evening("one"))
    backup = make(backups)
    (page,) = repository._db.all("SELECT rootpage FROM sqlite_master WHERE name = 'hands'")[0]
    with path.open("rb+") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)
    damaged = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        backups.make(MANUAL)
    assert caught.value.reason is StoreReason.DAMAGED
    restoring = backups.prepare(backup)
    assert restoring.kept is None
    assert restoring.aside is not None
    backups.restore(restoring)
    assert restoring.aside.read_bytes() == damaged
    assert restoring.aside.name.startswith("baloot-score damaged 2026-11-30 21-0")
    assert_same(repository.load("one"), evening("one"))
    assert make(backups) == backup


# A kill ---------------------------------------------------------------------------------------


def test_a_kill_at_any_moment_leaves_one_state_or_the_other(path: Path) -> None:
    package = Path(baloot_score.__file__).resolve().parents[1]
    shutil.copyfile(build_schema_1.FILE, path)
    with Repository.open(path) as repository:
        repository.create(evening("one"))
        make(Backups(repository))
        repository.create(evening("two"))
        make(Backups(repository))
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, restorer.__file__, str(path)],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(package)},
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline().strip() == b"start"
            time.sleep(random.random() * 0.1)
            process.kill()
        with Repository.open(path) as repository:
            there = ids(repository) - {evening().id}
            assert there in ({"one"}, {"one", "two"})
            for session_id in there:
                assert_same(repository.load(session_id), evening(session_id))
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert list(files_in(path.parent)) == [path.name]
