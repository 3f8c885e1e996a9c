"""The program reaches for no network, whatever is done with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from baloot_score.errors.caught import NOBODY_HANDLED
from tests.offline import kernel_can_forbid
from tests.offline_evening import DIALOGS, FORMATS

ROOT = Path(__file__).resolve().parent.parent
FORBID = "from tests.offline import forbid_network; forbid_network()\n"
KILLED = 31
"""The signal for a system call that is not allowed."""
OF_QT = """
from PySide6.QtCore import QCoreApplication
from PySide6.QtNetwork import QTcpSocket
application = QCoreApplication([])
socket = QTcpSocket()
socket.connectToHost("127.0.0.1", 9)
socket.waitForConnected(1000)
"""


def process(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python to its end."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=55,
        check=False,
    )


def test_a_whole_evening_reaches_for_no_network(tmp_path: Path) -> None:
    done = process(str(ROOT / "tests" / "offline_evening.py"), str(tmp_path))
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "hands: 1" in lines
    assert [line for line in lines if line.startswith("dialog")] == [
        f"dialog: {name}" for name in DIALOGS
    ]
    assert "second start: 0" in lines
    assert "window: 0" in lines
    assert lines[-len(FORMATS) :] == [f"export {name}: 0" for name in FORMATS]
    assert {"score: 0", "import: 0"} <= set(lines)
    log = (tmp_path / "baloot-score.log").read_text("utf-8")
    assert "started" in log
    assert NOBODY_HANDLED not in log


# The prohibition itself: else the test above would find nothing.


@pytest.mark.parametrize(
    "code",
    [
        "import socket; socket.socket()",
        "import socket; socket.getaddrinfo('localhost', 80)",
        "import urllib.request; urllib.request.urlopen('http://127.0.0.1')",
    ],
)
def test_python_would_be_told(code: str) -> None:
    done = process("-c", FORBID + code)
    assert done.returncode != 0
    assert "ConnectionRefusedError" in done.stderr


@pytest.mark.skipif(not kernel_can_forbid(), reason="asks the kernel of Linux")
@pytest.mark.parametrize(
    "code",
    [OF_QT, "import _socket, ctypes; ctypes.CDLL(None).socket(2, 1, 0)"],
    ids=["Qt", "the system"],
)
def test_any_library_would_be_killed(code: str) -> None:
    assert process("-c", FORBID + code).returncode == -KILLED


@pytest.mark.skipif(sys.platform == "win32", reason="there are none of this kind")
def test_processes_of_this_machine_may_talk() -> None:
    done = process("-c", f"{FORBID}import socket; socket.socket(socket.AF_UNIX).close()")
    assert done.returncode == 0, done.stderr
