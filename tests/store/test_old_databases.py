"""Databases of every earlier version are opened, and what was on the sheets is still there."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from baloot_score.scoring.model import Points, Team
from baloot_score.session import open_session
from baloot_score.store.repository import Repository
from tests.store.build_schema_1 import FILE, build
from tests.store.evening import assert_same, evening

ID = evening().id


@pytest.fixture
def old(path: Path) -> Path:
    shutil.copyfile(FILE, path)
    return path


def test_every_hand_and_name_of_an_old_database_is_read(old: Path) -> None:
    with Repository.open(old) as repository:
        assert_same(repository.load(ID), evening())


def test_old_totals_are_what_the_hands_add_up_to_today(old: Path) -> None:
    with Repository.open(old) as repository:
        opened = open_session(repository, ID)
        folded = [(s.totals, s.win and s.win.team) for s in opened.standings]
        assert folded == list(repository.cached_totals(ID))
        assert folded[0] == (Points(156, 225), Team.THEM)


def test_an_old_session_can_be_gone_on_with(old: Path) -> None:
    with Repository.open(old) as repository:
        open_session(repository, ID).record(evening().games[0].hands[0])
        assert len(repository.load(ID).games[2].hands) == 1


def test_first_schema_is_still_what_the_kept_file_was_made_of(tmp_path: Path) -> None:
    build(tmp_path / "built.sqlite3")
    assert dump(tmp_path / "built.sqlite3") == dump(FILE)


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return list(connection.iterdump())
