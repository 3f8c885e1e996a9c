"""A process that opens an older database, for a test that kills it; run by `tests.forked`."""

from __future__ import annotations

from pathlib import Path

# What the opening loads is loaded once, before any process is forked.
import baloot_score.store.backups  # noqa: F401
import baloot_score.store.caches  # noqa: F401
from baloot_score.store.repository import Repository


def work(words: list[str]) -> None:
    """Open the file that the line names, and close it."""
    Repository.open(Path(words[0])).close()
