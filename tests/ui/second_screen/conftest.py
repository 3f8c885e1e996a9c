"""Sessions as they stand after some hands, and the window of the second screen on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

import pytest
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import Game, Hand, PerTeam, Seat, Session, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import OpenSession, open_session
from baloot_score.store.repository import Repository
from baloot_score.ui.look import Look
from baloot_score.ui.second_screen.board_window import BoardWindow
from baloot_score.ui.second_screen.state import screen_state
from baloot_score.ui.second_screen.texts import screen_texts

NAMES = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", ("Omar", "Badr")))
NOBODY = PerTeam(TeamSheet(), TeamSheet())
LONG = "صقور النسيم 🏆 \u202ewith\u202c <b>a bit</b> & of more than sixty letters 152"
EXTREME = PerTeam(TeamSheet(LONG, (LONG, LONG)), TeamSheet(LONG, (LONG, "ب")))

Evening: TypeAlias = Callable[..., OpenSession]
ShowBoard: TypeAlias = Callable[..., BoardWindow]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Open a session: `evening(hands, …)`, each argument the hands of one game."""
    repositories: list[Repository] = []

    def evening(
        *games: tuple[Hand, ...],
        teams: PerTeam[TeamSheet] = NAMES,
        dealer: Seat | None = Seat.RIGHT,
        series: int | None = None,
        title: str = "Thursday",
        target: int = 152,
    ) -> OpenSession:
        repository = Repository.open(tmp_path / f"{len(repositories)}.sqlite3")
        repositories.append(repository)
        session = Session(
            id="evening",
            title=title,
            started_at=datetime(2026, 11, 26, tzinfo=UTC),
            rules=replace(PRESETS[Preset.PROFESSIONAL], target=target),
            teams=teams,
            series=series,
            games=tuple(Game(hands=hands, dealer=dealer) for hands in games or ((),)),
        )
        repository.create(session)
        return open_session(repository, session.id)

    yield evening
    for repository in repositories:
        repository.close()


@pytest.fixture
def show_board(qtbot: QtBot, look: Look) -> ShowBoard:
    """Show a session on a board of a size: `show_board(session, 1920, 1080)`."""

    def show(session: OpenSession, width: int = 1366, height: int = 768) -> BoardWindow:
        board = BoardWindow(look, screen_texts(look.words, screen_state(session)))
        qtbot.addWidget(board)
        board.resize(width, height)
        with qtbot.waitExposed(board):
            board.show()
        return board

    return show
