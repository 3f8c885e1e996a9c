"""Which monitor the board goes to: not the one with the main window, if there is another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication, QScreen


def all_monitors() -> list[QScreen]:
    """The monitors that there are now."""
    return QGuiApplication.screens()


def others(home: QRect, areas: Sequence[QRect]) -> list[int]:
    """The places of the monitors that show nothing of one of them, the largest first.

    A monitor that mirrors it shows the same area of the desktop.
    """
    apart = [place for place, area in enumerate(areas) if not area.intersects(home)]
    return sorted(apart, key=lambda place: -areas[place].width() * areas[place].height())


def monitor_for_the_board(home: QScreen, screens: Sequence[QScreen]) -> QScreen:
    """The largest monitor that does not hold the main window; its own where there is no other."""
    apart = others(home.geometry(), [screen.geometry() for screen in screens])
    return screens[apart[0]] if apart else home


def next_monitor(now: QScreen, screens: Sequence[QScreen]) -> QScreen:
    """The monitor after the one that the board is on, around all that show something else."""
    areas = [screen.geometry() for screen in screens]
    here = areas.index(now.geometry()) if now.geometry() in areas else 0
    for step in range(1, len(areas)):
        place = (here + step) % len(areas)
        if not areas[place].intersects(now.geometry()):
            return screens[place]
    return now
