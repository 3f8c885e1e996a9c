"""The pages about a game that share one card: each is made, and told the game, when it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from baloot_score.scoring.model import Session
from baloot_score.scoring.standings import Standings


class ShownGame(NamedTuple):
    """The game in sight: its session, the standings of all games of that, and its place."""

    session: Session
    games: tuple[Standings, ...]
    place: int

    @property
    def standings(self) -> Standings:
        """How the game stands."""
        return self.games[self.place]


class GamePage(QWidget):
    """A page about the game in sight; it takes the keys itself or by its focus proxy."""

    told = Signal(str)
    """A sentence that says what was done on the page."""
    failed = Signal(str)
    """A sentence that says why something could not be done."""
    tools: QWidget | None = None
    """What stands in the head of the card while the page is shown."""
    of_one_game = True
    """Whether another game of the session is another page; else none is offered beside it."""

    def show_game(self, shown: ShownGame) -> None:
        """Show a game as it stands now: the one of before after a change, or another."""
        raise NotImplementedError

    def set_low(self, low: bool) -> None:
        """Take as little height as text and fingers allow, or be as high as designed."""


class GamePages(QStackedWidget):
    """The pages by their keys; what cannot be seen costs nothing."""

    told = Signal(str)
    failed = Signal(str)

    def __init__(self) -> None:
        """Begin without a page."""
        super().__init__()
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._made: dict[str, QWidget] = {}
        self._told: dict[str, ShownGame] = {}
        self._shown: ShownGame | None = None
        self._key = ""
        self._low = False

    def add(self, key: str, make: Callable[[], QWidget]) -> None:
        """Add a page that is made when it is shown for the first time; the first is shown."""
        self._makers[key] = make
        if len(self._makers) == 1:
            self.show_page(key)

    def show_page(self, key: str) -> QWidget:
        """Bring a page into sight.

        Raises:
            KeyError: there is no such page.

        """
        if key not in self._made:
            page = self._made[key] = self._makers[key]()
            self.addWidget(page)
            if isinstance(page, GamePage):
                page.told.connect(self.told)
                page.failed.connect(self.failed)
                page.set_low(self._low)
        self._key = key
        self.setCurrentWidget(self._made[key])
        self._tell()
        return self._made[key]

    def show_game(self, shown: ShownGame) -> None:
        """Tell the page in sight which game there is now; the others hear of it when shown."""
        self._shown = shown
        self._tell()

    def set_low(self, low: bool) -> None:
        """Tell every page whether height is scarce."""
        self._low = low
        for page in self._made.values():
            if isinstance(page, GamePage):
                page.set_low(low)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tell()

    def _tell(self) -> None:
        page = self.currentWidget()
        if self._shown is None or not self.isVisible() or not isinstance(page, GamePage):
            return
        if self._told.get(self._key) is not self._shown:
            self._told[self._key] = self._shown
            page.show_game(self._shown)
