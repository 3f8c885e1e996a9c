"""Opening the file of all sessions, and what becomes of one that is damaged."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from baloot_score.app.dressing import finish_dress, look_of
from baloot_score.app.folders import answer_before_the_window
from baloot_score.app.startup import CannotStartError, Startup

if TYPE_CHECKING:
    from baloot_score.app.updating import Updating
    from baloot_score.session import Backups
    from baloot_score.store.errors import StoreError
    from baloot_score.store.schema import Told


def check_the_store(start: Startup) -> None:
    """Begin to check the file of all sessions, while Qt is loaded."""
    from baloot_score.store.early_check import EarlyCheck
    from baloot_score.store.schema import MIGRATIONS

    start.check = EarlyCheck(start.paths.database, len(MIGRATIONS))
    start.closing.callback(start.check.end)


def open_the_store(start: Startup) -> None:
    """Open the file of all sessions; a person is asked what becomes of one that is damaged."""
    from baloot_score.i18n.store_words import store_sentence
    from baloot_score.store.errors import StoreError
    from baloot_score.store.repository import Repository

    check = start.check

    def known_sound() -> bool:
        return check is not None and check.found_sound()

    path, updating = start.paths.database, ExitStack()
    told = _teller(start, updating) if _is_seen(start) else None
    try:
        try:
            start.repository = Repository.open(path, known_sound=known_sound, told=told)
        except StoreError as error:
            start.rescued = _rescued(start, error)
            start.repository = Repository.open(path)
    except StoreError as error:
        sentence = store_sentence(start.words, error.reason, str(error.path))
        raise CannotStartError(sentence) from error
    finally:
        updating.close()
    start.closing.callback(start.repository.close)
    start.seen = start.repository.changes


def look_after_backups(start: Startup) -> Backups:
    """The backups of the file of all sessions, made when they are asked for first."""
    from baloot_score.session import Backups

    if start.backups is None:
        start.backups = Backups(start.repository, seen=start.seen)
    return start.backups


def _rescued(start: Startup, failure: StoreError) -> str:
    """Let a person put a backup, or nothing, in the place of a file that cannot be opened.

    Returns:
        What was done, and where the old file is.

    Raises:
        StoreError: the failure, where nobody can be asked or another program is to blame.
        CannotStartError: nothing was touched, as the person wanted.

    """
    from baloot_score.i18n.store_words import store_sentence
    from baloot_score.session import RESCUED, Rescue

    if failure.reason not in RESCUED or not _is_seen(start):
        raise failure
    from baloot_score.ui.backups.damage_dialog import ask_for_rescue

    finish_dress(start)
    answer_before_the_window(start)
    start.hide_the_window()
    done = ask_for_rescue(look_of(start), Rescue(failure))
    if done is None:
        sentence = store_sentence(start.words, failure.reason, str(failure.path))
        raise CannotStartError(sentence, seen=True)
    return done


def _teller(start: Startup, updating: ExitStack) -> Told:
    """Who is told of an older file that is updated; what is seen of it goes with the stack."""
    seen: Updating | None = None

    def tell(done: int, of: int) -> None:
        nonlocal seen
        if seen is None:
            from baloot_score.app.updating import Updating  # when there is an older file

            seen = Updating(start)
            updating.callback(seen.end)
        seen.tell(done, of)

    return tell


def _is_seen(start: Startup) -> bool:
    """Whether somebody is there to see what is shown before the window."""
    from baloot_score.ui.application import is_seen

    return not start.exit_after_paint and is_seen(start.application)
