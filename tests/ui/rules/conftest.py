"""House rules in a store of the test's own, and somebody at the dialogs of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.scoring.rules import PRESETS, FailedProjects, Preset, RuleSet
from baloot_score.session import HouseRules, Repository
from baloot_score.ui.look import Look
from tests.ui.rules.reader import Reader
from tests.ui.window.conftest import (  # noqa: F401  # the fixtures of the whole window
    lock_store,
    open_window,
    person,
    store_path,
)

OUR_NAME = "مجلس أبو فهد"


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[Repository]:
    """A store that gives up quickly when another program holds it."""
    with Repository.open(tmp_path / "rules.sqlite3", busy_ms=50) as opened:
        yield opened


@pytest.fixture
def house(repository: Repository) -> HouseRules:
    """House rules, none of them yet."""
    return HouseRules(repository)


@pytest.fixture
def our_rules() -> RuleSet:
    """A house rule made from the classic rules."""
    return replace(
        PRESETS[Preset.CLASSIC],
        name=OUR_NAME,
        target=202,
        failed_projects=FailedProjects.OWN,
    )


@pytest.fixture
def window(qtbot: QtBot, look: Look) -> Iterator[QWidget]:
    """An empty window for dialogs to belong to."""
    made = QWidget()
    made.setLayoutDirection(look.direction)
    made.resize(1366, 768)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.hide()
    made.close()
    made.deleteLater()


@pytest.fixture
def read(qtbot: QtBot, look: Look) -> Callable[..., Reader]:
    """Open a dialog and sit down at it."""

    def read(dialog: QDialog, size: tuple[int, int] | None = None) -> Reader:
        if size is not None:
            dialog.resize(QSize(*size))
        with qtbot.waitExposed(dialog):
            dialog.open()
        return Reader(dialog, look, qtbot)

    return read
