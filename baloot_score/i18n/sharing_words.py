"""What became of something that was shared, as plain sentences with the way out."""

from __future__ import annotations

import errno
from pathlib import Path

from baloot_score.i18n.file_words import folder_refuses
from baloot_score.i18n.words import Words


def file_trouble(words: Words, error: OSError, path: Path) -> str:
    """Why a file was not written, and what to do; one that was there is as it was."""
    file, folder = words.name(path.name), words.name(str(path.parent))
    if isinstance(error, FileExistsError):
        sentence = words.gettext(
            "{file} holds the recorded sessions themselves: choose another name."
        )
    elif isinstance(error, IsADirectoryError):
        sentence = words.gettext("{file} is a folder: choose another name.")
    elif isinstance(error, FileNotFoundError | NotADirectoryError):
        sentence = words.gettext("The folder {folder} is not there any more: choose another one.")
    elif folder_refuses(error, path):
        sentence = words.gettext(
            "Nothing may be written in the folder {folder}: choose another one, or allow it there."
        )
    elif isinstance(error, PermissionError):
        sentence = words.gettext(
            "{file} may not be written in {folder}: choose another folder, or another name."
        )
    elif error.errno in (errno.ENOSPC, errno.EDQUOT):
        sentence = words.gettext(
            "There is no room left for {file}. Free some space, or choose another folder."
        )
    elif error.errno == errno.ENAMETOOLONG:
        sentence = words.gettext("{file} is too long a name: choose a shorter one.")
    else:
        sentence = words.gettext("{file} could not be written: {reason}. Try another folder.")
    reason = words.name(error.strerror or str(error))
    return sentence.format(file=file, folder=folder, reason=reason)


def progress_sentence(words: Words, done: int, total: int) -> str:
    """How many of how many sessions are done."""
    sentence = words.ngettext("{done} of {total} session", "{done} of {total} sessions", total)
    return sentence.format(done=words.number(done), total=words.number(total))


def left_out_sentence(words: Words, count: int) -> str:
    """How many sessions were left out because they cannot be read; empty if none was."""
    if not count:
        return ""
    sentence = words.ngettext(
        "{count} session cannot be read and was left out.",
        "{count} sessions cannot be read and were left out.",
        count,
    )
    return sentence.format(count=words.number(count))
