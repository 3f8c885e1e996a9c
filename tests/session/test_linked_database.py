"""A data folder whose database is a link to a file elsewhere: the link stays whatever is done."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import (
    BackupReason,
    Backups,
    Repository,
    Rescue,
    StoreError,
    start_session,
)
from tests.store.evening import assert_same, evening, files_in
from tests.store.test_opening import stop_in_the_middle


@pytest.fixture
def real(tmp_path: Path) -> Path:
    """Where the file lies."""
    (tmp_path / "elsewhere").mkdir()
    return tmp_path / "elsewhere" / "evenings.sqlite3"


@pytest.fixture
def path(tmp_path: Path, real: Path) -> Path:
    """The link in the data folder, as a person has made it; there is no file yet."""
    (tmp_path / "data").mkdir()
    path = tmp_path / "data" / "baloot-score.sqlite3"
    try:
        path.symlink_to(Path("..") / real.parent.name / real.name)
    except OSError:
        pytest.skip("no links here")
    return path


@pytest.fixture
def kept(path: Path) -> Path:
    """The same with an evening, and a backup of it."""
    with Repository.open(path) as repository:
        repository.create(evening())
        Backups(repository).make(BackupReason.DAILY)
    return path


@pytest.fixture(params=[False, True], ids=["one disk", "two disks"])
def disks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the folders lie on disks of their own."""
    real = os.replace

    def replace(source: Path, target: Path) -> None:
        if Path(source).parent != Path(target).parent:
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        real(source, target)

    if request.param:
        monkeypatch.setattr(os, "replace", replace)


def rescue(path: Path) -> Rescue:
    with pytest.raises(StoreError) as caught:
        Repository.open(path)
    return Rescue(caught.value)


def test_the_first_start_makes_the_file_where_the_link_leads(path: Path, real: Path) -> None:
    with Repository.open(path) as repository:
        repository.create(evening())
    assert path.is_symlink()
    assert list(files_in(real.parent)) == [real.name]


@pytest.mark.usefixtures("disks")
def test_a_backup_takes_the_place_of_a_damaged_file(kept: Path, real: Path) -> None:
    real.write_bytes(b"text")
    broken = rescue(kept)
    offer = broken.newest()
    assert offer is not None
    aside = broken.restore(offer.backup)
    assert aside is not None
    assert aside.read_bytes() == b"text"
    assert kept.is_symlink()
    assert set(files_in(real.parent)) == {real.name, aside.name}
    assert list(files_in(kept.parent)) == [kept.name]
    with Repository.open(kept) as repository:
        assert_same(repository.load(evening().id), evening())


def test_what_is_half_done_in_a_damaged_file_goes_with_it(kept: Path, real: Path) -> None:
    """A journal lies beside the file: it must not be played into what comes in its place."""
    crashed = real.parent.parent / "crashed"
    stop_in_the_middle(real, crashed)
    journal = real.with_name(f"{real.name}-journal")
    shutil.copyfile(crashed / journal.name, journal)
    real.write_bytes(b"text")
    broken = rescue(kept)
    aside = broken.start_empty()
    assert kept.is_symlink()
    assert aside.with_name(f"{aside.name}-journal").exists()
    with Repository.open(kept) as repository:
        assert repository.latest() is None
    assert set(files_in(real.parent)) == {
        real.name,
        aside.name,
        f"{aside.name}-journal",
    }


def test_a_file_that_is_deleted_while_it_is_open_is_written_anew(kept: Path, real: Path) -> None:
    with Repository.open(kept) as repository:
        real.unlink()
        start_session(repository, PRESETS[Preset.CLASSIC])
        assert kept.is_symlink()
    with Repository.open(kept) as again:
        assert len(again.sessions()) == 2


def test_where_a_disk_has_no_room_for_the_backup_the_damaged_file_stays(
    kept: Path, real: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real.write_bytes(b"text")
    broken = rescue(kept)
    offer = broken.newest()
    assert offer is not None

    def full(_source: Path, _target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        with pytest.raises(StoreError):
            broken.restore(offer.backup)
    assert files_in(real.parent) == {real.name: b"text"}


def test_links_that_lead_in_a_circle_are_told_of(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)
    with pytest.raises(StoreError):
        Repository.open(path)
    assert path.is_symlink()
