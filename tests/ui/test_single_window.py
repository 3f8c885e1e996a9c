"""A data folder is held by one window, and by none that is gone."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from PySide6.QtCore import QLockFile

from baloot_score.ui.handing_over import Answer
from baloot_score.ui.single_window import BEGUN_S, DataFolderLock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "baloot-score.lock"


@pytest.fixture
def lock(path: Path) -> Iterator[DataFolderLock]:
    made = DataFolderLock(path)
    yield made
    made.release()


def left_behind(path: Path, content: bytes, age_s: float) -> None:
    """A lock file that has been there for so long."""
    path.write_bytes(content)
    then = time.time() - age_s
    os.utime(path, (then, then))


@pytest.mark.parametrize("content", [b"", b"\0" * 90, b"garbage", b"123\n"])
def test_a_lock_that_a_power_cut_left_half_written_does_not_block(
    path: Path, lock: DataFolderLock, content: bytes
) -> None:
    left_behind(path, content, BEGUN_S + 60)
    assert lock.take()
    assert not DataFolderLock(path).take()


def test_a_clock_that_was_set_back_changes_nothing_of_it(path: Path, lock: DataFolderLock) -> None:
    left_behind(path, b"", -3600)
    assert lock.take()


def test_a_lock_that_another_start_is_writing_just_now_is_left(
    path: Path, lock: DataFolderLock
) -> None:
    left_behind(path, b"", 0)
    assert not lock.take()
    assert lock.is_taken_by_another
    assert path.exists()


def test_a_window_that_is_open_keeps_the_folder_whatever_its_file_says(
    path: Path, lock: DataFolderLock
) -> None:
    """Somebody has emptied the file by hand."""
    if sys.platform == "win32":
        pytest.skip("an open file is not written by another there")
    assert lock.take()
    left_behind(path, b"", BEGUN_S + 60)
    other = DataFolderLock(path)
    assert not other.take()
    assert other.is_taken_by_another
    assert path.exists()


def test_a_folder_in_its_place_is_not_removed(path: Path, lock: DataFolderLock) -> None:
    path.mkdir()
    os.utime(path, (0, 0))
    assert not lock.take()
    assert lock.is_no_file
    assert not lock.is_taken_by_another
    assert path.is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_in_its_place_keeps_nobody_waiting(path: Path, lock: DataFolderLock) -> None:
    os.mkfifo(path)
    assert not lock.take()
    assert lock.is_no_file
    assert path.is_fifo()


def test_a_whole_lock_of_a_window_that_runs_is_respected(path: Path, lock: DataFolderLock) -> None:
    first = QLockFile(str(path))
    assert first.tryLock(0)
    assert not lock.take()
    first.unlock()
    assert lock.take()


def test_a_lock_of_another_computer_is_left_and_names_it(path: Path, lock: DataFolderLock) -> None:
    left_behind(path, b"999999\npython3\nliving-room\n", BEGUN_S + 60)
    assert not lock.take()
    assert lock.other_machine == "living-room"
    assert path.exists()


def test_a_window_of_this_computer_is_of_no_other(path: Path, lock: DataFolderLock) -> None:
    other = DataFolderLock(path)
    assert other.take()
    assert not lock.take()
    assert lock.other_machine == ""
    other.release()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_lock_that_is_a_link_to_itself_is_told_of_as_one_that_is_taken(path: Path) -> None:
    path.symlink_to(path.name)
    lock = DataFolderLock(path)
    assert not lock.take()
    assert lock.call_the_first() is Answer.NONE


def test_the_folder_of_a_window_that_ends_is_taken_instead_of_calling_it(
    path: Path, lock: DataFolderLock
) -> None:
    ending = DataFolderLock(path)
    assert ending.take()
    assert not lock.take()
    Thread(target=ending.release).start()
    assert lock.call_the_first() is Answer.GONE
    assert not DataFolderLock(path).take()


def test_a_window_that_hears_no_more_gives_the_folder_to_a_start_that_waits(
    path: Path, lock: DataFolderLock
) -> None:
    came: list[tuple[str, ...]] = []
    ending = DataFolderLock(path)
    assert ending.take()
    ending.when_called(came.append)
    ending.hear_no_more()
    Thread(target=ending.release).start()
    assert lock.call_the_first() is Answer.GONE
    assert came == []
