"""The typeface of the window, loaded from its package, in sizes of pixels."""

from __future__ import annotations

from importlib.resources import files

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase

FAMILY = "IBM Plex Sans Arabic"
_PACKAGE = "fontpkg_ibm_plex_sans_arabic"
_STYLES = ("Regular", "Medium", "SemiBold", "Bold")


def load_fonts() -> bool:
    """Make the typeface known to Qt, once; without it the window falls back to the system's font.

    Returns:
        Whether every weight that the window uses is there.
    """
    there = QFontDatabase.styles(FAMILY)
    loaded = [_load(style) for style in _STYLES if style not in there]
    return all(loaded)


def _load(style: str) -> bool:
    """Load one weight of the typeface, if its file is there and is a font."""
    try:
        data = files(_PACKAGE).joinpath("files", f"IBMPlexSansArabic-{style}.ttf").read_bytes()
    except (ImportError, OSError):
        return False
    return QFontDatabase.addApplicationFontFromData(QByteArray(data)) >= 0


def font(px: int, weight: int = 400) -> QFont:
    """The typeface at a size in pixels and a weight of 400, 500, 600 or 700."""
    made = QFont(FAMILY)
    made.setPixelSize(px)
    made.setWeight(QFont.Weight(weight))
    return made
