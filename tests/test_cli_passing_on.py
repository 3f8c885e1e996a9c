"""The command export to other programs: the standard output, open streams, pipes and devices."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest

from baloot_score.cli import main
from baloot_score.documents.json_document import read_document
from baloot_score.store.repository import Repository
from tests.documents.evenings import evenings

REPOSITORY = Path(__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="names of POSIX")

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with two evenings."""
    path = tmp_path / "data"
    path.mkdir()
    with Repository.open(path / "baloot-score.sqlite3") as store:
        store.history.store(evenings(), ())
    return path


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "to").mkdir()
    return tmp_path / "to" / "sheet"


def export(capsys: Captured, folder: Path, to: Path | str, form: str) -> tuple[int, str, str]:
    """Export all sessions: exit code, standard output, standard error."""
    arguments = ("--data-dir", str(folder), "--all", "--format", form, "--lang", "en")
    code = main(["export", "--to", str(to), *arguments])
    return (code, *capsys.readouterr())


def exported(
    folder: Path, to: str, form: str, **streams: Any
) -> subprocess.CompletedProcess[bytes]:
    """What a program writes that exports all sessions."""
    arguments = ["--data-dir", str(folder), "--all", "--to", to, "--format", form, "--lang", "en"]
    return subprocess.run(
        [sys.executable, "-m", "baloot_score", "export", *arguments],
        check=False,
        cwd=REPOSITORY,
        stderr=subprocess.PIPE,
        **streams,
    )


@pytest.mark.parametrize("form", ["csv", "json", "txt", "xlsx", "pdf"])
def test_the_standard_output_gets_what_a_file_would(folder: Path, target: Path, form: str) -> None:
    assert exported(folder, str(target), form).returncode == 0
    found = exported(folder, "-", form, stdout=subprocess.PIPE)
    assert (found.returncode, found.stderr) == (0, b"")
    if form in ("xlsx", "pdf"):  # which tell the time at which they were made
        assert found.stdout[:4] == target.read_bytes()[:4]
    else:
        assert found.stdout == target.read_bytes()


@POSIX
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_a_file_that_the_standard_output_leads_to_keeps_what_it_holds(
    folder: Path, target: Path, name: str
) -> None:
    with target.open("wb") as file:
        file.write(b"before\n")
        file.flush()
        found = exported(folder, name, "json", stdout=file)
        file.write(b"behind\n")
    assert (found.returncode, found.stderr) == (0, b"")
    lines = target.read_bytes().splitlines()
    assert (lines[0], lines[-1]) == (b"before", b"behind")
    assert read_document(b"\n".join(lines[1:-1])).sessions == evenings()


@POSIX
def test_another_open_stream_is_written_to(folder: Path) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as reader:
        with os.fdopen(writing, "wb") as writer:
            name = f"/dev/fd/{writer.fileno()}"
            found = exported(folder, name, "json", pass_fds=[writer.fileno()])
        assert read_document(reader.read()).sessions == evenings()
    assert (found.returncode, found.stderr) == (0, b"")


@POSIX
def test_a_pipe_with_a_name_stays_and_is_written_to(
    capsys: Captured, folder: Path, target: Path
) -> None:
    os.mkfifo(target)
    told: list[bytes] = []
    reader = threading.Thread(target=lambda: told.append(target.read_bytes()))
    reader.start()
    assert export(capsys, folder, target, "json") == (0, "", "")
    reader.join()
    assert read_document(told[0]).sessions == evenings()
    assert target.is_fifo()
    assert list(target.parent.iterdir()) == [target]


@POSIX
def test_a_device_stays_and_tells_when_it_is_full(capsys: Captured, folder: Path) -> None:
    assert export(capsys, folder, os.devnull, "csv") == (0, "", "")
    full = "/dev/full: There is no room left for this file\n"
    assert export(capsys, folder, "/dev/full", "csv") == (1, "", full)
    assert Path(os.devnull).is_char_device()


@POSIX
def test_who_reads_no_further_has_had_enough(folder: Path) -> None:
    for to in ("-", "/dev/stdout", "/dev/stderr"):
        reading, writing = os.pipe()
        os.close(reading)
        streams: dict[str, Any] = {"stdout": writing}
        if to == "/dev/stderr":
            to = f"/dev/fd/{writing}"
            streams = {"pass_fds": [writing]}
        found = exported(folder, to, "txt", **streams)
        os.close(writing)
        assert (found.returncode, found.stderr) == (0, b"")


def test_a_stream_that_is_not_open_is_told(capsys: Captured, folder: Path) -> None:
    code, out, err = export(capsys, folder, "/dev/fd/999999999", "csv")
    assert (code, out) == (1, "")
    assert err.startswith("/dev/fd/999999999: This cannot be written: ")


def test_a_terminal_gets_nothing_that_it_cannot_show(
    capsys: Captured, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "isatty", lambda descriptor: descriptor == 1)
    told = "baloot-score: A terminal cannot show pdf: name a file, or send it on with | >\n"
    assert export(capsys, folder, "-", "pdf") == (2, "", told)
    assert "Games won" in export(capsys, folder, "-", "txt")[1]


def test_the_standard_output_needs_a_format(capsys: Captured, folder: Path) -> None:
    assert main(["export", "--data-dir", str(folder), "--to", "-", "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "choose --format csv|xlsx|json|pdf|png|txt" in err


def test_another_option_takes_no_dash_for_its_value(capsys: Captured, folder: Path) -> None:
    assert main(["export", "--to", "-", "--data-dir", "-", "--lang", "en"]) == 2
    assert "--data-dir needs a value" in capsys.readouterr().err


def test_nothing_is_written_of_what_does_not_become_whole(
    capsys: Captured, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))

    def fail(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    code, out, err = export(capsys, folder, "-", "json")
    assert (code, out) == (1, "")
    assert err.startswith(str(temporary))
    assert err.endswith(": There is no room left for this file\n")
    assert list(temporary.iterdir()) == []


def test_without_a_place_for_it_to_become_whole_that_is_told(
    capsys: Captured, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = str(tmp_path / "nowhere")
    monkeypatch.setattr(tempfile, "tempdir", nowhere)
    told = f"{nowhere}: There is no such folder\n"
    assert export(capsys, folder, "-", "json") == (1, "", told)
