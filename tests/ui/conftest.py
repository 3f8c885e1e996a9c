"""A look for the widgets under test, and hands that use them as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import load_words
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME
from tests.ui.dressing import apply_theme

Press: TypeAlias = Callable[..., None]
Click: TypeAlias = Callable[..., None]
TypeText: TypeAlias = Callable[[QWidget, str], None]

ONLY_WITH_A_SCREEN = (
    "does not support propagateSizeHints",
    r"does not support raise\(\)",
    "does not support grabbing the keyboard",
)

PATIENCE_MS = 20_000

LOOKS = {
    "ar-light": ("ar", Digits.WESTERN, LIGHT_THEME),
    "en-dark": ("en", Digits.WESTERN, DARK_THEME),
    "ar-dark-indic": ("ar", Digits.ARABIC_INDIC, DARK_THEME),
}


BOTH_LOOKS = frozenset({"test_evening.py"})
"""The flows of a whole evening, which are always played in both looks."""
LOOKS_OF_A_TEST = ("ar-light", "en-dark")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let Qt warnings fail tests, but those that only a screen avoids; share out the looks."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore(*ONLY_WITH_A_SCREEN))
            turns = {mark.args[0] for mark in item.iter_markers("by_turns")}
            if item.path.name not in BOTH_LOOKS and "look" not in turns:
                item.add_marker(pytest.mark.by_turns("look", LOOKS_OF_A_TEST))


class PatientBot(QtBot):
    """Waits longer than a busy machine takes: only a fault is told so late."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        """Wait until a condition holds."""
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The one of pytest-qt, with more patience."""
    return PatientBot(request)


@pytest.fixture(params=LOOKS_OF_A_TEST)
def look(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Look]:
    """Arabic and light, then English and dark; a test may ask for another one of LOOKS."""
    language, digits, theme = LOOKS[request.param]
    made = Look(load_words(language, digits), theme)
    before = qapp.layoutDirection()
    qapp.setLayoutDirection(made.direction)
    apply_theme(qapp, theme)
    yield made
    qapp.setLayoutDirection(before)


@pytest.fixture
def set_scale(qapp: QApplication, look: Look) -> Iterator[Callable[[float], None]]:
    """Show text at another scale until the end of the test: `set_scale(1.2)`."""
    yield lambda scale: apply_theme(qapp, look.theme, scale)
    apply_theme(qapp, look.theme)


@pytest.fixture
def press() -> Press:
    """Press a key: `press(widget, Qt.Key.Key_Space)`, with modifiers if wanted.

    It goes to the widget or, if the widget hands its focus on, to the one that has it.
    """

    def press(
        widget: QWidget,
        key: Qt.Key,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        QTest.keyClick(_hand_on(widget), key, modifiers)

    return press


@pytest.fixture
def type_text() -> TypeText:
    """Type a text of any script into a widget: `type_text(field, "٤١")`.

    `QTest.keyClicks` would abort the interpreter with Arabic text.
    """

    def type_text(widget: QWidget, text: str) -> None:
        target = _hand_on(widget)
        for character in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character)
                QApplication.sendEvent(target, event)

    return type_text


@pytest.fixture
def compose_text() -> TypeText:
    """Enter a text through an input method, which commits it as a whole."""

    def compose_text(widget: QWidget, text: str) -> None:
        target = _hand_on(widget)
        QApplication.sendEvent(target, QInputMethodEvent(text, []))
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(target, event)

    return compose_text


@pytest.fixture
def paste_text(press: Press) -> TypeText:
    """Paste a text into a widget."""

    def paste_text(widget: QWidget, text: str) -> None:
        QApplication.clipboard().setText(text)
        press(widget, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    return paste_text


@pytest.fixture
def click() -> Click:
    """Click into the middle of a widget: `click(widget)`, with another mouse button if wanted."""

    def click(widget: QWidget, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        assert widget.isVisible(), "nobody can click what is not shown"
        QTest.mouseClick(widget, button, pos=widget.rect().center())

    return click


def _hand_on(widget: QWidget) -> QWidget:
    """The widget that gets the keys: at the end of the focus proxies, or itself."""
    assert widget.isVisible(), "nobody can type into what is not shown"
    while (proxy := widget.focusProxy()) is not None:
        widget = proxy
    return widget
