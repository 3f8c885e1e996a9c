"""Where a session starts: title, seats, series, rule set; and the earlier ones to go on with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.dates import session_title
from baloot_score.scoring.model import PerTeam, Seat, Team, TeamSheet
from baloot_score.scoring.rules import RuleSet
from baloot_score.session import History, HouseRules, StoreError
from baloot_score.ui.controls.button import IconButton, PrimaryButton, QuietButton
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.tab_line import TabLine
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.desk import NewSession
from baloot_score.ui.fonts import scaled
from baloot_score.ui.history.panel import HistoryPanel, UnfinishedHistory
from baloot_score.ui.history.work import OpenTable
from baloot_score.ui.look import Look
from baloot_score.ui.rules.rule_choosing import RuleChoosing
from baloot_score.ui.rules.start_points import StartPoints
from baloot_score.ui.seats.earlier_names import EarlierNames
from baloot_score.ui.seats.seating_form import SeatingForm
from baloot_score.ui.seats.series_choice import SeriesChoice
from baloot_score.ui.seats.team_name_fields import TeamNameFields
from baloot_score.ui.start.layout import LOW, StartLayout

LONGEST_TITLE = 60


@dataclass(frozen=True, slots=True)
class UnfinishedStart:
    """What was typed and chosen for a session that has not started, by the parts of the form."""

    title: str
    players: tuple[str, ...]
    teams: PerTeam[str]
    dealer: Seat | None
    series: int | None
    rules: RuleSet
    start_points: int | None
    tab: object
    history: UnfinishedHistory
    field: int | None
    """Which of the fields has the keys."""


def local_day() -> date:
    """The day here."""
    return datetime.now().astimezone().date()


class StartPage(QWidget):
    """A form for a new session beside the list of earlier ones."""

    started = Signal(object)
    """A `NewSession` that a person wants."""
    opened = Signal(str)
    """The id of an earlier session that a person wants to go on with."""
    left = Signal()
    """Back to the session that is open."""
    failed = Signal(object)
    """The `StoreError` that kept something from being done with earlier sessions."""
    unread = Signal(object)
    """The `StoreError` that kept the sessions or the house rules from being read."""

    def __init__(self, look: Look, today: Callable[[], date] = local_day) -> None:
        """Make the page; `today` is asked anew for each session, for a window stays open long."""
        super().__init__()
        words = look.words
        self._look, self._today = look, today
        self._stored: History | None = None
        self._house: HouseRules | None = None
        self.title = TextField(look, self._default_title(), LONGEST_TITLE)
        self.title.setAccessibleName(words.gettext("Title of the session"))
        self.seating = SeatingForm(look, asks_dealer=True)
        self.teams = TeamNameFields(look)
        self.earlier = EarlierNames(look, self.seating, self.teams)
        self.series = SeriesChoice(look)
        self.rules = RuleChoosing(look)
        self.start_points = StartPoints(look, self.rules.value())
        self.rules.chosen.connect(self.start_points.show_rules)
        self.rules.failed.connect(self.unread)
        self.start = PrimaryButton(look, words.gettext("Start the session"), "enter")
        self.start.clicked.connect(self._start)
        self.earlier.seated.connect(self.start.setFocus)
        self.back = QuietButton(look, words.gettext("Back to the sheet"))
        self.back.clicked.connect(self.left)
        self.menu = IconButton(look, "menu", words.gettext("Menu"))
        self.notice = Notice(look)
        self.history = HistoryPanel(look, self.notice)
        self.history.opened.connect(self.opened)
        self.history.failed.connect(self.failed)
        self.history.unread.connect(self.unread)
        self.history.asked_again.connect(self.read_again)
        self.history.filled.connect(self._offer_names)
        self._fields = (self.title, *self.seating.fields.values(), self.teams.us, self.teams.them)
        self.tabs = TabLine(look)
        self.tabs.add("new", words.gettext("New session"))
        self.tabs.add("earlier", words.gettext("Earlier sessions"))
        self.tabs.chosen.connect(self._show_tab)
        self._layout = StartLayout(look, self)
        self.history.filled.connect(lambda: self._show_tab(self.tabs.value()))
        self._show_tab("new")
        Floating(self.notice, self, free=self.start, over=(self.history,), tabs=self.tabs)

    def show_history(self, history: History, table: OpenTable) -> None:
        """Show what can be gone on with, and the way back if a session is open at the table."""
        self._stored = history
        self.history.read(history, table)
        self._show_tab("new")
        self.show_way_back(table.open_session() is not None)

    def _offer_names(self) -> None:
        """Offer who has played as the sessions are now: some may have gone, or come back."""
        if self._stored is not None:
            with suppress(StoreError):  # the list of the sessions has just said what is wrong
                self.earlier.show(self._stored.known_names())

    def show_way_back(self, one_is_open: bool) -> None:
        """Offer to go back to the session that is open, if there is one."""
        self.back.setVisible(one_is_open)

    def read_again(self) -> None:
        """Read once more what could not be read; what was told of that is not so any more."""
        self.notice.dismiss()
        self.history.read_again()
        if self._house is not None:
            self.show_house_rules(self._house)

    def show_house_rules(self, house: HouseRules) -> None:
        """Offer house rules beside the presets."""
        self._house = house
        self.rules.show_house_rules(house)

    def show_earlier(self) -> None:
        """Bring the earlier sessions where they can be seen."""
        self._show_tab("earlier")

    def forget_evening(self) -> None:
        """Forget what was of one session alone, once it has started: its title, who deals first.

        The same players often sit down again, by the same rules: those stay, but for a default.
        """
        self.rules.forget()
        self.title.clear()
        self.seating.show_dealer(None)

    def begin(self) -> None:
        """Take the focus to where the form starts."""
        self.title.setPlaceholderText(self._default_title())
        self.title.setFocus(Qt.FocusReason.OtherFocusReason)

    def unfinished(self) -> UnfinishedStart:
        """What was typed and chosen, so that another page can go on with it."""
        focused = (place for place, field in enumerate(self._fields) if field.hasFocus())
        return UnfinishedStart(
            title=self.title.text(),
            players=self.seating.texts(),
            teams=PerTeam(self.teams.us.text(), self.teams.them.text()),
            dealer=self.seating.dealer(),
            series=self.series.series(),
            rules=self.rules.value(),
            start_points=self.start_points.value(),
            tab=self.tabs.value(),
            history=self.history.unfinished(),
            field=next(focused, None),
        )

    def go_on(self, unfinished: UnfinishedStart) -> None:
        """Go on with what was typed and chosen before."""
        self.title.setText(unfinished.title)
        self.seating.show_texts(unfinished.players)
        self.seating.show_dealer(unfinished.dealer)
        self.teams.show_names(unfinished.teams)
        self.series.show_series(unfinished.series)
        self.rules.set_value(unfinished.rules)
        self.start_points.choose(unfinished.start_points)
        self._show_tab(unfinished.tab)  # first: what is hidden gets no keys
        self.history.go_on(unfinished.history)
        if unfinished.field is not None:
            self._fields[unfinished.field].setFocus(Qt.FocusReason.OtherFocusReason)

    def _default_title(self) -> str:
        return session_title(self._look.words, self._today())

    def _start(self) -> None:
        names, players = self.teams.names(), self.seating.players()
        us, them = (TeamSheet(names.of(team), players.of(team)) for team in Team)
        self.started.emit(
            NewSession(
                title=clean_name(self.title.text()) or self._default_title(),
                teams=PerTeam(us, them),
                rules=self.rules.value(),
                start_points=self.start_points.value(),
                dealer=self.seating.dealer(),
                series=self.series.series(),
            )
        )

    def _show_tab(self, name: object) -> None:
        self._layout.show_tab(name)
        focus = self.window().focusWidget()
        # Qt takes the keys out of what is hidden, but not before the page is shown.
        if self.isAncestorOf(focus) and not focus.isVisibleTo(self):
            self.tabs.take_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts the session, Escape goes back to the sheet of one that is open.

        From anywhere on the page that wants them for nothing else.
        """
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        # A list hands Enter on although it has opened what stands in it.
        if enter and self._layout.new.isAncestorOf(self.focusWidget()):
            self._start()
        elif event.key() == Qt.Key.Key_Escape and not self.back.isHidden():
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show both cards where there is room for them, else one at a time."""
        super().resizeEvent(event)
        self._layout.fit()
        self.notice.set_low(self.height() < scaled(LOW))

    def hideEvent(self, event: QHideEvent) -> None:
        """End the choosing of several sessions with the page; not while a window is put away."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.history.end_choosing()
