"""What the tests of the session start from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from baloot_score.store.repository import Repository


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of a test goes; there is none yet."""
    return tmp_path / "baloot-score.sqlite3"


@pytest.fixture
def repository(path: Path) -> Iterator[Repository]:
    """A new database that waits neither for a lock nor for the disk."""
    with Repository.open(path, busy_ms=0) as opened:
        opened._db.run("PRAGMA synchronous = OFF")
        yield opened
