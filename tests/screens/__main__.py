"""Takes pictures of every state of the window: `python -m tests.screens` from the repository.

Each state in Arabic and English, light and dark, at three sizes; the sheet at work also on a 4K
screen and with larger and smaller text. Beside them stand sheets of many small pictures.

    python -m tests.screens --to build/screens --only table-running menu --size 1366x768
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baloot_score.ui.look import Look

LOOKS = ("ar-light", "ar-dark", "en-light", "en-dark")
SIZES = ("1024x600", "1366x768", "1920x1080")
WHOLE = "3840x2160"
SCALES = (0.8, 1.6, 2.0)
SCALED = ("table-running", "start-earlier")
ON_A_SHEET = 9


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to take."""

    state: str
    look: str
    size: str
    scale: float = 1.0

    @property
    def name(self) -> str:
        """The name of its file, without the ending."""
        scaled = "" if self.scale == 1 else f".{self.scale * 100:.0f}"
        return f"{self.state}.{self.look}.{self.size}{scaled}"


def shots(
    states: Sequence[str], looks: Sequence[str], sizes: Sequence[str], scale: float | None
) -> Iterator[Shot]:
    """All pictures that are asked for; the few that are large or scaled only if nothing is."""
    for look in looks:
        for size in sizes:
            for state in states:
                yield Shot(state, look, size, scale or 1.0)
    if scale is None and tuple(sizes) == SIZES:
        for look in looks:
            for state in SCALED:
                if state in states:
                    yield Shot(state, look, WHOLE)
                    yield from (Shot(state, look, SIZES[1], scale) for scale in SCALES)


def show_no_window(folder: Path) -> None:
    """Let Qt paint on a screen that nobody sees and that is as large as the largest picture."""
    width, height = (int(side) for side in WHOLE.split("x"))
    screen = {
        "name": "pictures",
        "x": 0,
        "y": 0,
        "width": width,
        "height": height,
        "logicalDpi": 96,
        "logicalBaseDpi": 96,
        "dpr": 1,
    }
    path = folder / "screens.json"
    path.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={path}"


def made_look(name: str) -> Look:
    """The look of a name such as `ar-dark`."""
    from baloot_score.i18n.words import load_words
    from baloot_score.ui.look import Look
    from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME

    language, theme = name.split("-")
    return Look(load_words(language), DARK_THEME if theme == "dark" else LIGHT_THEME)


def take(shot: Shot, folder: Path) -> None:
    """Take one picture and keep it in a folder."""
    from PySide6.QtCore import QSize

    from tests.screens.pictures import picture
    from tests.screens.stage import staged
    from tests.screens.states import STATES

    width, height = (int(side) for side in shot.size.split("x"))
    with staged(made_look(shot.look), QSize(width, height), shot.scale) as stage:
        widget = STATES[shot.state](stage)
        image = picture(stage, widget)
    image.save(str(folder / f"{shot.name}.png"))


def make_sheets(taken: Sequence[Shot], folder: Path) -> None:
    """Put the pictures of each look and size on sheets."""
    from PySide6.QtGui import QImage

    from tests.screens.pictures import Named, contact_sheet

    groups: dict[str, list[Shot]] = {}
    for shot in taken:
        kind = shot.size if shot.scale == 1 and shot.size != WHOLE else "others"
        groups.setdefault(f"{shot.look}.{kind}", []).append(shot)
    for group, members in groups.items():
        for start in range(0, len(members), ON_A_SHEET):
            part = members[start : start + ON_A_SHEET]
            pictures = [Named(shot.name, QImage(str(folder / f"{shot.name}.png"))) for shot in part]
            number = start // ON_A_SHEET + 1
            contact_sheet(pictures).save(str(folder / f"sheet.{group}.{number}.png"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("--to", type=Path, default=Path("build/screens"), metavar="FOLDER")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="some states alone")
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=LOOKS)
    parser.add_argument("--size", nargs="+", default=SIZES, metavar="WIDTHxHEIGHT")
    parser.add_argument("--scale", type=float, help="the scale of text, such as 1.4")
    parser.add_argument("--list", action="store_true", help="name the states and stop")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        show_no_window(Path(folder))
        from PySide6.QtWidgets import QApplication

        from tests.screens.states import STATES

        if asked.list:
            print("\n".join(STATES))
            return 0
        states = asked.only or list(STATES)
        unknown = sorted(set(states) - set(STATES))
        if unknown:
            parser.error(f"there is no state {', '.join(unknown)}")
        application = QApplication(sys.argv[:1])
        asked.to.mkdir(parents=True, exist_ok=True)
        wanted = list(shots(states, asked.look, asked.size, asked.scale))
        for shot in wanted:
            take(shot, asked.to)
        make_sheets(wanted, asked.to)
        del application
    print(f"{len(wanted)} pictures are in {asked.to}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
