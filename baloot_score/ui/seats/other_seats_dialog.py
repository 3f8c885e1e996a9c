"""The dialog that seats the players of the next game: a tap on two of them exchanges them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.i18n.seat_words import NamesBySeat, seat_word
from baloot_score.scoring.model import PerTeam, Players, Seat
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import size_within
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.round_table import RoundTable


class OtherSeatsDialog(Dialog):
    """Shows the seats of the last game; nothing is changed until the game is started."""

    seated = Signal(object)
    """The `Players` of both teams as they sit in the game that is to start."""

    def __init__(
        self, look: Look, names: NamesBySeat, dealer: Seat | None, parent: QWidget
    ) -> None:
        """Make the dialog with the names by seat, and who deals the first hand if that is known."""
        words = look.words
        super().__init__(look, words.gettext("Seats of the next game"), parent)
        self._look, self._names, self._dealer = look, names, dealer
        self._chosen: Seat | None = None
        self.hint = Label(look, px=15, color="ink_muted")
        self.hint.setWordWrap(True)
        self.table = RoundTable(look, words.gettext("Exchanges two players"))
        self.table.tapped.connect(self._tap)
        self.start = PrimaryButton(look, words.gettext("Start the game"), "enter")
        self.start.setDefault(True)
        self.start.clicked.connect(self._start)
        self.cancel = QuietButton(look, words.gettext("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self._lay_out(parent)
        self._show()

    @property
    def names(self) -> NamesBySeat:
        """The names by seat as they are now."""
        return self._names

    def _lay_out(self, parent: QWidget) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(12))
        content = QWidget()
        seats = QVBoxLayout(content)
        seats.setContentsMargins(0, 0, 0, 0)
        seats.setSpacing(scaled(12))
        seats.addWidget(self.hint)
        seats.addWidget(self.table, 1)
        column.addWidget(Scrolling(content), 1)
        foot = FlowRow(at_end=True)
        for button in (self.cancel, self.start):
            foot.add(button)
        column.addWidget(foot)
        self.resize(size_within(parent.window().size(), 480, 360))

    def _tap(self, seat: Seat) -> None:
        """Pick the first of two, or exchange it with the second; the same one again lets it go."""
        if self._chosen is None:
            self._chosen = seat
        elif self._chosen is seat:
            self._chosen = None
        else:
            words, names = self._look.words, list(self._names)
            one, other = (seat_word(words, each, self._names) for each in (self._chosen, seat))
            names[seat], names[self._chosen] = names[self._chosen], names[seat]
            self._names = (names[0], names[1], names[2], names[3])
            self._chosen = None
            said = words.gettext("{one} and {other} changed places")
            announce(self.table, said.format(one=one, other=other))
        self._show()

    def _show(self) -> None:
        words, chosen = self._look.words, self._chosen
        self.table.show_players(self._names, self._dealer, chosen)
        if chosen is None:
            self.hint.setText(words.gettext("Tap two players to let them change places."))
        else:
            name = seat_word(words, chosen, self._names)
            sentence = words.gettext("Now tap the player who changes places with {name}.")
            self.hint.setText(sentence.format(name=name))

    def _start(self) -> None:
        self.seated.emit(players_at(self._names))
        self.accept()


def players_at(names: NamesBySeat) -> Players:
    """Both teams' players in the order of their seats, from the names by seat."""
    near, right, far, left = names
    us, them = (near, far), (right, left)
    return PerTeam(us if any(us) else (), them if any(them) else ())
