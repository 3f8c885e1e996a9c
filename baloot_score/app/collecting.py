"""Python's search for garbage, which waits until the window is made."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Search for no garbage inside: a start makes little, and each search takes longer."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            # What was made is taken for old, or all of it would be looked through now.
            gc.freeze()
            gc.unfreeze()
            gc.enable()
