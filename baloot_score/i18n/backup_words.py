"""Backups in words: when and why each was made, what it holds, and what went wrong with one."""

from __future__ import annotations

from datetime import date, datetime

from baloot_score.i18n.dates import long_date, time_of_here, title_or_day
from baloot_score.i18n.words import Words

_KILO, _MEGA = 1_000, 1_000_000


def backup_moment(words: Words, made_at: datetime) -> str:
    """When a backup was made, in the time of the place where it is looked at."""
    here = time_of_here(made_at)
    return words.gettext("{date}, {time}").format(
        date=long_date(words, here.date()), time=words.number(f"{here:%H:%M}")
    )


def backup_reason(words: Words, reason: str) -> str:
    """Why a backup was made; `reason` is a word of `BackupReason`."""
    return {
        "daily": words.gettext("First start of the day"),
        "session": words.gettext("After a session"),
        "update": words.gettext("Before an update"),
        "restore": words.gettext("Before restoring"),
        "manual": words.gettext("Made by you"),
    }[reason]


def backup_counts(words: Words, sessions: int, hands: int) -> str:
    """How many sessions and hands a backup holds."""
    return words.in_line(
        words.ngettext("{count} session", "{count} sessions", sessions).format(
            count=words.number(sessions)
        ),
        words.ngettext("{count} hand", "{count} hands", hands).format(count=words.number(hands)),
    )


def last_session(words: Words, title: str, day: date | None) -> str:
    """Which session of a backup was worked on last; empty when nothing is known of it."""
    if day is not None:
        title = title_or_day(words, title, day)
    return words.gettext("Last one: {session}").format(session=words.name(title)) if title else ""


def file_size(words: Words, size: int) -> str:
    """The size of a file of so many bytes."""
    if size < _MEGA:
        return words.gettext("{count} KB").format(count=words.number(-(-size // _KILO)))
    return words.gettext("{count} MB").format(count=words.number(round(size / _MEGA)))


def unread_backups(words: Words) -> str:
    """That nobody can say which backups there are; why is told beside it."""
    return words.gettext("The backups could not be read")


def backup_failure(words: Words, reason: str, path: str) -> str:
    """Why the sessions could not be backed up, and the way out; what is recorded is saved.

    Args:
        words: the language.
        reason: a word of `StoreReason`.
        path: the folder of the backups, or the file of the sessions.

    """
    in_use = words.gettext(
        "Another program is using {path}, so no backup was made. What was recorded before is "
        "saved: close that program and try again."
    )
    sentences = {
        "damaged": words.gettext(
            "The sessions in {path} are damaged, so no backup was made of them. The earlier "
            "backups are kept: choose Backups in the menu to restore one."
        ),
        "full": words.gettext(
            "There is no room left for backups in {path}. The sessions themselves are saved: free "
            "some space, so that they can be backed up."
        ),
        "locked": in_use,
        "in_use": in_use,
    }
    otherwise = words.gettext(
        "No backup could be made in {path}. The sessions themselves are saved: see whether the "
        "folder may be written."
    )
    return sentences.get(reason, otherwise).format(path=words.name(path))


def found_sentence(words: Words, reason: str, path: str, *, is_empty: bool) -> str:
    """What was found in the place of the sessions.

    Args:
        words: the language.
        reason: a word of `StoreReason`.
        path: the file.
        is_empty: whether there is nothing in it.

    """
    if is_empty:
        sentence = words.gettext("The file of the sessions is empty: {path}")
    elif reason == "foreign":
        sentence = words.gettext(
            "In the place of the sessions is a file that Baloot Score did not write: {path}"
        )
    else:
        sentence = words.gettext("The file of the sessions is damaged: {path}")
    return sentence.format(path=words.name(path))


def unusable_backup(words: Words, reason: str) -> str:
    """Why a backup cannot be restored; `reason` is a word of `StoreReason`."""
    if reason == "newer":
        return words.gettext("Written by a newer version of Baloot Score")
    return words.gettext("This backup cannot be read")
