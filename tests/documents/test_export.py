"""Exports as a whole: progress, cancelling, failing, and how much is in memory at once."""

from __future__ import annotations

import errno
import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baloot_score.documents.export import (
    ExportCancelledError,
    ExportFormat,
    ExportOptions,
    export_sessions,
    format_of,
)
from baloot_score.documents.json_document import read_document
from baloot_score.documents.snapshot import SessionSheet
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Session
from tests.documents.evenings import NAMES, evenings, exported, hostile, long_session, sheet_of

pytestmark = pytest.mark.usefixtures("typeface")

REPOSITORY = Path(__file__).resolve().parents[2]
ENGLISH = Words("en")
OF_MANY = [form for form in ExportFormat if form is not ExportFormat.PNG]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("a.csv", "csv"),
        ("a.CSV", "csv"),
        ("x.y.Xlsx", "xlsx"),
        ("جلسة.json", "json"),
        ("a.pdf", "pdf"),
        ("a.png", "png"),
        ("a.txt", "txt"),
        ("csv", None),
        (".csv", None),
        ("a.csv.gz", None),
        ("a.", None),
        ("", None),
    ],
)
def test_the_ending_names_the_format(name: str, form: str | None) -> None:
    assert format_of(Path(name)) == form


@pytest.mark.parametrize("form", ExportFormat)
def test_progress_is_told_after_each_session(tmp_path: Path, form: ExportFormat) -> None:
    told: list[int] = []

    def progress(done: int) -> bool:
        told.append(done)
        return True

    sessions = [long_session(2, number) for number in range(7)]
    path = tmp_path / "x"
    assert export_sessions(ENGLISH, sessions, form, path, progress=progress) == 7
    assert [*dict.fromkeys(told)] == [1, 2, 3, 4, 5, 6, 7]
    assert told == sorted(told)


@pytest.mark.parametrize("form", ExportFormat)
@pytest.mark.parametrize("older", [None, b"older"])
@pytest.mark.parametrize("after", [1, 3])
def test_what_is_cancelled_leaves_all_as_it_was(
    tmp_path: Path, form: ExportFormat, older: bytes | None, after: int
) -> None:
    path = tmp_path / "x"
    if older is not None:
        path.write_bytes(older)
    read = 0

    def sessions() -> Iterator[Session]:
        nonlocal read
        for number in range(10):
            read += 1
            yield long_session(3, number)

    with pytest.raises(ExportCancelledError):
        export_sessions(ENGLISH, sessions(), form, path, progress=lambda done: done < after)
    assert read == after
    assert [entry.read_bytes() for entry in tmp_path.iterdir()] == ([older] if older else [])


def test_a_workbook_can_be_cancelled_while_it_is_packed(tmp_path: Path) -> None:
    asked = 0

    def progress(_done: int) -> bool:
        nonlocal asked
        asked += 1
        return asked < 6

    with pytest.raises(ExportCancelledError):
        export_sessions(
            ENGLISH, evenings(), ExportFormat.XLSX, tmp_path / "x.xlsx", progress=progress
        )
    assert asked == 6
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("form", ExportFormat)
def test_what_cannot_be_read_in_the_middle_leaves_all_as_it_was(
    tmp_path: Path, form: ExportFormat
) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"older")

    def sessions() -> Iterator[Session]:
        yield long_session(3)
        raise KeyError("damaged")

    with pytest.raises(KeyError):
        export_sessions(ENGLISH, sessions(), form, path)
    assert [entry.read_bytes() for entry in tmp_path.iterdir()] == [b"older"]


@pytest.mark.parametrize("form", ExportFormat)
def test_the_chosen_games_alone_are_written_but_a_document_is_whole(
    tmp_path: Path, form: ExportFormat
) -> None:
    (session, _) = evenings()
    options = ExportOptions(games=(1,))
    path = exported(ENGLISH, [session], form, tmp_path, options)
    if form is ExportFormat.JSON:
        assert read_document(path.read_bytes()).sessions == (session,)
    elif form in (ExportFormat.CSV, ExportFormat.TEXT):
        text = path.read_text("utf-8")
        assert "Kaboot Us" not in text
        assert "Game 1" not in text
        assert ("Made · Locked" if form is ExportFormat.CSV else "Game 2") in text
    assert [game.number for game in sheet_of(ENGLISH, session).games] == [1, 2]


