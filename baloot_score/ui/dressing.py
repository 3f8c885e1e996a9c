"""The dress of Qt's application object: theme, size of text, direction, and Qt's own words."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.languages import is_right_to_left
from baloot_score.ui.application import is_seen
from baloot_score.ui.look import Look
from baloot_score.ui.settings import DigitsChoice, ThemeChoice
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME, Theme, apply_colours, apply_sheet

ARABIC_ZEROS = frozenset({"\N{ARABIC-INDIC DIGIT ZERO}", "\N{EXTENDED ARABIC-INDIC DIGIT ZERO}"})


def theme_of(application: QApplication, choice: ThemeChoice) -> Theme:
    """The theme that was chosen, or the one that the system has."""
    if choice is ThemeChoice.SYSTEM:
        dark = application.styleHints().colorScheme() is Qt.ColorScheme.Dark
    else:
        dark = choice is ThemeChoice.DARK
    return DARK_THEME if dark else LIGHT_THEME


def digits_of(choice: DigitsChoice, language: str) -> Digits:
    """The digits that were chosen, or those that the system writes.

    A system that writes Arabic-Indic ones does so in Arabic, not in a window that speaks English.
    """
    if choice is DigitsChoice.SYSTEM:
        zero = QLocale.system().zeroDigit()
        arabic = is_right_to_left(language) and zero in ARABIC_ZEROS
    else:
        arabic = choice is DigitsChoice.ARABIC_INDIC
    return Digits.ARABIC_INDIC if arabic else Digits.WESTERN


def dress(
    application: QApplication, look: Look, scale: float = 1.0, *, with_sheet: bool = True
) -> None:
    """Give the whole application a look: theme, text scale, direction, and Qt's own words.

    Without its style sheet it is not to be seen yet: `apply_sheet` has to follow.
    """
    apply_colours(application, look.theme, scale)
    if with_sheet:
        apply_sheet(application, look.theme)
    application.setLayoutDirection(look.direction)
    QLocale.setDefault(QLocale(look.words.language))
    old = application.findChild(QTranslator, "qtbase")
    if old is not None:
        application.removeTranslator(old)
        old.setParent(None)
    translator = QTranslator(application)
    translator.setObjectName("qtbase")
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{look.words.language}", folder):
        application.installTranslator(translator)
    else:
        translator.setParent(None)


def show_refusal(application: QApplication, look: Look, sentence: str) -> None:
    """Show why the window does not open, until it is read; without a screen nobody could."""
    if not is_seen(application):
        return
    from baloot_score.ui.refusal_dialog import show_until_read  # when it is needed

    show_until_read(look, sentence)
