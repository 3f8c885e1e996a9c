"""The keys of the entry: the one list from which shortcuts, hints and the page of keys are made."""

from __future__ import annotations

from enum import StrEnum

from baloot_score.scoring.model import Project


class EntryKey(StrEnum):
    """What a key does while a hand is entered; the value is the key, as Qt writes it.

    Function keys and digits with Ctrl or Alt work with every keyboard layout.
    """

    WE_BOUGHT = "F2"
    THEY_BOUGHT = "F3"
    OTHER_FIELD = "F4"
    SUN = "F5"
    HOKUM = "F6"
    LEVEL = "F7"
    KABOOT = "F8"
    BALOOT = "F9"
    SIRA = "Alt+1"
    FIFTY = "Alt+2"
    HUNDRED = "Alt+3"
    FOUR_HUNDRED = "Alt+4"
    PROJECTS_TEAM = "Alt+5"
    OUR_FOUL = "Shift+F2"
    THEIR_FOUL = "Shift+F3"
    REDEAL = "Shift+F5"
    WHY = "F11"
    HELPER = "F12"
    WAY = "Ctrl+6"
    KEYPAD = "Ctrl+7"


PROJECT_KEYS = {
    Project.SIRA: EntryKey.SIRA,
    Project.FIFTY: EntryKey.FIFTY,
    Project.HUNDRED: EntryKey.HUNDRED,
    Project.FOUR_HUNDRED: EntryKey.FOUR_HUNDRED,
}
