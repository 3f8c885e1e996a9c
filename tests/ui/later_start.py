"""A later start of the program on the folder that the window of the test has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parents[2]


def start_again(qtbot: QtBot, data: Path, *files: str) -> str:
    """What it says before it ends, while the window of the test lives on."""
    command = [sys.executable, "-m", "baloot_score", "--lang=en", "--data-dir", str(data), *files]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, encoding="utf-8") as program:
        qtbot.waitUntil(lambda: program.poll() is not None, timeout=50_000)
        assert program.stderr is not None
        return program.stderr.read()
