"""The log keeps what happened in files of bounded size, without names, and is never in the way."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from baloot_score.errors.log import LARGEST_FILE, OLDER_FILES, ErrorLog

LOGGER = logging.getLogger("baloot_score.ui.something")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ErrorLog]:
    """A log in a folder that is not there yet."""
    made = ErrorLog(tmp_path / "state" / "log")
    yield made
    made.close()


def test_nothing_is_made_before_there_is_something_to_log(log: ErrorLog, tmp_path: Path) -> None:
    assert list(tmp_path.iterdir()) == []


def test_whatever_the_program_logs_is_kept_without_what_was_typed(log: ErrorLog) -> None:
    try:
        raise ValueError("سعد")
    except ValueError:
        LOGGER.warning("the note %s is not kept", "سعد", exc_info=True)
    text = log.path.read_text("utf-8")
    assert "WARNING the note %s is not kept" in text
    assert "builtins.ValueError" in text
    assert "سعد" not in text


def test_what_others_log_is_not_kept(log: ErrorLog) -> None:
    logging.getLogger("wakepy").warning("سعد")
    assert not log.path.exists()


def test_what_happens_all_the_time_is_logged_now_and_then(log: ErrorLog) -> None:
    for _time in range(150):
        LOGGER.error("at every paint")
    LOGGER.error("something else")
    lines = log.path.read_text("utf-8").splitlines()
    assert [line.partition("ERROR ")[2] for line in lines] == [
        *["at every paint"] * 3,
        "something else",
    ]


def test_the_log_is_bounded(log: ErrorLog) -> None:
    size = LARGEST_FILE // 8
    for number in range(8 * (OLDER_FILES + 3)):
        LOGGER.error(f"{number}".ljust(size, "."))
    files = list(log.path.parent.iterdir())
    assert len(files) == 1 + OLDER_FILES
    assert all(file.stat().st_size <= LARGEST_FILE for file in files)


@pytest.mark.skipif(os.name == "nt", reason="folders have no such mode")
def test_nobody_else_can_look_into_its_folder(log: ErrorLog) -> None:
    LOGGER.error("something")
    assert log.path.parent.stat().st_mode & 0o077 == 0


def test_where_it_cannot_be_written_the_program_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "state").write_text("not a folder", "utf-8")
    log = ErrorLog(tmp_path / "state" / "log")
    LOGGER.error("something")
    assert not log.is_kept
    (tmp_path / "state").unlink()
    LOGGER.error("something else")
    assert log.is_kept
    log.close()
    assert capsys.readouterr().err == ""


def test_a_folder_that_was_moved_away_is_not_made_anew(log: ErrorLog) -> None:
    """It may be the one of the sessions, which could not be put back then."""
    folder = log.path.parent
    LOGGER.error("something")
    if log.stream is not None:
        log.stream.close()  # a folder with open files is not moved by every system
        log.stream = None
    folder.rename(folder.with_name("elsewhere"))
    LOGGER.error("something else")
    assert not log.is_kept
    assert not folder.exists()
    folder.with_name("elsewhere").rename(folder)
    LOGGER.error("something more")
    assert log.is_kept
    assert "something more" in log.path.read_text("utf-8")


def test_a_pipe_in_its_place_keeps_nobody_waiting(log: ErrorLog) -> None:
    if sys.platform == "win32":
        pytest.skip("files are no pipes there")
    log.path.parent.mkdir(parents=True)
    os.mkfifo(log.path)
    LOGGER.error("something")
    assert not log.is_kept


def test_a_closed_log_takes_nothing(log: ErrorLog) -> None:
    log.close()
    LOGGER.error("something")
    assert not log.path.exists()
