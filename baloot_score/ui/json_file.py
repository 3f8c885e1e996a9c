"""Small files that are kept for a person, JSON most of them: read if they can be, written whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

LARGEST_FILE = 64 * 1024
"""A larger one, in bytes, is not read: none that was written here is."""


def read_json_object(path: Path) -> Mapping[str, Any]:
    """The object in a small JSON file; empty when there is none that can be read."""
    return json_object_in(path) or {}


def json_object_in(path: Path) -> Mapping[str, Any] | None:
    """The object in a file, empty when there is no file; `None` when it cannot be read."""
    try:
        # A pipe or a device would keep the program waiting, or never end.
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return None if path.exists() else {}
        # Some editors put a mark before the text.
        data = json.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def write_beside(path: Path, text: str) -> None:
    """Write the text of a small file, as `write_bytes_beside` does."""
    write_bytes_beside(path, text.encode())


def write_bytes_beside(path: Path, content: bytes) -> None:
    """Write a small file: beside the old one and moved over it, so that none is half.

    A folder that was moved away under our hands is not made anew: it could not be put back then,
    and the sessions would go on in a folder without their backups. A link stays one: whoever keeps
    settings elsewhere finds the new ones there.

    Raises:
        OSError: when the folder is gone or cannot be written.

    """
    if path.is_symlink():
        with suppress(RuntimeError):  # it leads around in a circle, as Python before 3.13 has it
            path = path.resolve()
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.unlink(missing_ok=True)  # a pipe would keep the program waiting
        beside.write_bytes(content)
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def json_text(data: Mapping[str, Any]) -> str:
    """The text of such a file."""
    return json.dumps(data, indent=1) + "\n"
