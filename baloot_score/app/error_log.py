"""Errors in the program: caught from the first steps on, and told once there is a window."""

from __future__ import annotations

from baloot_score.app.dressing import look_of
from baloot_score.app.startup import Startup


def catch_errors(start: Startup) -> None:
    """Log from now on every error in the program that nothing handles."""
    from baloot_score.errors.catching import catching
    from baloot_score.errors.caught import CaughtErrors

    start.errors = CaughtErrors(start.paths.logs)
    start.closing.callback(start.errors.close)
    start.closing.enter_context(catching(start.errors.take))


def hear_qt(start: Startup) -> None:
    """Log from now on what Qt complains of."""
    from baloot_score.ui.qt_messages import hearing_qt

    start.closing.enter_context(hearing_qt(start.errors.note))


def tell_errors(start: Startup) -> None:
    """Tell a person of errors in the program from now on, as long as there is the window."""
    from baloot_score.ui.error_teller import ErrorTeller

    teller = ErrorTeller(start.window, start.errors, lambda: look_of(start), program)
    start.closing.callback(teller.end)


def program() -> str:
    """The versions that matter when something goes wrong, in one line."""
    from baloot_score.errors.report import program_line
    from baloot_score.store.schema import MIGRATIONS
    from baloot_score.ui.application import qt_version

    return program_line(qt_version(), f"schema {len(MIGRATIONS)}")
