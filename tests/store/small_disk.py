"""A disk of its own with little room, for tests that fill it; only root can have one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

ROOM = "256k"


@contextmanager
def mounted(folder: Path) -> Iterator[None]:
    """Mount an empty disk on a folder; the test is skipped where that cannot be."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root can mount a disk")
    options = f"size={ROOM},mode=777"
    if not _succeeds("mount", "-t", "tmpfs", "-o", options, "none", str(folder)):
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        assert _succeeds("umount", "--lazy", str(folder))


def make_read_only(folder: Path) -> None:
    """Make the disk on a folder read-only; no file on it may be open to be written."""
    assert _succeeds("mount", "-o", "remount,ro", str(folder))


def make_writable(folder: Path) -> None:
    """Let the disk on a folder be written again."""
    assert _succeeds("mount", "-o", "remount,rw", str(folder))


def fill(folder: Path) -> Path:
    """Leave no room on the disk of a folder; the file that takes all of it."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    return filler


def _succeeds(*command: str) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
