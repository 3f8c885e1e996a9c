"""House rules are made, named, saved, renamed, deleted, made the default, and nothing is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.rule_answers import answer_text
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet, TieRule
from baloot_score.session import HouseRules, Repository, start_session
from baloot_score.ui.look import Look
from baloot_score.ui.rules.house_dialog import HouseRulesDialog
from baloot_score.ui.rules.rule_list import RuleList
from tests.ui.rules.reader import Reader

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
Open = Callable[..., Reader]


@pytest.fixture
def sit(house: HouseRules, look: Look, window: QWidget, read: Callable[..., Reader]) -> Open:
    """Open the dialog on a rule set."""

    def sit(shown: int | Preset | None = None) -> Reader:
        return read(HouseRulesDialog(look, house, window, shown))

    return sit


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Callable[[], sqlite3.Connection]]:
    """Another program that holds the store until its connection is closed."""
    connections: list[sqlite3.Connection] = []

    def locked() -> sqlite3.Connection:
        connection = sqlite3.connect(tmp_path / "rules.sqlite3", isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        connections.append(connection)
        return connection

    yield locked
    for connection in connections:
        connection.close()


def dialog_of(sitting: Reader) -> HouseRulesDialog:
    dialog = sitting.dialog
    assert isinstance(dialog, HouseRulesDialog)
    return dialog


def names(listed: RuleList) -> list[str]:
    """The rule sets of the list, without headings."""
    items = [listed.item(row) for row in range(listed.count())]
    shown = [item.text() for item in items if item.flags() & Qt.ItemFlag.ItemIsEnabled]
    return [text.strip("\u2068\u2069") for text in shown]


def choose(sitting: Reader, key: int | Preset) -> None:
    """Click on a rule set of the list."""
    sitting.choose_rules(dialog_of(sitting).parts.list, key)


def change_a_rule(sitting: Reader, rule: TieRule = TieRule.SPLIT) -> None:
    """Say otherwise what becomes of a drawn sun."""
    row = dialog_of(sitting).parts.page.form.rows["sun_tie"]
    sitting.click_on(answer_text(sitting.look.words, RuleSet(sun_tie=rule), "sun_tie"), row)


def test_a_copy_of_a_preset_is_named_changed_and_saved(sit: Open, house: HouseRules) -> None:
    sitting = sit(Preset.CLASSIC)
    parts = dialog_of(sitting).parts
    sitting.click(parts.copy_preset)
    assert parts.page.name.text() == sitting.say("Our rules")
    assert sitting.focus() is parts.page.name
    sitting.type("مجلسنا")
    change_a_rule(sitting)
    sitting.click(parts.save)
    (saved,) = house.all()
    assert saved.rules == replace(PRESETS[Preset.CLASSIC], name="مجلسنا", sun_tie=TieRule.SPLIT)
    assert names(parts.list)[0] == "مجلسنا"
    assert not parts.save.isEnabled()


def test_enter_in_the_name_saves(sit: Open, house: HouseRules) -> None:
    sitting = sit(Preset.CLASSIC)
    sitting.click(dialog_of(sitting).parts.copy_preset)
    sitting.type("ours")
    sitting.press(ENTER)
    assert [rule.rules.name for rule in house.all()] == ["ours"]
    assert sitting.is_open()


def test_a_house_rule_is_copied_too(sit: Open, house: HouseRules, our_rules: RuleSet) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    sitting.click(parts.copy)
    sitting.click(parts.save)
    assert [rule.rules for rule in house.all()] == [
        our_rules,
        replace(our_rules, name=f"{our_rules.name} 2"),
    ]


def test_another_name_renames(sit: Open, house: HouseRules, our_rules: RuleSet) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    sitting.type_over(parts.page.name, "الاستراحة")
    sitting.click(parts.save)
    (renamed,) = house.all()
    assert (renamed.id, renamed.rules) == (saved.id, replace(our_rules, name="الاستراحة"))
    assert names(parts.list)[0] == "الاستراحة"


def test_a_name_that_is_taken_is_refused_as_it_is_typed(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    house.save(replace(our_rules, name="ours"))
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    page = dialog_of(sitting).parts.page
    sitting.type_over(page.name, "OURS")
    assert "OURS" in page.name_error.text()
    sitting.click(dialog_of(sitting).parts.save)
    assert [rule.rules.name for rule in house.all()] == ["ours", our_rules.name]
    sitting.type("theirs")  # over the name that was refused, which is selected
    assert page.name_error.text() == ""
    sitting.click(dialog_of(sitting).parts.save)
    assert house.all()[1].rules.name == "theirs"


def test_house_rules_are_never_called_like_a_preset(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    dialog = dialog_of(sitting)
    sitting.type_over(dialog.parts.page.name, sitting.look.words.gettext("Classic"))
    assert dialog.parts.page.name_error.text() != ""
    sitting.click(dialog.parts.save)
    assert [rule.rules.name for rule in house.all()] == [our_rules.name]


@pytest.mark.parametrize("name", ["", "   ", "\u202e"])
def test_rules_without_a_name_are_not_saved(sit: Open, house: HouseRules, name: str) -> None:
    sitting = sit(Preset.CLASSIC)
    page = dialog_of(sitting).parts.page
    sitting.click(dialog_of(sitting).parts.copy_preset)
    page.name.setText(name)
    sitting.click(dialog_of(sitting).parts.save)
    assert house.all() == ()
    assert page.name_error.text()
    assert sitting.focus() is page.name


def test_a_house_rule_is_deleted_and_comes_back(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    saved = house.save(our_rules)
    house.make_default(saved.id)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    sitting.click(parts.delete)
    assert house.all() == ()
    assert our_rules.name not in names(parts.list)
    sitting.click_on(sitting.say("Undo"), parts.notice)
    (back,) = house.all()
    assert (back.rules, back.is_default) == (our_rules, True)
    assert parts.page.name.text() == our_rules.name


def test_old_sessions_keep_their_rules_whatever_becomes_of_house_rules(
    sit: Open, house: HouseRules, our_rules: RuleSet, repository: Repository
) -> None:
    saved = house.save(our_rules)
    session = start_session(repository, our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    sitting.type_over(parts.page.name, "other")
    change_a_rule(sitting)
    sitting.click(parts.save)
    assert repository.load(session.session.id).rules == our_rules
    sitting.click(parts.delete)
    assert repository.load(session.session.id).rules == our_rules


@pytest.mark.parametrize("own", [True, False])
def test_a_rule_set_is_made_the_default_and_no_longer(
    sit: Open, house: HouseRules, our_rules: RuleSet, own: bool
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id if own else Preset.GENERAL)
    dialog = dialog_of(sitting)
    told: list[None] = []
    dialog.changed.connect(lambda: told.append(None))
    sitting.click(dialog.parts.default)
    assert house.default() == (house.all()[0] if own else Preset.GENERAL)
    sitting.click(dialog.parts.default)
    assert house.default() is None
    assert len(told) == 2


def test_a_preset_can_be_read_but_not_changed(sit: Open, house: HouseRules) -> None:
    sitting = sit(Preset.TOURNAMENT)
    parts = dialog_of(sitting).parts
    assert parts.preset.isVisible()
    for button in (parts.save, parts.delete, parts.export_button, parts.page.name):
        assert not button.isVisible()
    assert sitting.say("A preset stays as it is: change a copy of it.") in sitting.texts()


def test_changes_are_discarded(sit: Open, house: HouseRules, our_rules: RuleSet) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    assert not parts.discard.isEnabled()
    change_a_rule(sitting)
    sitting.click(parts.discard)
    assert parts.page.rules() == our_rules
    assert house.all()[0].rules == our_rules
    assert not parts.discard.isEnabled()


@pytest.mark.parametrize("answer", ["Save", "Do not save", "Stay here"])
def test_leaving_changed_rules_asks_what_is_to_be_kept(
    sit: Open, house: HouseRules, our_rules: RuleSet, answer: str
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    change_a_rule(sitting)
    choose(sitting, Preset.GENERAL)
    assert our_rules.name in parts.question.text()
    assert parts.page.isVisible()
    sitting.click_on(sitting.say(answer), parts.question)
    kept = TieRule.SPLIT if answer == "Save" else TieRule.BUYER_FAILS
    assert house.all()[0].rules.sun_tie is kept
    assert parts.preset.isVisible() is (answer != "Stay here")
    assert parts.save.isEnabled() is (answer == "Stay here")


def test_escape_asks_too_and_takes_its_question_back(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    change_a_rule(sitting)
    sitting.press(ESCAPE)
    assert parts.question.text()
    sitting.press(ESCAPE)
    assert parts.question.text() == ""
    assert sitting.is_open()
    sitting.dialog.close()
    assert sitting.is_open()
    sitting.click_on(sitting.say("Do not save"), parts.question)
    assert not sitting.is_open()
    assert house.all()[0].rules == our_rules


def test_escape_closes_at_once_when_nothing_would_be_lost(sit: Open) -> None:
    sitting = sit()
    sitting.press(ESCAPE)
    assert not sitting.is_open()


def test_the_question_does_not_save_what_cannot_be_saved(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    start = parts.page.form.rows["start_points"]
    sitting.type_over(start.control.entries()[0], "999")
    choose(sitting, Preset.GENERAL)
    sitting.click_on(sitting.say("Save"), parts.question)
    assert parts.page.isVisible()
    assert start.error.text()
    assert house.all()[0].rules == our_rules


def test_a_new_copy_is_gone_when_it_is_not_saved(sit: Open, house: HouseRules) -> None:
    sitting = sit(Preset.CLASSIC)
    parts = dialog_of(sitting).parts
    sitting.click(parts.copy_preset)
    choose(sitting, Preset.GENERAL)
    sitting.click_on(sitting.say("Do not save"), parts.question)
    assert parts.preset.isVisible()
    assert len(names(parts.list)) == len(Preset)
    assert house.all() == ()


def test_the_list_goes_by_arrow_keys(sit: Open, house: HouseRules, our_rules: RuleSet) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    parts.list.setFocus()
    sitting.press(Qt.Key.Key_Down)
    assert parts.title.text() == sitting.say("Classic")
    sitting.press(Qt.Key.Key_Up)
    assert parts.page.name.text() == our_rules.name


def test_a_store_that_is_held_by_another_program_loses_nothing(
    sit: Open,
    house: HouseRules,
    our_rules: RuleSet,
    locked: Callable[[], sqlite3.Connection],
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    parts = dialog_of(sitting).parts
    change_a_rule(sitting)
    other = locked()
    sitting.click(parts.save)
    assert "rules.sqlite3" in parts.notice.text()
    sitting.click(parts.default)
    assert not parts.default.isChecked()
    sitting.click(parts.delete)
    other.close()
    assert house.all()[0].rules == our_rules
    assert house.default() is None
    sitting.click(parts.save)
    assert house.all()[0].rules.sun_tie is TieRule.SPLIT
