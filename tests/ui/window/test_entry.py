"""A hand is entered, previewed, mended and recorded by keys and by mouse."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from baloot_score.scoring.model import PlayedHand, Project
from tests.ui.window.person import BUYER, DETAILS, GAME, THEM_TOTAL, US_TOTAL, Person

US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
NEXT_LEVEL, KABOOT, BALOOT = Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


def test_a_hand_is_recorded_by_keys_alone(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    assert person.points() == [("18", "8")]
    person.record(THEY_BOUGHT, HOKUM, abnat="85")
    assert person.points() == [("18", "8"), ("16", "0")]
    assert person.sheet()[1][US_TOTAL] == "34"
    assert person.sheet()[1][THEM_TOTAL] == "8"


def test_the_next_hand_starts_empty_in_the_abnat(person: Person) -> None:
    person.record(US_BOUGHT, SUN, NEXT_LEVEL, abnat="41")
    entry = person.window.table.entry
    assert entry.draft.is_empty
    assert entry.played.abnat is not None
    assert person.focus() is entry.played.abnat.counted.focusProxy()


def test_the_abnat_of_the_other_team_follow_at_once(person: Person) -> None:
    person.press(US_BOUGHT)
    person.press(HOKUM)
    person.type("62")
    row = person.window.table.entry.played.abnat
    assert row is not None
    field = row.other.focusProxy()
    assert isinstance(field, QLineEdit)
    assert field.placeholderText() == "100"


def test_digits_of_any_script_are_numbers(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="٤١")
    person.record(US_BOUGHT, SUN, abnat="۴۱")
    assert person.points() == [("18", "8"), ("18", "8")]


@pytest.mark.parametrize("typed", ["4l", "15.2", "-4", "4 1", "abc"])
def test_what_is_no_number_is_never_taken_in_part(person: Person, typed: str) -> None:
    person.record(US_BOUGHT, SUN, abnat=typed)
    assert person.points() == []
    abnat = person.window.table.entry.played.abnat
    assert abnat is not None
    assert abnat.counted.error_text()


def test_impossible_abnat_are_refused_beside_their_field_and_can_be_mended(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, abnat="163")
    assert person.points() == []
    assert "162" in person.errors()
    person.press(Qt.Key.Key_Backspace)
    assert person.errors() == ""
    person.press(ENTER)
    assert person.points() == [("14", "2")]


def test_a_first_digit_is_no_fault_until_the_hand_is_recorded(person: Person) -> None:
    """Whoever types 100 is not told on the way that no cards make 1."""
    person.press(US_BOUGHT)
    person.press(HOKUM)
    person.type("1")
    assert person.errors() == ""
    assert person.say("How many abnat?") in person.preview()
    person.press(ENTER)
    assert person.errors() != ""
    assert person.points() == []
    person.type("00")
    assert person.errors() == ""
    person.press(ENTER)
    assert person.points() == [("0", "16")]


def test_what_is_only_missing_is_no_fault_until_it_is_recorded(person: Person) -> None:
    person.press(SUN)
    person.type("41")
    assert person.errors() == ""
    person.press(ENTER)
    assert person.errors() != ""
    assert person.points() == []
    person.press(US_BOUGHT)
    assert person.errors() == ""


def test_the_preview_shows_what_the_hand_will_write(person: Person) -> None:
    for key in (US_BOUGHT, SUN):
        person.press(key)
    person.type("66")
    assert "26" in person.preview()
    assert person.say("Failed") in person.preview()
    person.press(ENTER)
    assert person.points() == [("0", "26")]


def test_pressing_enter_twice_records_once(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.press(ENTER)
    assert person.points() == [("18", "8")]
    assert person.errors() == ""


def test_escape_forgets_what_was_entered(person: Person) -> None:
    for key in (US_BOUGHT, SUN, BALOOT):
        person.press(key)
    person.type("41")
    person.press(ESCAPE)
    assert person.window.table.entry.draft.is_empty
    person.press(ENTER)
    assert person.points() == []


def test_escape_forgets_a_number_that_was_refused(person: Person) -> None:
    person.type("9999")
    person.press(ESCAPE)
    person.record(US_BOUGHT, SUN, abnat="41")
    assert person.points() == [("18", "8")]


def test_a_refused_number_is_not_called_missing(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="9999")
    assert person.errors() == ""
    abnat = person.window.table.entry.played.abnat
    assert abnat is not None
    assert abnat.counted.error_text()


def test_the_buyer_is_asked_for_first(person: Person) -> None:
    assert person.say("Who bought?") in person.preview()
    person.press(US_BOUGHT)
    assert person.say("Sun or hokum?") in person.preview()
    person.press(SUN)
    assert person.say("How many abnat?") in person.preview()


def test_levels_kaboot_and_baloot_have_keys(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, NEXT_LEVEL, NEXT_LEVEL, abnat="62")
    person.record(THEY_BOUGHT, HOKUM, BALOOT, KABOOT)
    assert person.points() == [("48", "0"), ("27", "0")]


def test_f4_types_the_other_teams_abnat(person: Person) -> None:
    for key in (US_BOUGHT, HOKUM, Qt.Key.Key_F4):
        person.press(key)
    person.type("96")
    person.press(ENTER)
    # Sixes on both sides: the counted team's are converted all the same (RULES.md section 3).
    assert person.points() == [("9", "7")]


def test_a_number_that_went_to_the_other_side_is_replaced_by_the_next(person: Person) -> None:
    for key in (US_BOUGHT, SUN):
        person.press(key)
    person.type("60")
    person.press(Qt.Key.Key_F4)
    person.type("50")
    person.press(ENTER)
    assert person.points() == [("0", "26")]


def test_projects_are_chosen_with_the_mouse(person: Person) -> None:
    for key in (US_BOUGHT, SUN):
        person.press(key)
    projects = person.window.table.entry.played.projects
    person.click(projects.team)
    person.click(projects.counts[Project.FIFTY])
    person.type("41")
    person.press(ENTER)
    assert person.points() == [("0", "36")]


def test_what_the_contract_cannot_have_is_not_offered(person: Person) -> None:
    projects = person.window.table.entry.played.projects
    person.press(SUN)
    assert projects.counts[Project.FOUR_HUNDRED].isVisible()
    assert not projects.baloot.isVisible()
    person.press(HOKUM)
    assert not projects.counts[Project.FOUR_HUNDRED].isVisible()
    assert projects.baloot.isVisible()


def test_a_warning_does_not_stop_a_hand(person: Person) -> None:
    for key in (US_BOUGHT, SUN, NEXT_LEVEL):
        person.press(key)
    person.type("41")
    assert "100" in person.errors()
    person.press(ENTER)
    # The doubler answers for the hand, so the typed abnat are the buyer's (RULES.md section 4).
    assert person.points() == [("0", "52")]


def test_a_hand_is_recorded_with_the_mouse_alone(person: Person) -> None:
    form = person.window.table.entry.played
    person.click_on(person.say("Them"), form.buyer)
    person.click_on(person.say("Hokum"), form.contract)
    person.click_on(person.say("Double"), form.level)
    person.click(form.projects.kaboot)
    person.click(person.window.table.entry.preview.record)
    assert person.points() == [("25", "0")]


def test_points_fouls_and_redeals_have_forms_of_their_own(person: Person) -> None:
    entry = person.window.table.entry
    person.click_on(person.say("Quick entry"), entry.tabs)
    person.type("10")
    person.press(Qt.Key.Key_Tab)
    person.type("16")
    person.press(ENTER)
    person.click_on(person.say("Foul"), entry.tabs)
    form = entry.foul
    assert form.by is not None
    person.click_on(person.say("Us"), form.by)
    person.click_on(person.say("Sun"), form.contract)
    person.click_on(person.say("Double"), form.level)
    person.click(entry.preview.record)
    person.click_on(person.say("Redeal"), entry.tabs)
    person.press(ENTER)
    assert person.points() == [("10", "16"), ("0", "52"), ("0", "0")]
    assert [row[GAME] != "" for row in person.sheet()] == [False, True, False]


def test_the_sheet_names_buyer_game_and_details(person: Person) -> None:
    person.record(THEY_BOUGHT, HOKUM, BALOOT, abnat="100")
    row = person.sheet()[0]
    words = person.window.table.entry.look.words
    assert row[BUYER] == words.gettext("Them")
    assert row[GAME] == words.gettext("Hokum")
    assert words.gettext("Failed") in row[DETAILS]
    assert words.gettext("Baloot") in row[DETAILS]


def test_a_hand_that_cannot_be_saved_stays_in_the_panel(
    person: Person, lock_store: Callable[[], sqlite3.Connection]
) -> None:
    other = lock_store()
    person.record(US_BOUGHT, SUN, abnat="41")
    assert person.points() == []
    assert person.window.table.notice.isVisible()
    assert person.window.table.entry.draft.abnat == 41
    other.close()
    person.press(ENTER)
    assert person.points() == [("18", "8")]
    assert not person.window.table.notice.isVisible()


def test_the_draft_of_a_recorded_hand_makes_the_same_hand(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, NEXT_LEVEL, BALOOT, abnat="70")
    latest = person.desk.repository.latest()
    assert latest is not None
    hand = person.desk.repository.load(latest).games[0].hands[0]
    assert isinstance(hand, PlayedHand)
    person.double_click_row(0)
    assert person.window.table.entry.draft.hand() == hand


def test_the_projects_of_a_foul_are_those_of_the_other_team(person: Person) -> None:
    person.click_on(person.say("Foul"), person.window.table.entry)
    form = person.window.table.entry.foul
    assert form.by is not None
    person.press(HOKUM)
    person.press(US_BOUGHT)
    person.click_on(person.say("Us"), form.by)
    person.click(form.projects.counts[Project.SIRA])
    assert "18" in person.preview()
    person.press(ENTER)
    assert person.points() == [("0", "18")]
