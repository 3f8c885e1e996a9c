"""Backups: whole and sound, made beside a program that writes, and never twice."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import baloot_score
from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.session import open_session
from baloot_score.store.backup_names import Backup, BackupReason, backup_name
from baloot_score.store.backups import (
    LEFTOVER_S,
    BackupFolder,
    BackupStoppedError,
    Kept,
    backups_beside,
)
from baloot_score.store.connecting import connect
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from tests.store import backer, build_schema_1
from tests.store.evening import RIYADH, assert_same, evening, files_in, rewrite

NOW = datetime(2026, 11, 30, 21, 5, 12, tzinfo=RIYADH)
DAY = timedelta(days=1)
DAILY = BackupReason.DAILY
KILLS = 24


@pytest.fixture
def stored(path: Path) -> Path:
    """A database with the evening in it."""
    with Repository.open(path) as repository:
        repository.create(evening())
    return path


@pytest.fixture
def folder(stored: Path) -> BackupFolder:
    """Where its backups go."""
    return backups_beside(stored)


def make(path: Path, now: datetime = NOW, reason: BackupReason = DAILY) -> Kept:
    with closing(connect(path, "ro", 0)) as source:
        return backups_beside(path).make(source, path, reason, now)


def assert_whole(backup: Backup, session_id: str = evening().id) -> None:
    copy = backup.path.parent.parent / "opened.sqlite3"
    shutil.copyfile(backup.path, copy)
    with Repository.open(copy) as repository:
        assert_same(repository.load(session_id), evening(session_id))
    copy.unlink()


def test_a_backup_holds_everything_and_tells_when_and_why(
    stored: Path, folder: BackupFolder
) -> None:
    before = stored.read_bytes()
    kept = make(stored)
    assert kept.is_new
    assert (kept.backup.made_at, kept.backup.reason) == (NOW, DAILY)
    assert kept.backup.path.name == "baloot-score 2026-11-30 21-05-12+0300 daily.sqlite3"
    assert folder.all(NOW) == (kept.backup,)
    assert list(files_in(folder.folder)) == [kept.backup.path.name]
    assert stored.read_bytes() == before
    assert_whole(kept.backup)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
def test_backups_are_for_this_user_alone(stored: Path, folder: BackupFolder) -> None:
    kept = make(stored)
    assert folder.folder.stat().st_mode & 0o777 == 0o700
    assert kept.backup.path.stat().st_mode & 0o777 == 0o600


def test_nothing_is_kept_twice(stored: Path, folder: BackupFolder) -> None:
    first = make(stored)
    again = make(stored, NOW + DAY)
    assert (again.backup, again.is_new) == (first.backup, False)
    rewrite(stored, "UPDATE sessions SET title = 'another'")
    assert make(stored, NOW + 2 * DAY).is_new
    assert len(folder.all(NOW + 2 * DAY)) == 2
    assert len(files_in(folder.folder)) == 2


def test_two_backups_of_one_second_have_two_names(stored: Path, folder: BackupFolder) -> None:
    first = make(stored)
    rewrite(stored, "UPDATE sessions SET title = 'another'")
    second = make(stored)
    assert second.is_new
    assert len({first.backup.path, second.backup.path}) == 2
    assert_whole(first.backup)
    assert folder.all(NOW) == (second.backup, first.backup), "the second is the newer one at once"


def test_old_backups_go_only_when_a_new_one_is_in_place(stored: Path, folder: BackupFolder) -> None:
    for number in range(60):
        rewrite(stored, f"UPDATE sessions SET title = '{number}'")
        make(stored, NOW + timedelta(minutes=number))
    there = folder.all(NOW + DAY)
    assert len(there) == 10
    shutil.copyfile(there[0].path, folder.folder / "my copy.sqlite3")
    (folder.folder / "baloot-score 2020-01-01 00-00-00+0300 daily.sqlite3.txt").write_text("mine")
    rewrite(stored, "UPDATE sessions SET title = 'last'")
    newest = make(stored, NOW + timedelta(hours=1)).backup
    assert folder.all(NOW + DAY) == (newest, *there[:9])
    assert len(files_in(folder.folder)) == 12


def damage_the_hands(path: Path) -> None:
    """Overwrite the page where the hands begin."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'hands'"
        ).fetchone()
    with path.open("rb+") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)


