"""Sessions of a document come into the history once, whole, and as it was chosen."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from threading import Thread

import pytest

from baloot_score.documents.json_document import read_document, write_document
from baloot_score.scoring.model import Session
from baloot_score.session import (
    History,
    HistoryQuery,
    ImportCancelledError,
    Imported,
    ImportPlan,
    Repository,
    SameId,
    plan_import,
    run_import,
    take_back_import,
)
from tests.documents.examples import SAMPLE
from tests.store.evening import assert_same, evening

DATA = Path(__file__).resolve().parents[1] / "data"
ONE, OTHER, THIRD = (f"6f1c2a34-9d0b-4c57-8e21-b7a5d3f04e1{n}" for n in (1, 2, 3))


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


def test_keeping_both_twice_keeps_no_more_than_both(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    for title, titles_then in (("b", ["b", "here"]), ("c", ["b", "c", "here"])):
        elsewhere = replace(evening(ONE), title=title)
        run_import(history, plan_import(history, [elsewhere]), SameId.KEEP_BOTH)
        assert titles(history) == titles_then
        again = plan_import(history, [elsewhere])
        assert (again.taken(SameId.KEEP_BOTH), again.taken(SameId.REPLACE)) == (0, 1)
        assert again.passed(SameId.KEEP_BOTH) == again.others
        assert run_import(history, again, SameId.KEEP_BOTH).count == 0
        assert titles(history) == titles_then


def test_a_copy_takes_no_id_that_another_session_of_the_document_has(
    repository: Repository,
) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    elsewhere = replace(evening(ONE), title="elsewhere")
    taken = plan_import(history, [elsewhere]).copies[ONE]
    plan = plan_import(history, [elsewhere, replace(evening(taken), title="its own")])
    run_import(history, plan, SameId.KEEP_BOTH)
    assert titles(history) == ["elsewhere", "here", "its own"]
    assert history.load(taken).title == "its own"


def test_the_copy_of_a_session_without_a_start_is_known_again(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    plan = plan_import(history, [UNDATED], undated={ONE})
    run_import(history, plan, SameId.KEEP_BOTH)
    assert plan_import(history, [UNDATED], undated={ONE}).taken(SameId.KEEP_BOTH) == 0


UNDATED = replace(evening(ONE), started_at=evening(ONE).started_at + timedelta(days=400))
"""As it is read when it does not say when it started."""


def test_a_session_that_does_not_say_when_it_started_is_the_same_at_any_time(
    repository: Repository,
) -> None:
    repository.create(evening(ONE))
    history = History(repository)
    assert plan_import(history, [UNDATED]).different == (UNDATED,)
    plan = plan_import(history, [UNDATED], undated={ONE})
    assert (plan.same, plan.asks) == ((UNDATED,), False)


@pytest.mark.parametrize("choice", [SameId.REPLACE, SameId.KEEP_BOTH])
def test_a_session_without_a_start_takes_over_that_of_the_one_here(
    repository: Repository, choice: SameId
) -> None:
    repository.create(evening(ONE))
    history = History(repository)
    plan = plan_import(history, [replace(UNDATED, title="elsewhere")], undated={ONE})
    (written,) = run_import(history, plan, choice).ids
    assert history.load(written).title == "elsewhere"
    assert history.load(written).started_at == evening(ONE).started_at


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


def test_of_the_trash_only_what_the_document_holds_is_told(repository: Repository) -> None:
    history = History(repository)
    for here in (ONE, OTHER, THIRD):
        repository.create(replace(evening(here), title="here"))
    for here in (OTHER, THIRD):
        history.trash(here)
    assert plan_import(history, [evening(ONE), evening(OTHER)]).trashed == {OTHER}


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


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_what_an_earlier_version_has_stored_is_exported_and_imported_the_same(
    repository: Repository, tmp_path: Path, version: int
) -> None:
    path = tmp_path / "earlier.sqlite3"
    shutil.copyfile(DATA / f"schema-{version}.sqlite3", path)
    with Repository.open(path) as earlier:
        first = write_document(History(earlier).sessions())
    history = History(repository)
    run_import(history, plan_import(history, read_document(first).sessions), SameId.SKIP)
    assert write_document(history.sessions()) == first


def elsewhere(*ids: str) -> list[Session]:
    """The evenings as another machine has them."""
    return [replace(evening(session_id), title="elsewhere") for session_id in ids]


def test_an_import_is_taken_back_to_what_was_before(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    repository.create(replace(evening(OTHER), title="in the trash"))
    history = History(repository)
    history.trash(OTHER)
    plan = plan_import(history, elsewhere(ONE, OTHER, THIRD))
    assert plan.trashed == {OTHER}
    imported = run_import(history, plan, SameId.REPLACE)
    assert (titles(history), imported.count) == (["elsewhere"] * 3, 3)
    back = take_back_import(history, imported)
    assert (back.removed, set(back.restored), back.kept) == ((THIRD,), {ONE, OTHER}, ())
    assert titles(history) == ["here"]
    assert history.ids(HistoryQuery(trashed=True)) == (OTHER,)
    assert history.load(OTHER).title == "in the trash"


def test_copies_beside_those_that_are_here_are_taken_back_too(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    plan = plan_import(history, elsewhere(ONE))
    imported = run_import(history, plan, SameId.KEEP_BOTH)
    assert titles(history) == ["elsewhere", "here"]
    assert take_back_import(history, imported).removed == imported.ids
    assert titles(history) == ["here"]


def test_what_was_changed_after_an_import_stays(repository: Repository) -> None:
    repository.create(replace(evening(ONE), title="here"))
    history = History(repository)
    plan = plan_import(history, elsewhere(ONE, OTHER, THIRD))
    imported = run_import(history, plan, SameId.REPLACE)
    history.set_note(ONE, "Lamb for dinner")
    history.set_note(OTHER, "Lamb for dinner")
    history.trash(THIRD)
    history.empty_trash()
    back = take_back_import(history, imported)
    assert (back.removed, back.restored, set(back.kept)) == ((), (), {ONE, OTHER})
    assert titles(history) == ["elsewhere", "elsewhere"]


def test_a_damaged_session_that_was_replaced_is_not_taken_back(repository: Repository) -> None:
    repository.create(evening(ONE))
    with closing(sqlite3.connect(repository.path)) as other, other:
        other.execute("UPDATE sessions SET started_at = 'never'")
    history = History(repository)
    plan = plan_import(history, elsewhere(ONE))
    assert len(plan.damaged) == 1
    imported = run_import(history, plan, SameId.REPLACE)
    assert [one.before for one in imported.replaced] == [None]
    assert take_back_import(history, imported).kept == (ONE,)
    assert titles(history) == ["elsewhere"]


def test_taking_back_that_is_cancelled_changes_nothing(repository: Repository) -> None:
    history = History(repository)
    imported = run_import(history, plan_import(history, elsewhere(ONE, OTHER)), SameId.SKIP)
    with pytest.raises(ImportCancelledError):
        take_back_import(history, imported, lambda done: done < 1)
    assert titles(history) == ["elsewhere", "elsewhere"]


def test_another_thread_writes_while_the_window_goes_on_reading(repository: Repository) -> None:
    history = History(repository)
    seen: list[int] = []

    def read(_done: int) -> bool:
        seen.append(history.page().total)
        return True

    def write() -> None:
        with history.beside(writes=True) as writer:
            run_import(writer, plan_import(writer, elsewhere(ONE, OTHER)), SameId.SKIP)

    thread = Thread(target=write)
    thread.start()
    thread.join()
    assert history.page().total == 2
    with history.beside(writes=True) as writer:
        run_import(writer, plan_import(writer, elsewhere(THIRD)), SameId.SKIP, read)
    assert (seen, history.page().total) == ([2], 3)


def test_an_empty_plan_writes_nothing(repository: Repository) -> None:
    assert run_import(History(repository), ImportPlan(), SameId.REPLACE) == Imported()
