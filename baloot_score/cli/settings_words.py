"""The words of a command that speaks as the window does: by the settings, without Qt."""

from __future__ import annotations

import os
from pathlib import Path

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.languages import is_right_to_left
from baloot_score.i18n.words import Words, load_words
from baloot_score.ui.settings import DigitsChoice, read_settings

WESTERN_IN_ARABIC = frozenset({"AE", "DZ", "EH", "LY", "MA", "TN"})
"""The lands where Arabic is written with Western digits (Unicode CLDR)."""


def settings_words(folder: Path, language: str | None) -> Words:
    """The words of a language in the digits and the calendar that were set.

    Args:
        folder: where the settings are kept.
        language: `None` for the one that was set.

    """
    settings = read_settings(folder)
    chosen = language or settings.language
    arabic = settings.digits is DigitsChoice.ARABIC_INDIC or (
        settings.digits is DigitsChoice.SYSTEM
        and is_right_to_left(chosen)
        and system_digits() is Digits.ARABIC_INDIC
    )
    digits = Digits.ARABIC_INDIC if arabic else Digits.WESTERN
    return load_words(chosen, digits, settings.calendar)


def system_digits() -> Digits:
    """The digits of the system's language; Western ones where the environment does not say."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_NUMERIC", "LANG"))
    named = next(filter(None, names), "")
    language, _, land = named.partition(".")[0].partition("@")[0].partition("_")
    arabic = language == "ar" and land != "" and land not in WESTERN_IN_ARABIC
    return Digits.ARABIC_INDIC if arabic else Digits.WESTERN
