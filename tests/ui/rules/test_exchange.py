"""House rules go out to files and come in from them; a wrong file changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from baloot_score.documents.rules_file import read_rules_file, write_rules_file
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.session import HouseRules
from baloot_score.ui.look import Look
from baloot_score.ui.rules.house_dialog import HouseRulesDialog
from tests.ui.rules.reader import Reader

Open = Callable[..., Reader]


@pytest.fixture
def sit(house: HouseRules, look: Look, window: QWidget, read: Callable[..., Reader]) -> Open:
    """Open the dialog on a rule set."""

    def sit(shown: int | Preset | None = None) -> Reader:
        return read(HouseRulesDialog(look, house, window, shown))

    return sit


def dialog_of(sitting: Reader) -> HouseRulesDialog:
    dialog = sitting.dialog
    assert isinstance(dialog, HouseRulesDialog)
    return dialog


def asked(sitting: Reader) -> QFileDialog:
    """The dialog that is open for a file."""
    (found,) = (d for d in sitting.dialog.findChildren(QFileDialog) if d.isVisible())
    return found


def choose_file(sitting: Reader, path: Path) -> None:
    """Type a path into the dialog that is open for a file, and press Enter."""
    dialog = asked(sitting)
    line = dialog.findChild(QLineEdit)
    assert line is not None
    line.setText(str(path))
    with sitting.qtbot.waitSignal(dialog.fileSelected):
        QTest.keyClick(line, Qt.Key.Key_Return)


def take_in(sitting: Reader, path: Path) -> None:
    sitting.click(dialog_of(sitting).parts.import_button)
    choose_file(sitting, path)


def lines(sitting: Reader) -> list[str]:
    listed = dialog_of(sitting).parts.failed.lines
    return [listed.item(row).text() for row in range(listed.count())] if listed.isVisible() else []


def test_a_house_rule_goes_out_and_comes_in(
    sit: Open, house: HouseRules, our_rules: RuleSet, tmp_path: Path
) -> None:
    saved = house.save(our_rules)
    sitting = sit(saved.id)
    path = tmp_path / "ours.json"
    sitting.click(dialog_of(sitting).parts.export_button)
    choose_file(sitting, path)
    assert read_rules_file(path.read_bytes()) == our_rules
    assert "ours.json" in dialog_of(sitting).parts.notice.text()
    house.delete(saved.id)
    take_in(sitting, path)
    assert [rule.rules for rule in house.all()] == [our_rules]
    assert dialog_of(sitting).parts.page.name.text() == our_rules.name


def test_the_file_that_is_offered_has_the_name_of_the_rules(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    sitting = sit(house.save(our_rules).id)
    sitting.click(dialog_of(sitting).parts.export_button)
    dialog = asked(sitting)
    assert [Path(name).name for name in dialog.selectedFiles()] == [f"{our_rules.name}.json"]
    dialog.close()


@pytest.mark.parametrize(
    ("answer", "left"),
    [("Keep both", [1, 2]), ("Replace them", [2]), ("Cancel", [1])],
)
def test_a_name_that_is_there_already_asks_what_to_do(
    sit: Open,
    house: HouseRules,
    our_rules: RuleSet,
    tmp_path: Path,
    answer: str,
    left: list[int],
) -> None:
    house.save(our_rules)
    other = replace(our_rules, target=77)
    path = tmp_path / "same.json"
    path.write_text(write_rules_file(other), "utf-8")
    sitting = sit()
    take_in(sitting, path)
    assert our_rules.name in dialog_of(sitting).parts.question.text()
    sitting.click_on(sitting.say(answer), dialog_of(sitting).parts.question)
    known = {1: our_rules, 2: other}
    targets = [rule.rules.target for rule in house.all()]
    assert targets == [known[which].target for which in left]


WRONG: dict[str, tuple[Any, list[str]]] = {
    "an unknown word": ({"overrides": {"sun_tie": "maybe"}}, ["overrides.sun_tie"]),
    "two fields": (
        {"overrides": {"target": "many", "kaboot_sun": -1}},
        ["overrides.target", "overrides.kaboot_sun"],
    ),
    "a contradiction": ({"overrides": {"start_points": 152}}, ["overrides.start_points"]),
    "a rule that is not known": ({"overrides": {"colour": 1}}, ["overrides"]),
    "no name": ({"name": ""}, ["name"]),
    "a newer version": ({"version": 99}, [""]),
    "another format": ({"format": "something"}, [""]),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_with_every_field_named(
    sit: Open, house: HouseRules, our_rules: RuleSet, tmp_path: Path, wrong: str
) -> None:
    house.save(our_rules)
    changes, places = WRONG[wrong]
    data = json.loads(write_rules_file(replace(our_rules, name="new")))
    data |= changes
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), "utf-8")
    sitting = sit()
    take_in(sitting, path)
    shown = lines(sitting)
    assert len(shown) == len(places)
    for line, place in zip(shown, places, strict=True):
        assert place in line
    assert "wrong.json" in sitting.texts()
    assert [rule.rules for rule in house.all()] == [our_rules]


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[1, 2]", b"null"])
def test_what_is_no_document_is_refused(
    sit: Open, house: HouseRules, tmp_path: Path, text: bytes
) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(text)
    sitting = sit()
    take_in(sitting, path)
    assert len(lines(sitting)) == 1
    assert house.all() == ()


def test_a_long_list_of_faults_scrolls_and_leads_back(
    sit: Open, house: HouseRules, tmp_path: Path
) -> None:
    data = json.loads(write_rules_file(replace(PRESETS[Preset.CLASSIC], name="new")))
    data["overrides"] = {f"rule {n}": n for n in range(300)}
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(data), "utf-8")
    sitting = sit(Preset.GENERAL)
    take_in(sitting, path)
    parts = dialog_of(sitting).parts
    assert len(lines(sitting)) == 300
    assert parts.failed.lines.verticalScrollBar().maximum() > 0
    assert sitting.focus() is parts.failed.lines
    sitting.press(Qt.Key.Key_End)
    sitting.click(parts.back)
    assert parts.title.text() == sitting.say("General")
    assert house.all() == ()


def test_a_file_that_is_not_there_says_so(sit: Open, tmp_path: Path) -> None:
    sitting = sit()
    dialog_of(sitting).exchange.read(str(tmp_path / "none.json"))
    assert lines(sitting) == [sitting.say("There is no such file")]


def test_a_folder_that_is_not_there_is_not_written(
    sit: Open, house: HouseRules, our_rules: RuleSet, tmp_path: Path
) -> None:
    sitting = sit(house.save(our_rules).id)
    dialog_of(sitting).exchange.write(str(tmp_path / "none" / "ours.json"), our_rules)
    (line,) = lines(sitting)
    assert str(tmp_path / "none") in line
    assert not (tmp_path / "none").exists()


def test_an_export_replaces_the_whole_file(
    sit: Open, house: HouseRules, our_rules: RuleSet, tmp_path: Path
) -> None:
    path = tmp_path / "ours.json"
    path.write_text("x" * 10_000, "utf-8")
    sitting = sit(house.save(our_rules).id)
    dialog_of(sitting).exchange.write(str(path), our_rules)
    assert path.read_text("utf-8") == write_rules_file(our_rules)
    assert [file.name for file in tmp_path.glob("ours*")] == ["ours.json"]


def test_changed_rules_are_not_left_for_a_file_without_a_question(
    sit: Open, house: HouseRules, our_rules: RuleSet
) -> None:
    sitting = sit(house.save(our_rules).id)
    parts = dialog_of(sitting).parts
    sitting.type_over(parts.page.name, "other")
    sitting.click(parts.import_button)
    assert "other" in parts.question.text()
    assert sitting.dialog.findChild(QFileDialog) is None
    sitting.click_on(sitting.say("Save"), parts.question)
    asked(sitting).close()
    assert house.all()[0].rules.name == "other"
