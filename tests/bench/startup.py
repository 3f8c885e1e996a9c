"""How quick the start is: `python -m tests.bench.startup` from the repository's root.

The program starts on a long history and stops when its window has been painted; a bare window of
Qt with one label does the same, and a Python that does nothing. They take turns, in processes of
their own and without a screen, so that the machine is the same to all. Times are milliseconds
from the start of the process, medians of all rounds; memory is the most that the process had at
once, until the window could be used.

What is painted first is the picture of the window that the last start has left; "ready" is when
the window itself has been painted, which takes keys and clicks. Without such a picture, as after a
kill, that is also the first that is seen.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.bench.history import generate

REPOSITORY = Path(__file__).resolve().parents[2]
DATABASE = "baloot-score.sqlite3"
_TIME, _MEMORY = 0, 1


class Line(NamedTuple):
    """A line of the table: how many times of its bare counterpart a measure may take, if told."""

    name: str
    ours: str
    bare: str
    place: int
    wanted: float | None = None


LINES = (
    Line("first painted window", "seen", "bare", _TIME, 1.6),
    Line("window ready", "ready", "bare", _TIME),
    Line("memory, window ready", "ready", "bare", _MEMORY, 1.7),
    Line("version", "version", "nothing", _TIME, 3.0),
)
_TELL = """
import sys, time

def tell():
    painted = time.monotonic()
    memory = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
    print(painted, int(memory[0].split()[1]), file=sys.stderr, flush=True)
"""
OURS = """
import sys
from baloot_score.cli import main
code = main(sys.argv[1:])
assert code == 0
tell()
"""
FIRST_SEEN = """
import os, sys
from baloot_score import app
from baloot_score.app.opening import show_the_picture
from baloot_score.cli import main

def end(start):
    assert start.window.isVisible() and start.window.centralWidget().was_painted
    tell()
    os._exit(0)

app.STEPS = (*app.STEPS[: app.STEPS.index(show_the_picture) + 1], end)
main(sys.argv[1:])
"""
_BARE = """
import sys
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

class Window(QMainWindow):
    def event(self, event):
        done = super().event(event)
        if event.type() is QEvent.Type.Paint:
            QTimer.singleShot(0, application.quit)
        return done

application = QApplication(sys.argv[:1])
window = Window()
window.setCentralWidget(QLabel("Baloot"))
window.resize(1366, 768)
window.show()
application.exec()
tell()
"""


def measure(code: str, *arguments: str) -> tuple[float, float]:
    """One start: milliseconds until it told that it is done, and its memory in megabytes."""
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY), "QT_QPA_PLATFORM": "offscreen"}
    # Without compiled modules it is the compiler that would be measured.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", _TELL + code, *arguments],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=environment,
    )
    painted, memory = done.stderr.split()[-2:]
    return (float(painted) - begun) * 1_000, int(memory) / 1024


def leave_a_picture(folder: Path) -> None:
    """Open the window and close it, so that the next start has a picture of it."""
    subprocess.run(
        [sys.executable, "-m", "tests.left_window", str(folder)],
        cwd=REPOSITORY,
        check=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )


def main() -> None:
    """Measure side by side, and print a table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--sessions", type=int, default=10_000)
    options.add_argument("--hands", type=int, default=30, help="hands of each session")
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--folder", type=Path, help="keep the history here, or take it from here")
    options.add_argument(
        "--cold",
        action="store_true",
        help="as after the machine was switched on: nothing is in memory (Linux, as root)",
    )
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = chosen.folder or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / DATABASE).exists():
            generate(folder / DATABASE, chosen.sessions, chosen.hands)
        _measure_all(folder, chosen.rounds, _forget_files if chosen.cold else lambda: None)


def _forget_files() -> None:
    """Have the system forget what it has read from the disk."""
    os.sync()
    Path("/proc/sys/vm/drop_caches").write_text("3", encoding="ascii")


def _measure_all(folder: Path, rounds: int, before: Callable[[], object]) -> None:
    works = {
        "bare": (_BARE,),
        "seen": (FIRST_SEEN, "--data-dir", str(folder)),
        "ready": (OURS, "--exit-after-paint", "--data-dir", str(folder)),
        "nothing": ("tell()",),
        "version": (OURS, "--version"),
    }
    leave_a_picture(folder)
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            before()
            result = measure(*work)
            if number:  # the first round compiles the modules and fills the caches of the disk
                taken[name].append(result)
    median = {
        name: tuple(map(statistics.median, zip(*results, strict=True)))
        for name, results in taken.items()
    }
    size = (folder / DATABASE).stat().st_size / 2**20
    print(f"Python {platform.python_version()}, history of {size:.0f} MB, {rounds} rounds")
    print(f"{'':26}{'ours':>10}{'bare':>10}{'times':>8}{'wanted':>8}")
    for line in LINES:
        ours, bare = median[line.ours][line.place], median[line.bare][line.place]
        told = "" if line.wanted is None or ours <= bare * line.wanted else "   over!"
        name = f"{line.name}, {('ms', 'MB')[line.place]}"
        times = f"{ours:>10.1f}{bare:>10.1f}{ours / bare:>8.2f}"
        print(f"{name:26}{times}{line.wanted or '':>8}{told}")


if __name__ == "__main__":
    main()
