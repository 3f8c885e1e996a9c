"""What was set is kept, and whatever cannot be read falls back alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from baloot_score.i18n.digits import Digits
from baloot_score.ui.settings import Settings, ThemeChoice, read_settings, write_settings


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    chosen = Settings("en", Digits.ARABIC_INDIC, ThemeChoice.DARK)
    write_settings(tmp_path / "new", chosen)
    assert read_settings(tmp_path / "new") == chosen


def test_arabic_is_the_language_until_another_is_set(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings("ar", Digits.WESTERN, ThemeChoice.SYSTEM)


def test_one_damaged_setting_leaves_the_others(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en", "digits": 7, "theme": "dark"}')
    assert read_settings(tmp_path) == Settings("en", Digits.WESTERN, ThemeChoice.DARK)


def test_what_is_no_settings_file_is_no_fault(tmp_path: Path) -> None:
    for content in (b"", b"\xff\xfe", b"[1]", b'{"language": ["en"]}', b"[" * 100_000):
        (tmp_path / "settings.json").write_bytes(content)
        assert read_settings(tmp_path) == Settings()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert read_settings(tmp_path) == Settings()


def test_settings_that_cannot_be_kept_leave_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(OSError, match=r"settings\.json"):
        write_settings(tmp_path, Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
