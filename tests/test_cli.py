"""The command line: what it prints, where it prints it, its exit code, and what it never loads."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from baloot_score import __version__
from baloot_score.cli import main
from baloot_score.cli.arguments import every_option
from tests.documents.examples import PLAYED, SAMPLE, document, of_hand, of_session, text_of

REPOSITORY = Path(__file__).resolve().parent.parent
SCORES = REPOSITORY / "tests" / "data" / "sample-evening-scores.json"
FSI, PDI, RLM = "\u2068", "\u2069", "\u200f"

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A document with two errors."""
    path = tmp_path / "wrong.json"
    games = [{"hands": [PLAYED, PLAYED, PLAYED, PLAYED | {"abnat": {"us": 163}}, {}]}]
    path.write_text(text_of(of_session(games=games)), encoding="utf-8")
    return path


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the window was opened with, instead of the window."""
    opened: list[dict[str, Any]] = []

    class App:
        @staticmethod
        def run_window(**arguments: Any) -> int:
            opened.append(arguments)
            return 7

    monkeypatch.setitem(sys.modules, "baloot_score.app", App)
    return opened


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def process(
    *arguments: str, stdin: bytes = b"", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The real program with an environment of its own, the system's language and encoding too."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
    return subprocess.run(
        [sys.executable, "-m", "baloot_score", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=REPOSITORY,
        env=inherited | (environment or {}),
    )


# Scores ---------------------------------------------------------------------------------------


def test_json_of_the_sample_evening_is_its_scores(capsys: Captured) -> None:
    code, out, err = run(capsys, "score", str(SAMPLE), "--format", "json")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(SCORES.read_text(encoding="utf-8"))


def test_the_sheet_is_printed_in_arabic_unless_english_is_asked_for(capsys: Captured) -> None:
    code, arabic, err = run(capsys, "score", str(SAMPLE))
    assert (code, err) == (0, "")
    assert all(line.startswith(RLM) for line in arabic.splitlines())
    code, english, err = run(capsys, "score", str(SAMPLE), "--lang", "en")
    assert (code, err) == (0, "")
    assert RLM not in english
    assert "Won by Us · Us: 156 · Them: 150" in english.splitlines()


def test_warnings_of_hands_do_not_stop_anything(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text_of(of_hand({"kind": "direct", "points": {"us": 1, "them": 1}})), "utf-8")
    code, out, err = run(capsys, "score", str(path), "--format=json")
    assert (code, err) == (0, "")
    hands = json.loads(out)["sessions"][0]["games"][0]["hands"]
    assert hands[1]["warnings"] == [
        {"code": "points_unreachable", "field": "points", "us": 1, "them": 1}
    ]


def test_unknown_fields_beside_hands_are_told_apart_from_the_scores(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "later.json"
    path.write_text(text_of(of_session(weather="dry") | {"by": "x"}), "utf-8")
    code, out, err = run(capsys, "score", str(path), "--format=json", "--lang=en")
    assert code == 0
    assert json.loads(out)["sessions"][0]["games"] == []
    assert err.splitlines() == [
        f"{path}: The field {FSI}by{PDI} is not known and is passed over",
        f"sessions[0]: The field {FSI}weather{PDI} is not known and is passed over",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "{}", "--format", "json", "--lang", "en"],
        ["--format", "json", "--lang", "en", "score", "{}"],
        ["--lang=en", "score", "--format=json", "{}"],
        ["score", "--lang", "ar", "{}", "--format", "table", "--lang", "en", "--format", "json"],
        ["--data-dir", "x", "--lang", "en", "score", "--format", "json", "--", "{}"],
    ],
)
def test_options_are_taken_wherever_they_stand(
    capsys: Captured, wrong: Path, arguments: list[str]
) -> None:
    fine = [word.format(SAMPLE) for word in arguments]
    code, out, err = run(capsys, *fine)
    assert (code, out[:12], err) == (0, '{"sessions":', "")
    code, out, err = run(capsys, *(word.format(wrong) for word in arguments))
    assert (code, out) == (2, "")
    assert "163 is more than the 162 of hokum" in err


# What is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["table", "json"])
def test_each_error_is_a_line_that_begins_with_its_place(
    capsys: Captured, wrong: Path, form: str
) -> None:
    code, out, err = run(capsys, "score", str(wrong), "--lang", "en", "--format", form)
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        "sessions[0].games[0].hands[3].abnat.us: 163 is more than the 162 of hokum",
        "sessions[0].games[0].hands[4].kind: The kind of the hand is missing",
    ]


def test_an_arabic_sentence_keeps_apart_from_its_place(capsys: Captured, wrong: Path) -> None:
    code, out, err = run(capsys, "score", str(wrong))
    assert (code, out) == (2, "")
    for line, place in zip(err.splitlines(), ("hands[3].abnat.us", "hands[4].kind"), strict=True):
        assert line.startswith(f"sessions[0].games[0].{place}: {FSI}")
        assert line.endswith(PDI)


HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "spaces": b" \n\t",
    "null byte": b"\0",
    "not UTF-8": b'{"format": "\xe9"}',
    "UTF-16": '{"format": "baloot-score"}'.encode("utf-16"),
    "a picture": b"\x89PNG\r\n\x1a\n",
    "half": text_of(of_session()).encode()[:-3],
    "two": b"{}{}",
    "comment": b"// sessions\n{}",
    "single quotes": b"{'format': 'baloot-score'}",
    "a list": b"[]",
    "a number": b"1" * 5000,
    "a text": b'"baloot-score"',
    "null": b"null",
    "nothing in it": b"{}",
    "another format": b'{"format": "tarneeb", "version": 1, "sessions": []}',
    "newer": b'{"format": "baloot-score", "version": 2, "sessions": []}',
    "much newer": b'{"format": "baloot-score", "version": ' + b"9" * 5000 + b"}",
    "deep lists": b"[" * 200_000,
    "deep objects": b'{"a":' * 200_000,
    "deep and whole": b"[" * 200_000 + b"]" * 200_000,
    "deep in a field": text_of(of_session()).encode()[:-1] + b', "x": ' + b"[" * 200_000,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_file_that_is_no_document_gets_one_line_that_names_it(
    capsys: Captured, tmp_path: Path, name: str, language: str
) -> None:
    path = tmp_path / "evening.json"
    path.write_bytes(HOSTILE[name])
    code, out, err = run(capsys, "score", str(path), "--lang", language)
    assert (code, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith(f"{path}: ")
    assert len(line) < len(str(path)) + 120


@pytest.mark.parametrize("command", ["score", "import"])
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("evening.csv", b"\xef\xbb\xbfSession,Day"),
        ("evening.txt", "جلسة".encode()),
        ("evening.XLSX", b"PK\x03\x04\xff"),
        ("evening.pdf", b"%PDF-1.4"),
        ("evening.png", b"\x89PNG\r\n\x1a\n"),
    ],
)
def test_what_was_exported_for_reading_is_told_to_be_that(
    capsys: Captured, tmp_path: Path, command: str, name: str, content: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    places = ("--data-dir", str(tmp_path / "data"), "--lang", "en")
    told = "Such files are for reading only: export the sessions again, as json"
    assert run(capsys, command, str(path), *places) == (2, "", f"{path}: {told}\n")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.json", "There is no such file"),
        ("folder", "This is a folder, not a file"),
        ("file/inside", "There is no such file"),
        ("null\0byte", "There is no such file"),
    ],
)
def test_a_file_that_cannot_be_opened_gets_one_line_that_names_it(
    capsys: Captured, tmp_path: Path, name: str, sentence: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("", "utf-8")
    path = str(tmp_path / name)
    code, out, err = run(capsys, "score", path, "--lang", "en")
    assert (code, out) == (2, "")
    assert err == f"{path.replace(chr(0), '')}: {sentence}\n"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PermissionError(errno.EACCES, "denied"), "This file may not be read"),
        (
            OSError(errno.EIO, "the disk is broken"),
            f"This cannot be read: {FSI}the disk is broken{PDI}",
        ),
        (MemoryError(), "There is not enough memory for this file"),
    ],
)
def test_a_file_that_cannot_be_read_gets_one_line(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    code, out, err = run(capsys, "score", "evening.json", "--lang", "en")
    assert (code, out, err) == (2, "", f"evening.json: {sentence}\n")


def test_a_hostile_name_of_a_file_stays_on_its_line(capsys: Captured) -> None:
    code, out, err = run(capsys, "score", "a\n\x1b[2J\u202eb", "--lang", "en")
    assert (code, out, err) == (2, "", "a [2Jb: There is no such file\n")


@pytest.mark.skipif(sys.platform != "linux", reason="names there are any bytes")
def test_a_name_that_is_no_utf8_is_told_with_signs_for_what_cannot_be_read(
    capsys: Captured, tmp_path: Path
) -> None:
    path = os.fsdecode(bytes(tmp_path) + b"/" + "سهرة.json".encode("cp1256"))
    code, out, err = run(capsys, "score", path, "--lang", "en")
    assert (code, out, err) == (2, "", f"{tmp_path}/????.json: There is no such file\n")
    Path(path).write_text("[]", "utf-8")
    code, out, err = run(capsys, "score", path, "--lang", "en")
    assert err.startswith(f"{tmp_path}/????.json: ")
    Path(path).write_bytes(SAMPLE.read_bytes())
    assert run(capsys, "score", path, "--lang", "en")[0] == 0


def test_standard_input_is_read_and_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give(text: bytes | None) -> None:
        stream = None if text is None else io.TextIOWrapper(io.BytesIO(text), "ascii")
        monkeypatch.setattr(sys, "stdin", stream)

    give(SAMPLE.read_bytes())
    code, out, err = run(capsys, "score", "-", "--format", "json")
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(SCORES.read_text(encoding="utf-8"))
    give(b"[]")
    code, out, err = run(capsys, "score", "-", "--lang", "en")
    assert (code, out) == (2, "")
    assert err == "standard input: This must be an object with named fields\n"
    give(None)
    code, out, err = run(capsys, "score", "-", "--lang", "en")
    assert (code, out, err.splitlines()[0][:36]) == (2, "", "standard input: This cannot be read:")


# Arguments ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tarneeb"], "There is neither a command nor a file tarneeb"),
        ([""], "There is neither a command nor a file "),
        (["--data"], "There is no option --data"),
        (["-x"], "There is no option -x"),
        (["score", "a", "--fancy=1"], "There is no option --fancy"),
        (["--lang"], "--lang takes one of these: ar, en"),
        (["score", "a", "--lang", "fr"], "--lang takes one of these: ar, en"),
        (["score", "a", "--format", "--lang"], "--format takes one of these: table, json"),
        (["score", "a", "--format=xml"], "--format takes one of these: table, json"),
        (["--data-dir"], "--data-dir needs a value"),
        (["--data-dir="], "--data-dir needs a value"),
        (["--version=1"], "--version takes no value"),
        (["score"], "score takes one file, or - for the standard input"),
        (["score", "a", "b"], "score takes one file, or - for the standard input"),
        (["score", "a", "--", "b"], "score takes one file, or - for the standard input"),
        (["score", ""], "score takes one file, or - for the standard input"),
        (["import", ""], "import takes one file, or - for the standard input"),
        (["--format", "json"], "--format belongs to the command score / export"),
        (["--why"], "--why belongs to the command score"),
        (
            ["score", "a", "--why", "--format", "json"],
            "--why belongs to the sheet for people: --format table",
        ),
        (["a\n\x1b[2J"], "There is neither a command nor a file a [2J"),
    ],
)
def test_wrong_arguments_get_one_line_and_exit_code_2(
    capsys: Captured, window: list[Any], arguments: list[str], sentence: str
) -> None:
    code, out, err = run(capsys, "--lang=en", *arguments)
    assert (code, out, err) == (2, "", f"baloot-score: {sentence}\n")
    assert window == []


def test_a_wrong_argument_is_told_in_arabic_by_default(capsys: Captured) -> None:
    code, out, err = run(capsys, "tarneeb")
    assert (code, out) == (2, "")
    assert err.startswith(f"baloot-score: {FSI}")
    assert len(err.splitlines()) == 1


def test_the_sheet_tells_why_when_asked(capsys: Captured) -> None:
    code, plain, _ = run(capsys, "score", str(SAMPLE), "--lang=en")
    assert code == 0
    code, told, err = run(capsys, "--why", "score", str(SAMPLE), "--lang=en", "--format=table")
    assert (code, err) == (0, "")
    (session,) = json.loads(SAMPLE.read_text(encoding="utf-8"))["sessions"]
    hands = sum(len(game["hands"]) for game in session["games"])
    assert told.count("\n  Written") == told.count("\nHand ") == hands
    assert "Written" not in plain


@pytest.mark.parametrize("arguments", [["--version"], ["score", "--version"]])
def test_the_version_is_one_line(capsys: Captured, arguments: list[str]) -> None:
    assert run(capsys, *arguments) == (0, f"baloot-score {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["-h"], ["score", "--help"], ["score", "x", "-h"]]
)
def test_help_names_every_option_but_the_one_for_measuring(
    capsys: Captured, arguments: list[str]
) -> None:
    code, out, err = run(capsys, *arguments, "--lang", "en")
    assert (code, err) == (0, "")
    for name in (*every_option(), "score FILE", "export --to FILE"):
        assert (name in out) is (name != "--exit-after-paint")
    assert out.startswith("Usage:\n  baloot-score [options]")


def test_help_is_in_the_chosen_language_and_runs_its_way(capsys: Captured) -> None:
    _, arabic, _ = run(capsys, "--help")
    assert all(line.startswith(RLM) for line in arabic.splitlines())
    assert f"{FSI}--lang ar|en{PDI}" in arabic


# The window -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "opened"),
    [
        ([], {}),
        (["--lang", "en"], {"language": "en"}),
        (["--data-dir", "x", "--lang=ar"], {"language": "ar", "data_dir": Path("x")}),
        (["--exit-after-paint"], {"exit_after_paint": True}),
        (["--", "-platform", "offscreen"], {"arguments": ["-platform", "offscreen"]}),
        (["a.json"], {"files": ["a.json"]}),
        (["a.json", "--lang", "en", "b"], {"files": ["a.json", "b"], "language": "en"}),
        (["./score"], {"files": ["./score"]}),
        (["folder/tarneeb"], {"files": ["folder/tarneeb"]}),
        (["--", "score", "-x"], {"files": ["score", "-x"]}),
        (["a.json", "--", "-style", "x"], {"files": ["a.json"], "arguments": ["-style", "x"]}),
    ],
)
def test_without_a_command_the_window_is_opened(
    window: list[dict[str, Any]], arguments: list[str], opened: dict[str, Any]
) -> None:
    alone: dict[str, Any] = {
        "language": None,
        "data_dir": None,
        "exit_after_paint": False,
        "files": [],
    }
    assert main(arguments) == 7
    assert window == [alone | {"arguments": []} | opened]


def test_a_word_that_is_no_command_is_a_file_if_it_is_there(
    window: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tarneeb"]) == 2
    (tmp_path / "tarneeb").touch()
    assert main(["tarneeb"]) == 7
    assert [one["files"] for one in window] == [["tarneeb"]]


# Streams and start-up -------------------------------------------------------------------------


class Broken(io.StringIO):
    """A stream whose other end fails."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, _text: str) -> int:
        raise self.error

    def fileno(self) -> int:
        raise io.UnsupportedOperation


