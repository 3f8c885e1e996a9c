"""A command that is asked to end takes away first what it has half written."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("SIGTERM", "SIGHUP")
"""What a shutdown sends, and a terminal that is closed, where the system knows them."""


class AskedToEndError(KeyboardInterrupt):
    """Somebody wants the command to end, by a signal of this number."""

    def __init__(self, number: int) -> None:
        """Keep the number."""
        super().__init__()
        self.number = number


@contextmanager
def ends_when_asked() -> Iterator[None]:
    """Raise an error inside where a signal would end the process with all that it has begun.

    Once what was begun is taken away, the signal does what it would have done at once.
    """
    if threading.current_thread() is not threading.main_thread():  # where no signal arrives
        yield
        return
    known = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    # Whoever started the command may want it to go on, as `nohup` does.
    ours = [number for number in known if signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, _raise)
    try:
        yield
    except AskedToEndError as asked:
        signal.signal(asked.number, signal.SIG_DFL)
        signal.raise_signal(asked.number)
        raise
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _raise(number: int, _frame: object) -> None:
    raise AskedToEndError(number)
