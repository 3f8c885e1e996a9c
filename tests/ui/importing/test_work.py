"""Files are checked whole before anything is taken: what is wrong is told by file and place."""

from __future__ import annotations

import json
import os
import sys
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from baloot_score.documents.json_document import write_document
from baloot_score.documents.rules_file import write_rules_file
from baloot_score.i18n.words import Words
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import History, ImportCancelledError, Repository, SameId, run_import
from baloot_score.ui.importing import work
from baloot_score.ui.importing.progress import Step
from baloot_score.ui.importing.telling import MOST_LINES, differing_lines, problem_lines
from baloot_score.ui.importing.work import Reading, read_files
from tests.ui.importing.conftest import ONE, OTHER, named

ENGLISH = Words("en")
Write = Callable[..., Path]


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with Repository.open(tmp_path / "baloot-score.sqlite3") as opened:
        yield History(opened)


def read(history: History, *paths: Path) -> Reading:
    return read_files(history, [str(path) for path in paths], lambda *_told: True)


def lines(reading: Reading) -> list[str]:
    """What is told, without the marks around names."""
    return [
        line.replace("\u2068", "").replace("\u2069", "")
        for line in problem_lines(ENGLISH, reading.problems)
    ]


def a_zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a.txt", "ا" * 99)


def a_rules_file(path: Path) -> None:
    path.write_text(write_rules_file(replace(PRESETS[Preset.CLASSIC], name="ours")), "utf-8")


WRONG: dict[str, tuple[Callable[[Path], object], str]] = {
    "zip": (a_zip, "The file is packed: unpack it first"),
    "not UTF-8": (lambda p: p.write_bytes(b'{"format": "\xff"}'), "The text is not UTF-8: byte 13"),
    "deep": (lambda p: p.write_text("[" * 99_999), "Too many lists and objects"),
    "empty": (lambda p: p.write_text(""), "The file is empty"),
    "foreign": (lambda p: p.write_text('{"a": 1}'), "This is no document of Baloot Score"),
    "rules": (a_rules_file, "This file holds house rules, not sessions"),
    "folder": (lambda p: p.mkdir(), "This is a folder, not a file"),
    "missing": (lambda _p: None, "There is no such file"),
}
if sys.platform != "win32":  # a pipe to which nobody writes would keep a reader waiting for ever
    WRONG["pipe"] = (os.mkfifo, "This cannot be read")


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_no_document_is_told_and_keeps_all_files_out(
    history: History, write: Write, tmp_path: Path, kind: str
) -> None:
    make, told = WRONG[kind]
    path = tmp_path / "wrong.json"
    make(path)
    reading = read(history, write(named(ONE, "Camp")), path)
    (line,) = lines(reading)
    assert line.startswith("wrong.json: ")
    assert told in line
    assert reading.plan.new == ()


