"""Every part of the help, over the table and before the first session."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from baloot_score.paths import Paths
from baloot_score.ui.help.page import HelpPage
from tests.screens.evenings import evening
from tests.screens.stage import Stage, State

HOME = Path("/home/saad/.local")


def first_steps(stage: Stage) -> QWidget:
    """The first steps, where no session is open yet."""
    stage.open()
    stage.press(Qt.Key.Key_F1)
    return stage.dialog()


def keys(stage: Stage) -> QWidget:
    """All keys, which the help shows first at a table."""
    share = HOME / "share" / "baloot-score"
    state = HOME / "state" / "baloot-score" / "log"
    stage.desk.paths = Paths(
        data=share,
        config=HOME.parent / ".config" / "baloot-score",
        logs=state,
        cache=HOME.parent / ".cache" / "baloot-score",
    )
    stage.open(evening())
    stage.press(Qt.Key.Key_F1)
    return stage.dialog()


def part(title: str) -> State:
    """The part of the help with a title, given as a message of the catalog."""

    def state(stage: Stage) -> QWidget:
        page = keys(stage)
        assert isinstance(page, HelpPage)
        stage.click_on(title, page.tabs)
        return stage.dialog()

    return state


HELP_STATES: dict[str, State] = {
    "help-first-steps": first_steps,
    "keys": keys,
    "help-rules": part("Rules"),
    "help-sheet": part("The sheet"),
    "help-data": part("Your data"),
    "help-commands": part("Command line"),
}
