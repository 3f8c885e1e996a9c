"""The table between the teams: who sits where, who deals, which hand it is, for how long."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.ui.board.duration import clock_face, minutes_passed
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.board.state import BoardState
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.painting import touch
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.round_table import RoundTable

EDGE = 12
"""Between the words and the sides of the card."""
CORNER = 4
"""Between the button in the corner and the sides of the card."""
REFRESH = 20_000
"""So many milliseconds pass before the duration is looked at again."""


def local_now() -> datetime:
    """The time here."""
    return datetime.now().astimezone()


class TableCard(Card):
    """The middle of the board: the seats, of which each can be tapped to say who deals.

    Args:
        look: words and colours.
        clock: tells the time, for the duration of the game.
    """

    edit_asked = Signal()
    """A person wants to change the names."""

    def __init__(self, look: Look, clock: Callable[[], datetime] = local_now) -> None:
        super().__init__(look)
        words = look.words
        self._clock = clock
        self._state: BoardState | None = None
        self._open = False
        self.head = self._line("ink_muted")
        self.seats = RoundTable(look, words.gettext("Makes this player the dealer"))
        self.foot = self._line("ink_muted")
        # Clear of the button in the corner, which small text makes no smaller.
        side = touch() + CORNER - scaled(EDGE)
        self.foot.setContentsMargins(side, 0, side, 0)
        self.edit = IconButton(look, "edit", words.gettext("Names and seats"), self)
        self.edit.clicked.connect(self.edit_asked)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.refresh)
        self._lay_out()

    def _lay_out(self) -> None:
        self.setContentsMargins(margins(EDGE, 10, EDGE, 10))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.seats, 1)
        column.addWidget(self.foot)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(200), super().minimumSizeHint().height())

    def show_table(self, state: BoardState, *, is_open: bool) -> None:
        """Show a game's table, its target (points) and the number of its hand.

        Args:
            state: the game.
            is_open: whether its dealer can be corrected: its next hand is the one to come.
        """
        self._state, self._open = state, is_open and state.win is None
        words = self.look.words
        target = words.gettext("To {points}").format(points=words.number(state.target))
        if state.dealer is not None:
            self.head.setText(f"{words.gettext('Dealer')}{BETWEEN}{target}")
        elif self._open:
            self.head.setText(words.gettext("Tap a seat to say who deals"))
        else:
            self.head.setText(target)
        self.seats.show_players(state.players, state.dealer)
        self.seats.set_open(is_open=self._open)
        self.refresh()

    @property
    def is_open(self) -> bool:
        """Whether the seats can be tapped."""
        return self._open

    @property
    def is_keeping_time(self) -> bool:
        """Whether it looks at the clock from time to time."""
        return self._timer.isActive()

    def refresh(self) -> None:
        """Look at the clock again."""
        self._show_foot()
        self._keep_time()

    def _show_foot(self) -> None:
        """Say which hand it is and, for a game of this day, how long it has been going on."""
        state, words = self._state, self.look.words
        if state is None:
            return
        said = [words.gettext("Hand {number}").format(number=words.number(state.hand))]
        passed = clock_face(self._passed() or 0)
        hint = ""
        if state.dealer is None and self._open:
            target = words.gettext("To {points}").format(points=words.number(state.target))
            said.append(target)
        elif passed:
            said.append(words.number(passed))
            hint = words.gettext("Hours and minutes since the first hand of this game")
        self.foot.set_hint(hint)
        self.foot.setText(BETWEEN.join(said))

    def _passed(self) -> int | None:
        state = self._state
        if state is None:
            return None
        over = state.win is not None
        return minutes_passed(state.began_at, state.last_at, self._clock(), over=over)

    def _keep_time(self) -> None:
        """Look at the clock only while there is something to tell and somebody to see it."""
        game_on = self._state is not None and self._state.win is None
        running = game_on and self._passed() is not None
        if running and self.isVisible():
            self._timer.start(REFRESH)
        else:
            self._timer.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the way to the names into the corner at the foot where reading ends."""
        super().resizeEvent(event)
        side = self.edit.sizeHint()
        self.edit.resize(side)
        left = CORNER if self.look.words.right_to_left else self.width() - side.width() - CORNER
        self.edit.move(QPoint(left, self.height() - side.height() - CORNER))
        self.seats.set_corner(max(0, CORNER + side.width() - scaled(EDGE)))

    def _line(self, color: str) -> ElidedLabel:
        made = ElidedLabel(self.look, px=14, color=color)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        return made
