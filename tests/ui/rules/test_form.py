"""The form of rules: every field changed by itself changes what is saved and what is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.rule_answers import RULE_FIELDS, answer_text
from baloot_score.scoring.model import Level
from baloot_score.scoring.rules import (
    PRESETS,
    RAISED_LEVELS,
    Preset,
    RuleSet,
    SunGate,
)
from baloot_score.session import HouseRules
from baloot_score.ui.look import Look
from baloot_score.ui.rules.house_dialog import HouseRulesDialog
from baloot_score.ui.rules.rule_controls import GateControl, LevelsControl, NumberControl
from baloot_score.ui.rules.rule_row import RuleRow
from tests.rule_fields import CHANGED, WITHOUT_EXAMPLE
from tests.ui.rules.reader import Reader


@pytest.fixture
def sitting(house: HouseRules, look: Look, window: QWidget, read: Callable[..., Reader]) -> Reader:
    """Somebody who has begun a copy of the professional rules."""
    dialog = HouseRulesDialog(look, house, window, Preset.PROFESSIONAL)
    sitting = read(dialog)
    sitting.click(dialog.parts.copy_preset)
    return sitting


def dialog_of(sitting: Reader) -> HouseRulesDialog:
    dialog = sitting.dialog
    assert isinstance(dialog, HouseRulesDialog)
    return dialog


def row_of(sitting: Reader, field: str) -> RuleRow:
    return dialog_of(sitting).parts.page.form.rows[field]


def change(sitting: Reader, field: str, value: Any) -> None:
    """Give a field another value, as a person does."""
    row = row_of(sitting, field)
    control = row.control
    if isinstance(control, NumberControl):
        sitting.type_over(control.entry, str(value))
    elif isinstance(control, LevelsControl):
        sitting.click(control.chips[value[-1]])
    elif isinstance(control, GateControl):
        sitting.type_over(control.buyer, str(value.buyer_over))
        sitting.type_over(control.doubler, str(value.doubler_at_most))
    else:
        rules = RuleSet(**{field: value})
        sitting.click_on(answer_text(sitting.look.words, rules, field), row)


@pytest.mark.parametrize("field", RULE_FIELDS)
def test_each_field_is_changed_by_itself_and_tells_what_its_preset_writes(
    sitting: Reader, house: HouseRules, field: str
) -> None:
    row = row_of(sitting, field)
    before, name = row.result.text(), sitting.say("Professional")
    assert name not in before
    change(sitting, field, CHANGED[field])
    if field not in WITHOUT_EXAMPLE:
        assert row.result.text() != before
        assert name in row.result.text()
    sitting.click(dialog_of(sitting).parts.save)
    (saved,) = house.all()
    usual = PRESETS[Preset.PROFESSIONAL]
    assert saved.rules == replace(usual, name=saved.rules.name, **{field: CHANGED[field]})


def test_examples_follow_while_a_number_is_typed(sitting: Reader) -> None:
    row = row_of(sitting, "kaboot_sun")
    change(sitting, "kaboot_sun", 60)
    assert "60" in row.result.text()
    sitting.press(Qt.Key.Key_Backspace)
    sitting.type("1")
    assert "61" in row.result.text()


def test_a_start_at_the_target_is_refused_beside_its_field(
    sitting: Reader, house: HouseRules
) -> None:
    change(sitting, "start_points", 152)
    row = row_of(sitting, "start_points")
    assert "152" in row.error.text()
    sitting.click(dialog_of(sitting).parts.save)
    assert house.all() == ()
    assert row.control.isAncestorOf(sitting.focus())
    change(sitting, "target", 200)
    assert row.error.text() == ""
    sitting.click(dialog_of(sitting).parts.save)
    (saved,) = house.all()
    assert (saved.rules.start_points, saved.rules.target) == (152, 200)


@pytest.mark.parametrize(
    ("field", "typed"), [("target", "0"), ("target", ""), ("target", "15a"), ("kaboot_sun", "")]
)
def test_what_is_no_sensible_number_is_refused_beside_its_field(
    sitting: Reader, house: HouseRules, field: str, typed: str
) -> None:
    row = row_of(sitting, field)
    change(sitting, field, typed)
    control = row.control
    assert isinstance(control, NumberControl)
    assert row.error.text() or control.entry.error_text()
    sitting.click(dialog_of(sitting).parts.save)
    assert house.all() == ()
    assert sitting.is_open()


def test_a_gate_that_never_opens_is_a_warning(sitting: Reader, house: HouseRules) -> None:
    change(sitting, "sun_gate", SunGate(100, 152))
    assert "152" in row_of(sitting, "sun_gate").error.text()
    sitting.click(dialog_of(sitting).parts.save)
    (saved,) = house.all()
    assert saved.rules.sun_gate == SunGate(100, 152)


def test_a_small_kaboot_is_a_warning(sitting: Reader, house: HouseRules) -> None:
    change(sitting, "kaboot_hokum", 10)
    assert "16" in row_of(sitting, "kaboot_hokum").error.text()
    sitting.click(dialog_of(sitting).parts.save)
    assert house.all()[0].rules.kaboot_hokum == 10


def test_no_level_of_sun_is_left_out(sitting: Reader) -> None:
    control = row_of(sitting, "sun_levels").control
    assert isinstance(control, LevelsControl)
    sitting.click(control.chips[Level.QAHWA])
    assert control.value() == RAISED_LEVELS
    sitting.click(control.chips[Level.THREE])
    assert control.value() == (Level.DOUBLE,)
    sitting.click(control.chips[Level.DOUBLE])
    assert control.value() == ()


def test_the_numbers_of_a_gate_wait_while_there_is_none(sitting: Reader) -> None:
    control = row_of(sitting, "sun_gate").control
    assert isinstance(control, GateControl)
    change(sitting, "sun_gate", SunGate(90, 110))
    sitting.click_on(sitting.say("At any total"), control)
    assert control.value() is None
    assert not control.buyer.isVisible()
    sitting.click_on(sitting.say("Only at these"), control)
    assert control.value() == SunGate(90, 110)


def test_digits_of_any_script_are_typed(sitting: Reader, house: HouseRules) -> None:
    change(sitting, "target", "٢٠٢")
    sitting.click(dialog_of(sitting).parts.save)
    assert house.all()[0].rules.target == 202


def test_every_field_is_reached_by_tab(sitting: Reader) -> None:
    form = dialog_of(sitting).parts.page.form
    dialog_of(sitting).parts.page.name.setFocus()
    reached = set()
    for _ in range(60):
        sitting.press(Qt.Key.Key_Tab)
        focus = sitting.focus()
        reached |= {field for field, row in form.rows.items() if row.isAncestorOf(focus)}
    assert reached == set(RULE_FIELDS)
