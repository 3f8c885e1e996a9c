"""The page of an open session: header, board, entry and sheet, arranged for the window's width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.scoring.model import Team
from baloot_score.ui.board.board import Board
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.entry.panel import EntryPanel
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.panel import SHEET_PAGE, SheetPanel
from baloot_score.ui.table.header import Header
from baloot_score.ui.table.winning_moment import WinningMoment

if TYPE_CHECKING:
    from baloot_score.ui.table.winner_panel import WinnerPanel

NARROW = 980
"""Below this width entry and sheet become two tabs."""
CRAMPED = 480
"""Below this width the board is a band of a single line, and little is left around the panels."""
LOW = 680
"""Below this height the board becomes a band."""
SNUG = 760
"""Below this height the totals are smaller, and the entry keeps less around its preview."""
LOWEST = 564
"""Below this height everything is as low as text and fingers allow: the form of a hand would be cut
off, and the five rows of a keypad lower than fingers."""
BROKEN, LOWEST_IF_BROKEN = 740, 612
"""So it is below this height where the width is smaller than this one: there the projects may go
on in a second line."""
TINY = 300
"""Below this height the sheet has the page for itself, for the totals are on it; and so has the
entry where its keypad stands beside it."""
HIGH = 900
"""From this height on the board takes a larger part of it."""
WIDEST = 2400
"""The panels are never wider than this: lines would be too long to be read across."""
MARGIN, GAP, SMALL_GAP = 20, 14, 6


class TablePage(QWidget):
    """Puts the panels in their places; what they show is told to them by others."""

    winner_made = Signal()
    """The panel of the winner is there from now on."""

    def __init__(self, look: Look) -> None:
        """Make the panels and lay them out for a wide window."""
        super().__init__()
        words = look.words
        self._look = look
        self.header = Header(look)
        self.board = Board(look)
        self.entry = EntryPanel(look)
        self._winner: WinnerPanel | None = None
        self.sheet = SheetPanel(look)
        self.notice = Notice(look)
        self.sheet.told.connect(self.notice.show_message)
        self.sheet.failed.connect(self.notice.warn)
        self.tabs = TabLine(look)
        self.tabs.add("entry", words.gettext("The next hand"))
        self.tabs.add("sheet", words.gettext("Sheet"))
        self.tabs.set_value("entry")
        self.tabs.chosen.connect(self.show_tab)
        self.desk = QStackedWidget()
        self.desk.addWidget(self.entry)
        self._narrow = self._tiny = self._lowest = self._keypad = False
        self._edited: int | None = None
        self.entry.keypad_placed.connect(self._follow_keypad)
        self.moment = WinningMoment(self, lambda: False)
        self._lay_out()
        Floating(
            self.notice,
            self,
            lift=MARGIN + GAP,
            free=self.entry.preview,
            over=(self.sheet,),
            tabs=self.tabs,
            bar=self.header,
        )

    @property
    def winner(self) -> WinnerPanel:
        """The panel of the winner; it is made when somebody has won."""
        if self._winner is None:
            from baloot_score.ui.table.winner_panel import WinnerPanel  # when it is needed

            self._winner = WinnerPanel(self._look)
            self._winner.set_low(self._lowest)
            self.desk.addWidget(self._winner)
            self.winner_made.emit()
        return self._winner

    @property
    def has_winner(self) -> bool:
        """Whether the panel of the winner has been made."""
        return self._winner is not None

    def show_entry(self, *, bring: bool = True) -> None:
        """Put the entry panel in its place and, unless the tab is to stay, bring it into sight."""
        self.desk.setCurrentWidget(self.entry)
        self._name_tab()
        self._place_board()
        if bring:
            self.show_tab("entry")

    def show_winner(self, *, bring: bool = True) -> None:
        """Put the winner where the next hand would be entered, and bring it into sight or not."""
        self.desk.setCurrentWidget(self.winner)
        self._name_tab()
        self._place_board()
        if bring:
            self.show_tab("entry")

    @property
    def tab(self) -> object:
        """The tab that a narrow window shows."""
        return self.tabs.value()

    def show_tab(self, name: object) -> None:
        """Show what a tab is of, alone where the window is narrow."""
        self.tabs.set_value(name)
        self.tabs.setVisible(self._narrow)
        self.desk.setVisible(not self._narrow or name == "entry")
        self.sheet.setVisible(not self._narrow or name == "sheet")
        self._place_board()
        self._bring_keys_into_sight()

    def _bring_keys_into_sight(self) -> None:
        """Take the keys out of what is hidden: Qt leaves them there before a page is shown."""
        focus = self.window().focusWidget()
        if not self.isAncestorOf(focus) or focus.isVisibleTo(self):
            return
        self.take_keys()

    def _follow_keypad(self, placed: bool) -> None:
        self._keypad = placed
        self._fit()
        self._place_board()

    def _place_board(self) -> None:
        """Show the board, unless what is in front needs its room."""
        at_keypad = self._keypad and self.desk.currentWidget() is self.entry
        needed = self.tab == "sheet" or at_keypad
        self.board.setVisible(not (self._narrow and self._tiny and needed))

    def mark_edited(self, place: int | None) -> None:
        """Tell which recorded hand the entry changes, if any: alone in sight, it needs the name."""
        self.sheet.mark_edited(place)
        self._edited = place
        self._name_tab()

    def _name_tab(self) -> None:
        """Call the tab beside the sheet by what stands there."""
        words = self._look.words
        label = words.gettext("The next hand")
        if self.desk.currentWidget() is not self.entry:
            label = words.gettext("The result")
        elif self._edited is not None:
            label = words.gettext("Hand {number}").format(number=words.number(self._edited + 1))
        self.tabs.rename("entry", label)

    def celebrate(self, team: Team) -> None:
        """Show that a team has just won, by a moment of motion if there may be any."""
        self.moment.start(self.board.cards.of(team).show_bloom, self.winner.show_share)

    def take_keys(self) -> None:
        """Take the keys where the evening goes on: in the entry or, after a win, at no button.

        They never go into what the other tab of a narrow window hides.
        """
        if self.desk.isHidden():
            self.sheet.take_keys()
        elif self.desk.currentWidget() is self.entry:
            self.entry.start()
        else:
            self.winner.setFocus()

    def change_sides(self) -> None:
        """Take the keys to the sheet, from wherever; from there back to where a hand is entered."""
        at_sheet = self.sheet.isAncestorOf(self.window().focusWidget())
        if at_sheet and self.sheet.page == SHEET_PAGE:
            self.show_tab("entry")
            self.take_keys()
        else:
            self.show_tab("sheet")
            self.sheet.show_page(SHEET_PAGE)
            self.sheet.take_keys()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange when the window becomes narrow, wide, low or high."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give every part the form for which there is room."""
        narrow = self.width() < scaled(NARROW)
        broken = self.width() < scaled(BROKEN)
        lowest = self.height() < scaled(LOWEST_IF_BROKEN if broken else LOWEST)
        self._lowest = lowest
        snug = self.height() < scaled(SNUG)
        cramped = lowest or self.width() < scaled(CRAMPED)
        self.board.set_compact(narrow or self.height() < scaled(LOW), thin=cramped, snug=snug)
        self._body.setStretchFactor(self.board, 3 if self.height() >= scaled(HIGH) else 2)
        self._inset(cramped=cramped)
        self.header.set_low(cramped)
        self.tabs.set_low(lowest)
        self.notice.set_low(lowest)
        self.sheet.set_low(lowest)
        if self._winner is not None:
            self._winner.set_low(lowest)
        self.entry.set_room(alone=narrow, low=lowest, snug=snug)
        tiny = self.height() < scaled(TINY)
        if (narrow, tiny) != (self._narrow, self._tiny):
            self._narrow, self._tiny = narrow, tiny
            self.show_tab(self.tabs.value() or "entry")

    def _inset(self, *, cramped: bool) -> None:
        """Keep the panels off the edges, and no wider than can be read across."""
        side = SMALL_GAP + 2 if cramped else scaled(MARGIN)
        side = max(side, (self.width() - scaled(WIDEST)) // 2)
        gap = SMALL_GAP if cramped else scaled(GAP)
        self._body.setContentsMargins(side, gap, side, gap + 2)
        self._body.setSpacing(gap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no panel wants, such as digits while the sheet has the keys, is for the entry."""
        typed = event.text().isdecimal() or event.key() == Qt.Key.Key_Escape
        if typed and self.entry.isVisible() and not self.entry.isAncestorOf(self.focusWidget()):
            self.entry.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        body = self._body = QVBoxLayout()
        self._inset(cramped=False)
        body.addWidget(self.board, 2)
        body.addWidget(self.tabs)
        self._panels = QHBoxLayout()
        self._panels.setSpacing(scaled(GAP))
        # The sheet takes the larger part of a wide window, as in the picture: 618 to 694.
        self._panels.addWidget(self.desk, 47)
        self._panels.addWidget(self.sheet, 53)
        body.addLayout(self._panels, 5)
        column.addLayout(body, 1)
        self.tabs.hide()
