"""Names are given where their players sit, at the start and later; they can change places."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import combinations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import PerTeam, Seat, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.ui.look import Look
from baloot_score.ui.rename_dialog import RenameDialog
from baloot_score.ui.session_dialogs import after_dialogs
from baloot_score.ui.theme import DARK_THEME, LIGHT_THEME
from tests.ui.window.person import Person, texts_of

ENTER, CONTROL = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
FOUR = {Seat.NEAR: "سعد", Seat.RIGHT: "Omar", Seat.FAR: "فهد", Seat.LEFT: "Badr"}
NAMES = PerTeam(TeamSheet("", ("سعد", "فهد")), TeamSheet("", ("Omar", "Badr")))


def ask_for_names(person: Person) -> RenameDialog:
    person.press(Qt.Key.Key_2, CONTROL)
    dialog = person.window.dialogs.rename
    assert dialog is not None
    assert dialog.isVisible()
    return dialog


def type_into(person: Person, field: QWidget, text: str) -> None:
    field.setFocus()
    person.type(text)


def corner(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(QPoint())


def shown_names(person: Person, look: Look) -> dict[Seat, str]:
    seats = person.window.table.board.table.seats.seats
    marks = str.maketrans("", "", "\u2068\u2069")
    return {seat: button.label.translate(marks) for seat, button in seats.items()}


# At the start ------------------------------------------------------------------------------------


def test_a_session_starts_with_seats_dealer_and_series(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window()
    start = person.window.start
    for seat, name in FOUR.items():
        type_into(person, start.seating.fields[seat], name)
    person.click(start.seating.marks[Seat.FAR])
    assert look.words.name("فهد") in texts_of(start.seating.table)[0]
    person.click_on(look.words.number(5), start.series)
    person.press(ENTER)
    assert shown_names(person, look) == FOUR
    seats = person.window.table.board.table.seats.seats
    assert [seat for seat, button in seats.items() if button.deals] == [Seat.FAR]
    tally = person.window.table.header.tally
    assert (tally.dots.us.places, tally.dots.them.places) == (3, 3)


def test_enter_starts_one_session_from_any_field(open_window: Callable[..., Person]) -> None:
    person = open_window()
    person.window.start.seating.fields[Seat.LEFT].setFocus()
    person.press(ENTER)
    assert person.window.table.isVisible()
    assert person.desk.history.page().total == 1


def test_tab_goes_from_the_title_through_the_names_to_the_dealer(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window()
    seating = person.window.start.seating
    beside = (Seat.RIGHT, Seat.LEFT) if look.words.right_to_left else (Seat.LEFT, Seat.RIGHT)
    order = (Seat.FAR, *beside, Seat.NEAR)
    for seat in order:
        person.press(Qt.Key.Key_Tab)
        assert person.focus() is seating.fields[seat]
        person.type(FOUR[seat])
    for seat in order:
        person.press(Qt.Key.Key_Tab)
        assert person.focus() is seating.marks[seat]
    person.press(Qt.Key.Key_Space)
    assert seating.dealer() is Seat.NEAR
    person.press(ENTER)
    assert shown_names(person, look) == FOUR


def test_the_next_session_keeps_the_players_but_has_a_title_of_its_own(
    open_window: Callable[..., Person],
) -> None:
    person = open_window()
    start = person.window.start
    person.type("ليلة")
    for seat, name in FOUR.items():
        type_into(person, start.seating.fields[seat], name)
    person.click(start.seating.marks[Seat.FAR])
    start.title.setFocus()
    person.press(ENTER)
    person.press(Qt.Key.Key_1, CONTROL)
    assert (start.title.text(), start.seating.dealer()) == ("", None)
    assert {seat: field.text() for seat, field in start.seating.fields.items()} == FOUR
    person.press(ENTER)
    titles = [row.title for row in person.desk.history.page().sessions]
    assert titles.count("ليلة") == 1
    assert len(titles) == 2


def test_a_session_that_could_not_start_keeps_its_title(
    open_window: Callable[..., Person], lock_store: Callable[[], sqlite3.Connection]
) -> None:
    person = open_window()
    person.type("ليلة")
    with closing(lock_store()):
        person.press(ENTER)
    start = person.window.start
    assert start.isVisible()
    assert start.title.text() == "ليلة"


def test_who_deals_first_can_be_taken_back(open_window: Callable[..., Person]) -> None:
    person = open_window()
    marks = person.window.start.seating.marks
    person.click(marks[Seat.LEFT])
    person.click(marks[Seat.NEAR])
    assert [seat for seat, mark in marks.items() if mark.isChecked()] == [Seat.NEAR]
    person.click(marks[Seat.NEAR])
    assert person.window.start.seating.dealer() is None


def test_the_form_has_the_seats_where_they_are(open_window: Callable[..., Person]) -> None:
    fields = open_window().window.start.seating.fields
    assert corner(fields[Seat.LEFT]).x() < corner(fields[Seat.NEAR]).x()
    assert corner(fields[Seat.NEAR]).x() < corner(fields[Seat.RIGHT]).x()
    assert corner(fields[Seat.FAR]).y() < corner(fields[Seat.LEFT]).y()
    assert corner(fields[Seat.LEFT]).y() < corner(fields[Seat.NEAR]).y()


def test_another_look_keeps_all_that_was_typed_for_a_session(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window()
    start = person.window.start
    person.type("ليلة")
    for seat, name in FOUR.items():
        type_into(person, start.seating.fields[seat], f" {name}")
    person.click(start.seating.marks[Seat.LEFT])
    mashdood = person.say("Mashdood: from {points}").format(points=look.words.number(52))
    person.click_on(mashdood, start)
    person.click_on(look.words.number(7), start.series)
    tournament = PRESETS[Preset.TOURNAMENT]
    start.rules.set_value(tournament)
    type_into(person, start.teams.us, "الصقور")
    before = start.unfinished()
    for other in (Look(load_words("en"), LIGHT_THEME), Look(load_words("ar"), DARK_THEME)):
        person.window.build(other)
        assert person.window.start is not start
        assert person.window.start.unfinished() == before
    person.window.start.teams.us.setFocus()
    person.press(ENTER)
    latest = person.desk.repository.latest()
    assert latest is not None
    session = person.desk.repository.load(latest)
    assert (session.title, session.series) == ("ليلة", 7)
    assert session.rules == tournament
    assert session.teams == PerTeam(TeamSheet("الصقور", ("سعد", "فهد")), NAMES.them)
    assert (session.games[0].dealer, session.games[0].start_points) == (Seat.LEFT, 52)


# Later -------------------------------------------------------------------------------------------


def test_names_are_given_at_the_table_and_taken_back_in_one_step(
    person: Person, look: Look
) -> None:
    before = shown_names(person, look)
    dialog = ask_for_names(person)
    for seat, name in FOUR.items():
        dialog.seating.fields[seat].setText(name)
    person.click_on(look.words.number(3), dialog.series)
    person.click(dialog.save)
    assert shown_names(person, look) == FOUR
    assert person.window.table.header.tally.dots.us.places == 2
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert shown_names(person, look) == before
    assert person.window.table.header.tally.dots.us.places == 3
    assert not person.window.do.undo.isEnabled()
    person.press(Qt.Key.Key_Y, CONTROL)
    assert shown_names(person, look) == FOUR


def test_any_two_change_places_by_the_button_between_them(person: Person, look: Look) -> None:
    person.window.dialogs.renamed.emit("", NAMES, None, False)
    seats = dict(FOUR)
    dialog = ask_for_names(person)
    for one, other in combinations(Seat, 2):
        (button,) = (each for each in dialog.seating.exchanges if set(each.seats) == {one, other})
        assert min(button.width(), button.height()) >= 44
        person.click(button)
        seats |= {one: seats[other], other: seats[one]}
        assert {seat: dialog.seating.fields[seat].text() for seat in Seat} == seats
    person.click(dialog.save)
    assert shown_names(person, look) == seats


def test_who_sits_down_later_has_not_played_the_games_before(person: Person, look: Look) -> None:
    person.window.dialogs.renamed.emit("", NAMES, None, False)
    assert not ask_for_names(person).reach.isVisible()
    person.click(person.window.dialogs.rename.cancel)  # type: ignore[union-attr]
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F6, *(Qt.Key.Key_F7,) * 4, Qt.Key.Key_F8)
    person.press(Qt.Key.Key_F10)
    dialog = ask_for_names(person)
    dialog.seating.fields[Seat.FAR].setText("ناصر")
    person.click(dialog.reach.segment(True))
    person.click(dialog.save)
    assert shown_names(person, look) == {**FOUR, Seat.FAR: "ناصر"}
    session = person.window.open_session()
    assert session is not None
    assert [session.players_of(game).us for game in range(2)] == [("سعد", "فهد"), ("سعد", "ناصر")]
    person.click_on(person.say("Undo"), person.window.table.notice)
    assert shown_names(person, look) == FOUR


def test_saving_what_is_there_already_is_no_step(person: Person) -> None:
    dialog = ask_for_names(person)
    person.click(dialog.save)
    assert not person.window.table.notice.isVisible()
    assert not person.window.do.undo.isEnabled()


def test_the_half_typed_names_outlive_a_change_of_the_systems_colours(
    person: Person, look: Look
) -> None:
    dialog = ask_for_names(person)
    dialog.seating.fields[Seat.NEAR].setText("سعد")
    dark = Look(look.words, DARK_THEME)
    after_dialogs(person.window, lambda: person.window.build(dark))
    assert dialog.isVisible()
    assert person.window.table.board.table.look is not dark
    person.click(dialog.save)
    person.qtbot.waitUntil(lambda: person.window.table.board.table.look is dark)
    assert shown_names(person, look)[Seat.NEAR] == "سعد"


def test_without_a_dialog_nothing_waits(person: Person) -> None:
    done: list[bool] = []
    after_dialogs(person.window, lambda: done.append(True))
    assert done


def test_the_buyers_name_stands_under_what_the_hand_wrote(person: Person, look: Look) -> None:
    person.record(Qt.Key.Key_F2, Qt.Key.Key_F5, abnat="41")
    cards = person.window.table.board.cards
    bought = look.words.pgettext("a team", "Bought it")
    assert bought in cards.us.accessibleName()
    assert bought not in cards.them.accessibleName()