@pytest.mark.parametrize("form", ExportFormat)
def test_no_session_at_all_makes_a_sound_file(tmp_path: Path, form: ExportFormat) -> None:
    path = exported(ENGLISH, [], form, tmp_path)
    if form is ExportFormat.JSON:
        assert read_document(path.read_bytes()).sessions == ()


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:20])
def test_a_document_with_any_names_is_sound_utf8(tmp_path: Path, name: str) -> None:
    path = exported(ENGLISH, [hostile(name)], ExportFormat.JSON, tmp_path)
    assert path.read_bytes().decode("utf-8").count('"id"') == 1


@pytest.mark.parametrize("form", OF_MANY)
def test_however_long_a_history_few_sessions_are_in_memory(
    tmp_path: Path, form: ExportFormat
) -> None:
    most = 0

    def sessions() -> Iterator[Session]:
        nonlocal most
        for number in range(150):
            if number >= 100 and number % 10 == 0:
                held = sum(isinstance(one, Session | SessionSheet) for one in gc.get_objects())
                most = max(most, held)
            yield long_session(1, number)

    gc.collect()
    before = sum(isinstance(one, Session | SessionSheet) for one in gc.get_objects())
    assert export_sessions(ENGLISH, sessions(), form, tmp_path / "x") == 150
    # A workbook keeps the sessions by which it saw how many games there are.
    assert most - before < (70 if form is ExportFormat.XLSX else 8)


_ENDLESS = """
import os, sys, itertools
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
from pathlib import Path
from baloot_score.documents.export import ExportFormat, export_sessions
from baloot_score.i18n.words import Words
from tests.documents.evenings import long_session
def sessions():
    for number in itertools.count():
        if number == 30:
            print("under way", flush=True)
        yield long_session(20, number)
export_sessions(Words("en"), sessions(), ExportFormat(sys.argv[1]), Path(sys.argv[2]))
"""


@pytest.mark.skipif(os.name != "posix", reason="a kill as POSIX has it")
@pytest.mark.parametrize("form", OF_MANY)
def test_a_kill_leaves_the_older_file_as_it_was(tmp_path: Path, form: ExportFormat) -> None:
    path = tmp_path / f"x.{form}"
    path.write_bytes(b"older")
    with subprocess.Popen(
        [sys.executable, "-c", _ENDLESS, form, str(path)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY), "TMPDIR": str(tmp_path)},
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"under way\n"
        running.send_signal(signal.SIGKILL)
    assert path.read_bytes() == b"older"


_FULL = """
import os, resource, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
from pathlib import Path
from baloot_score.documents.export import ExportFormat, export_sessions
from baloot_score.documents.painted import pdf, picture
from baloot_score.i18n.words import Words
from tests.documents.evenings import long_session
limit = int(sys.argv[3])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
sessions = [long_session(20, number) for number in range(10)]
try:
    export_sessions(Words("en"), sessions, ExportFormat(sys.argv[1]), Path(sys.argv[2]))
except OSError as error:
    print("OSError", error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits as POSIX has them")
@pytest.mark.parametrize("form", ExportFormat)
@pytest.mark.parametrize("limit", [0, 5_000])
def test_a_file_that_finds_no_room_is_an_error_and_leaves_all_as_it_was(
    tmp_path: Path, form: ExportFormat, limit: int
) -> None:
    (tmp_path / "tmp").mkdir()
    path = tmp_path / f"x.{form}"
    path.write_bytes(b"older")
    done = subprocess.run(
        [sys.executable, "-c", _FULL, form, str(path), str(limit)],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=True,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY), "TMPDIR": str(tmp_path / "tmp")},
    )
    assert done.stdout.startswith("OSError")
    assert path.read_bytes() == b"older"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["tmp", path.name]
    assert [*(tmp_path / "tmp").iterdir()] == []


def test_a_full_disk_is_told_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open

    def open_(self: Path, mode: str = "r", *arguments: Any, **named: Any) -> Any:
        if "w" in mode:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(self, mode, *arguments, **named)

    monkeypatch.setattr(Path, "open", open_)
    for form in (ExportFormat.CSV, ExportFormat.JSON, ExportFormat.XLSX, ExportFormat.PNG):
        with pytest.raises(OSError, match="No space left") as caught:
            export_sessions(ENGLISH, evenings(), form, tmp_path / "x")
        assert caught.value.errno == errno.ENOSPC
    assert [*tmp_path.iterdir()] == []
