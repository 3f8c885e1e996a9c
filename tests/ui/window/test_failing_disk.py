"""Where a hand cannot be saved the window says what to do, keeps the hand, and then goes on."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from baloot_score.i18n.store_words import store_sentence
from baloot_score.scoring.model import Contract, RedealHand, Team
from baloot_score.session import StoreError, StoreReason
from tests.store.small_disk import fill, mounted
from tests.store.test_faults import as_nobody, open_files_move
from tests.ui.window.person import Person

ENTER = Qt.Key.Key_Return
US_BOUGHT, SUN = Qt.Key.Key_F2, Qt.Key.Key_F5
MOST_HANDS = 200


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder that every user of the machine can get at."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        folder = Path(name) / "data"
        folder.mkdir()
        folder.chmod(0o777)
        yield folder


@pytest.fixture
def store_path(folder: Path) -> Path:
    """The sessions of the test lie in that folder."""
    return folder / "baloot-score.sqlite3"


@pytest.fixture
def small_disk(folder: Path) -> Iterator[Path]:
    """The data folder is a disk of its own with little room."""
    with mounted(folder):
        yield folder


def refused(person: Person, reason: StoreReason) -> None:
    """A hand is entered and cannot be saved: it is told why, and the hand stays where it was."""
    before = person.points()
    person.record(US_BOUGHT, SUN, abnat="41")
    tried_again(person, reason)
    assert person.points() == before


def tried_again(person: Person, reason: StoreReason) -> None:
    person.press(ENTER)
    notice, entry = person.window.table.notice, person.window.table.entry
    words = entry.look.words
    assert notice.isVisible()
    assert notice.text() == store_sentence(words, reason, str(person.desk.repository.path))
    draft = entry.draft
    assert (draft.buyer, draft.contract, draft.abnat) == (Team.US, Contract.SUN, 41)


def goes_on(person: Person, open_window: Callable[..., Person]) -> None:
    """The same hand is saved by one press, and a start anew finds it."""
    before = person.points()
    person.press(ENTER)
    assert person.points() == [*before, ("18", "8")]
    assert not person.window.table.notice.isVisible()
    person.record(US_BOUGHT, SUN, abnat="75")
    sheet = person.sheet()
    assert len(sheet) == len(before) + 2
    person.window.close()
    assert open_window().sheet() == sheet


def test_a_disk_without_room(
    small_disk: Path, person: Person, open_window: Callable[..., Person]
) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    filler = fill(small_disk)
    refused(person, StoreReason.FULL)
    assert len(person.sheet()) == 1
    filler.unlink()
    goes_on(person, open_window)


def test_a_database_that_may_not_grow(person: Person, open_window: Callable[..., Person]) -> None:
    """As with a quota."""
    repository, session = person.desk.repository, person.window.open_session()
    assert session is not None
    repository._db.run("PRAGMA max_page_count = 1")  # SQLite makes it the pages that there are
    with suppress(StoreError):
        while len(person.sheet()) < MOST_HANDS:
            session.record(RedealHand())
    refused(person, StoreReason.FULL)
    repository._db.run("PRAGMA max_page_count = 100000")
    goes_on(person, open_window)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
def test_a_folder_that_may_not_be_written(
    folder: Path, person: Person, open_window: Callable[..., Person]
) -> None:
    folder.chmod(0o555)
    with as_nobody():
        refused(person, StoreReason.READONLY)
    folder.chmod(0o777)
    goes_on(person, open_window)


@open_files_move
def test_a_folder_that_is_moved_away_and_back(
    folder: Path, person: Person, open_window: Callable[..., Person]
) -> None:
    folder.rename(folder.with_name("elsewhere"))
    refused(person, StoreReason.VANISHED)
    folder.with_name("elsewhere").rename(folder)
    goes_on(person, open_window)


@open_files_move
def test_a_folder_that_is_deleted_and_made_anew(
    folder: Path, store_path: Path, person: Person, open_window: Callable[..., Person]
) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    refused(person, StoreReason.VANISHED)
    folder.mkdir()
    goes_on(person, open_window)
    assert store_path.exists()


@open_files_move
def test_a_file_in_the_place_of_the_sessions(
    store_path: Path, person: Person, open_window: Callable[..., Person]
) -> None:
    store_path.unlink()
    store_path.write_bytes(b"other")
    refused(person, StoreReason.REPLACED)
    assert store_path.read_bytes() == b"other"
    store_path.unlink()
    goes_on(person, open_window)
