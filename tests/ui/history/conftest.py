"""A person at the history of some stored sessions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

import pytest
from PySide6.QtCore import Qt

from baloot_score.scoring.model import PerTeam, Session, TeamSheet
from baloot_score.ui.history.panel import HistoryPanel
from tests.screens.evenings import WON, evening, first_game
from tests.ui.window.conftest import lock_store, open_window, person, store_path
from tests.ui.window.person import DeskOnStore, Person

__all__ = ["lock_store", "open_window", "person", "store_path"]

ENTER, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Down
CONTROL = Qt.KeyboardModifier.ControlModifier


class Reader:
    """Somebody who looks for earlier sessions."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.open_history()

    def open_history(self) -> None:
        """Go where the earlier sessions are."""
        self.person.press(Qt.Key.Key_1, CONTROL)

    @property
    def panel(self) -> HistoryPanel:
        return self.person.window.start.history

    def titles(self) -> list[str]:
        """The titles in the list, from top to bottom, as far as they were read."""
        model = self.panel.model
        return [model.session(row).title for row in range(model.rowCount())]

    def spoken(self, row: int) -> str:
        """What a screen reader says of a row."""
        return str(self.panel.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole))

    def go_to(self, row: int) -> None:
        """Take the keys to a row of the list, as Tab and Down do."""
        self.panel.view.setFocus(Qt.FocusReason.TabFocusReason)
        self.person.press(Qt.Key.Key_Home)
        for _ in range(row):
            self.person.press(DOWN)

    def search(self, text: str) -> None:
        """Replace what is searched for, and wait until it was searched."""
        self.panel.search.setFocus()
        self.panel.search.selectAll()
        if text:
            self.person.type(text)
        else:
            self.person.press(Qt.Key.Key_Delete)
        model = self.panel.model
        self.person.qtbot.waitUntil(lambda: model.query.text == text)

    def notice(self) -> str:
        """What the notice says, if it is in sight."""
        notice = self.person.window.start.notice
        return notice.text() if notice.isVisible() else ""

    def undo(self) -> None:
        """Press the button of the notice."""
        self.person.click_on(self.person.say("Undo"), self.person.window.start.notice)


@pytest.fixture
def reader(open_window: Callable[..., Person], store_path: Path) -> Reader:
    """A person with the start page in sight: three evenings, the newest open at the table."""
    desk = DeskOnStore(store_path)
    for session in (
        replace(first_game(5), title="Camp", note="Lamb for dinner"),
        replace(evening(WON), title="Majlis"),
        replace(first_game(0), title="Beach", teams=PerTeam(TeamSheet(), TeamSheet())),
    ):
        keep(desk, session.title, session)
    desk.repository.close()
    return Reader(open_window())


def keep(desk: DeskOnStore, name: str, session: Session, days: int | None = None) -> None:
    """Store a session under an id of its own, each newer than the one before."""
    number = len(desk.repository.sessions()) if days is None else days
    session = replace(
        session,
        id=str(uuid5(NAMESPACE_URL, name)),
        started_at=session.started_at + timedelta(days=number),
    )
    desk.repository.create(session)
