"""What the main window holds: made once it is there, and its contents anew for every look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.ui.actions import window_actions
from baloot_score.ui.backups.opening import BackupsOpener
from baloot_score.ui.controls.tab_order import leave_the_unseen
from baloot_score.ui.entry.kept_settings import bind_entry_settings
from baloot_score.ui.importing.opening import ImportOpener
from baloot_score.ui.motion import moves
from baloot_score.ui.second_screen.showing import SecondScreen
from baloot_score.ui.session_dialogs import SessionDialogs, drop_dialogs
from baloot_score.ui.settings_dialog.opening import SettingsOpener
from baloot_score.ui.sharing.opening import Sharing
from baloot_score.ui.statistics.opening import StatisticsOpener
from baloot_score.ui.table.entry_shortcuts import add_entry_shortcuts
from baloot_score.ui.window.connecting import (
    connect_actions,
    connect_dialogs,
    connect_start,
    connect_table,
)
from baloot_score.ui.window.navigation import Navigation
from baloot_score.ui.window.pages import Pages

if TYPE_CHECKING:
    from baloot_score.session import OpenSession
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.look import Look
    from baloot_score.ui.main_window import MainWindow


class Furnishing(QObject):
    """Makes what a window holds, and makes its contents anew for another look."""

    def __init__(
        self, window: MainWindow, desk: Desk, look: Look, session: OpenSession | None
    ) -> None:
        """Furnish an empty window for a session, or for the start of one."""
        super().__init__(window)
        self._window = window
        window.desk = desk
        window.navigation = Navigation(desk, session, window)
        window.settings = SettingsOpener(desk, window)
        window.sharing = Sharing(desk, window, lambda: window.pages.notice)
        window.importing = ImportOpener(desk, window)
        window.statistics = StatisticsOpener(desk, window)
        window.backups = BackupsOpener(desk, window)
        window.second_screen = SecondScreen(window)
        self._connect()
        self._build(look)

    def _connect(self) -> None:
        """Connect what outlives every look."""
        window, navigation = self._window, self._window.navigation
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_keys)
        navigation.changed.connect(window.refresh)
        navigation.failed.connect(window.say)
        navigation.opened.connect(window.second_screen.stay_with)
        navigation.put_away.connect(window.second_screen.close)
        window.settings.chosen.connect(window.settings_changed)
        window.settings.rules_changed.connect(self._offer_rules)
        window.sharing.failed.connect(window.say)
        window.statistics.session_asked.connect(navigation.go_to)
        window.second_screen.changed.connect(window.refresh)
        window.second_screen.lost.connect(self._tell_lost_screen)

    def build_anew(self, look: Look) -> None:
        """Build the contents for another look; what was half entered goes on in the new panels."""
        from baloot_score.ui.window.another_look import show_again, shown_in  # when it is needed

        shown = shown_in(self._window)
        self._take_down()
        self._build(look)
        show_again(self._window, shown)

    def _take_down(self) -> None:
        """End what belongs to the look that was; its pages go when others take their place."""
        window = self._window
        window.navigation.end_play()
        drop_dialogs(window, window.settings.dialog)
        for action in window.actions():
            window.removeAction(action)
            action.deleteLater()
        window.dialogs.deleteLater()

    def _build(self, look: Look) -> None:
        window = self._window
        window.look = look
        window.setLayoutDirection(look.direction)
        window.do = window_actions(window, look)
        window.dialogs = SessionDialogs(look, window.desk, window)
        window.pages = Pages(look, lambda page: connect_start(window, page))
        table = window.table
        window.statistics.add_page(table.sheet, look)
        connect_actions(window)
        connect_dialogs(window)
        connect_table(window)
        table.moment.allowed = lambda: moves(window.desk.settings.animations)
        add_entry_shortcuts(table)
        bind_entry_settings(table.entry, window.desk)
        old = window.centralWidget()
        window.setCentralWidget(window.pages.stack)
        if old is not None:
            old.deleteLater()
        window.navigation.build(look, window.pages)
        window.second_screen.set_look(look)
        window.settings.build(look)
        window.importing.build(look)
        if old is not None:
            QTimer.singleShot(0, self, self._give_keys)

    def _give_keys(self) -> None:
        """Give the keys where they were left: Qt gives them to nobody who is not seen yet."""
        window = self._window
        left: QWidget | None = window.focusWidget()
        if left is not None and window.isActiveWindow() and QApplication.focusWidget() is None:
            left.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def _follow_keys(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and not now.isVisible():
            QTimer.singleShot(0, self, leave_the_unseen)  # what comes back may not be shown yet

    def _offer_rules(self) -> None:
        """Offer at the start what rule sets there are now, beginning with the default."""
        if self._window.pages.has_start:  # else it is told when it is shown
            self._window.start.show_house_rules(self._window.desk.house_rules)

    def _tell_lost_screen(self) -> None:
        gettext = self._window.look.words.gettext
        sentence = gettext("The second screen was closed: its monitor is gone")
        self._window.table.notice.show_message(sentence, icon_name="screen")
