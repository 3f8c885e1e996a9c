"""When saving fails, nothing on the sheet claims otherwise, and it works again afterwards."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from baloot_score.scoring.model import DirectHand, PerTeam, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import Change, OpenSession, open_session
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from tests.store.evening import assert_same, at, evening, files_in
from tests.store.kept import assert_kept, kept_totals
from tests.store.small_disk import fill, make_read_only, make_writable, mounted

ID = evening().id
HAND = DirectHand(points=PerTeam(10, 16))
MASHDOOD = replace(PRESETS[Preset.GENERAL], start_points=52)


@pytest.fixture
def opened(repository: Repository) -> OpenSession:
    """The evening, with something to undo and something to redo."""
    repository.create(evening())
    session = open_session(repository, ID, clock=lambda: at(23, 0))
    session.record(HAND)
    session.remove(0, 2)
    session.undo()
    return session


@contextmanager
def nothing_changes(opened: OpenSession, repository: Repository) -> Iterator[None]:
    """Hold that the session, what is stored, and what can be undone stay as they are."""
    heard: list[Change] = []
    stop = opened.listen(heard.append)
    before, folded = opened.session, opened.standings
    steps = (opened.next_undo, opened.next_redo)
    latest, totals = repository.latest(), kept_totals(repository, ID)
    yield
    stop()
    assert opened.session is before
    assert opened.standings is folded
    assert (opened.next_undo, opened.next_redo) == steps
    assert heard == []
    assert_same(repository.load(ID), before)
    assert (repository.latest(), kept_totals(repository, ID)) == (latest, totals)


def fails(reason: StoreReason, command: Callable[[], object]) -> None:
    with pytest.raises(StoreError) as caught:
        command()
    assert caught.value.reason is reason


COMMANDS: dict[str, Callable[[OpenSession], object]] = {
    "record": lambda opened: opened.record(HAND),
    "insert": lambda opened: opened.insert(0, 3, HAND),
    "edit": lambda opened: opened.edit(0, 1, HAND),
    "remove": lambda opened: opened.remove(0, 1),
    "new game": lambda opened: opened.new_game(),
    "rules anew": lambda opened: opened.change_rules(MASHDOOD, rescore=True),
    "rules from now on": lambda opened: opened.change_rules(MASHDOOD, rescore=False),
    "rename": lambda opened: opened.rename("other", PerTeam(TeamSheet("a", ("b",)), TeamSheet())),
    "note": lambda opened: opened.set_note("other"),
    "undo": lambda opened: opened.undo(),
    "redo": lambda opened: opened.redo(),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_fails_at_any_statement_changes_nothing(
    name: str, opened: OpenSession, repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement of it is made to fail once, BEGIN and COMMIT too; then it goes through."""
    run = Database.run
    before = opened.session
    for failing in range(1000):
        count = -1

        def faulty(db: Database, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> int:
            nonlocal count
            count += 1
            if count == failing:  # noqa: B023 - it is called within the loop
                raise StoreError(StoreReason.UNREADABLE, db.path, sql)
            return run(db, sql, values)

        with monkeypatch.context() as patch:
            patch.setattr(Database, "run", faulty)
            try:
                COMMANDS[name](opened)
            except StoreError:
                with monkeypatch.context() as unpatch:
                    unpatch.setattr(Database, "run", run)
                    with nothing_changes(opened, repository):
                        assert opened.session is before
                continue
        break
    assert failing > 5
    assert opened.session is not before
    assert_same(repository.load(ID), opened.session)


# Locks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lock",
    ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"],
)
def test_while_another_program_writes_nothing_is_recorded_and_then_it_is(
    lock: str, path: Path, opened: OpenSession, repository: Repository
) -> None:
    session = opened.session
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(lock)
        for command in COMMANDS.values():
            fails(StoreReason.LOCKED, partial(command, opened))
        assert opened.session is session
        other.execute("ROLLBACK")
    opened.record(HAND)
    assert_same(repository.load(ID), opened.session)


