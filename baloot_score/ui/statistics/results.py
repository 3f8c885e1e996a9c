"""What was counted, page by page: a table, a picture, the records, or why there is nothing."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from baloot_score.documents.painted.shares import Share
from baloot_score.i18n.statistics_words import Figure, figure_word, names_text
from baloot_score.session import Meeting, SideKind, Statistics
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.reading import Reading, scrolled
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.empty_state import EmptyState
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.award_line import AwardLine
from baloot_score.ui.statistics.columns import meeting_columns, side_columns
from baloot_score.ui.statistics.records import RecordText
from baloot_score.ui.statistics.shares_view import MOST, SharesView
from baloot_score.ui.statistics.table import StatisticsTable

TWO_COLUMNS = 760
"""From this width on two records stand side by side."""
BY_SHARE, BY_GAMES = 1, 3
"""The columns by which sides and meetings are sorted at first."""


class Results(QStackedWidget):
    """One thing at a time; `empty` says what stands in the place of numbers."""

    columns_changed = Signal()
    """There are more columns than have room, or no longer."""
    session_asked = Signal(str)
    """The id of a session that a record belongs to."""

    def __init__(self, look: Look) -> None:
        """Make it without anything in sight."""
        super().__init__()
        self._look = look
        self.empty = EmptyState(look)
        self.table = StatisticsTable(look)
        self.table.columns_changed.connect(self.columns_changed)
        self.shares = SharesView(look)
        self._picture = scrolled(self.shares)
        self._records: QWidget = QWidget()
        for part in (QWidget(), self.empty, self.table, self._picture, self._records):
            self.addWidget(part)

    def show_sides(self, found: Statistics, kind: SideKind, least: int, title: str) -> None:
        """Show the numbers of players, partners or teams in the table."""
        columns = side_columns(self._look.words, kind, least)
        self.table.setAccessibleName(title)
        self.table.show_rows(columns, found.of_kind(kind), BY_SHARE)
        self.setCurrentWidget(self.table)

    def show_meetings(self, found: Statistics, kind: SideKind, title: str) -> bool:
        """Show who played against whom in the table; whether anybody did."""
        meetings: list[Meeting] = [each for each in found.meetings if each.kind is kind]
        if meetings:
            self.table.setAccessibleName(title)
            columns = meeting_columns(self._look.words, found.written)
            self.table.show_rows(columns, meetings, BY_GAMES)
            self.setCurrentWidget(self.table)
        return bool(meetings)

    def show_picture(
        self, found: Statistics, kind: SideKind, least: int, title: str, below: str
    ) -> bool:
        """Show the best win shares as bars; whether anybody has played enough games."""
        sides = [side for side in found.of_kind(kind) if side.games >= max(1, least)]
        sides.sort(key=lambda side: (side.games_won / side.games, side.games), reverse=True)
        words = self._look.words
        shares = tuple(
            Share(names_text(words, side.names), side.games_won, side.games)
            for side in sides[:MOST]
        )
        if shares:
            heading = f"{title}: {figure_word(words, Figure.SHARE)}"
            self.shares.show_shares(heading, below, shares)
            self.setCurrentWidget(self._picture)
        return bool(shares)

    def show_records(self, records: tuple[RecordText, ...], title: str) -> None:
        """Show records below each other; one that belongs to a session can open it."""
        content = Reading(self._look)
        content.setAccessibleName(title)
        grid = QGridLayout(content)
        grid.setContentsMargins(scaled(4), scaled(4), scaled(4), scaled(4))
        grid.setSpacing(scaled(8))
        columns = 2 if self.width() >= scaled(TWO_COLUMNS) else 1
        for place, record in enumerate(records):
            line = AwardLine(self._look, record.title, record.winner, record.detail)
            if record.session:
                line.add_button(self._opener(record.session))
            grid.addWidget(line, *divmod(place, columns))
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        old = self._records
        self._records = scrolled(content)
        self.addWidget(self._records)
        self.setCurrentWidget(self._records)
        self.removeWidget(old)
        old.deleteLater()

    def say(self, icon: str, head: str, rest: str, do: str = "") -> None:
        """Show a sentence in the place of numbers, with a button that helps, if any."""
        self.empty.say(icon, head, rest, do)
        self.setCurrentWidget(self.empty)

    @property
    def hides_columns(self) -> bool:
        """Whether a table is in sight that has no room for some of its columns."""
        return self.currentWidget() is self.table and self.table.hides_columns

    @property
    def shows_picture(self) -> bool:
        """Whether there is a picture to be copied."""
        return self.currentWidget() is self._picture

    def _opener(self, session: str) -> QuietButton:
        button = QuietButton(self._look, self._look.words.gettext("Open this session"))
        button.clicked.connect(lambda: self.session_asked.emit(session))
        return button
