"""The card that holds the sheet of one game and the way to the other games of the session."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from baloot_score.scoring.model import Players
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.scoring.standings import Standings
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.games import GameSwitch
from baloot_score.ui.sheet.view import SheetView

GAP = 6
"""Between the parts of the head."""


class SheetPanel(Card):
    """Shows one game; which hand or game a person asks for is told by its place from 0."""

    edit_requested = Signal(int)
    remove_requested = Signal(int)
    game_chosen = Signal(int)
    why_requested = Signal(int)
    game_requested = Signal()
    row_chosen = Signal(int)

    def __init__(self, look: Look) -> None:
        """Make a panel with an empty sheet."""
        super().__init__(look)
        self.tabs = TabLine(look, look.words.gettext("Sheet"))
        self.tabs.add("sheet", look.words.gettext("Sheet"))
        self.games = GameSwitch(look)
        self.view = SheetView(look)
        self.why = IconButton(look, "question", look.words.gettext("Why so? (F11)"))
        self.why.clicked.connect(self.ask_why)
        self.others = IconButton(look, "scales", look.words.gettext("The game under other rules"))
        self.others.clicked.connect(self.game_requested)
        self._hands = 0
        self._show_questions()
        self._game = 0
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.tabs, 1)
        head.addWidget(self.games)
        head.addWidget(self.why)
        head.addWidget(self.others)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        self.set_low(False)
        self.view.edit_requested.connect(self.edit_requested)
        self.view.remove_requested.connect(self.remove_requested)
        self.view.why_requested.connect(self.why_requested)
        self.view.game_requested.connect(self.game_requested)
        self.view.row_chosen.connect(self.row_chosen)
        self.games.game_chosen.connect(self.game_chosen)

    def show_standings(self, standings: Standings, players: Players = NO_PLAYERS) -> None:
        """Show a game as it stands now, with the names of its players."""
        self.view.show_standings(standings, players)
        self._hands = len(standings.rows)
        self._show_questions()

    def _show_questions(self) -> None:
        """Nothing can be asked about a sheet without hands."""
        self.why.setEnabled(self._hands > 0)
        self.others.setEnabled(self._hands > 0)

    def ask_why(self) -> None:
        """Ask about the selected hand, or about the last one."""
        if not self._hands:
            return
        place = self.view.selected_place()
        self.why_requested.emit(self._hands - 1 if place is None else place)

    def show_games(self, count: int, chosen: int) -> None:
        """Tell how many games the session has and which of them is shown."""
        self.games.show_games(count, chosen)
        self._choose_title()
        if chosen != self._game:
            self._game = chosen
            self.view.forget_place()

    def mark_edited(self, place: int | None) -> None:
        """Mark the hand that is being changed; it stays so until the game is shown anew."""
        self.view.mark_edited(place)

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""
        self.tabs.set_low(low)
        self.games.set_low(low)
        for button in (self.why, self.others):
            button.set_low(low)
        side, foot = (8, 4) if low else (16, 8)
        self.setContentsMargins(scaled(side), 2, scaled(side), scaled(foot))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_title()

    def _choose_title(self) -> None:
        """Leave out the title where the games beside it have no room: they tell what this is."""
        beside = [part for part in (self.games, self.why, self.others) if not part.isHidden()]
        needed = sum(part.sizeHint().width() + scaled(GAP) for part in (self.tabs, *beside))
        room = self.contentsRect().width()
        self.tabs.setVisible(needed <= room or self.games.isHidden())

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(240), scaled(120))
