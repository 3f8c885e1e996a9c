"""Measures how fast a frozen program opens its window, beside that of the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROUNDS = 15


def seconds(command: list[str], data: str) -> float:
    """How long a program takes from its start, over the first painted window, to its end."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    # Without compiled modules the checkout would be no match.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    subprocess.run(
        [*command, "--data-dir", data, "--exit-after-paint"], env=environment, check=True
    )
    return time.perf_counter() - begun


def main(program: str) -> None:
    """Start both in turns, so that whatever else runs slows both, and print the medians."""
    commands = {
        "frozen": [program],
        "checkout": [str(Path(sys.executable).parent / "baloot-score")],
    }
    measured: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as data:
        for turn in range(ROUNDS + 1):
            for name, command in commands.items():
                took = seconds(command, data)
                if turn:  # the first one reads from the disk
                    measured[name].append(took)
    for name, times in measured.items():
        print(f"{name:8} {median(times) * 1000:5.0f} ms")


if __name__ == "__main__":
    # start_time.py PROGRAM
    main(sys.argv[1])
