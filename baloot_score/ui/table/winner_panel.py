"""The end of a game: who won and why, and what can come next."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Team, TeamSheet
from baloot_score.scoring.standings import Standings, Win, WinReason
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import RefitLabel
from baloot_score.ui.controls.painted_button import PaintedButton
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.table.winning_moment import DrawnMark
from baloot_score.ui.theme import font

B = TypeVar("B", bound=PaintedButton)
SPACING = 14
USUAL, GRAND = (56, 28), (96, 44)
"""The sides of the trophy and the sizes of who won: where there is room, a win may be seen."""


class WinnerPanel(Card):
    """Stands where the next hand would be entered, until a new game or a correction."""

    new_game_asked = Signal()
    other_seats_asked = Signal()
    """The next game is to be played in other seats."""
    more_asked = Signal()
    """One more hand is to be recorded although the game is won."""
    session_asked = Signal()
    share_asked = Signal()
    """The result is to be shared with others."""
    back_asked = Signal()
    """From an earlier game back to the one that is being played."""

    def __init__(self, look: Look) -> None:
        """Make the panel; it shows nobody yet."""
        super().__init__(look)
        words = look.words
        self._look = look
        self._low = False
        self._mark = DrawnMark(look, "trophy", USUAL[0])
        self.title = self._label(USUAL[1], 700, "ink")
        self.reason = self._label(15, 400, "ink_muted")
        self.series = self._label(17, 600, "accent")
        main, quiet = PrimaryButton, QuietButton
        next_game, new_session = words.gettext("Next game"), words.gettext("New session")
        self.new_game = self._button(main, next_game, self.new_game_asked, "F10")
        self.session = self._button(quiet, new_session, self.session_asked, "Ctrl+1")
        # A won series ends the evening's session: the two of them then change their weight.
        self.next_session = self._button(main, new_session, self.session_asked, "Ctrl+1")
        self.play_on = self._button(quiet, next_game, self.new_game_asked, "F10")
        self.share = self._button(
            quiet, words.gettext("Share the result"), self.share_asked, "Alt+6"
        )
        self.other_seats = self._button(
            quiet, words.gettext("Next game in other seats"), self.other_seats_asked, "Ctrl+F10"
        )
        self.more = self._button(quiet, words.gettext("Record one more hand"), self.more_asked)
        self.back = self._button(main, words.gettext("Back to the current game"), self.back_asked)
        self._lay_out()

    def _lay_out(self) -> None:
        content = self._content = QWidget()
        column = self._column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(SPACING))
        column.addStretch(2)
        column.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self.title, self.series, self.reason):
            column.addWidget(label)
        for button in (self.new_game, self.next_session, self.back):
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        line = FlowRow(centred=True)
        for quiet in (self.share, self.play_on, self.other_seats, self.more, self.session):
            line.add(quiet)
        column.addWidget(line)
        column.addStretch(3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolling(content))
        # A second press of Enter after the winning hand must not start a game: the panel itself
        # takes the focus, and only a click, Tab or F10 goes on.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def show_share(self, share: float) -> None:
        """Show so much of the trophy, from 0 to 1, while it is being drawn."""
        self._mark.show_share(share)

    def show_game(
        self,
        standings: Standings,
        teams: PerTeam[TeamSheet],
        earlier: int | None,
        *,
        series: str = "",
        seats: bool = False,
    ) -> None:
        """Announce who won a game.

        Args:
            standings: those of the game.
            teams: their names.
            earlier: its place when it is not the current one.
            series: what there is to say of the series, if it is won with this game; a new
                session is offered first then, and to play on after that.
            seats: whether anybody's seat is known, so that others can be taken.

        """
        self._announce(standings, teams, earlier, series)
        self._offer(is_last=earlier is None, series_is_won=bool(series), seats=seats)
        self._fit()

    def _announce(
        self, standings: Standings, teams: PerTeam[TeamSheet], earlier: int | None, series: str
    ) -> None:
        """Say who won, why, and what there is to say of the series."""
        words, win = self._look.words, standings.win
        self.series.setText(series)
        self.series.setVisible(bool(series))
        if win is not None:
            self._mark.show_icon("trophy", win.team.value)
            self.title.setText(win_sentence(words, win.team, teams.of(win.team)))
            self.title.set_color(win.team.value)
            self.reason.setText(reason_sentence(words, standings, win))
        elif earlier is not None:
            self._mark.show_icon("cards", "ink_muted")
            self.title.setText(
                words.gettext("Game {number}").format(number=words.number(earlier + 1))
            )
            self.title.set_color("ink")
            self.reason.setText(words.gettext("Nobody has won it."))
        said = (self.title.text(), series, self.reason.text())
        self.setAccessibleName(". ".join(part for part in said if part))

    def _offer(self, *, is_last: bool, series_is_won: bool, seats: bool) -> None:
        """Show the buttons of what can be done next."""
        self.back.setVisible(not is_last)
        self.share.setVisible(is_last)
        self.more.setVisible(is_last)
        self.next_session.setVisible(is_last and series_is_won)
        self.play_on.setVisible(is_last and series_is_won)
        self.new_game.setVisible(is_last and not series_is_won)
        self.session.setVisible(is_last and not series_is_won)
        self.other_seats.setVisible(is_last and seats)

    def set_low(self, low: bool) -> None:
        """Have all parts close together, or as designed."""
        self._low = low
        self._column.setSpacing(scaled(6 if low else SPACING))
        self.setContentsMargins(*[scaled(8 if low else 16)] * 4)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Announce it large where there is room; without the picture where there is too little."""
        if self._low or not self._fits(*GRAND):
            self._mark.setVisible(self._fits(*USUAL) and not self._low)

    def _fits(self, side: int, letters: int) -> bool:
        """Whether there is room for the words, the buttons and the picture in these sizes."""
        room = self.contentsRect()
        self._mark.setFixedSize(scaled(side), scaled(side))
        self._mark.show()
        self.title.set_face(font(letters, 700))
        return self._content.heightForWidth(room.width()) <= room.height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Swallow Enter, so that it reaches nothing else."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _button(self, kind: type[B], label: str, asked: SignalInstance, key: str = "") -> B:
        """A button that asks for something, with the key in its tip that does the same."""
        button = kind(self._look, label)
        button.setToolTip(key)
        button.clicked.connect(asked)
        return button

    def _label(self, px: int, weight: int, color: str) -> RefitLabel:
        label = RefitLabel(self._look, px=px, weight=weight, color=color)
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label


def win_sentence(words: Words, team: Team, sheet: TeamSheet) -> str:
    """Who won the game."""
    name = words.name(sheet.name, team_word(words, team))
    return words.gettext("Game won by {team}").format(team=name)


def reason_sentence(words: Words, standings: Standings, win: Win) -> str:
    """Why the game was won, with both totals at that moment."""
    totals = standings.rows[win.hand].totals
    winner, other = totals.of(win.team), totals.of(win.team.other)
    if win.reason is WinReason.QAHWA:
        sentence = words.gettext("With a qahwa in hand {hand}: the game at once")
    elif win.reason is WinReason.HIGHER:
        sentence = words.gettext("Both reached the target: {winner} is more than {other}")
    else:
        sentence = words.gettext("{winner} to {other} after hand {hand}")
    return sentence.format(
        winner=words.number(winner), other=words.number(other), hand=words.number(win.hand + 1)
    )
