"""The program as a process: it starts, refuses, is killed, and starts again."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import start_session
from baloot_score.store.backup_contents import read_contents
from baloot_score.store.repository import Repository
from baloot_score.store.schema import MIGRATIONS
from baloot_score.ui.single_window import MOST_FILES

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "resources" / "sample-evening.json"
Driven = subprocess.Popen[str]


def program(data: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "baloot_score", "--data-dir", str(data), *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Callable[..., Driven]]:
    """Start a window that is driven by lines; whatever still runs at the end is killed."""
    running: list[Driven] = []

    def drive(*files: str) -> Driven:
        script = str(ROOT / "tests" / "drive_window.py")
        started = subprocess.Popen(
            [sys.executable, script, str(tmp_path), "en", *files],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        running.append(started)
        return started

    yield drive
    for started in running:
        started.kill()
        for stream in (started.stdin, started.stdout):
            if stream is not None:
                stream.close()
        started.wait()


def shown(window: Driven) -> list[list[str]]:
    """The sheet that the window tells next."""
    stream: IO[str] | None = window.stdout
    assert stream is not None
    rows: list[list[str]] = json.loads(stream.readline())
    return rows


def pressed(window: Driven, keys: str) -> list[list[str]]:
    """The sheet after some keys."""
    assert window.stdin is not None
    print(keys, file=window.stdin, flush=True)
    return shown(window)


def test_the_window_paints_once_and_exits(tmp_path: Path) -> None:
    done = program(tmp_path, "--exit-after-paint")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "baloot-score.sqlite3").stat().st_size > 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
@pytest.mark.parametrize("place", ["lock", "sqlite3", "sqlite3-journal"])
def test_a_start_says_what_is_no_file_and_waits_for_nothing(tmp_path: Path, place: str) -> None:
    if place == "sqlite3-journal":
        Repository.open(tmp_path / "baloot-score.sqlite3").close()
    pipe = tmp_path / f"baloot-score.{place}"
    os.mkfifo(pipe)
    done = program(tmp_path, "--lang=en", "--exit-after-paint")
    assert done.returncode == 1
    assert f"{pipe}\u2069 is not a file" in done.stderr
    assert pipe.is_fifo()


def test_a_hand_that_was_shown_survives_a_kill_at_once(drive: Callable[[], Driven]) -> None:
    window = drive()
    assert shown(window) == []
    assert pressed(window, "Return") == []
    sheet = pressed(window, "F2 F5 4 1 Return")
    assert [row[4:6] for row in sheet] == [["18", "8"]]
    window.kill()
    window.wait()
    again = drive()
    assert shown(again) == sheet
    sheet = pressed(again, "F3 F6 8 5 Return")
    assert [row[4:6] for row in sheet] == [["18", "8"], ["16", "0"]]
    again.kill()
    again.wait()
    assert shown(drive()) == sheet


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_the_end_of_a_login_and_an_interrupt_close_the_window(
    drive: Callable[[], Driven], tmp_path: Path, name: str
) -> None:
    window = drive()
    shown(window)
    pressed(window, "Return")
    while not (tmp_path / "baloot-score.log").exists():
        pressed(window, "")
    pressed(window, "F2 F5 4 1 Return F3 F6 6")
    window.send_signal(signal.Signals[name])
    assert window.wait(50) == 0
    kept = json.loads((tmp_path / "unfinished.json").read_text("utf-8"))
    assert [hand["abnat"] for hand in kept.values()] == [6]
    assert (tmp_path / "window.json").exists()
    assert any(path.name.endswith("session.sqlite3") for path in (tmp_path / "backups").iterdir())
    assert (tmp_path / "baloot-score.log").read_text("utf-8").rstrip().endswith("INFO ended")


def test_a_half_typed_hand_survives_a_kill_after_a_moment(
    drive: Callable[[], Driven], tmp_path: Path
) -> None:
    window = drive()
    shown(window)
    pressed(window, "Return")
    pressed(window, "F3 F6 6")
    while not (tmp_path / "unfinished.json").exists():
        pressed(window, "")
    window.kill()
    window.wait()
    again = drive()
    assert shown(again) == []
    assert [row[4:6] for row in pressed(again, "2 Return")] == [["6", "10"]]
    again.kill()


def test_a_second_start_says_so_and_exits_cleanly(
    drive: Callable[[], Driven], tmp_path: Path
) -> None:
    first = drive()
    assert shown(first) == []
    assert pressed(first, "Return") == []
    second = program(tmp_path, "--lang", "en")
    assert second.returncode == 0
    assert second.stdout == ""
    assert "already open" in second.stderr
    assert len(pressed(first, "F2 F5 4 1 Return")) == 1


def test_a_second_start_brings_the_first_window_back_into_sight(
    drive: Callable[[], Driven], tmp_path: Path
) -> None:
    first = drive()
    shown(first)
    for page in ("the start", "the table"):
        assert pressed(first, "minimize") == [["minimized"]], page
        assert program(tmp_path, "--lang", "en").returncode == 0
        assert pressed(first, "seen?") == [["in sight", "Baloot Score is already open"]], page
        pressed(first, "Return")


def expect_sessions(folder: Path, count: int, window: Driven) -> None:
    """Wait until so many sessions are stored."""
    while True:
        pressed(window, "")
        with closing(sqlite3.connect(folder / "baloot-score.sqlite3")) as store:
            if store.execute("SELECT count(*) FROM sessions").fetchone() == (count,):
                return


def test_files_of_a_start_and_of_later_ones_are_imported(
    drive: Callable[..., Driven], tmp_path: Path
) -> None:
    evening, other = tmp_path / "evening.json", tmp_path / "سهرة ثانية.json"
    document = json.loads(SAMPLE.read_bytes())
    evening.write_text(json.dumps(document))
    del document["sessions"][0]["id"]
    other.write_text(json.dumps(document))
    first = drive(str(evening))
    shown(first)
    expect_sessions(tmp_path, 1, first)
    pressed(first, "minimize")
    second = program(tmp_path, "--lang", "en", os.path.relpath(other, ROOT))
    assert (second.returncode, second.stdout) == (0, "")
    assert "its window imports the files" in second.stderr
    assert pressed(first, "seen?")[0][0] == "in sight"
    expect_sessions(tmp_path, 2, first)


@pytest.mark.parametrize(
    "arguments", [[], ["--exit-after-paint"], ["export", "--to", "-", "--format", "png"]]
)
def test_without_qt_the_terminal_says_what_is_missing_and_what_works(
    tmp_path: Path, arguments: list[str]
) -> None:
    assert program(tmp_path, "import", str(SAMPLE)).returncode == 0
    script = (
        "import sys\n"
        "from baloot_score.cli import main\n"
        "sys.modules['PySide6.QtGui'] = sys.modules['PySide6.QtWidgets'] = None\n"
        "sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "--lang", "en", "--data-dir", str(tmp_path), *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert "Install what is missing" in line
    assert "csv, xlsx, json and txt" in line


def test_commands_that_begin_a_folder_together_all_find_one_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "baloot_score", "--data-dir", str(tmp_path / "data")]
    together = [
        subprocess.Popen(
            [*command, "import", str(SAMPLE)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(8)
    ]
    assert [(one.communicate(timeout=50)[1], one.returncode) for one in together] == [("", 0)] * 8
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["baloot-score.sqlite3"]


@pytest.mark.parametrize("end", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_session_at_an_end_of_the_calendar_keeps_no_window_shut(tmp_path: Path, end: str) -> None:
    document = json.loads(SAMPLE.read_text("utf-8"))
    session = document["sessions"][0]
    session["started_at"] = end
    for hand in session["games"][-1]["hands"]:
        hand["recorded_at"] = end
    (tmp_path / "ends.json").write_text(json.dumps(document), "utf-8")
    assert program(tmp_path, "import", str(tmp_path / "ends.json")).returncode == 0
    done = program(tmp_path, "--exit-after-paint")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system knows no such zones")
@pytest.mark.parametrize("zone", ["UTC+99", "UTC-24"])
def test_a_time_zone_that_cannot_be_keeps_no_window_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    done = program(tmp_path, "--exit-after-paint")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_start_on_files_that_cannot_be_read_opens_no_window(tmp_path: Path) -> None:
    missing, folder = tmp_path / "missing.json", tmp_path / "folder.json"
    folder.mkdir()
    done = program(tmp_path, "--lang", "en", str(SAMPLE), str(missing), str(folder), "")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        f"\u2068{missing}\u2069: There is no such file",
        f"\u2068{folder}\u2069: This is a folder, not a file",
        ": There is no such file",
    ]
    many = program(tmp_path, "--lang", "en", *[str(SAMPLE)] * (MOST_FILES + 1))
    assert (many.returncode, many.stdout) == (2, "")
    assert many.stderr == f"At most {MOST_FILES} files can be opened at once\n"


def test_two_starts_at_once_open_one_window(drive: Callable[[], Driven], tmp_path: Path) -> None:
    first = drive()
    lock = tmp_path / "baloot-score.lock"
    while not lock.exists():
        assert first.poll() is None, "the first start has given up"
    second = program(tmp_path, "--lang", "en")
    assert second.returncode == 0, second.stderr
    assert "already open" in second.stderr


def test_the_sheet_can_be_printed_beside_an_open_window(
    drive: Callable[[], Driven], tmp_path: Path
) -> None:
    assert shown(drive()) == []
    done = program(tmp_path, "score", str(ROOT / "resources" / "sample-evening.json"))
    assert done.returncode == 0


@pytest.mark.parametrize(
    "content",
    [b"", b"no database at all, but some other text", b"SQLite format 3\0" + bytes(2000)],
    ids=["empty", "text", "damaged"],
)
def test_a_file_that_is_not_ours_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "baloot-score.sqlite3"
    path.write_bytes(content)
    done = program(tmp_path, "--exit-after-paint", "--lang", "en")
    assert done.returncode == 1
    assert str(path) in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == content
    assert program(tmp_path, "--lang", "en").returncode == 1, "a question to nobody"
    assert [found.name for found in tmp_path.glob("*.sqlite3*")] == [path.name]


def test_the_end_of_an_evening_and_the_start_of_a_day_leave_a_backup(
    drive: Callable[[], Driven], tmp_path: Path
) -> None:
    window = drive()
    shown(window)
    pressed(window, "Return")
    pressed(window, "F2 F5 4 1 Return")
    assert window.stdin is not None
    print("close", file=window.stdin, flush=True)
    assert window.wait(timeout=50) == 0
    folder = tmp_path / "backups"
    newest = sorted(folder.iterdir())[-1]
    assert read_contents(newest, len(MIGRATIONS)).hands == 1
    shutil.rmtree(folder)
    again = drive()
    assert len(shown(again)) == 1
    while not (made := list(folder.glob("*.sqlite3"))):
        pressed(again, "")
    assert made[0].name.endswith(" daily.sqlite3")


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    assert program(tmp_path, "--exit-after-paint").returncode == 0
    path = tmp_path / "baloot-score.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    content = path.read_bytes()
    done = program(tmp_path, "--exit-after-paint", "--lang", "en")
    assert done.returncode == 1
    assert "newer" in done.stderr
    assert path.read_bytes() == content


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    done = program(in_the_way, "--exit-after-paint", "--lang", "en")
    assert done.returncode == 1
    assert "cannot be made" in done.stderr
    assert str(in_the_way) in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{", '{"language": 3, "digits": null, "theme": {}}', '{"language": "xx"}'],
)
def test_damaged_settings_never_stop_a_start(tmp_path: Path, content: str) -> None:
    (tmp_path / "settings.json").write_text(content)
    assert program(tmp_path, "--exit-after-paint").returncode == 0


@pytest.mark.parametrize("calendar", ["gregorian", "hijri"])
def test_the_first_paint_loads_nothing_that_it_does_not_show(tmp_path: Path, calendar: str) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"calendar": calendar}))
    repository = Repository.open(tmp_path / "baloot-score.sqlite3")
    start_session(repository, PRESETS[Preset.CLASSIC])
    repository.close()
    code = (
        "import sys; from pathlib import Path; from baloot_score.app import run_window\n"
        "run_window(language=None, data_dir=Path(sys.argv[1]), exit_after_paint=True, "
        "arguments=[])\nprint(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=True,
    )
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "PySide6" in loaded
    assert ("hijridate" in loaded) is (calendar == "hijri")
    assert loaded.isdisjoint({"babel", "wakepy", "jeepney"})


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="these systems always have a screen"
)
def test_a_machine_without_a_screen_is_told_so(tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    done = subprocess.run(
        [sys.executable, "-m", "baloot_score", "--data-dir", str(tmp_path), "--lang", "en"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in screens},
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("There is no display here")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="these systems always have a screen"
)
def test_a_screen_that_cannot_be_used_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "no-such-one")
    done = program(tmp_path, "--lang", "en")
    assert done.returncode == 1
    *reason, last = done.stderr.splitlines()
    assert "no-such-one" in "".join(reason)
    assert last.startswith("The window cannot be opened on the display here")


def test_a_folder_that_was_left_open_on_another_computer_is_told(tmp_path: Path) -> None:
    lock = tmp_path / "baloot-score.lock"
    lock.write_bytes(b"999999\npython3\nliving-room\n")
    done = program(tmp_path, "--lang", "en")
    assert done.returncode == 1
    assert "on the computer \u2068living-room\u2069" in done.stderr
    assert str(lock) in done.stderr
    lock.unlink()
