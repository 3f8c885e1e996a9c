"""A trace tells where in the program an error happened, and nothing that a person typed."""

from __future__ import annotations

import inspect
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from baloot_score.errors.traces import FIRST_CALLS, LAST_CALLS, calls_until, trace_of
from baloot_score.scoring.problem_codes import HandError, Problem, ProblemCode, Severity
from baloot_score.store.errors import StoreError, StoreReason, store_errors

NAME = "سعد"
LATIN = "Saad"
KINDS = (
    ValueError,
    LookupError,
    OSError,
    RuntimeError,
    AttributeError,
    sqlite3.Error,
    StoreError,
    HandError,
)


def caught(do: Callable[[], object]) -> Exception:
    """What a function raises."""
    with pytest.raises(KINDS) as raised:
        do()
    return raised.value


def bad_name() -> None:
    player = f"{NAME} {LATIN}"
    raise ValueError(player)


def bad_key() -> object:
    return dict[str, int]()[NAME + LATIN]


def bad_path() -> None:
    Path(f"/home/{LATIN}/{NAME}").read_text("utf-8")


def bad_sql() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE t (name TEXT UNIQUE)")
        connection.execute(f'INSERT INTO "{LATIN}{NAME}" VALUES (1)')


def bad_store() -> None:
    with store_errors(Path(f"/home/{LATIN}/{NAME}.sqlite3")):
        bad_sql()


def bad_reason() -> None:
    raise StoreError(StoreReason.FULL, Path(f"/home/{LATIN}"), f"{NAME} and {LATIN}")


def bad_hand() -> None:
    raise HandError((Problem(ProblemCode.ABNAT_NEGATIVE, Severity.ERROR, f"{NAME}.{LATIN}"),))


def bad_cause() -> None:
    try:
        bad_name()
    except ValueError as error:
        raise RuntimeError(LATIN) from error


def bad_text() -> None:
    f"{LATIN}{NAME}\ud800".encode()


def bad_attribute() -> None:
    getattr(object(), LATIN + NAME)


BAD = (
    bad_name,
    bad_key,
    bad_path,
    bad_sql,
    bad_store,
    bad_reason,
    bad_hand,
    bad_cause,
    bad_text,
    bad_attribute,
)


@pytest.mark.parametrize("bad", BAD)
def test_no_name_and_no_path_is_in_a_trace(bad: Callable[[], object]) -> None:
    trace = trace_of(caught(bad))
    assert NAME not in trace
    assert LATIN not in trace
    assert "/" not in trace
    assert bad.__name__ in trace, "but where it happened is"


@pytest.mark.parametrize(
    ("bad", "first"),
    [
        (bad_name, "builtins.ValueError"),
        (bad_path, "builtins.FileNotFoundError (ENOENT)"),
        (bad_sql, "sqlite3.OperationalError (SQLITE_ERROR)"),
        (bad_reason, "baloot_score.store.errors.StoreError (full)"),
        (bad_hand, "baloot_score.scoring.problem_codes.HandError (abnat_negative)"),
    ],
)
def test_it_begins_with_what_happened(bad: Callable[[], object], first: str) -> None:
    assert trace_of(caught(bad)).splitlines()[0] == first


def test_it_tells_modules_lines_and_functions() -> None:
    last = trace_of(caught(bad_name)).splitlines()[-1]
    line = inspect.getsourcelines(bad_name)[1] + 2
    assert last.split() == [f"{__name__}:{line}", "bad_name"]


def test_it_tells_the_cause() -> None:
    lines = trace_of(caught(bad_cause)).splitlines()
    assert lines[0] == "builtins.RuntimeError"
    assert "because of builtins.ValueError" in lines


def test_an_error_that_is_its_own_cause_comes_to_an_end() -> None:
    error = ValueError()
    error.__cause__ = error
    assert trace_of(error) == "builtins.ValueError"


def test_an_endless_recursion_is_told_in_few_lines() -> None:
    def again() -> None:
        again()

    trace = trace_of(caught(again))
    assert trace.startswith("builtins.RecursionError")
    assert len(trace.splitlines()) == FIRST_CALLS + LAST_CALLS + 2


def test_calls_are_told_from_the_first_to_the_last() -> None:
    def inner() -> str:
        return calls_until(inspect.currentframe())

    last = [line.split()[-1].rpartition(".")[2] for line in inner().splitlines()[-2:]]
    assert last == ["test_calls_are_told_from_the_first_to_the_last", "inner"]
