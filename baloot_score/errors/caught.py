"""The errors of one run that nobody handled: logged, counted for a report, and told of."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from baloot_score.errors.traces import trace_of

if TYPE_CHECKING:
    from baloot_score.errors.log import ErrorLog

MOST_KINDS = 50
"""So many different errors are told apart."""
OTHERS = "Further errors"
NOBODY_HANDLED = "an error that nobody handled"


class CaughtErrors:
    """Takes errors on any thread.

    Attributes:
        counts: how often each error and each complaint happened, by its trace.
        taken: how many errors nobody handled.
        tell: is called with the trace of an error, on the thread where it was raised.

    """

    def __init__(self, folder: Path) -> None:
        """Log into a folder, which is made when there is something to log."""
        self.counts: dict[str, int] = {}
        self.taken = 0
        self.tell: Callable[[str], None] | None = None
        self._folder = folder
        self._log: ErrorLog | None = None
        # A destructor can fail at any moment, also while its own thread is in here.
        self._lock = threading.RLock()

    def open_log(self) -> ErrorLog:
        """Log from now on what the program logs; gives the log."""
        with self._lock:
            if self._log is None:
                from baloot_score.errors.log import ErrorLog  # when there is something to log

                self._log = ErrorLog(self._folder)
            return self._log

    def take(self, error: Exception) -> None:
        """Log an error, and tell of it."""
        trace = trace_of(error)
        _print(error, trace)
        with self._lock:
            self.taken += 1
        self._log_text("ERROR", f"{NOBODY_HANDLED}\n{trace}", trace)
        if self.tell is not None:
            self.tell(trace)

    def note(self, what: str, trace: str = "") -> None:
        """Log something that nobody need be told of, such as a complaint of Qt."""
        text = "\n".join(filter(None, (what, trace)))
        self._log_text("WARNING", text, text)

    def note_step(self, what: str) -> None:
        """Log an event that is no error, such as the start of the program."""
        self._log_text("INFO", what)

    def close(self) -> None:
        """End the log."""
        if self._log is not None:
            self._log.close()

    def _log_text(self, level: str, text: str, counted: str = "") -> None:
        import logging

        with self._lock:
            if counted:
                key = counted if len(self.counts) < MOST_KINDS or counted in self.counts else OTHERS
                self.counts[key] = self.counts.get(key, 0) + 1
            self.open_log()
            logging.getLogger(__name__).log(logging.getLevelNamesMapping()[level], text)


def _print(error: Exception, trace: str) -> None:
    """Show an error on a terminal in full; streams that are kept somewhere get no names."""
    stream = sys.stderr
    if stream is None:
        return
    with suppress(OSError, ValueError):  # nobody reads it any more
        if stream.isatty():
            sys.__excepthook__(type(error), error, error.__traceback__)
        else:
            print(trace, file=stream, flush=True)
