"""Rule sets side by side: what each says, what differs, and taking one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import rules_name
from baloot_score.i18n.rule_answers import RULE_FIELDS, answer_text, question_text
from baloot_score.i18n.rule_sources import rule_source, source_text
from baloot_score.scoring.model import Points
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.ui.look import Look
from baloot_score.ui.rules.comparison import QuestionRow
from baloot_score.ui.rules.comparison_dialog import ComparisonDialog
from baloot_score.ui.rules.comparison_model import QUESTION
from baloot_score.ui.rules.comparison_table import ComparisonTable
from baloot_score.ui.rules.offers import PRESET_OFFERS, RuleOffer
from tests.ui.rules.reader import Reader

PROFESSIONAL = PRESETS[Preset.PROFESSIONAL]
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
COLUMNS = {preset: 1 + list(Preset).index(preset) for preset in Preset}
TALLEST = 400


@pytest.fixture
def sitting(look: Look, window: QWidget, read: Callable[..., Reader]) -> Reader:
    """Somebody before the four presets, of which the professional one is chosen."""
    return read(ComparisonDialog(look, PRESET_OFFERS, PROFESSIONAL, window))


def table_of(sitting: Reader) -> ComparisonTable:
    dialog = sitting.dialog
    assert isinstance(dialog, ComparisonDialog)
    return dialog.table


def row_of(table: ComparisonTable, field: str) -> int:
    rows = range(table.rules.rowCount())
    return next(
        row
        for row in rows
        if isinstance(shown := table.rules.row(row), QuestionRow) and shown.field == field
    )


def differing(table: ComparisonTable) -> set[tuple[str, Preset]]:
    """The cells that are marked as different from the chosen rules."""
    return {
        (row.field, table.rules.offers[column].rules.preset)
        for place in range(table.rules.rowCount())
        if isinstance(row := table.rules.row(place), QuestionRow)
        for column, answer in enumerate(row.answers)
        if answer.differs
    }


def click_column(sitting: Reader, preset: Preset, field: str = "sun_tie") -> None:
    table = table_of(sitting)
    sitting.click_item(table, table.rules.index(row_of(table, field), COLUMNS[preset]))


def test_every_question_is_answered_by_every_rule_set(sitting: Reader, look: Look) -> None:
    table = table_of(sitting)
    names = [table.rules.headerData(column, Qt.Orientation.Horizontal) for column in range(1, 5)]
    assert names == [rules_name(look.words, rules) for rules in PRESETS.values()]
    for field in RULE_FIELDS:
        row = row_of(table, field)
        assert table.rules.index(row, QUESTION).data() == question_text(look.words, field)
        answers = [table.rules.index(row, column).data() for column in range(1, 5)]
        assert answers == [answer_text(look.words, rules, field) for rules in PRESETS.values()]


def test_each_line_has_its_source_and_its_example(sitting: Reader, look: Look) -> None:
    table = table_of(sitting)
    for field in RULE_FIELDS:
        for preset, rules in PRESETS.items():
            index = table.rules.index(row_of(table, field), COLUMNS[preset])
            spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
            assert source_text(look.words, rule_source(rules, field)) in spoken
    row = table.rules.question("sun_tie")
    assert [answer.points for answer in row.answers] == [
        Points(0, 26),
        *[Points(13, 13)] * 3,
    ]
    assert look.words.number(65) in row.situation


def test_what_differs_from_the_chosen_rules_is_marked(sitting: Reader) -> None:
    table = table_of(sitting)
    expected = {
        (field, preset)
        for field in RULE_FIELDS
        for preset, rules in PRESETS.items()
        if getattr(rules, field) != getattr(PROFESSIONAL, field)
    }
    assert differing(table) == expected
    spoken = table.rules.index(row_of(table, "sun_tie"), COLUMNS[Preset.CLASSIC]).data(
        Qt.ItemDataRole.AccessibleTextRole
    )
    assert sitting.say("differs from the chosen rules") in spoken


def test_a_click_chooses_what_the_others_are_compared_with(sitting: Reader, look: Look) -> None:
    click_column(sitting, Preset.CLASSIC)
    assert ("sun_tie", Preset.PROFESSIONAL) in differing(table_of(sitting))
    assert ("sun_tie", Preset.CLASSIC) not in differing(table_of(sitting))
    name = rules_name(look.words, PRESETS[Preset.CLASSIC])
    assert name in sitting.texts()


def test_a_click_on_a_name_chooses_it_too(sitting: Reader) -> None:
    header = table_of(sitting).horizontalHeader()
    column = COLUMNS[Preset.GENERAL]
    x = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
    place = QPoint(x, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table_of(sitting).rules.chosen == PRESETS[Preset.GENERAL]


def test_keys_go_to_every_answer_and_choose_one(sitting: Reader) -> None:
    table = table_of(sitting)
    table.setFocus()
    sitting.press(Qt.Key.Key_Down)
    assert table.currentIndex().column() == COLUMNS[Preset.PROFESSIONAL]
    towards_the_next = Qt.Key.Key_Left if sitting.look.words.right_to_left else Qt.Key.Key_Right
    seen = {table.currentIndex().row()}
    for _ in range(40):
        sitting.press(Qt.Key.Key_Down)
        seen.add(table.currentIndex().row())
    assert seen == {row_of(table, field) for field in RULE_FIELDS}
    sitting.press(towards_the_next)
    sitting.press(ENTER)
    assert table.rules.chosen == PRESETS[Preset.TOURNAMENT]
    assert sitting.is_open()


def test_tab_leaves_the_table(sitting: Reader) -> None:
    table = table_of(sitting)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    sitting.press(Qt.Key.Key_Tab)
    assert sitting.focus() is not table


def test_the_button_takes_what_is_chosen(sitting: Reader) -> None:
    dialog = sitting.dialog
    assert isinstance(dialog, ComparisonDialog)
    taken: list[RuleSet] = []
    dialog.taken.connect(taken.append)
    click_column(sitting, Preset.TOURNAMENT)
    sitting.click(dialog.take)
    assert taken == [PRESETS[Preset.TOURNAMENT]]
    assert not sitting.is_open()


def test_escape_takes_nothing(sitting: Reader) -> None:
    dialog = sitting.dialog
    assert isinstance(dialog, ComparisonDialog)
    taken: list[RuleSet] = []
    dialog.taken.connect(taken.append)
    click_column(sitting, Preset.TOURNAMENT)
    sitting.press(ESCAPE)
    assert taken == []
    assert not sitting.is_open()


@pytest.mark.parametrize("size", [(1326, 728), (984, 560), (1880, 1040)])
def test_four_presets_fit_without_scrolling_sideways(
    sitting: Reader, size: tuple[int, int]
) -> None:
    sitting.dialog.resize(*size)
    table = table_of(sitting)
    sitting.qtbot.waitUntil(lambda: table.rules.columnCount() == 5)
    widths = [table.columnWidth(column) for column in range(5)]
    assert sum(widths) == table.viewport().width()
    sitting.qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    heights = [table.rowHeight(row) for row in range(table.rules.rowCount())]
    assert max(heights) < TALLEST
    assert table.verticalScrollBar().maximum() > 0


def test_questions_stand_where_reading_starts(sitting: Reader, look: Look) -> None:
    header = table_of(sitting).horizontalHeader()
    places = [header.sectionViewportPosition(column) for column in range(5)]
    assert places == sorted(places, reverse=look.words.right_to_left)


def test_of_more_rule_sets_than_fit_some_are_chosen_and_one_always_stays(
    look: Look, window: QWidget, read: Callable[..., Reader], our_rules: RuleSet
) -> None:
    own = tuple(RuleOffer(replace(our_rules, name=f"ours {n}"), n) for n in range(1, 6))
    dialog = ComparisonDialog(look, (*PRESET_OFFERS, *own), own[4].rules, window)
    sitting = read(dialog, (984, 560))
    sitting.qtbot.waitUntil(lambda: len(dialog.table.rules.offers) == 4)
    shown = [offer.key for offer in dialog.table.rules.offers]
    assert shown == [Preset.CLASSIC, Preset.PROFESSIONAL, Preset.TOURNAMENT, 5]
    sitting.click_on(rules_name(look.words, own[0].rules))
    shown = [offer.key for offer in dialog.table.rules.offers]
    assert shown == [Preset.PROFESSIONAL, Preset.TOURNAMENT, 1, 5]
    sitting.click_on(rules_name(look.words, PRESETS[Preset.TOURNAMENT]), dialog.chips)
    assert [offer.key for offer in dialog.table.rules.offers] == [Preset.PROFESSIONAL, 1, 5]
    chosen = rules_name(look.words, own[4].rules)
    assert not sitting.button(chosen, dialog.chips).isEnabled()


def test_a_name_of_any_length_leaves_the_dialog_as_wide_as_it_was(
    look: Look, window: QWidget, read: Callable[..., Reader], our_rules: RuleSet
) -> None:
    own = RuleOffer(replace(our_rules, name="مجلس طويل " * 20), 1)
    dialog = ComparisonDialog(look, (*PRESET_OFFERS, own), own.rules, window)
    read(dialog, (984, 560))
    assert dialog.width() == 984
    assert dialog.minimumSizeHint().width() <= 984
