"""The board: the card of either team and the table between them, or a band of both totals."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from baloot_score.scoring.model import PerTeam, Team
from baloot_score.ui.board.state import BoardState
from baloot_score.ui.board.table import TableCard
from baloot_score.ui.board.team_card import TeamCard
from baloot_score.ui.look import Look

GAP = 14
HEIGHT, COMPACT_HEIGHT = 214, 96
LARGEST_HEIGHT = 420


class Board(QWidget):
    """Shows a `BoardState`: ours at the side where reading starts, theirs across the table.

    The totals grow with the height that a layout gives, between `HEIGHT` and `LARGEST_HEIGHT`.
    """

    def __init__(self, look: Look) -> None:
        """Make an empty board."""
        super().__init__()
        self.setLayoutDirection(look.direction)
        self.cards = PerTeam(TeamCard(look, Team.US), TeamCard(look, Team.THEM))
        self.table = TableCard(look)
        self._compact = False
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(GAP)
        line.addWidget(self.cards.us, 5)
        line.addWidget(self.table, 2)
        line.addWidget(self.cards.them, 5)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._set_height()

    def show_state(self, state: BoardState) -> None:
        """Show a game as it stands."""
        for team in Team:
            self.cards.of(team).show_team(state.teams.of(team), finished=state.win is not None)
        self.table.show_table(state)

    def set_compact(self, compact: bool) -> None:
        """Shrink to a band of both totals without the table, or grow back to the whole board."""
        if compact == self._compact:
            return
        self._compact = compact
        self.table.setVisible(not compact)
        for team in Team:
            self.cards.of(team).set_compact(compact=compact)
        self._set_height()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), COMPACT_HEIGHT if self._compact else HEIGHT)

    def _set_height(self) -> None:
        self.setMinimumHeight(COMPACT_HEIGHT if self._compact else HEIGHT)
        self.setMaximumHeight(COMPACT_HEIGHT if self._compact else LARGEST_HEIGHT)
