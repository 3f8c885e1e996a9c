"""How the entry behaves as the settings say, and how its own two settings are kept."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from baloot_score.ui.entry.panel import EntryPanel
from baloot_score.ui.settings import Settings

if TYPE_CHECKING:
    from baloot_score.ui.desk import Desk

_LOGGER = logging.getLogger(__name__)


def bind_entry_settings(entry: EntryPanel, desk: Desk) -> None:
    """Let the panel start as it was used last, and keep what is chosen in it from now on."""

    def keep(**changes: Any) -> None:
        # Where nothing can be written the choice still holds until the window is closed.
        try:
            desk.keep_settings(replace(desk.settings, **changes))
        except OSError:
            _LOGGER.warning("the settings are not kept", exc_info=True)

    follow_entry_settings(entry, desk.settings)
    entry.way_chosen.connect(lambda way: keep(entry_way=way))
    entry.keypad_chosen.connect(lambda shown: keep(keypad=shown))


def follow_entry_settings(entry: EntryPanel, settings: Settings) -> None:
    """Enter hands in the chosen way, with or without the keypad."""
    entry.set_way(settings.entry_way)
    entry.show_keypad(shown=settings.keypad)
