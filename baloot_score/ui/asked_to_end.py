"""Ends the window in its usual way when the system or a terminal asks the process to end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Ctrl+C in a terminal, the end of a login, and a terminal that is closed."""


class AskedToEnd(QObject):
    """Hears such signals from now on; one that the process was started to ignore stays ignored.

    Python itself would raise an interrupt wherever the program just is, such as between a hand that
    is stored and the sheet that shows it; and by the others the process would be gone at once.
    Windows has no such signals but the first, and no pipes that Qt could listen to.
    """

    def __init__(self, end: Callable[[], object], parent: QObject) -> None:
        """Begin to hear.

        Args:
            end: is called between two events, never in the middle of anything.
            parent: what it goes away with.

        """
        super().__init__(parent)
        self._end = end
        # Qt waits in a loop of its own, where Python's handlers do not run: a byte wakes it.
        self._read, self._write = os.pipe()
        if sys.platform != "win32":
            for each in (self._read, self._write):
                os.set_blocking(each, False)
        self._notifier = QSocketNotifier(self._read, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._hear)
        self._wakeup_before = signal.set_wakeup_fd(self._write, warn_on_full_buffer=False)
        self._before = {
            number: signal.signal(number, _go_on)
            for number in SIGNALS
            if signal.getsignal(number) not in (signal.SIG_IGN, None)
        }

    def end(self) -> None:
        """Hear nothing any more: another signal ends the process at once."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._wakeup_before)
        self._notifier.setEnabled(False)
        for each in (self._read, self._write):
            os.close(each)

    def _hear(self) -> None:
        if any(number in self._before for number in os.read(self._read, 4096)):
            self._end()


def _go_on(_number: int, _frame: FrameType | None) -> None:
    """Nothing: the notifier hears of it."""
