"""What a person set once and for all: language, digits and theme, kept as a small JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import DEFAULT_LANGUAGE, LANGUAGES

FILE_NAME = "settings.json"
LARGEST_FILE = 64 * 1024
W = TypeVar("W", bound=StrEnum)


class ThemeChoice(StrEnum):
    """Light, dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices; each has a default, so that a lost or damaged file costs nothing else."""

    language: str = DEFAULT_LANGUAGE
    digits: Digits = Digits.WESTERN
    theme: ThemeChoice = ThemeChoice.SYSTEM


def read_settings(folder: Path) -> Settings:
    """The settings kept in a folder; whatever cannot be read falls back to its default."""
    path = folder / FILE_NAME
    try:
        # A pipe or a device would keep the program waiting, or never end.
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return Settings()
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(data, Mapping):
        return Settings()
    language = data.get("language")
    return Settings(
        language=language if language in LANGUAGES else DEFAULT_LANGUAGE,
        digits=_word(data.get("digits"), Digits.WESTERN),
        theme=_word(data.get("theme"), ThemeChoice.SYSTEM),
    )


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings: written beside the old file and moved over it, so that none is half.

    Raises:
        OSError: when the folder cannot be written.

    """
    folder.mkdir(parents=True, exist_ok=True)
    data = {
        "language": settings.language,
        "digits": settings.digits,
        "theme": settings.theme,
    }
    beside = folder / f"{FILE_NAME}.new"
    try:
        beside.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        beside.replace(folder / FILE_NAME)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _word(value: object, default: W) -> W:
    return next((word for word in type(default) if word == value), default)
