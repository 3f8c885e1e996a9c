"""The statistics over all sessions or those of a period: players, partners, teams, records."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.statistics_words import counted_text
from baloot_score.i18n.store_words import store_sentence
from baloot_score.session import History, SideKind, StoreError
from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.dialog_size import nearly_all_of
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.picture_actions import PictureActions
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look
from baloot_score.ui.statistics.controls import KINDS, Page, StatisticsControls
from baloot_score.ui.statistics.counting import Counted, count
from baloot_score.ui.statistics.hints import page_hint, page_word
from baloot_score.ui.statistics.records import record_texts
from baloot_score.ui.statistics.results import Results
from baloot_score.ui.working.work import Work
from baloot_score.ui.working.worker import Worker

LOW = 520
"""Below this height the hint gives its room to the numbers."""
LEAST_RESULTS = 176
"""The header of a table and some of its rows; where they have no room all of it scrolls."""
PATIENCE_MS = 150
"""What takes no longer is not told of."""


class StatisticsDialog(Dialog):
    """Counts when it is opened and when another period is chosen; the window goes on meanwhile."""

    session_asked = Signal(str)
    """The id of a session that a person wants to see; the dialog is closed by then."""

    def __init__(self, look: Look, history: History, parent: QWidget) -> None:
        """Make the dialog, and begin to count all sessions."""
        words = look.words
        super().__init__(look, words.gettext("Statistics"), parent)
        self._look = look
        self._counted: Counted | None = None
        self._help = self.count
        self._history = history
        self.worker = Worker(self, "statistics")
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._say_counting)
        self.controls = StatisticsControls(look)
        self.controls.period_changed.connect(self.count)
        self.controls.changed.connect(self._show)
        self.tabs = TabLine(look, words.gettext("Pages of the statistics"))
        for page in Page:
            self.tabs.add(page, page_word(words, page))
        self.tabs.chosen.connect(self._show)
        self.over = Label(look, px=13, color="ink_muted", lines=1)
        self.over.setWordWrap(True)
        self.results = Results(look)
        self.results.setMinimumHeight(scaled(LEAST_RESULTS))
        self.results.empty.do.clicked.connect(self._do_help)
        self.results.session_asked.connect(self._leave_for)
        self.more_columns = QuietButton(look, words.gettext("More columns"))
        self.more_columns.clicked.connect(self.results.table.turn_page)
        self.more_columns.set_low(True)
        self.results.columns_changed.connect(self._show_tools)
        self.hint = Label(look, px=13, color="ink_muted", lines=2)
        self.hint.setWordWrap(True)
        self.picture_actions = PictureActions(look, self.results.shares.picture, self._name)
        self.notice = Notice(look)
        self.picture_actions.told.connect(self.notice.show_message)
        self.picture_actions.failed.connect(self.notice.warn)
        self.close_button = PrimaryButton(look, words.gettext("Close"))
        self.close_button.clicked.connect(self.reject)
        self._column = QVBoxLayout(self)
        self._lay_out()
        self.finished.connect(self._stop)
        self.resize(nearly_all_of(parent))
        self.count()

    @property
    def page(self) -> Page:
        """The page in sight."""
        return Page(str(self.tabs.value()))

    def count(self) -> None:
        """Count the chosen sessions; what was asked before is given up."""
        self._counted = None
        self.over.setText(self.controls.period_text())
        self._patience.start()
        counting = partial(count, self._history, self.controls.query())
        self.worker.do_instead(Work(counting, self._take, self._say_failure, StoreError))
        self._show_tools()

    def _do_help(self) -> None:
        """Do what is offered where there are no numbers."""
        self._help()

    def _stop(self) -> None:
        self._patience.stop()
        self.worker.forget()

    def _cancel(self) -> None:
        """Wait no longer; the question can be asked again."""
        self._stop()
        words = self._look.words
        self._say(
            words.gettext("Nothing was counted"),
            words.gettext("Choose a shorter period, or count again."),
            words.gettext("Count again"),
        )
        self._help = self.count

    def _take(self, counted: Counted) -> None:
        self._patience.stop()
        self._counted = counted
        found = counted.statistics
        period = self.controls.period_text()
        counts = counted_text(self._look.words, found.sessions, found.games, found.hands)
        # Where there is nothing, the empty page says so.
        self.over.setText(f"{period}: {counts}" if found.hands else period)
        announce(self.results, self.over.text())
        self._show()

    # What is seen -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the page in sight, as far as its numbers are there."""
        page, words = self.page, self._look.words
        self.controls.show_page(page)
        self.hint.setText(page_hint(words, page, self.controls.least))
        if self._counted is not None:
            if not self._counted.statistics.hands:
                self._say_nothing()
            elif not self._show_numbers(page, self._counted):
                self._say(*self._why_nobody(page))
        self._show_tools()

    def _show_numbers(self, page: Page, counted: Counted) -> bool:
        """Show the numbers of a page; false where there are none for it."""
        found, results, least = counted.statistics, self.results, self.controls.least
        title = page_word(self._look.words, page)
        if page is Page.MEETINGS:
            against = self.controls.against.value() or SideKind.PLAYER
            return results.show_meetings(found, against, title)
        if page is Page.RECORDS:
            records = record_texts(self._look.words, counted, least)
            if records:
                results.show_records(records, title)
            return bool(records)
        kind = KINDS[page]
        if not found.of_kind(kind):
            return False
        if self.controls.way.value():
            return results.show_picture(found, kind, least, title, self.over.text())
        results.show_sides(found, kind, least, title)
        return True

    def _show_tools(self) -> None:
        there = self._counted is not None
        self.picture_actions.setVisible(there and self.results.shows_picture)
        self.more_columns.setVisible(there and self.results.hides_columns)

    def _say(self, head: str, rest: str, do: str = "") -> None:
        self.results.say("statistics", head, rest, do)
        self._show_tools()

    def _say_counting(self) -> None:
        words = self._look.words
        self._say(
            words.gettext("Counting…"),
            words.gettext("Many sessions take some seconds."),
            words.gettext("Cancel"),
        )
        self._help = self._cancel

    def _say_nothing(self) -> None:
        words = self._look.words
        if self.controls.is_all():
            rest = words.gettext("Once you have recorded some, you find here who is the best.")
            self._say(words.gettext("No hand has been played"), rest)
        else:
            rest = words.gettext("Choose another one, or count all sessions.")
            head = words.gettext("No hand was played in this period")
            self._say(head, rest, words.gettext("Any time"))
            self._help = self.controls.choose_all

    def _why_nobody(self, page: Page) -> tuple[str, str]:
        words = self._look.words
        counted = self._counted
        if page in KINDS and counted is not None and counted.statistics.of_kind(KINDS[page]):
            rest = words.gettext("Let a share be told from fewer games on.")
            return words.gettext("Nobody has played so many games"), rest
        rest = words.gettext("Name teams and players when you start a session: this is about them.")
        return words.gettext("Nobody was named"), rest

    def _say_failure(self, error: StoreError) -> None:
        self._patience.stop()
        words = self._look.words
        sentence = store_sentence(words, error.reason, str(error.path))
        self.results.say(
            "error", words.gettext("It cannot be counted"), sentence, words.gettext("Count again")
        )
        self._help = self.count

    # What is done -----------------------------------------------------------------------------

    def _leave_for(self, session: str) -> None:
        self.accept()
        self.session_asked.emit(session)

    def _name(self) -> str:
        return self.results.shares.title()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the numbers where height is scarce."""
        super().resizeEvent(event)
        low = self.height() < scaled(LOW)
        self.hint.setVisible(not low)
        side, edge = (8, 6) if low else (scaled(20), scaled(12))
        self._column.setContentsMargins(side, edge, side, edge)
        self._column.setSpacing(4 if low else scaled(8))
        for part in (self.tabs, self.picture_actions, self.close_button):
            part.set_low(low)

    def _lay_out(self) -> None:
        content = QWidget()
        content.setLayoutDirection(self._look.direction)
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(scaled(8))
        column.addWidget(self.controls)
        card = Card(self._look)
        card.setContentsMargins(1, 1, 1, 1)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(scaled(12), scaled(4), scaled(12), scaled(8))
        inside.setSpacing(scaled(4))
        inside.addWidget(self.tabs)
        line = QHBoxLayout()
        line.addWidget(self.over, 1)
        line.addWidget(self.more_columns)
        inside.addLayout(line)
        inside.addWidget(self.results, 1)
        column.addWidget(card, 1)
        self._column.addWidget(Scrolling(content), 1)
        foot = QHBoxLayout()
        foot.setSpacing(scaled(8))
        foot.addWidget(self.hint, 1)
        foot.addStretch()
        foot.addWidget(self.picture_actions)
        foot.addWidget(self.close_button)
        self._column.addLayout(foot)
        Floating(self.notice, self, lift=scaled(72), over=(card,))
        self.controls.show_page(self.page)
        self.hint.setText(page_hint(self._look.words, self.page, self.controls.least))
