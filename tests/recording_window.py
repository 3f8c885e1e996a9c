"""The real window, in which hands are recorded by keys without a pause, until it is killed.

It is run by `tests.forked`. After each hand, when the sheet shows it, its points go out as a line;
before the first one those of every hand that the window has found.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

# What a start of the window loads is loaded once, before any process is forked.
import baloot_score.app
import baloot_score.ui.table.play  # noqa: F401
from tests.drive_window import key, window
from tests.ui.window.person import THEM, US

HANDS = ("F2 F5 4 1", "F3 F6 8 5", "F2 F6 1 0 0", "F3 F5 7 5", "F3 F6 6 2", "F2 F6 Alt+1 9 0")


def press(keys: str) -> None:
    """Press keys where the focus is."""
    for name in keys.split():
        focus = window().focusWidget()
        QTest.keyClick(window() if focus is None else focus, *key(name))


def shown() -> list[list[str]]:
    """What the hands of the game in sight wrote for us and for them, as the sheet shows it."""
    model = window().table.sheet.view.model()
    return [
        [model.index(row, column).data() for column in (US, THEM)]
        for row in range(model.rowCount())
    ]


def record(hands: cycle[str]) -> None:
    """Record a hand, and tell of it once it is shown; a game that is won is followed by one."""
    if window().table.winner.isVisible():
        press("F10")
        assert shown() == []
    before = shown()
    press(f"{next(hands)} Return")
    after = shown()
    assert after[:-1] == before, (before, after)
    print(json.dumps(after[-1]), flush=True)
    QTimer.singleShot(0, window(), lambda: record(hands))


def begin(number: int) -> None:
    """Start a session where there is none; clear away what was half entered."""
    window().activateWindow()
    QTest.qWaitForWindowActive(window())
    if window().start.isVisible():
        press("Return")
    press("Escape")
    hands = cycle(HANDS)
    for _ in range(number % len(HANDS)):
        next(hands)
    record(hands)


def work(words: list[str]) -> None:
    """Open the window on a folder; a number chooses with which hand it begins."""
    folder, number = Path(words[0]), int(words[1])
    application = QApplication([sys.argv[0]])
    QTimer.singleShot(0, application, lambda: begin(number))
    baloot_score.app.run_window(
        language="ar", data_dir=folder, exit_after_paint=False, arguments=[]
    )
