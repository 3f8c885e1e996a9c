"""What was set is kept, and whatever cannot be read falls back alone."""

from __future__ import annotations

from pathlib import Path

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
