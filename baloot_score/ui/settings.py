"""What a person set once and for all: how the window speaks, looks and behaves, kept as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.words import DEFAULT_LANGUAGE, LANGUAGES
from baloot_score.ui.json_file import (
    LARGEST_FILE,
    json_object_in,
    json_text,
    read_json_object,
    write_beside,
)

FILE_NAME = "settings.json"
TEXT_SCALES = (0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0)
"""How large text can be shown: multiples of running text that give whole pixels."""
W = TypeVar("W", bound=StrEnum)


class ThemeChoice(StrEnum):
    """Light, dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class DigitsChoice(StrEnum):
    """Western digits, Arabic-Indic ones, or as the system has them."""

    SYSTEM = "system"
    WESTERN = "western"
    ARABIC_INDIC = "arabic_indic"


class Animations(StrEnum):
    """Whether anything moves: as the system has it, always, or never."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class EntryWay(StrEnum):
    """How a hand is entered: what was played, or the final points of both teams."""

    FULL = "full"
    QUICK = "quick"


class ShareForm(StrEnum):
    """As what games and sessions are shared."""

    TEXT = "text"
    RESULT = "result"
    PICTURE = "picture"
    PDF = "pdf"
    XLSX = "xlsx"
    CSV = "csv"
    JSON = "json"


class Separator(StrEnum):
    """What stands between the cells of CSV."""

    COMMA = "comma"
    SEMICOLON = "semicolon"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices; each has a default, so that a lost or damaged file costs nothing else.

    Attributes:
        language: one of `LANGUAGES`.
        digits: how numbers are written.
        theme: the colours.
        calendar: how dates are told.
        text_scale: one of `TEXT_SCALES`.
        keep_awake: whether the screen stays on while a game is played.
        animations: whether the winner's moment moves.
        entry_way: how hands are entered.
        keypad: whether a keypad for fingers is on the screen.
        share_form: as what something was shared last.
        separator: what stood between the cells of CSV then.
    """

    language: str = DEFAULT_LANGUAGE
    digits: DigitsChoice = DigitsChoice.SYSTEM
    theme: ThemeChoice = ThemeChoice.SYSTEM
    calendar: Calendar = Calendar.GREGORIAN
    text_scale: float = 1.0
    keep_awake: bool = True
    animations: Animations = Animations.SYSTEM
    entry_way: EntryWay = EntryWay.FULL
    keypad: bool = False
    share_form: ShareForm = ShareForm.TEXT
    separator: Separator = Separator.COMMA


def read_settings(folder: Path) -> Settings:
    """The settings kept in a folder; whatever cannot be read falls back to its default."""
    data, usual = read_json_object(folder / FILE_NAME), Settings()
    language = data.get("language")
    return Settings(
        language=language if language in LANGUAGES else usual.language,
        digits=_word(data.get("digits"), usual.digits),
        theme=_word(data.get("theme"), usual.theme),
        calendar=_word(data.get("calendar"), usual.calendar),
        text_scale=_scale(data.get("text_scale"), usual.text_scale),
        keep_awake=_switch(data.get("keep_awake"), usual.keep_awake),
        animations=_word(data.get("animations"), usual.animations),
        entry_way=_word(data.get("entry_way"), usual.entry_way),
        keypad=_switch(data.get("keypad"), usual.keypad),
        share_form=_word(data.get("share_form"), usual.share_form),
        separator=_word(data.get("separator"), usual.separator),
    )


def unreadable_settings(folder: Path) -> tuple[str, ...] | None:
    """The fields that stand in a folder but cannot be read; `None` when the whole file cannot.

    Fields that are missing are no fault: an older version did not know them.
    """
    data = json_object_in(folder / FILE_NAME)
    if data is None:
        return None
    read = asdict(read_settings(folder))
    return tuple(name for name, value in read.items() if not _is_same(data.get(name, value), value))


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings; fields of a newer version, which this one does not know, stay.

    Raises:
        OSError: when the folder cannot be written.

    """
    own = asdict(settings)
    path = folder / FILE_NAME
    try:
        text = json_text({**read_json_object(path), **own})
    except RecursionError:
        text = ""
    # What cannot be read again would cost the settings with it.
    write_beside(path, text if 0 < len(text) <= LARGEST_FILE else json_text(own))


def _word(value: object, default: W) -> W:
    return next((word for word in type(default) if word == value), default)


def _scale(value: object, default: float) -> float:
    sound = isinstance(value, int | float) and not isinstance(value, bool)
    return next((scale for scale in TEXT_SCALES if sound and scale == value), default)


def _is_same(written: object, read: object) -> bool:
    """Whether a setting was read as it is written: `1` is no `true`, but a size may be."""
    return written == read and isinstance(written, bool) is isinstance(read, bool)


def _switch(value: object, default: bool) -> bool:
    return value if isinstance(value, bool) else default
