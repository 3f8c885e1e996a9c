"""What need not be there before there is something to see, and what is kept at the end."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from baloot_score.app.error_log import program
from baloot_score.app.opening import make_the_picture
from baloot_score.app.startup import Startup
from baloot_score.app.store import look_after_backups

if TYPE_CHECKING:
    from baloot_score.store.errors import StoreError


def settle(start: Startup) -> None:
    """Do what need not be done before there is something to see."""
    from baloot_score.ui.keep_awake import KeepAwake

    start.closing.callback(make_the_picture, start)
    start.errors.note_step(f"started: {program()}")
    start.closing.callback(start.errors.note_step, "ended")
    start.lock.when_called(start.window.come_to_the_front)
    if start.files:
        start.window.importing.bring(start.files)
    keeper = KeepAwake(
        start.window, lambda: start.settings.keep_awake and start.window.game_is_running
    )
    keeper.works_told.connect(start.window.settings.tell_awake_works)
    start.window.refreshed.connect(keeper.follow)
    start.closing.callback(keeper.end)
    _begin_backups(start)
    start.closing.callback(lambda: _keep_the_place(start))
    if sys.platform != "win32":
        _hear_the_system(start)
    _load_what_records()


def _load_what_records() -> None:
    """Load what the first change of the session would wait for; there is time now."""
    import_module("baloot_score.session.table_commands")
    import_module("baloot_score.store.sheet")
    import_module("baloot_score.ui.sheet.told_change")


def _hear_the_system(start: Startup) -> None:
    """End as by a press on the close button when the login ends, or by Ctrl+C in a terminal."""
    from baloot_score.ui.asked_to_end import AskedToEnd
    from baloot_score.ui.session_dialogs import drop_dialogs

    def end() -> None:
        drop_dialogs(start.window)  # nobody may be there to answer one that asks
        start.window.close()

    asked = AskedToEnd(end, start.window)
    start.closing.callback(asked.end)


def _begin_backups(start: Startup) -> None:
    from baloot_score.i18n.backup_words import backup_failure
    from baloot_score.ui.backups.automatic import AutomaticBackups

    def tell(error: StoreError) -> None:
        start.window.warn(backup_failure(start.words, error.reason, str(error.path)))

    backups = AutomaticBackups(look_after_backups(start), start.window, tell, start.window)
    start.window.refreshed.connect(backups.follow)
    start.closing.callback(backups.end)
    backups.begin()


def _keep_the_place(start: Startup) -> None:
    """Remember where the window stood; another start does without if that cannot be kept."""
    import logging

    from baloot_score.ui.window_place import write_place

    try:
        write_place(start.paths.config, start.standing.place())
    except OSError:
        logging.getLogger(__name__).warning("the window's place is not kept", exc_info=True)
