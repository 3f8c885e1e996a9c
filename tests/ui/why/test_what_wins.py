"""The foot of each team's card says what wins the game for it with the next hand."""

from __future__ import annotations

from PySide6.QtCore import Qt

from baloot_score.scoring.model import DirectHand, PerTeam, Team
from baloot_score.ui.board.team_card import TeamCard
from tests.ui.window.person import Person


def write(person: Person, us: int, them: int) -> None:
    """Bring both teams to these totals with a hand that is written directly."""
    person.window.table.entry.recorded.emit(DirectHand(points=PerTeam(us, them)))


def enough(person: Person, team: Team) -> str:
    card = person.window.table.board.cards.of(team)
    return card.enough.text() if card.enough.isVisible() else ""


def lies_at_the_end(card: TeamCard) -> bool:
    """Whether it stands where reading ends."""
    rest, said = card.rest.geometry().center().x(), card.enough.geometry().center().x()
    return said < rest if card.look.words.right_to_left else said > rest


def test_nothing_is_said_while_no_hand_wins(person: Person) -> None:
    assert [enough(person, team) for team in Team] == ["", ""]


def test_each_card_says_what_suffices_for_its_team(person: Person) -> None:
    write(person, 112, 121)
    for team, message in (
        (Team.US, "Enough for us: {ways}"),
        (Team.THEM, "Enough for them: {ways}"),
    ):
        card = person.window.table.board.cards.of(team)
        said = person.say(message).split("{", maxsplit=1)[0]
        assert enough(person, team).startswith(said)
        assert enough(person, team) in card.accessibleName()
        assert lies_at_the_end(card)


def test_it_follows_every_hand_and_goes_with_the_end_of_the_game(person: Person) -> None:
    write(person, 112, 121)
    before = enough(person, Team.US)
    write(person, 20, 0)
    assert enough(person, Team.US) not in ("", before)
    write(person, 40, 0)
    assert person.window.table.winner.isVisible()
    assert [enough(person, team) for team in Team] == ["", ""]
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert enough(person, Team.US)


def test_the_band_keeps_its_room_for_the_totals(person: Person) -> None:
    write(person, 112, 121)
    person.window.resize(900, 600)
    assert [enough(person, team) for team in Team] == ["", ""]
    assert person.window.table.board.cards.us.total.isVisible()


def test_a_narrow_card_cuts_it_and_keeps_what_is_missing_whole(person: Person) -> None:
    write(person, 130, 151)
    person.window.resize(1000, 720)
    card = person.window.table.board.cards.us
    assert card.rest.shown == card.rest.text()
    assert card.enough.toolTip() or card.enough.shown == card.enough.text()
    assert card.rect().contains(card.enough.mapTo(card, card.enough.rect().bottomRight()))
