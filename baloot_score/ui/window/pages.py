"""The two pages of the window: the table of a session, and the start of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.look import Look
from baloot_score.ui.table.page import TablePage

if TYPE_CHECKING:
    from baloot_score.ui.start.page import StartPage


class Pages:
    """Shows one of them; the start of a session is made when it is needed first.

    Args:
        look: words and colours.
        start_made: is called with the page where a session starts, once it is there.

    """

    def __init__(self, look: Look, start_made: Callable[[StartPage], None]) -> None:
        self._look, self._start_made = look, start_made
        self._start: StartPage | None = None
        self.table = TablePage(look)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.table)

    @property
    def start(self) -> StartPage:
        """The page where a session starts; it is made when it is needed first."""
        if self._start is None:
            from baloot_score.ui.start.page import StartPage  # when it is needed

            self._start = StartPage(self._look)
            self.stack.addWidget(self._start)
            self._start_made(self._start)
        return self._start

    @property
    def has_start(self) -> bool:
        """Whether the page where a session starts has been made."""
        return self._start is not None

    @property
    def at_start(self) -> bool:
        """Whether the page where a session starts is in sight, and not the table."""
        return self._start is not None and self.stack.currentWidget() is self._start

    @property
    def at_table(self) -> bool:
        """Whether the table is in sight."""
        return self.stack.currentWidget() is self.table

    @property
    def notice(self) -> Notice:
        """The notice of the page in sight."""
        return self.start.notice if self.at_start else self.table.notice

    def show_start(self) -> None:
        """Bring the page where a session starts into sight."""
        self.stack.setCurrentWidget(self.start)

    def show_table(self) -> None:
        """Bring the table into sight, and let the keys go on with the hand that is entered."""
        self.stack.setCurrentWidget(self.table)
        self.table.take_keys()
