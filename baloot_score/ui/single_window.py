"""One window for one data folder: a lock that a kill does not leave behind, and a way to call."""

from __future__ import annotations

import logging
import stat
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QSysInfo

if TYPE_CHECKING:
    from baloot_score.ui.handing_over import Answer, Door

BEGUN_S = 2
"""A lock file that has been without an owner for so long was not finished, in seconds."""
MOST_FILES = 200
"""So many can be opened by one start."""
ROOM_BYTES = 64 * 1024
"""With less room than this neither a lock nor a hand can be relied on to be written."""


class DataFolderLock:
    """Holds a data folder for one window; the lock of a process that was killed does not block."""

    def __init__(self, path: Path) -> None:
        """Prepare the lock file of a folder; nothing is taken yet."""
        self._path = path
        self._lock = QLockFile(str(path))
        # By age a lock never goes stale: an evening is long. By its process it does.
        self._lock.setStaleLockTime(0)
        self._door: Door | None = None

    def take(self) -> bool:
        """Take the folder; false when another window has it."""
        if self.is_no_file:
            return False
        return self._lock.tryLock(0) or (self._is_half_written() and self._take_anew())

    @property
    def is_no_file(self) -> bool:
        """Whether what is no file has the place of the lock: a pipe would be waited for."""
        try:
            return not stat.S_ISREG(self._path.stat().st_mode)
        except OSError:
            return False

    def _is_half_written(self) -> bool:
        """Whether the file names nobody: the power went, or a kill came, while it was written."""
        _pid, _host, program = self._lock.getLockInfo()
        try:
            age = time.time() - self._path.stat().st_mtime
        except OSError:
            return False
        return not program and abs(age) > BEGUN_S

    def _take_anew(self) -> bool:
        # The system itself keeps the file for whoever has it open: then this removes nothing.
        return self._lock.removeStaleLockFile() and self._lock.tryLock(0)

    @property
    def is_taken_by_another(self) -> bool:
        """Whether `take` failed because of another window, not because of the folder itself."""
        return self._lock.error() is QLockFile.LockError.LockFailedError

    @property
    def other_machine(self) -> str:
        """The name of another computer whose window has the folder, or had when it ended badly.

        From here nobody can see whether it still runs: the folder may lie on a network, or have
        been copied.
        """
        _pid, machine, _program = self._lock.getLockInfo()
        return "" if machine == QSysInfo.machineHostName() else str(machine)

    @property
    def has_no_room(self) -> bool:
        """Whether `take` may have failed because the disk is full."""
        import shutil

        try:
            return shutil.disk_usage(self._path.parent).free < ROOM_BYTES
        except OSError:
            return False

    def release(self) -> None:
        """Give the folder back."""
        self._lock.unlock()

    def call_the_first(self, files: Sequence[str] = ()) -> Answer:
        """Call the window that has the folder to the front, and hand it files to import.

        The folder is taken where the window ends meanwhile.

        Args:
            files: their whole paths.

        """
        from baloot_score.ui.handing_over import call

        return call(self._server_name(), files, self.take)

    def when_called(self, come: Callable[[tuple[str, ...]], object]) -> None:
        """Listen for later starts on the same folder; of several calls the last one counts.

        Args:
            come: is given the files that one was started on; none where it was started alone.

        """
        from baloot_score.ui.handing_over import Door

        if self._door is not None:
            self._door.opened = come
            return
        self._door = Door(self._server_name(), come)
        if not self._door.is_open:
            logging.getLogger(__name__).warning("later starts cannot call this window")

    def hear_no_more(self) -> None:
        """Answer no later starts any more; they wait until the folder is given back."""
        if self._door is not None:
            self._door.close()
            self._door = None

    def _server_name(self) -> str:
        import hashlib

        path = str(self._path.parent.resolve() / self._path.name).encode("utf-8", "surrogateescape")
        return f"baloot-score-{hashlib.sha256(path).hexdigest()[:16]}"
