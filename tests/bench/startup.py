"""How quick the start is: `python -m tests.bench.startup` from the repository's root.

The program starts on a long history and stops when its window has been painted; a bare window of
Qt with one label does the same, and a Python that does nothing. They take turns, in processes of
their own and without a screen, so that the machine is the same to all. Times are milliseconds
from the start of the process to the painted window, medians of all rounds; memory is the most
that the process had at once.
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

from tests.bench.history import generate

REPOSITORY = Path(__file__).resolve().parents[2]
DATABASE = "baloot-score.sqlite3"
WANTED = {"window: time": 1.6, "window: memory": 1.7, "version: time": 3.0}
"""How many times of the bare counterpart each may take."""

_TOLD = """
import sys, time
painted = time.monotonic()
memory = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
sys.stderr.write(f"{painted} {int(memory[0].split()[1])}")
"""
OURS = """
import sys
from baloot_score.cli import main
code = main(sys.argv[1:])
assert code == 0
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
"""


def measure(code: str, *arguments: str) -> tuple[float, float]:
    """One start: milliseconds until it told that it is done, and its memory in megabytes."""
    environment = os.environ | {"PYTHONPATH": str(REPOSITORY), "QT_QPA_PLATFORM": "offscreen"}
    # Without compiled modules it is the compiler that would be measured.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code + _TOLD, *arguments],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=environment,
    )
    painted, memory = done.stderr.split()[-2:]
    return (float(painted) - begun) * 1_000, int(memory) / 1024


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
        "bare window": (_BARE,),
        "window": (OURS, "--exit-after-paint", "--data-dir", str(folder)),
        "bare version": ("pass",),
        "version": (OURS, "--version"),
    }
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
    print(f"{'':20}{'ours':>10}{'bare':>10}{'times':>8}{'wanted':>8}")
    for line, wanted in WANTED.items():
        name, _, what = line.partition(": ")
        place = ("time", "memory").index(what)
        ours, bare = median[name][place], median[f"bare {name}"][place]
        unit = ("ms", "MB")[place]
        told = "" if ours <= bare * wanted else "   over!"
        times = f"{ours:>10.1f}{bare:>10.1f}{ours / bare:>8.2f}"
        print(f"{line}, {unit}".ljust(20) + f"{times}{wanted:>8}{told}")


if __name__ == "__main__":
    main()
