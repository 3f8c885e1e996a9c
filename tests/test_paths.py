"""Where the program keeps its files, and where it finds its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import baloot_score
from baloot_score.paths import Paths, find_paths, resource
from baloot_score.ui.settings import Settings, read_settings, write_settings


def test_everything_goes_into_the_folder_that_was_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "لعبنا"
    paths = find_paths(folder)
    assert paths == Paths(data=folder, config=folder, logs=folder, cache=folder)
    assert paths.database == folder / "baloot-score.sqlite3"
    assert paths.lock == folder / "baloot-score.lock"


def test_nothing_is_created_before_it_is_needed(tmp_path: Path) -> None:
    paths = find_paths(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []
    paths.make()
    paths.make()
    assert [path.name for path in tmp_path.rglob("*")] == ["a", "b"]


def test_a_folder_named_from_here_stays_there_when_the_working_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    paths = find_paths(Path("data"))
    assert paths.data == tmp_path / "data"


def test_the_home_folder_can_be_named_by_its_sign(user_folders: Path) -> None:
    assert find_paths(Path("~/baloot")).data == user_folders / "baloot"


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="the folders of XDG systems")
def test_without_a_wish_the_data_goes_to_the_folders_of_the_platform(user_folders: Path) -> None:
    paths = find_paths()
    assert paths.data == user_folders / "data" / "baloot-score"
    assert paths.config == user_folders / "config" / "baloot-score"
    assert paths.logs == user_folders / "state" / "baloot-score" / "log"
    assert paths.picture == user_folders / "cache" / "baloot-score" / "window.png"


def test_the_folders_of_the_platform_are_the_users_own(user_folders: Path) -> None:
    paths = find_paths()
    paths.make()
    for folder in (paths.data, paths.config):
        assert folder.is_dir()
        assert folder.is_relative_to(user_folders)
        assert "baloot-score" in folder.parts


@pytest.mark.skipif(os.name == "nt", reason="folders have no such mode")
def test_nobody_else_can_look_into_a_new_folder(tmp_path: Path) -> None:
    paths = find_paths(tmp_path / "data")
    paths.make()
    assert paths.data.stat().st_mode & 0o077 == 0


def test_a_file_in_place_of_the_folder_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"")
    for wish in (tmp_path / "data", tmp_path / "data" / "deeper"):
        with pytest.raises(OSError, match="data"):
            find_paths(wish).make()


def test_without_a_folder_of_settings_there_are_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / "config").write_bytes(b"in the way")
    config = tmp_path / "config" / "baloot-score"
    Paths(data=tmp_path / "data", config=config, logs=tmp_path / "log", cache=tmp_path).make()
    assert (tmp_path / "data").is_dir()
    assert read_settings(config) == Settings()
    with pytest.raises(OSError, match="config"):
        write_settings(config, Settings())


def test_files_that_come_with_the_program_are_found() -> None:
    assert resource("sample-evening.json").is_file()


def test_a_file_that_does_not_come_with_it_is_not_found() -> None:
    with pytest.raises(FileNotFoundError, match=r"no-such\.json"):
        resource("no-such.json")


def test_an_installed_package_carries_its_own_files(tmp_path: Path) -> None:
    """A folder called resources beside an installed package is somebody else's."""
    package = tmp_path / "baloot_score"
    package.mkdir()
    source = Path(baloot_score.__file__).parent
    for name in ("__init__.py", "paths.py"):
        shutil.copyfile(source / name, package / name)
    for folder, content in ((package, "ours"), (tmp_path, "theirs")):
        (folder / "resources").mkdir()
        (folder / "resources" / "x.txt").write_text(content, encoding="utf-8")
    code = "from baloot_score.paths import resource; print(resource('x.txt').read_text('utf-8'))"
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert found.stdout.strip() == "ours"
