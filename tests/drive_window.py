"""Runs the real window in a process of its own: keys come in by lines, the sheet goes out by lines.

    python tests/drive_window.py DATA_DIR [LANGUAGE [FILE...]]

A line such as `F2 F5 4 1 Return` is pressed key by key; then what the sheet shows is printed as
one line of JSON. At first, and for an empty line, only the sheet is printed. `minimize` takes the
window out of sight, and `seen?` prints whether it is in sight, and what a notice in it says; after
`close` the program ends.
"""

from __future__ import annotations

import json
import signal
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from baloot_score.app import run_window
from baloot_score.ui.main_window import MainWindow


class Lines(QObject):
    """What comes in, handed over to the window's thread."""

    came = Signal(str)

    def read(self) -> None:
        """Read until the other end closes."""
        for line in sys.stdin:
            self.came.emit(line)


def window() -> MainWindow:
    """The main window."""
    (found,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    return found


def key(name: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """A key by its name, such as `F2` or `Alt+1`."""
    *held, last = name.split("+")
    modifiers = Qt.KeyboardModifier.NoModifier
    for modifier in held:
        modifiers |= getattr(Qt.KeyboardModifier, f"{modifier}Modifier")
    return getattr(Qt.Key, f"Key_{last}"), modifiers


def press(line: str) -> None:
    """Press the keys of a line where the focus is, and tell what the sheet shows."""
    if line.strip() == "close":
        window().close()
        return
    if line.strip() == "minimize":
        window().showMinimized()
    if line.strip() in ("minimize", "seen?"):
        notices = (window().table.notice, window().start.notice)
        said = [notice.text() for notice in notices if notice.isVisible()]
        sight = "minimized" if window().isMinimized() else "in sight"
        print(json.dumps([[sight, *said]]), flush=True)
        return
    for name in line.split():
        focus = window().focusWidget()
        target = window() if focus is None else focus
        QTest.keyClick(target, *key(name))
    model = window().table.sheet.view.model()
    rows = [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
    print(json.dumps(rows), flush=True)


def begin(lines: Lines) -> None:
    """Wait until the window is there and has the keys, which a real screen gives in its own time.

    A picture of it may be there before.
    """
    if not window().is_furnished:
        QTimer.singleShot(1, lambda: begin(lines))
        return
    threading.Thread(target=lines.read, daemon=True).start()
    window().activateWindow()
    QTest.qWaitForWindowActive(window())
    press("")


def main() -> int:
    """Open the window on the folder that the command line names."""
    # Where a shell has put the tests into the background, the interrupt would be ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    application = QApplication([sys.argv[0]])
    lines = Lines()
    lines.came.connect(press)
    QTimer.singleShot(0, application, lambda: begin(lines))
    language = sys.argv[2] if len(sys.argv) > 2 else "en"
    return run_window(
        language=language,
        data_dir=Path(sys.argv[1]),
        exit_after_paint=False,
        arguments=[],
        files=sys.argv[3:],
    )


if __name__ == "__main__":
    sys.exit(main())
