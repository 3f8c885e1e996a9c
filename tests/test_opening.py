"""What a start shows first: a picture of just what it will show, or nothing before it is there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "resources" / "sample-evening.json"


def run(module: str, *arguments: str) -> str:
    """Run a program of the tests to its end; what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=True,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout


def leave(data: Path, keys: str = "", language: str = "ar") -> None:
    """Open the window, press some keys, and close it."""
    run("tests.left_window", str(data), language, keys)


def at_start(data: Path, language: str = "ar") -> dict[str, Any]:
    """What is seen of the window at its start."""
    told: dict[str, Any] = json.loads(run("tests.seen_at_start", str(data), language))
    return told


AS_IT_IS = {"shown": True, "pixels": 0, "title": True}
NO_PICTURE = {"shown": False}


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A folder with a session, whose window was closed."""
    run("baloot_score", "import", str(SAMPLE), "--data-dir", str(tmp_path))
    leave(tmp_path)
    return tmp_path


def test_nothing_is_shown_before_the_first_window_is_there(tmp_path: Path) -> None:
    assert at_start(tmp_path) == NO_PICTURE
    assert at_start(tmp_path) == AS_IT_IS


def test_the_table_is_shown_as_it_was_left(left: Path) -> None:
    assert at_start(left) == AS_IT_IS
    assert at_start(left) == AS_IT_IS


def test_a_hand_that_is_half_entered_is_in_the_picture(left: Path) -> None:
    before = (left / "window.png").read_bytes()
    leave(left, "F10 F2 F5 Alt+1")
    assert (left / "window.png").read_bytes() != before
    assert at_start(left) == AS_IT_IS


def test_a_number_that_is_still_typed_is_not_shown_as_a_wrong_one(left: Path) -> None:
    leave(left, "F10 F2 F5 1")
    assert at_start(left) == NO_PICTURE


@pytest.mark.parametrize(
    ("settings", "size", "language"),
    [
        ({"theme": "dark", "digits": "arabic_indic"}, (1366, 768), "ar"),
        ({"text_scale": 1.4}, (1024, 680), "en"),
        ({"calendar": "hijri", "keypad": True, "entry_way": "quick"}, (640, 800), "ar"),
    ],
)
def test_the_picture_has_the_look_and_the_size_of_the_window(
    left: Path, settings: dict[str, object], size: tuple[int, int], language: str
) -> None:
    (left / "settings.json").write_text(json.dumps(settings), "utf-8")
    place = {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    (left / "window.json").write_text(json.dumps(place), "utf-8")
    assert at_start(left, language) == NO_PICTURE
    assert at_start(left, language) == AS_IT_IS


def test_another_language_is_not_shown(left: Path) -> None:
    assert at_start(left, "en") == NO_PICTURE


@pytest.mark.parametrize("change", ["import", "settings", "size", "kill", "older"])
def test_what_has_changed_since_is_not_shown(left: Path, change: str) -> None:
    if change == "import":
        other = left / "other.json"
        other.write_text(SAMPLE.read_text("utf-8").replace("6f1c2a34", "6f1c2a35"), "utf-8")
        run("baloot_score", "import", str(other), "--data-dir", str(left))
    elif change == "settings":
        (left / "settings.json").write_text('{"theme": "dark"}', "utf-8")
    elif change == "size":
        (left / "window.json").write_text('{"x": 0, "y": 0, "width": 700, "height": 700}', "utf-8")
    elif change == "kill":
        kill_after(left, "F10\nF2 F5 4 1 Return")
    else:  # a copy from another day was put in its place
        file = left / "baloot-score.sqlite3"
        shutil.copy(file, left / "copy")
        (left / "copy").replace(file)
    assert at_start(left) == NO_PICTURE


def kill_after(data: Path, keys: str) -> None:
    """Open the window, press some keys, and kill it when their hand is shown."""
    command = [sys.executable, "-m", "tests.drive_window", str(data), "ar"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as window:
        assert window.stdin is not None
        assert window.stdout is not None
        print(keys, file=window.stdin, flush=True)
        for _ in range(2 + keys.count("\n")):
            assert window.stdout.readline()
        window.kill()


@pytest.mark.parametrize("content", [b"", b"no picture", None])
def test_a_picture_that_cannot_be_read_is_made_anew(left: Path, content: bytes | None) -> None:
    picture = left / "window.png"
    if content is None:  # half of it
        content = picture.read_bytes()[: picture.stat().st_size // 2]
    picture.write_bytes(content)
    assert at_start(left) == NO_PICTURE
    assert at_start(left) == AS_IT_IS


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_in_the_place_of_the_picture_is_not_waited_for(left: Path) -> None:
    (left / "window.png").unlink()
    os.mkfifo(left / "window.png")
    assert at_start(left) == NO_PICTURE


def test_a_start_beside_an_open_window_shows_nothing(left: Path) -> None:
    command = [sys.executable, "-m", "tests.drive_window", str(left), "ar"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as window:
        assert window.stdout is not None
        assert window.stdout.readline()
        assert run("tests.seen_at_start", str(left), "ar") == ""
        window.communicate("close\n")


def test_a_question_at_the_start_has_no_picture_behind_it(left: Path) -> None:
    """Damage that leaves the file as old and as long as it was, as that of a bad disk does."""
    file = left / "baloot-score.sqlite3"
    before, content = file.stat(), bytearray(file.read_bytes())
    content[:16] = bytes(16)
    with file.open("r+b") as opened:
        opened.write(content)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    code = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from baloot_score import app
from baloot_score.ui.backups import damage_dialog

seen = []
app.STEPS = tuple(
    step if step.__name__ != "read_the_settings" else lambda start, step=step: (
        seen.append(start.window.isVisible()), step(start)
    )
    for step in app.STEPS
)

def ask(*_):
    windows = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    print(seen, windows)

damage_dialog.ask_for_rescue = ask
import baloot_score.ui.application
baloot_score.ui.application.is_seen = lambda _: True
app.run_window(language="ar", data_dir=Path(sys.argv[1]), exit_after_paint=False, arguments=[])
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(left)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert done.stdout.strip() == "[True] []", done.stderr
