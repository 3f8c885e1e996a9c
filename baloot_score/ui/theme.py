"""The colours of the window as named tokens, light and dark, and their way into Qt."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QMenu

from baloot_score.scoring.model import Team
from baloot_score.ui.fonts import FAMILY, application_font, font, load_fonts

__all__ = [
    "DARK",
    "DARK_THEME",
    "FAMILY",
    "LIGHT",
    "LIGHT_THEME",
    "Theme",
    "Tokens",
    "font",
    "load_fonts",
    "mixed",
]


class Tokens(NamedTuple):
    """Every colour that the window may use, as `#RRGGBB`."""

    background: str
    surface: str
    sunken: str
    line: str
    ink: str
    ink_muted: str
    us: str
    us_soft: str
    them: str
    them_soft: str
    accent: str
    accent_soft: str
    on_fill: str


LIGHT = Tokens(
    background="#F4EFE4",
    surface="#FFFDF8",
    sunken="#EDE6D6",
    line="#D9CFB9",
    ink="#1F2622",
    ink_muted="#5A6158",
    us="#0F6A4B",
    us_soft="#DCEDE4",
    them="#8E3B2F",
    them_soft="#F6E3DC",
    accent="#7A520B",
    accent_soft="#F4E6C6",
    on_fill="#FFFFFF",
)
DARK = Tokens(
    background="#101513",
    surface="#18201C",
    sunken="#222C27",
    line="#34423B",
    ink="#EEF2EC",
    ink_muted="#A9B5AD",
    us="#58C99B",
    us_soft="#15352A",
    them="#F29380",
    them_soft="#3D231E",
    accent="#E6B866",
    accent_soft="#3A2E17",
    on_fill="#101513",
)


def mixed(colour: str, over: str, share: float) -> str:
    """What a colour gives when a share of it (0 to 1) covers another one, as `#RRGGBB`."""
    top, below = QColor(colour), QColor(over)
    pairs = (
        (top.red(), below.red()),
        (top.green(), below.green()),
        (top.blue(), below.blue()),
    )
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


class Theme(NamedTuple):
    """A set of tokens at work."""

    tokens: Tokens
    dark: bool

    def color(self, name: str) -> QColor:
        """The colour of a token.

        Raises:
            AttributeError: there is no such token.
        """
        return QColor(getattr(self.tokens, name))

    @property
    def edge(self) -> QColor:
        """The border that makes a control known as one: softer than ink, yet seen on any ground."""
        share = 0.6 if self.dark else 0.8
        return QColor(mixed(self.tokens.ink_muted, self.tokens.surface, share))

    def team(self, team: Team) -> QColor:
        """A team's colour, for its words, numbers and fills."""
        return self.color(team.value)

    def team_soft(self, team: Team) -> QColor:
        """The quiet background that goes with a team's colour."""
        return self.color(f"{team.value}_soft")


LIGHT_THEME = Theme(LIGHT, dark=False)
DARK_THEME = Theme(DARK, dark=True)


def apply_colours(app: QApplication, theme: Theme, scale: float = 1.0) -> None:
    """Dress an application of our style in all but the style sheet."""
    load_fonts()
    app.setPalette(palette(theme.tokens))
    app.setFont(application_font(scale))


def apply_sheet(app: QApplication, theme: Theme) -> None:
    """Give the application its style sheet, in the scale of its font.

    Widgets that are made while there is one take twice as long, for Qt looks it through again with
    every parent that they get. Before a first window it can wait until all of them are made.
    """
    from baloot_score.ui.style_sheet import style_sheet

    sheet = style_sheet(theme)
    if app.styleSheet() != sheet:
        app.setStyleSheet(sheet)
        if app.font(QMenu()) != app.font():
            # With a first style sheet Qt takes up the desktop's fonts for menus, tips and others.
            app.setFont(app.font())


def palette(tokens: Tokens) -> QPalette:
    """The tokens in Qt's roles, for everything that the style sheet does not draw."""
    role = QPalette.ColorRole
    made = QPalette()
    for key, colour in {
        role.Window: tokens.background,
        role.WindowText: tokens.ink,
        role.Base: tokens.surface,
        role.AlternateBase: tokens.sunken,
        role.Text: tokens.ink,
        role.PlaceholderText: tokens.ink_muted,
        role.Button: tokens.surface,
        role.ButtonText: tokens.ink,
        role.BrightText: tokens.on_fill,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_fill,
        role.Accent: tokens.accent,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.ToolTipBase: tokens.surface,
        role.ToolTipText: tokens.ink,
        role.Light: tokens.surface,
        role.Midlight: tokens.sunken,
        role.Mid: tokens.line,
        role.Dark: tokens.ink_muted,
        role.Shadow: tokens.line,
    }.items():
        made.setColor(key, QColor(colour))
    faint = QColor(mixed(tokens.ink_muted, tokens.surface, 0.55))
    for key in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, key, faint)
    made.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(tokens.line))
    return made
