"""The command export: what it writes, also beside a window, and what it says when it cannot."""

from __future__ import annotations

import errno
import io
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from baloot_score.cli import main
from baloot_score.cli.settings_words import system_digits
from baloot_score.documents.json_document import read_document
from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import Session
from baloot_score.store.repository import Repository
from baloot_score.ui.settings import DigitsChoice, Settings, write_settings
from tests.documents.evenings import evenings, long_session
from tests.store.test_faults import as_nobody, open_to_all

REPOSITORY = Path(__file__).resolve().parent.parent
FSI, PDI = "\u2068", "\u2069"

__all__ = ["open_to_all"]

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with two evenings; the first is the one that was touched last."""
    path = tmp_path / "data"
    path.mkdir()
    with Repository.open(database(path)) as store:
        for session in evenings():
            store.create(session)
        store.sheet(evenings()[0].id).touch()
    return path


@pytest.fixture
def target(tmp_path: Path) -> Path:
    (tmp_path / "to").mkdir()
    return tmp_path / "to" / "sheet.csv"


def database(folder: Path) -> Path:
    return folder / "baloot-score.sqlite3"


def export(
    capsys: Captured, folder: Path, target: Path | str, *arguments: str, lang: str | None = "en"
) -> tuple[int, str]:
    chosen = () if lang is None else ("--lang", lang)
    code = main(
        ["export", "--data-dir", str(folder), "--to", str(target), *chosen, *map(str, arguments)]
    )
    out, err = capsys.readouterr()
    assert out == ""
    return code, err


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _TELLING_MODULES, *arguments],
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=REPOSITORY,
        env={k: v for k, v in os.environ.items() if k != "QT_QPA_PLATFORM"} | environment,
    )


_TELLING_MODULES = """
import sys
from baloot_score.cli import main
code = main(sys.argv[1:])
print(*sorted({name.split(".")[0] for name in sys.modules}))
sys.exit(code)
"""


# What is written ------------------------------------------------------------------------------


def test_without_a_choice_the_latest_session_is_written(
    capsys: Captured, folder: Path, target: Path
) -> None:
    path = target.with_suffix(".json")
    assert export(capsys, folder, path) == (0, "")
    assert read_document(path.read_bytes()).sessions == evenings()[:1]


def test_a_session_that_is_named_or_all_of_them_are_written_the_oldest_first(
    capsys: Captured, folder: Path, target: Path
) -> None:
    path = target.with_suffix(".json")
    assert export(capsys, folder, path, "--session", evenings()[1].id) == (0, "")
    assert read_document(path.read_bytes()).sessions == evenings()[1:]
    assert export(capsys, folder, path, "--all") == (0, "")
    assert read_document(path.read_bytes()).sessions == evenings()


def test_an_id_is_known_however_it_was_copied(capsys: Captured, folder: Path, target: Path) -> None:
    path = target.with_suffix(".json")
    own = evenings()[1].id
    arabic = own.translate({ord("0") + n: chr(0x0660 + n) for n in range(10)})
    persian = own.translate({ord("0") + n: chr(0x06F0 + n) for n in range(10)})
    for typed in (own.upper(), f"{FSI}{own}{PDI}", f" {own}\u200f", arabic, persian):
        assert export(capsys, folder, path, "--session", typed) == (0, "")
        assert read_document(path.read_bytes()).sessions == evenings()[1:]


def test_what_is_in_the_trash_is_not_among_all(
    capsys: Captured, folder: Path, target: Path
) -> None:
    with Repository.open(database(folder)) as store:
        store.history.trash(evenings()[0].id)
    path = target.with_suffix(".json")
    assert export(capsys, folder, path, "--all") == (0, "")
    assert read_document(path.read_bytes()).sessions == evenings()[1:]
    assert export(capsys, folder, path) == (0, "")
    assert read_document(path.read_bytes()).sessions == evenings()[1:]


def test_sessions_that_began_together_come_back_in_their_order(
    capsys: Captured, tmp_path: Path
) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    sessions: tuple[Session, ...] = tuple(long_session(1, number) for number in (3, 1, 2))
    for path in paths:
        folder = path.with_suffix("")
        folder.mkdir()
        with Repository.open(database(folder)) as store:
            store.history.store(sessions, ())
        assert export(capsys, folder, path, "--all") == (0, "")
        sessions = read_document(path.read_bytes()).sessions
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize(
    ("name", "options", "begin"),
    [
        ("a.csv", [], b"\xef\xbb\xbfSession,"),
        ("a.csv", ["--separator", "semicolon"], b"\xef\xbb\xbfSession;"),
        ("a.csv", ["--separator=comma"], b"\xef\xbb\xbfSession,"),
        ("a.xlsx", [], b"PK"),
        ("a.json", [], b'{"format"'),
        ("a.pdf", [], b"%PDF-"),
        ("a.png", [], b"\x89PNG"),
        ("a.TXT", [], b"\xe2\x80\x8e"),
        ("a.txt", ["--format", "csv"], b"\xef\xbb\xbfSession,"),
        ("a", ["--format=json"], b'{"format"'),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_the_format_is_that_of_the_ending_or_the_one_that_was_asked_for(
    capsys: Captured, folder: Path, target: Path, name: str, options: list[str], begin: bytes
) -> None:
    path = target.with_name(name)
    assert export(capsys, folder, path, *options) == (0, "")
    assert path.read_bytes().startswith(begin)
    assert [*path.parent.iterdir()] == [path]


def test_an_older_file_is_replaced(capsys: Captured, folder: Path, target: Path) -> None:
    target.write_bytes(b"older" * 10_000)
    assert export(capsys, folder, target) == (0, "")
    assert target.read_bytes().startswith(b"\xef\xbb\xbfSession")
    assert b"older" not in target.read_bytes()


# Settings -------------------------------------------------------------------------------------


def test_language_digits_and_calendar_are_those_of_the_settings(
    capsys: Captured, folder: Path, target: Path
) -> None:
    chosen = Settings(language="en", digits=DigitsChoice.ARABIC_INDIC, calendar=Calendar.HIJRI)
    write_settings(folder, chosen)
    path = target.with_suffix(".txt")
    assert export(capsys, folder, path, lang=None) == (0, "")
    text = path.read_text("utf-8")
    assert "Thursday ١٦ Jumada al-Akhirah ١٤٤٨ AH" in text
    assert "Us: ١٢, Them: ٦" in text
    assert export(capsys, folder, path, lang="ar") == (0, "")
    us = load_words("ar").gettext("Us")
    assert f"{us}: ١٢" in path.read_text("utf-8")
    assert export(capsys, folder, target, lang=None) == (0, "")
    assert b",12,6,64,58\r\n" in target.read_bytes()


@pytest.mark.parametrize(
    ("environment", "digits"),
    [
        ({}, Digits.WESTERN),
        ({"LANG": "ar_SA.UTF-8"}, Digits.ARABIC_INDIC),
        ({"LANG": "ar_EG"}, Digits.ARABIC_INDIC),
        ({"LANG": "ar_AE.UTF-8"}, Digits.WESTERN),
        ({"LANG": "ar"}, Digits.WESTERN),
        ({"LANG": "en_US.UTF-8"}, Digits.WESTERN),
        ({"LANG": "C"}, Digits.WESTERN),
        ({"LANG": "en_US", "LC_NUMERIC": "ar_SA@calendar=x"}, Digits.ARABIC_INDIC),
        ({"LC_ALL": "en_US", "LC_NUMERIC": "ar_SA", "LANG": "ar_SA"}, Digits.WESTERN),
    ],
)
def test_the_digits_of_the_system_are_those_that_qt_would_find(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], digits: Digits
) -> None:
    for name in ("LC_ALL", "LC_NUMERIC", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_digits() is digits


def test_an_arabic_system_gives_its_digits_to_arabic_texts_alone(
    capsys: Captured, folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ar_SA.UTF-8")
    path = target.with_suffix(".txt")
    for language, digit in (("ar", "١٢"), ("en", "12")):
        assert export(capsys, folder, path, lang=language) == (0, "")
        assert f": {digit}" in path.read_text("utf-8")


# Beside a window ------------------------------------------------------------------------------


def test_it_works_beside_an_open_window_and_changes_nothing_of_its_file(
    capsys: Captured, folder: Path, target: Path
) -> None:
    with Repository.open(database(folder)) as window:
        before = database(folder).read_bytes()
        with window.transaction():
            window.sheet(evenings()[0].id).write_note("half way")
            # What is not committed is not seen, and not waited for.
            path = target.with_suffix(".json")
            assert export(capsys, folder, path) == (0, "")
            assert read_document(path.read_bytes()).sessions == evenings()[:1]
        window.sheet(evenings()[0].id).write_note(evenings()[0].note)
    assert export(capsys, folder, path, "--all") == (0, "")
    assert sorted(entry.name for entry in folder.iterdir()) == ["baloot-score.sqlite3"]
    assert len(database(folder).read_bytes()) == len(before)


def test_qt_says_nothing_of_letters_that_no_font_has(folder: Path, target: Path) -> None:
    with Repository.open(database(folder)) as store:
        store.create(replace(evenings()[0], id="rare", title="\N{DEVANAGARI LETTER KA} 四"))
        store.sheet("rare").touch()
    command = [sys.executable, "-m", "baloot_score", "--data-dir", str(folder), "export"]
    done = subprocess.run(
        [*command, "--to", str(target.with_suffix(".pdf"))],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_only_reading_never_writes_to_the_file(
    capsys: Captured, folder: Path, target: Path
) -> None:
    before = (database(folder).read_bytes(), database(folder).stat().st_mtime_ns)
    assert export(capsys, folder, target, "--all") == (0, "")
    assert (database(folder).read_bytes(), database(folder).stat().st_mtime_ns) == before


def test_a_file_of_an_older_version_is_read_too(
    capsys: Captured, tmp_path: Path, target: Path
) -> None:
    for version in (1, 2, 3):
        folder = tmp_path / f"old-{version}"
        folder.mkdir()
        old = REPOSITORY / "tests" / "data" / f"schema-{version}.sqlite3"
        database(folder).write_bytes(old.read_bytes())
        path = target.with_suffix(".json")
        assert export(capsys, folder, path, "--all") == (0, "")
        assert json.loads(path.read_bytes())["sessions"]


# What is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "--to is missing: export cannot do without it"),
        (["--all"], "--to is missing: export cannot do without it"),
        (["--to"], "--to needs a value"),
        (["--to="], "--to needs a value"),
        (["x", "--to", "a.csv"], "export takes no file of its own; --to names it"),
        (["--to", "a.csv", "--", "x"], "export takes no file of its own; --to names it"),
        (
            ["--to", "a.csv", "--all", "--session", "1"],
            "Only one of these can be given: --session, --all",
        ),
        (["--to", "a.csv", "--all=1"], "--all takes no value"),
        (["--to", "a.csv", "--why"], "--why belongs to the command score"),
        (
            ["--to", "a.csv", "--format", "table"],
            "--format takes one of these: csv, xlsx, json, pdf, png, txt",
        ),
        (
            ["--to", "a.csv", "--separator", ","],
            "--separator takes one of these: comma, semicolon",
        ),
        (
            ["--to", "a.pdf", "--separator", "comma"],
            "--separator belongs to the format csv",
        ),
        (
            ["--to", "sheet"],
            "The ending of sheet names no format: choose --format csv|xlsx|json|pdf|png|txt",
        ),
        (
            ["--to", "a.doc"],
            "The ending of a.doc names no format: choose --format csv|xlsx|json|pdf|png|txt",
        ),
        (
            ["--to", "-"],
            "Standard output names no format: choose --format csv|xlsx|json|pdf|png|txt",
        ),
    ],
)
def test_wrong_arguments_get_one_line_and_exit_code_2(
    capsys: Captured,
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    code = main(["export", "--data-dir", "d", "--lang", "en", *arguments])
    out, err = capsys.readouterr()
    assert (code, out, err) == (2, "", f"baloot-score: {sentence}\n")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("option", ["--to", "--session", "--separator", "--all"])
def test_its_options_belong_to_it_alone(capsys: Captured, option: str) -> None:
    value = [] if option == "--all" else ["comma"]
    assert main(["--lang", "en", option, *value]) == 2
    assert capsys.readouterr().err == f"baloot-score: {option} belongs to the command export\n"


def test_where_there_is_no_session_nothing_is_made(
    capsys: Captured, tmp_path: Path, target: Path
) -> None:
    missing = tmp_path / "missing"
    code, err = export(capsys, missing, target, "--all")
    assert (code, err) == (2, f"baloot-score: There is no session in {missing}\n")
    assert not missing.exists()
    missing.mkdir()
    Repository.open(database(missing)).close()
    for choice in ([], ["--all"]):
        code, err = export(capsys, missing, target, *choice)
        assert (code, err) == (2, f"baloot-score: There is no session in {missing}\n")
    assert not target.exists()


def test_a_link_to_sessions_that_are_not_there_is_not_said_to_hold_none(
    capsys: Captured, tmp_path: Path, target: Path
) -> None:
    folder = tmp_path / "linked"
    folder.mkdir()
    database(folder).symlink_to(tmp_path / "unplugged.sqlite3")
    code, err = export(capsys, folder, target)
    assert code == 1
    assert "cannot be read: check that the folder is there" in err
    assert not (tmp_path / "unplugged.sqlite3").exists()


@pytest.mark.parametrize(
    ("typed", "told"), [("nobody's\n", "nobody's"), ("half\ud83d", "half?"), ("\udcff", "?")]
)
def test_an_unknown_session_is_told(
    capsys: Captured, folder: Path, target: Path, typed: str, told: str
) -> None:
    code, err = export(capsys, folder, target, "--session", typed)
    assert (code, err) == (2, f"baloot-score: There is no session {told}\n")
    assert not target.exists()


def test_the_same_is_told_in_arabic(capsys: Captured, folder: Path, target: Path) -> None:
    code, err = export(capsys, folder, target.with_suffix(""), lang="ar")
    assert code == 2
    assert err.startswith(f"baloot-score: {FSI}")
    assert err.endswith(f"{PDI}\n")
    assert f"{FSI}sheet{PDI}" in err


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "are damaged"),
        (b"not a database", "is not a file of Baloot Score"),
        (b"SQLite format 3\x00", "are damaged"),
    ],
)
def test_sessions_that_cannot_be_read_are_told(
    capsys: Captured, tmp_path: Path, target: Path, data: bytes, part: str
) -> None:
    database(tmp_path).write_bytes(data)
    code, err = export(capsys, tmp_path, target, "--all")
    assert code == 1
    assert part in err
    assert len(err.splitlines()) == 1
    assert not target.exists()
    assert database(tmp_path).read_bytes() == data


def damage(folder: Path, session_id: str) -> None:
    import sqlite3

    with sqlite3.connect(database(folder)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        changed = connection.execute(
            "UPDATE sessions SET started_at = 'x' WHERE id = ?", (session_id,)
        )
        assert changed.rowcount == 1
    connection.close()


def test_a_damaged_session_is_told_and_the_others_are_written(
    capsys: Captured, folder: Path, target: Path
) -> None:
    damaged, sound = evenings()
    damage(folder, damaged.id)
    path = target.with_suffix(".json")
    code, err = export(capsys, folder, path, "--all")
    assert code == 1
    assert err.startswith(f"{damaged.id}: This session in ")
    assert read_document(path.read_bytes()).sessions == (sound,)
    code, err = export(capsys, folder, target, "--session", damaged.id)
    assert code == 1
    assert "cannot be read" in err
    assert not target.exists()


def test_when_none_can_be_read_the_older_file_stays(
    capsys: Captured, folder: Path, target: Path
) -> None:
    for session in evenings():
        damage(folder, session.id)
    target.write_bytes(b"older")
    code, err = export(capsys, folder, target, "--all")
    assert code == 1
    assert len(err.splitlines()) == 3
    assert target.read_bytes() == b"older"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing/a.csv", "There is no such folder"),
        ("file/a.csv", "There is no such folder"),
        ("folder.csv", "This is a folder, not a file"),
        ("null\0.csv", "There is no such folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_told(
    capsys: Captured, folder: Path, tmp_path: Path, name: str, sentence: str
) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder.csv").mkdir()
    path = str(tmp_path / name)
    code, err = export(capsys, folder, path)
    assert (code, err) == (1, f"{path.replace(chr(0), '')}: {sentence}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
@pytest.mark.parametrize("mode", [0o555, 0o000], ids=["read-only", "locked up"])
def test_a_folder_that_may_not_be_written_is_named(
    capsys: Captured, folder: Path, open_to_all: Path, mode: int
) -> None:
    target = open_to_all / "evenings" / "a.csv"
    target.parent.mkdir()
    target.parent.chmod(mode)
    shutil.move(database(folder), open_to_all)
    with as_nobody():
        code, err = export(capsys, open_to_all, target)
    told = f"Nothing may be written in the folder {FSI}{target.parent}{PDI}: choose another one"
    assert (code, err) == (1, f"{target}: {told}\n")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PermissionError(errno.EACCES, "denied"), "This file may not be written"),
        (OSError(errno.ENOSPC, "full"), "There is no room left for this file"),
        (OSError(errno.EIO, "broken"), f"This cannot be written: {FSI}broken{PDI}"),
    ],
)
def test_a_disk_that_fails_is_told(
    capsys: Captured,
    folder: Path,
    target: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: OSError,
    sentence: str,
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    code, err = export(capsys, folder, target)
    assert (code, err) == (1, f"{target}: {sentence}\n")
    assert [*target.parent.iterdir()] == []


def test_the_file_of_the_sessions_is_not_overwritten_by_its_own_export(
    capsys: Captured, folder: Path
) -> None:
    before = database(folder).read_bytes()
    code, err = export(capsys, folder, database(folder), "--format", "csv")
    assert (code, err) == (
        1,
        f"{database(folder)}: This file holds sessions: choose another name\n",
    )
    assert database(folder).read_bytes() == before


@pytest.mark.usefixtures("qapp")
def test_too_much_for_a_picture_is_told_with_a_way_out(
    capsys: Captured, tmp_path: Path, target: Path
) -> None:
    with Repository.open(database(tmp_path)) as store:
        store.create(long_session(500))
    path = target.with_suffix(".png")
    code, err = export(capsys, tmp_path, path)
    assert code == 1
    assert err == f"{path}: These are too many hands for one picture: pdf has room for them\n"
    assert [*path.parent.iterdir()] == []


# Progress, and being stopped ------------------------------------------------------------------


class Terminal(io.StringIO):
    """A standard error that somebody sits before."""

    def isatty(self) -> bool:
        return True


def test_progress_is_told_on_a_terminal_alone_and_is_gone_at_the_end(
    capsys: Captured, tmp_path: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Repository.open(database(tmp_path)) as store:
        started = long_session(1).started_at
        days = (started + timedelta(days=n) for n in range(3))
        sessions = (replace(long_session(1, n), started_at=day) for n, day in enumerate(days))
        store.history.store(sessions, ())
    monkeypatch.setattr("baloot_score.cli.progress.PAUSE_S", 0)
    assert export(capsys, tmp_path, target, "--all") == (0, "")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    places = ("--data-dir", str(tmp_path), "--to", str(target))
    assert main(["export", "--all", "--lang", "en", *places]) == 0
    told = terminal.getvalue().split("\r\x1b[K")
    assert told == ["", "1 of 3 sessions", "2 of 3 sessions", "3 of 3 sessions", ""]


def test_control_c_leaves_no_file(
    capsys: Captured, folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target.write_bytes(b"older")

    def interrupted(*_: object) -> Iterator[Any]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("baloot_score.documents.export.write_csv", interrupted)
    monkeypatch.setattr("baloot_score.documents.export.share_text", interrupted)
    assert export(capsys, folder, target.with_suffix(".txt")) == (130, "")
    assert [entry.read_bytes() for entry in target.parent.iterdir()] == [b"older"]


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize(
    ("form", "number"),
    [
        *((form, "SIGINT") for form in ("csv", "xlsx", "json", "pdf", "txt")),
        *((form, "SIGTERM") for form in ("xlsx", "json", "-")),
        ("csv", "SIGHUP"),
    ],
)
def test_an_interrupt_from_outside_leaves_no_file(
    tmp_path: Path, target: Path, form: str, number: str
) -> None:
    with Repository.open(database(tmp_path)) as store:
        store.history.store((long_session(30, n) for n in range(300)), ())
    (tmp_path / "tmp").mkdir()
    if form == "-":
        goal: tuple[str, ...] = ("--to", "-", "--format", "json")
    else:
        goal = ("--to", str(target.with_suffix(f".{form}")))
    code = (
        # Where a shell has put the tests into the background, the signal would be ignored.
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"
        "import sys, baloot_score.documents.export as e; from baloot_score.cli import main\n"
        "ask = e._Counted.ask\n"
        "def asked(self):\n"
        "    if self.done == 20: print('under way', flush=True)\n"
        "    ask(self)\n"
        "e._Counted.ask = asked\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    places = ("--data-dir", str(tmp_path), *goal)
    with subprocess.Popen(
        [sys.executable, "-c", code, "export", "--all", *places],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=REPOSITORY,
        env=os.environ | {"TMPDIR": str(tmp_path / "tmp"), "PYTHONPATH": str(REPOSITORY)},
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline() == b"under way\n"
        told = getattr(signal, number)
        running.send_signal(told)
        assert running.wait() == (130 if number == "SIGINT" else -told)
        assert (running.stdout.read(), running.stderr.read()) == (b"", b"")
    assert [*target.parent.iterdir()] == []
    assert [*(tmp_path / "tmp").iterdir()] == []


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
def test_a_signal_that_was_to_be_ignored_stays_so(
    capsys: Captured, folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `nohup` wants it."""

    def closed(*_: object) -> Iterator[str]:
        os.kill(os.getpid(), signal.SIGHUP)
        yield "whole"

    monkeypatch.setattr("baloot_score.documents.export.share_text", closed)
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert export(capsys, folder, target.with_suffix(".txt")) == (0, "")
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
    assert target.with_suffix(".txt").read_text("utf-8") == "whole"


