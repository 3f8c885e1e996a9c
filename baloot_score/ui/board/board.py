"""The board: the card of either team and the table between them, or a band of both totals."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from baloot_score.scoring.model import PerTeam, Seat, Team
from baloot_score.ui.board.dealer_chip import DealerChip
from baloot_score.ui.board.state import BoardState
from baloot_score.ui.board.table import TableCard
from baloot_score.ui.board.team_card import TeamCard
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

GAP = 14
HEIGHT, SNUG_HEIGHT, COMPACT_HEIGHT, THIN_HEIGHT, LEAST_HEIGHT = 214, 196, 96, 52, 36
LARGEST_HEIGHT = 800
"""Heights at the usual scale of the text; they grow with it."""


class Board(QWidget):
    """Shows a `BoardState`: ours at the side where reading starts, theirs across the table.

    The totals grow with the height that a layout gives, between `HEIGHT` and `LARGEST_HEIGHT`.
    """

    seat_tapped = Signal(object)
    """The `Seat` that is to deal the hand to come."""
    names_asked = Signal()
    """A person wants to change the names."""

    def __init__(self, look: Look) -> None:
        """Make an empty board."""
        super().__init__()
        self.setLayoutDirection(look.direction)
        self.cards = PerTeam(TeamCard(look, Team.US), TeamCard(look, Team.THEM))
        self.table = TableCard(look)
        self.dealer = DealerChip(look)
        self.dealer.hide()
        self.table.seats.tapped.connect(self.seat_tapped)
        self.dealer.tapped.connect(self.seat_tapped)
        self.table.edit_asked.connect(self.names_asked)
        self.dealer.edit_asked.connect(self.names_asked)
        self._compact = self._thin = self._snug = False
        self._dealer: Seat | None = None
        line = self._line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(scaled(GAP))
        line.addWidget(self.cards.us, 5)
        line.addWidget(self.table, 2)
        line.addWidget(self.dealer)
        line.addWidget(self.cards.them, 5)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._set_height()

    def show_state(self, state: BoardState, *, is_open: bool = False) -> None:
        """Show a game as it stands; `is_open`: its dealer can be corrected by a tap on a seat."""
        for team in Team:
            self.cards.of(team).show_team(state.teams.of(team), finished=state.win is not None)
        self.table.show_table(state, is_open=is_open)
        self.dealer.show_table(state, is_open=is_open)
        self._dealer = state.dealer
        self._show_dealer()

    def ask_for_dealer(self) -> None:
        """Take the keys to the seats, to say who deals."""
        if self._compact:
            self.dealer.open_seats()
        elif self.table.is_open:
            self.table.seats.focus(self._dealer)

    def set_compact(self, compact: bool, *, thin: bool = False, snug: bool = False) -> None:
        """Shrink to a band of both totals and the dealer, or grow back to the whole board.

        A thin band is only as high as one line; a whole board that is snug has somewhat smaller
        totals.
        """
        if (compact, thin, snug) == (self._compact, self._thin, self._snug):
            return
        self._compact, self._thin, self._snug = compact, thin, snug
        self.table.setVisible(not compact)
        self._show_dealer()
        for team in Team:
            self.cards.of(team).set_compact(compact=compact, thin=thin)
        self._line.setSpacing(6 if thin else scaled(GAP))
        self._set_height()

    def _show_dealer(self) -> None:
        """A band has a sign for the dealer, as long as somebody deals or is asked for."""
        self.dealer.setVisible(self._compact and self.dealer.has_something)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._least_height())

    def _least_height(self) -> int:
        if self._compact:
            return scaled(THIN_HEIGHT if self._thin else COMPACT_HEIGHT)
        # Small text makes everything lower but the seats, which a finger is to hit.
        designed = scaled(SNUG_HEIGHT if self._snug else HEIGHT)
        return max(designed, self.table.minimumSizeHint().height())

    def _set_height(self) -> None:
        self.setMinimumHeight(scaled(LEAST_HEIGHT) if self._thin else self._least_height())
        self.setMaximumHeight(self._least_height() if self._compact else scaled(LARGEST_HEIGHT))
