"""`baloot-score verify` finds what is not as the hands say, and mends that alone."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from baloot_score.cli import main
from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import HouseRules, open_session
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.repository import Repository
from baloot_score.ui.single_window import DataFolderLock
from tests.forked import forks
from tests.store.evening import assert_same, evening, files_in, rewrite
from tests.store.kept import assert_kept
from tests.store.test_kill import spin

Run: TypeAlias = Callable[..., tuple[int, str, str]]
FILE = "baloot-score.sqlite3"
OTHER_ID = "0b8f6f5e-2f0c-4f43-9d77-5a4a4e1d2c3b"
SESSIONS = 20
KILLS = 15
OTHER = replace(evening(OTHER_ID), title="other")
WELL = "All is well. Checked: 2 sessions, 20 hands\n"
HERE = f"WHERE id = '{OTHER_ID}'"
GAME = f"(SELECT id FROM games WHERE session = '{OTHER_ID}' AND place = 0)"

KEPT = [
    (f"UPDATE hands SET us_points = 7 WHERE game = {GAME} AND place = 8",
     "Game 1 · Hand 9 · Points of Us: \u20687\u2069 is kept, \u206810\u2069 is right"),
    (f"UPDATE hands SET them_points = 'x' WHERE game = {GAME} AND place = 8",
     "Game 1 · Hand 9 · Points of Them: \u2068x\u2069 is kept, \u206816\u2069 is right"),
    (f"UPDATE hands SET them_points = NULL WHERE game = {GAME} AND place = 8",
     "Game 1 · Hand 9 · Points of Them: nothing is kept, \u206816\u2069 is right"),
    (f"UPDATE hands SET outcome = 'made' WHERE game = {GAME} AND place = 8",
     "Game 1 · Hand 9 · What became of the hand: Made is kept, Direct is right"),
    (f"UPDATE hands SET outcome = x'ff' WHERE game = {GAME} AND place = 2",
     "Game 1 · Hand 3 · What became of the hand: \u2068b'\\xff'\u2069 is kept, Redeal is right"),
    (f"UPDATE games SET us_total = -3 WHERE session = '{OTHER_ID}' AND place = 2",
     "Game 3 · Total of Us: \u2068-3\u2069 is kept, \u206852\u2069 is right"),
    (f"UPDATE games SET them_total = 53 WHERE session = '{OTHER_ID}' AND place = 2",
     "Game 3 · Total of Them: \u206853\u2069 is kept, \u206852\u2069 is right"),
    (f"UPDATE games SET winner = 'us' WHERE session = '{OTHER_ID}' AND place = 2",
     "Game 3 · Winner of the game: Us is kept, nothing is right"),
    (f"UPDATE sessions SET finished = NULL {HERE}",
     "Whether it is finished: nothing is kept, yes is right"),
    (f"UPDATE sessions SET finished = 0 {HERE}",
     "Whether it is finished: no is kept, yes is right"),
    (f"UPDATE sessions SET hand_count = 11 {HERE}",
     "Number of hands: \u206811\u2069 is kept, \u206810\u2069 is right"),
    (f"UPDATE sessions SET moment = 0 {HERE}",
     "Its start in seconds: \u20680\u2069 is kept, \u20681795714800\u2069 is right"),
    (f"UPDATE sessions SET day = '2026-11-27' {HERE}",
     "Its day: \u20682026-11-27\u2069 is kept, \u20682026-11-26\u2069 is right"),
    (f"UPDATE sessions SET search = 'x' {HERE}",
     "What it is found by is not its names, note and day"),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with two sessions."""
    with Repository.open(tmp_path / FILE) as repository:
        repository.create(evening())
        repository.create(OTHER)
    return tmp_path


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run verify on the folder: exit code, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["verify", *arguments, "--lang", "en", "--data-dir", str(folder)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


@contextmanager
def inputs_stay(folder: Path) -> Iterator[None]:
    """Hold that what people entered stays as it is."""
    path = folder / FILE
    with Repository.open_to_read(path) as repository:
        before = [repository.load(session_id) for session_id in (evening().id, OTHER_ID)]
    yield
    with Repository.open_to_read(path) as repository:
        for session in before:
            assert_same(repository.load(session.id), session)


def test_one_sentence_tells_that_all_is_well(run: Run, folder: Path) -> None:
    before = files_in(folder)
    assert run() == (0, WELL, "")
    assert run("--repair")[:2] == (0, WELL)
    assert files_in(folder)[FILE] == before[FILE]


@pytest.mark.parametrize(("change", "line"), KEPT)
def test_each_kept_value_is_held_against_the_hands_and_mended(
    run: Run, folder: Path, change: str, line: str
) -> None:
    rewrite(folder / FILE, change)
    before = files_in(folder)
    place = f"{OTHER_ID} · other · "
    counts = "Checked: 2 sessions, 20 hands\n1 value that is kept "
    rest = "is not that of the hands: baloot-score verify --repair makes it anew\n"
    assert run() == (1, f"{place}{line}\n{counts}{rest}", "")
    assert files_in(folder) == before
    with inputs_stay(folder):
        assert run("--repair") == (0, f"{place}{line}\n{counts}was made anew\n", "")
    assert run() == (0, WELL, "")
    with Repository.open(folder / FILE) as repository:
        for session_id in (evening().id, OTHER_ID):
            assert_kept(repository, repository.load(session_id))


def test_what_is_kept_of_a_session_in_the_trash_is_looked_at_too(run: Run, folder: Path) -> None:
    with Repository.open(folder / FILE) as repository:
        repository.history.trash(OTHER_ID)
    assert run() == (0, WELL, "")
    rewrite(folder / FILE, f"UPDATE sessions SET hand_count = 1 {HERE}")
    assert run()[0] == 1


def test_a_session_that_cannot_be_read_is_told_with_its_place_and_left_alone(
    run: Run, folder: Path
) -> None:
    rewrite(
        folder / FILE,
        f"UPDATE hands SET abnat_them = 163 WHERE game = {GAME} AND place = 0",
        f"UPDATE hands SET us_points = 99 WHERE game = {GAME} AND place = 8",
        "UPDATE sessions SET rules = '{', search = 'x' WHERE title <> 'other'",
    )
    code, out, err = run("--repair")
    assert (code, err) == (1, "")
    where = "\u2068games[0].hands[0].abnat.them\u2069"
    assert f"{OTHER_ID} · other · {where}: 163 is more than the 162 of hokum\n" in out
    assert "This session cannot be read: \u2068rules\u2069\n" in out
    assert out.endswith("2 sessions cannot be read and were left as they are\n")
    assert "1 value that is kept was made anew" in out  # it can still be found
    with closing(sqlite3.connect(folder / FILE)) as connection:
        kept = connection.execute(f"SELECT us_points FROM hands WHERE game = {GAME} AND place = 8")
        assert kept.fetchone() == (99,)
    assert run()[0] == 1


def test_names_cannot_break_a_line_or_turn_it(run: Run, folder: Path) -> None:
    title = "\u202e152\n\x1b[31m" + "x" * 500
    with Repository.open(folder / FILE) as repository:
        repository.create(replace(evening("third"), title=title))
    rewrite(folder / FILE, "UPDATE sessions SET hand_count = 1 WHERE id = 'third'")
    out = run()[1]
    assert len(out.splitlines()) == 3
    assert not set("\u202e\x1b") & set(out)
    assert len(out.splitlines()[0]) < 150


def test_house_rules_and_records_without_an_owner_are_looked_at(run: Run, folder: Path) -> None:
    with Repository.open(folder / FILE) as repository:
        HouseRules(repository).save(replace(PRESETS[Preset.CLASSIC], name="ours"))
    assert run()[0] == 0
    rewrite(
        folder / FILE,
        "UPDATE house_rules SET rules = '{'",
        "INSERT INTO players (session, team, place, name) VALUES ('gone', 'us', 0, 'Saad')",
    )
    code, out, err = run()
    assert (code, err) == (1, "")
    assert "The house rules cannot be read: \u2068house rule 1: rules\u2069\n" in out
    assert "1 record belongs to nothing that is there\n" in out


def test_the_rules_that_sessions_begin_with_are_looked_at(run: Run, folder: Path) -> None:
    with Repository.open(folder / FILE) as repository:
        HouseRules(repository).make_default(Preset.CLASSIC)
    assert run()[0] == 0
    rewrite(folder / FILE, "UPDATE default_rules SET preset = 'x'")
    code, out, err = run()
    assert (code, err) == (1, "")
    assert "The house rules cannot be read: \u2068house rule default: preset\u2069\n" in out


# Files ----------------------------------------------------------------------------------------


def test_a_damaged_file_is_told_and_what_can_be_read_of_it_is(run: Run, folder: Path) -> None:
    path = folder / FILE
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'hands'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(root - 1) * size : root * size] = b"\x55" * size
    path.write_bytes(content)
    code, out, err = run()
    assert code == 1
    assert out.startswith("The file is damaged: ")
    assert "2 sessions cannot be read" in out, err
    code, out, err = run("--repair")
    assert (code, out) == (1, "")
    assert "are damaged" in err
    assert path.read_bytes() == content


