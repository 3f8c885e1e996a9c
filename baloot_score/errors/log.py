"""The log in the user's log folder: of bounded size, and without anything that a person typed."""

from __future__ import annotations

import logging
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

from baloot_score.errors.traces import trace_of

FILE_NAME = "baloot-score.log"
LARGEST_FILE = 256 * 1024
OLDER_FILES = 3
MOST_COUNTED = 1_000
LOGGER = "baloot_score"
"""Everything that the program logs goes through this logger or one below it."""


class ErrorLog(RotatingFileHandler):
    """Takes what the program logs into files: the newest, and some older ones beside it.

    Nothing is opened before there is something to write. Where the log cannot be written the
    program goes on all the same, and `is_kept` tells so.
    """

    def __init__(self, folder: Path) -> None:
        """Write into a folder from now on; it is made when it is needed, and once only.

        It may be the folder of the sessions: one that is moved away must not be made anew, or it
        could not be put back.
        """
        self.path = folder / FILE_NAME
        self.is_kept = True
        self._is_made = False
        super().__init__(
            self.path,
            maxBytes=LARGEST_FILE,
            backupCount=OLDER_FILES,
            encoding="utf-8",
            errors="backslashreplace",
            delay=True,
        )
        self.setFormatter(NamelessFormatter())
        self.addFilter(Seldom())
        logger = logging.getLogger(LOGGER)
        logger.addHandler(self)
        logger.setLevel(logging.INFO)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; one that cannot be written is told by `is_kept` alone."""
        self.is_kept = True
        try:
            self._make_folder()
            if self.path.exists() and not self.path.is_file():
                raise OSError  # a pipe would keep the program waiting
        except OSError:
            self.handleError(record)
        else:
            super().emit(record)

    def _make_folder(self) -> None:
        folder = self.path.parent
        if not self._is_made:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._is_made = True
        elif not folder.is_dir():
            raise FileNotFoundError

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - as logging has it
        """Remember that the log could not be written."""
        self.is_kept = False

    def close(self) -> None:
        """Take nothing any more."""
        logging.getLogger(LOGGER).removeHandler(self)
        super().close()


class Seldom(logging.Filter):
    """Lets what happens again and again through at its first, tenth, hundredth … time only.

    An error at every paint would else push everything before it out of the log.
    """

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self._counts: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is to be written."""
        error = record.exc_info[1] if record.exc_info else None
        key = record.msg if error is None else f"{record.msg}\n{trace_of(error)}"
        if len(self._counts) >= MOST_COUNTED:
            self._counts.clear()
        self._counts[key] = count = self._counts.get(key, 0) + 1
        return str(count).strip("0") == "1"


class NamelessFormatter(logging.Formatter):
    """Writes the fixed words of a record and the trace of its error, never its arguments."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines of a record."""
        when = datetime.fromtimestamp(record.created).astimezone().isoformat(" ", "seconds")
        text = f"{when} {record.levelname} {record.msg}"
        error = record.exc_info[1] if record.exc_info else None
        return text if error is None else f"{text}\n{trace_of(error)}"
