"""The main window: what it is to Qt and to the program, before and after it is furnished."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow

from baloot_score.ui.window_place import SMALLEST, first_size

if TYPE_CHECKING:
    from baloot_score.session import OpenSession, StoreError
    from baloot_score.ui.actions import WindowActions
    from baloot_score.ui.backups.opening import BackupsOpener
    from baloot_score.ui.controls.notice import Notice
    from baloot_score.ui.desk import Desk
    from baloot_score.ui.importing.opening import ImportOpener
    from baloot_score.ui.look import Look
    from baloot_score.ui.second_screen.showing import SecondScreen
    from baloot_score.ui.session_dialogs import SessionDialogs
    from baloot_score.ui.settings_dialog.opening import SettingsOpener
    from baloot_score.ui.sharing.opening import Sharing
    from baloot_score.ui.start.page import StartPage
    from baloot_score.ui.statistics.opening import StatisticsOpener
    from baloot_score.ui.table.page import TablePage
    from baloot_score.ui.window.navigation import Navigation
    from baloot_score.ui.window.pages import Pages


class MainWindow(QMainWindow):
    """One window with two pages: the start of a session and the table.

    It is made empty, so that a picture of it can be seen in it early; what it is furnished with
    takes longer to load than all of Qt.
    """

    settings_changed = Signal(object)
    """Other `Settings` were chosen: whoever made the window gives it another look."""
    refreshed = Signal()
    """The session or the page in sight is another now, or the settings are."""
    desk: Desk
    look: Look
    do: WindowActions
    dialogs: SessionDialogs
    pages: Pages
    navigation: Navigation
    settings: SettingsOpener
    sharing: Sharing
    importing: ImportOpener
    statistics: StatisticsOpener
    backups: BackupsOpener
    second_screen: SecondScreen

    def __init__(self) -> None:
        """Make an empty window as large as one is at first."""
        super().__init__()
        self.setMinimumSize(*SMALLEST)
        self.resize(first_size(self.screen().availableGeometry().size()))

    def furnish(self, desk: Desk, look: Look, session: OpenSession | None) -> None:
        """Make what the window holds, for a session or for the start of one."""
        from baloot_score.ui.window.furnishing import Furnishing

        self._furnishing = Furnishing(self, desk, look, session)

    def build(self, look: Look) -> None:
        """Build the contents for another look; what was half entered goes on in the new panels."""
        self._furnishing.build_anew(look)

    @property
    def is_furnished(self) -> bool:
        """Whether it holds what is used, and not only a picture of it."""
        return hasattr(self, "_furnishing")

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
        from baloot_score.ui.window.offering import offer_actions, window_title

        offer_actions(self)
        self.setWindowTitle(window_title(self.look.words, self.open_session()))
        self.refreshed.emit()

    def follow_settings(self) -> None:
        """Behave as the settings say now; whatever is seen of them comes with another look."""
        from baloot_score.ui.entry.kept_settings import follow_entry_settings

        self.settings.follow()
        follow_entry_settings(self.table.entry, self.desk.settings)
        self.refreshed.emit()

    def say(self, error: StoreError, again: Callable[[], None] | None = None) -> None:
        """Say that the store failed, and what to do; `again` tries the same once more."""
        from baloot_score.i18n.store_words import store_sentence

        reason = "session_damaged" if error.session else error.reason
        self.warn(store_sentence(self.look.words, reason, str(error.path)), again)

    def warn(self, sentence: str, again: Callable[[], None] | None = None) -> None:
        """Show what went wrong on the page in sight, until it is read; `again` tries it anew."""
        notice = self.settings.notice or self.pages.notice
        action = "" if again is None else self.look.words.gettext("Try again")
        notice.warn(sentence, action, again)

    def tell(self, sentence: str, icon_name: str = "check") -> Notice:
        """Show what has happened on the page in sight, until it is read; gives where it stands."""
        from baloot_score.ui.controls.notice import UNTIL_READ_S

        notice = self.settings.notice or self.pages.notice
        notice.show_message(sentence, icon_name=icon_name, seconds=UNTIL_READ_S)
        return notice

    def come_to_the_front(self, files: Sequence[str] = ()) -> None:
        """Show that this window is the one that was asked for, and import the files that came."""
        from PySide6.QtCore import Qt  # its many enumerations are made when it is named first

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
        from baloot_score.ui.controls.tab_order import focus_next

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
        from baloot_score.ui.session_dialogs import close_dialogs

        if not close_dialogs(self):
            event.ignore()
            return
        try:
            self.second_screen.close()
            self.navigation.end_play()
        except Exception:  # noqa: BLE001 - a person is told, whatever it is
            # Left to Qt, it would meet what Python still does while the window goes, and crash.
            sys.excepthook(*sys.exc_info())
        super().closeEvent(event)
