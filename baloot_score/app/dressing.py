"""Qt started; the settings that hold now, and the words and colours worn for them."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from baloot_score.app.startup import CANNOT_START, CannotStartError, Startup
from baloot_score.documents.streams import put_error
from baloot_score.i18n.words import Words, load_words

if TYPE_CHECKING:
    from baloot_score.ui.look import Look


def read_the_settings(start: Startup) -> None:
    """Read the settings, if that was not done, and speak the language that was asked for or set."""
    if hasattr(start, "settings"):
        return
    from baloot_score.ui.settings import read_settings

    kept = read_settings(start.paths.config)
    start.kept_language = kept.language
    start.settings = replace(kept, language=start.language or kept.language)
    start.words = words_of(start)


def make_application(start: Startup) -> None:
    """Start Qt."""
    from PySide6.QtWidgets import QApplication

    from baloot_score.ui.application import has_display, make_application
    from baloot_score.ui.qt_messages import hearing_qt_give_up

    if not has_display():
        read_the_settings(start)
        raise CannotStartError(
            start.words.gettext(
                "There is no display here, so the window cannot be opened. "
                "“baloot-score score FILE” works without one."
            )
        )
    running = QApplication.instance()
    if isinstance(running, QApplication):
        start.application = running
    else:
        with hearing_qt_give_up(lambda: _end_without_screen(start)):
            start.application = make_application([sys.argv[0], *start.arguments])


def begin_dress(start: Startup) -> None:
    """Give the application all of its dress but the style sheet, which `finish_dress` gives it."""
    from baloot_score.ui.dressing import dress

    look = look_of(start)
    dress(start.application, look, start.settings.text_scale, with_sheet=False)


def _end_without_screen(start: Startup) -> None:
    """Say that the screen there is cannot be used, and end at once: Qt would abort the process."""
    read_the_settings(start)
    put_error(
        start.words.gettext(
            "The window cannot be opened on the display here; the reason stands above. "
            "“baloot-score score FILE” works without one."
        )
    )
    os._exit(CANNOT_START)


def finish_dress(start: Startup) -> None:
    """Give the application its style sheet, before anything of it is seen."""
    from baloot_score.ui.theme import apply_sheet

    apply_sheet(start.application, look_of(start).theme)


def words_of(start: Startup) -> Words:
    """The words of the settings that hold now."""
    from baloot_score.ui.dressing import digits_of

    settings = start.settings
    digits = digits_of(settings.digits, settings.language)
    return load_words(settings.language, digits, settings.calendar)


def look_of(start: Startup) -> Look:
    """The words, and the colours that were chosen or are those of the system."""
    from baloot_score.ui.dressing import theme_of
    from baloot_score.ui.look import Look

    return Look(start.words, theme_of(start.application, start.settings.theme))


def change_look(start: Startup) -> None:
    """Dress the program anew, and build the window anew."""
    from baloot_score.ui.dressing import dress

    look = look_of(start)
    dress(start.application, look, start.settings.text_scale)
    start.window.build(look)
