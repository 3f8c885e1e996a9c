"""A process that makes backups of a database that changes, until it is killed.

Argument: the database. It prints `start` before the first one.
"""

from __future__ import annotations

import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from baloot_score.store.backup_names import BackupReason
from baloot_score.store.backups import backups_beside
from baloot_score.store.connecting import connect


def back_up_for_ever(path: Path) -> None:
    """Change a little, back it up, and so on."""
    print("start", flush=True)
    with closing(connect(path, "rw", 0)) as source:
        while True:
            source.execute("UPDATE sessions SET touched = touched + 1")
            now = datetime.now(UTC)
            backups_beside(path).make(source, path, BackupReason.SESSION, now)


if __name__ == "__main__":
    back_up_for_ever(Path(sys.argv[1]))
