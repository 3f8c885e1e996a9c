"""The program as a process in which something fails: it says so, logs it, and goes on or exits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAME = "سعد"

BEGIN = """
import sys, threading
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from baloot_score import app
from baloot_score.ui.error_dialog import ErrorDialog
from baloot_score.ui.main_window import MainWindow

def fail(*arguments, **named):
    raise ValueError("سعد")

def run(exit_after_paint=False):
    sys.exit(app.run_window(language="en", data_dir=Path(sys.argv[1]),
                            exit_after_paint=exit_after_paint, arguments=[]))
"""


def program(data: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end after some lines that let it fail."""
    return subprocess.run(
        [sys.executable, "-c", BEGIN + code, str(data), *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )


def log(data: Path) -> str:
    return (data / "baloot-score.log").read_text("utf-8")


AT_THE_END = """
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

application = QApplication(["baloot-score"])

def go_on():
    (window,) = (w for w in application.topLevelWidgets() if isinstance(w, MainWindow))
    dialogs = window.findChildren(ErrorDialog)
    for dialog in dialogs:
        dialog.go_on.click()
    if not dialogs:
        QTimer.singleShot(50, go_on)

def close():
    (window,) = (w for w in application.topLevelWidgets() if isinstance(w, MainWindow))
    window.navigation.end_play = fail
    QTimer.singleShot(50, go_on)
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)

QTimer.singleShot(300, close)
QTimer.singleShot(20_000, lambda: application.exit(7))
run()
"""


def test_an_error_while_the_window_closes_does_not_keep_the_program_running_unseen(
    tmp_path: Path,
) -> None:
    done = program(tmp_path, AT_THE_END)
    assert done.returncode == 0, done.stderr
    text = log(tmp_path)
    assert "ValueError" in text
    assert NAME not in text


GO_ON = """
application = QApplication(["baloot-score"])
seen = []

def look():
    (window,) = (w for w in application.topLevelWidgets() if isinstance(w, MainWindow))
    dialogs = [d for d in window.findChildren(ErrorDialog) if d.isVisible()]
    if len(dialogs) == 1 and dialogs[0].count == 2 and not seen:
        seen.append(1)
        dialogs[0].go_on.click()
        QTimer.singleShot(0, window.close)
    elif not seen:
        QTimer.singleShot(10, look)

def begin():
    fail_in_a_slot = QTimer(application, singleShot=True)
    fail_in_a_slot.timeout.connect(fail)
    fail_in_a_slot.start(0)
    threading.Thread(target=fail).start()
    QTimer.singleShot(0, lambda: [][1])
    look()

QTimer.singleShot(300, begin)
run()
"""


def test_the_window_goes_on_after_errors_and_the_log_tells_all(tmp_path: Path) -> None:
    done = program(tmp_path, GO_ON)
    assert done.returncode == 0, done.stderr
    text = log(tmp_path)
    assert text.count("an error that nobody handled") == 3
    assert text.count("builtins.ValueError") == 2
    assert text.count("builtins.IndexError") == 1
    assert "INFO started: Baloot Score" in text
    assert "schema" in text
    assert text.rstrip().endswith("INFO ended")
    for told in (text, done.stderr):
        assert NAME not in told
        assert str(tmp_path) not in told


FAIL_EARLY = """
from pkgutil import resolve_name
owner, _dot, name = sys.argv[2].rpartition(".")
setattr(resolve_name(owner), name, fail)
run(exit_after_paint=True)
"""


@pytest.mark.parametrize(
    "failing",
    [
        "baloot_score.ui.dressing.dress",
        "baloot_score.store.repository.Repository.latest",
        "baloot_score.ui.main_window.MainWindow.furnish",
        "baloot_score.ui.window_place.read_place",
    ],
)
def test_an_error_before_there_is_a_window_is_said(tmp_path: Path, failing: str) -> None:
    done = program(tmp_path, FAIL_EARLY, failing)
    assert done.returncode == 1
    assert "An error in the program keeps Baloot Score from opening" in done.stderr
    assert str(tmp_path / "baloot-score.log") in done.stderr
    assert "ValueError" in log(tmp_path)
    assert NAME not in log(tmp_path) + done.stderr


def test_an_error_after_the_window_was_closed_is_logged(tmp_path: Path) -> None:
    done = program(tmp_path, FAIL_EARLY, "baloot_score.store.repository.Repository.close")
    assert done.returncode == 1
    assert "ValueError" in log(tmp_path)


def test_an_error_at_the_first_paint_is_no_success(tmp_path: Path) -> None:
    done = program(tmp_path, FAIL_EARLY, "baloot_score.ui.controls.card.Card.paintEvent")
    assert done.returncode == 1
    assert "ValueError" in log(tmp_path)


def test_a_start_without_errors_logs_and_loads_nothing_before_the_first_paint(
    tmp_path: Path,
) -> None:
    code = "import atexit; atexit.register(lambda: print(*sys.modules))\nrun(exit_after_paint=True)"
    done = program(tmp_path, code)
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "baloot-score.log").exists()
    loaded = set(done.stdout.split())
    assert "baloot_score.errors.caught" in loaded
    assert loaded.isdisjoint({"baloot_score.errors.log", "logging.handlers"})
