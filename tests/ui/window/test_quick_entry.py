"""Points that are typed alone: usual ones by a tap, and what the hand can have been."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from baloot_score.scoring.model import Contract, DirectHand, Level, PerTeam, PlayedHand, Team
from baloot_score.scoring.problem_codes import HIGHEST_NUMBER
from baloot_score.ui.entry.direct_form import DirectForm
from baloot_score.ui.entry.draft import EntryKind
from tests.ui.window.person import Person

ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


def direct(person: Person) -> DirectForm:
    """The form for points alone, brought to the front."""
    person.click_on(person.say("Quick entry"), person.window.table.entry)
    form = person.window.table.entry.direct
    assert form.isVisible()
    return form


def write(person: Person, us: str, them: str) -> DirectForm:
    form = direct(person)
    person.type(us)
    person.press(TAB)
    person.type(them)
    return form


def shown(buttons: list[QAbstractButton]) -> list[str]:
    return [button.text() for button in buttons if button.isVisible()]


def last_hand(person: Person) -> object:
    session = person.desk.open(str(person.desk.repository.latest())).session
    return session.games[-1].hands[-1]


def test_one_tap_and_enter_write_a_whole_hand(person: Person) -> None:
    form = direct(person)
    assert shown(list(form.usual[Team.THEM].chips)) == ["16", "25", "26", "32", "44"]
    person.click_on("26", form.usual[Team.THEM])
    person.press(ENTER)
    assert person.points() == [("0", "26")]
    assert last_hand(person) == DirectHand(points=PerTeam(0, 26))


def test_what_the_other_team_leaves_is_a_tap_away(person: Person) -> None:
    form = direct(person)
    person.type("6")
    assert shown(list(form.usual[Team.THEM].chips)) == ["10", "20"]
    person.click_on("10", form.usual[Team.THEM])
    person.press(ENTER)
    assert person.points() == [("6", "10")]


def test_a_tap_takes_the_place_of_what_could_not_be_read(person: Person) -> None:
    form = direct(person)
    person.type("1x")
    person.click_on("16", form.usual[Team.US])
    person.press(ENTER)
    assert person.points() == [("16", "0")]


def test_typed_points_are_recorded_as_they_are(person: Person) -> None:
    write(person, "32", "0")
    person.press(ENTER)
    assert last_hand(person) == DirectHand(points=PerTeam(32, 0))


def test_a_typed_pair_says_what_it_can_have_been(person: Person) -> None:
    form = write(person, "32", "0")
    texts = shown(list(form.readings.buttons))
    first = [person.say("we bought"), person.say("Made").lower()]
    assert all(part in texts[0] for part in first)
    assert person.say("they bought") in texts[1]
    assert "81" in form.readings.buttons[0].accessibleName()


def test_a_picked_reading_becomes_the_whole_hand_and_can_be_corrected(person: Person) -> None:
    form = write(person, "32", "0")
    person.click(form.readings.buttons[0])
    entry = person.window.table.entry
    assert entry.draft.kind is EntryKind.PLAYED
    assert (entry.draft.buyer, entry.draft.contract) == (Team.US, Contract.HOKUM)
    assert entry.draft.level is Level.DOUBLE
    assert "32" in person.preview()
    person.type("100")  # the abnat stand selected: what is typed corrects them
    person.press(ENTER)
    assert person.points() == [("32", "0")]
    hand = last_hand(person)
    assert isinstance(hand, PlayedHand)
    assert 100 in (hand.abnat.us, hand.abnat.them)


def test_a_reading_is_picked_by_keys(person: Person) -> None:
    form = write(person, "32", "0")
    for _ in range(8):
        if form.readings.buttons[1].hasFocus():
            break
        QTest.keyClick(person.focus(), TAB)
    assert form.readings.buttons[1].hasFocus()
    person.press(ENTER)
    assert person.window.table.entry.draft.buyer is Team.THEM
    person.press(ENTER)
    assert person.points() == [("32", "0")]


def test_who_picked_wrongly_finds_the_points_again(person: Person) -> None:
    form = write(person, "32", "0")
    person.click(form.readings.buttons[0])
    direct(person)
    assert form.fields[Team.US].value() == 32
    person.press(ENTER)
    assert last_hand(person) == DirectHand(points=PerTeam(32, 0))


def test_points_of_no_hand_warn_and_offer_the_nearest(person: Person) -> None:
    form = write(person, "17", "0")
    assert "17" in person.errors()
    assert shown(list(form.readings.buttons)) == []
    chips = [chip for chip in form.readings.chips if chip.isVisible()]
    assert 1 <= len(chips) <= 5
    assert "16" in chips[0].text()
    person.click(chips[0])
    assert person.errors() == ""
    person.press(ENTER)
    assert person.points() == [("16", "0")]


def test_points_of_no_hand_are_never_refused(person: Person) -> None:
    write(person, "17", "0")
    person.press(ENTER)
    assert person.points() == [("17", "0")]


def test_all_points_that_a_document_can_hold_are_typed_and_no_others(person: Person) -> None:
    form = write(person, str(HIGHEST_NUMBER + 1), "0")
    person.press(ENTER)
    assert person.points() == []
    assert str(HIGHEST_NUMBER) in person.errors().replace(",", "")
    form.fields[Team.US].select_all()
    person.type(str(HIGHEST_NUMBER))
    person.press(ENTER)
    assert person.points() == [(str(HIGHEST_NUMBER), "0")]
    person.double_click_row(0)
    assert form.fields[Team.US].value() == HIGHEST_NUMBER
    form.change_fields()
    person.type("16")
    person.press(ENTER)
    assert last_hand(person) == DirectHand(points=PerTeam(HIGHEST_NUMBER, 16))


def test_the_readings_go_with_the_points(person: Person) -> None:
    form = write(person, "32", "0")
    assert form.readings.isVisible()
    person.press(Qt.Key.Key_Backspace)
    assert not form.readings.isVisible()
    assert form.usual[Team.US].isVisible()
    person.type("0")
    person.press(ENTER)
    direct(person)
    assert not form.readings.isVisible()


def test_a_pair_of_a_foul_becomes_that_foul(person: Person) -> None:
    form = write(person, "16", "0")
    texts = shown(list(form.readings.buttons))
    foul = person.say("Foul by {team}").format(team=person.say("Them"))
    place = next(place for place, text in enumerate(texts) if foul in text)
    person.click(form.readings.buttons[place])
    assert person.window.table.entry.draft.kind is EntryKind.FOUL
    person.press(ENTER)
    assert person.points() == [("16", "0")]
