"""A database that cannot be opened: nothing of it is lost, and there is a way to go on."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from baloot_score.session import (
    RESCUED,
    BackupReason,
    Backups,
    Repository,
    Rescue,
    StoreError,
    StoreReason,
)
from baloot_score.store.backup_names import backup_name
from baloot_score.store.schema import MIGRATIONS
from tests.store.evening import RIYADH, assert_same, evening, files_in, rewrite
from tests.store.test_opening import REFUSED, stop_in_the_middle

SPOILT = [(spoil, reason) for spoil, reason in REFUSED if reason in RESCUED]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with an evening, and a backup of it."""
    path = tmp_path / "baloot-score.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
        Backups(repository).make(BackupReason.DAILY)
    return path


def refused(path: Path) -> Rescue:
    with pytest.raises(StoreError) as caught:
        Repository.open(path)
    assert caught.value.reason in RESCUED
    return Rescue(caught.value)


def backup_folder(path: Path) -> Path:
    return path.parent / "backups"


def test_a_newer_file_is_not_to_be_put_aside() -> None:
    assert {StoreReason.DAMAGED, StoreReason.FOREIGN} == RESCUED


@pytest.mark.parametrize(
    ("spoil", "reason"), SPOILT, ids=lambda value: getattr(value, "__name__", "")
)
def test_the_newest_backup_takes_the_place_and_the_old_file_is_kept(
    path: Path, spoil: Callable[[Path], None], reason: StoreReason
) -> None:
    spoil(path)
    old = path.read_bytes()
    rescue = refused(path)
    assert (rescue.reason, rescue.database, rescue.is_empty) == (reason, path, not old)
    offer = rescue.newest()
    assert offer is not None
    assert (offer.contents.sessions, offer.contents.hands) == (1, 10)
    aside = rescue.restore(offer.backup)
    assert aside is not None
    assert aside.read_bytes() == old
    with Repository.open(path) as repository:
        assert_same(repository.load(evening().id), evening())
    assert set(files_in(path.parent)) == {path.name, aside.name}
    assert offer.backup.path.exists()


@pytest.mark.parametrize(
    ("spoil", "reason"), SPOILT, ids=lambda value: getattr(value, "__name__", "")
)
def test_one_can_start_empty_and_the_old_file_is_kept(
    path: Path, spoil: Callable[[Path], None], reason: StoreReason
) -> None:
    spoil(path)
    old = path.read_bytes()
    aside = refused(path).start_empty()
    assert not path.exists()
    with Repository.open(path) as repository:
        assert repository.sessions() == ()
    assert files_in(path.parent)[aside.name] == old


def test_the_name_of_what_is_put_aside_tells_the_day(path: Path) -> None:
    names = []
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        aside = refused(path).start_empty()
        assert aside.read_bytes() == content
        names.append(aside.name)
    assert len(set(names)) == 3
    today = datetime.now().astimezone().date().isoformat()
    assert names[0].startswith(f"baloot-score damaged {today} ")
    assert all(name.endswith(".sqlite3") for name in names)


def test_a_journal_goes_with_its_file(path: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    stop_in_the_middle(path, crashed)
    damaged = crashed / path.name
    (backup_folder(path)).rename(backup_folder(damaged))
    damaged.write_bytes(b"")
    journal = (crashed / f"{path.name}-journal").read_bytes()
    rescue = refused(damaged)
    offer = rescue.newest()
    assert offer is not None
    aside = rescue.restore(offer.backup)
    assert aside is not None
    assert files_in(crashed)[f"{aside.name}-journal"] == journal
    with Repository.open(damaged) as repository:
        assert_same(repository.load(evening().id), evening())


def test_only_a_sound_backup_is_offered(path: Path) -> None:
    start = datetime(2030, 1, 1, tzinfo=RIYADH)
    (good,) = backup_folder(path).iterdir()
    for number, spoil in enumerate((b"", b"text", good.read_bytes()[:5000])):
        name = backup_name(start + timedelta(days=number), BackupReason.DAILY)
        (good.parent / name).write_bytes(spoil)
    newer = good.parent / backup_name(start - timedelta(days=1), BackupReason.DAILY)
    newer.write_bytes(good.read_bytes())
    rewrite(newer, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    path.write_bytes(b"")
    offer = refused(path).newest()
    assert offer is not None
    assert offer.backup.path == good


def test_without_a_backup_none_is_offered(path: Path) -> None:
    (backup,) = backup_folder(path).iterdir()
    backup.unlink()
    path.write_bytes(b"")
    assert refused(path).newest() is None


@pytest.mark.parametrize("name", ["link", "replace"])
def test_when_a_step_fails_the_file_is_where_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path.write_bytes(b"something else")
    rescue = refused(path)
    offer = rescue.newest()
    assert offer is not None

    def fails(*_arguments: object) -> None:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fails)
        if name == "link":
            patch.setattr(os, "link", fails)
        with pytest.raises(StoreError) as caught:
            rescue.restore(offer.backup)
    assert caught.value.reason is StoreReason.READONLY
    assert path.read_bytes() == b"something else"
    rescue.restore(offer.backup)
    with Repository.open(path) as repository:
        assert_same(repository.load(evening().id), evening())


def test_a_backup_for_whose_copy_there_is_no_room_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"something else")
    rescue = refused(path)
    offer = rescue.newest()
    assert offer is not None
    before = files_in(path.parent), files_in(backup_folder(path))

    def fails(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(shutil, "copyfile", fails)
    with pytest.raises(StoreError) as caught:
        rescue.restore(offer.backup)
    assert caught.value.reason is StoreReason.FULL
    assert (files_in(path.parent), files_in(backup_folder(path))) == before


def test_a_file_system_without_links_will_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_arguments: object) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(os, "link", fails)
    path.write_bytes(b"something else")
    rescue = refused(path)
    offer = rescue.newest()
    assert offer is not None
    aside = rescue.restore(offer.backup)
    assert aside is not None
    assert aside.read_bytes() == b"something else"
    with Repository.open(path) as repository:
        assert repository.latest() == evening().id


def test_a_file_that_cannot_be_replaced_stays_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where another program keeps it, however often it is tried."""
    path.write_bytes(b"no database")
    journal = path.with_name(f"{path.name}-journal")
    journal.write_bytes(b"no journal")
    rescue = refused(path)
    offer = rescue.newest()
    assert offer is not None
    before = files_in(path.parent), files_in(backup_folder(path))
    rename = Path.replace

    def kept(self: Path, target: Path) -> Path:
        if target == path:
            raise PermissionError
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", kept)
    for _ in range(2):
        with pytest.raises(StoreError):
            rescue.restore(offer.backup)
        assert (files_in(path.parent), files_in(backup_folder(path))) == before
    monkeypatch.undo()
    assert rescue.restore(offer.backup) is not None
    with Repository.open(path) as repository:
        assert_same(repository.load(evening().id), evening())
