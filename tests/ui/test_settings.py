"""What was set is kept, and whatever cannot be read falls back alone."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.words import LANGUAGES, load_words
from baloot_score.ui.json_file import LARGEST_FILE
from baloot_score.ui.settings import (
    FILE_NAME,
    TEXT_SCALES,
    Animations,
    DigitsChoice,
    EntryWay,
    Separator,
    Settings,
    ShareForm,
    ThemeChoice,
    read_settings,
    unreadable_settings,
    write_settings,
)
from baloot_score.ui.settings_note import unreadable_sentence
from baloot_score.ui.unfinished_file import keep_unfinished
from baloot_score.ui.window_place import WindowPlace, write_place

CHOICES: dict[str, st.SearchStrategy[Any]] = {
    "language": st.sampled_from(LANGUAGES),
    "digits": st.sampled_from(DigitsChoice),
    "theme": st.sampled_from(ThemeChoice),
    "calendar": st.sampled_from(Calendar),
    "text_scale": st.sampled_from(TEXT_SCALES),
    "keep_awake": st.booleans(),
    "animations": st.sampled_from(Animations),
    "entry_way": st.sampled_from(EntryWay),
    "keypad": st.booleans(),
    "share_form": st.sampled_from(ShareForm),
    "separator": st.sampled_from(Separator),
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all examples of a property."""
    return tmp_path_factory.mktemp("settings")


def test_every_setting_is_tried_here() -> None:
    assert CHOICES.keys() == {field.name for field in fields(Settings)}


@given(st.builds(Settings, **CHOICES))
def test_settings_come_back_as_they_were_kept(folder: Path, chosen: Settings) -> None:
    write_settings(folder, chosen)
    assert read_settings(folder) == chosen


