"""The search and the filters of the history in SQL, and the page of sessions that comes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TypeAlias

from baloot_score.scoring.rules import Preset
from baloot_score.store.search_text import search_text, search_words, whole_day
from baloot_score.store.summaries import SessionSummary

MOST_TYPED = 1_000
"""So many characters of what is typed, or pasted by mistake, are searched for,"""
MOST_WORDS = 50
"""and so many words of them: SQLite takes no expression of any length."""


class SessionState(StrEnum):
    """Which sessions are listed: all, those left open, or those finished (`caches.is_finished`)."""

    ALL = "all"
    OPEN = "open"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryQuery:
    """Which sessions are listed: those that all of this fits.

    `text` is what was typed: each word of it must stand somewhere in the title, the names, the
    note, or the day in digits; one that is a whole day, 1/1/2027, is that day alone and no part of
    11/1/2027. `days` are words of it that name a day in another calendar or by the name of its
    month, and that day; where they are more than one, all of them stand side by side in the text.
    `periods` are words that name more than a day, and the first and the last day of it; words that
    name several, such as a month of any year, stand there with each.
    `rules_name` is the name of house rules, empty for a preset as it is. `since` and `until` are
    days, both included, as the clock of the session had them. `trashed` lists what is in the trash,
    and nothing else.
    """

    text: str = ""
    days: tuple[tuple[str, date], ...] = ()
    periods: tuple[tuple[str, date, date], ...] = ()
    state: SessionState = SessionState.ALL
    preset: Preset | None = None
    rules_name: str | None = None
    since: date | None = None
    until: date | None = None
    trashed: bool = False


@dataclass(frozen=True, slots=True)
class HistoryKey:
    """Where a page ended: the next one goes on behind it, whatever has come or gone meanwhile."""

    moment: int
    number: int


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some sessions, newest first; `total` fit the query in all.

    `next` is where another page begins, `None` at the end. One that cannot be read is listed as
    far as it can be; one that does not even say when it started stands at the end.
    """

    sessions: tuple[SessionSummary, ...]
    total: int
    next: HistoryKey | None


@dataclass(frozen=True, slots=True)
class RulesUsed:
    """Rules by which sessions are played: preset, name of the house rules, how many sessions."""

    preset: Preset
    name: str
    sessions: int


_Condition: TypeAlias = tuple[str, *tuple[object, ...]]
"""A condition in SQL, with its values behind it."""
_Span: TypeAlias = tuple[date, date]
"""The first and the last day of what was named."""


def conditions(query: HistoryQuery) -> tuple[str, list[object]]:
    """The condition that the rows of a query fulfil, in SQL, and its values."""
    parts = list(_conditions(query))
    return " AND ".join(sql for sql, *_ in parts), [
        value for _, *values in parts for value in values
    ]


def _conditions(query: HistoryQuery) -> Iterator[_Condition]:
    """Each condition in SQL, with its values behind it."""
    yield ("trashed_at IS NOT NULL" if query.trashed else "trashed_at IS NULL",)
    if query.state is not SessionState.ALL:
        yield "finished = ?", int(query.state is SessionState.FINISHED)
    if query.preset is not None:
        yield "preset = ?", query.preset
    if query.rules_name is not None:
        yield "rules_name = ?", query.rules_name
    if query.since is not None:
        yield "day >= ?", query.since.isoformat()
    if query.until is not None:
        yield "day <= ?", query.until.isoformat()
    yield from _typed(query)


def _typed(query: HistoryQuery) -> Iterator[_Condition]:
    """The conditions of what was typed: its days and periods, then word by word."""
    text = search_text(query.text[:MOST_TYPED])
    spans: dict[str, list[_Span]] = {}
    days = {search_text(phrase): day for phrase, day in query.days}
    side_by_side = ((phrase, day, day) for phrase, day in days.items() if " " in phrase)
    for phrase, first, last in (*side_by_side, *query.periods):
        spans.setdefault(search_text(phrase), []).append((first, last))
    for phrase, named in spans.items():
        if " " in phrase:
            text = text.replace(phrase, " ")
            yield _within(named, search_words(phrase))
    for word in search_words(text)[:MOST_WORDS]:
        day = days.get(word) or whole_day(word)
        if word in spans:
            yield _within(spans[word], (word,))
        elif day is not None:
            yield _WHOLE_DAY, day.isoformat(), word, f"*[^0-9]{word}[^0-9]*"
        else:
            yield "instr(search, ?) > 0", word


def _within(spans: Sequence[_Span], words: tuple[str, ...]) -> _Condition:
    """The condition that a session is of some days, or that what names them stands in its texts."""
    somewhere = " AND ".join(["instr(search, ?) > 0"] * len(words))
    some_day = " OR ".join(["day BETWEEN ? AND ?"] * len(spans))
    values: list[object] = [*(day.isoformat() for span in spans for day in span), *words]
    return (f"({some_day} OR ({somewhere}))", *values)


# The pattern takes longer than the look whether there is anything to compare with it.
_WHOLE_DAY = "(day = ? OR (instr(search, ?) > 0 AND '|' || search || '|' GLOB ?))"
