"""The icons are all there, drawn alike, coloured by tokens, sharp, and mirrored when they point."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QApplication

from baloot_score.i18n.words import Words
from baloot_score.paths import resource
from baloot_score.ui import icons
from baloot_score.ui.icons import MIRRORED, icon, pixmap
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME

# The product's own icon is a picture in its own colours.
FILES = sorted(file for file in resource("icons").glob("*.svg") if file.stem != "baloot-score")
SUITS = {"spade", "heart", "diamond", "club"}
WANTED = {
    *SUITS,
    *("undo", "redo", "menu", "edit", "trash", "plus", "trophy", "swap", "info", "warning"),
    *("error", "check", "cards", "close", "chevron", "new-session", "table", "screen", "share"),
}
ARABIC = Look(Words("ar"), LIGHT_THEME)
ENGLISH = Look(Words("en"), DARK_THEME)

EACH = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)

pytestmark = pytest.mark.usefixtures("qapp")


def picture(name: str, look: Look, color: str = "ink", ratio: float = 1.0) -> QImage:
    return pixmap(name, look, 24, color, ratio).toImage()


def inked(image: QImage) -> int:
    """How many of its pixels are drawn on at all."""
    return sum(
        image.pixelColor(x, y).alpha() > 0
        for x in range(image.width())
        for y in range(image.height())
    )


def test_no_icon_is_missing() -> None:
    assert {file.stem for file in FILES} >= WANTED


@EACH
def test_icons_are_drawn_on_one_grid_with_one_pen(file: Path) -> None:
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert root.get("viewBox") == "0 0 24 24"
    if file.stem in SUITS:
        assert (root.get("fill"), root.get("stroke")) == ("currentColor", None)
    else:
        assert (root.get("fill"), root.get("stroke")) == ("none", "currentColor")
        assert root.get("stroke-width") == "1.75"


@EACH
@pytest.mark.parametrize("look", [ARABIC, ENGLISH], ids=["ar", "en"])
def test_icons_are_painted_in_the_colour_of_a_token(file: Path, look: Look) -> None:
    image = picture(file.stem, look, "accent", 4)
    drawn = {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
    assert drawn == {look.theme.color("accent").name()}


@EACH
def test_icons_stay_inside_their_square(file: Path) -> None:
    image = picture(file.stem, ENGLISH, ratio=4)
    border = [(x, y) for x in range(96) for y in range(96) if {x, y} & {0, 1, 94, 95}]
    assert [place for place in border if image.pixelColor(*place).alpha()] == []


@EACH
def test_icons_that_point_turn_with_the_direction_and_others_do_not(file: Path) -> None:
    arabic = picture(file.stem, Look(Words("ar"), LIGHT_THEME), ratio=4)
    english = picture(file.stem, Look(Words("en"), LIGHT_THEME), ratio=4)
    turned = english.flipped(Qt.Orientation.Horizontal)
    wanted = turned if file.stem in MIRRORED else english
    different = sum(
        abs(arabic.pixelColor(x, y).alpha() - wanted.pixelColor(x, y).alpha()) > 64
        for x in range(96)
        for y in range(96)
    )
    assert different == 0


def test_undo_points_back_where_reading_comes_from() -> None:
    """The head of the arrow is on the left in English and on the right in Arabic."""
    for look, head in ((ENGLISH, range(12)), (ARABIC, range(12, 24))):
        image = picture("undo", look)
        upper = [(x, y) for x in range(24) for y in range(3, 8) if image.pixelColor(x, y).alpha()]
        assert upper
        assert {x in head for x, _ in upper} == {True}


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_icons_have_a_pixel_for_each_of_the_device(ratio: float) -> None:
    made = pixmap("menu", ENGLISH, 24, "ink", ratio)
    assert made.size() == QSize(round(24 * ratio), round(24 * ratio))
    assert made.deviceIndependentSize().toSize() == QSize(24, 24)
    shown = icon("menu", ENGLISH).pixmap(QSize(24, 24), ratio)
    assert shown.size() == made.size()
    assert shown.toImage() == made.toImage()


def test_a_disabled_icon_is_fainter() -> None:
    made = icon("menu", ENGLISH)
    usual = made.pixmap(QSize(24, 24), 1.0).toImage()
    faint = made.pixmap(QSize(24, 24), 1.0, QIcon.Mode.Disabled).toImage()
    assert faint.pixelColor(12, 12).alpha() < usual.pixelColor(12, 12).alpha()
    assert inked(faint) > 0


def test_an_unknown_icon_is_an_error(qapp: QApplication) -> None:
    with pytest.raises(FileNotFoundError):
        icon("unicorn", ENGLISH)


def test_an_icon_whose_file_has_gone_while_the_window_is_open_keeps_nothing_from_being_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(icons, "resource", lambda name: tmp_path / name)
    icons._source.cache_clear()
    assert inked(picture("undo", ENGLISH)) == 0
    monkeypatch.undo()
    assert inked(picture("undo", ENGLISH)) > 0
