"""Making the window, furnishing it for the session that was worked on last, and showing it."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from baloot_score.app.changing import change_settings, follow_system
from baloot_score.app.dressing import finish_dress, look_of
from baloot_score.app.error_log import tell_errors
from baloot_score.app.startup import Startup
from baloot_score.app.stored_desk import StoredDesk

if TYPE_CHECKING:
    from baloot_score.store.errors import StoreError
    from baloot_score.ui.main_window import MainWindow


TURNS = 5
"""After so many turns of the event loop all of a window has its place."""


def make_the_window(start: Startup) -> None:
    """Make the window, empty, and put it where it was."""
    from baloot_score.ui.main_window import MainWindow
    from baloot_score.ui.window_place import Standing, put, read_place

    start.window = MainWindow()
    start.closing.callback(start.window.deleteLater)
    start.place = read_place(start.paths.config)
    if start.place is not None:
        put(start.window, start.place)
    start.standing = Standing(start.window)


def load_the_window(start: Startup) -> None:
    """Load what the window holds, as long as the file of all sessions is being checked."""
    import_module("baloot_score.ui.window.furnishing")
    if start.window.isVisible():
        let_it_settle(start, turns=1)  # the screen may have taken the window just now


def furnish_the_window(start: Startup) -> None:
    """Furnish the window for the session that was worked on last.

    The picture of it stays in sight until all has its place.
    """
    seen = start.window.isVisible()
    start.window.setUpdatesEnabled(not seen)
    failed = furnish(start, start.window)
    finish_dress(start)
    if seen:
        let_it_settle(start)
    start.window.setUpdatesEnabled(True)
    start.window.settings_changed.connect(lambda settings: change_settings(start, settings))
    hints = start.application.styleHints()
    follow = partial(follow_system, start)
    hints.colorSchemeChanged.connect(follow)
    start.closing.callback(hints.colorSchemeChanged.disconnect, follow)
    tell_errors(start)
    _tell_unreadable_settings(start)
    if failed is not None:
        start.window.say(failed, None if failed.session else start.window.start.read_again)
    elif start.rescued:
        start.window.tell(start.rescued)


def furnish(start: Startup, window: MainWindow) -> StoreError | None:
    """Furnish a window as a start does; what kept the session from being opened, if anything."""
    from baloot_score.session import open_session
    from baloot_score.store.errors import StoreError

    session = None
    failed: StoreError | None = None
    try:
        latest = start.repository.latest()
        if latest is not None:
            session = open_session(start.repository, latest)
    except StoreError as error:
        failed = error
    window.furnish(StoredDesk(start), look_of(start), session)
    return failed


def let_it_settle(start: Startup, turns: int = TURNS) -> None:
    """Let everything in the windows find its place and be painted; keys and clicks wait."""
    from PySide6.QtCore import QEventLoop

    for _ in range(turns):
        start.application.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _tell_unreadable_settings(start: Startup) -> None:
    """Say which settings are as at the first start, because they could not be read."""
    from baloot_score.ui.settings import FILE_NAME, unreadable_settings

    names = unreadable_settings(start.paths.config)
    if names is None or names:
        from baloot_score.ui.settings_note import unreadable_sentence

        path = start.paths.config / FILE_NAME
        start.window.warn(unreadable_sentence(start.words, names or (), path))


def show_the_window(start: Startup) -> None:
    """Show the window; what need not be there at first comes after the first paint."""
    if sys.platform == "darwin":
        _hear_of_documents(start)
    if start.exit_after_paint:
        start.window.after_first_paint(start.application.quit)
    else:
        start.window.after_first_paint(lambda: _settle(start))
    show(start)


def show(start: Startup) -> None:
    """Show the window as it was, if it is not there yet."""
    if start.window.isVisible():
        return
    if start.place is not None and start.place.maximized:
        start.window.showMaximized()
    else:
        start.window.show()


def _hear_of_documents(start: Startup) -> None:
    """Import what the system opens; the document that started the program comes this way too."""
    from baloot_score.ui.importing.system_opening import SystemOpening

    SystemOpening(start.application, start.window.importing.bring, start.window)


def _settle(start: Startup) -> None:
    from baloot_score.app.settling import settle

    settle(start)
