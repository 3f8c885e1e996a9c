"""The dealer in a board without room for a table: a small card that opens the seats."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.seat_words import seat_word
from baloot_score.ui.board.state import BoardState
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.painted_button import PaintedButton, plain_tip
from baloot_score.ui.controls.painting import (
    CARD_RADIUS,
    TOUCH,
    body,
    centred_text,
    focus_ring,
    line_height,
    painting,
    text_width,
)
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.seats.round_table import RoundTable
from baloot_score.ui.seats.seat_button import DIAMOND, paint_diamond
from baloot_score.ui.theme import font


class DealerChip(PaintedButton):
    """Says who deals; a tap opens the table, where another seat can be tapped.

    Args:
        look: words and colours.
    """

    tapped = Signal(object)
    """The `Seat` that a person chose."""
    edit_asked = Signal()
    """A person wants to change the names."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, look.words.gettext("Dealer"))
        self._name = ""
        self._state: BoardState | None = None
        self._open = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Expanding)
        self.popup: SeatsPopup | None = None
        self.clicked.connect(self.open_seats)

    def show_table(self, state: BoardState, *, is_open: bool) -> None:
        """Show who deals; the seats can be tapped while `is_open`."""
        words = self.look.words
        self._state, self._open = state, is_open and state.win is None
        if state.dealer is not None:
            self._name = seat_word(words, state.dealer, state.players)
        else:
            self._name = words.gettext("Who deals?") if self._open else ""
        known = state.dealer is not None
        said = f"{self.label}: {self._name}" if known else self._name or self.label
        self.setAccessibleName(said)
        self.setToolTip(plain_tip(said))
        self.setEnabled(self._open)
        self.updateGeometry()
        self.update()

    @property
    def has_something(self) -> bool:
        """Whether it names a dealer, or asks for one."""
        return bool(self._name)

    def open_seats(self) -> None:
        """Show the table over the window, as long as nobody taps elsewhere."""
        if self._state is None or not self._open:
            return
        popup = SeatsPopup(self.look, self._state, self)
        popup.table.tapped.connect(self.tapped)
        popup.names.clicked.connect(self.edit_asked)
        self.popup = popup
        popup.destroyed.connect(self._forget)
        popup.open_under(self)

    def _forget(self) -> None:
        self.popup = None

    def sizeHint(self) -> QSize:
        return QSize(max(scaled(112), self._question_width()), scaled(72))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(TOUCH, scaled(44), self._question_width()), max(TOUCH, scaled(44)))

    def _question_width(self) -> int:
        """A name may be shortened, the question who deals may not."""
        asks = self._state is not None and self._state.dealer is None
        words = text_width(font(15, 600), self._name) if asks else 0
        return max(words, text_width(font(13), self.label)) + 2 * scaled(8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        color = self.look.theme.color
        with painting(self) as painter:
            painter.setOpacity(1)
            area = QRectF(self.rect())
            if self.focus_watch.shown:
                area = focus_ring(painter, area, CARD_RADIUS, color("accent"), color("surface"))
            fill = self.touched(self.look.theme.tokens.surface)
            body(painter, area, CARD_RADIUS, fill, self.look.theme.edge)
            painter.setLayoutDirection(self.look.direction)
            small, large = line_height(font(13)), line_height(font(15, 600))
            line = area.adjusted(scaled(8), 0, -scaled(8), 0)
            if small + large > area.height():
                self._paint_name(painter, line)  # its sign, or the question, says what it is
                return
            line.setTop(area.center().y() - (small + large) / 2)
            line.setHeight(small)
            centred_text(painter, line, font(13), color("ink_muted"), self.label)
            self._paint_name(painter, QRectF(line.left(), line.bottom(), line.width(), large))

    def _paint_name(self, painter: QPainter, line: QRectF) -> None:
        """Write who deals and, where reading ends, the dealer's sign."""
        accent, face = self.look.theme.color("accent"), font(15, 600)
        if self._state is None or self._state.dealer is None:
            centred_text(painter, line, face, accent, self._name)
            return
        sign = scaled(DIAMOND) + scaled(6)
        width = min(float(text_width(face, self._name)), line.width() - sign)
        content = QRectF(0, line.top(), width + sign, line.height())
        content.moveCenter(line.center())
        name, half = QRectF(content), scaled(DIAMOND) / 2
        if self.look.words.right_to_left:
            name.setLeft(content.left() + sign)
            x = content.left() + half
        else:
            name.setRight(content.right() - sign)
            x = content.right() - half
        centred_text(painter, name, face, accent, self._name)
        paint_diamond(painter, QPointF(x, line.center().y()), half, accent)


class SeatsPopup(Card):
    """The table over the window: it goes away with a tap on a seat, elsewhere, or Escape."""

    def __init__(self, look: Look, state: BoardState, parent: QWidget) -> None:
        """Make the table with its players; `open_under` shows it."""
        super().__init__(look, parent=parent)
        words = look.words
        self.setWindowFlags(Qt.WindowType.Popup | Qt.WindowType.NoDropShadowWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._dealer = state.dealer
        self.table = RoundTable(look, words.gettext("Makes this player the dealer"))
        self.table.show_players(state.players, state.dealer)
        self.table.tapped.connect(self.close)
        self.names = QuietButton(look, words.gettext("Names and seats"))
        self.names.clicked.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        column.addWidget(self.names, 0, Qt.AlignmentFlag.AlignHCenter)
        self.resize(scaled(300), self.sizeHint().height() + scaled(24))

    def open_under(self, widget: QWidget) -> None:
        """Open centred under a widget, inside its screen, with the focus on who deals."""
        place = widget.mapToGlobal(QPoint((widget.width() - self.width()) // 2, widget.height()))
        screen = widget.screen().availableGeometry()
        x = min(max(place.x(), screen.left()), screen.right() - self.width())
        y = min(place.y(), screen.bottom() - self.height())
        self.move(x, y)
        self.show()
        self.table.focus(self._dealer)
