"""The program started in the test's own process, and somebody at its settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.app import STEPS
from baloot_score.app.startup import Startup
from baloot_score.i18n.words import load_words
from baloot_score.paths import find_paths
from baloot_score.ui.fonts import text_scale
from baloot_score.ui.main_window import MainWindow
from baloot_score.ui.settings_dialog.dialog import Page, SettingsDialog
from baloot_score.ui.theme import LIGHT_THEME
from tests.ui.dressing import apply_theme
from tests.ui.window.person import DeskOnStore, first_session

LANGUAGES = ("ar", "en")


class Sitting:
    """Somebody at a running program: keys and mouse go where the focus or the pointer is."""

    def __init__(self, start: Startup, qtbot: QtBot) -> None:
        self.start = start
        self.qtbot = qtbot
        self.window: MainWindow = start.window
        self.folder: Path = start.paths.config

    def press(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the focus is."""
        over = self.window.settings.dialog
        window: QWidget = self.window if over is None else over
        focused: QWidget | None = window.focusWidget()
        QTest.keyClick(window if focused is None else focused, key, modifiers)
        self.let_it_settle()

    def let_it_settle(self) -> None:
        """Let the program do what it left for later, such as to delete what was replaced."""
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def wait_for_scale(self, scale: float) -> None:
        """Wait until text is as large as the keys asked for."""
        self.qtbot.waitUntil(lambda: text_scale() == scale)
        self.let_it_settle()

    def open_settings(self) -> Page:
        """Open the settings by their key."""
        self.press(Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
        self.qtbot.waitUntil(lambda: self.window.settings.dialog is not None)
        self.dialog.activateWindow()
        self.qtbot.waitUntil(self.dialog.isActiveWindow)
        return self.page

    @property
    def dialog(self) -> SettingsDialog:
        """The dialog of settings, which is open."""
        dialog = self.window.settings.dialog
        assert dialog is not None, "the settings are not open"
        return dialog

    @property
    def page(self) -> Page:
        """What the dialog shows now."""
        return self.dialog.page

    def choose(self, field: str, words: str) -> None:
        """Choose an answer by the arrow keys and Space."""
        control = self.page.form.controls[field]
        control.setFocus(Qt.FocusReason.TabFocusReason)
        self.press(Qt.Key.Key_Home)
        forward = Qt.Key.Key_Left if self.words_are_arabic() else Qt.Key.Key_Right
        for _ in range(4):
            focused = self.dialog.focusWidget()
            if isinstance(focused, QAbstractButton) and focused.text() == words:
                self.press(Qt.Key.Key_Space)
                return
            self.press(forward)
        pytest.fail(f"no answer to {field} says {words!r}")

    def click(self, widget: QWidget) -> None:
        """Click into the middle of what is shown."""
        assert widget.isVisible(), "nobody can click what is not shown"
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        self.let_it_settle()

    def menu(self) -> QMenu:
        """The menu that is open."""
        self.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    def say(self, message: str) -> str:
        """A message in the language of the window now."""
        return self.start.words.gettext(message)

    def words_are_arabic(self) -> bool:
        """Whether the window speaks Arabic now."""
        return self.start.words.language == "ar"

    def kept(self) -> dict[str, Any]:
        """What stands in the file of settings."""
        data: dict[str, Any] = json.loads((self.folder / "settings.json").read_text("utf-8"))
        return data


@contextmanager
def running(folder: Path, qtbot: QtBot, language: str | None = None) -> Iterator[Sitting]:
    """The program from its start to its end."""
    with ExitStack() as closing:
        start = Startup(language, folder, False, [], closing, load_words("ar"))
        for step in STEPS:
            step(start)
        window = start.window
        closing.callback(window.close)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        yield Sitting(start, qtbot)


@pytest.fixture
def run(tmp_path: Path, qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., Sitting]]:
    """Start the program on the test's folder; again after its end, which `end` brings about."""
    with ExitStack() as closing:
        stacks: list[ExitStack] = []

        def run(language: str | None = None, settings: dict[str, Any] | None = None) -> Sitting:
            for stack in stacks:
                stack.close()
            if settings is not None:
                (tmp_path / "settings.json").write_text(json.dumps(settings), "utf-8")
            stacks.append(closing.enter_context(ExitStack()))
            return stacks[-1].enter_context(running(tmp_path, qtbot, language))

        yield run
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    QLocale.setDefault(QLocale.c())
    apply_theme(qapp, LIGHT_THEME)


@pytest.fixture(params=LANGUAGES)
def sitting(request: pytest.FixtureRequest, run: Callable[..., Sitting], tmp_path: Path) -> Sitting:
    """Somebody at a session without hands, in a light Arabic window or a dark English one."""
    desk = DeskOnStore(find_paths(tmp_path).database)
    desk.start(first_session(load_words(request.param)))
    desk.repository.close()
    theme = {"ar": "light", "en": "dark"}[request.param]
    made = run(settings={"language": request.param, "theme": theme, "digits": "western"})
    assert made.window.table.isVisible()
    return made
