"""Files that are on the disk when a call returns, and the system's errors told apart."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType

from baloot_score.store.errors import StoreError, StoreReason

_REASONS: Mapping[int, StoreReason] = MappingProxyType(
    {
        errno.EROFS: StoreReason.READONLY,
        errno.ENOSPC: StoreReason.FULL,
        errno.EDQUOT: StoreReason.FULL,
    }
)


@contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Turn what the system raises about a file that is written into a `StoreError`."""
    try:
        yield
    except PermissionError as error:
        raise StoreError(StoreReason.READONLY, path, str(error)) from error
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, StoreReason.UNREADABLE)
        raise StoreError(reason, path, str(error)) from error


def is_no_file(path: Path) -> bool:
    """Whether something else than a file is there, by a single look: files come and go."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def begin_file(path: Path) -> None:
    """Make an empty file, in place of what a killed start has left, be it a pipe or a link.

    Raises:
        OSError: when it cannot be made.

    """
    if not path.is_file():
        path.unlink(missing_ok=True)
    path.write_bytes(b"")


def sync_file(path: Path) -> None:
    """Wait until a file is on the disk. Raises `OSError`."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can say so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def remove_database(path: Path) -> None:
    """Remove a database that was being built, with its journal; what is not there is gone."""
    for leftover in (path, path.with_name(f"{path.name}-journal")):
        with suppress(OSError):
            leftover.unlink()


def place_of(path: Path) -> Path:
    """Where a file itself lies: SQLite follows links, and keeps the journal beside the file."""
    try:
        return path.resolve() if path.is_symlink() else path
    except (OSError, RuntimeError):  # links that lead around in a circle: opening tells of them
        return path


def move(source: Path, target: Path) -> None:
    """Put a whole file in the place of another, which may lie on another disk.

    Raises:
        OSError: the target is as it was.

    """
    try:
        source.replace(target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        _move_between_disks(source, target)


def _move_between_disks(source: Path, target: Path) -> None:
    import shutil  # when it is needed

    new = new_name(target)
    try:
        begin_file(new)
        shutil.copyfile(source, new)
        shutil.copymode(source, new)
        sync_file(new)
        new.replace(target)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    source.unlink(missing_ok=True)


def new_name(path: Path) -> Path:
    """Where a database is built before it is moved to its place."""
    return path.with_name(f"{path.name}.new")
