"""The colours are those that were agreed, can be read where they are used, and reach Qt."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette, QRawFont
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Team
from baloot_score.ui import fonts
from baloot_score.ui.controls.painted_button import HOVERED, PRESSED
from baloot_score.ui.look import Look
from baloot_score.ui.style_sheet import colours, style_sheet
from baloot_score.ui.theme import (
    DARK,
    DARK_THEME,
    FAMILY,
    LIGHT,
    LIGHT_THEME,
    Theme,
    apply_sheet,
    font,
    load_fonts,
    mixed,
)
from tests.ui.dressing import apply_theme

THEMES = pytest.mark.parametrize("theme", [LIGHT_THEME, DARK_THEME], ids=["light", "dark"])

GROUNDS = ("background", "surface", "sunken", "us_soft", "them_soft", "accent_soft")
"""What letters stand on; tests/ui/accessibility measures them on every page as well."""
TEXT_PAIRS = [
    *[(ink, ground) for ink in ("ink", "ink_muted", "us", "them", "accent") for ground in GROUNDS],
    *[("on_fill", fill) for fill in ("us", "them", "accent")],
]
"""Letters and what they stand on, in the controls and in the style sheet."""

SIGN_PAIRS = [
    *[("edge", ground) for ground in ("background", "surface", "sunken")],
    *[("ink_muted", ground) for ground in ("background", "surface", "sunken")],
    *[(ring, ground) for ring in ("accent", "us", "them") for ground in GROUNDS],
]
"""Borders, rings, bars and fills that tell what a control is or which one is chosen."""

TOUCHED_PAIRS = [
    *[(ink, f"{ink}_soft") for ink in ("us", "them", "accent")],
    *[(ink, "surface") for ink in ("ink", "ink_muted", "us", "them", "accent")],
    *[("ink", ground) for ground in ("background", "sunken")],
    *[("on_fill", fill) for fill in ("us", "them")],
]
"""Letters and the fills of controls that the pointer is on."""

SHEET_PAIRS = [
    ("ink", "surface_hover", 4.5),
    ("ink", "surface_pressed", 4.5),
    ("on_fill", "us_hover", 4.5),
    ("surface", "edge", 3),
    ("background", "edge", 3),
    ("accent", "surface", 3),
]
"""What the style sheet mixes, what it stands with, and the least contrast of both."""


def luminance(color: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours as WCAG 2 defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def colour(theme: Theme, name: str) -> QColor:
    return theme.edge if name == "edge" else theme.color(name)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


def test_tokens_are_those_of_the_agreed_look() -> None:
    assert LIGHT._asdict() == {
        "background": "#F4EFE4",
        "surface": "#FFFDF8",
        "sunken": "#EDE6D6",
        "line": "#D9CFB9",
        "ink": "#1F2622",
        "ink_muted": "#5A6158",
        "us": "#0F6A4B",
        "us_soft": "#DCEDE4",
        "them": "#8E3B2F",
        "them_soft": "#F6E3DC",
        "accent": "#7A520B",
        "accent_soft": "#F4E6C6",
        "on_fill": "#FFFFFF",
    }
    assert DARK._asdict() == {
        "background": "#101513",
        "surface": "#18201C",
        "sunken": "#222C27",
        "line": "#34423B",
        "ink": "#EEF2EC",
        "ink_muted": "#A9B5AD",
        "us": "#58C99B",
        "us_soft": "#15352A",
        "them": "#F29380",
        "them_soft": "#3D231E",
        "accent": "#E6B866",
        "accent_soft": "#3A2E17",
        "on_fill": "#101513",
    }


@THEMES
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_letters_can_be_read_on_their_ground(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(colour(theme, ink), colour(theme, ground)) >= 4.5


@THEMES
@pytest.mark.parametrize(("sign", "ground"), SIGN_PAIRS)
def test_edges_and_fills_stand_out_from_their_ground(theme: Theme, sign: str, ground: str) -> None:
    assert contrast(colour(theme, sign), colour(theme, ground)) >= 3


@THEMES
@pytest.mark.parametrize("share", [HOVERED, PRESSED], ids=["hovered", "pressed"])
@pytest.mark.parametrize(("ink", "fill"), TOUCHED_PAIRS)
def test_letters_can_be_read_under_the_pointer(
    theme: Theme, ink: str, fill: str, share: float
) -> None:
    touched = QColor(mixed(theme.tokens.ink, getattr(theme.tokens, fill), share))
    assert contrast(colour(theme, ink), touched) >= 4.5


@THEMES
def test_letters_can_be_read_on_a_segment_under_the_pointer(theme: Theme) -> None:
    between = QColor(mixed(theme.tokens.surface, theme.tokens.sunken, 0.5))
    assert contrast(theme.color("ink_muted"), between) >= 4.5


@THEMES
@pytest.mark.parametrize(("one", "other", "least"), SHEET_PAIRS)
def test_what_the_style_sheet_mixes_can_be_told_apart(
    theme: Theme, one: str, other: str, least: float
) -> None:
    named = colours(theme)
    assert contrast(QColor(named[one]), QColor(named[other])) >= least


@pytest.mark.usefixtures("qapp")  # its lengths follow the application's font
@THEMES
def test_the_style_sheet_holds_the_colours_that_it_names(theme: Theme) -> None:
    sheet = style_sheet(theme)
    assert f"height: 1px; background: {theme.tokens.line};" in sheet
    assert f"border-color: {theme.tokens.line}" in sheet


@THEMES
def test_each_team_has_its_colours(theme: Theme) -> None:
    assert theme.team(Team.US) == theme.color("us")
    assert theme.team(Team.THEM) == theme.color("them")
    assert theme.team_soft(Team.US) == theme.color("us_soft")
    assert theme.team_soft(Team.THEM) == theme.color("them_soft")


def test_an_unknown_token_is_an_error() -> None:
    with pytest.raises(AttributeError):
        LIGHT_THEME.color("puce")


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mixed("#FFFFFF", "#000000", 0) == "#000000"
    assert mixed("#FFFFFF", "#000000", 1) == "#FFFFFF"
    assert mixed("#FF0000", "#0000FF", 0.5) == "#800080"


@pytest.mark.parametrize("weight", [400, 500, 600, 700])
def test_the_typeface_is_there_in_every_weight(qapp: QApplication, weight: int) -> None:
    assert load_fonts()
    assert load_fonts(), "a second time as well"
    found = QFontInfo(font(32, weight))
    assert found.family().startswith(FAMILY)
    assert found.weight() == weight
    assert found.pixelSize() == 32


def test_the_typeface_writes_arabic_and_latin(qapp: QApplication) -> None:
    load_fonts()
    face = QRawFont.fromFont(font(15))
    assert face.familyName() == FAMILY
    letters = "لنالهمخسرانة٠١٩ UsThem019×"
    assert [letter for letter in letters if not face.supportsCharacter(ord(letter))] == []


@pytest.mark.parametrize("package", ["no_such_package_of_fonts", "baloot_score"])
def test_a_missing_typeface_stops_nothing(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setattr(fonts, "_PACKAGE", package)
    monkeypatch.setattr(fonts, "FAMILY", "Another Family")
    assert not load_fonts()


@THEMES
def test_a_theme_reaches_the_whole_application(
    qapp: QApplication, qtbot: QtBot, theme: Theme
) -> None:
    apply_theme(qapp, theme)
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("background")
    assert qapp.palette().color(QPalette.ColorRole.WindowText) == theme.color("ink")
    assert qapp.font().family() == FAMILY
    label = QLabel("")
    qtbot.addWidget(label)
    label.resize(20, 20)
    assert label.grab().toImage().pixelColor(10, 10) == theme.color("background")


def test_menus_are_written_as_everything_else_where_the_desktop_has_a_font_for_them(
    qapp: QApplication,
) -> None:
    apply_theme(qapp, LIGHT_THEME)
    menus: Any = "QMenu"  # PySide's stubs ask for bytes, which it does not take
    qapp.setFont(QFont("Courier", 11), menus)
    apply_sheet(qapp, DARK_THEME)
    assert qapp.font(QMenu()) == qapp.font()
    assert qapp.font().family() == FAMILY


@THEMES
def test_the_default_button_of_a_dialog_is_filled(
    qapp: QApplication, qtbot: QtBot, theme: Theme
) -> None:
    apply_theme(qapp, theme)
    button = QPushButton("")
    button.setDefault(True)
    qtbot.addWidget(button)
    button.resize(120, 44)
    button.show()
    assert button.grab().toImage().pixelColor(20, 22) == theme.color("us")


def test_reading_starts_on_the_right_in_arabic_and_on_the_left_in_english() -> None:
    arabic, english = Look(Words("ar"), LIGHT_THEME), Look(Words("en"), DARK_THEME)
    assert arabic.direction is Qt.LayoutDirection.RightToLeft
    assert english.direction is Qt.LayoutDirection.LeftToRight
    for side, right in (
        (arabic.leading, True),
        (arabic.trailing, False),
        (english.leading, False),
        (english.trailing, True),
    ):
        wanted = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        assert side & Qt.AlignmentFlag.AlignHorizontal_Mask == (
            wanted | Qt.AlignmentFlag.AlignAbsolute
        )
