"""What one team declared: chips that add a project, and a line for each that was added."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.project_words import shape_word
from baloot_score.i18n.seat_words import NamesBySeat
from baloot_score.scoring.declared_projects import Declared, Shape
from baloot_score.scoring.model import MOST_PROJECTS, Team
from baloot_score.ui.controls.chip import TEAM_TONES, Chip
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.tab_order import bring_into_view
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.project_helper.entered import Entered
from baloot_score.ui.project_helper.project_line import ProjectLine


class TeamColumn(QWidget):
    """The projects of one team."""

    edited = Signal()

    def __init__(self, look: Look, team: Team, players: NamesBySeat) -> None:
        """Make the column; nothing was declared yet."""
        super().__init__()
        words = look.words
        self._look, self._team, self._players = look, team, players
        self.lines: list[ProjectLine] = []
        self.setLayoutDirection(look.direction)
        title = Label(look, team_word(words, team), px=17, weight=600, color=team.value)
        self.chips = {shape: self._chip(shape) for shape in Shape}
        row = FlowRow(spacing=6)
        for chip in self.chips.values():
            row.add(chip)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(scaled(4))
        self._column.addWidget(title)
        self._column.addWidget(row)
        self._column.addStretch(1)

    def _chip(self, shape: Shape) -> Chip:
        words = self._look.words
        chip = Chip(self._look, shape_word(words, shape), TEAM_TONES[self._team])
        chip.setAccessibleName(
            words.gettext("Add to {team}: {project}").format(
                team=team_word(words, self._team), project=chip.label
            )
        )
        chip.clicked.connect(lambda _checked=False: self._add(shape))
        return chip

    def entered(self) -> tuple[Entered, ...]:
        """What the team declared, as far as it was entered."""
        return tuple(line.entered for line in self.lines)

    def ask_for_holders(self, highest: Declared | None, *, asked: bool) -> None:
        """Ask who holds the projects that are as high as the highest; keep what was answered."""
        for line in self.lines:
            one = line.entered
            equal = highest is not None and (one.shape, one.rank) == (highest.shape, highest.rank)
            line.ask_for_holder(asked=(asked and equal) or one.seat is not None)

    def _add(self, shape: Shape) -> None:
        line = ProjectLine(self._look, self._team, Entered(shape), self._players)
        line.edited.connect(self.edited)
        line.removed.connect(lambda: self._remove(line))
        self.lines.append(line)
        self._column.insertWidget(self._column.count() - 1, line)
        line.show()  # a layout shows it only later, too late for the focus
        line.start()
        self._tell()
        QTimer.singleShot(0, line, lambda: bring_into_view(line))  # it has no place yet

    def _remove(self, line: ProjectLine) -> None:
        chip = self.chips[line.entered.shape]
        self.lines.remove(line)
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()
        self._tell()
        chip.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(chip)

    def _tell(self) -> None:
        for chip in self.chips.values():
            chip.setEnabled(len(self.lines) < MOST_PROJECTS)
        self.edited.emit()
