"""Reading a file that somebody names, and saying plainly why that, or writing it, did not work."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import BinaryIO

from baloot_score.documents.json_text import LARGEST_TEXT
from baloot_score.i18n.file_words import folder_refuses
from baloot_score.i18n.words import Words


def check_file(path: str) -> None:
    """See whether a file can be read, without reading it.

    Raises:
        OSError: when it cannot, or would keep whoever reads it waiting for ever.

    """
    refuse_endless(path)
    with open_file(path):
        pass


def refuse_endless(path: str) -> None:
    """Raise `OSError` for what is neither a file nor a folder, such as a pipe of nobody."""
    place = Path(path)
    if place.exists() and not (place.is_file() or place.is_dir()):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)


def read_file(path: str) -> bytes:
    """A file's bytes, or the beginning of one that is too large for any document.

    Raises:
        OSError: when it cannot be read; `trouble_sentence` says why.

    """
    with open_file(path) as file:
        return read_stream(file)


def open_file(path: str) -> BinaryIO:
    """A file to be read. Raises `OSError` as `read_file` does."""
    try:
        if path:  # `Path` takes nothing for the folder that one is in
            return Path(path).open("rb")
    except ValueError:  # a path that no system knows, such as one with a null in it
        pass
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)


def read_stream(stream: BinaryIO) -> bytes:
    """As `read_file`, from a stream that is open already."""
    return stream.read(LARGEST_TEXT + 1)


def trouble_sentence(words: Words, error: OSError | MemoryError) -> str:
    """Why a file could not be read, as one sentence without its name."""
    if isinstance(error, MemoryError):
        return words.gettext("There is not enough memory for this file")
    # Windows says of a folder that it may not be read.
    if isinstance(error, IsADirectoryError) or _is_folder(error.filename):
        return words.gettext("This is a folder, not a file")
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return words.gettext("There is no such file")
    if isinstance(error, PermissionError):
        return words.gettext("This file may not be read")
    return words.gettext("This cannot be read: {reason}").format(
        reason=words.name(error.strerror or str(error))
    )


def write_trouble_sentence(words: Words, error: OSError) -> str:
    """Why a file could not be written, as one sentence without its name."""
    if isinstance(error, FileExistsError):
        return words.gettext("This file holds sessions: choose another name")
    if isinstance(error, IsADirectoryError) or _is_folder(error.filename):
        return words.gettext("This is a folder, not a file")
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return words.gettext("There is no such folder")
    path = _named(error)
    if path is not None and folder_refuses(error, path):
        sentence = words.gettext(
            "Nothing may be written in the folder {folder}: choose another one"
        )
        return sentence.format(folder=words.name(str(path.absolute().parent)))
    if isinstance(error, PermissionError):
        return words.gettext("This file may not be written")
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return words.gettext("There is no room left for this file")
    return words.gettext("This cannot be written: {reason}").format(
        reason=words.name(error.strerror or str(error))
    )


def _named(error: OSError) -> Path | None:
    """The file that an error is about, if it says so."""
    return Path(error.filename) if isinstance(error.filename, str) else None


def _is_folder(name: object) -> bool:
    try:
        return isinstance(name, str) and name != "" and Path(name).is_dir()
    except (OSError, ValueError):
        return False
