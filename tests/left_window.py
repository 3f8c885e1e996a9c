"""Opens the window in a process of its own, and closes it as a person does: for what is left then.

`python -m tests.left_window DATA_DIR [LANGUAGE [KEYS]]` presses keys such as `F2 F5 Alt+1` before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from baloot_score import app
from baloot_score.app.startup import Startup
from tests.drive_window import key


def when_settled(start: Startup, do: Callable[[], object]) -> None:
    """Do something, and close the window, once all has been done that follows the first paint."""

    def look() -> None:
        if start.backups is None or QApplication.focusWidget() is None:
            return
        timer.stop()
        do()
        start.window.close()

    start.window.activateWindow()
    timer = QTimer(start.window)
    timer.timeout.connect(look)
    timer.start(1)


def press(keys: str) -> None:
    """Press keys where the focus is."""
    for name in keys.split():
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, *key(name))


def main() -> int:
    """Open the window on the folder that the command line names, and close it."""
    data, language, keys = (*sys.argv[1:], None, None)[:3]
    app.STEPS = (*app.STEPS, lambda start: when_settled(start, lambda: press(keys or "")))
    return app.run_window(
        language=language, data_dir=Path(str(data)), exit_after_paint=False, arguments=[]
    )


if __name__ == "__main__":
    sys.exit(main())