def damage_the_beginning(path: Path) -> None:
    """Overwrite the page by which SQLite finds all others: it cannot even begin to copy."""
    with path.open("rb+") as file:
        file.seek(100)
        file.write(b"\xa5" * 3996)


@pytest.mark.parametrize("damage", [damage_the_hands, damage_the_beginning])
def test_a_damaged_database_is_not_backed_up_and_displaces_nothing(
    stored: Path, folder: BackupFolder, damage: Callable[[Path], None]
) -> None:
    for number in range(12):
        rewrite(stored, f"UPDATE sessions SET title = '{number}'")
        make(stored, NOW + timedelta(minutes=number))
    damage(stored)
    before = files_in(folder.folder)
    with pytest.raises(StoreError) as caught:
        make(stored, NOW + DAY)
    assert (caught.value.reason, caught.value.path) == (StoreReason.DAMAGED, stored)
    assert files_in(folder.folder) == before


def test_a_row_that_cannot_be_read_keeps_no_backup_from_being_made(stored: Path) -> None:
    rewrite(stored, "UPDATE hands SET level = 'ten'")
    assert make(stored).is_new


def test_a_backup_that_is_to_stop_leaves_nothing(stored: Path, folder: BackupFolder) -> None:
    with closing(connect(stored, "ro", 0)) as source, pytest.raises(BackupStoppedError):
        folder.make(source, stored, DAILY, NOW, stop=lambda: True)
    assert files_in(folder.folder) == {}


def test_a_database_that_stays_locked_is_told(
    stored: Path, folder: BackupFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baloot_score.store.backups.PATIENCE_S", 0.05)
    with (
        closing(sqlite3.connect(stored, isolation_level=None)) as other,
        closing(connect(stored, "ro", 0)) as source,
    ):
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError) as caught:
            folder.make(source, stored, DAILY, NOW)
    assert (caught.value.reason, caught.value.path) == (StoreReason.LOCKED, stored)
    assert files_in(folder.folder) == {}


def test_what_a_killed_backup_has_left_goes_when_it_is_old(
    stored: Path, folder: BackupFolder
) -> None:
    folder.folder.mkdir()
    old, young = (folder.folder / f"unfinished-{name}.new" for name in ("old1", "young2"))
    for path in (old, young):
        path.write_bytes(b"half")
    long_ago = time.time() - 2 * LEFTOVER_S
    os.utime(old, (long_ago, long_ago))
    assert folder.all(NOW) == ()
    make(stored)
    assert not old.exists()
    assert young.read_bytes() == b"half"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.ENOSPC, StoreReason.FULL),
        (errno.EACCES, StoreReason.READONLY),
        (errno.EIO, StoreReason.UNREADABLE),
    ],
)
def test_a_folder_that_takes_no_backup_is_told(
    stored: Path,
    folder: BackupFolder,
    monkeypatch: pytest.MonkeyPatch,
    code: int,
    reason: StoreReason,
) -> None:
    def refused(self: Path, target: Path) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(Path, "replace", refused)
    with pytest.raises(StoreError) as caught:
        make(stored)
    assert (caught.value.reason, caught.value.path) == (reason, folder.folder)
    assert files_in(folder.folder) == {}


def test_a_file_in_place_of_the_folder_is_told(stored: Path, folder: BackupFolder) -> None:
    folder.folder.write_text("in the way")
    with pytest.raises(StoreError) as caught:
        make(stored)
    assert caught.value.path == folder.folder
    with pytest.raises(StoreError):
        folder.all(NOW)


