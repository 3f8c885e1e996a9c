"""The board goes where the main window is not, and nobody is left with a covered window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QScreen

from baloot_score.ui.second_screen.monitors import monitor_for_the_board, next_monitor

REPOSITORY = Path(__file__).resolve().parents[3]
LAPTOP, TELEVISION = QRect(0, 0, 1366, 768), QRect(1366, 0, 1920, 1080)
SMALL, MIRROR = QRect(-800, 0, 800, 600), QRect(0, 0, 1920, 1080)


@dataclass(frozen=True)
class Monitor:
    """A monitor as far as it matters here."""

    area: QRect

    def geometry(self) -> QRect:
        return self.area


def monitors(*areas: QRect) -> list[QScreen]:
    return [cast(QScreen, Monitor(area)) for area in areas]


@pytest.mark.parametrize(
    ("areas", "wanted"),
    [
        ([LAPTOP], LAPTOP),
        ([LAPTOP, TELEVISION], TELEVISION),
        ([TELEVISION, LAPTOP], TELEVISION),
        ([LAPTOP, SMALL, TELEVISION], TELEVISION),
        ([LAPTOP, SMALL], SMALL),
        ([LAPTOP, MIRROR], LAPTOP),
    ],
)
def test_the_board_goes_to_the_largest_other_monitor(areas: list[QRect], wanted: QRect) -> None:
    screens = monitors(*areas)
    home = screens[areas.index(LAPTOP)]
    assert monitor_for_the_board(home, screens).geometry() == wanted


def test_the_next_monitor_goes_round_all_that_show_something_else() -> None:
    screens = monitors(LAPTOP, MIRROR, TELEVISION.translated(2000, 0), SMALL)
    now, seen = screens[0], []
    for _ in range(3):
        now = next_monitor(now, screens)
        seen.append(screens.index(now))
    assert seen == [2, 3, 0]
    alone = monitors(LAPTOP)
    assert next_monitor(alone[0], alone) is alone[0]


@pytest.fixture(scope="module", params=[(), ("wayland",)], ids=["others", "wayland"])
def story(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, object]:
    """What happens on a desktop of two monitors, told by a process that has them."""
    folder = tmp_path_factory.mktemp("two")
    screens = [
        {
            "name": name,
            "x": area.x(),
            "y": area.y(),
            "width": area.width(),
            "height": area.height(),
            "logicalDpi": 96,
            "logicalBaseDpi": 96,
            "dpr": 1,
        }
        for name, area in (("laptop", LAPTOP), ("television", TELEVISION))
    ]
    (folder / "screens.json").write_text(json.dumps({"screens": screens}), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.second_screen.two_monitors", str(folder), *request.param],
        # Qt takes a colon for the end of the option, as in the name of a Windows drive.
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(REPOSITORY),
            "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=50,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, object] = json.loads(done.stdout)
    return told


def test_with_two_monitors_recording_goes_on_in_the_main_window(story: dict[str, object]) -> None:
    assert story["board is on"] == "television"
    assert story["fills it"] is True
    assert story["keys are with"] == "main"
    assert story["follows"] == ["18", "8"]


def test_the_size_that_it_goes_back_to_leaves_room_around_it(story: dict[str, object]) -> None:
    assert story["has room around it when it goes back"] is True


def test_another_monitor_can_be_chosen(story: dict[str, object]) -> None:
    assert story["offers another monitor"] is True
    assert story["next monitor"] == "laptop"
    assert story["fills that"] is True
    assert story["and back"] == "television"


def test_a_lost_monitor_closes_the_board_and_leaves_the_window_free(
    story: dict[str, object],
) -> None:
    assert story["open without its monitor"] is False
    assert story["told"] is True


def test_a_monitor_that_comes_takes_the_board(story: dict[str, object]) -> None:
    assert story["alone it is on"] == "laptop"
    assert story["offers another when alone"] is False
    assert story["moves to"] == "television"
