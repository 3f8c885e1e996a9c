"""A person at the window with files of sessions, and what can be dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.documents.json_document import write_document
from baloot_score.scoring.model import Session
from baloot_score.session import SameId
from baloot_score.store.repository import Repository
from baloot_score.ui.history.model import HistoryModel
from baloot_score.ui.importing.import_dialog import ImportDialog
from tests.screens.dragging import drag_enter
from tests.screens.evenings import evening
from tests.ui.window.conftest import lock_store, open_window, person, store_path
from tests.ui.window.person import DeskOnStore, Person

__all__ = ["lock_store", "open_window", "person", "store_path"]

ONE, OTHER, THIRD = (f"6f1c2a34-9d0b-4c57-8e21-b7a5d3f04e1{n}" for n in (1, 2, 3))


def named(session_id: str, title: str, hands: int | None = None) -> Session:
    """An evening under an id and a title, with so many hands of its first game if asked for."""
    session = replace(evening(), id=session_id, title=title)
    if hands is None:
        return session
    first = session.games[0]
    return replace(session, games=(replace(first, hands=first.hands[:hands]),))


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write sessions to a file."""

    def write(*sessions: Session, name: str = "evenings.json") -> Path:
        path = tmp_path / name
        path.write_text(write_document(sessions), "utf-8")
        return path

    return write


class Importer:
    """Somebody who brings files to a window."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.window = person.window
        self.qtbot = person.qtbot

    def bring(self, *paths: Path) -> None:
        """Drop files on the window, and wait until they were taken or something is told of them."""
        drop(self.window, files(paths))
        self.wait()

    def wait(self) -> None:
        """Wait until the work has ended."""
        opener = self.window.importing
        self.qtbot.waitUntil(
            lambda: not opener.is_busy or (opener.dialog is not None and opener.dialog.isVisible())
        )
        self.qtbot.waitUntil(
            lambda: (
                not opener.is_busy or (opener.dialog is not None and not opener.dialog.worker.busy)
            )
        )
        if not opener.is_busy:  # without a screen nobody makes the window active again
            self.window.activateWindow()
            self.qtbot.waitUntil(self.window.isActiveWindow)

    @property
    def dialog(self) -> ImportDialog:
        """The dialog that is in sight."""
        dialog = self.window.importing.dialog
        assert isinstance(dialog, ImportDialog)
        assert dialog.isVisible()
        return dialog

    def choose(self, words: str) -> None:
        """Choose what becomes of the sessions that differ, and import."""
        segments = {s: self.dialog.question.choice.text_of(s) for s in SameId}
        chosen = next(s for s, text in segments.items() if text == self.person.say(words))
        self.person.click(self.dialog.question.choice.segment(chosen))
        self.person.click(self.dialog.question.go)
        self.wait()

    @property
    def listed(self) -> HistoryModel:
        """The earlier sessions as they are listed."""
        return self.window.start.history.model

    def titles(self) -> list[str]:
        """The titles that are listed, sorted."""
        return sorted(self.listed.session(row).title for row in range(self.listed.rowCount()))

    def stored(self) -> dict[str, int]:
        """The title of every stored session, and its hands, also while others are written."""
        with Repository.open_to_read(self.person.desk.repository.path) as patient:
            return {s.title: s.hands for s in patient.sessions()}

    def told(self) -> str:
        """What the notice on the page in sight says."""
        window = self.window
        notice = window.pages.notice
        return notice.text() if notice.isVisible() else ""

    def undo(self) -> None:
        """Press the button of the notice, and wait until it is done."""
        self.person.click_on(self.person.say("Undo"), self.window.start.notice)
        self.wait()


@pytest.fixture
def importer(person: Person) -> Importer:
    """A person whose session has just begun."""
    return Importer(person)


def keep(store_path: Path, *sessions: Session) -> None:
    """Put sessions into the store before a window is opened on it."""
    desk = DeskOnStore(store_path)
    for session in sessions:
        desk.repository.create(session)
    desk.repository.close()


def files(paths: Sequence[Path]) -> QMimeData:
    """What a file manager drags."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def text(words: str) -> QMimeData:
    """What a browser or an editor drags."""
    data = QMimeData()
    data.setText(words)
    return data


_ALLOWED = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
_BUTTON, _KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drag(over: QWidget, data: QMimeData) -> QDragEnterEvent:
    """Drag something over a widget; the event tells whether it would be taken."""
    event = drag_enter(QPoint(5, 5), data, _ALLOWED)
    event.setDropAction(Qt.DropAction.MoveAction)
    event.ignore()
    QApplication.sendEvent(over, event)
    return event


def leave(window: QWidget) -> None:
    """Drag it out of the window again."""
    QApplication.sendEvent(window, QDragLeaveEvent())


def drop(over: QWidget, data: QMimeData) -> QDropEvent:
    """Drag something over a widget and let it go; the event tells what became of it."""
    drag(over, data)
    event = QDropEvent(QPointF(5, 5), _ALLOWED, data, _BUTTON, _KEYS)
    event.setDropAction(Qt.DropAction.MoveAction)
    QApplication.sendEvent(over, event)
    return event
