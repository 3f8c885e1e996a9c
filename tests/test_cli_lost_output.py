"""A command whose output cannot be written ends as one that failed, and says why in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from baloot_score.store.repository import Repository
from tests.documents.evenings import evenings
from tests.test_cli_export import REPOSITORY, database

SAMPLE = str(REPOSITORY / "resources" / "sample-evening.json")
COMMANDS = {
    "version": ["--version"],
    "help": ["--help"],
    "sheet": ["score", SAMPLE],
    "scores": ["score", SAMPLE, "--format", "json"],
    "export": ["export", "--all", "--to", "-", "--format", "json"],
    "export by name": ["export", "--to", "/dev/stdout", "--format", "txt"],
    "import": ["import", SAMPLE],
    "verify": ["verify"],
    "repair": ["verify", "--repair"],
}

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a shell and devices as POSIX has them")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Repository.open(database(tmp_path)) as store:
        for session in evenings():
            store.create(session)
    return tmp_path


def run(folder: Path, name: str, script: str) -> subprocess.CompletedProcess[str]:
    """Let a shell run a command, which the script calls `"$@"`."""
    places = [] if name in ("version", "help", "sheet", "scores") else ["--data-dir", str(folder)]
    language = [] if name == "version" else ["--lang", "en"]
    program = [sys.executable, "-m", "baloot_score"]
    return subprocess.run(
        ["sh", "-c", script, "sh", *program, *COMMANDS[name], *places, *language],
        cwd=REPOSITORY,
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )


@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
@pytest.mark.parametrize("name", COMMANDS)
def test_what_cannot_be_written_is_told_and_the_command_has_failed(
    folder: Path, name: str, output: str
) -> None:
    if output == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("no such device here")
    done = run(folder, name, f'"$@" {output}')
    assert done.returncode == 1
    (told,) = done.stderr.splitlines()
    assert told


@pytest.mark.parametrize("name", ["help", "sheet", "export", "verify"])
def test_a_reader_that_has_had_enough_is_no_failure(folder: Path, name: str) -> None:
    done = run(folder, name, '{ "$@"; echo $? >&2; } | true')
    assert done.stderr == "0\n"


@pytest.mark.parametrize("output", ["2>/dev/full", "2>&-", "2>&- >&-"])
def test_why_no_window_opens_is_told_on_standard_error_or_nowhere(
    tmp_path: Path, output: str
) -> None:
    """The exit code tells whoever cannot read it."""
    program = [sys.executable, "-m", "baloot_score", "--data-dir", str(tmp_path), "nothing.json"]
    done = subprocess.run(
        ["sh", "-c", f'"$@" {output}', "sh", *program],
        cwd=REPOSITORY,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        timeout=50,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
