"""What is written with on paper: colours, fonts, how wide a text is and where it is cut."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from baloot_score.scoring.model import Team

FAMILY = "IBM Plex Sans Arabic"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
LONGEST_TEXT = 2_000
MOST_MARKS = 3
"""More marks above and below one letter would be painted over the lines around it."""
MOST_WIDTHS = 20_000


@dataclass(frozen=True, slots=True)
class Paper:
    """The colours of the sheet on paper, those of the light window."""

    ground: str = "#FFFDF8"
    sunken: str = "#EDE6D6"
    line: str = "#D9CFB9"
    ink: str = "#1F2622"
    muted: str = "#5A6158"
    accent: str = "#7A520B"
    us: str = "#0F6A4B"
    us_soft: str = "#DCEDE4"
    them: str = "#8E3B2F"
    them_soft: str = "#F6E3DC"

    def team(self, team: Team) -> str:
        """A team's colour."""
        return self.us if team is Team.US else self.them

    def team_soft(self, team: Team) -> str:
        """The quiet ground that goes with it."""
        return self.us_soft if team is Team.US else self.them_soft

    def of(self, team: Team | None) -> str:
        """A team's colour, or a quiet one where it is nobody's."""
        return self.muted if team is None else self.team(team)


PAPER = Paper()


@dataclass(frozen=True, slots=True)
class Pen:
    """A size (units of the canvas), a weight and a colour to write with."""

    px: float
    weight: int = 400
    colour: str = PAPER.ink


class Pens:
    """The fonts of one canvas, each made once, and the widths of what is written often."""

    def __init__(self) -> None:
        """Begin without any."""
        self._faces: dict[tuple[float, int], tuple[QFont, QFontMetricsF]] = {}
        self._widths: dict[tuple[str, float, int], float] = {}

    def font(self, pen: Pen) -> QFont:
        """The font of a pen."""
        return self._face(pen)[0]

    def width(self, text: str, pen: Pen) -> float:
        """How wide a line of text is."""
        key = (text, pen.px, pen.weight)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            found = self._face(pen)[1].horizontalAdvance(paintable(text))
            self._widths[key] = found
        return found

    def cut(self, text: str, pen: Pen, width: float) -> str:
        """The text as it fits into a width, with an ellipsis where it is cut."""
        if self.width(text, pen) <= width:
            return paintable(text)
        metrics = self._face(pen)[1]
        return metrics.elidedText(paintable(text), Qt.TextElideMode.ElideRight, width)

    def _face(self, pen: Pen) -> tuple[QFont, QFontMetricsF]:
        key = (pen.px, pen.weight)
        if key not in self._faces:
            font = _font(pen)
            self._faces[key] = (font, QFontMetricsF(font))
        return self._faces[key]


def _font(pen: Pen) -> QFont:
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(pen.px)))
    made.setWeight(QFont.Weight(pen.weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # With these, what is copied or searched in a page is other than what is read.
    for feature in ("locl", "calt"):
        made.setFeature(QFont.Tag(feature), 0)
    made.setKerning(False)
    return made


@lru_cache(1_024)
def paintable(text: str) -> str:
    """A text that is no longer than any line, and whose letters stay on theirs."""
    if text.isascii() and len(text) <= LONGEST_TEXT:
        return text
    kept, marks = [], 0
    for character in text[:LONGEST_TEXT]:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept) + (ELLIPSIS if len(text) > LONGEST_TEXT else "")
