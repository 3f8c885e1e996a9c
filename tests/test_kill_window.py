"""The real window is killed while hands are recorded in it: every hand that was shown is there."""

from __future__ import annotations

import json
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from baloot_score.store.repository import Repository
from tests.forked import forks
from tests.store.kept import HANDS, assert_kept
from tests.store.test_kill import spin

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(sys.platform != "linux", reason="a window cannot be forked everywhere"),
]
KILLS = 12
FILE = "baloot-score.sqlite3"
PATIENCE = (0, 1, 1, 2, 3, 5)
"""So many hands are seen before a kill."""


def recorded(folder: Path) -> list[list[str]]:
    """What every hand of the only session wrote, in order; the file is sound."""
    path = folder / FILE
    if not path.exists():
        return []
    with Repository.open(path) as repository:
        latest = repository.latest()
        if latest is None:
            return []
        assert_kept(repository, repository.load(latest))
        assert len(repository.sessions()) == 1
        hands = [tuple(row) for row in repository._db.all(HANDS, latest)]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    return [[str(us), str(them)] for us, them, _ in hands]


def test_a_window_that_is_killed_at_any_moment_has_lost_no_hand_that_it_showed(
    tmp_path: Path,
) -> None:
    """And none is there twice: what was recorded in the moment of a kill is one hand more."""
    before: list[list[str]] = []
    shown = 0
    with forks("tests.recording_window") as windows:
        for kill, patience in enumerate(random.sample(PATIENCE * 2, KILLS)):
            pid = windows.start(tmp_path, kill)
            lines = [windows.line() for _ in range(patience)]
            spin(random.random() * 0.03)
            lines += windows.kill(pid)
            new = [json.loads(line) for line in lines]
            shown += len(new)
            found = recorded(tmp_path)
            assert found[: len(before) + len(new)] == before + new
            assert len(found) <= len(before) + len(new) + 1
            before = found
    assert shown > KILLS
