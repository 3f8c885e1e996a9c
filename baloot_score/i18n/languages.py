"""The languages that the program speaks: those whose catalogs were compiled into it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

DOMAIN = "baloot_score"
LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"
ENGLISH = "en"
"""What the code speaks."""
OWN_LANGUAGES = ("ar", ENGLISH)
"""Those that are always there."""
_RIGHT_TO_LEFT = frozenset({"ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"})


def find_languages(folder: Path = LOCALE_FOLDER) -> tuple[str, ...]:
    """The languages with a compiled catalog in a folder, our own ones first."""
    found = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (*OWN_LANGUAGES, *sorted(found.difference(OWN_LANGUAGES)))


@lru_cache(maxsize=16)
def is_right_to_left(language: str) -> bool:
    """Whether a language, such as `fa` or `fa_AF`, is written from the right."""
    return language.partition("_")[0] in _RIGHT_TO_LEFT
