"""One language at work: its catalog, its direction, its digits and its calendar."""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field

from baloot_score.i18n.bidi import clean_name, isolate
from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits, write_digits
from baloot_score.i18n.languages import (
    DOMAIN,
    ENGLISH,
    LOCALE_FOLDER,
    find_languages,
    is_right_to_left,
)

LANGUAGES = find_languages()
DEFAULT_LANGUAGE = "ar"


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that turns msgids, numbers and names into text of one language.

    It is handed to whatever shows text; to change the language, hand over another.
    """

    language: str
    digits: Digits = Digits.WESTERN
    catalog: gettext.NullTranslations = field(
        default_factory=gettext.NullTranslations, compare=False, repr=False
    )
    calendar: Calendar = Calendar.GREGORIAN

    @property
    def right_to_left(self) -> bool:
        """Whether the language is written from the right."""
        return is_right_to_left(self.language)

    def gettext(self, message: str) -> str:
        """The message in this language."""
        return self.catalog.gettext(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """The form for a count; the caller fills the number in with `number`."""
        return self.catalog.ngettext(singular, plural, count)

    def pgettext(self, context: str, message: str) -> str:
        """The message as it is said in a context."""
        return self.catalog.pgettext(context, message)

    def in_line(self, *parts: str) -> str:
        """Parts of a line with the comma of the language between them, without empty ones."""
        return self.pgettext("between the parts of a line", ", ").join(filter(None, parts))

    def number(self, number: int | str) -> str:
        """A number in the digits that people chose."""
        return write_digits(number, self.digits)

    def name(self, name: str, otherwise: str = "") -> str:
        """A name that can stand in any sentence; another text where nothing of it would be seen."""
        return isolate(name) if clean_name(name) else otherwise


def load_words(
    language: str, digits: Digits = Digits.WESTERN, calendar: Calendar = Calendar.GREGORIAN
) -> Words:
    """The words of a language; those of one without a catalog are English, from left to right."""
    try:
        catalog = gettext.translation(DOMAIN, LOCALE_FOLDER, [language])
    except FileNotFoundError:  # as in a checkout of which no catalog was compiled
        return Words(ENGLISH, digits, calendar=calendar)
    return Words(language, digits, catalog, calendar)
