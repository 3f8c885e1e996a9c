"""Saying why the window does not open, where a person sees it."""

from __future__ import annotations

from baloot_score.app.dressing import (
    begin_dress,
    finish_dress,
    look_of,
    make_application,
    read_the_settings,
)
from baloot_score.app.startup import Startup
from baloot_score.documents.streams import put_error


def tell_of_error(start: Startup, error: Exception) -> None:
    """Log an error in the program that keeps the window from opening, and say so."""
    if not hasattr(start, "errors"):
        raise error  # there is no folder to log into
    start.errors.take(error)
    log = start.errors.open_log()
    sentence = start.words.gettext(
        "An error in the program keeps Baloot Score from opening; your sessions are left as they "
        "are. Hand the file {path} on to whoever repairs the program: it holds no names."
    )
    refuse(start, sentence.format(path=start.words.name(str(log.path))))


def refuse(start: Startup, sentence: str, *, seen: bool = False) -> None:
    """Say why the window does not open: on the screen where there is one, and in the terminal."""
    put_error(sentence)
    start.hide_the_window()
    if hasattr(start, "lock"):
        start.lock.release()  # a later start would be told that this one does not answer
    if seen or start.exit_after_paint:
        return
    from baloot_score.ui.application import has_display

    if has_display():
        from baloot_score.ui.dressing import show_refusal

        read_the_settings(start)
        if not hasattr(start, "application"):
            make_application(start)
        begin_dress(start)
        finish_dress(start)
        show_refusal(start.application, look_of(start), sentence)
