"""The application dressed as the program dresses it for its windows, for tests of parts of them."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from baloot_score.ui.application import STYLE
from baloot_score.ui.theme import Theme, apply_colours, apply_sheet


def apply_theme(app: QApplication, theme: Theme, scale: float = 1.0) -> None:
    """Dress the whole application: Fusion, palette, typeface at a scale, and style sheet."""
    # It costs a fifth of a second once there are widgets, also when nothing changes by it.
    if not app.styleSheet():
        app.setStyle(STYLE)
    apply_colours(app, theme, scale)
    apply_sheet(app, theme)
