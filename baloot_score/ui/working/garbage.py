"""Keeps Python's garbage where it is while threads work beside the window.

Python looks for garbage in whatever thread makes objects, and a widget that waits in it would be
destroyed there, which Qt does not bear. It also looks again and again while there are ever more
objects, and the window stands still meanwhile.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QTimer

MUCH = 50_000
"""So many new objects are worth a look for garbage among them."""
LOOK_MS = 50
"""So often it is looked whether a thread that nobody waits for is done."""


class _Holds:
    """How many threads work now; that is one number for the whole program, as the garbage is."""

    def __init__(self) -> None:
        self.count = 0
        self.collects = False


_holds = _Holds()


def hold_garbage() -> None:
    """Collect nothing from now on, before a thread is started; called by the window's thread."""
    if _holds.count == 0:
        _holds.collects = gc.isenabled()
        gc.disable()
    _holds.count += 1


def release_garbage() -> None:
    """Collect again, once for each time it was held and its thread is done."""
    _holds.count -= 1
    if _holds.count == 0 and _holds.collects:
        # What has come meanwhile is taken for old, or all of it would be looked through now.
        gc.freeze()
        gc.unfreeze()
        gc.enable()


def release_garbage_when(done: Callable[[], bool]) -> None:
    """Collect again once a thread is done that nobody waits for; one that hangs holds it on.

    Args:
        done: is asked now and then whether the thread makes nothing any more.

    """
    application = QCoreApplication.instance()
    if application is None:
        return  # the program ends, and its garbage with it
    timer = QTimer(application)
    timer.setInterval(LOOK_MS)

    def look() -> None:
        if done():
            timer.stop()
            timer.deleteLater()
            release_garbage()
        else:
            collect_much_garbage()

    timer.timeout.connect(look)
    timer.start()


def collect_much_garbage() -> None:
    """Collect in the window's thread while garbage is held, if there may be much of it by now.

    It is for work that makes a lot and keeps little: with other work, each look would find more
    that is kept, and take longer.
    """
    if gc.get_count()[0] > MUCH:
        gc.collect()
