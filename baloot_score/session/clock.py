"""The clock of a table: when sessions start and hands are recorded."""

from __future__ import annotations

from datetime import datetime


def now() -> datetime:
    """The time here, with its offset, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)
