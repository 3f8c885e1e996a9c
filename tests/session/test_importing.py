"""Sessions of a document come into the history once, whole, and as it was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from baloot_score.documents.json_document import read_document, write_document
from baloot_score.scoring.model import Session
from baloot_score.session import (
    History,
    ImportCancelledError,
    Imported,
    ImportPlan,
    Repository,
    SameId,
    plan_import,
    run_import,
)
from tests.documents.examples import SAMPLE
from tests.store.evening import assert_same, evening

ONE, OTHER, THIRD = (f"6f1c2a34-9d0b-4c57-8e21-b7a5d3f04e1{n}" for n in (1, 2, 3))


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[Repository]:
    with Repository.open(tmp_path / "baloot-score.sqlite3") as opened:
        yield opened


def titles(history: History) -> list[str]:
    return sorted(summary.title for summary in history.page().sessions)


def test_sessions_that_are_not_here_are_taken_as_they_are(repository: Repository) -> None:
    history = History(repository)
    plan = plan_import(history, [evening(ONE), evening(OTHER)])
    assert (len(plan.new), plan.asks) == (2, False)
    assert run_import(history, plan, SameId.SKIP).count == 2
    assert_same(history.load(ONE), evening(ONE))
    assert_same(history.load(OTHER), evening(OTHER))


def test_the_same_session_twice_is_passed_over_without_a_question(repository: Repository) -> None:
    repository.create(evening(ONE))
    history = History(repository)
    plan = plan_import(history, [evening(ONE)])
    assert (plan.same, plan.asks) == ((evening(ONE),), False)
    for choice in SameId:
        assert plan.taken(choice) == 0
        assert run_import(history, plan, choice).count == 0
    assert history.page().total == 1


@pytest.mark.parametrize(
    ("choice", "kept"),
    [
        (SameId.SKIP, ["here"]),
        (SameId.REPLACE, ["elsewhere"]),
        (SameId.KEEP_BOTH, ["elsewhere", "here"]),
    ],
)
def test_another_session_under_the_same_id_becomes_what_was_chosen(
    repository: Repository, choice: SameId, kept: list[str]
) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    plan = plan_import(history, [replace(evening(ONE), title="elsewhere")])
    assert plan.asks
    assert run_import(history, plan, choice).count == plan.taken(choice)
    assert titles(history) == kept


def test_a_session_in_the_trash_is_known_too(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    history.trash(ONE)
    plan = plan_import(history, [replace(evening(ONE), title="elsewhere")])
    assert len(plan.different) == 1
    run_import(history, plan, SameId.REPLACE)
    assert titles(history) == ["elsewhere"]


def test_a_cancelled_import_writes_nothing(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    changed: Session = replace(evening(ONE), title="elsewhere")
    plan = plan_import(history, [evening(OTHER), evening(THIRD), changed])
    told: list[int] = []

    def stop_after_two(done: int) -> bool:
        told.append(done)
        return done < 2

    with pytest.raises(ImportCancelledError):
        run_import(history, plan, SameId.REPLACE, stop_after_two)
    assert told == [1, 2]
    assert titles(history) == ["here"]


def test_what_is_exported_is_imported_and_exported_as_the_same_bytes(tmp_path: Path) -> None:
    (evening_read,) = read_document(SAMPLE.read_bytes()).sessions
    noted = replace(evening_read, id=ONE, note="أول سطر\nثاني سطر")
    first = write_document([noted, replace(evening_read, id=OTHER)])
    with Repository.open(tmp_path / "other.sqlite3") as elsewhere:
        history = History(elsewhere)
        plan = plan_import(history, read_document(first).sessions)
        run_import(history, plan, SameId.SKIP)
        again = write_document(history.sessions([ONE, OTHER]))
    assert again == first


def test_an_empty_plan_writes_nothing(repository: Repository) -> None:
    assert run_import(History(repository), ImportPlan(), SameId.REPLACE) == Imported()