# What is loaded -------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["csv", "json", "txt", "xlsx"])
def test_what_is_not_painted_needs_no_qt(folder: Path, target: Path, form: str) -> None:
    path = target.with_suffix(f".{form}")
    done = process("export", "--data-dir", str(folder), "--to", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    loaded = done.stdout.split()
    assert "sqlite3" in loaded
    assert not {"PySide6", "shiboken6", "babel"} & set(loaded)
    assert ("xlsxwriter" in loaded) is (form == "xlsx")


@pytest.mark.parametrize("form", ["pdf", "png"])
def test_what_is_painted_needs_no_screen(folder: Path, target: Path, form: str) -> None:
    path = target.with_suffix(f".{form}")
    done = process(
        *("export", "--all", "--data-dir", str(folder), "--to", str(path)),
        DISPLAY="",
        WAYLAND_DISPLAY="",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert path.stat().st_size > 10_000
    if form == "pdf":
        assert b"IBMPlexSansArabic" in path.read_bytes()


def test_a_workbook_of_all_has_all_their_games(
    capsys: Captured, folder: Path, target: Path
) -> None:
    path = target.with_suffix(".xlsx")
    assert export(capsys, folder, path, "--all") == (0, "")
    book = openpyxl.load_workbook(path)
    assert book.sheetnames == [
        *("Summary", "Session 1, game 1", "Session 1, game 2", "Session 2, game 1"),
    ]
