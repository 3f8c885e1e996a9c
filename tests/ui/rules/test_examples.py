"""The worked examples: each rule has a hand in which it alone changes what is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from baloot_score.i18n.rule_answers import RULE_FIELDS
from baloot_score.scoring.model import Level, Points
from baloot_score.scoring.rules import (
    OVERRIDABLE,
    PRESETS,
    Compare,
    Preset,
    RuleSet,
    TieRule,
)
from baloot_score.ui.rules.examples import example_of, written
from tests.rule_fields import VALUES, WITHOUT_EXAMPLE


def changes() -> Iterator[Any]:
    """Every preset, every field, every other value of it."""
    for preset, rules in PRESETS.items():
        for field, values in VALUES.items():
            for value in () if field in WITHOUT_EXAMPLE else values:
                if value != getattr(rules, field):
                    yield pytest.param(rules, field, value, id=f"{preset}-{field}-{value}")


def test_every_field_is_asked_for_once() -> None:
    assert sorted(RULE_FIELDS) == sorted(OVERRIDABLE)


@pytest.mark.parametrize(("rules", "field", "value"), list(changes()))
def test_a_rule_alone_changes_its_example(rules: RuleSet, field: str, value: object) -> None:
    changed = replace(rules, **{field: value})  # type: ignore[arg-type]  # any field by its name
    example = example_of(field, (rules, changed))
    assert example is not None
    assert written(example, rules) != written(example, changed)


@pytest.mark.parametrize("tie", TieRule)
@pytest.mark.parametrize("field", ["sun_compare", "hokum_compare"])
def test_equal_points_are_shown_by_a_hand_that_the_draw_does_not_hide(
    field: str, tie: TieRule
) -> None:
    rules = replace(PRESETS[Preset.PROFESSIONAL], sun_tie=tie, hokum_tie=tie)
    other = replace(rules, **{field: Compare.POINTS})  # type: ignore[arg-type]  # as above
    example = example_of(field, (rules, other))
    assert example is not None
    assert written(example, rules) != written(example, other)


@pytest.mark.parametrize("field", WITHOUT_EXAMPLE)
def test_a_rule_that_changes_no_number_has_no_example(field: str) -> None:
    assert example_of(field, list(PRESETS.values())) is None


def test_the_presets_write_what_players_know() -> None:
    classic, professional = PRESETS[Preset.CLASSIC], PRESETS[Preset.PROFESSIONAL]
    general = PRESETS[Preset.GENERAL]
    drawn = example_of("sun_tie", (classic, professional))
    assert drawn is not None
    assert written(drawn, professional) == Points(13, 13)
    assert written(drawn, classic) == Points(0, 26)
    kaboot = example_of("kaboot_hokum", (classic, general))
    assert kaboot is not None
    assert (written(kaboot, classic), written(kaboot, general)) == (Points(25, 0), Points(44, 0))


def test_what_the_rules_do_not_allow_writes_nothing() -> None:
    tournament, general = PRESETS[Preset.TOURNAMENT], PRESETS[Preset.GENERAL]
    raised = example_of("sun_levels", (tournament, general))
    assert raised is not None
    assert raised.hand.level is Level.THREE
    assert (written(raised, tournament), written(raised, general)) == (None, Points(78, 0))
    gate = example_of("sun_gate", (tournament, general))
    assert gate is not None
    assert (written(gate, tournament), written(gate, general)) == (Points(52, 0), None)


def test_a_start_is_shown_on_the_sheet_after_the_first_hand() -> None:
    usual = PRESETS[Preset.CLASSIC]
    mashdood = replace(usual, start_points=52)
    example = example_of("start_points", (usual, mashdood))
    assert example is not None
    before, after = written(example, usual), written(example, mashdood)
    assert before is not None
    assert after == before + Points(52, 52)
