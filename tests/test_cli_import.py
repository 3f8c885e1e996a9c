"""`baloot-score import` takes the sessions of a document: whole, once, and as it was told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from baloot_score.cli import main
from baloot_score.session import (
    History,
    ImportPlan,
    Repository,
    SameId,
    plan_import,
    run_import,
)
from baloot_score.ui.single_window import DataFolderLock
from tests.documents.examples import SAMPLE

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of the test."""
    return tmp_path / "data"


@pytest.fixture
def run(data: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command on the data folder: exit code, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments, "--lang", "en", "--data-dir", str(data)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def sample(tmp_path: Path, **changes: object) -> str:
    """A document with the sample evening, other fields of its session changed."""
    document = json.loads(SAMPLE.read_text("utf-8"))
    document["sessions"][0] |= changes
    path = tmp_path / f"document-{len(list(tmp_path.iterdir()))}.json"
    path.write_text(json.dumps(document), "utf-8")
    return str(path)


def titles(data: Path) -> list[str]:
    with Repository.open(data / "baloot-score.sqlite3") as repository:
        return sorted(session.title for session in repository.sessions())


def test_a_document_is_taken_once(run: Run, data: Path) -> None:
    assert run("import", str(SAMPLE)) == (0, "1 session was taken\n", "")
    again = run("import", str(SAMPLE))
    assert again == (0, "0 sessions were taken, 1 was passed over\n", "")
    assert len(titles(data)) == 1


def test_what_another_program_takes_meanwhile_is_passed_over(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[ImportPlan] = []

    def plan_while_another_imports(history: History, *known: Any, **named: Any) -> ImportPlan:
        plans.append(plan_import(history, *known, **named))
        if len(plans) == 1:
            with Repository.open(data / "baloot-score.sqlite3") as other:
                run_import(History(other), plans[0], SameId.SKIP)
        return plans[-1]

    monkeypatch.setattr("baloot_score.session.plan_import", plan_while_another_imports)
    assert run("import", str(SAMPLE)) == (0, "0 sessions were taken, 1 was passed over\n", "")
    assert len(plans) == 2
    assert len(titles(data)) == 1


def test_what_is_in_the_trash_is_told_to_be_there(run: Run, data: Path, tmp_path: Path) -> None:
    run("import", str(SAMPLE))
    with Repository.open(data / "baloot-score.sqlite3") as repository:
        (session,) = repository.sessions()
        repository.history.trash(session.id)
    passed = "0 sessions were taken, 1 was passed over"
    trashed = f"{passed}, 1 of them is in the trash: restore it there\n"
    assert run("import", str(SAMPLE)) == (0, trashed, "")
    changed = sample(tmp_path, title="elsewhere")
    assert run("import", changed, "--same-id", "skip") == (0, trashed, "")
    assert run("import", changed, "--same-id", "keep-both") == (0, "1 session was taken\n", "")


def test_a_document_without_ids_or_starts_is_taken_once(
    run: Run, tmp_path: Path, data: Path
) -> None:
    document = json.loads(SAMPLE.read_text("utf-8"))
    (session,) = document["sessions"]
    undated = {name: value for name, value in session.items() if name != "started_at"}
    nameless = {name: value for name, value in undated.items() if name != "id"}
    document["sessions"] = [undated, nameless, nameless, {"games": []}]
    path = tmp_path / "document.json"
    path.write_text(json.dumps(document), "utf-8")
    assert run("import", str(path)) == (0, "4 sessions were taken\n", "")
    assert run("import", str(path)) == (0, "0 sessions were taken, 4 were passed over\n", "")
    document["sessions"].insert(0, {"games": [], "title": "newer"})
    path.write_text(json.dumps(document, indent=4, ensure_ascii=False), "utf-8")
    assert run("import", str(path)) == (0, "1 session was taken, 4 were passed over\n", "")
    assert len(titles(data)) == 5


def test_what_is_exported_comes_back_as_the_same_bytes(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("import", str(SAMPLE))
    run("import", sample(tmp_path, title="other", id="0b8f6f5e-2f0c-4f43-9d77-5a4a4e1d2c3b"))
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert run("export", "--all", "--to", str(first))[0] == 0
    other = ("--data-dir", str(tmp_path / "elsewhere"))
    assert main(["import", str(first), *other]) == 0
    assert main(["export", "--all", "--to", str(second), *other]) == 0
    capsys.readouterr()
    assert second.read_bytes() == first.read_bytes()


def test_another_session_under_the_same_id_needs_a_word(
    run: Run, tmp_path: Path, data: Path
) -> None:
    run("import", sample(tmp_path, title="here"))
    changed = sample(tmp_path, title="elsewhere")
    code, out, err = run("import", changed)
    assert (code, out, titles(data)) == (2, "", ["here"])
    assert "--same-id skip|replace|keep-both" in err
    assert run("import", changed, "--same-id", "skip")[0] == 0
    assert titles(data) == ["here"]
    assert run("import", changed, "--same-id", "keep-both")[0] == 0
    assert titles(data) == ["elsewhere", "here"]
    assert run("import", changed, "--same-id", "keep-both")[1] == (
        "0 sessions were taken, 1 was passed over\n"
    )
    assert run("import", changed, "--same-id=replace")[0] == 0
    assert titles(data) == ["elsewhere", "elsewhere"]


def test_nothing_is_replaced_behind_an_open_window(run: Run, tmp_path: Path, data: Path) -> None:
    run("import", sample(tmp_path, title="here"))
    window = DataFolderLock(data / "baloot-score.lock")
    assert window.take()
    try:
        code, out, err = run("import", sample(tmp_path, title="there"), "--same-id", "replace")
        assert (code, out) == (1, "")
        assert "Close the window first" in err
        assert titles(data) == ["here"]
        new = sample(tmp_path, title="new", id="0b8f6f5e-2f0c-4f43-9d77-5a4a4e1d2c3b")
        assert run("import", new) == (0, "1 session was taken\n", "")
    finally:
        window.release()


@pytest.mark.parametrize(
    "content",
    [b"", b"PK\x03\x04 a zip", b"{", b'{"format": "other"}', b"[" * 100_000, b"\xff\xfe", b"NaN"],
)
def test_what_is_no_document_writes_nothing(
    run: Run, tmp_path: Path, data: Path, content: bytes
) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(content)
    code, out, err = run("import", str(path))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert not (data / "baloot-score.sqlite3").exists()


def test_one_wrong_hand_keeps_every_session_out(run: Run, tmp_path: Path, data: Path) -> None:
    good = json.loads(SAMPLE.read_text("utf-8"))
    (evening,) = good["sessions"]
    wrong = {"kind": "played", "contract": "hokum", "buyer": "us", "abnat": {"us": 163}}
    other = evening | {"id": "0b8f6f5e-2f0c-4f43-9d77-5a4a4e1d2c3b", "games": [{"hands": [wrong]}]}
    path = tmp_path / "two.json"
    path.write_text(json.dumps(good | {"sessions": [evening, other]}), "utf-8")
    code, out, err = run("import", str(path))
    assert (code, out) == (2, "")
    assert err.startswith("sessions[1].games[0].hands[0].abnat.us: ")
    assert not (data / "baloot-score.sqlite3").exists()


def test_a_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    code, out, err = run("import", str(tmp_path / "none.json"))
    assert (code, out) == (2, "")
    assert "There is no such file" in err
