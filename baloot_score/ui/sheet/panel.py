"""The card of one game: its sheet, other pages about it, and the way to the session's games."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.scoring.model import Players
from baloot_score.scoring.seating import NO_PLAYERS
from baloot_score.scoring.standings import Standings
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.games import GameSwitch
from baloot_score.ui.sheet.pages import GamePage, GamePages, ShownGame
from baloot_score.ui.sheet.view import SheetView

GAP = 6
"""Between the parts of the head."""
SHEET_PAGE = "sheet"
"""The key of the page that is the sheet itself."""
LOWEST = 140
"""Below this height a second line in the head would leave no room for a hand."""


class SheetPanel(Card):
    """Shows one game; which hand or game a person asks for is told by its place from 0."""

    edit_requested = Signal(int)
    remove_requested = Signal(int)
    game_chosen = Signal(int)
    why_requested = Signal(int)
    game_requested = Signal()
    row_chosen = Signal(int)
    told = Signal(str)
    """What was done on one of the pages, as a sentence."""
    failed = Signal(str)
    """Why something could not be done there."""

    def __init__(self, look: Look) -> None:
        """Make a panel with an empty sheet."""
        super().__init__(look)
        self._look = look
        self.tabs = TabLine(look, look.words.gettext("Pages about the game"))
        self.tabs.chosen.connect(self.show_page)
        self.games = GameSwitch(look)
        self.view = SheetView(look)
        self.why = IconButton(look, "question", look.words.gettext("Why so? (F11)"))
        self.why.clicked.connect(self.ask_why)
        self.others = IconButton(look, "scales", look.words.gettext("The game under other rules"))
        self.others.clicked.connect(self.game_requested)
        self._hands = 0
        self._show_questions()
        self._game = 0
        self._low = False
        self._pages = GamePages()
        self._tools: QWidget | None = None
        self._lay_out()
        self.add_page(SHEET_PAGE, look.words.gettext("Sheet"), lambda: self.view)
        self.add_page("chart", look.words.gettext("Chart"), self._make_chart)
        self.set_low(False)
        self._pages.told.connect(self.told)
        self._pages.failed.connect(self.failed)
        self.view.edit_requested.connect(self.edit_requested)
        self.view.remove_requested.connect(self.remove_requested)
        self.view.why_requested.connect(self.why_requested)
        self.view.game_requested.connect(self.game_requested)
        self.view.row_chosen.connect(self.row_chosen)
        self.games.game_chosen.connect(self.game_chosen)

    def _lay_out(self) -> None:
        self._beside = QWidget()
        self._beside.setLayoutDirection(self._look.direction)
        parts = QHBoxLayout(self._beside)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(scaled(GAP))
        parts.addWidget(self.games)
        parts.addStretch()
        parts.addWidget(self.why)
        parts.addWidget(self.others)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(0)
        self._head.addWidget(self.tabs, 1)
        self._head.addWidget(self._beside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self._pages, 1)

    def add_page(self, key: str, label: str, make: Callable[[], QWidget]) -> None:
        """Add a page about the game after the ones before.

        Args:
            key: by which it is known.
            label: its words in the head.
            make: makes it when it is shown for the first time; a `GamePage` is told the game then.

        """
        self._pages.add(key, make)
        self.tabs.add(key, label)
        self.tabs.set_low(self._low)
        self._fit_head()

    @property
    def page(self) -> str:
        """The key of the page that is shown."""
        return str(self.tabs.value())

    def show_page(self, key: object) -> None:
        """Bring a page into sight.

        Raises:
            ValueError: there is no such page.

        """
        self.tabs.set_value(key)
        page = self._pages.show_page(str(key))
        for question in (self.why, self.others):
            question.setVisible(page is self.view)
        self._show_tools(page.tools if isinstance(page, GamePage) else None)
        self.games.set_wanted(not isinstance(page, GamePage) or page.of_one_game)
        self._fit_head()

    def _make_chart(self) -> QWidget:
        from baloot_score.ui.chart.page import ChartPage

        return ChartPage(self._look)

    def take_keys(self) -> None:
        """Take the keys to the page that is shown."""
        page = self._pages.currentWidget()
        if page is not None:
            page.setFocus(Qt.FocusReason.TabFocusReason)

    def show_game(self, shown: ShownGame) -> None:
        """Tell all pages but the sheet which game is in sight, and how it stands."""
        self._pages.show_game(shown)

    def _show_tools(self, tools: QWidget | None) -> None:
        """Put the tools of a page into the head, where the sheet has its questions."""
        if self._tools is not None:
            self._tools.hide()
        self._tools = tools
        parts = self._beside.layout()
        if tools is not None and parts is not None:
            if tools.parent() is not self._beside:
                parts.addWidget(tools)
            tools.show()

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
        self._fit_head()
        if chosen != self._game:
            self._game = chosen
            self.view.forget_place()

    def mark_edited(self, place: int | None) -> None:
        """Mark the hand that is being changed; it stays so until the game is shown anew."""
        self.view.mark_edited(place)

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""
        self._low = low
        self.tabs.set_low(low)
        self.games.set_low(low)
        self._pages.set_low(low)
        for button in (self.why, self.others):
            button.set_low(low)
        side, foot = (8, 4) if low else (16, 8)
        self.setContentsMargins(scaled(side), 2, scaled(side), scaled(foot))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Where the room is short, show one game alone; where it is still, take a further line.

        There is none in a card that is as low as a line of text and a hand: then the pages stay.
        """
        room = self.contentsRect().width() - self.tabs.sizeHint().width()
        shown = (self.why, self.others, self._tools)
        tools = [part for part in shown if part is not None and not part.isHidden()]
        beside = sum(part.sizeHint().width() + scaled(GAP) for part in tools)
        has_games = self.games.offers_others
        games = self.games.room_for_all() + scaled(GAP) if has_games else 0
        self.games.set_narrow(beside + games > room)
        if has_games:
            games = self.games.sizeHint().width() + scaled(GAP)
        fits = beside + games <= room
        low = self.height() < scaled(LOWEST)
        self._beside.setVisible(bool(beside or games) and (fits or not low))
        directions = QBoxLayout.Direction
        self._head.setDirection(directions.LeftToRight if fits else directions.TopToBottom)

    def minimumSizeHint(self) -> QSize:
        margins = self.contentsMargins()
        beside = self._beside.minimumSizeHint().width() + margins.left() + margins.right()
        return QSize(max(scaled(240), beside), scaled(120))
