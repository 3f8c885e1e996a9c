"""Values as they lie in rows of the database, whoever wrote them, and how each is read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol, TypeAlias

from baloot_score.scoring.problem_codes import Problem

Value: TypeAlias = str | int | None


_EPOCH = datetime.fromtimestamp(0, UTC)


class Row(Protocol):
    """A row as it was read, by whatever program it was written: nothing is known of its values."""

    def __getitem__(self, column: str, /) -> Any:
        """The value of a column."""


class RowError(Exception):
    """A row cannot be read; `place` says which, `problems` what is wrong with it, if known."""

    def __init__(self, place: str, problems: tuple[Problem, ...] = ()) -> None:
        """Put the problems behind the place."""
        self.problems = tuple(problem.at(place) for problem in problems)
        said = "; ".join(f"{problem.field}: {problem.code}" for problem in self.problems)
        super().__init__(said or place)


def check_places(rows: Sequence[Row], where: str) -> None:
    """Rows that follow each other must be numbered from 0 without a gap.

    Raises:
        RowError: at the first that is not.

    """
    for place, row in enumerate(rows):
        if row["place"] != place:
            raise RowError(f"{where}[{place}]")


def text_of(row: Row, column: str, where: str = "") -> str:
    """A text; bytes and numbers are none. Raises `RowError`."""
    if not isinstance(row[column], str):
        raise RowError(f"{where}.{column}" if where else column)
    return str(row[column])


def number_of(row: Row, column: str, where: str = "") -> int:
    """A whole number. Raises `RowError`."""
    if not isinstance(row[column], int):
        raise RowError(f"{where}.{column}" if where else column)
    return int(row[column])


def read_json(text: object, place: str) -> object:
    """The plain data of a column's JSON text. Raises `RowError`."""
    try:
        return json.loads(text)  # type: ignore[arg-type]  # what is no text is refused by it
    except (ValueError, TypeError, RecursionError) as error:
        raise RowError(place) from error


def time_of(row: Row, column: str) -> datetime:
    """A moment. Raises `RowError`."""
    try:
        return datetime.fromisoformat(text_of(row, column))
    except ValueError as error:
        raise RowError(column) from error


def moment_of(time: datetime) -> int:
    """A moment in seconds since 1970; one without a zone, which a document may have, is UTC."""
    aware = time if time.tzinfo is not None else time.replace(tzinfo=UTC)
    return (aware - _EPOCH) // timedelta(seconds=1)
