"""Every state of the window is reached and painted, nothing is cut or taken for markup."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import load_words
from baloot_score.ui.backups.dialog import BackupsDialog
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME
from baloot_score.ui.window_place import SMALLEST as SMALLEST_PLACE
from tests.screens.__main__ import LOOKS, SCALES, SIZES, WHOLE, shots, take
from tests.screens.pictures import Named, contact_sheet
from tests.screens.stage import SMALLEST, settle, staged
from tests.screens.states import STATES
from tests.ui.clipping import clipped
from tests.ui.conftest import ONLY_WITH_A_SCREEN
from tests.ui.plain_text import interpreted

pytestmark = pytest.mark.qt_log_ignore(*ONLY_WITH_A_SCREEN)
LARGEST_TEXT = 2.0
TESTED = {"ar": LIGHT_THEME, "en": DARK_THEME}


@pytest.mark.by_turns("language", tuple(TESTED), "state")
@pytest.mark.parametrize("language", TESTED)
@pytest.mark.parametrize("state", STATES)
def test_state_is_reached_and_nothing_is_cut_or_markup(
    qapp: QApplication, state: str, language: str
) -> None:
    look = Look(load_words(language, Digits.WESTERN), TESTED[language])
    with staged(look, SMALLEST) as stage:
        widget = STATES[state](stage)
        assert widget.isVisible()
        assert clipped(widget, stage.size) == []
        assert interpreted(stage.window) == interpreted(widget) == []


@pytest.mark.by_turns("language", tuple(TESTED), "state")
@pytest.mark.parametrize("language", TESTED)
@pytest.mark.parametrize("state", STATES)
def test_nothing_scrolls_sideways_in_the_smallest_window_with_the_largest_text(
    qapp: QApplication, state: str, language: str
) -> None:
    look = Look(load_words(language, Digits.WESTERN), TESTED[language])
    with staged(look, QSize(*SMALLEST_PLACE), LARGEST_TEXT) as stage:
        widget = STATES[state](stage)
        settle()
        sideways = [
            f"{type(area.widget()).__name__} by {area.horizontalScrollBar().maximum()}"
            for area in widget.window().findChildren(QScrollArea)
            if area.isVisible() and area.horizontalScrollBar().maximum() > 0
        ]
        assert sideways == []
        if not isinstance(widget, QMenu):  # one that is higher than the screen scrolls
            assert clipped(widget) == []


@pytest.mark.parametrize("language", TESTED)
def test_a_backup_is_seen_whole_in_the_smallest_window_with_the_largest_text(
    qapp: QApplication, language: str
) -> None:
    look = Look(load_words(language, Digits.WESTERN), TESTED[language])
    with staged(look, QSize(*SMALLEST_PLACE), LARGEST_TEXT) as stage:
        dialog = STATES["backups"](stage)
        assert isinstance(dialog, BackupsDialog)
        settle()
        row = dialog.list.visualItemRect(dialog.list.item(0)).height()
        assert dialog.list.viewport().visibleRegion().boundingRect().height() >= row


def test_picture_is_kept_under_its_name(qapp: QApplication, tmp_path: Path) -> None:
    (shot,) = shots(["menu"], ["ar-dark"], ["1024x600"], None)
    take(shot, tmp_path)
    image = QImage(str(tmp_path / "menu.ar-dark.1024x600.png"))
    assert image.size() == QSize(1024, 600)
    assert len({image.pixelColor(x, 300).name() for x in range(0, 1024, 16)}) > 2


def test_all_pictures_are_asked_for_once() -> None:
    wanted = [shot.name for shot in shots(list(STATES), LOOKS, SIZES, None)]
    assert len(set(wanted)) == len(wanted)
    assert len(wanted) >= len(STATES) * len(LOOKS) * len(SIZES)
    assert f"table-running.en-dark.{WHOLE}" in wanted
    assert all(f"table-running.ar-light.1366x768.{scale * 100:.0f}" in wanted for scale in SCALES)


def test_contact_sheet_shows_every_picture(qapp: QApplication) -> None:
    pictures = []
    for number in range(4):
        image = QImage(300, 200, QImage.Format.Format_RGB32)
        image.fill(QColor(10 * number, 0, 200))
        pictures.append(Named(str(number), image))
    sheet = contact_sheet(pictures, QSize(60, 40))
    colours = {
        sheet.pixelColor(x, y).name() for x in range(sheet.width()) for y in range(sheet.height())
    }
    assert {QColor(10 * number, 0, 200).name() for number in range(4)} <= colours
