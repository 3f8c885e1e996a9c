"""The page of an open session: header, board, entry and sheet, arranged for the window's width."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from baloot_score.ui.board.board import Board
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.entry.panel import EntryPanel
from baloot_score.ui.header import Header
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.panel import SheetPanel
from baloot_score.ui.winner_panel import WinnerPanel

NARROW = 980
"""Below this width entry and sheet become two tabs."""
LOW = 680
"""Below this height the board becomes a band."""
MARGIN, GAP = 20, 14


class TablePage(QWidget):
    """Puts the panels in their places; what they show is told to them by others."""

    def __init__(self, look: Look) -> None:
        """Make the panels and lay them out for a wide window."""
        super().__init__()
        words = look.words
        self.header = Header(look)
        self.board = Board(look)
        self.entry = EntryPanel(look)
        self.winner = WinnerPanel(look)
        self.sheet = SheetPanel(look)
        self.notice = Notice(look)
        Floating(self.notice, self, lift=MARGIN + GAP)
        self.tabs = TabLine(look)
        self.tabs.add("entry", words.gettext("The next hand"))
        self.tabs.add("sheet", words.gettext("Sheet"))
        self.tabs.set_value("entry")
        self.tabs.chosen.connect(self._show_tab)
        self.desk = QStackedWidget()
        self.desk.addWidget(self.entry)
        self.desk.addWidget(self.winner)
        self._narrow = False
        self._lay_out()

    def show_entry(self) -> None:
        """Bring the entry panel where it can be seen."""
        self.desk.setCurrentWidget(self.entry)
        self._show_tab("entry")

    def show_winner(self) -> None:
        """Put the winner where the next hand would be entered."""
        self.desk.setCurrentWidget(self.winner)
        self._show_tab("entry")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange when the window becomes narrow, wide, low or high."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.board.set_compact(narrow or self.height() < LOW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._show_tab(self.tabs.value() or "entry")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What no panel wants, such as digits while the sheet has the keys, is for the entry."""
        typed = event.text().isdecimal() or event.key() == Qt.Key.Key_Escape
        if typed and self.entry.isVisible() and not self.entry.isAncestorOf(self.focusWidget()):
            self.entry.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _show_tab(self, name: object) -> None:
        self.tabs.set_value(name)
        self.tabs.setVisible(self._narrow)
        self.desk.setVisible(not self._narrow or name == "entry")
        self.sheet.setVisible(not self._narrow or name == "sheet")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        body = QVBoxLayout()
        body.setContentsMargins(MARGIN, GAP, MARGIN, GAP + 2)
        body.setSpacing(GAP)
        body.addWidget(self.board, 2)
        body.addWidget(self.tabs)
        self._panels = QHBoxLayout()
        self._panels.setSpacing(GAP)
        # The sheet takes the larger part of a wide window, as in the picture: 618 to 694.
        self._panels.addWidget(self.desk, 47)
        self._panels.addWidget(self.sheet, 53)
        body.addLayout(self._panels, 5)
        column.addLayout(body, 1)
        self.tabs.hide()
