"""The languages as they are offered: each under its own name, which needs no translation."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from baloot_score.i18n.words import LANGUAGES

_OWN_NAMES = {"ar": "\u0627\u0644\u0639\u0631\u0628\u064a\u0629", "en": "English"}


def language_names() -> dict[str, str]:
    """The name of each language that the program speaks; its code where Qt does not know it."""
    return {language: _OWN_NAMES.get(language) or _native(language) for language in LANGUAGES}


def _native(language: str) -> str:
    locale = QLocale(language)
    return language if locale == QLocale.c() else locale.nativeLanguageName() or language
