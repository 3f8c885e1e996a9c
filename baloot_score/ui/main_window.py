"""The main window: composes the pages, the actions and the menu, and builds all anew for a look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.store_words import store_sentence
from baloot_score.scoring.model import PerTeam, TeamSheet
from baloot_score.session import Change, OpenSession, StoreError
from baloot_score.ui.actions import connect, window_actions
from baloot_score.ui.backups.opening import BackupsOpener
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.tab_order import focus_next
from baloot_score.ui.entry_keys import add_entry_keys
from baloot_score.ui.entry_settings import bind_entry_settings, follow_entry_settings
from baloot_score.ui.importing.opening import ImportOpener
from baloot_score.ui.look import Look
from baloot_score.ui.motion import moves
from baloot_score.ui.play import Play
from baloot_score.ui.second_screen.showing import SecondScreen
from baloot_score.ui.session_dialogs import SessionDialogs, close_dialogs, drop_dialogs
from baloot_score.ui.settings_dialog.opening import SettingsOpener
from baloot_score.ui.sharing.opening import Sharing
from baloot_score.ui.statistics.opening import StatisticsOpener
from baloot_score.ui.table_page import TablePage
from baloot_score.ui.unfinished import Unfinished
from baloot_score.ui.unfinished_keeper import UnfinishedKeeper

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk, NewSession
    from baloot_score.ui.start_page import StartPage

SMALLEST = (640, 480)
FIRST_SIZE = (1366, 768)
FRAME = (16, 48)
"""What a window's frame and title may take of the screen."""


