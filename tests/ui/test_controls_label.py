"""Labels keep the letters that were chosen for them."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.label import RefitLabel
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME, font
from tests.ui.dressing import apply_theme


def test_letters_stay_as_they_were_set_last_when_a_style_sheet_is_applied(
    qapp: QApplication, qtbot: QtBot, look: Look
) -> None:
    apply_theme(qapp, LIGHT_THEME)
    label = RefitLabel(look, "152", px=22, weight=600)
    qtbot.addWidget(label)
    label.show()
    label.set_face(font(18, 400))
    apply_theme(qapp, DARK_THEME)
    assert label.font().pixelSize() == font(18, 400).pixelSize()
    assert label.font().weight() == font(18, 400).weight()
