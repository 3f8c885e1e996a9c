"""A history of three sessions to share, and the dialog over a window."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import Session
from baloot_score.session import History
from baloot_score.store.repository import Repository
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Settings, ShareForm
from baloot_score.ui.sharing.dialog import ShareDialog
from baloot_score.ui.sharing.parcel import Subject
from tests.screens.evenings import earlier_sessions

SESSIONS = tuple(
    replace(session, title=title)
    for session, title in zip(earlier_sessions(), ("Camp", "Majlis", "Beach"), strict=False)
)
"""The oldest first."""
IDS = tuple(session.id for session in SESSIONS)


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    """Where the sessions are kept."""
    return tmp_path / "baloot-score.sqlite3"


@pytest.fixture
def history(store_path: Path) -> Iterator[History]:
    """Three sessions."""
    with Repository.open(store_path) as repository:
        for session in SESSIONS:
            repository.create(session)
        yield History(repository)


@pytest.fixture
def damage(store_path: Path) -> Callable[[str], None]:
    """Damage a session behind the program's back."""

    def damage(session_id: str) -> None:
        with sqlite3.connect(store_path) as connection:
            connection.execute("UPDATE sessions SET rules = '[]' WHERE id = ?", (session_id,))
        connection.close()

    return damage


class Sharer:
    """Somebody at the dialog, and what it has told."""

    def __init__(self, dialog: ShareDialog, qtbot: QtBot) -> None:
        self.dialog, self.qtbot = dialog, qtbot
        self.told: list[tuple[str, Path | None]] = []
        self.forms: list[ShareForm] = []
        dialog.shared.connect(lambda sentence, path: self.told.append((sentence, path)))
        dialog.form_chosen.connect(self.forms.append)

    def wait(self) -> None:
        """Wait until nothing is worked on."""
        self.qtbot.waitUntil(lambda: not self.dialog.worker.busy)


@pytest.fixture
def open_dialog(
    qtbot: QtBot, look: Look, history: History, tmp_path: Path
) -> Iterator[Callable[..., Sharer]]:
    """Open the dialog for sessions over a window of a size: `open_dialog(form, subject, size)`."""
    window = QWidget()
    with qtbot.waitExposed(window):
        window.show()

    def open_dialog(
        form: ShareForm = ShareForm.TEXT,
        subject: Subject | None = None,
        size: tuple[int, int] = (1024, 700),
    ) -> Sharer:
        window.resize(*size)
        about = subject or about_one(SESSIONS[1], game=0)
        folder = tmp_path / "shared"
        folder.mkdir(exist_ok=True)
        dialog = ShareDialog(look, history, about, Settings(share_form=form), folder, window)
        dialog.open()
        sharer = Sharer(dialog, qtbot)
        sharer.wait()
        return sharer

    yield open_dialog
    for dialog in window.findChildren(ShareDialog):
        dialog.close()
    window.close()
    window.deleteLater()


def about_one(session: Session, game: int | None = None) -> Subject:
    """A session that can be shared beside others."""
    return Subject((session.id,), session.title, date(2026, 11, 26), game)
