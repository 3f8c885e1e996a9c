"""What a person changes at the table: who deals, who sits where, the series and the next game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.seat_words import seat_word
from baloot_score.i18n.series_words import series_sentence
from baloot_score.scoring.model import PerTeam, Players, Seat, TeamSheet
from baloot_score.session import OpenSession
from baloot_score.ui.board.state import table_players
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.session import Command
    from baloot_score.ui.seats.other_seats_dialog import OtherSeatsDialog


def is_of_the_table(command: Command) -> bool:
    """Whether a command leaves all hands as they are, so that what is being entered goes on."""
    from baloot_score.session import CorrectDealer, Rename, SetSeries, Together  # once there is one

    return isinstance(command, CorrectDealer | Rename | SetSeries | Together)


class Attempt(Protocol):
    """Runs a command; when it cannot be stored, says so and leaves everything as it is."""

    def __call__(self, command: Callable[[], object]) -> bool:
        """Whether it was done."""


class SeatChanges(QObject):
    """Gives the commands to a session, and tells of each by a notice that can take it back.

    Args:
        look: words and colours.
        session: the session at the table.
        page: a widget of the window that dialogs stand over.
        attempt: what runs the commands.
        tell: tells a sentence of what was done, and offers to take it back.
        parent: whose child it is.
    """

    def __init__(
        self,
        look: Look,
        session: OpenSession,
        page: QWidget,
        attempt: Attempt,
        tell: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._look, self._words = look, look.words
        self.dialog: OtherSeatsDialog | None = None
        self._session, self._page, self._attempt, self._tell = session, page, attempt, tell

    def correct_dealer(self, seat: Seat) -> None:
        """Let another player deal the hand to come; the one who deals anyhow changes nothing."""
        session = self._session
        if seat is session.standings[-1].next_dealer:
            return
        if self._attempt(lambda: session.correct_dealer(seat)):
            name = seat_word(self._words, seat, table_players(session.session))
            self._tell(self._words.gettext("Dealer now: {name}").format(name=name))

    def rename(
        self,
        title: str,
        teams: PerTeam[TeamSheet],
        series: int | None,
        *,
        from_here: bool = False,
    ) -> None:
        """Give the session other names and another series, in one step that undo takes back.

        `from_here`: others sit at the table from the last game on, and those before it stay.
        """
        session, words = self._session, self._words
        before = session.session
        if self._attempt(lambda: session.arrange(title, teams, series, from_here=from_here)):
            after = session.session
            if after.series != before.series:
                self._tell(series_sentence(words, after.series))
            elif after is not before:
                self._tell(words.gettext("Names and seats were changed"))

    def new_game(self, players: Players | None = None) -> None:
        """Start the next game, once the last one is won; in other seats if they are given."""
        session, words = self._session, self._words
        if session.standings[-1].win is None:
            return
        if self._attempt(lambda: session.new_game(players=players)):
            number = words.number(len(session.session.games))
            self._tell(words.gettext("Game {number} has started").format(number=number))

    def ask_for_other_seats(self) -> None:
        """Offer to let players change places before the next game, once the last one is won."""
        from baloot_score.ui.seats.other_seats_dialog import OtherSeatsDialog  # when it is needed

        session, names = self._session, table_players(self._session.session)
        if session.standings[-1].win is None or not any(names):
            return
        dealer = session.standings[-1].next_dealer
        self.dialog = OtherSeatsDialog(self._look, names, dealer, self._page.window())
        self.dialog.seated.connect(self.new_game)
        self.dialog.finished.connect(self._forget_dialog)
        self.dialog.open()

    def _forget_dialog(self, _result: int) -> None:
        self.dialog = None
