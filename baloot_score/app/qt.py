"""Loading Qt, and leaving Python's imports as quick as they were before."""

from __future__ import annotations

import builtins
from importlib import import_module

from baloot_score.app.startup import CannotStartError, Startup


def load_qt(start: Startup) -> None:
    """Load the parts of Qt that every window needs.

    Raises:
        CannotStartError: they are not here, or a library of the system that they need is not.

    """
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        from baloot_score.i18n.qt_words import no_qt_sentence

        # Without Qt there is only the terminal to say it in.
        raise CannotStartError(no_qt_sentence(start.words, str(error)), seen=True) from error
    import_plainly()


def import_plainly() -> None:
    """Give back the import that PySide has replaced to hear of `from __feature__ import ...`.

    Its own reads the source of every module that is loaded later, to see whether it uses PySide,
    and no module of the program asks for such a feature.
    """
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None and builtins.__import__ is getattr(builtins, "__feature_import__", None):
        builtins.__import__ = plain
