"""Catches every exception that nothing in the program handles, on whatever thread it is raised."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType


@contextmanager
def catching(take: Callable[[Exception], None]) -> Iterator[None]:
    """Hand over what nobody handles, until the end; what leads out of it is handed over as well.

    Qt calls `sys.excepthook` with what is raised in slots, timers and event handlers. An interrupt
    is no error: it goes where it went before.

    Args:
        take: is called on the thread where it was raised.

    """
    before = sys.excepthook, threading.excepthook, sys.unraisablehook

    def unhandled(
        kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            take(error.with_traceback(traceback))
        else:
            before[0](kind, error, traceback)

    def in_thread(failed: threading.ExceptHookArgs) -> None:
        if isinstance(failed.exc_value, Exception):
            take(failed.exc_value)
        else:
            before[1](failed)

    def in_destructor(failed: sys.UnraisableHookArgs) -> None:
        if isinstance(failed.exc_value, Exception):
            take(failed.exc_value)
        else:
            before[2](failed)

    sys.excepthook, threading.excepthook, sys.unraisablehook = unhandled, in_thread, in_destructor
    try:
        yield
    except Exception as error:
        take(error)
        raise
    finally:
        sys.excepthook, threading.excepthook, sys.unraisablehook = before
