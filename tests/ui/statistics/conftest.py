"""A history to count, and the dialog over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from baloot_score.scoring.model import PerTeam, Session, TeamSheet
from baloot_score.session import History
from baloot_score.store.repository import Repository
from tests.screens.evenings import WON, evening

TABLES = (
    (("Saad", "Fahad"), ("Omar", "Badr")),
    (("Saad", "Fahad"), ("Omar", "Badr")),
    (("Saad", "Omar"), ("Fahad", "Khalid")),
)


def some_evenings() -> Iterator[Session]:
    """Three evenings of two games each, a month apart; Khalid played the last one alone."""
    for number, (us, them) in enumerate(TABLES):
        session = evening(WON)
        yield replace(
            session,
            id=f"evening {number}",
            title=f"Evening {number}",
            started_at=session.started_at + timedelta(days=30 * number),
            teams=PerTeam(TeamSheet("Falcons", us), TeamSheet("Lions", them)),
        )


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[Repository]:
    """A store without a session."""
    with Repository.open(tmp_path / "baloot-score.sqlite3") as opened:
        yield opened


@pytest.fixture
def history(repository: Repository) -> History:
    """The history of some evenings."""
    for session in some_evenings():
        repository.create(session)
    return History(repository)
