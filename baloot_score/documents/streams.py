"""The standard streams: UTF-8 on every platform, one line a problem, no fuss when they close."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE, clean_name
from baloot_score.i18n.words import Words


def use_utf8() -> None:
    """Write UTF-8 and plain line ends, whatever the system's own are."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def say(words: Words, place: str, sentence: str) -> None:
    """One line on standard error, the place first."""
    if sys.stderr is None:
        return
    if words.right_to_left:
        sentence = f"{FIRST_STRONG_ISOLATE}{sentence}{POP_DIRECTIONAL_ISOLATE}"
    try:
        print(f"{clean_name(place)}: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _abandon(sys.stderr)


def write_out(words: Words, text: Iterable[str]) -> bool:
    """Write to standard output; a reader that goes away early, as `head` does, had enough.

    Returns:
        Whether everything was written that anybody wanted; if not, a line on standard error says
        why.

    """
    if sys.stdout is None:
        return True
    try:
        sys.stdout.writelines(text)
        sys.stdout.flush()
    except OSError as error:
        _abandon(sys.stdout)
        # Windows has no EPIPE for a pipe that was closed.
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            say(words, words.gettext("standard output"), error.strerror or str(error))
            return False
    return True


def _abandon(stream: TextIO) -> None:
    """Let what is left in the stream go nowhere, so that closing it says nothing more."""
    with (
        suppress(OSError),
        Path(os.devnull).open("wb") as nowhere,
    ):  # some streams have no descriptor
        os.dup2(nowhere.fileno(), stream.fileno())
