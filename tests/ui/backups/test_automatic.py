"""Backups that are made by themselves: when, and that they are in nobody's way."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from baloot_score.errors.log import ErrorLog
from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import (
    BackupReason,
    Backups,
    OpenSession,
    Repository,
    StoreError,
    StoreReason,
    start_session,
)
from baloot_score.ui.backups.automatic import AutomaticBackups
from tests.store.evening import RIYADH

HAND = DirectHand(points=PerTeam(10, 16))


class Evening(QObject):
    """A window with nothing in it but a session, and a clock that somebody sets."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.time = datetime(2026, 11, 30, 21, tzinfo=RIYADH)
        self.repository = Repository.open(path)
        self.backups = Backups(self.repository, lambda: self.time)
        self.opened: OpenSession | None = None
        self.told: list[StoreError] = []
        self.automatic = AutomaticBackups(self.backups, self, self.told.append, self)

    def open_session(self) -> OpenSession | None:
        return self.opened

    def play(self) -> OpenSession:
        self.opened = start_session(self.repository, PRESETS[Preset.CLASSIC])
        self.opened.record(HAND)
        self.automatic.follow()
        return self.opened

    def reasons(self) -> list[BackupReason]:
        return [backup.reason for backup in self.backups.all()]


@pytest.fixture
def evening(tmp_path: Path, qtbot: QtBot) -> Iterator[Evening]:
    made = Evening(tmp_path / "x.sqlite3")
    yield made
    made.automatic.end()
    made.repository.close()


def test_the_first_start_of_a_day_makes_one(evening: Evening, qtbot: QtBot) -> None:
    evening.play()
    evening.automatic.begin()
    qtbot.waitUntil(lambda: evening.reasons() == [BackupReason.DAILY])
    start_session(evening.repository, PRESETS[Preset.CLASSIC])
    evening.automatic.begin()
    evening.time += timedelta(days=1)
    evening.automatic.begin()
    qtbot.waitUntil(lambda: evening.reasons() == [BackupReason.DAILY] * 2)


def test_a_session_that_is_left_is_backed_up(evening: Evening, qtbot: QtBot) -> None:
    evening.play()
    evening.automatic.follow()
    assert evening.reasons() == []
    evening.play()
    qtbot.waitUntil(lambda: evening.reasons() == [BackupReason.SESSION])


def test_a_session_that_was_only_looked_at_is_not(evening: Evening) -> None:
    evening.play()
    assert evening.backups.take_changes()
    evening.opened = None
    evening.automatic.follow()
    evening.automatic.end()
    assert evening.reasons() == []


def test_the_end_makes_one_of_what_was_done_since(evening: Evening) -> None:
    evening.play()
    evening.automatic.end()
    assert evening.reasons() == [BackupReason.SESSION]
    evening.automatic.end()
    assert evening.reasons() == [BackupReason.SESSION]


def test_that_none_can_be_made_is_told_once(evening: Evening, qtbot: QtBot) -> None:
    evening.play()
    evening.backups.folder.write_text("in the way")
    for _ in range(3):
        evening.play()
    qtbot.waitUntil(lambda: bool(evening.told))
    evening.automatic.end()
    (error,) = evening.told
    assert (error.reason, error.path) == (StoreReason.UNREADABLE, evening.backups.folder)
    assert len(evening.repository.sessions()) == 4


def test_the_log_says_why_there_is_none(evening: Evening, qtbot: QtBot, tmp_path: Path) -> None:
    log = ErrorLog(tmp_path / "log")
    evening.backups.folder.write_text("in the way")
    evening.play()
    opened = evening.play()
    qtbot.waitUntil(lambda: bool(evening.told))
    opened.record(HAND)
    evening.automatic.end()
    log.close()
    text = log.path.read_text("utf-8")
    for ending in ("no backup", "no backup at the end"):
        assert f"WARNING {ending}\nbaloot_score.store.errors.StoreError (unreadable)" in text
    assert str(tmp_path) not in text
