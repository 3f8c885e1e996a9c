"""Where the dialogs for files begin."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from baloot_score.ui.files.asking import documents_folder, pictures_folder


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
