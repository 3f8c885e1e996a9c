"""Other rules for the session that is played: shown before, done once, taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from baloot_score.i18n.rule_answers import answer_text, question_text
from baloot_score.scoring.model import PerTeam, Points
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet, TieRule
from baloot_score.ui.look import Look
from baloot_score.ui.rules.change_dialog import RuleChangeDialog
from baloot_score.ui.rules.change_rows import ChangeRow, RowKind
from baloot_score.ui.rules.offers import Key
from tests.ui.rules.reader import Reader
from tests.ui.window.person import Person

US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
NEXT_LEVEL = Qt.Key.Key_F7
CONTROL = Qt.KeyboardModifier.ControlModifier
ESCAPE = Qt.Key.Key_Escape
QAHWA = (NEXT_LEVEL,) * 4
Sit = Callable[[], Reader]


@pytest.fixture
def sit(person: Person, look: Look, qtbot: QtBot) -> Sit:
    """Open the dialog for the session that is played, by its key."""

    def sit() -> Reader:
        person.press(Qt.Key.Key_3, CONTROL)
        dialog = person.window.dialogs.rules
        assert dialog is not None
        qtbot.waitUntil(dialog.isVisible)
        return Reader(dialog, look, qtbot)

    return sit


def dialog_of(sitting: Reader) -> RuleChangeDialog:
    dialog = sitting.dialog
    assert isinstance(dialog, RuleChangeDialog)
    return dialog


def choose(sitting: Reader, key: Key) -> None:
    """Click on a rule set of the list."""
    sitting.choose_rules(dialog_of(sitting).parts.list, key)


def rescore(sitting: Reader) -> None:
    sitting.click_on(sitting.say("Score the hands so far anew"), dialog_of(sitting).parts.when)


def rows(sitting: Reader, kind: RowKind) -> list[ChangeRow]:
    """What the table shows of one kind."""
    shown = dialog_of(sitting).parts.table.changes.rows
    return [row for row in shown if row.kind is kind]


def points(row: ChangeRow) -> tuple[Points | None, Points | None]:
    return row.now.points, row.then.points


def play_a_drawn_sun(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="65")
    person.record(THEY_BOUGHT, SUN, abnat="41")
    assert person.points() == [("13", "13"), ("8", "18")]


def rules_of(person: Person) -> RuleSet:
    """The rules of the session as they are stored."""
    return person.desk.repository.load(str(person.desk.repository.latest())).rules


def test_the_hands_so_far_are_scored_anew_and_undo_brings_the_old_points_back(
    person: Person, sit: Sit
) -> None:
    play_a_drawn_sun(person)
    sitting = sit()
    choose(sitting, Preset.CLASSIC)
    rescore(sitting)
    (game,) = rows(sitting, RowKind.GAME)
    assert points(game) == (Points(21, 31), Points(8, 44))
    (hand,) = rows(sitting, RowKind.HAND)
    assert points(hand) == (Points(13, 13), Points(0, 26))
    assert person.points() == [("13", "13"), ("8", "18")]
    sitting.click(dialog_of(sitting).parts.do)
    assert person.points() == [("0", "26"), ("8", "18")]
    assert rules_of(person) == PRESETS[Preset.CLASSIC]
    person.press(Qt.Key.Key_Z, CONTROL)
    assert person.points() == [("13", "13"), ("8", "18")]
    assert rules_of(person) == PRESETS[Preset.PROFESSIONAL]
    person.press(Qt.Key.Key_Y, CONTROL)
    assert person.points() == [("0", "26"), ("8", "18")]


def test_only_the_hands_to_come_are_counted_by_the_new_rules(person: Person, sit: Sit) -> None:
    play_a_drawn_sun(person)
    sitting = sit()
    choose(sitting, Preset.CLASSIC)
    assert rows(sitting, RowKind.GAME) == []
    assert sitting.say("No number on the sheet changes.") in [
        row.title for row in rows(sitting, RowKind.NOTE)
    ]
    sitting.click(dialog_of(sitting).parts.do)
    assert person.points() == [("13", "13"), ("8", "18")]
    person.record(US_BOUGHT, SUN, abnat="65")
    assert person.points() == [("13", "13"), ("8", "18"), ("0", "26")]
    person.press(Qt.Key.Key_Z, CONTROL)
    person.press(Qt.Key.Key_Z, CONTROL)
    assert rules_of(person) == PRESETS[Preset.PROFESSIONAL]
    person.record(US_BOUGHT, SUN, abnat="65")
    assert person.points()[-1] == ("13", "13")


def test_the_notice_takes_the_change_back(person: Person, sit: Sit) -> None:
    play_a_drawn_sun(person)
    sitting = sit()
    choose(sitting, Preset.CLASSIC)
    rescore(sitting)
    sitting.click(dialog_of(sitting).parts.do)
    notice = person.window.table.notice
    assert person.say("Classic") in notice.text()
    person.click_on(person.say("Undo"), notice)
    assert person.points() == [("13", "13"), ("8", "18")]


def test_what_changes_in_the_rules_is_named(person: Person, sit: Sit, look: Look) -> None:
    sitting = sit()
    choose(sitting, Preset.CLASSIC)
    old, new = PRESETS[Preset.PROFESSIONAL], PRESETS[Preset.CLASSIC]
    assert [(row.title, row.now.text, row.then.text) for row in rows(sitting, RowKind.RULE)] == [
        (
            question_text(look.words, field),
            answer_text(look.words, old, field),
            answer_text(look.words, new, field),
        )
        for field in ("sun_tie", "second_hokum_overcall")
    ]


def test_another_win_is_shown_before_it_is_done(person: Person, sit: Sit) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(US_BOUGHT, HOKUM, *QAHWA, abnat="62")
    person.press(Qt.Key.Key_F10)
    person.record(US_BOUGHT, SUN, abnat="41")
    sitting = sit()
    dialog = dialog_of(sitting)
    sitting.click(dialog.parts.edit)
    target = dialog.parts.form.rows["target"].control.entries()[0]
    sitting.type_over(target, "13")
    sitting.click(dialog.parts.form_done)
    rescore(sitting)
    first, second = rows(sitting, RowKind.GAME)
    assert first.now.text != first.then.text
    assert sitting.look.words.number(1) in first.then.text
    assert (second.now.points, second.now.text) == (Points(18, 8), sitting.say("Not won yet"))
    assert second.then.text != second.now.text
    (tally,) = rows(sitting, RowKind.TALLY)
    assert tally.now.points == Points(1, 0)
    sitting.press(ESCAPE)
    assert person.window.table.entry.isVisible()


def test_a_changed_copy_is_only_for_this_session(person: Person, sit: Sit) -> None:
    play_a_drawn_sun(person)
    sitting = sit()
    parts = dialog_of(sitting).parts
    sitting.click(parts.edit)
    row = parts.form.rows["sun_tie"]
    rule = RuleSet(sun_tie=TieRule.BUYER_FAILS)
    sitting.click_on(answer_text(sitting.look.words, rule, "sun_tie"), row)
    sitting.click(parts.form_done)
    rescore(sitting)
    sitting.click(parts.do)
    assert person.points() == [("0", "26"), ("8", "18")]
    name = person.say("{name}, changed").format(name=person.say("Professional"))
    assert rules_of(person) == replace(
        PRESETS[Preset.PROFESSIONAL], name=name, sun_tie=TieRule.BUYER_FAILS
    )
    assert person.desk.house_rules.all() == ()
    assert name in person.window.table.header.name.subtitle.text()


def test_escape_leaves_the_form_first_and_then_the_dialog(person: Person, sit: Sit) -> None:
    sitting = sit()
    parts = dialog_of(sitting).parts
    sitting.click(parts.edit)
    sitting.press(ESCAPE)
    assert sitting.is_open()
    assert not parts.shows_form()
    sitting.press(ESCAPE)
    assert not sitting.is_open()
    assert rules_of(person) == PRESETS[Preset.PROFESSIONAL]


def test_impossible_rules_cannot_leave_the_form(person: Person, sit: Sit) -> None:
    sitting = sit()
    parts = dialog_of(sitting).parts
    sitting.click(parts.edit)
    start = parts.form.rows["start_points"]
    sitting.type_over(start.control.entries()[0], "152")
    assert start.error.text()
    assert not parts.form_done.isEnabled()


def test_a_target_below_the_start_of_a_game_is_refused_with_the_game_named(
    person: Person, sit: Sit
) -> None:
    person.press(Qt.Key.Key_1, CONTROL)
    start = person.window.start
    person.click_on(
        person.say("Mashdood: from {points}").format(points=52),
        start.start_points,
    )
    person.click(start.start)
    sitting = sit()
    parts = dialog_of(sitting).parts
    sitting.click(parts.edit)
    sitting.type_over(parts.form.rows["target"].control.entries()[0], "50")
    sitting.click(parts.form_done)
    assert sitting.say("Game {number}").format(number=1) in parts.error.text()
    assert "52" in parts.error.text()
    assert not parts.do.isEnabled()


def test_a_house_rule_is_chosen_for_the_session(
    person: Person, sit: Sit, our_rules: RuleSet
) -> None:
    saved = person.desk.house_rules.save(our_rules)
    sitting = sit()
    choose(sitting, saved.id)
    sitting.click(dialog_of(sitting).parts.do)
    assert rules_of(person) == our_rules
    person.desk.house_rules.delete(saved.id)
    assert rules_of(person) == our_rules
    again = sit()
    listed = dialog_of(again).parts.list.selectedItems()
    assert our_rules.name in listed[0].text()


def test_the_rules_that_are_played_change_nothing(person: Person, sit: Sit) -> None:
    play_a_drawn_sun(person)
    sitting = sit()
    assert sitting.say("No rule is another than before.") in [
        row.title for row in rows(sitting, RowKind.NOTE)
    ]
    assert not dialog_of(sitting).parts.do.isEnabled()


def test_hands_that_kept_their_rules_can_be_scored_anew_later(person: Person, sit: Sit) -> None:
    play_a_drawn_sun(person)
    first = sit()
    choose(first, Preset.CLASSIC)
    first.click(dialog_of(first).parts.do)
    second = sit()
    assert not dialog_of(second).parts.do.isEnabled()
    rescore(second)
    assert [points(row) for row in rows(second, RowKind.HAND)] == [(Points(13, 13), Points(0, 26))]
    second.click(dialog_of(second).parts.do)
    assert person.points() == [("0", "26"), ("8", "18")]


def test_without_a_hand_nothing_is_asked_about_them(person: Person, sit: Sit) -> None:
    sitting = sit()
    assert not dialog_of(sitting).parts.when.isVisible()
    choose(sitting, Preset.GENERAL)
    sitting.click(dialog_of(sitting).parts.do)
    assert rules_of(person) == PRESETS[Preset.GENERAL]


def test_a_store_that_is_held_by_another_program_changes_nothing(
    person: Person, sit: Sit, lock_store: Callable[[], sqlite3.Connection]
) -> None:
    play_a_drawn_sun(person)
    sitting = sit()
    choose(sitting, Preset.CLASSIC)
    rescore(sitting)
    other = lock_store()
    sitting.click(dialog_of(sitting).parts.do)
    assert "sqlite3" in dialog_of(sitting).parts.notice.text()
    assert sitting.is_open()
    assert person.points() == [("13", "13"), ("8", "18")]
    other.close()
    sitting.click(dialog_of(sitting).parts.do)
    assert person.points() == [("0", "26"), ("8", "18")]


def test_the_focus_comes_back_to_the_entry(person: Person, sit: Sit) -> None:
    before = person.focus()
    sitting = sit()
    sitting.press(ESCAPE)
    assert person.focus() is before


def test_another_look_closes_the_dialog(person: Person, sit: Sit, look: Look) -> None:
    sitting = sit()
    person.window.build(look)
    assert not sitting.is_open()


def test_the_tally_counts_games_won_by_other_rules(person: Person, sit: Sit) -> None:
    person.record(US_BOUGHT, HOKUM, *QAHWA, abnat="62")
    sitting = sit()
    assert person.window.table.header.tally is not None
    choose(sitting, Preset.GENERAL)
    rescore(sitting)
    sitting.click(dialog_of(sitting).parts.do)
    session = person.desk.open(str(person.desk.repository.latest()))
    assert session.tally == PerTeam(1, 0)
