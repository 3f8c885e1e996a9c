"""Opens the second screen, tells it every change of the session, and closes it without a trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.session import Change, OpenSession
from baloot_score.ui.actions import WindowActions
from baloot_score.ui.look import Look

if TYPE_CHECKING:
    from baloot_score.i18n.words import Words
    from baloot_score.ui.second_screen.board_window import BoardWindow
    from baloot_score.ui.second_screen.shown import ScreenTexts


class SecondScreen(QObject):
    """The second screen of a main window, open or not; it holds nothing while it is closed."""

    changed = Signal()
    """It was opened or closed."""
    lost = Signal()
    """It was closed because its monitor is gone."""

    def __init__(self, main: QWidget) -> None:
        """Make it for a main window; it is closed."""
        super().__init__(main)
        self._main = main
        self.board: BoardWindow | None = None
        self._ending: BoardWindow | None = None
        self._session: OpenSession | None = None
        self._apart = False

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self.board is not None

    def offer(self, do: WindowActions, look: Look, *, at_table: bool) -> None:
        """Say in the actions of the main window what can be done now."""
        words = look.words
        do.second_screen.setText(
            words.gettext("Close the second screen")
            if self.is_open
            else words.gettext("Second screen")
        )
        do.second_screen.setEnabled(self.is_open or at_table)
        do.turn_screen.setEnabled(self.is_open)
        do.turn_screen.setVisible(self.is_open)

    def toggle(self, look: Look, session: OpenSession) -> None:
        """Open it for a session, or close it."""
        if self.is_open:
            self.close()
        else:
            self.open(look, session)

    def open(self, look: Look, session: OpenSession) -> None:
        """Show a session on a monitor of its own, or over the main window if there is only one."""
        from baloot_score.ui.second_screen.board_window import BoardWindow  # when it is needed

        self.close()
        self._session, self._look = session, look
        self.board = board = BoardWindow(look, _texts(look.words, session))
        self._stop_listening = session.listen(self._follow)
        board.closed.connect(self._forget)
        board.monitor_asked.connect(self._go_on)
        board.keys_given.connect(self._take_keys_back)
        self._main.destroyed.connect(board.deleteLater)
        application = _application()
        application.screenAdded.connect(self._settle)
        application.screenRemoved.connect(self._settle)
        self._go_to_its_monitor()
        self.changed.emit()

    def close(self) -> None:
        """Close it, if it is open."""
        if self.board is not None:
            self.board.close()

    def turn(self) -> None:
        """Turn it for those who sit across, or back."""
        if self.board is not None:
            self.board.turn()

    def set_look(self, look: Look) -> None:
        """Go on in other words or colours."""
        self._look = look
        self._show()

    def stay_with(self, session: OpenSession) -> None:
        """Close it if it shows another session than this one."""
        if session is not self._session:
            self.close()

    def _follow(self, _change: Change) -> None:
        self._show()

    def _show(self) -> None:
        if self.board is not None and self._session is not None:
            self.board.show_texts(self._look, _texts(self._look.words, self._session))

    def _go_to_its_monitor(self) -> None:
        if self.board is None:
            return
        from baloot_score.ui.second_screen import monitors  # once it is open

        home, screens = self._main.screen(), monitors.all_monitors()
        target = monitors.monitor_for_the_board(home, screens)
        self._apart = not target.geometry().intersects(home.geometry())
        self.board.set_more_monitors(more=self._has_others())
        # Recording goes on: the keys stay with the main window.
        self.board.go_to(target, activate=not self._apart)
        if self._apart and self.board.isActiveWindow():
            self._take_keys_back()

    def _take_keys_back(self) -> None:
        self._main.activateWindow()

    def _go_on(self) -> None:
        """Go to the next monitor, also to that of the main window."""
        if self.board is None:
            return
        from baloot_score.ui.second_screen import monitors  # once it is open

        target = monitors.next_monitor(self.board.screen(), monitors.all_monitors())
        self._apart = not target.geometry().intersects(self._main.screen().geometry())
        self.board.go_to(target, activate=True)

    def _has_others(self) -> bool:
        from baloot_score.ui.second_screen import monitors  # once it is open

        areas = [screen.geometry() for screen in monitors.all_monitors()]
        return bool(monitors.others(self._main.screen().geometry(), areas))

    def _settle(self) -> None:
        """Look at the monitors anew once Qt has moved its windows to those that are left."""
        QTimer.singleShot(0, self, self._follow_monitors)

    def _follow_monitors(self) -> None:
        """Go where there is room; never cover the main window because a monitor went away."""
        board = self.board
        if board is None:
            return
        more = self._has_others()
        board.set_more_monitors(more=more)
        if not board.isFullScreen():
            return
        if self._apart and not more:
            self.close()
            self.lost.emit()
        elif more:
            home = self._main.screen().geometry()
            if board.screen().geometry().intersects(home):
                self._go_to_its_monitor()

    def _forget(self) -> None:
        """Let go of everything: the session, the monitors, the window."""
        if self.board is not None:
            if self.board.isActiveWindow():
                self._main.activateWindow()
            # It ends with the last that knows it, and must not in the midst of the key or the
            # click that closes it: Qt ends it once that is over.
            self._ending = self.board
            self._ending.destroyed.connect(self._let_go)
        self._stop_listening()
        application = _application()
        application.screenAdded.disconnect(self._settle)
        application.screenRemoved.disconnect(self._settle)
        self.board = None
        self._session = None
        self._apart = False
        self.changed.emit()

    def _let_go(self) -> None:
        self._ending = None


def _texts(words: Words, session: OpenSession) -> ScreenTexts:
    """All that the second screen says of a session."""
    from baloot_score.ui.second_screen.state import screen_state  # when they are needed
    from baloot_score.ui.second_screen.texts import screen_texts

    return screen_texts(words, screen_state(session))


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application
