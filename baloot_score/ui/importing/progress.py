"""What an import is doing, and how it tells how far it is."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias


class Step(Enum):
    """What is being done."""

    READ = "read"
    COMPARE = "compare"
    WRITE = "write"
    TAKE_BACK = "take_back"


Report: TypeAlias = Callable[[Step, int, int], bool]
"""Told how much of a step is done, and of how much; `False` says that it is wanted no longer."""