def test_an_index_that_misses_a_row_keeps_a_repair_from_writing(run: Run, folder: Path) -> None:
    path = folder / FILE
    rewrite(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET sql = replace(sql, '(touched, moment)', '(moment, touched)')"
        " WHERE name = 'sessions_by_change'",
        f"UPDATE sessions SET hand_count = 1 {HERE}",
    )
    code, out, _ = run()
    assert code == 1
    assert "The file is damaged: " in out
    before = path.read_bytes()
    code, out, err = run("--repair")
    assert code == 1
    assert "The file is damaged: " in out
    assert "nothing was mended" in err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "are damaged"),
        (b"some text", "is not a file of Baloot Score"),
        (b"SQLite format 3\0" + bytes(2000), "is not a file of Baloot Score"),
    ],
)
@pytest.mark.parametrize("option", ["", "--repair"])
def test_what_is_no_database_of_ours_is_refused_and_left_alone(
    run: Run, folder: Path, content: bytes, says: str, option: str
) -> None:
    (folder / FILE).write_bytes(content)
    code, out, err = run(*filter(None, [option]))
    assert (code, out) == (1, "")
    assert says in err
    assert (folder / FILE).read_bytes() == content


def test_older_sessions_are_not_brought_up_to_date_unless_asked(run: Run, folder: Path) -> None:
    old = Path(__file__).parent / "data" / "schema-3.sqlite3"
    (folder / FILE).write_bytes(old.read_bytes())
    code, out, err = run()
    assert (code, out) == (1, "")
    assert "older version" in err
    assert (folder / FILE).read_bytes() == old.read_bytes()
    code, out, err = run("--repair")
    assert (code, err) == (0, "")
    assert out.startswith("All is well.")


