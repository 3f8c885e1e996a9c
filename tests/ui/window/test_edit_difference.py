"""What an edit changes is told before it is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Contract, PerTeam, PlayedHand, Team
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import start_session
from baloot_score.store.repository import Repository
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


def test_nothing_changes_in_a_hand_that_gives_the_abnat_of_both_teams(
    store_path: Path, open_window: Callable[..., Person]
) -> None:
    """As a document that was written by hand may do."""
    hand = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(100, 30))
    with Repository.open(store_path) as repository:
        start_session(repository, PRESETS[Preset.CLASSIC]).record(hand)
    person = open_window()
    person.double_click_row(0)
    assert told(person) == person.say("Nothing changes")
    person.press(ENTER)
    assert person.window.table.entry.editing is None
    assert not person.window.do.redo.isEnabled()
    person.double_click_row(0)
    person.type("40")
    assert change(person, Team.US, 20, 18) in told(person)


def test_saving_a_hand_as_it_was_ends_the_edit(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.double_click_row(0)
    person.press(ENTER)
    assert person.window.table.entry.editing is None
    assert person.window.table.entry.draft.is_empty
    assert person.points() == [("18", "8")]