def test_a_new_window_speaks_arabic_and_follows_the_system(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings(
        language="ar",
        digits=DigitsChoice.SYSTEM,
        theme=ThemeChoice.SYSTEM,
        calendar=Calendar.GREGORIAN,
        text_scale=1.0,
        keep_awake=True,
        animations=Animations.SYSTEM,
        entry_way=EntryWay.FULL,
        keypad=False,
        share_form=ShareForm.TEXT,
        separator=Separator.COMMA,
    )


def test_text_is_shown_in_whole_pixels() -> None:
    assert [15 * scale for scale in TEXT_SCALES] == [round(15 * scale) for scale in TEXT_SCALES]
    assert (TEXT_SCALES[0], TEXT_SCALES[-1]) == (0.8, 2.0)


@given(st.builds(Settings, **CHOICES), st.dictionaries(st.sampled_from(sorted(CHOICES)), JSON))
def test_damaged_settings_leave_the_others(
    folder: Path, chosen: Settings, damaged: dict[str, Any]
) -> None:
    write_settings(folder, chosen)
    file = folder / "settings.json"
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | damaged), "utf-8")
    read = read_settings(folder)
    sound = {name: getattr(chosen, name) for name in CHOICES if name not in damaged}
    assert {name: getattr(read, name) for name in sound} == sound
    # What was read in the place of damage is nothing but a setting again.
    write_settings(folder, read)
    assert read_settings(folder) == read


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "xx"),
        ("language", ["en"]),
        ("digits", 7),
        ("theme", "sepia"),
        ("calendar", None),
        ("text_scale", 1.3),
        ("text_scale", True),
        ("text_scale", float("nan")),
        ("text_scale", "1.4"),
        ("keep_awake", 0),
        ("animations", True),
        ("entry_way", "FULL"),
        ("keypad", "yes"),
        ("share_form", "docx"),
        ("separator", ";"),
    ],
)
def test_what_is_no_answer_falls_back_to_the_default(
    tmp_path: Path, field: str, value: object
) -> None:
    chosen = Settings(
        "en",
        DigitsChoice.WESTERN,
        ThemeChoice.DARK,
        Calendar.BOTH,
        1.6,
        keep_awake=False,
        animations=Animations.OFF,
        entry_way=EntryWay.QUICK,
        keypad=True,
        share_form=ShareForm.PDF,
        separator=Separator.SEMICOLON,
    )
    (tmp_path / "settings.json").write_text(json.dumps({**asdict(chosen), field: value}), "utf-8")
    default = getattr(Settings(), field)
    assert read_settings(tmp_path) == replace(chosen, **{field: default})


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_settings_that_are_kept_elsewhere_stay_there(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = tmp_path / FILE_NAME
    link.symlink_to(elsewhere / "mine.json")
    for keypad in (True, False):  # first it leads to nothing yet
        write_settings(tmp_path, Settings(keypad=keypad))
        assert link.is_symlink()
        assert read_settings(tmp_path) == Settings(keypad=keypad)
    assert [path.name for path in elsewhere.iterdir()] == ["mine.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_that_leads_around_in_a_circle_gives_way(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to(FILE_NAME)
    write_settings(tmp_path, Settings(keypad=True))
    assert read_settings(tmp_path) == Settings(keypad=True)


@given(st.binary() | st.text().map(str.encode) | JSON.map(json.dumps).map(str.encode))
def test_what_is_no_settings_file_is_no_fault(folder: Path, content: bytes) -> None:
    (folder / "settings.json").write_bytes(content)
    assert isinstance(read_settings(folder), Settings)
    write_settings(folder, Settings("en"))
    assert read_settings(folder) == Settings("en")


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"[1]", b"[" * 60_000, b" " * LARGEST_FILE + b"{}"]
)
def test_whatever_else_is_in_the_file_the_window_opens(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    assert read_settings(tmp_path) == Settings()


@given(st.dictionaries(st.text().filter(lambda name: name not in CHOICES), JSON))
def test_settings_of_a_newer_version_are_kept(folder: Path, newer: dict[str, Any]) -> None:
    file = folder / "settings.json"
    file.write_text(json.dumps(newer), "utf-8")
    write_settings(folder, Settings("en"))
    kept = json.loads(file.read_text("utf-8"))
    assert json.dumps({name: kept[name] for name in newer}) == json.dumps(newer)
    assert read_settings(folder) == Settings("en")


@pytest.mark.parametrize(
    "newer", ['"' + "\u0628" * 20_000 + '"', "[" * 5_000 + "]" * 5_000], ids=["long", "deep"]
)
def test_a_newer_field_that_cannot_be_kept_does_not_cost_the_settings(
    tmp_path: Path, newer: str
) -> None:
    (tmp_path / "settings.json").write_text(f'{{"newer": {newer}}}', "utf-8")
    write_settings(tmp_path, Settings("en"))
    assert read_settings(tmp_path) == Settings("en")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_an_editor_that_puts_a_mark_before_the_text_costs_nothing(tmp_path: Path) -> None:
    write_settings(tmp_path, Settings(language="en"))
    path = tmp_path / FILE_NAME
    path.write_text(path.read_text("utf-8"), "utf-8-sig")
    assert read_settings(tmp_path) == Settings(language="en")
    assert unreadable_settings(tmp_path) == ()


def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert read_settings(tmp_path) == Settings()


def test_settings_that_cannot_be_kept_leave_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(OSError, match=r"settings\.json"):
        write_settings(tmp_path, Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


each_file = pytest.mark.parametrize(
    "write",
    [
        lambda folder: write_settings(folder, Settings()),
        lambda folder: write_place(folder, WindowPlace(1, 2, 800, 600)),
        lambda folder: keep_unfinished(folder, "session", {"kind": "played"}),
    ],
    ids=["settings", "place", "unfinished"],
)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
@each_file
def test_a_pipe_in_the_place_of_a_new_file_keeps_nobody_waiting(
    tmp_path: Path, write: Callable[[Path], None]
) -> None:
    write(tmp_path)
    (path,) = tmp_path.iterdir()
    os.mkfifo(path.with_name(f"{path.name}.new"))
    written = path.read_bytes()
    path.unlink()
    write(tmp_path)
    assert [*tmp_path.iterdir()] == [path]
    assert path.read_bytes() == written


@each_file
def test_a_folder_that_was_moved_away_is_not_made_anew(
    tmp_path: Path, write: Callable[[Path], None]
) -> None:
    """What is made in its place would keep a person from putting it back."""
    folder = tmp_path / "data"
    with pytest.raises(FileNotFoundError):
        write(folder)
    assert not folder.exists()


# What could not be read is told.


def test_nothing_is_told_where_everything_was_read(tmp_path: Path) -> None:
    assert unreadable_settings(tmp_path) == ()
    (tmp_path / FILE_NAME).write_text("{}", "utf-8")
    assert unreadable_settings(tmp_path) == ()
    write_settings(tmp_path, replace(Settings(), language="en", text_scale=2, keypad=True))
    assert unreadable_settings(tmp_path) == ()


@pytest.mark.parametrize(
    "content", ["", "[]", "{", "null", '"ar"', "[" * 9_000, "\0", "x" * 70_000]
)
def test_a_file_that_cannot_be_read_is_told_as_a_whole(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE_NAME).write_text(content, "utf-8")
    assert unreadable_settings(tmp_path) is None
    assert read_settings(tmp_path) == Settings()


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", [None, "", "xx", 0, 1, 3.5, [], {}, "\u202e"])
def test_a_setting_that_cannot_be_read_is_told_alone(
    tmp_path: Path, name: str, value: object
) -> None:
    kept = asdict(Settings()) | {name: value}
    (tmp_path / FILE_NAME).write_text(json.dumps(kept), "utf-8")
    a_size = name == "text_scale" and value == 1
    assert unreadable_settings(tmp_path) == (() if a_size else (name,))


@given(st.dictionaries(st.sampled_from([*CHOICES, "other"]), JSON))
def test_whatever_stands_there_is_either_read_or_told(folder: Path, data: dict[str, Any]) -> None:
    (folder / FILE_NAME).write_text(json.dumps(data), "utf-8")
    told, read = unreadable_settings(folder), asdict(read_settings(folder))
    assert told is not None
    assert all(name in told or read[name] == data[name] for name in CHOICES.keys() & data.keys())
    assert all(name in data for name in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_every_setting(language: str) -> None:
    words, path = load_words(language), Path("/config/settings.json")
    whole = unreadable_sentence(words, (), path)
    assert str(path) in whole
    sentences = {unreadable_sentence(words, (name,), path) for name in CHOICES}
    assert len(sentences | {whole}) == len(CHOICES) + 1
