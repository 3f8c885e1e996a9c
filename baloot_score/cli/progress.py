"""How far a long work is: a line on standard error, where that is a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from baloot_score.documents.text_columns import part
from baloot_score.i18n.sharing_words import progress_sentence
from baloot_score.i18n.update_words import updating_line
from baloot_score.i18n.words import Words

PAUSE_S = 0.1
_TO_THE_START_AND_CLEAR = "\r\033[K"


class Progress:
    """Tells on one line how many sessions are done; it is gone at the end."""

    def __init__(
        self, words: Words, total: int, line: Callable[[Words, int, int], str] = progress_sentence
    ) -> None:
        """Tell of so many sessions; `line` says how many of them are done."""
        self._words, self._total, self._line = words, total, line
        stream = sys.stderr
        self._stream = stream if stream is not None and stream.isatty() else None
        self._told = 0.0

    def tell(self, done: int) -> bool:
        """Say how many are done; always goes on."""
        now = time.monotonic()
        if self._stream is not None and now - self._told >= PAUSE_S:
            self._told = now
            sentence = self._line(self._words, done, self._total)
            self._write(_TO_THE_START_AND_CLEAR + part(self._words, sentence))
        return True

    def make_way(self) -> None:
        """Clear the line for another one; the next telling brings it back."""
        if self._told:
            self._write(_TO_THE_START_AND_CLEAR)
            self._told = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.make_way()

    def _write(self, text: str) -> None:
        try:
            if self._stream is not None:
                self._stream.write(text)
                self._stream.flush()
        except OSError:  # the terminal was closed
            self._stream = None


@contextmanager
def telling_of_update(words: Words) -> Iterator[Callable[[int, int], None]]:
    """Tell, while a file is opened, how many of its sessions are brought to the newest schema."""
    progress: Progress | None = None

    def tell(done: int, of: int) -> None:
        nonlocal progress
        progress = progress or Progress(words, of, updating_line)
        progress.tell(done)

    try:
        yield tell
    finally:
        if progress is not None:
            progress.make_way()