def test_hands_are_recorded_while_a_backup_is_made(stored: Path, folder: BackupFolder) -> None:
    """Whatever the copy holds is the state of one moment, and no recording has to fail."""
    rewrite(stored, "CREATE TABLE bulk AS SELECT zeroblob(30000000) AS x")
    with Repository.open(stored) as repository:
        opened = open_session(repository, evening().id)
        hands = len(opened.session.games[-1].hands)
        done: list[Kept] = []
        maker = threading.Thread(target=lambda: done.append(make(stored)))
        maker.start()
        recorded = 0
        while maker.is_alive():
            opened.record(DirectHand(points=PerTeam(recorded, 0)))
            recorded += 1
            time.sleep(0.02)
        maker.join()
    (kept,) = done
    with closing(sqlite3.connect(kept.backup.path)) as connection:
        rows = connection.execute(
            "SELECT points_us FROM hands WHERE game = (SELECT max(id) FROM games) ORDER BY place"
        ).fetchall()
    copied = [points for (points,) in rows][hands:]
    assert copied == list(range(len(copied)))
    assert len(copied) <= recorded


def test_a_backup_of_what_is_written_all_the_time_comes_to_an_end(
    stored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each write makes the copy begin anew; a few times are enough."""
    monkeypatch.setattr("baloot_score.store.backups.PAGES", 1)
    with closing(connect(stored, "rw", 0)) as source, closing(connect(stored, "rw", 0)) as writer:

        def write() -> bool:
            writer.execute("UPDATE sessions SET touched = touched + 1")
            return False

        kept = backups_beside(stored).make(source, stored, DAILY, NOW, stop=write)
    assert_whole(kept.backup)


def test_a_kill_at_any_moment_leaves_no_half_backup(path: Path) -> None:
    """A process makes one after the other; what is there after a kill is sound, all of it."""
    package = Path(baloot_score.__file__).resolve().parents[1]
    with Repository.open(path) as repository:
        repository.create(evening())
    rewrite(path, "CREATE TABLE bulk AS SELECT randomblob(2000000) AS x")
    folder, seen = backups_beside(path), set()
    longest = 0.06
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, backer.__file__, str(path)],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(package)},
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline().strip() == b"start"
            time.sleep(random.random() * longest)
            process.kill()
        for backup in folder.all(datetime.now().astimezone() + DAY):
            if backup.path in seen:
                continue
            seen.add(backup.path)
            with closing(sqlite3.connect(backup.path)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                assert connection.execute("SELECT length(x) FROM bulk").fetchall() == [(2000000,)]
        if not seen:  # a machine with much to do has not even made the first one
            longest *= 1.25
    assert seen


# Before a migration ---------------------------------------------------------------------------


@pytest.fixture
def first(path: Path) -> Path:
    """The kept database of the first schema."""
    shutil.copyfile(build_schema_1.FILE, path)
    return path


def updates(path: Path) -> Iterator[Backup]:
    for backup in backups_beside(path).all(datetime.now().astimezone() + DAY):
        assert backup.reason is BackupReason.UPDATE
        yield backup


def test_an_old_file_is_kept_before_it_is_changed(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        before = list(connection.iterdump())
    for _ in range(2):
        with Repository.open(first) as repository:
            assert_same(repository.load(evening().id), evening())
    (backup,) = updates(first)
    with closing(sqlite3.connect(backup.path)) as connection:
        assert list(connection.iterdump()) == before
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_new_file_needs_no_backup(stored: Path, folder: BackupFolder) -> None:
    with Repository.open(stored):
        pass
    assert not folder.folder.exists()


def test_without_a_backup_an_old_file_is_not_changed(
    first: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = first.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refused)
        with pytest.raises(StoreError) as caught:
            Repository.open(first)
    assert caught.value.reason is StoreReason.BACKUP
    assert caught.value.path == backups_beside(first).folder
    assert first.read_bytes() == before
    with Repository.open(first) as repository:
        assert_same(repository.load(evening().id), evening())


def test_the_name_of_a_backup_is_taken_for_no_other(tmp_path: Path) -> None:
    folder = BackupFolder(tmp_path)
    (tmp_path / backup_name(NOW, DAILY)).write_bytes(b"")
    (tmp_path / "baloot-score.sqlite3").write_bytes(b"")
    assert [backup.made_at for backup in folder.all(NOW)] == [NOW]
