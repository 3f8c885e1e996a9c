"""A command that brings an older file to the form of this version says so on a terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from baloot_score.cli import main
from tests.store.older import write_older
from tests.test_cli_export import REPOSITORY, Terminal, database

UPDATE = "Your sessions are brought to the form of this version: "
COMMANDS = (
    ("export", "--to"),
    ("verify", "--repair"),
    ("import", str(REPOSITORY / "resources" / "sample-evening.json")),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_the_line_is_gone_when_the_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    target = (str(tmp_path / "sheet.txt"),) if command[0] == "export" else ()
    write_older(database(tmp_path), 2)
    monkeypatch.setattr("baloot_score.cli.progress.PAUSE_S", 0)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert main([*command, *target, "--lang", "en", "--data-dir", str(tmp_path)]) == 0
    told = terminal.getvalue().split("\r\x1b[K")
    updates = [line for line in told if line.startswith(UPDATE)]
    assert updates[-3:] == [f"{UPDATE}{done} of 2 sessions" for done in range(3)]
    assert told[told.index(updates[-1]) + 1] == ""
