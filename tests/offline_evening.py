"""A whole evening in a process that may reach no network: the window, a second start, the commands.

    python tests/offline_evening.py DATA_DIR

It prints what was done, line by line, and ends with the exit codes of the commands.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from baloot_score.app import run_window
from baloot_score.cli import main as run_command
from baloot_score.ui.main_window import MainWindow
from tests.offline import forbid_network

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "resources" / "sample-evening.json"
KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier
PATIENCE_MS = 20_000
DIALOGS = {
    "why": (KEY.Key_F11, None),
    "helper": (KEY.Key_F12, None),
    "keys": (KEY.Key_F1, None),
    "names": (KEY.Key_2, CONTROL),
    "rules": (KEY.Key_3, CONTROL),
    "settings": (KEY.Key_5, CONTROL),
}
FORMATS = ("csv", "xlsx", "json", "pdf", "png", "txt")


class Evening:
    """Somebody at the window that the program has opened."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def play(self) -> None:
        """Do everything, and close the window also when something fails."""
        try:
            for done in self._steps():
                print(done, flush=True)
        finally:
            for dialog in self.window.findChildren(QDialog):
                dialog.hide()
            self.window.close()

    @property
    def window(self) -> MainWindow:
        """The main window."""
        (found,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
        return found

    def press(self, *keys: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        """Press keys where the focus is, in the dialog or the menu that is open or the window."""
        for key in keys:
            top: QWidget = QApplication.activeModalWidget() or self.window
            held = Qt.KeyboardModifier.NoModifier if modifiers is None else modifiers
            focus = top.focusWidget()
            QTest.keyClick(top if focus is None else focus, key, held)
            QApplication.processEvents()

    def _steps(self) -> Iterator[str]:
        self._take_the_keys()
        self.press(KEY.Key_Return)
        self.press(KEY.Key_F2, KEY.Key_F5, KEY.Key_4, KEY.Key_1, KEY.Key_Return)
        yield f"hands: {self.window.table.sheet.view.model().rowCount()}"
        for name, (key, modifiers) in DIALOGS.items():
            self.press(key, modifiers=modifiers)
            (dialog,) = (d for d in self.window.findChildren(QDialog) if d.isVisible())
            dialog.reject()
            QApplication.processEvents()
            self._take_the_keys()
            yield f"dialog: {name}"
        for action in ("undo", "redo", "second_screen", "second_screen", "larger", "sessions"):
            getattr(self.window.do, action).trigger()
            QApplication.processEvents()
            yield f"action: {action}"
        yield f"second start: {self._second_start()}"

    def _take_the_keys(self) -> None:
        """Let the window have the keys, which nothing gives back to it without a screen."""
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)

    def _second_start(self) -> int:
        """The exit code of a start on the same folder, for which this window must answer."""
        command = [sys.executable, "-m", "baloot_score", "--data-dir", str(self.folder)]
        with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as second:
            waited = 0
            while second.poll() is None and waited < PATIENCE_MS:
                QTest.qWait(50)
                waited += 50
            second.kill()
        return second.returncode


def run_commands(folder: Path) -> Iterator[str]:
    """Every command, with its exit code."""
    where = ("--data-dir", str(folder))
    yield f"score: {run_command(['score', str(SAMPLE), *where])}"
    yield f"import: {run_command(['import', str(SAMPLE), *where])}"
    for name in FORMATS:
        target = str(folder / f"sheet.{name}")
        yield f"export {name}: {run_command(['export', '--to', target, *where])}"


def main() -> int:
    """Play the evening on the folder that the command line names."""
    forbid_network()
    folder = Path(sys.argv[1])
    application = QApplication([sys.argv[0]])
    evening = Evening(folder)
    QTimer.singleShot(200, application, evening.play)
    code = run_window(language="en", data_dir=folder, exit_after_paint=False, arguments=[])
    print(f"window: {code}", flush=True)
    for line in run_commands(folder):
        print(line, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
