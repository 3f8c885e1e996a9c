"""The window's way to the statistics: the page beside the sheet, and the dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from baloot_score.ui.look import Look
from baloot_score.ui.sheet.panel import SheetPanel

if TYPE_CHECKING:
    from baloot_score.session import Statistics
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.statistics.dialog import StatisticsDialog


class StatisticsOpener(QObject):
    """Opens what is needed when it is asked for."""

    session_asked = Signal(str)
    """The id of a session that a person wants to see."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        """Open nothing yet."""
        super().__init__(window)
        self._desk, self._window = desk, window
        self.dialog: StatisticsDialog | None = None

    def add_page(self, sheet: SheetPanel, look: Look) -> None:
        """Add the page of the evening's statistics to the card of the sheet."""

        def make() -> QWidget:
            from baloot_score.ui.statistics.session_page import SessionPage  # when it is needed

            return SessionPage(look, self._count)

        sheet.add_page("statistics", look.words.gettext("Statistics"), make)

    def open(self, look: Look) -> None:
        """Open the dialog over the window."""
        from baloot_score.ui.statistics.dialog import StatisticsDialog  # when it is needed

        self.dialog = StatisticsDialog(look, self._desk.history, self._window)
        self.dialog.session_asked.connect(self.session_asked)
        self.dialog.destroyed.connect(self._forget)
        self.dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _count(self, session_id: str) -> Statistics:
        from baloot_score.session import StatisticsQuery  # when it is needed

        return self._desk.history.statistics(StatisticsQuery(session_ids=(session_id,)))
