"""Whether the file of all sessions is there, for commands that only read and create nothing."""

from __future__ import annotations

from pathlib import Path


def is_there(database: Path) -> bool:
    """Whether there is a file of all sessions.

    Raises:
        StoreError: nobody can say so: the path is too long, its folder may not be looked into, or
            it is a link to what is not there, such as a disk that is not plugged in.

    """
    from baloot_score.store.errors import StoreError, StoreReason

    try:
        found = database.exists()
        lost = not found and database.is_symlink()
    except OSError as error:
        raise StoreError(StoreReason.UNREADABLE, database, str(error)) from error
    if lost:
        raise StoreError(StoreReason.UNREAD, database, "the link leads nowhere")
    return found
