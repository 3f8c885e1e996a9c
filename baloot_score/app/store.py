"""Opening the file of all sessions, and what becomes of one that is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baloot_score.app.dressing import finish_dress, look_of
from baloot_score.app.startup import CannotStartError, Startup

if TYPE_CHECKING:
    from baloot_score.session import Backups
    from baloot_score.store.errors import StoreError


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

    try:
        try:
            start.repository = Repository.open(start.paths.database, known_sound=known_sound)
        except StoreError as error:
            start.rescued = _rescued(start, error)
            start.repository = Repository.open(start.paths.database)
    except StoreError as error:
        sentence = store_sentence(start.words, error.reason, str(error.path))
        raise CannotStartError(sentence) from error
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
    from baloot_score.ui.application import is_seen

    if failure.reason not in RESCUED or start.exit_after_paint or not is_seen(start.application):
        raise failure
    from baloot_score.ui.backups.damage_dialog import ask_for_rescue

    finish_dress(start)
    done = ask_for_rescue(look_of(start), Rescue(failure))
    if done is None:
        sentence = store_sentence(start.words, failure.reason, str(failure.path))
        raise CannotStartError(sentence, seen=True)
    return done
