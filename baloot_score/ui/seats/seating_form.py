"""The form for four names, each where its player sits: who deals first, who changes places."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.seat_words import seat_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Players, Seat, Team
from baloot_score.ui.board.elided import ElidedLabel
from baloot_score.ui.controls.painting import TOUCH, body, painting
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.seat_marks import NOBODY, DealerMark, ExchangeButton

LONGEST_NAME = 60

CELLS = {Seat.FAR: (0, 1), Seat.LEFT: (1, 0), Seat.RIGHT: (1, 2), Seat.NEAR: (2, 1)}
"""Row and column of each seat, as the scorekeeper sees them."""

_CORNERS = {
    (0, 0): ((Seat.FAR, Seat.LEFT), -45.0),
    (0, 2): ((Seat.FAR, Seat.RIGHT), 45.0),
    (2, 0): ((Seat.NEAR, Seat.LEFT), 45.0),
    (2, 2): ((Seat.NEAR, Seat.RIGHT), -45.0),
}


class TableBetween(QWidget):
    """The table in the middle of the form; its edges are of the team that sits there."""

    def __init__(self, look: Look) -> None:
        """Make the table."""
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(scaled(96), scaled(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with painting(self) as painter:
            area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            body(painter, area, 11, theme.color("sunken"), theme.color("line"), 1)
            thick, off = 3.0, 14.0
            across, along = area.width() - 2 * off, area.height() - 2 * off
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.team(Team.US))
            for y in (area.top(), area.bottom() - thick):
                painter.drawRoundedRect(QRectF(area.left() + off, y, across, thick), 1.5, 1.5)
            painter.setBrush(theme.team(Team.THEM))
            for x in (area.left(), area.right() - thick):
                painter.drawRoundedRect(QRectF(x, area.top() + off, thick, along), 1.5, 1.5)


class SeatingForm(QWidget):
    """Four optional names around a table: right is right in any language.

    Args:
        look: words and colours.
        asks_dealer: whether it asks who deals first.
        exchanges: whether two players can change places by a button between them.
    """

    def __init__(self, look: Look, *, asks_dealer: bool = False, exchanges: bool = False) -> None:
        super().__init__()
        self._look = look
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.fields = {
            seat: TextField(
                look,
                field_label(look.words, seat),
                LONGEST_NAME,
                shorter=(short_label(look.words, seat), seat_word(look.words, seat, NOBODY)),
            )
            for seat in Seat
        }
        self.marks = {seat: DealerMark(look, seat) for seat in Seat} if asks_dealer else {}
        self.exchanges: list[ExchangeButton] = []
        self.table = TableBetween(look)
        for field in self.fields.values():
            field.textChanged.connect(lambda _text: self._say_dealer())
        for seat, mark in self.marks.items():
            mark.clicked.connect(lambda _checked=False, seat=seat: self._mark(seat))
        self.told: ElidedLabel | None = None
        self._lay_out()
        if asks_dealer:
            self._tell_dealer()
            self._say_dealer()
        if exchanges:
            self._offer_exchanges()

    def _lay_out(self) -> None:
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(scaled(6))
        self._cells = {seat: self._cell(seat) for seat in CELLS}
        grid.addWidget(self.table, 1, 1)
        self._narrow = True
        self._arrange(narrow=False)

    def _arrange(self, *, narrow: bool) -> None:
        """Put the seats around the table; in a narrow form those in the middle have a line each."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if self.told is not None:
            self.told.setVisible(not narrow)  # the marks alone say it
        for seat, (row, column) in CELLS.items():
            cell, alone = self._cells[seat], narrow and column == 1
            self._grid.removeItem(cell)
            self._grid.addLayout(cell, row, 0 if alone else column, 1, 3 if alone else 1)
        for column in range(3):
            outer = column != 1 or not narrow
            self._grid.setColumnStretch(column, 1 if outer else 0)
            self._grid.setColumnMinimumWidth(column, 2 * TOUCH if outer else 0)

    def _least_width(self, columns: int) -> int:
        """So wide it is with so many seats side by side."""
        cell = max(each.minimumSize().width() for each in self._cells.values())
        return columns * max(cell, 2 * TOUCH) + 2 * self._grid.spacing()

    def minimumSizeHint(self) -> QSize:
        """As narrow as two seats and a bit of the table; exchanging needs all three columns."""
        columns = 3 if self.exchanges else 2
        return QSize(self._least_width(columns), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(narrow=not self.exchanges and self.width() < self._least_width(3))

    def _cell(self, seat: Seat) -> QHBoxLayout:
        """A field and, at the side of the table, its mark."""
        cell = QHBoxLayout()
        cell.setSpacing(2)
        cell.addWidget(self.fields[seat], 1)
        if self.marks:
            cell.insertWidget(0 if seat is Seat.RIGHT else 1, self.marks[seat])
        return cell

    def _tell_dealer(self) -> None:
        """Have a line on the table that says who deals first."""
        self.told = ElidedLabel(self._look, px=14, color="ink_muted")
        self.told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        inside = QHBoxLayout(self.table)
        inside.setContentsMargins(scaled(8), 0, scaled(8), 0)
        inside.addWidget(self.told)

    def _offer_exchanges(self) -> None:
        for (row, column), (seats, angle) in _CORNERS.items():
            button = self._exchange_button(seats, angle)
            side = Qt.AlignmentFlag.AlignRight if column == 0 else Qt.AlignmentFlag.AlignLeft
            towards = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
            self._grid.addWidget(button, row, column, towards)
        across = QHBoxLayout(self.table)
        across.setContentsMargins(4, 4, 4, 4)
        for seats, angle in (((Seat.NEAR, Seat.FAR), 90.0), ((Seat.RIGHT, Seat.LEFT), 0.0)):
            across.addWidget(self._exchange_button(seats, angle))

    def _exchange_button(self, seats: tuple[Seat, Seat], angle: float) -> ExchangeButton:
        button = ExchangeButton(self._look, seats, angle)
        button.clicked.connect(lambda _checked=False: self.exchange(*seats))
        self.exchanges.append(button)
        return button

    def exchange(self, one: Seat, other: Seat) -> None:
        """Let those on two seats change places."""
        first, second = self.fields[one], self.fields[other]
        text = first.text()
        first.setText(second.text())
        second.setText(text)

    def show_players(self, players: Players) -> None:
        """Show names that were given before."""
        for team in Team:
            names = (*players.of(team), "", "")
            for seat, name in zip(seats_of(team), names, strict=False):
                self.fields[seat].setText(name)

    def players(self) -> Players:
        """The names as they stand, cleaned; no players of a team of which none was named."""
        us, them = (
            tuple(clean_name(self.fields[seat].text()) for seat in seats_of(team)) for team in Team
        )
        return PerTeam(us if any(us) else (), them if any(them) else ())

    def texts(self) -> tuple[str, ...]:
        """What was typed at each seat, in the order of `Seat`."""
        return tuple(self.fields[seat].text() for seat in Seat)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Show what was typed before."""
        for seat, text in zip(Seat, texts, strict=True):
            self.fields[seat].setText(text)

    def dealer(self) -> Seat | None:
        """Who deals first, if that was said."""
        return next((seat for seat, mark in self.marks.items() if mark.isChecked()), None)

    def show_dealer(self, dealer: Seat | None) -> None:
        """Show who deals first."""
        for seat, mark in self.marks.items():
            mark.setChecked(seat is dealer)
        self._say_dealer()

    def _say_dealer(self) -> None:
        """Say on the table who deals first, or how to tell."""
        words, dealer = self._look.words, self.dealer()
        if self.told is None:
            return
        if dealer is None:
            self.told.setText(words.gettext("Mark who deals first"))
            return
        name = clean_name(self.fields[dealer].text())
        shown = words.name(name) if name else seat_word(words, dealer, NOBODY)
        self.told.setText(words.gettext("{name} deals first").format(name=shown))

    def _mark(self, seat: Seat) -> None:
        """One at most deals; a second tap on the same mark takes it away."""
        self.show_dealer(seat if self.marks[seat].isChecked() else None)


def seats_of(team: Team) -> tuple[Seat, ...]:
    """The seats of a team in the order of its players."""
    return tuple(seat for seat in Seat if seat.team is team)


def field_label(words: Words, seat: Seat) -> str:
    """What belongs in the field of a seat."""
    return {
        Seat.NEAR: words.gettext("Your name"),
        Seat.RIGHT: words.gettext("Player on the right"),
        Seat.FAR: words.gettext("Your partner"),
        Seat.LEFT: words.gettext("Player on the left"),
    }[seat]


def short_label(words: Words, seat: Seat) -> str:
    """The same where the field has hardly room for it."""
    return {
        Seat.NEAR: words.gettext("Your name"),
        Seat.RIGHT: words.gettext("On the right"),
        Seat.FAR: words.gettext("Your partner"),
        Seat.LEFT: words.gettext("On the left"),
    }[seat]