@pytest.mark.parametrize("ending", ["csv", "pdf", "png", "txt", "XLSX"])
def test_a_shared_file_that_is_only_for_reading_is_told_to_be_one(
    history: History, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"evening.{ending}"
    path.write_bytes(b"PK\x03\x04\xff" if ending == "XLSX" else "جلسة,1".encode())
    (line,) = lines(read(history, path))
    assert "share the session again, with “To import again” as the form" in line


def test_a_document_with_another_ending_is_taken(history: History, write: Write) -> None:
    assert read(history, write(named(ONE, "Camp"), name="evening.txt")).plan.new


def test_everything_that_is_wrong_is_told_with_its_place(history: History, write: Write) -> None:
    first, second = (
        write(named(ONE, "Camp"), name="a.json"),
        write(named(OTHER, "B"), name="b.json"),
    )
    first.write_text(first.read_text("utf-8").replace('"sun"', '"moon"'), "utf-8")
    data = json.loads(second.read_text("utf-8"))
    data["sessions"][0]["title"] = 7
    second.write_text(json.dumps(data).replace('"series": ', '"series": NaN, "series": '))
    told = lines(read(history, first, second))
    assert any(line.startswith("a.json, sessions[0].games[") for line in told)
    assert any(line.startswith("b.json, sessions[0].title: ") for line in told)
    assert any("The field series is given twice" in line for line in told)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_session_in_two_files_may_say_in_one_alone_when_it_started(
    history: History, write: Write, order: tuple[int, int]
) -> None:
    session = named(ONE, "Camp")
    files = [write(session, name="a.json"), write(session, name="b.json")]
    data = json.loads(files[0].read_text("utf-8"))
    del data["sessions"][0]["started_at"]
    files[0].write_text(json.dumps(data), "utf-8")
    reading = read(history, *(files[number] for number in order))
    assert (reading.problems, reading.plan.new) == ((), (session,))
    run_import(history, reading.plan, SameId.SKIP)
    for file in files:
        assert len(read(history, file).plan.same) == 1


def test_two_copies_of_a_file_without_starts_are_one(history: History, write: Write) -> None:
    files = [write(name="a.json"), write(name="b.json")]
    for file in files:
        text = json.dumps({"format": "baloot-score", "version": 1, "sessions": [{"games": []}]})
        file.write_text(text, "utf-8")
    reading = read(history, *files)
    assert (reading.problems, len(reading.plan.new)) == ((), 1)
    run_import(history, reading.plan, SameId.SKIP)
    assert len(read(history, *files).plan.same) == 1


def test_a_long_list_ends_with_how_much_more_there_is(history: History, write: Write) -> None:
    path = write(named(ONE, "Camp"))
    data = json.loads(path.read_text("utf-8"))
    data["sessions"][0]["games"][0]["hands"] = [{}] * (MOST_LINES + 9)
    path.write_text(json.dumps(data), "utf-8")
    reading = read(history, path)
    told = lines(reading)
    assert len(told) == MOST_LINES + 1
    assert told[-1] == f"and {len(reading.problems) - MOST_LINES} more"


def test_the_same_session_in_two_files_is_taken_once(history: History, write: Write) -> None:
    first = write(named(ONE, "Camp"), name="a.json")
    second = write(named(ONE, "Camp"), named(OTHER, "Majlis"), name="b.json")
    reading = read(history, first, second, first)
    assert [session.title for session in reading.plan.new] == ["Camp", "Majlis"]


@pytest.mark.parametrize("other", [named(ONE, "Beach"), named(ONE, "Camp", hands=2)])
def test_two_files_that_disagree_about_a_session_are_taken_one_after_the_other(
    history: History, write: Write, other: object
) -> None:
    reading = read(history, write(named(ONE, "Camp"), name="a.json"), write(other, name="b.json"))
    (line,) = lines(reading)
    assert line.startswith("b.json: The session ")
    assert "Import the files one after the other" in line
    assert reading.plan.new == ()


def test_hands_of_other_times_are_another_content(history: History, write: Write) -> None:
    session = named(ONE, "Camp", hands=1)
    game = session.games[0]
    hand = replace(game.hands[0], recorded_at=session.started_at)
    other = replace(session, games=(replace(game, hands=(hand,)),))
    reading = read(history, write(session, name="a.json"), write(other, name="b.json"))
    assert len(lines(reading)) == 1


def test_files_of_one_name_are_told_apart_by_their_folders(
    history: History, tmp_path: Path
) -> None:
    paths = [tmp_path / folder / "a.json" for folder in ("one", "two")]
    for path in paths:
        path.parent.mkdir()
        path.write_text("")
    assert [line.split(": ")[0] for line in lines(read(history, *paths))] == list(map(str, paths))


def test_files_that_are_too_large_together_are_told(
    history: History, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = write(named(ONE, "A"), name="a.json"), write(named(OTHER, "B"), name="b.json")
    monkeypatch.setattr(work, "LARGEST_TEXT", first.stat().st_size + 1)
    (line,) = lines(read(history, first, second))
    assert line.startswith("b.json: The files are too large together")


def test_what_differs_is_told_with_both_numbers_of_hands(history: History, write: Write) -> None:
    path = write(named(ONE, "Camp", hands=4), named(OTHER, "Majlis"))
    run_import(history, read(history, path).plan, SameId.SKIP)
    history.trash(OTHER)
    again = write(named(ONE, "Camp", hands=6), replace(named(OTHER, "Majlis"), note="x"))
    reading = read(history, again)
    camp, majlis = differing_lines(ENGLISH, reading.differing, len(reading.plan.others))
    assert "in the file 6 hands, here 4 hands" in camp
    assert "in both, but not the same" in majlis
    assert majlis.endswith("in the trash")


def test_a_field_that_nobody_knows_is_told_before_it_is_passed_over(
    history: History, write: Write
) -> None:
    path = write(named(ONE, "Camp"))
    path.write_text(path.read_text("utf-8").replace('"title":', '"weather": 1, "title":'), "utf-8")
    reading = read(history, path)
    assert (len(reading.plan.new), len(reading.problems)) == (1, 0)
    (line,) = problem_lines(ENGLISH, reading.passed_over)
    assert "weather" in line


def test_reading_that_is_wanted_no_longer_ends(history: History, write: Write) -> None:
    path = write(named(ONE, "Camp"), named(OTHER, "Majlis"))
    told: list[Step] = []

    def report(step: Step, _done: int, _of: int) -> bool:
        told.append(step)
        return step is Step.READ

    with pytest.raises(ImportCancelledError):
        read_files(history, [str(path)], report)
    assert told[-1] is Step.COMPARE


def test_what_goes_through_the_window_is_exported_as_the_same_bytes(
    history: History, write: Write
) -> None:
    path = write(named(ONE, "Camp"), named(OTHER, "Majlis", hands=3))
    plan = read(history, path).plan
    work.write(history, plan, SameId.SKIP, lambda *_told: True)
    assert write_document(history.sessions([ONE, OTHER])).encode() == path.read_bytes()
