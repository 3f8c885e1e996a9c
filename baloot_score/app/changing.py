"""Other settings, and another look of the system, while the window is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baloot_score.app.dressing import change_look, words_of
from baloot_score.app.startup import Startup
from baloot_score.app.stored_desk import StoredDesk

if TYPE_CHECKING:
    from baloot_score.ui.settings import Settings

SEEN = ("language", "digits", "theme", "calendar", "text_scale")
"""The settings by which every widget is made."""


def change_settings(start: Startup, settings: Settings) -> None:
    """Keep other settings and show them at once; only what is seen builds the window anew."""
    before = start.settings
    try:
        StoredDesk(start).keep_settings(settings)
        kept = True
    except OSError:
        kept = False
    if any(getattr(settings, name) != getattr(before, name) for name in SEEN):
        start.words = words_of(start)
        change_look(start)
    start.window.follow_settings()
    if not kept:
        sentence = start.words.gettext(
            "This holds until the window is closed: the settings cannot be kept in {path}. "
            "Allow writing in that folder, or free some space."
        )
        start.window.warn(sentence.format(path=start.words.name(str(start.paths.config))))


def follow_system(start: Startup, _scheme: object) -> None:
    """Become light or dark with the system, unless one of them was chosen.

    It waits for a dialog to be closed: what is half typed there would be lost.
    """
    from baloot_score.ui.session_dialogs import after_dialogs
    from baloot_score.ui.settings import ThemeChoice

    def follow() -> None:
        if start.settings.theme is ThemeChoice.SYSTEM:
            change_look(start)

    after_dialogs(start.window, follow, start.window.settings.dialog)
