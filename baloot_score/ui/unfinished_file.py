"""The small file of hands that are half entered, beside the sessions they belong to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from baloot_score.ui.json_file import LARGEST_FILE, read_json_object, write_beside

FILE_NAME = "unfinished.json"
MOST_SESSIONS = 20
"""Of so many sessions what was left half entered is kept, those of the latest change."""


def read_unfinished(folder: Path, session_id: str) -> object:
    """What was half entered in a session, as it was kept; `None` when there is nothing."""
    return read_json_object(folder / FILE_NAME).get(session_id)


def keep_unfinished(folder: Path, session_id: str, data: Mapping[str, Any] | None) -> None:
    """Keep what is half entered in a session, or forget it with `None`.

    Raises:
        OSError: when the folder cannot be written.

    """
    path = folder / FILE_NAME
    old = read_json_object(path)
    kept = {key: value for key, value in old.items() if key != session_id}
    if data is None and len(kept) == len(old):
        return
    if data is not None:
        kept[session_id] = data
    for key in list(kept)[:-MOST_SESSIONS]:
        del kept[key]
    write_beside(path, _text(kept, session_id))


def _text(kept: dict[str, Any], session_id: str) -> str:
    """The text of the file; what others have put there goes when it would be too large to read."""
    try:
        text = json.dumps(kept)
    except RecursionError:
        text = ""
    if 0 < len(text) <= LARGEST_FILE:
        return text
    return json.dumps({key: value for key, value in kept.items() if key == session_id})
