"""Words of a language: their catalog, their direction, their numbers and names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from baloot_score.i18n import words as words_module
from baloot_score.i18n.calendars import Calendar
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.game_words import (
    contract_word,
    level_word,
    outcome_word,
    preset_word,
    project_word,
    rules_name,
    team_word,
)
from baloot_score.i18n.words import Words, load_words
from baloot_score.scoring.model import Contract, Level, Outcome, Project, Team
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet

ENGLISH = Words("en")


@pytest.fixture
def arabic_catalog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An Arabic catalog of three messages where the program looks for its catalogs."""
    catalog = Catalog("ar")
    catalog.add("Sun", "صن")
    catalog.add("Sun", "الشمس", context="sky")
    catalog.add(("{n} hand", "{n} hands"), ("لا", "واحدة", "اثنتان", "قليل", "كثير", "غيرها"))
    folder = tmp_path / "ar" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "baloot_score.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(words_module, "LOCALE_FOLDER", tmp_path)


@pytest.mark.usefixtures("arabic_catalog")
def test_messages_come_from_the_catalog_of_the_language() -> None:
    words = load_words("ar")
    assert words.gettext("Sun") == "صن"
    assert words.pgettext("sky", "Sun") == "الشمس"
    assert words.gettext("Not translated") == "Not translated"


@pytest.mark.usefixtures("arabic_catalog")
@pytest.mark.parametrize(
    ("count", "form"),
    [(0, "لا"), (1, "واحدة"), (2, "اثنتان"), (3, "قليل"), (11, "كثير"), (100, "غيرها")],
)
def test_arabic_has_six_forms_of_a_count(count: int, form: str) -> None:
    assert load_words("ar").ngettext("{n} hand", "{n} hands", count) == form


@pytest.mark.usefixtures("arabic_catalog")
def test_the_language_of_the_system_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "ar")
    assert load_words("en").gettext("Sun") == "Sun"


@pytest.mark.parametrize("language", ["ar", "en", "fa"])
def test_a_language_without_a_catalog_speaks_english_from_left_to_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(words_module, "LOCALE_FOLDER", tmp_path)
    words = load_words(language, Digits.ARABIC_INDIC, Calendar.HIJRI)
    assert words.gettext("Sun") == "Sun"
    assert not words.right_to_left
    assert words == Words("en", Digits.ARABIC_INDIC, calendar=Calendar.HIJRI)


def test_arabic_runs_to_the_left_and_english_to_the_right() -> None:
    assert Words("ar").right_to_left
    assert not Words("en").right_to_left


def test_numbers_and_names_are_written_in_one_way() -> None:
    words = Words("ar", Digits.ARABIC_INDIC)
    assert words.number(152) == "١٥٢"
    assert words.name(" a\u202eb ") == "\u2068ab\u2069"


@pytest.mark.parametrize(
    ("word", "members"),
    [
        (team_word, list(Team)),
        (contract_word, list(Contract)),
        (level_word, list(Level)),
        (project_word, list(Project)),
        (outcome_word, list(Outcome)),
        (preset_word, list(Preset)),
    ],
)
def test_every_word_of_the_game_has_its_own(
    word: Callable[[Words, object], str], members: list[object]
) -> None:
    shown = [word(ENGLISH, member) for member in members]
    assert all(shown)
    assert len(set(shown)) == len(members)


@pytest.mark.parametrize("nothing", ["", " \n", "\u200d", "\u202e", "\u3164", "\ufe0f"])
def test_where_nothing_of_a_name_is_seen_something_else_is_said(nothing: str) -> None:
    words = Words("en")
    assert words.name(nothing) == ""
    assert words.name(nothing, "Us") == "Us"
    assert words.name(f"x{nothing}y", "Us").startswith("\u2068x")
    assert rules_name(words, RuleSet(name=nothing)) == preset_word(words, Preset.CLASSIC)


def test_a_house_rule_set_goes_by_its_own_name() -> None:
    assert rules_name(ENGLISH, PRESETS[Preset.GENERAL]) == "General"
    assert rules_name(ENGLISH, RuleSet(name="بيتنا\u202e")) == "\u2068بيتنا\u2069"
