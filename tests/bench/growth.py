"""How what a person waits for grows with the hands and sessions that there are."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from baloot_score.session import History, HistoryQuery, open_session
from baloot_score.store.repository import Repository
from tests.bench import exports, startup
from tests.bench.figures import Figure, rounds_of
from tests.bench.history import generate_quickly
from tests.bench.score_command import HANDS_OF_A_SESSION, of_document
from tests.bench.window import DATABASE, keep, keys, long_session, records, running

LONGEST_SESSION = 100_000
"""A session of more hands would take more memory than the machines have that this runs on."""
START_ROUNDS = 3


def growth(sizes: Sequence[int], rounds: int) -> Iterator[Figure]:
    """Everything for each number of hands: as many sessions, as one, and as a document."""
    for hands in sizes:
        with tempfile.TemporaryDirectory() as name:
            yield from of_history(Path(name), hands, rounds)
        if hands <= LONGEST_SESSION:
            with tempfile.TemporaryDirectory() as name:
                yield from of_session(Path(name), hands, rounds)
        with tempfile.TemporaryDirectory() as name:
            yield of_document(Path(name), hands, "json", 1)


def of_history(folder: Path, hands: int, rounds: int) -> Iterator[Figure]:
    """A history of so many hands, in sessions of 30."""
    sessions = max(1, hands // HANDS_OF_A_SESSION)
    size = f"{hands:,} hands in {sessions:,} sessions"
    generate_quickly(folder / DATABASE, sessions, HANDS_OF_A_SESSION)
    code, *arguments = startup.OURS, "--exit-after-paint", "--data-dir", str(folder)
    startup.measure(code, *arguments)
    started = rounds_of(lambda: startup.measure(code, *arguments), START_ROUNDS)
    yield Figure(f"start, and end, {size}", started)
    with Repository.open(folder / DATABASE) as repository:
        history = History(repository)
        for what, query in (("first page", ""), ("search of a name", "العتيبي")):
            asked = HistoryQuery(text=query)
            taken = rounds_of(lambda asked=asked: history.page(asked), rounds)  # type: ignore[misc]  # bound at once
            yield Figure(f"{what}, {size}", taken)
        yield Figure(f"statistics of all, {size}", rounds_of(history.statistics, 1))
        ids = history.ids()
        one = ids[len(ids) // 2]
        opening = rounds_of(lambda: open_session(repository, one), rounds)
        yield Figure(f"open a session, {size}", opening)
    yield Figure(f"export all as CSV, {size}", rounds_of(lambda: exports.measure(folder, "csv"), 1))
    with running(folder) as sitting:
        yield Figure(f"key to preview, {size}", keys(sitting, rounds))
        yield Figure(f"record to window, {size}", records(sitting, rounds))


def of_session(folder: Path, hands: int, rounds: int) -> Iterator[Figure]:
    """One session of so many hands, in many games."""
    size = f"{hands:,} hands in 1 session"
    session = long_session(hands)
    keep(session, folder)
    with Repository.open(folder / DATABASE) as repository:
        opening = rounds_of(lambda: open_session(repository, session.id), 1)
        yield Figure(f"open a session, {size}", opening)
    with running(folder) as sitting:
        yield Figure(f"key to preview, {size}", keys(sitting, rounds))
        yield Figure(f"record to window, {size}", records(sitting, rounds))
