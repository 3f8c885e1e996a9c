"""The one style sheet of the application, built from the tokens."""

from __future__ import annotations

from string import Template

from baloot_score.ui.theme import Theme

_SHEET = Template("""
QToolTip { background: $surface; color: $ink; border: 1px solid $line; padding: 4px 8px; }
""")


def style_sheet(theme: Theme) -> str:
    """The style sheet of a theme; its sizes are pixels, in steps of 4."""
    tokens = theme.tokens
    return _SHEET.substitute({name: getattr(tokens, name) for name in tokens.__slots__})