class MainWindow(QMainWindow):
    """One window with two pages: the start of a session and the table."""

    settings_changed = Signal(object)
    """Other `Settings` were chosen: whoever made the window gives it another look."""
    refreshed = Signal()
    """The session or the page in sight is another now, or the settings are."""

    def __init__(self, desk: Desk, look: Look, session: OpenSession | None) -> None:
        """Make the window for a session, or for the start of one."""
        super().__init__()
        self._desk = desk
        self._session = session
        self._play: Play | None = None
        self._keeper: UnfinishedKeeper
        self.dialogs: SessionDialogs
        self.table: TablePage
        self._start: StartPage | None = None
        self.pages: QStackedWidget
        self.settings = SettingsOpener(desk, self)
        self.settings.chosen.connect(self.settings_changed)
        self.settings.rules_changed.connect(self._offer_rules)
        self.sharing = Sharing(desk, self, lambda: self._notice)
        self.sharing.failed.connect(self.say)
        self.importing = ImportOpener(desk, self)
        self.statistics = StatisticsOpener(desk, self)
        self.statistics.session_asked.connect(self._open_chosen)
        self.backups = BackupsOpener(desk, self)
        self.second_screen = SecondScreen(self)
        self.second_screen.changed.connect(self._refresh_actions)
        self.second_screen.lost.connect(self._tell_lost_screen)
        self.setMinimumSize(*SMALLEST)
        self.resize(first_size(self.screen().availableGeometry().size()))
        self.build(look)

    def build(self, look: Look) -> None:
        """Build the contents for a look; what was half entered goes on in the new panels."""
        unfinished = self._play.unfinished() if self._play is not None else None
        at_start = self._play is not None and self.at_start
        started = self._start.unfinished() if self._start is not None else None
        self._start = None
        shown = self._shown() if self.centralWidget() is not None else None
        self._end_play()
        drop_dialogs(self, self.settings.dialog)
        for action in self.actions():
            self.removeAction(action)
            action.deleteLater()
        if self.centralWidget() is not None:
            self.dialogs.deleteLater()
        self._look = look
        self.setLayoutDirection(look.direction)
        self.do = window_actions(self, look)
        self.dialogs = SessionDialogs(look, self._desk, self)
        self.table = TablePage(look)
        self.table.header.set_actions(
            [self.do.undo, self.do.redo, self.do.second_screen, self.do.share, self.do.menu]
        )
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.statistics.add_page(self.table.sheet, look)
        self._connect()
        self.table.moment.allowed = lambda: moves(self._desk.settings.animations)
        add_entry_keys(self.table)
        bind_entry_settings(self.table.entry, self._desk)
        old = self.centralWidget()
        self.setCentralWidget(self.pages)
        if old is not None:
            old.deleteLater()
        if self._session is None:
            self.show_start()
        else:
            self.show_session(self._session)
            if self._play is not None and unfinished is not None:
                self._play.go_on(unfinished)
            if at_start:
                self.show_start()
        if started is not None:
            self.start.go_on(started)
        if shown is not None:
            self.table.show_tab(shown[0])
            self.table.sheet.show_page(shown[1])
        self.second_screen.set_look(look)
        self.settings.build(look)
        self.importing.build(look)

    def _shown(self) -> tuple[object, str]:
        """The tab and the page of the sheet's card that are shown."""
        return self.table.tab, self.table.sheet.page

    def follow_settings(self) -> None:
        """Behave as the settings say now; whatever is seen of them comes with another look."""
        self.settings.follow()
        follow_entry_settings(self.table.entry, self._desk.settings)
        self.refreshed.emit()

    @property
    def start(self) -> StartPage:
        """The page where a session starts; it is made when it is needed first."""
        if self._start is None:
            self._start = self._make_start()
        return self._start

    def _make_start(self) -> StartPage:
        from baloot_score.ui.start_page import StartPage  # when it is needed

        page = StartPage(self._look, datetime.now().astimezone().date())
        self.pages.addWidget(page)
        page.history.export_asked.connect(lambda ids: self.sharing.export(self._look, ids))
        page.history.parts.statistics.clicked.connect(self.do.statistics.trigger)
        page.history.parts.take_in.clicked.connect(self.importing.ask)
        page.history.filled.connect(self._refresh_actions)
        page.menu.clicked.connect(self._show_menu)
        page.started.connect(self._start_session)
        page.opened.connect(self._open_chosen)
        page.left.connect(self._back)
        page.failed.connect(self.say)
        return page

    @property
    def at_start(self) -> bool:
        """Whether the page where a session starts is in sight, and not the table."""
        return self._start is not None and self.pages.currentWidget() is self._start

    @property
    def game_is_running(self) -> bool:
        """Whether the table of a game is in sight that nobody has won yet."""
        session = self._session
        at_table = self.pages.currentWidget() is self.table
        return at_table and session is not None and session.standings[-1].win is None

    def show_start(self) -> None:
        """Show where a session starts."""
        self.pages.setCurrentWidget(self.start)
        self.start.show_history(self._desk.history, self)
        self.start.show_house_rules(self._desk.house_rules)
        self.start.begin()
        self._refresh_actions()

    def show_session(self, session: OpenSession) -> None:
        """Show the table of a session."""
        self._end_play()
        self._session = session
        self.second_screen.stay_with(session)
        self._play = Play(self._look, session, self.table)
        self._play.changed.connect(self._refresh_actions)
        self.pages.setCurrentWidget(self.table)
        self.table.take_keys()
        self._keeper = UnfinishedKeeper(self._desk, self._play)
        self._refresh_actions()

    def open_session(self) -> OpenSession | None:
        """The session that is open, also while another page is in sight."""
        return self._session

    def put_aside(self) -> None:
        """Close the open session while the start page is in sight."""
        self._end_play()
        self._session = None
        self.second_screen.close()
        self.start.show_way_back(False)
        self._refresh_actions()

    def take_up(self, session: OpenSession) -> None:
        """Open a session again that was put aside; the start page stays in sight."""
        self.show_session(session)
        self.pages.setCurrentWidget(self.start)
        self.start.show_way_back(True)
        self._refresh_actions()

    def go_on_half_entered(self, unfinished: Unfinished) -> None:
        """Put a half-entered hand into the entry, unless something stands there already."""
        if self._play is not None and self._play.unfinished().is_empty:
            self._play.go_on(unfinished)

    def come_to_the_front(self, files: Sequence[str] = ()) -> None:
        """Show that this window is the one that was asked for, and import the files that came."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()
        if files:
            self.importing.bring(files)
            return
        self._notice.show_message(self._look.words.gettext("Baloot Score is already open"))

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
        self._end_play()
        super().closeEvent(event)

    def _connect(self) -> None:
        connect(self.do.undo, self._playing(Play.undo))
        connect(self.do.redo, self._playing(Play.redo))
        connect(self.do.new_game, self._playing(Play.new_game))
        connect(self.do.other_seats, self._playing(lambda play: play.seats.ask_for_other_seats()))
        connect(self.do.dealer, self.table.board.ask_for_dealer)
        connect(self.do.sheet, self.table.change_sides)
        connect(self.do.rename, self._ask(self.dialogs.ask_for_names))
        connect(self.do.rules, self._ask(self.dialogs.ask_for_rules))
        self.dialogs.renamed.connect(self._take_names)
        self.dialogs.rules_changed.connect(self._tell_rules)
        connect(self.do.share, self._share)
        connect(
            self.do.copy_text, self._ask(lambda session: self.sharing.copy(self._look, session))
        )
        connect(self.do.second_screen, self._ask(self._toggle_screen))
        connect(self.do.turn_screen, self.second_screen.turn)
        connect(self.do.settings, lambda: self.settings.open(self._look))
        connect(self.do.statistics, lambda: self.statistics.open(self._look))
        connect(self.do.backups, lambda: self.backups.open(self._look))
        connect(self.do.larger, lambda: self.settings.step_text(1))
        connect(self.do.smaller, lambda: self.settings.step_text(-1))
        connect(self.do.sessions, self.show_start)
        connect(self.do.import_sessions, self.importing.ask)
        connect(self.do.help, lambda: self.dialogs.show_help(self.do, self._session))
        connect(self.do.quit, self.close)
        connect(self.do.menu, self._show_menu)
        self.table.board.names_asked.connect(self.do.rename.trigger)
        self.table.winner_made.connect(self._follow_winner)

    def _follow_winner(self) -> None:
        self.table.winner.session_asked.connect(self.show_start)
        self.table.winner.share_asked.connect(self.do.share.trigger)

    def _playing(self, do: Callable[[Play], None]) -> Callable[[], None]:
        """A function that does something in the session's play, if there is one."""

        def done() -> None:
            if self._play is not None:
                do(self._play)

        return done

    def _start_session(self, new: NewSession) -> None:
        if self._enter(lambda: self._desk.start(new)):
            self.start.forget_evening()

    def _open_chosen(self, session_id: str) -> None:
        """Go to a session's table; the open one keeps all that can be undone in it."""
        if self._session is not None and self._session.session.id == session_id:
            self._back()
        else:
            self.go_on_with(session_id)

    def go_on_with(self, session_id: str) -> None:
        """Open a stored session at the table, also the open one anew; or say why not."""
        self._enter(lambda: self._desk.open(session_id))

    def _enter(self, opening: Callable[[], OpenSession]) -> bool:
        """Go to a session's table; tells whether it could be opened."""
        try:
            session = opening()
        except StoreError as error:
            self.say(error)
            return False
        self._end_play()
        self.table.entry.clear()
        self.show_session(session)
        return True

    def _back(self) -> None:
        self.pages.setCurrentWidget(self.table)
        self.table.take_keys()
        self._refresh_actions()

    def _ask(self, ask: Callable[[OpenSession], None]) -> Callable[[], None]:
        """A function that opens a dialog about the session, if there is one."""

        def done() -> None:
            if self._session is not None:
                ask(self._session)

        return done

    def _toggle_screen(self, session: OpenSession) -> None:
        self.second_screen.toggle(self._look, session)

    def _tell_lost_screen(self) -> None:
        sentence = self._look.words.gettext("The second screen was closed: its monitor is gone")
        self.table.notice.show_message(sentence, icon_name="screen")

    def _take_names(self, title: str, teams: PerTeam[TeamSheet], series: int | None) -> None:
        if self._play is not None:
            self._play.seats.rename(title, teams, series)

    def _tell_rules(self, change: Change) -> None:
        if self._play is not None:
            self._play.tell_rules(change)

    def _share(self) -> None:
        """Share what is in sight: the session at the table, or those of the history."""
        if self.at_start:
            self.start.history.share()
        elif self._play is not None:
            self.sharing.share(self._look, self._play.session, self._play.game)

    def _offer_rules(self) -> None:
        """Offer at the start what rule sets there are now, beginning with the default."""
        if self._start is not None:  # else it is told when it is shown
            self._start.show_house_rules(self._desk.house_rules)

    def _show_menu(self) -> None:
        from baloot_score.ui.menu import window_menu  # when it is needed

        menu = window_menu(
            self, self._look, self.do, self._desk.settings, self.settings_changed.emit
        )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        button = self.start.menu if self.at_start else self.table.header.button(self.do.menu)
        rtl = self._look.words.right_to_left
        across = 0 if rtl else button.width() - menu.sizeHint().width()
        menu.popup(button.mapToGlobal(QPoint(across, button.height())))

    def _refresh_actions(self) -> None:
        at_table = self.pages.currentWidget() is self.table and self._play is not None
        session = self._session
        undoable = session is not None and session.can_undo
        cleared = self._play is not None and self._play.can_take_up
        self.do.undo.setEnabled(at_table and (undoable or cleared))
        self.do.redo.setEnabled(at_table and session is not None and session.can_redo)
        won = session is not None and session.standings[-1].win is not None
        self.do.new_game.setEnabled(at_table and won)
        self.do.other_seats.setEnabled(at_table and won)
        self.do.dealer.setEnabled(at_table and not won)
        self.do.sheet.setEnabled(at_table)
        for action in (self.do.rename, self.do.rules, self.do.copy_text):
            action.setEnabled(at_table)
        self.do.share.setEnabled(at_table or (self.at_start and self.start.history.can_share))
        self.second_screen.offer(self.do, self._look, at_table=at_table)
        title = clean_name(session.session.title) if session is not None else ""
        name = self._look.words.gettext("Baloot Score")
        # Qt takes this for the place of its mark of what is not saved, unless it stands twice.
        title = title.replace("[*]", "[*][*]")
        self.setWindowTitle(f"{title} \N{EN DASH} {name}" if title else name)
        self.refreshed.emit()

    def say(self, error: StoreError) -> None:
        """Say that the store failed, and what to do."""
        reason = "session_damaged" if error.session else error.reason
        self.warn(store_sentence(self._look.words, reason, str(error.path)))

    def warn(self, sentence: str) -> None:
        """Show what went wrong on the page in sight, until it is read."""
        notice = self.settings.notice or self._notice
        notice.show_message(sentence, icon_name="error", color="them", seconds=60)

    def tell(self, sentence: str, icon_name: str = "check") -> Notice:
        """Show what has happened on the page in sight, until it is read; gives where it stands."""
        notice = self.settings.notice or self._notice
        notice.show_message(sentence, icon_name=icon_name, seconds=60)
        return notice

    @property
    def _notice(self) -> Notice:
        """The notice of the page in sight."""
        return self.start.notice if self.at_start else self.table.notice

    def _end_play(self) -> None:
        if self._play is not None:
            self._keeper.end()
            self._play.end()
            self._play.deleteLater()
            self._play = None


def first_size(available: QSize) -> QSize:
    """The size of a new window: as designed, unless the screen has no room for it and its frame."""
    return QSize(*FIRST_SIZE).boundedTo(available - QSize(*FRAME)).expandedTo(QSize(*SMALLEST))
