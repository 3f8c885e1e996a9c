"""A window on a store of its own, and somebody who brings it where a picture is to be taken."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar, cast

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import Session
from baloot_score.ui.dressing import dress
from baloot_score.ui.look import Look
from baloot_score.ui.main_window import MainWindow
from baloot_score.ui.settings import Animations
from tests.ui.dressing import apply_theme
from tests.ui.window.person import DeskOnStore, Person

W = TypeVar("W", bound=QWidget)
SMALLEST, USUAL, LARGE = QSize(1024, 600), QSize(1366, 768), QSize(1920, 1080)


@dataclass(slots=True)
class Stage:
    """A look, a size and a store; a state opens the window on it and goes on from there.

    Attributes:
        look: words and colours of the window.
        size: that of the window.
        desk: the window's way to the store, where a state puts sessions before it opens a window.
        scale: how large text is shown.
    """

    look: Look
    size: QSize
    desk: DeskOnStore
    scale: float = 1.0
    _person: Person | None = None

    @property
    def person(self) -> Person:
        """Who sits at the window."""
        assert self._person is not None, "no window was opened"
        return self._person

    @property
    def window(self) -> MainWindow:
        """The window that was opened."""
        return self.person.window

    def keep(self, *sessions: Session) -> None:
        """Put sessions into the store, the last one as the one that was worked on last."""
        for session in sessions:
            self.desk.repository.create(session)

    def set(self, **changes: object) -> None:
        """Change settings before the window is opened."""
        self.desk.settings = replace(self.desk.settings, **changes)  # type: ignore[arg-type]

    def open(self, session: Session | None = None) -> MainWindow:
        """Open the window as a start of the program does: on a session, or where one starts."""
        if session is not None:
            self.keep(session)
        latest = self.desk.repository.latest()
        opened = None if latest is None else self.desk.open(latest)
        window = MainWindow()
        window.furnish(self.desk, self.look, opened)
        window.resize(self.size)
        # Nothing here waits, so that the person needs nobody who does.
        self._person = Person(window, self.desk, cast(QtBot, None))
        window.show()
        window.activateWindow()
        settle()
        return window

    def press(self, *keys: Qt.Key, control: bool = False) -> None:
        """Press keys one after the other, with Ctrl if wanted."""
        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        for key in keys:
            self.person.press(key, held)
        settle()

    def write(self, text: str) -> None:
        """Type where the focus is."""
        self.person.type(text)
        settle()

    def click(self, widget: QWidget) -> None:
        """Click on a widget."""
        self.person.click(widget)
        settle()

    def click_on(self, message: str, within: QWidget) -> None:
        """Click on the button with these words, given as a message of the catalog."""
        self.person.click_on(self.look.words.gettext(message), within)
        settle()

    def dialog(self) -> QDialog:
        """The dialog that is open; it fits into the window without any help."""
        settle()
        dialog = self._opened(QDialog)
        fits = dialog.size() == dialog.size().boundedTo(self.size)
        assert fits, f"{type(dialog).__name__} is {dialog.size()}, its window {self.size}"
        return dialog

    def menu(self) -> QMenu:
        """The menu that is open."""
        settle()
        return self._opened(QMenu)

    def _opened(self, kind: type[W]) -> W:
        found = [each for each in self.window.findChildren(kind) if each.isVisible()]
        assert len(found) == 1, f"{len(found)} of {kind.__name__} are open"
        return found[0]

    def close(self) -> None:
        """Close the window and the store."""
        if self._person is not None:
            window = self._person.window
            window.second_screen.close()
            for opened in window.findChildren(QWidget):
                if opened.isWindow():
                    opened.hide()
            window.close()
            window.deleteLater()
            self._person = None
        self.desk.repository.close()
        settle()


@contextmanager
def staged(look: Look, size: QSize, scale: float = 1.0) -> Iterator[Stage]:
    """A stage with an empty store, in an application that is dressed in the look."""
    application = cast(QApplication, QApplication.instance())
    dress(application, look)
    apply_theme(application, look.theme, scale)
    folder = Path(tempfile.mkdtemp())
    stage = Stage(look, size, DeskOnStore(folder / "baloot-score.sqlite3"), scale)
    stage.set(language=look.words.language, animations=Animations.OFF)
    try:
        yield stage
    finally:
        stage.close()
        apply_theme(application, look.theme)  # the tests that follow take the usual size for given
        shutil.rmtree(folder, ignore_errors=True)


def settle() -> None:
    """Let happen what is due: replaced widgets go, layouts are done, what waits for nothing."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for _ in range(8):  # rows that are arranged anew for a width ask for another height
        QApplication.processEvents()


State = Callable[[Stage], QWidget]
"""Brings a stage where it is to be seen, and gives the widget that it is about."""
