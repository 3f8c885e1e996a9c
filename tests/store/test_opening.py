"""Opening: a new file appears whole or not at all, and what is refused stays as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.file_head import HEAD_LENGTH, JOURNALS
from baloot_score.store.opening import open_database
from baloot_score.store.repository import Repository
from baloot_score.store.schema import APPLICATION_ID, MIGRATIONS
from tests.store.evening import assert_same, evening, files_in, rewrite


def pragma(path: Path, name: str) -> Any:
    """A setting that is kept in the file itself."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def patched(path: Path, offset: int, value: bytes) -> None:
    """Write bytes into the middle of a file."""
    data = bytearray(path.read_bytes())
    data[offset : offset + len(value)] = value
    path.write_bytes(data)


pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")


# A new database -------------------------------------------------------------------------------


def test_a_new_database_is_one_file_that_tells_whose_it_is(path: Path) -> None:
    with Repository.open(path):
        pass
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    assert pragma(path, "application_id") == APPLICATION_ID
    assert pragma(path, "user_version") == len(MIGRATIONS)
    assert pragma(path, "journal_mode") == "delete"


@pytest.mark.parametrize(
    "name", ["a b.sqlite3", "100%20#1?mode=ro&x=1.sqlite3", "دفتر \u200fالصكات.sqlite3"]
)
def test_the_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    if os.name == "nt" and "?" in name:
        name = name.replace("?", "")
    path = tmp_path / name
    for _ in range(2):
        with Repository.open(path) as repository:
            if repository.latest() is None:
                repository.create(evening())
            assert repository.latest() == evening().id
    assert [found.name for found in tmp_path.iterdir()] == [name]


def test_a_path_from_the_working_folder_is_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Repository.open(Path("here.sqlite3")) as repository:
        repository.create(evening())
    assert (tmp_path / "here.sqlite3").stat().st_size > 0


def test_every_commit_is_on_the_disk_before_it_returns(path: Path) -> None:
    asked = ("synchronous", "fullfsync", "foreign_keys", "trusted_schema")
    with closing(open_database(path, MIGRATIONS, 0)) as connection:
        found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
    extra = 3
    assert found == [extra, 1, 1, 0]


def test_what_a_killed_start_has_left_is_no_hindrance(path: Path) -> None:
    left = path.with_name(f"{path.name}.new")
    left.write_bytes(b"half of a file")
    os.utime(left, (0, 0))
    path.with_name(f"{path.name}.new-journal").write_bytes(b"half of a journal")
    with Repository.open(path) as repository:
        repository.create(evening())
    assert list(files_in(path.parent)) == [path.name]


def test_a_start_waits_for_another_that_makes_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is half done is not touched: its file may be in place a moment later."""
    half = path.with_name(f"{path.name}.new")
    half.write_bytes(b"half of a file")
    waited: list[bytes] = []

    def end_the_other(_seconds: float) -> None:
        waited.append(half.read_bytes())
        half.unlink()
        other = path.with_name("other")
        with Repository.open(other) as repository:
            repository.create(evening())
        other.rename(path)

    monkeypatch.setattr(time, "sleep", end_the_other)
    with Repository.open(path) as repository:
        assert repository.latest() == evening().id
    assert waited == [b"half of a file"]
    assert list(files_in(path.parent)) == [path.name]


def test_what_cannot_be_removed_keeps_nobody_waiting(path: Path) -> None:
    in_the_way = path.with_name(f"{path.name}.new")
    in_the_way.mkdir()
    os.utime(in_the_way, (0, 0))
    with pytest.raises(StoreError):
        Repository.open(path)
    assert not path.exists()


def test_a_start_that_was_killed_between_its_last_two_steps_leaves_one_file(stored: Path) -> None:
    """The new database is in its place, and has its first name still."""
    try:
        os.link(stored, stored.with_name(f"{stored.name}.new"))
    except OSError:
        pytest.skip("no links here")
    with Repository.open(stored) as repository:
        assert_same(repository.load(evening().id), evening())
    assert list(files_in(stored.parent)) == [stored.name]


def test_a_start_that_was_faster_keeps_its_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both found no file; the other has created one, and a session in it, before this one does."""
    link = os.link

    def faster(source: Path, target: Path) -> None:
        monkeypatch.setattr(os, "link", link)
        other = path.with_name("other")
        with Repository.open(other) as repository:
            repository.create(evening())
        other.rename(path)
        link(source, target)

    monkeypatch.setattr(os, "link", faster)
    with Repository.open(path) as repository:
        assert repository.latest() == evening().id
    assert list(files_in(path.parent)) == [path.name]


def test_a_file_system_without_links_will_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(os, "link", refused)
    with Repository.open(path) as repository:
        repository.create(evening())
    assert list(files_in(path.parent)) == [path.name]


