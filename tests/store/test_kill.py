"""A real process is killed while it records: every hand that it said was saved is there."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import baloot_score
from baloot_score.scoring.model import DirectHand, Session
from baloot_score.session import open_session
from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS
from tests.forked import forks
from tests.store import recorder
from tests.store.evening import evening, files_in
from tests.store.kept import assert_kept
from tests.store.older import OLDER, version_of, write_older

pytestmark = pytest.mark.timeout(300)
KILLS = 6
EVENINGS = 4
KILLS_OF_FORKS = 50
PATIENCE = (0, 0, 1, 1, 2, 3, 5, 8)
"""So many saved hands are waited for before a kill."""
KILLS_WHILE_CREATING = 8
KILLS_WHILE_UPDATING = 25
OLDER_SESSIONS = 30


@contextmanager
def recording(path: Path, number: int) -> Iterator[subprocess.Popen[bytes]]:
    """A process that records, from the moment before it opens the database."""
    package = Path(baloot_score.__file__).resolve().parents[1]
    with subprocess.Popen(
        [sys.executable, recorder.__file__, str(path), str(number)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(package)},
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline().strip() == b"start"
            yield process
        finally:
            process.kill()


def acknowledged(process: subprocess.Popen[bytes], at_least: int) -> list[int]:
    """Kill it some moment after it has saved so many hands; the numbers of all that it saved."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(at_least)]
    spin(random.random() * 0.003)
    process.kill()
    lines += process.stdout.readlines()
    return [int(line) for line in lines if line.endswith(b"\n")]


def spin(seconds: float) -> None:
    """Let the other process run on for a moment that is not the same each time."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


def numbers(session: Session) -> Counter[int]:
    hands = [hand for game in session.games for hand in game.hands]
    points = [hand.points.us or 0 for hand in hands if isinstance(hand, DirectHand)]
    assert len(points) == len(hands)
    return Counter(points)


class Ledger:
    """What was said to be saved, held against what is found after every kill."""

    def __init__(self, path: Path) -> None:
        self.path, self.saved, self.kills, self.number = path, set[int](), 0, 1

    def settle(self, new: list[int]) -> None:
        """After a kill: every saved hand is there once, and the file is sound."""
        path = self.path
        self.kills += 1
        self.number += len(new) + 1
        self.saved.update(new)
        if not path.exists():
            assert not self.saved
            return
        with Repository.open(path) as repository:
            latest = repository.latest()
            if latest is None:
                assert not self.saved
                return
            opened = open_session(repository, latest)
            found = numbers(opened.session)
            del found[0]  # a hand that the kill kept from being taken back
            assert set(found) >= self.saved
            assert set(found.values()) <= {1}
            # What was written in the moment of a kill, before it could be said, may be there too.
            assert len(set(found) - self.saved) <= self.kills
            assert_kept(repository, opened.session)
        assert list(files_in(path.parent)) == [path.name]
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_kill_at_any_moment_loses_no_hand_that_was_saved(path: Path) -> None:
    ledger = Ledger(path)
    for _ in range(KILLS):
        with recording(path, ledger.number) as process:
            new = acknowledged(process, random.randrange(12))
        ledger.settle(new)
    assert len(ledger.saved) > KILLS


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks as POSIX has them")
@pytest.mark.parametrize("evening", range(EVENINGS))
def test_hundreds_of_kills_lose_no_hand_that_was_saved(path: Path, evening: int) -> None:
    ledger = Ledger(path)
    with forks("tests.store.recorder") as recorders:
        for _ in range(KILLS_OF_FORKS):
            pid = recorders.start(path, ledger.number)
            lines = [recorders.line() for _ in range(random.choice(PATIENCE))]
            spin(random.random() * 0.004)
            lines += recorders.kill(pid)
            ledger.settle([int(line) for line in lines])
    assert len(ledger.saved) > KILLS_OF_FORKS


def test_a_kill_while_the_database_is_created_leaves_none_or_a_whole_one(tmp_path: Path) -> None:
    for place in range(KILLS_WHILE_CREATING):
        folder = tmp_path / str(place)
        folder.mkdir()
        path = folder / "x.sqlite3"
        with recording(path, 1) as process:
            spin(random.random() * 0.006)
            process.kill()
        assert not path.exists() or path.stat().st_size > 0
        with Repository.open(path) as repository:
            repository.sessions()
        assert list(files_in(folder)) == [path.name]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks as POSIX has them")
def test_a_kill_while_an_older_file_is_updated_leaves_it_older_or_updated(path: Path) -> None:
    write_older(path, OLDER_SESSIONS)
    older = path.read_bytes()
    found = Counter[int]()
    with forks("tests.store.updater") as updaters:
        began = time.perf_counter()
        updaters.start(path)
        updaters.end()
        usual = time.perf_counter() - began
        assert version_of(path) == len(MIGRATIONS)
        for _ in range(KILLS_WHILE_UPDATING):
            path.write_bytes(older)
            pid = updaters.start(path)
            spin(random.random() * usual * 1.2)
            updaters.kill(pid)
            version = version_of(path)  # as SQLite leaves it when it is opened after the kill
            found[version] += 1
            if version == OLDER:
                assert path.read_bytes() == older
            with Repository.open(path) as repository:
                assert len(repository.sessions()) == OLDER_SESSIONS
                assert repository.load("evening 7") == evening("evening 7")
    assert found[OLDER], "no kill came before the end"
