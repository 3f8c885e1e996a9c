"""The generated history that speed is measured with is one that could have been played."""

from __future__ import annotations

from pathlib import Path

from baloot_score.scoring.model import Outcome
from baloot_score.session import History
from baloot_score.store.repository import Repository
from tests.bench.history import HOUSE, RULES, evenings, generate, write_schema_3
from tests.store.evening import assert_same
from tests.store.kept import assert_kept


def test_a_generated_history_holds_what_was_asked_for_and_what_the_rules_give(path: Path) -> None:
    generate(path, sessions=40, hands_per_session=12, seed=3)
    with Repository.open(path) as repository:
        history = History(repository)
        expected = list(evenings(40, 12, 3))
        stored = list(history.sessions())
        assert len(stored) == 40
        for found, session in zip(stored, reversed(expected), strict=True):
            assert_same(found, session)
            assert_kept(repository, session)
            assert sum(len(game.hands) for game in session.games) == 12
        assert {one.name for one in history.rules_used()} == {"", HOUSE.name}
        assert {one.preset for one in history.rules_used()} == {rules.preset for rules in RULES}
        kinds = repository._db.all("SELECT DISTINCT outcome FROM hands")
        assert {row["outcome"] for row in kinds} == set(Outcome)


def test_written_by_the_program_of_schema_3_it_comes_out_the_same(
    path: Path, tmp_path: Path
) -> None:
    generate(path, sessions=25, hands_per_session=8, seed=4)
    old = tmp_path / "old.sqlite3"
    write_schema_3(path, old)
    with Repository.open(path) as new, Repository.open(old) as migrated:
        for session in History(new).sessions():
            # A note is what schema 3 had no place for.
            found = migrated.load(session.id)
            assert found.games == session.games
            assert_kept(migrated, found)