def test_a_start_that_fails_while_creating_leaves_nothing(path: Path) -> None:
    def broken(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE half (x)")
        connection.execute("no such statement")

    with pytest.raises(StoreError):
        Repository.open(path, migrations=(broken,))
    assert files_in(path.parent) == {}


def test_a_folder_that_is_not_there_is_said_to_be_unreadable(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        Repository.open(tmp_path / "missing" / "x.sqlite3")
    assert caught.value.reason is StoreReason.UNREADABLE
    assert caught.value.path == tmp_path / "missing" / "x.sqlite3"


def test_a_folder_in_place_of_the_file_is_said_to_be_no_file(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreError) as caught:
        Repository.open(path)
    assert (caught.value.reason, caught.value.path) == (StoreReason.NO_FILE, path)


@pipes
@pytest.mark.parametrize("suffix", JOURNALS)
def test_a_pipe_in_place_of_a_journal_keeps_nobody_waiting(stored: Path, suffix: str) -> None:
    """Also of a database that a link leads to: SQLite has its journals beside the file itself."""
    pipe = stored.with_name(stored.name + suffix)
    os.mkfifo(pipe)
    (stored.parent / "else").mkdir()
    link = stored.parent / "else" / stored.name
    link.symlink_to(stored)
    for path in (stored, link):
        for open_it in (Repository.open, Repository.open_to_read, Repository.open_to_verify):
            with pytest.raises(StoreError) as caught:
                open_it(path)
            assert (caught.value.reason, caught.value.path) == (StoreReason.NO_FILE, pipe)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pipes
def test_a_pipe_in_place_of_an_unfinished_file_is_no_hindrance(path: Path) -> None:
    os.mkfifo(path.with_name(f"{path.name}.new"))
    with Repository.open(path) as repository:
        repository.create(evening())
    assert list(files_in(path.parent)) == [path.name]


def test_a_file_in_place_of_the_folder_is_said_to_be_unreadable(path: Path) -> None:
    path.write_bytes(b"")
    with pytest.raises(StoreError) as caught:
        Repository.open(path / "x.sqlite3")
    assert caught.value.reason is StoreReason.UNREAD


# What is refused ------------------------------------------------------------------------------


@pytest.fixture
def stored(path: Path) -> Path:
    """A database with the evening in it."""
    with Repository.open(path) as repository:
        repository.create(evening())
    return path


def newer(path: Path) -> None:
    patched(path, 60, (len(MIGRATIONS) + 1).to_bytes(4, "big"))


def much_newer_and_otherwise_unknown(path: Path) -> None:
    rewrite(path, "DROP TABLE hands", "CREATE TABLE moves (x)", "PRAGMA user_version = 999")


def of_another_program(path: Path) -> None:
    rewrite(path, "PRAGMA application_id = 252006674")


def of_no_program(path: Path) -> None:
    path.unlink()
    rewrite(path, "CREATE TABLE hands (x)", "PRAGMA user_version = 1")


def text(path: Path) -> None:
    path.write_text("لنا لهم\n152 98\n" * 50, encoding="utf-8")


def short_text(path: Path) -> None:
    path.write_bytes(b"?")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def zeros(path: Path) -> None:
    """What a crash of the whole machine can leave."""
    path.write_bytes(bytes(path.stat().st_size))


def head_only(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: 4096 * 3])


def before_the_first_schema(path: Path) -> None:
    patched(path, 60, bytes(4))


def negative_version(path: Path) -> None:
    patched(path, 60, b"\xff\xff\xff\xff")


def page_overwritten(path: Path) -> None:
    """One page of rows, where only a check of the whole file finds it."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'hands'"
        ).fetchone()
    patched(path, (page - 1) * 4096, b"\xa5" * 4096)


def schema_garbled(path: Path) -> None:
    at = path.read_bytes().index(b"CREATE TABLE games")
    patched(path, at, b"CREATE TABBLE")


REFUSED = [
    (newer, StoreReason.NEWER),
    (much_newer_and_otherwise_unknown, StoreReason.NEWER),
    (of_another_program, StoreReason.FOREIGN),
    (of_no_program, StoreReason.FOREIGN),
    (text, StoreReason.FOREIGN),
    (short_text, StoreReason.FOREIGN),
    (empty, StoreReason.DAMAGED),
    (zeros, StoreReason.DAMAGED),
    (head_only, StoreReason.DAMAGED),
    (cut_off, StoreReason.DAMAGED),
    (before_the_first_schema, StoreReason.DAMAGED),
    (negative_version, StoreReason.DAMAGED),
    (page_overwritten, StoreReason.DAMAGED),
    (schema_garbled, StoreReason.DAMAGED),
]


@pytest.mark.parametrize(
    ("spoil", "reason"), REFUSED, ids=lambda value: getattr(value, "__name__", "")
)
def test_what_is_refused_stays_byte_for_byte_as_it_was(
    stored: Path, spoil: Callable[[Path], None], reason: StoreReason
) -> None:
    spoil(stored)
    before = files_in(stored.parent)
    for _ in range(2):
        with pytest.raises(StoreError) as caught:
            Repository.open(stored)
        assert caught.value.reason is reason
        assert caught.value.path == stored
        assert files_in(stored.parent) == before


def test_a_database_without_one_of_its_tables_is_damaged(stored: Path) -> None:
    rewrite(stored, "DROP TABLE players")
    with Repository.open(stored) as repository, pytest.raises(StoreError) as caught:
        repository.load(evening().id)
    assert caught.value.reason is StoreReason.DAMAGED


@pytest.mark.parametrize(
    ("table", "column"),
    [("sessions", "title"), ("players", "name"), ("games", "dealer"), ("hands", "projects_us")],
)
def test_a_database_without_one_of_its_columns_is_damaged(
    stored: Path, table: str, column: str
) -> None:
    rewrite(stored, f"ALTER TABLE {table} RENAME COLUMN {column} TO other")
    with Repository.open(stored) as repository, pytest.raises(StoreError) as caught:
        repository.load(evening().id)
    assert caught.value.reason is StoreReason.DAMAGED


def test_a_database_that_another_tool_set_to_wal_is_one_file_again(stored: Path) -> None:
    rewrite(stored, "PRAGMA journal_mode = WAL", "UPDATE sessions SET title = 'changed'")
    with Repository.open(stored) as repository:
        assert repository.load(evening().id).title == "changed"
    assert pragma(stored, "journal_mode") == "delete"
    assert list(files_in(stored.parent)) == [stored.name]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with two evenings."""
    path = tmp_path_factory.mktemp("sound") / "sound.sqlite3"
    with Repository.open(path) as repository:
        repository.create(evening("one"))
        repository.create(evening("two"))
    return path


OFFSETS = st.integers(0, HEAD_LENGTH - 1) | st.integers(0, 2**16)
FLIPS = st.lists(st.tuples(OFFSETS, st.integers(1, 255)), min_size=1, max_size=4)


@settings(max_examples=200)
@given(flips=FLIPS)
def test_no_damage_of_any_kind_is_worse_than_a_refusal(
    flips: list[tuple[int, int]], sound: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever bytes are changed: an error with a reason, or sessions that can be read."""
    folder = tmp_path_factory.mktemp("damaged")
    path = folder / "x.sqlite3"
    changed = bytearray(sound.read_bytes())
    for offset, bits in flips:
        changed[offset % len(changed)] ^= bits
    path.write_bytes(changed)
    try:
        repository = Repository.open(path, busy_ms=0)
    except StoreError as error:
        if error.reason in {StoreReason.NEWER, StoreReason.FOREIGN, StoreReason.DAMAGED}:
            assert path.read_bytes() == changed
    else:
        with repository:
            for session_id in ("one", "two", repository.latest() or ""):
                try:
                    repository.load(session_id)
                    repository.sessions()
                except StoreError:
                    pass
    finally:
        shutil.rmtree(folder)


def test_a_wal_database_that_another_program_has_open_is_locked(stored: Path) -> None:
    with closing(sqlite3.connect(stored, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("UPDATE sessions SET title = 'changed'")
        with pytest.raises(StoreError) as caught:
            Repository.open(stored, busy_ms=0)
        assert caught.value.reason is StoreReason.LOCKED
    with Repository.open(stored) as repository:
        assert repository.load(evening().id).title == "changed"


# After a crash --------------------------------------------------------------------------------


def test_a_change_that_was_half_written_when_the_machine_stopped_is_undone(
    stored: Path, tmp_path: Path
) -> None:
    crashed = tmp_path / "crashed"
    stop_in_the_middle(stored, crashed)
    copies = files_in(crashed)
    assert set(copies) == {stored.name, f"{stored.name}-journal"}
    assert copies[stored.name] != stored.read_bytes()
    with Repository.open(crashed / stored.name) as repository:
        assert_same(repository.load(evening().id), evening())
    assert list(files_in(crashed)) == [stored.name]


def test_the_journal_of_a_database_that_is_gone_is_not_played_into_a_new_one(
    stored: Path, tmp_path: Path
) -> None:
    crashed = tmp_path / "crashed"
    stop_in_the_middle(stored, crashed)
    journal = (crashed / f"{stored.name}-journal").read_bytes()
    (crashed / stored.name).unlink()
    with Repository.open(crashed / stored.name) as repository:
        assert repository.sessions() == ()
        repository.create(evening("new"))
    assert files_in(crashed)[f"{stored.name}-journal.old"] == journal


def stop_in_the_middle(stored: Path, crashed: Path) -> None:
    """Copy what is on the disk while a change is half written, as a crash would leave it."""
    crashed.mkdir()
    with closing(sqlite3.connect(stored, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")  # so that pages are written before the commit
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE hands SET abnat_them = 0, recorded_at = hex(zeroblob(9000))")
        connection.execute("DELETE FROM players")
        for file in stored.parent.glob(f"{stored.name}*"):
            shutil.copyfile(file, crashed / file.name)
        connection.execute("ROLLBACK")
