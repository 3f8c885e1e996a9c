"""The typeface of the window, loaded from its package, and the scale that sizes follow."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QMargins
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

FAMILY = "IBM Plex Sans Arabic"
TEXT = 15
"""The size of running text, in pixels, where nobody has set another."""
_PACKAGE = "fontpkg_ibm_plex_sans_arabic"
_WEIGHTS = {int(weight): weight for weight in QFont.Weight}
_STYLES = ("Regular", "Medium", "SemiBold", "Bold")


def load_fonts() -> bool:
    """Make the typeface known to Qt, once; without it the window falls back to the system's font.

    Returns:
        Whether every weight that the window uses is there.
    """
    there = QFontDatabase.styles(FAMILY)
    missing = [style for style in _STYLES if style not in there]
    if not missing:
        return True
    folder = _folder()
    if folder is None:
        return False
    loaded = [_load(folder, style) for style in missing]
    return all(loaded)


def _load(folder: Path, style: str) -> bool:
    """Load one weight of the typeface, if its file is there and is a font."""
    file = folder / "files" / f"IBMPlexSansArabic-{style}.ttf"
    return file.is_file() and QFontDatabase.addApplicationFont(str(file)) >= 0


def _folder() -> Path | None:
    """Where the package of the typeface lies; it is not imported, for it holds nothing else."""
    spec = find_spec(_PACKAGE)
    return None if spec is None or spec.origin is None else Path(spec.origin).parent


def font(px: int, weight: int = 400) -> QFont:
    """The typeface at a weight of 400, 500, 600 or 700, and at a size of so many pixels.

    The size is that of a window whose text is as large as it was designed; it follows the scale.
    """
    return font_of(max(1, scaled(px)), weight)


def font_of(pixels: int, weight: int) -> QFont:
    """The typeface at a weight and at a size that follows no scale any more."""
    made = QFont(FAMILY)
    made.setPixelSize(pixels)
    made.setWeight(_WEIGHTS[weight])
    return made


def text_scale() -> float:
    """How large text is shown, 1 being as designed: every size follows the application's font."""
    size = QApplication.font().pixelSize()
    return size / TEXT if size > 0 else 1.0


def scaled(px: float) -> int:
    """A length that grows and shrinks with the text, such as the height of a control."""
    return round(px * text_scale())


def margins(left: float, top: float, right: float, bottom: float) -> QMargins:
    """The margins of a layout, which grow and shrink with the text."""
    return QMargins(scaled(left), scaled(top), scaled(right), scaled(bottom))


def application_font(scale: float) -> QFont:
    """The font that sets the scale when the application is given it."""
    made = QFont(FAMILY)
    made.setPixelSize(round(TEXT * scale))
    return made
