"""Counts all sessions, in a thread of its own: the window goes on meanwhile."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from baloot_score.scoring.model import Session
from baloot_score.session import History, Statistics, StatisticsQuery, StoreError
from baloot_score.ui.working.work import GoOn


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted, and the session of the biggest comeback, if it can be read."""

    statistics: Statistics
    comeback: Session | None = None


def count(history: History, query: StatisticsQuery, go_on: GoOn) -> Counted:
    """Count the sessions of a query, on a connection of its own.

    Args:
        history: of the window.
        query: which sessions.
        go_on: is asked now and then whether anybody still waits.

    Raises:
        StoppedError: nobody does.
        StoreError: the sessions cannot be read.

    """
    with history.beside(lambda: not go_on()) as reader:
        statistics = reader.statistics(query)
        if statistics.comeback is not None:
            with suppress(StoreError):
                return Counted(statistics, reader.load(statistics.comeback.session))
        return Counted(statistics)
