"""What an edit changes is told before it is saved."""

from __future__ import annotations

from PySide6.QtCore import Qt

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Team
from tests.ui.window.person import Person

ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape
US_BOUGHT, SUN, HOKUM = Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_F6
NEXT_LEVEL = Qt.Key.Key_F7


def told(person: Person) -> str:
    return person.window.table.entry.preview.difference()


def change(person: Person, team: Team, before: int, after: int) -> str:
    words = person.window.table.entry.look.words
    sentence = words.pgettext("a total that changes", "{team} {before} → {after}")
    return sentence.format(
        team=team_word(words, team), before=isolate(str(before)), after=isolate(str(after))
    )


def test_the_totals_that_change_are_told_while_typing(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(US_BOUGHT, SUN, abnat="41")
    assert told(person) == ""
    person.double_click_row(0)
    assert told(person) == person.say("Nothing changes")
    person.type("30")
    assert change(person, Team.US, 36, 38) in told(person)
    assert change(person, Team.THEM, 16, 14) in told(person)
    assert told(person) in person.preview()
    person.press(ENTER)
    assert told(person) == ""
    assert person.sheet()[1][-2:] == ["38", "14"]


def test_only_a_team_whose_total_changes_is_named(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="66")
    person.double_click_row(0)
    person.press(NEXT_LEVEL)
    person.type("20")
    words = person.window.table.entry.look.words
    assert team_word(words, Team.THEM) in told(person)
    assert change(person, Team.THEM, 26, 52) in told(person) or "52" in told(person)


def test_another_winner_is_told(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, *(NEXT_LEVEL,) * 4, abnat="62")
    person.double_click_row(0)
    person.type("100")
    words = person.window.table.entry.look.words
    sentence = words.gettext("the winner changes: {team}")
    assert sentence.format(team=team_word(words, Team.THEM)) in told(person)


def test_nothing_is_told_of_a_hand_that_is_not_complete(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.press(Qt.Key.Key_Delete)
    assert told(person) == ""
    person.press(ESCAPE)
    assert told(person) == ""


def test_saving_a_hand_as_it_was_ends_the_edit(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.press(ENTER)
    assert person.window.table.entry.editing is None
    assert person.window.table.entry.draft.is_empty
    assert person.points() == [("18", "8")]
