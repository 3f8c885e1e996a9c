"""The words of a language from its catalog as it is in translations/, compiled or not."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words

TRANSLATIONS = Path(__file__).resolve().parents[2] / "translations"


def translated(
    language: str, digits: Digits = Digits.WESTERN, calendar: Calendar = Calendar.GREGORIAN
) -> Words:
    """Words as people see them, also before the catalogs were compiled."""
    path = TRANSLATIONS / language / "LC_MESSAGES" / "baloot_score.po"
    with path.open("rb") as source:
        catalog = read_po(source, language)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Words(language, digits, gettext.GNUTranslations(compiled), calendar)
