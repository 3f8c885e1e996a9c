"""The main window: composes the pages, the actions and the dialogs, and builds all for a look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from baloot_score.i18n.store_words import store_sentence
from baloot_score.session import OpenSession, StoreError
from baloot_score.ui.actions import WindowActions, window_actions
from baloot_score.ui.backups.opening import BackupsOpener
from baloot_score.ui.controls.notice import UNTIL_READ_S, Notice
from baloot_score.ui.controls.tab_order import focus_next, leave_the_unseen
from baloot_score.ui.entry.kept_settings import bind_entry_settings, follow_entry_settings
from baloot_score.ui.importing.opening import ImportOpener
from baloot_score.ui.look import Look
from baloot_score.ui.motion import moves
from baloot_score.ui.second_screen.showing import SecondScreen
from baloot_score.ui.session_dialogs import SessionDialogs, close_dialogs, drop_dialogs
from baloot_score.ui.settings_dialog.opening import SettingsOpener
from baloot_score.ui.sharing.opening import Sharing
from baloot_score.ui.statistics.opening import StatisticsOpener
from baloot_score.ui.table.entry_shortcuts import add_entry_shortcuts
from baloot_score.ui.table.page import TablePage
from baloot_score.ui.window.connecting import (
    connect_actions,
    connect_dialogs,
    connect_start,
    connect_table,
)
from baloot_score.ui.window.navigation import Navigation
from baloot_score.ui.window.offering import offer_actions, window_title
from baloot_score.ui.window.pages import Pages
from baloot_score.ui.window_place import SMALLEST, first_size

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.start.page import StartPage


class MainWindow(QMainWindow):
    """One window with two pages: the start of a session and the table."""

    settings_changed = Signal(object)
    """Other `Settings` were chosen: whoever made the window gives it another look."""
    refreshed = Signal()
    """The session or the page in sight is another now, or the settings are."""

    def __init__(self, desk: Desk, look: Look, session: OpenSession | None) -> None:
        """Make the window for a session, or for the start of one."""
        super().__init__()
        self.desk = desk
        self.look: Look
        self.do: WindowActions
        self.dialogs: SessionDialogs
        self.pages: Pages
        self.navigation = Navigation(desk, session, self)
        self.settings = SettingsOpener(desk, self)
        self.sharing = Sharing(desk, self, lambda: self.pages.notice)
        self.importing = ImportOpener(desk, self)
        self.statistics = StatisticsOpener(desk, self)
        self.backups = BackupsOpener(desk, self)
        self.second_screen = SecondScreen(self)
        self._connect()
        self.setMinimumSize(*SMALLEST)
        self.resize(first_size(self.screen().availableGeometry().size()))
        self.build(look)

    def _connect(self) -> None:
        """Connect what outlives every look."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_keys)
        self.navigation.changed.connect(self.refresh)
        self.navigation.failed.connect(self.say)
        self.navigation.opened.connect(self.second_screen.stay_with)
        self.navigation.put_away.connect(self.second_screen.close)
        self.settings.chosen.connect(self.settings_changed)
        self.settings.rules_changed.connect(self._offer_rules)
        self.sharing.failed.connect(self.say)
        self.statistics.session_asked.connect(self.navigation.go_to)
        self.second_screen.changed.connect(self.refresh)
        self.second_screen.lost.connect(self._tell_lost_screen)

    def build(self, look: Look) -> None:
        """Build the contents for a look; what was half entered goes on in the new panels."""
        if self.centralWidget() is None:
            self._build(look)
            return
        from baloot_score.ui.window.another_look import show_again, shown_in  # when it is needed

        shown = shown_in(self)
        self._take_down()
        self._build(look)
        show_again(self, shown)
        QTimer.singleShot(0, self, self._give_keys)

    def _follow_keys(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and not now.isVisible():
            QTimer.singleShot(0, self, leave_the_unseen)  # what comes back may not be shown yet

    def _give_keys(self) -> None:
        """Give the keys where they were left: Qt gives them to nobody who is not seen yet."""
        left: QWidget | None = self.focusWidget()
        if left is not None and self.isActiveWindow() and QApplication.focusWidget() is None:
            left.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def _take_down(self) -> None:
        """End what belongs to the look that was; its pages go when others take their place."""
        self.navigation.end_play()
        drop_dialogs(self, self.settings.dialog)
        for action in self.actions():
            self.removeAction(action)
            action.deleteLater()
        self.dialogs.deleteLater()

    def _build(self, look: Look) -> None:
        self.look = look
        self.setLayoutDirection(look.direction)
        self.do = window_actions(self, look)
        self.dialogs = SessionDialogs(look, self.desk, self)
        self.pages = Pages(look, lambda page: connect_start(self, page))
        self.statistics.add_page(self.table.sheet, look)
        connect_actions(self)
        connect_dialogs(self)
        connect_table(self)
        self.table.moment.allowed = lambda: moves(self.desk.settings.animations)
        add_entry_shortcuts(self.table)
        bind_entry_settings(self.table.entry, self.desk)
        old = self.centralWidget()
        self.setCentralWidget(self.pages.stack)
        if old is not None:
            old.deleteLater()
        self.navigation.build(look, self.pages)
        self.second_screen.set_look(look)
        self.settings.build(look)
        self.importing.build(look)

    @property
    def table(self) -> TablePage:
        """The page of an open session."""
        return self.pages.table

    @property
    def start(self) -> StartPage:
        """The page where a session starts; it is made when it is needed first."""
        return self.pages.start

    @property
    def at_start(self) -> bool:
        """Whether the page where a session starts is in sight, and not the table."""
        return self.pages.at_start

    @property
    def game_is_running(self) -> bool:
        """Whether the table of a game is in sight that nobody has won yet."""
        return self.navigation.game_is_running

    def open_session(self) -> OpenSession | None:
        """The session that is open, also while another page is in sight."""
        return self.navigation.open_session()

    def refresh(self) -> None:
        """Offer what there is to do now, after every change of what is in sight."""
        offer_actions(self)
        self.setWindowTitle(window_title(self.look.words, self.open_session()))
        self.refreshed.emit()

    def follow_settings(self) -> None:
        """Behave as the settings say now; whatever is seen of them comes with another look."""
        self.settings.follow()
        follow_entry_settings(self.table.entry, self.desk.settings)
        self.refreshed.emit()

    def _offer_rules(self) -> None:
        """Offer at the start what rule sets there are now, beginning with the default."""
        if self.pages.has_start:  # else it is told when it is shown
            self.start.show_house_rules(self.desk.house_rules)

    def say(self, error: StoreError, again: Callable[[], None] | None = None) -> None:
        """Say that the store failed, and what to do; `again` tries the same once more."""
        reason = "session_damaged" if error.session else error.reason
        self.warn(store_sentence(self.look.words, reason, str(error.path)), again)

    def warn(self, sentence: str, again: Callable[[], None] | None = None) -> None:
        """Show what went wrong on the page in sight, until it is read; `again` tries it anew."""
        notice = self.settings.notice or self.pages.notice
        action = "" if again is None else self.look.words.gettext("Try again")
        notice.warn(sentence, action, again)

    def tell(self, sentence: str, icon_name: str = "check") -> Notice:
        """Show what has happened on the page in sight, until it is read; gives where it stands."""
        notice = self.settings.notice or self.pages.notice
        notice.show_message(sentence, icon_name=icon_name, seconds=UNTIL_READ_S)
        return notice

    def _tell_lost_screen(self) -> None:
        sentence = self.look.words.gettext("The second screen was closed: its monitor is gone")
        self.table.notice.show_message(sentence, icon_name="screen")

    def come_to_the_front(self, files: Sequence[str] = ()) -> None:
        """Show that this window is the one that was asked for, and import the files that came."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()
        if files:
            self.importing.bring(files)
            return
        self.pages.notice.show_message(self.look.words.gettext("Baloot Score is already open"))

    def after_first_paint(self, do: Callable[[], None]) -> None:
        """Do something once the window has been painted for the first time."""
        self._after_first_paint = do

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the page as it is read."""
        return focus_next(self, forward=forward)

    def event(self, event: QEvent) -> bool:
        """Notice the first paint."""
        done = super().event(event)
        if event.type() is QEvent.Type.Paint and hasattr(self, "_after_first_paint"):
            QTimer.singleShot(0, self, self._after_first_paint)
            del self._after_first_paint
        return done

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is stored already: just go, unless a dialog asks what is to be kept."""
        if not close_dialogs(self):
            event.ignore()
            return
        self.second_screen.close()
        self.navigation.end_play()
        super().closeEvent(event)
