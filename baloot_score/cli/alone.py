"""Work that no window may see half done: the data folder is taken for as long as it lasts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from baloot_score.paths import Paths


class OpenElsewhereError(Exception):
    """A window, or another command, holds the folder."""


@contextmanager
def alone(paths: Paths) -> Iterator[None]:
    """Keep windows away from a data folder.

    Raises:
        OpenElsewhereError: when one is open already.
        StoreError: when the folder cannot be written, or has no room; or when what is no file has
            the place of the lock.

    """
    from baloot_score.store.errors import StoreError, StoreReason
    from baloot_score.ui.single_window import DataFolderLock

    lock = DataFolderLock(paths.lock)
    if not lock.take():
        if lock.is_taken_by_another:
            raise OpenElsewhereError
        if lock.is_no_file:
            raise StoreError(StoreReason.NO_FILE, paths.lock)
        reason = StoreReason.FULL if lock.has_no_room else StoreReason.READONLY
        raise StoreError(reason, paths.database, "no lock can be made beside it")
    try:
        yield
    finally:
        lock.release()
