"""Hostile arguments, and documents of hostile names: a plain line each, and no terminal obeys."""

from __future__ import annotations

import io
import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from baloot_score.cli import main
from baloot_score.cli.arguments import COMMANDS, every_option
from tests.documents.examples import PLAYED, SAMPLE, document, of_session, text_of
from tests.hostile_texts import HOSTILE, hostile_texts, is_balanced, outside_isolates, unsafe_in

IN_ONE_FOLDER = [HealthCheck.function_scoped_fixture]
"""Nothing is written there, so that all examples may use the same."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where names without a path are looked for; there is a folder, a wrong file and a circle."""
    inside = tmp_path / "a" / "b" / "c"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    (inside / "folder").mkdir()
    (inside / "wrong.json").write_text("[", "utf-8")
    (inside / "circle").symlink_to("circle")
    return inside


@pytest.fixture(autouse=True)
def window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arguments that open the window open none here."""

    class App:
        @staticmethod
        def run_window(**_arguments: Any) -> int:
            return 2

    monkeypatch.setitem(sys.modules, "baloot_score.app", App)


def run(*arguments: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    return code, out.getvalue(), err.getvalue()


def check_refusal(*arguments: str) -> None:
    """A refusal is one line that no terminal takes for anything else."""
    code, out, err = run(*arguments)
    assert code in (1, 2)
    assert out == ""
    assert err.count("\n") == err.endswith("\n") == bool(err)
    assert unsafe_in(err) == set()
    assert is_balanced(err)
    assert len(err) < 25_000


LANGUAGES = st.sampled_from(["ar", "en"])
PLACES = st.sampled_from(
    ["folder", "folder/x", "wrong.json", "wrong.json/x", "circle", "~nobody/x"]
)
# What the tests could be made to overwrite or to wait for is not among them.
TEXTS = (hostile_texts | PLACES).filter(lambda text: text not in ("-", "/"))


@settings(max_examples=150, suppress_health_check=IN_ONE_FOLDER)
@given(LANGUAGES, TEXTS)
def test_a_hostile_argument_anywhere_is_refused_on_one_line(language: str, text: str) -> None:
    empty = "--data-dir=folder"
    for arguments in (
        ["score", text],
        ["score", "--format=" + text, "wrong.json"],
        ["score", text, text],
        ["export", empty, "--to=" + text],
        ["export", empty, "--to=x.csv", "--session=" + text],
        ["export", "--data-dir=" + text, "--to=x.csv"],
        ["import", empty, text],
        ["import", empty, "--same-id=" + text, "wrong.json"],
        ["--" + text],
        [text],
    ):
        check_refusal(f"--lang={language}", *arguments)


WORDS = st.sampled_from([*COMMANDS, *every_option(), "--", "-", "", "--to=x.csv", "wrong.json"])


@settings(max_examples=150, suppress_health_check=IN_ONE_FOLDER)
@given(st.lists(WORDS | TEXTS, max_size=6))
def test_any_arguments_are_obeyed_or_refused(arguments: list[str]) -> None:
    # The last one that is given counts: the user's own folder stays out of it.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"["), encoding="utf-8"))
        code, out, err = run(*arguments)
    assert code in (0, 1, 2)
    assert unsafe_in(out + err) == set()
    assert code or not err


@pytest.mark.parametrize("folder_name", ["~nobody-of-this-name/x", "a\0b", "\ud800", "x" * 5_000])
def test_a_folder_that_no_system_knows_is_told_or_made(folder_name: str) -> None:
    code, _, err = run("--lang=en", f"--data-dir={folder_name}", "import", str(SAMPLE))
    if code == 0:
        assert [path.name for path in Path(folder_name).iterdir()] == ["baloot-score.sqlite3"]
        return
    assert code == 1
    assert err.count("\n") == 1
    assert "cannot be made or used" in err


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()


def _circle(path: Path) -> None:
    path.symlink_to(path.name)


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
@pytest.mark.parametrize("make", [_pipe, _folder, _circle, _endless])
def test_what_is_no_file_in_the_place_of_the_sessions_keeps_nobody_waiting(make: Any) -> None:
    make(Path("folder") / "baloot-score.sqlite3")
    for arguments in (["import", str(SAMPLE)], ["export", "--to=x.csv"]):
        check_refusal("--data-dir=folder", *arguments)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_document_comes_through_a_named_pipe_as_well() -> None:
    """As from a shell that hands the output of a command over as a file."""
    pipe = Path("pipe")
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(SAMPLE.read_bytes(),))
    writer.start()
    code, out, err = run("score", "--format=json", "pipe")
    writer.join()
    assert (code, err) == (0, "")
    assert json.loads(out)["sessions"]


# Documents ------------------------------------------------------------------------------------


def sheet_of(folder: Path, language: str, name: str, *options: str) -> tuple[int, str, str]:
    """What is printed of a session in which everything has one name."""
    seats = {"us": [name, name], "them": [name, name]}
    hands = [PLAYED | {"buyer_seat": 0}, PLAYED | {"buyer_seat": 2}]
    session = of_session(
        title=name,
        note=name[:2_000],
        teams={team: {"name": name, "players": [name, name]} for team in seats},
        rules={"preset": "classic", "name": name[:60]},
        games=[{"hands": hands}, {"hands": hands[:1], "players": seats}],
    )
    path = folder / "document.json"
    path.write_text(text_of(session), encoding="utf-8")
    return run(f"--lang={language}", "score", *options, str(path))


def names() -> Iterator[str]:
    for text in HOSTILE.values():
        whole = "".join(c for c in text if not "\ud800" <= c <= "\udfff")
        yield whole[:200]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_no_name_in_a_document_reaches_the_terminal_as_more_than_a_name(
    folder: Path, language: str
) -> None:
    code, plain, _ = sheet_of(folder, language, "x", "--why")
    assert code == 0
    for name in names():
        code, out, err = sheet_of(folder, language, name, "--why")
        # A name for rules must hold something that is seen.
        assert (code, bool(out)) in ((0, True), (2, False)), (name, err)
        assert unsafe_in(out) == unsafe_in(err) == set()
        lines = out.splitlines()
        assert all(map(is_balanced, (*lines, *err.splitlines())))
        if language == "ar":  # every part of its lines is isolated, so that nothing else is there
            assert {*map(bare, lines)} <= {*map(bare, plain.splitlines())}


def bare(line: str) -> str:
    """The letters and digits of a line that stand in no isolate, which no name may reach."""
    return "".join(character for character in outside_isolates(line) if character.isalnum())


FAULTY = st.recursive(
    hostile_texts,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(hostile_texts, inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60, suppress_health_check=IN_ONE_FOLDER)
@given(FAULTY)
def test_the_faults_of_any_document_are_told_on_lines_of_their_own(data: Any) -> None:
    game = {"hands": [data]}
    whole = document(data, {"games": [game], "rules": data, "teams": data})
    Path("any.json").write_text(text_of(whole), "utf-8")
    code, out, err = run("--lang=ar", "score", "any.json")
    assert code == 2
    assert out == ""
    assert unsafe_in(err) == set()
    for line in err.splitlines():
        assert is_balanced(line)
        assert ": " in line
