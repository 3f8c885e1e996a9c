"""Where the dialogs for files begin."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QProxyStyle, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.files.asking import documents_folder, pictures_folder, saving_dialog
from baloot_score.ui.look import Look
from tests.ui.dressing import apply_theme


@pytest.mark.parametrize("made", [True, False])
def test_files_are_asked_for_at_home_where_there_is_no_folder_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: bool
) -> None:
    named = tmp_path / "Documents"
    if made:
        named.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _which: str(named))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert documents_folder() == (named if made else tmp_path)


def test_files_are_asked_for_at_home_where_the_system_names_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _which: "")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert pictures_folder() == tmp_path


class WithIcons(QProxyStyle):
    """What most desktops of Linux ask of dialogs."""

    def styleHint(self, hint: QProxyStyle.StyleHint, *given: Any) -> int:
        asked = hint is QProxyStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
        return 1 if asked else super().styleHint(hint, *given)


def test_no_icon_of_the_desktop_stands_on_the_words_of_a_button(
    qapp: QApplication, qtbot: QtBot, look: Look, tmp_path: Path
) -> None:
    qapp.setStyle(WithIcons("Fusion"))
    apply_theme(qapp, look.theme)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = saving_dialog(look, parent, "Save", ["All (*)"], tmp_path / "an evening.pdf")
    with qtbot.waitExposed(dialog):
        dialog.open()
    (box,) = dialog.findChildren(QDialogButtonBox)
    icons = [button.icon().isNull() for button in box.buttons()]
    qapp.setStyle("Fusion")
    apply_theme(qapp, look.theme)
    assert icons == [True, True]
