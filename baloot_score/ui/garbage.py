"""Keeps Python's garbage where it is while threads work beside the window.

Python looks for garbage in whatever thread makes objects, and a widget that waits in it would be
destroyed there, which Qt does not bear. It also looks again and again while there are ever more
objects, and the window stands still meanwhile.
"""

from __future__ import annotations

import gc


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
