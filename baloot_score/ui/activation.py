"""Leave to come to the front, which a desktop gives to a start, and a start to the open window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

VARIABLE = "XDG_ACTIVATION_TOKEN"
"""Where Wayland desktops put it; Qt looks there when a window asks to be activated."""
LONGEST_TOKEN = 512


def token_of_this_start() -> str:
    """What the desktop gave to this start; empty where it gave nothing."""
    token = os.environ.get(VARIABLE, "")
    return token if is_token(token) else ""


def is_token(text: str) -> bool:
    """Whether it may be one: desktops write them without spaces, in ASCII."""
    return 0 < len(text) <= LONGEST_TOKEN and text.isascii() and text.isprintable()


@contextmanager
def activated_by(token: str) -> Iterator[None]:
    """Let windows that are activated meanwhile come to the front, if a start passed a token on."""
    if not token:
        yield
        return
    os.environ[VARIABLE] = token
    try:
        yield
    finally:
        os.environ.pop(VARIABLE, None)  # it is good for one time