def test_newer_sessions_are_refused(run: Run, folder: Path) -> None:
    rewrite(folder / FILE, "PRAGMA user_version = 999")
    code, out, err = run("--repair")
    assert (code, out) == (1, "")
    assert "newer version" in err


def test_a_folder_without_sessions_is_told_and_nothing_is_made(run: Run, folder: Path) -> None:
    (folder / FILE).unlink()
    for option in ([], ["--repair"]):
        code, out, err = run(*option)
        assert (code, out) == (2, "")
        assert "There is no session in" in err
    assert files_in(folder) == {}


def test_a_link_to_sessions_that_are_not_there_is_not_said_to_hold_none(
    run: Run, folder: Path
) -> None:
    (folder / FILE).unlink()
    (folder / FILE).symlink_to(folder / "unplugged.sqlite3")
    for option in ([], ["--repair"]):
        code, out, err = run(*option)
        assert (code, out) == (1, "")
        assert "cannot be read: check that the folder is there" in err
    assert not (folder / "unplugged.sqlite3").exists()


@pytest.mark.parametrize("wrong", [["x"], ["--repair=yes"], ["--all"], ["--to", "x"]])
def test_wrong_arguments_are_told(run: Run, folder: Path, wrong: list[str]) -> None:
    before = files_in(folder)
    code, out, err = run(*wrong)
    assert (code, out) == (2, "")
    assert err.startswith("baloot-score: ")
    assert files_in(folder) == before


# Repairs that cannot be done --------------------------------------------------------------------


def spoil(folder: Path) -> bytes:
    """Spoil a value that is kept of both sessions; the file then."""
    rewrite(folder / FILE, "UPDATE sessions SET hand_count = 1", "UPDATE games SET us_total = 1")
    return (folder / FILE).read_bytes()


def test_nothing_is_mended_while_a_window_is_open(run: Run, folder: Path) -> None:
    spoiled = spoil(folder)
    window = DataFolderLock(folder / "baloot-score.lock")
    assert window.take()
    code, out, err = run("--repair")
    assert (code, out) == (1, "")
    assert "Close the window first" in err
    assert run()[0] == 1
    assert (folder / FILE).read_bytes() == spoiled
    window.release()
    assert run("--repair")[0] == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_nothing_is_mended_where_something_else_lies_in_the_place_of_the_lock(
    run: Run, folder: Path
) -> None:
    spoiled = spoil(folder)
    os.mkfifo(folder / "baloot-score.lock")
    code, out, err = run("--repair")
    assert (code, out) == (1, "")
    assert "baloot-score.lock\u2069 is not a file" in err
    assert (folder / FILE).read_bytes() == spoiled


