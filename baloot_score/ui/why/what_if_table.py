"""A small table: the same hand, or the same game, under each of several rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
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


LEAST_BECAME = 110
"""Where less is left beside the points, what became of it stands below them."""


class WhatIfTable(QWidget):
    """A line for each rule set; those that differ stand out by a sign, weight and ground."""

    def __init__(self, look: Look, points_title: str = "") -> None:
        """Make an empty table; a title may stand above the column of what became of it."""
        super().__init__()
        self._look = look
        self._cells: list[list[QWidget]] = []
        self._marked: list[list[QWidget]] = []
        self._below = False
        self.lines: tuple[UnderRules, ...] = ()
        self.setLayoutDirection(look.direction)
        self.setAccessibleName(points_title)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(scaled(8), 0, scaled(8), 0)
        self._grid.setHorizontalSpacing(scaled(16))
        self._grid.setVerticalSpacing(scaled(4))
        self._grid.setColumnStretch(0, 1)

    def show_lines(self, lines: Sequence[UnderRules]) -> None:
        """Show other lines in place of those before."""
        self.lines = tuple(lines)
        self._empty()
        self._add_header()
        for line in self.lines:
            cells = self._line(line)
            self._cells.append(cells)
            if line.differs:
                self._marked.append(cells)
        self._place()
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self.width())

    def fit(self, width: int) -> None:
        """Lay the lines out for a width, which nobody tells a table that is not yet shown."""
        below = width < self._beside_width()
        if below != self._below:
            self._below = below
            self._place()

    def minimumSizeHint(self) -> QSize:
        """As narrow as it is with what became of the game below the points."""
        name, _tag, *numbers, _became = self._widths()
        margins, spacing = self._grid.contentsMargins(), self._grid.horizontalSpacing()
        width = name + sum(numbers) + 2 * spacing + margins.left() + margins.right()
        return QSize(width, super().minimumSizeHint().height())

    def _beside_width(self) -> int:
        """The width at which each rule set has one line."""
        *widths, _became = self._widths()
        margins, spacing = self._grid.contentsMargins(), self._grid.horizontalSpacing()
        around = 4 * spacing + margins.left() + margins.right()
        return sum(widths) + scaled(LEAST_BECAME) + around

    def _widths(self) -> list[int]:
        """The widths of the columns: name, sign, both points and what became of it."""
        columns = [[0], [0], [0], [0], [0]]
        for cells in self._cells:
            for column, cell in zip(columns, cells, strict=True):
                if not cell.isHidden():
                    column.append(max(cell.minimumWidth(), cell.minimumSizeHint().width()))
        return [max(column) for column in columns]

    def _place(self) -> None:
        """Put all lines into the grid, each in one row or in two."""
        below, grid = self._below, self._grid
        for place, (name, tag, us, them, became) in enumerate(self._cells):
            row = 1 + 2 * place
            for cell in (name, tag, us, them, became):
                grid.removeWidget(cell)
            grid.addWidget(name, row, 0, 1, 2 if below else 1)
            grid.addWidget(us, row, 2)
            grid.addWidget(them, row, 3)
            if below:
                grid.addWidget(tag, row + 1, 0, Qt.AlignmentFlag.AlignLeading)
                grid.addWidget(became, row + 1, 1, 1, 3)
            else:
                grid.addWidget(tag, row, 1)
                grid.addWidget(became, row, 4)
            grid.setRowMinimumHeight(row, scaled(30))
        grid.setColumnStretch(1, 2 if below else 0)
        grid.setColumnStretch(4, 0 if below else 2)

    def _empty(self) -> None:
        self._cells, self._marked = [], []
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

    def _line(self, line: UnderRules) -> list[QWidget]:
        """The cells of a line, from its name on."""
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
        return words.in_line(line.name, sign, *sides, line.became)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground of the lines that differ."""
        with painting(self) as painter:
            for cells in self._marked:
                top = min(cell.geometry().top() for cell in cells) - 2
                bottom = max(cell.geometry().bottom() for cell in cells) + 2
                area = QRectF(0, top, self.width(), bottom - top + 1)
                body(painter, area, TAG_RADIUS, self._look.theme.color("sunken"))