def test_a_pipe_that_is_closed_early_is_no_error(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError(errno.EPIPE, "closed")))
    assert main(["score", str(SAMPLE)]) == 0
    assert capsys.readouterr().err == ""


def test_output_that_cannot_be_written_is_told(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(OSError(errno.ENOSPC, "No space left")))
    assert main(["score", str(SAMPLE), "--lang", "en"]) == 1
    assert capsys.readouterr().err == "standard output: No space left\n"


def test_a_program_without_an_error_stream_does_its_work(
    monkeypatch: pytest.MonkeyPatch, wrong: Path
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["score", str(SAMPLE)]) == 0
    assert main(["score", str(wrong)]) == 2


@pytest.mark.parametrize(("platform", "code"), [("win32", 0), ("linux", 1), ("darwin", 1)])
def test_a_closed_output_is_told_but_where_there_is_no_console(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, wrong: Path, platform: str, code: int
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "platform", platform)
    assert main(["score", str(SAMPLE), "--lang", "en"]) == code
    told = f"standard output: {os.strerror(errno.EBADF)}\n" if code else ""
    assert capsys.readouterr().err == told
    assert main(["score", str(wrong)]) == 2


def test_a_broken_error_stream_changes_no_exit_code(
    monkeypatch: pytest.MonkeyPatch, wrong: Path
) -> None:
    monkeypatch.setattr(sys, "stderr", Broken(BrokenPipeError(errno.EPIPE, "closed")))
    assert main(["score", str(wrong)]) == 2