def test_a_repair_that_fails_at_any_statement_leaves_the_file_as_it_was(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoiled = spoil(folder)
    real = Database.run
    for failing in range(1000):
        count = -1

        def faulty(db: Database, sql: str, values: object = ()) -> int:
            nonlocal count
            count += not sql.startswith(("PRAGMA", "ROLLBACK"))
            if count == failing:  # noqa: B023 - it is called within the loop
                count += 1
                raise StoreError(StoreReason.FULL, db.path, sql)
            return real(db, sql, values)  # type: ignore[arg-type]  # as it was called

        with monkeypatch.context() as patch:
            patch.setattr(Database, "run", faulty)
            code, out, err = run("--repair")
        if code == 0:
            break
        assert "no room left" in err
        assert "made anew" not in out
        assert (folder / FILE).read_bytes() == spoiled
    assert failing > 5
    assert run()[0] == 0


def test_a_repair_that_is_killed_leaves_the_file_as_it_was(run: Run, folder: Path) -> None:
    spoil(folder)
    killed = (
        "import os, signal, sys\n"
        "import baloot_score.store.verifying as verifying\n"
        "real, done = verifying.cache_results, []\n"
        "def dying(*arguments):\n"
        "    real(*arguments)\n"
        "    done.append(1)\n"
        "    if len(done) == 2:\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "verifying.cache_results = dying\n"
        "from baloot_score.cli import main\n"
        "main(['verify', '--repair', '--data-dir', sys.argv[1]])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", killed, str(folder)], capture_output=True, check=False
    )
    assert done.returncode == -signal.SIGKILL
    with inputs_stay(folder):
        code, out, err = run()
        assert (code, err) == (1, "")
        assert "8 values that are kept are not those of the hands" in out
        assert run("--repair")[0] == 0


@pytest.mark.timeout(300)
@pytest.mark.skipif(sys.platform != "linux", reason="Qt cannot be forked everywhere")
def test_a_repair_that_is_killed_at_any_moment_has_mended_all_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with Repository.open(path) as repository:
        repository.history.store((evening(f"evening {n}") for n in range(SESSIONS)), ())
    with forks("tests.repairer") as repairers:
        spoil(tmp_path)
        began = time.perf_counter()
        repairers.start(tmp_path)
        repairers.end()
        usual = time.perf_counter() - began
        for _ in range(KILLS):
            if not wrong_in(path):
                spoil(tmp_path)
            pid = repairers.start(tmp_path)
            spin(random.random() * usual * 1.2)
            repairers.kill(pid)
            assert wrong_in(path) in (0, SESSIONS)


def wrong_in(path: Path) -> int:
    """How many sessions are spoiled; the file is sound."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        (wrong,) = connection.execute(
            "SELECT count(*) FROM sessions WHERE hand_count = 1"
        ).fetchone()
    return int(wrong)


def test_a_reader_that_goes_away_does_not_stop_a_repair(folder: Path) -> None:
    spoil(folder)
    with subprocess.Popen(
        [sys.executable, "-m", "baloot_score", "verify", "--repair", "--data-dir", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert (process.wait(), process.stderr.read()) == (0, b"")
    with Repository.open(folder / FILE) as repository:
        assert_kept(repository, repository.load(OTHER_ID))


# Beside a window --------------------------------------------------------------------------------


def test_it_sees_each_session_in_one_piece_while_hands_are_recorded(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand is recorded between any two readings in which nothing is locked."""
    hand = DirectHand(points=PerTeam(10, 16))
    with Repository.open(folder / FILE, busy_ms=0) as repository:
        opened = open_session(repository, OTHER_ID)
        locked = 0
        recorded = 0
        real = Database.all

        def beside(db: Database, sql: str, *values: object) -> list[sqlite3.Row]:
            nonlocal locked, recorded
            rows = real(db, sql, *values)
            with monkeypatch.context() as patch:
                patch.setattr(Database, "all", real)
                try:
                    if recorded < 20:
                        opened.record(hand)
                        recorded += 1
                except StoreError as error:
                    if error.reason is not StoreReason.LOCKED:
                        raise
                    locked += 1
            return rows

        monkeypatch.setattr(Database, "all", beside)
        code, out, err = run()
    assert (code, err) == (0, "")
    assert out.startswith("All is well.")
    assert recorded > 0
    assert locked > 0


def test_the_sentences_run_the_way_of_the_language(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(folder)
    assert main(["verify", "--data-dir", str(folder)]) == 1
    out, _ = capsys.readouterr()
    assert all(line.startswith("\u200f") for line in out.splitlines())
