"""The command line beside a window in which hands are recorded all the time, in real processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from baloot_score.cli import main
from tests.documents.examples import SAMPLE
from tests.forked import ROOT, Forks, forks

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(sys.platform != "linux", reason="a window cannot be forked everywhere"),
]
ROUNDS = 4


@pytest.fixture(scope="module")
def windows() -> Iterator[Forks]:
    """Starts windows that record until they are killed."""
    with forks("tests.recording_window") as started:
        yield started


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main([*arguments, "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def hands_in(path: Path) -> list[object]:
    (session,) = json.loads(path.read_text("utf-8"))["sessions"]
    return [hand for game in session["games"] for hand in game["hands"]]


def test_commands_read_beside_a_window_that_records(
    windows: Forks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pid = windows.start(tmp_path, 0)
    shown = 1
    windows.line()
    place = ("--data-dir", str(tmp_path))
    before: list[object] = []
    for _ in range(ROUNDS):
        target = tmp_path.with_suffix(".json")
        assert run(capsys, "export", "--all", "--to", str(target), *place) == (0, "", "")
        hands = hands_in(target)
        assert hands[: len(before)] == before
        assert len(hands) >= shown
        before = hands
        code, out, err = run(capsys, "verify", *place)
        assert (code, err) == (0, "")
        assert out.startswith("All is well. Checked: 1 session, ")
        assert run(capsys, "score", str(SAMPLE))[0] == 0
        while shown <= len(hands):
            windows.line()
            shown += 1
    code, out, err = run(capsys, "verify", "--repair", *place)
    assert (code, out) == (1, "")
    assert "Close the window first" in err
    windows.kill(pid)


def test_what_a_killed_window_leaves_stops_nobody(
    windows: Forks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its lock, its socket and perhaps half a change."""
    place = ("--data-dir", str(tmp_path))
    for number in range(3):
        pid = windows.start(tmp_path, number)
        windows.line()
        windows.kill(pid)
        assert (tmp_path / "baloot-score.lock").exists()
        code, out, err = run(capsys, "verify", "--repair", *place)
        assert (code, err) == (0, "")
        assert out.startswith("All is well.")
        assert not (tmp_path / "baloot-score.lock").exists()


def test_a_second_start_is_answered_while_the_first_window_records(
    windows: Forks, tmp_path: Path
) -> None:
    pid = windows.start(tmp_path, 0)
    windows.line()
    second = subprocess.run(
        [sys.executable, "-m", "baloot_score", "--data-dir", str(tmp_path), "--lang", "en"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (second.returncode, second.stdout) == (0, "")
    assert "its window was brought to the front" in second.stderr
    assert len([windows.line() for _ in range(3)]) == 3, "it records on"
    windows.kill(pid)


def test_a_window_that_does_not_answer_is_told_of(windows: Forks, tmp_path: Path) -> None:
    pid = windows.start(tmp_path, 0)
    windows.line()
    os.kill(pid, signal.SIGSTOP)
    try:
        second = subprocess.run(
            [
                sys.executable,
                "-m",
                "baloot_score",
                "--data-dir",
                str(tmp_path),
                "--lang",
                "en",
                "--exit-after-paint",
            ],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    finally:
        os.kill(pid, signal.SIGCONT)
    assert second.returncode == 1
    assert "does not answer" in second.stderr
    windows.kill(pid)
