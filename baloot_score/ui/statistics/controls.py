"""What is chosen in the dialog of statistics: the period, the least games, table or picture."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.dates import long_date
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.statistics_words import least_text
from baloot_score.session import SideKind, StatisticsQuery
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.history.choice_button import ChoiceButton
from baloot_score.ui.history.period_choice import PeriodChoice
from baloot_score.ui.history.periods import Period, period_word
from baloot_score.ui.look import Look

LEAST_GAMES = (1, 3, 5, 10, 25, 50, 100)
USUAL_LEAST = 3
"""So few games tell little; with fewer, who won the only one would be the best."""


class Page(StrEnum):
    """The pages of the dialog."""

    PLAYERS = "players"
    PAIRS = "pairs"
    TEAMS = "teams"
    MEETINGS = "meetings"
    RECORDS = "records"


KINDS = {
    Page.PLAYERS: SideKind.PLAYER,
    Page.PAIRS: SideKind.PAIR,
    Page.TEAMS: SideKind.NAMED,
}


class StatisticsControls(QWidget):
    """A line of choices, of which each page shows those that it knows."""

    period_changed = Signal()
    """Other sessions are to be counted."""
    changed = Signal()
    """The same numbers are to be shown in another way."""

    def __init__(self, look: Look) -> None:
        """Make the choices as they are at first."""
        super().__init__()
        words = look.words
        self._look = look
        self.least = USUAL_LEAST
        self.setLayoutDirection(look.direction)
        self.periods = PeriodChoice(look, self)
        self.periods.changed.connect(self.period_changed)
        self.least_button = ChoiceButton(look, words.gettext("Games that a share needs"))
        self.least_button.clicked.connect(self._offer_least)
        self.way: SegmentedControl[bool] = SegmentedControl(
            look,
            [
                Segment(False, words.gettext("Table")),
                Segment(True, words.gettext("Picture")),
            ],
            label=words.gettext("How it is shown"),
        )
        self.way.set_value(False)
        self.way.chosen.connect(self.changed)
        self.against: SegmentedControl[SideKind] = SegmentedControl(
            look,
            [
                Segment(SideKind.PLAYER, words.gettext("Players")),
                Segment(SideKind.PAIR, words.gettext("Partnerships")),
                Segment(SideKind.NAMED, words.pgettext("head to head", "Teams")),
            ],
            label=words.gettext("Who against whom"),
        )
        self.against.set_value(SideKind.PLAYER)
        self.against.chosen.connect(self.changed)
        choices = (self.periods.button, self.least_button, self.way, self.against)
        self.periods.lay_out(self, choices)
        self._show_least()

    def show_page(self, page: Page) -> None:
        """Offer what a page can show."""
        self.least_button.setVisible(page is not Page.MEETINGS)
        self.way.setVisible(page in KINDS)
        self.against.setVisible(page is Page.MEETINGS)

    def query(self) -> StatisticsQuery:
        """Whose sessions are counted."""
        since, until = self.periods.days()
        return StatisticsQuery(since=since, until=until)

    def is_all(self) -> bool:
        """Whether no session is left out."""
        return self.periods.days() == (None, None)

    def choose_all(self) -> None:
        """Count all sessions."""
        self.periods.choose(Period.ANY, "", "")
        self.period_changed.emit()

    def period_text(self) -> str:
        """The period in words."""
        words = self._look.words
        if self.periods.period is not Period.BETWEEN:
            return period_word(words, self.periods.period)
        since, until = self.periods.days()
        texts = [
            words.gettext("From {day}").format(day=long_date(words, since)) if since else "",
            words.gettext("To {day}").format(day=long_date(words, until)) if until else "",
        ]
        return BETWEEN.join(filter(None, texts)) or period_word(words, Period.ANY)

    def _offer_least(self) -> None:
        options = [(least, least_text(self._look.words, least)) for least in LEAST_GAMES]
        self.least_button.offer(options, self.least, self._take_least)

    def _take_least(self, least: int) -> None:
        self.least = least
        self._show_least()
        self.changed.emit()

    def _show_least(self) -> None:
        self.least_button.show_choice(least_text(self._look.words, self.least))
