"""Whatever another program wrote: a check tells of it, a repair mends what is kept and no more."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.i18n.verify_words import difference_sentence
from baloot_score.i18n.words import load_words
from baloot_score.scoring.standings import session_standings
from baloot_score.store.caches import game_caches, hand_caches, session_caches
from baloot_score.store.repository import Repository
from baloot_score.store.word_caches import word_caches
from tests.store.evening import evening, rewrite
from tests.store.kept import assert_kept
from tests.store.test_hostile_rows import ROWS

ID = evening().id
KEPT = {
    "sessions": ("moment", "day", "search", "finished", "hand_count"),
    "games": ("us_total", "them_total", "winner"),
    "hands": ("us_points", "them_points", "outcome"),
}
VALUES = (
    st.none()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.text(st.characters(codec="utf-8"), max_size=5)
    | st.binary(max_size=5)
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the evening, made once and copied for each test."""
    path = tmp_path_factory.mktemp("made") / "x.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
    return path


@pytest.fixture
def spoiled(made: Path, path: Path) -> Path:
    """The database of the test."""
    shutil.copyfile(made, path)
    return path


def inputs(path: Path) -> list[list[Any]]:
    """Every value in the file that people entered, by columns."""
    found = []
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        for table in ("sessions", "players", "games", "hands", "house_rules", "default_rules"):
            cursor = connection.execute(
                f"SELECT * FROM {table} ORDER BY rowid"
                if table not in ("players", "hands")
                else f"SELECT * FROM {table} ORDER BY 1, 2"
            )
            names = [column[0] for column in cursor.description]
            kept = [names.index(name) for name in KEPT.get(table, ())]
            found += [[v for n, v in enumerate(row) if n not in kept] for row in cursor]
    return found


def test_whatever_is_kept_can_be_told_of(spoiled: Path) -> None:
    folded = session_standings(evening())
    with Repository.open(spoiled) as repository:
        kept = [
            *session_caches(evening(), folded),
            *word_caches(repository._db, 1),
            *game_caches(folded[0]),
            *hand_caches(folded[0].rows[0]),
        ]
    assert set(kept) == {column for columns in KEPT.values() for column in columns}
    words = load_words("en")
    assert len({difference_sentence(words, column, None, 1) for column in kept}) == len(kept)


@pytest.mark.parametrize(("change", "detail"), ROWS)
def test_a_session_that_cannot_be_read_is_told_and_never_touched(
    spoiled: Path, change: str, detail: str
) -> None:
    rewrite(spoiled, change)
    before = inputs(spoiled)
    with Repository.open(spoiled) as repository:
        verifier = repository.verifier
        for repair in (False, True):
            with verifier.repairing():
                (checked,) = verifier.sessions(verifier.numbers(), repair=repair)
            assert checked.damage is not None
            assert detail in checked.damage.detail
    assert inputs(spoiled) == before


def test_all_that_is_wrong_of_a_session_is_mended_at_once(spoiled: Path) -> None:
    rewrite(spoiled, "UPDATE sessions SET search = '', hand_count = 99")
    rewrite(spoiled, "UPDATE games SET us_total = 1")
    with Repository.open(spoiled) as repository:
        verifier = repository.verifier
        with verifier.repairing():
            (checked,) = verifier.sessions(verifier.numbers(), repair=True)
        found = {one.kept for one in checked.differences}
        assert found == {"search", "hand_count", "us_total"}
        assert_kept(repository, repository.load(ID))
        (checked,) = verifier.sessions(verifier.numbers())
        assert checked.differences == ()


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_is_kept_is_told_and_made_anew(
    made: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("spoiled") / "x.sqlite3"
    shutil.copyfile(made, path)
    table = data.draw(st.sampled_from(sorted(KEPT)))
    column = data.draw(st.sampled_from(KEPT[table]))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        value = data.draw(VALUES)
        try:
            connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
        except sqlite3.IntegrityError:
            value = -1  # it must be something
            connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
    before = inputs(path)
    with Repository.open(path) as repository:
        verifier = repository.verifier
        with verifier.repairing():
            (checked,) = verifier.sessions(verifier.numbers(), repair=True)
        assert {one.kept for one in checked.differences} <= {column}
        assert_kept(repository, repository.load(ID))
        (checked,) = verifier.sessions(verifier.numbers())
        assert (checked.differences, checked.damage) == ((), None)
    assert inputs(path) == before
