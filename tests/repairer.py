"""A process that repairs a data folder, for a test that kills it; it is run by `tests.forked`."""

from __future__ import annotations

# What the command loads is loaded once, before any process is forked.
import baloot_score.ui.single_window  # noqa: F401
from baloot_score.cli import main


def work(words: list[str]) -> None:
    """Repair the folder that the line names."""
    main(["verify", "--repair", "--data-dir", words[0]])