def test_while_another_program_reads_the_commit_fails_and_nothing_is_changed(
    path: Path, opened: OpenSession, repository: Repository
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM hands").fetchall()
        with nothing_changes(opened, repository):
            fails(StoreReason.LOCKED, lambda: opened.record(HAND))
        other.execute("COMMIT")
    opened.record(HAND)
    assert_same(repository.load(ID), opened.session)


def test_what_is_to_be_changed_is_locked_before_it_is_looked_at(
    path: Path, repository: Repository
) -> None:
    """Or else two programs could look at once, and the second to write would have to give up."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        with repository.transaction(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")


def test_a_session_is_read_in_one_piece_while_another_program_writes(
    path: Path, opened: OpenSession, repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Database.all
    tried: list[str] = []

    def interfere(db: Database, sql: str, *values: object) -> list[sqlite3.Row]:
        rows = read(db, sql, *values)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("DELETE FROM hands")
        tried.append(sql)
        return rows

    monkeypatch.setattr(Database, "all", interfere)
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        assert_same(repository.load(ID), opened.session)
    assert len(tried) > 4


def test_a_locked_file_cannot_be_opened_and_then_it_can(path: Path, opened: OpenSession) -> None:
    before = files_in(path.parent)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        fails(StoreReason.IN_USE, lambda: Repository.open(path, busy_ms=0))
        other.execute("ROLLBACK")
    assert files_in(path.parent) == before
    with Repository.open(path, busy_ms=0) as again:
        assert_same(again.load(ID), opened.session)


def test_a_second_writer_sees_what_the_first_has_committed(path: Path, opened: OpenSession) -> None:
    with Repository.open(path) as second:
        opened.record(HAND)
        assert_same(second.load(ID), opened.session)


# The disk -------------------------------------------------------------------------------------


def test_a_full_disk_loses_nothing_and_recording_goes_on_when_there_is_room(
    opened: OpenSession, repository: Repository
) -> None:
    repository._db.run("PRAGMA max_page_count = 1")  # SQLite makes it the pages that there are
    fails(StoreReason.FULL, lambda: [opened.record(HAND) for _ in range(1000)])
    with nothing_changes(opened, repository):
        fails(StoreReason.FULL, lambda: opened.record(HAND))
    repository._db.run("PRAGMA max_page_count = 100000")
    opened.record(HAND)
    assert_same(repository.load(ID), opened.session)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder that is a disk of its own with little room."""
    folder = tmp_path / "disk"
    folder.mkdir()
    with mounted(folder):
        yield folder


def test_a_real_disk_without_room_loses_nothing(small_disk: Path) -> None:
    path = small_disk / "x.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
        opened = open_session(repository, ID)
        filler = fill(small_disk)
        with nothing_changes(opened, repository):
            for name in ("record", "edit", "rename", "note", "rules anew"):
                fails(StoreReason.FULL, partial(COMMANDS[name], opened))
        filler.unlink()
        opened.record(HAND)
        assert_same(repository.load(ID), opened.session)
    assert list(files_in(small_disk)) == [path.name]


def test_a_disk_without_room_for_a_new_database_is_told(small_disk: Path) -> None:
    fill(small_disk)
    fails(StoreReason.FULL, lambda: Repository.open(small_disk / "x.sqlite3"))
    assert list(files_in(small_disk)) == ["filler"]


def test_a_read_only_disk_can_be_read_and_is_told_to_who_writes(small_disk: Path) -> None:
    path = small_disk / "x.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
    make_read_only(small_disk)
    fails(StoreReason.READONLY, lambda: Repository.open(path))
    fails(StoreReason.READONLY, lambda: Repository.open(small_disk / "new.sqlite3"))
    with Repository.open_to_verify(path) as reader:
        assert reader.verifier.file_damage() == ()
        assert_same(reader.load(ID), evening())
    make_writable(small_disk)
    with Repository.open(path) as repository:
        open_session(repository, ID).record(HAND)


open_files_move = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody delete an open file"
)


@open_files_move
def test_a_file_deleted_under_our_hands_is_written_anew(
    path: Path, opened: OpenSession, repository: Repository
) -> None:
    path.unlink()
    opened.record(HAND)
    opened.undo()
    opened.record(HAND)
    assert list(files_in(path.parent)) == [path.name]
    with Repository.open(path) as again:
        assert_same(again.load(ID), opened.session)
        assert_kept(again, opened.session)
    with repository.beside() as reader:
        assert_same(reader.load(ID), opened.session)
    assert pragmas(repository) == [(3,), (1,), (1,), (0,)]


def pragmas(repository: Repository) -> list[tuple[int, ...]]:
    names = ("synchronous", "fullfsync", "foreign_keys", "busy_timeout")
    return [tuple(row) for name in names for row in repository._db.all(f"PRAGMA {name}")]


@open_files_move
def test_what_is_not_a_hand_brings_a_deleted_file_back_too(
    path: Path, opened: OpenSession, repository: Repository
) -> None:
    path.unlink()
    repository.history.trash(ID)
    with Repository.open(path) as again:
        assert again.latest() is None
        assert_same(again.load(ID), opened.session)


@open_files_move
def test_a_backup_can_be_taken_over_after_the_file_was_deleted(
    path: Path, repository: Repository
) -> None:
    other = path.with_name("other.sqlite3")
    with Repository.open(other) as backup:
        backup.create(replace(evening("other"), title="other"))
    path.unlink()
    repository.become(other)
    with Repository.open(path) as again:
        assert (again.latest(), again.has(ID)) == ("other", False)


