"""A file is there whole or not at all, and an older one stays until then."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from baloot_score.documents import replacing
from baloot_score.documents.replacing import replaced

posix = pytest.mark.skipif(os.name != "posix", reason="rights as POSIX has them")


class BreakError(Exception):
    """Something in the middle of the writing."""


@pytest.fixture(autouse=True, params=["without a name", "without a name or links", "hidden"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Systems differ in the files that they can have."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    if request.param == "without a name or links":
        monkeypatch.setattr(os, "link", refuse)
    elif request.param == "hidden":
        monkeypatch.setattr(replacing, "_open_unnamed", lambda _folder: None)


def write(path: Path, data: bytes = b"new") -> None:
    with replaced(path) as beside:
        beside.write_bytes(data)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has files without a name")
def test_nothing_is_left_of_what_a_killed_process_was_writing(tmp_path: Path) -> None:
    code = """
import os, signal, sys
from pathlib import Path
from baloot_score.documents.replacing import replaced

with replaced(Path(sys.argv[1])) as beside:
    beside.write_bytes(b"half")
    print("half", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    path = tmp_path / "sheet.csv"
    path.write_bytes(b"old")
    killed = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, "half\n"), killed.stderr
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("older", [None, b"old"])
def test_what_was_written_is_the_file_alone(tmp_path: Path, older: bytes | None) -> None:
    path = tmp_path / "sheet.csv"
    if older is not None:
        path.write_bytes(older)
    write(path)
    assert path.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("error", [BreakError, KeyboardInterrupt, OSError, SystemExit])
@pytest.mark.parametrize("older", [None, b"old"])
def test_after_an_error_all_is_as_before(
    tmp_path: Path, error: type[BaseException], older: bytes | None
) -> None:
    path = tmp_path / "sheet.csv"
    if older is not None:
        path.write_bytes(older)
    before = sorted(tmp_path.iterdir())

    def fail() -> None:
        with replaced(path) as beside:
            beside.write_bytes(b"half")
            if older is not None:
                assert path.read_bytes() == older
            raise error

    with pytest.raises(error):
        fail()
    assert sorted(tmp_path.iterdir()) == before
    assert older is None or path.read_bytes() == older


@pytest.mark.parametrize("name", ["ط" * 120 + ".csv", "🂡" * 60, "x" * 255, ".hidden", "a b"])
def test_any_name_that_a_file_can_have_will_do(tmp_path: Path, name: str) -> None:
    write(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_folder_stays_a_folder(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    with pytest.raises(IsADirectoryError):
        write(tmp_path / "x")
    assert [*tmp_path.iterdir()] == [tmp_path / "x"]


@pytest.mark.parametrize(
    "name", ["missing/x.csv", "file/x.csv", "null\0byte", "half\ud800", "y" * 300]
)
def test_where_nothing_can_be_written_that_is_an_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError):  # noqa: PT011  # which one depends on the system
        write(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_file_of_the_sessions_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "baloot-score.sqlite3"
    path.write_bytes(b"SQLite format 3\x00 and all evenings")
    with pytest.raises(FileExistsError):
        write(path)
    assert path.read_bytes() == b"SQLite format 3\x00 and all evenings"


@posix
def test_a_link_stays_a_link_to_the_new_file(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "sheet.csv", tmp_path / "link.csv"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write(link)
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    with pytest.raises(OSError):  # noqa: PT011  # which one depends on the version
        write(circle)


@posix
def test_a_pipe_or_a_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="Invalid argument"):
        write(pipe)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    with pytest.raises(OSError, match="Invalid argument"):
        write(Path(os.devnull))
    assert not stat.S_ISREG(Path(os.devnull).stat().st_mode)


@posix
def test_it_has_the_rights_of_the_older_file_or_of_any_new_one(tmp_path: Path) -> None:
    older, other, plain = (tmp_path / name for name in ("older", "other", "plain"))
    older.write_bytes(b"old")
    older.chmod(0o640)
    plain.write_bytes(b"")
    write(older)
    write(other)
    assert stat.S_IMODE(older.stat().st_mode) == 0o640
    assert stat.S_IMODE(other.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@posix
@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_what_may_not_be_written_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o500)
    path = tmp_path / "read-only.csv"
    path.write_bytes(b"old")
    path.chmod(0o400)
    try:
        for target in (folder / "x.csv", path):
            with pytest.raises(PermissionError):
                write(target)
        assert path.read_bytes() == b"old"
        assert [*folder.iterdir()] == []
    finally:
        folder.chmod(0o700)


def test_a_file_that_may_not_be_written_is_left_alone_also_by_whoever_could(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "read-only.csv"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError):
        write(path)
    assert path.read_bytes() == b"old"
