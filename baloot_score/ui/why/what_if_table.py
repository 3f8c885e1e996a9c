"""A small table: the same hand, or the same game, under each of several rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Points, Team
from baloot_score.ui.controls.label import Label, Tag
from baloot_score.ui.controls.painting import TAG_RADIUS, body, painting
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


@dataclass(frozen=True, slots=True)
class UnderRules:
    """One line: a rule set's name, its points or totals, and what becomes of the hand or game.

    `own` marks the rules that are in force, `differs` those that would have written otherwise.
    """

    name: str
    points: Points
    became: str
    own: bool
    differs: bool


class WhatIfTable(QWidget):
    """A line for each rule set; those that differ stand out by a sign, weight and ground."""

    def __init__(self, look: Look, points_title: str = "") -> None:
        """Make an empty table; a title may stand above the column of what became of it."""
        super().__init__()
        self._look = look
        self._marked: list[list[QWidget]] = []
        self.lines: tuple[UnderRules, ...] = ()
        self.setLayoutDirection(look.direction)
        self.setAccessibleName(points_title)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(scaled(8), 0, scaled(8), 0)
        self._grid.setHorizontalSpacing(scaled(16))
        self._grid.setVerticalSpacing(scaled(4))
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(4, 2)

    def show_lines(self, lines: Sequence[UnderRules]) -> None:
        """Show other lines in place of those before."""
        self.lines = tuple(lines)
        self._empty()
        self._add_header()
        for place, line in enumerate(self.lines):
            cells = self._add_line(place + 1, line)
            if line.differs:
                self._marked.append(cells)
        self.updateGeometry()
        self.update()

    def _empty(self) -> None:
        self._marked = []
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add_header(self) -> None:
        words = self._look.words
        for column, team in ((2, Team.US), (3, Team.THEM)):
            label = Label(self._look, team_word(words, team), px=14, weight=600, color=team.value)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._grid.addWidget(label, 0, column)

    def _add_line(self, row: int, line: UnderRules) -> list[QWidget]:
        words, weight = self._look.words, 600 if line.differs else 400
        name = Label(self._look, line.name, weight=weight)
        cells: list[QWidget] = [name]
        sign = words.gettext("In force") if line.own else words.gettext("Differs")
        tag = Tag(self._look, sign)
        tag.setVisible(line.own or line.differs)
        cells.append(tag)
        for team in Team:
            number = Label(self._look, words.number(line.points.of(team)), px=16, weight=weight)
            number.setAlignment(Qt.AlignmentFlag.AlignCenter)
            number.setMinimumWidth(scaled(36))
            cells.append(number)
        became = Label(self._look, line.became, px=14, color="ink_muted")
        became.setWordWrap(True)
        cells.append(became)
        for column, cell in enumerate(cells):
            self._grid.addWidget(cell, row, column)
        self._grid.setRowMinimumHeight(row, scaled(30))
        name.setAccessibleName(self._sentence(line, sign if line.own or line.differs else ""))
        return cells

    def _sentence(self, line: UnderRules, sign: str) -> str:
        """What a screen reader says at the start of a line."""
        words = self._look.words
        sides = [
            words.gettext("{team}: {points}").format(
                team=team_word(words, team), points=words.number(line.points.of(team))
            )
            for team in Team
        ]
        return ", ".join(part for part in (line.name, sign, *sides, line.became) if part)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground of the lines that differ."""
        with painting(self) as painter:
            for cells in self._marked:
                top = min(cell.geometry().top() for cell in cells) - 2
                bottom = max(cell.geometry().bottom() for cell in cells) + 2
                area = QRectF(0, top, self.width(), bottom - top + 1)
                body(painter, area, TAG_RADIUS, self._look.theme.color("sunken"))