@open_files_move
def test_a_file_that_cannot_be_written_anew_stops_the_recording_until_it_can(
    opened: OpenSession, repository: Repository, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.unlink()

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("baloot_score.store.bringing_back.sync_file", full)
        with nothing_changes(opened, repository):
            fails(StoreReason.FULL, lambda: opened.record(HAND))
        assert files_in(path.parent) == {}
    opened.record(HAND)
    assert_same(repository.load(ID), opened.session)


@open_files_move
@pytest.mark.parametrize("way_back", ["moved back", "made anew"])
def test_a_folder_that_is_gone_is_told_and_recording_goes_on_when_it_is_back(
    tmp_path: Path, way_back: str
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "x.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening())
        opened = open_session(repository, ID)
        folder.rename(tmp_path / "elsewhere")
        with nothing_changes(opened, repository):
            fails(StoreReason.VANISHED, lambda: opened.record(HAND))
        assert not folder.exists()
        if way_back == "moved back":
            (tmp_path / "elsewhere").rename(folder)
        else:
            folder.mkdir()
        opened.record(HAND)
        assert_same(repository.load(ID), opened.session)
    with Repository.open(path) as again:
        assert_same(again.load(ID), opened.session)


@open_files_move
@pytest.mark.parametrize("other", ["a copy", "another file"])
def test_a_file_in_the_place_of_the_open_one_is_left_alone_until_it_is_moved_away(
    path: Path, opened: OpenSession, repository: Repository, other: str
) -> None:
    content = path.read_bytes() if other == "a copy" else b"other"
    path.unlink()
    path.write_bytes(content)
    with nothing_changes(opened, repository):
        fails(StoreReason.REPLACED, lambda: opened.record(HAND))
    assert files_in(path.parent) == {path.name: content}
    path.rename(path.with_name("other"))
    opened.record(HAND)
    with Repository.open(path) as again:
        assert_same(again.load(ID), opened.session)


def test_who_only_reads_brings_nothing_back(path: Path, opened: OpenSession) -> None:
    with Repository.open_to_read(path) as reader:
        if sys.platform != "win32":
            path.unlink()
            assert_same(reader.load(ID), opened.session)
            assert files_in(path.parent) == {}


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, to whom no file is read-only."""
    if sys.platform == "win32" or os.geteuid() != 0:
        yield
        return
    try:
        os.seteuid(65534)
    except OSError:
        pytest.skip("runs as root and cannot be anybody else")
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that others can look into too, with a database of all users' in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        with Repository.open(folder / "x.sqlite3") as repository:
            repository.create(evening())
        (folder / "x.sqlite3").chmod(0o666)
        yield folder
        folder.chmod(0o777)


def test_a_read_only_file_is_told_when_it_is_opened(open_to_all: Path) -> None:
    path = open_to_all / "x.sqlite3"
    path.chmod(stat.S_IREAD | stat.S_IRGRP | stat.S_IROTH)
    before = files_in(open_to_all)
    with as_nobody():
        fails(StoreReason.READONLY, lambda: Repository.open(path))
    path.chmod(0o666)
    assert files_in(open_to_all) == before


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
def test_a_read_only_folder_is_told_when_it_is_opened(open_to_all: Path) -> None:
    before = files_in(open_to_all)
    open_to_all.chmod(0o555)
    with as_nobody():
        fails(StoreReason.READONLY, lambda: Repository.open(open_to_all / "x.sqlite3"))
        fails(StoreReason.READONLY, lambda: Repository.open(open_to_all / "new.sqlite3"))
    assert files_in(open_to_all) == before


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
def test_a_folder_that_becomes_read_only_stops_the_recording_and_loses_nothing(
    open_to_all: Path,
) -> None:
    with as_nobody(), Repository.open(open_to_all / "x.sqlite3") as repository:
        opened = open_session(repository, ID)
        chmod_as_root(open_to_all, 0o555)
        with nothing_changes(opened, repository):
            fails(StoreReason.READONLY, lambda: opened.record(HAND))
        chmod_as_root(open_to_all, 0o777)
        opened.record(HAND)
        assert_same(repository.load(ID), opened.session)


def chmod_as_root(folder: Path, mode: int) -> None:
    """Change the mode of a folder whose owner the process may not be at the moment."""
    if sys.platform != "win32":
        euid = os.geteuid()
        os.seteuid(os.getuid())
        folder.chmod(mode)
        os.seteuid(euid)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such mode")
def test_a_file_that_may_not_be_read_is_told(open_to_all: Path) -> None:
    path = open_to_all / "x.sqlite3"
    path.chmod(0)
    with as_nobody():
        fails(StoreReason.UNREAD, lambda: Repository.open(path))
    path.chmod(0o666)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode")
def test_a_folder_that_may_not_be_looked_into_is_told(open_to_all: Path) -> None:
    open_to_all.chmod(0)
    with as_nobody():
        fails(StoreReason.UNREAD, lambda: Repository.open(open_to_all / "x.sqlite3"))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.ENOSPC, StoreReason.FULL),
        (errno.EROFS, StoreReason.READONLY),
        (errno.EIO, StoreReason.UNREADABLE),
    ],
)
def test_a_disk_that_takes_no_new_file_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, reason: StoreReason
) -> None:
    def refused(self: Path, *, exist_ok: bool) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(Path, "touch", refused)
    fails(reason, lambda: Repository.open(path))
    assert files_in(path.parent) == {}


def test_wrong_use_of_the_store_stays_a_bug(path: Path) -> None:
    repository = Repository.open(path)
    repository.close()
    with pytest.raises(sqlite3.ProgrammingError):
        repository.sessions()
