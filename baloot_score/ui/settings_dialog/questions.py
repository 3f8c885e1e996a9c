"""What the settings ask, and the answers to choose from, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits, write_digits
from baloot_score.i18n.words import Words
from baloot_score.ui.controls.segmented import Segment
from baloot_score.ui.language_names import language_names
from baloot_score.ui.settings import Animations, DigitsChoice, ThemeChoice


@dataclass(frozen=True, slots=True)
class Question:
    """A field of the settings with a few answers.

    Attributes:
        field: its name in `Settings`.
        text: what is asked.
        answers: the values in reading order, with their words.
        note: what a person may not guess, in a sentence.
    """

    field: str
    text: str
    answers: tuple[Segment[Any], ...]
    note: str = ""


def questions(words: Words) -> dict[str, Question]:
    """Every question that is answered by choosing one of a few words, by its field."""
    system = words.gettext("As the system has it")
    asked = (
        Question(
            "language",
            words.gettext("Language"),
            tuple(Segment(value, name) for value, name in language_names().items()),
        ),
        Question(
            "digits",
            words.gettext("Digits"),
            (
                Segment(DigitsChoice.SYSTEM, system),
                Segment(DigitsChoice.WESTERN, "0123"),
                Segment(DigitsChoice.ARABIC_INDIC, write_digits("0123", Digits.ARABIC_INDIC)),
            ),
        ),
        Question(
            "calendar",
            words.gettext("Calendar"),
            (
                Segment(Calendar.GREGORIAN, words.gettext("Gregorian")),
                Segment(Calendar.HIJRI, words.gettext("Hijri")),
                Segment(Calendar.BOTH, words.gettext("Both")),
            ),
            words.gettext("Hijri dates follow Umm al-Qura."),
        ),
        Question(
            "theme",
            words.gettext("Colours"),
            (
                Segment(ThemeChoice.SYSTEM, system),
                Segment(ThemeChoice.LIGHT, words.gettext("Light")),
                Segment(ThemeChoice.DARK, words.gettext("Dark")),
            ),
        ),
        Question(
            "animations",
            words.gettext("Movement"),
            (
                Segment(Animations.SYSTEM, system),
                Segment(Animations.ON, words.pgettext("movement", "On")),
                Segment(Animations.OFF, words.pgettext("movement", "Off")),
            ),
            words.gettext("When somebody wins."),
        ),
        Question(
            "keep_awake",
            words.gettext("Keep the screen on"),
            (
                Segment(True, words.pgettext("screen", "On")),
                Segment(False, words.pgettext("screen", "Off")),
            ),
            words.gettext("As long as a game is played."),
        ),
    )
    return {question.field: question for question in asked}
