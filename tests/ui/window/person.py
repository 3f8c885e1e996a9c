"""Somebody at the window: everything goes through keys and mouse, and comes back as it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.dates import session_title
from baloot_score.i18n.words import Words
from baloot_score.paths import find_paths
from baloot_score.scoring.model import PerTeam, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import (
    Backups,
    History,
    HouseRules,
    OpenSession,
    open_session,
    start_session,
)
from baloot_score.store.repository import Repository
from baloot_score.ui.desk import NewSession
from baloot_score.ui.main_window import MainWindow
from baloot_score.ui.settings import Settings
from baloot_score.ui.unfinished_file import keep_unfinished, read_unfinished
from tests.ui.somebody import Somebody

# The columns of the sheet, from the side where reading starts.
NUMBER, BUYER, GAME, DETAILS, US, THEM, US_TOTAL, THEM_TOTAL = range(8)


def first_session(words: Words) -> NewSession:
    """The session that Enter on the first page starts when nothing else is chosen there."""
    today = datetime.now().astimezone().date()
    teams = PerTeam(TeamSheet(), TeamSheet())
    return NewSession(session_title(words, today), teams, PRESETS[Preset.PROFESSIONAL])


class DeskOnStore:
    """The window's way to a store in a test's own folder."""

    def __init__(self, path: Path) -> None:
        self.folder = path.parent
        self.paths = find_paths(self.folder)
        self.repository = Repository.open(path, busy_ms=300)
        self.settings = Settings()
        self.house_rules = HouseRules(self.repository)
        self.history = History(self.repository)
        self.backups = Backups(self.repository)

    def keep_settings(self, settings: Settings) -> None:
        self.settings = settings

    def start(self, new: NewSession) -> OpenSession:
        return start_session(
            self.repository,
            new.rules,
            title=new.title,
            teams=new.teams,
            start_points=new.start_points,
            dealer=new.dealer,
            series=new.series,
        )

    def open(self, session_id: str) -> OpenSession:
        return open_session(self.repository, session_id)

    def unfinished(self, session_id: str) -> object:
        return read_unfinished(self.folder, session_id)

    def keep_unfinished(self, session_id: str, data: Mapping[str, Any] | None) -> None:
        keep_unfinished(self.folder, session_id, data)


class Person(Somebody):
    """Somebody at the window: everything goes through keys and mouse, and comes back as seen."""

    def __init__(self, window: MainWindow, desk: DeskOnStore, qtbot: QtBot) -> None:
        super().__init__(window, qtbot)
        self.window = window
        self.desk = desk

    # What a person does

    def say(self, message: str) -> str:
        """A message in the language of the window."""
        return self.window.table.entry.look.words.gettext(message)

    def record(self, *keys: Qt.Key, abnat: str = "") -> None:
        """Enter a hand by its keys and its abnat, and record it."""
        for key in keys:
            self.press(key)
        self.type(abnat)
        self.press(Qt.Key.Key_Return)

    def click_row(self, row: int) -> None:
        """Click on a hand of the sheet, which takes the keys there."""
        view = self.window.table.sheet.view
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=self._place_of(row))

    def double_click_row(self, row: int) -> None:
        """Double-click a hand on the sheet."""
        self.click_row(row)
        view = self.window.table.sheet.view
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=self._place_of(row))
        # Else Qt goes on to believe that the button is held down.
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=self._place_of(row))

    def _place_of(self, row: int) -> QPoint:
        view = self.window.table.sheet.view
        return view.visualRect(view.model().index(row, DETAILS)).center()

    # What a person sees

    def sheet(self) -> list[list[str]]:
        """The sheet as it is shown, a list of texts for each hand."""
        model = self.window.table.sheet.view.model()
        return [
            [str(model.index(row, column).data()) for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]

    def points(self) -> list[tuple[str, str]]:
        """What each hand wrote for us and for them."""
        return [(row[US], row[THEM]) for row in self.sheet()]

    def preview(self) -> str:
        """All words of the preview bar that are shown."""
        return " ".join(texts_of(self.window.table.entry.preview))

    def errors(self) -> str:
        """All words that stand under fields."""
        return "\n".join(
            text
            for row in self.window.table.entry.forms[self.window.table.entry.draft.kind].rows
            if (text := row.error_text())
        )

    def left_of(self, one: QWidget, other: QWidget) -> bool:
        """Whether a widget stands to the left of another on the screen."""
        return one.mapToGlobal(QPoint()).x() < other.mapToGlobal(QPoint()).x()


def texts_of(widget: QWidget) -> list[str]:
    """The texts of all visible labels in a widget."""
    return [
        label.text() for label in widget.findChildren(QLabel) if label.isVisible() and label.text()
    ]
