"""What each action of the window does, and what its pages and dialogs lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from baloot_score.scoring.model import PerTeam, TeamSheet
from baloot_score.session import Change, OpenSession
from baloot_score.ui.actions import connect
from baloot_score.ui.table.play import Play

if TYPE_CHECKING:
    from baloot_score.ui.main_window import MainWindow
    from baloot_score.ui.start.page import StartPage


def connect_actions(window: MainWindow) -> None:
    """Connect the actions that were made for a look."""
    do, dialogs, table = window.do, window.dialogs, window.table

    def play(act: Callable[[Play], None]) -> Callable[[], None]:
        """A function that does something in the session's play, if there is one."""

        def done() -> None:
            if window.navigation.play is not None:
                act(window.navigation.play)

        return done

    def ask(question: Callable[[OpenSession], None]) -> Callable[[], None]:
        """A function that does something with the open session, if there is one."""

        def done() -> None:
            session = window.open_session()
            if session is not None:
                question(session)

        return done

    connect(do.undo, play(Play.undo))
    connect(do.redo, play(Play.redo))
    connect(do.new_game, play(Play.new_game))
    connect(do.other_seats, play(lambda play: play.seats.ask_for_other_seats()))
    connect(do.dealer, table.board.ask_for_dealer)
    connect(do.sheet, table.change_sides)
    connect(do.rename, ask(dialogs.ask_for_names))
    connect(do.rules, ask(dialogs.ask_for_rules))
    connect(do.share, lambda: _share(window))
    connect(do.copy_text, ask(lambda session: window.sharing.copy(window.look, session)))
    connect(
        do.second_screen, ask(lambda session: window.second_screen.toggle(window.look, session))
    )
    connect(do.turn_screen, window.second_screen.turn)
    connect(do.settings, lambda: window.settings.open(window.look))
    connect(do.statistics, lambda: window.statistics.open(window.look))
    connect(do.backups, lambda: window.backups.open(window.look))
    connect(do.larger, lambda: window.settings.step_text(1))
    connect(do.smaller, lambda: window.settings.step_text(-1))
    connect(do.sessions, window.navigation.show_start)
    connect(do.import_sessions, window.importing.ask)
    connect(do.help, lambda: dialogs.show_help(do, window.open_session()))
    connect(do.quit, window.close)
    connect(do.menu, lambda: _open_menu(window))


def connect_dialogs(window: MainWindow) -> None:
    """Let the session at the table take what its dialogs were told."""

    def rename(title: str, teams: PerTeam[TeamSheet], series: int | None, from_here: bool) -> None:
        if window.navigation.play is not None:
            window.navigation.play.seats.rename(title, teams, series, from_here=from_here)

    def tell_rules(change: Change) -> None:
        if window.navigation.play is not None:
            window.navigation.play.tell_rules(change)

    window.dialogs.renamed.connect(rename)
    window.dialogs.rules_changed.connect(tell_rules)


def connect_table(window: MainWindow) -> None:
    """Connect the buttons of the table that do what an action does."""
    do, table = window.do, window.table

    def follow_winner() -> None:
        winner = window.table.winner
        winner.session_asked.connect(window.navigation.show_start)
        winner.share_asked.connect(window.do.share.trigger)

    table.header.set_actions([do.undo, do.redo, do.second_screen, do.share, do.menu])
    table.board.names_asked.connect(do.rename.trigger)
    table.winner_made.connect(follow_winner)


def connect_start(window: MainWindow, page: StartPage) -> None:
    """Connect the page where a session starts, once it was made."""
    navigation, history = window.navigation, page.history
    history.export_asked.connect(lambda ids: window.sharing.export(window.look, ids))
    history.parts.statistics.clicked.connect(window.do.statistics.trigger)
    history.parts.take_in.clicked.connect(window.importing.ask)
    history.filled.connect(window.refresh)
    page.menu.clicked.connect(lambda: _open_menu(window))
    page.started.connect(navigation.start_session)
    page.opened.connect(navigation.go_to)
    page.left.connect(navigation.show_table)
    page.failed.connect(window.say)
    page.unread.connect(lambda error: window.say(error, page.read_again))


def _share(window: MainWindow) -> None:
    """Share what is in sight: the session at the table, or those of the history."""
    play = window.navigation.play
    if window.at_start:
        window.start.history.share()
    elif play is not None:
        window.sharing.share(window.look, play.session, play.game)


def _open_menu(window: MainWindow) -> None:
    from baloot_score.ui.window.menu import open_menu  # when it is needed

    open_menu(window)
