"""The report of errors that a person can hand on: which program on which system, and where."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Mapping

from baloot_score import __version__


def program_line(*others: str) -> str:
    """The program and the system it runs on, in one line of English.

    Args:
        others: what else belongs to it, such as the version of Qt.

    """
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    python = f"Python {platform.python_version()}"
    return ", ".join((f"Baloot Score {__version__}", python, *others, system))


def report_text(program: str, counts: Mapping[str, int]) -> str:
    """The report, in English.

    Args:
        program: its first line.
        counts: how often each error happened, by its trace.

    """
    return "\n\n".join((program, *_errors(counts.items()))) + "\n"


def _errors(counts: Iterable[tuple[str, int]]) -> list[str]:
    return [trace if count == 1 else f"{count} times: {trace}" for trace, count in counts]