def test_control_c_ends_quietly(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(path: Path, *_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "open", interrupt)
    assert run(capsys, "score", "evening.json") == (130, "", "")


SYSTEMS = [
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "ascii:strict"},
    {"PYTHONIOENCODING": "cp1256"},
    {"LANGUAGE": "en", "LANG": "en_US.UTF-8"},
]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_program_speaks_utf8_and_arabic_whatever_the_system_says(
    system: dict[str, str], tmp_path: Path
) -> None:
    done = process("score", "-", stdin=SAMPLE.read_bytes(), environment=system)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("utf-8")
    assert "جلسة الخميس" in text
    assert "\r" not in text
    assert text.startswith(RLM)
    failed = process("score", str(tmp_path / "غائب.json"), environment=system)
    assert (failed.returncode, failed.stdout) == (2, b"")
    assert "Traceback" not in failed.stderr.decode("utf-8")
    assert len(failed.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [["--version"], ["score", str(SAMPLE)], ["score", str(SAMPLE), "--format=json"]]
)
def test_only_the_window_loads_what_the_window_needs(arguments: list[str]) -> None:
    code = (
        "import sys; from baloot_score.cli import main; code = main(sys.argv[1:]);"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=REPOSITORY,
    )
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert "baloot_score" in loaded
    assert not loaded & {"PySide6", "shiboken6", "babel", "platformdirs", "sqlite3", "argparse"}
    assert done.stdout


def test_a_reader_that_takes_one_line_ends_the_program_in_peace(tmp_path: Path) -> None:
    many = tmp_path / "many.json"
    hands = [PLAYED] * 5000
    many.write_text(text_of(document({"games": [{"hands": hands}]})), "utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "baloot_score", "score", str(many)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=REPOSITORY,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


def test_scores_that_cannot_wait_until_all_is_read_are_told(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(_self: object, _text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile.SpooledTemporaryFile, "write", write)
    code, out, err = run(capsys, "score", str(SAMPLE), "--lang", "en")
    sentence = "There is no room left for this file"
    assert (code, out, err) == (1, "", f"{tempfile.gettempdir()}: {sentence}\n")


def test_a_system_without_any_room_for_temporary_files_is_told(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baloot_score.cli.scoring.KEPT_IN_MEMORY", 1)
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", lambda: ["/there is none"])
    code, out, err = run(capsys, "score", str(SAMPLE), "--lang", "en")
    sentence = (
        "No folder for temporary files can be written: free some space, or name one in TMPDIR"
    )
    assert (code, out, err) == (1, "", f"temporary files: {sentence}\n")
