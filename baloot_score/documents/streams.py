"""The standard streams: UTF-8 on every platform, one line a problem, no fuss when they close."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE, clean_name

if TYPE_CHECKING:
    from typing import TextIO

    from baloot_score.i18n.words import Words


def use_utf8() -> None:
    """Write UTF-8 and plain line ends, whatever the system's own are."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def say(words: Words, place: str, sentence: str) -> None:
    """One line on standard error, the place first."""
    if words.right_to_left:
        sentence = f"{FIRST_STRONG_ISOLATE}{sentence}{POP_DIRECTIONAL_ISOLATE}"
    put_error(f"{clean_name(readable(place))}: {sentence}")


def put_error(line: str) -> None:
    """One line on standard error, where there is one that takes it."""
    if sys.stderr is None:
        return
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        _abandon(sys.stderr)


def readable(text: str) -> str:
    """A name with a sign for each byte of it that is no UTF-8, such as old disks hold."""
    return text.encode(errors="replace").decode()


def write_out(words: Words, text: Iterable[str] | Iterable[bytes]) -> bool:
    """Write to standard output; a reader that goes away early, as `head` does, had enough.

    Returns:
        Whether everything was written that anybody wanted; if not, a line on standard error says
        why.

    """
    trouble = put_out(text)
    if trouble is not None:
        say(words, words.gettext("standard output"), trouble)
    return trouble is None


def put_out(text: Iterable[str] | Iterable[bytes]) -> str | None:
    """Write to standard output; gives what kept it from that in the system's words, if anything.

    Args:
        text: its pieces, as text or as UTF-8, of which each holds whole lines.

    """
    if sys.stdout is None:
        # Windows gives none to a program without a console; elsewhere somebody has closed it.
        return None if sys.platform == "win32" else os.strerror(errno.EBADF)
    try:
        for piece in text:
            if isinstance(piece, str):
                sys.stdout.write(piece)
            elif isinstance(sys.stdout, TextIOWrapper):
                sys.stdout.buffer.write(piece)
            else:  # what stands in for it takes text alone
                sys.stdout.write(piece.decode())
        sys.stdout.flush()
    except OSError as error:
        _abandon(sys.stdout)
        # Windows has no EPIPE for a pipe that was closed.
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            return error.strerror or str(error)
    return None


def _abandon(stream: TextIO) -> None:
    """Let what is left in the stream go nowhere, so that closing it says nothing more."""
    from pathlib import Path  # when it is needed

    with (
        suppress(OSError),
        Path(os.devnull).open("wb") as nowhere,
    ):  # some streams have no descriptor
        os.dup2(nowhere.fileno(), stream.fileno())
