"""«لمن المشاريع؟»: it asks for no more than it needs, says whose count, and fills the hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from baloot_score.i18n.project_words import rank_word
from baloot_score.i18n.seat_words import seat_word
from baloot_score.scoring.declared_projects import Rank, Shape
from baloot_score.scoring.model import Contract, PerTeam, Project, Seat, Team, TeamSheet
from baloot_score.ui.look import Look
from baloot_score.ui.project_helper.helper_dialog import ProjectHelper
from baloot_score.ui.table.play import Play
from tests.screens.stage import settle
from tests.ui.window.person import Person, first_session, texts_of

US_BOUGHT, SUN, HOKUM = Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_F6
HELP, ENTER, ESCAPE = Qt.Key.Key_F12, Qt.Key.Key_Return, Qt.Key.Key_Escape
NOBODY = ("", "", "", "")


def helper(person: Person) -> ProjectHelper:
    """The helper, which must be open."""
    (dialog,) = (d for d in person.window.findChildren(ProjectHelper) if d.isVisible())
    person.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def ask(person: Person) -> ProjectHelper:
    person.press(HELP)
    return helper(person)


def declare(
    person: Person, dialog: ProjectHelper, team: Team, shape: Shape, rank: Rank | None = None
) -> None:
    """Tap on a project and, if wanted, on its top card."""
    column = dialog.columns.of(team)
    person.click(column.chips[shape])
    if rank is not None:
        choose(person, column.lines[-1].rank, rank_word(dialog.ruling.look.words, rank))


def choose(person: Person, control: QWidget, text: str) -> None:
    (button,) = (b for b in control.findChildren(QAbstractButton) if b.text() == text)
    person.click(button)


def test_a_higher_kind_takes_two_taps_and_enter(person: Person) -> None:
    person.press(US_BOUGHT)
    person.press(HOKUM)
    dialog = ask(person)
    declare(person, dialog, Team.US, Shape.SIRA)
    declare(person, dialog, Team.THEM, Shape.FIFTY)
    assert person.say("Fifty") in dialog.ruling.text()
    assert person.say("Them") in dialog.ruling.text()
    assert person.say("Sira") in dialog.reason.text()
    assert not dialog.dealer.isVisible()
    QTest.keyClick(dialog.columns.them.lines[0].name, ENTER)
    person.qtbot.waitUntil(person.window.isActiveWindow)
    draft = person.window.table.entry.draft
    assert (draft.projects_of, draft.projects) == (Team.THEM, (Project.FIFTY,))
    assert draft.contract is Contract.HOKUM
    assert person.window.table.entry.played.projects.counts[Project.FIFTY].count() == 1
    person.type("62")
    person.press(ENTER)
    assert person.points() == [("0", "21")]


def test_all_projects_of_the_team_are_written(person: Person) -> None:
    dialog = ask(person)
    declare(person, dialog, Team.US, Shape.SIRA)
    declare(person, dialog, Team.US, Shape.FIFTY, Rank.KING)
    declare(person, dialog, Team.THEM, Shape.FIFTY, Rank.QUEEN)
    assert person.say("Fifty") in dialog.ruling.text()
    assert person.say("Sira") in dialog.ruling.text()
    assert rank_word(dialog.ruling.look.words, Rank.KING) in dialog.reason.text()
    person.click(dialog.take)
    draft = person.window.table.entry.draft
    assert draft.projects_of is Team.US
    assert sorted(draft.projects) == sorted((Project.FIFTY, Project.SIRA))


def test_equal_kinds_ask_for_the_top_card(person: Person) -> None:
    dialog = ask(person)
    declare(person, dialog, Team.US, Shape.SIRA)
    declare(person, dialog, Team.THEM, Shape.SIRA)
    assert dialog.reason.text() == person.say("How high are they? Choose the top card of each.")
    assert not dialog.take.isEnabled()


def test_equal_cards_ask_who_deals_and_who_holds_them(person: Person) -> None:
    dialog = ask(person)
    words = dialog.ruling.look.words
    for team in Team:
        declare(person, dialog, team, Shape.SIRA, Rank.TEN)
    assert not dialog.take.isEnabled()
    choose(person, dialog.dealer, seat_word(words, Seat.NEAR, NOBODY))
    for team, seat in ((Team.US, Seat.FAR), (Team.THEM, Seat.LEFT)):
        holder = dialog.columns.of(team).lines[0].holder
        choose(person, holder, seat_word(words, seat, NOBODY))
    # From the dealer's right, against the clock: right, far, left, and the dealer last.
    assert person.say("Us") in dialog.ruling.text()
    assert seat_word(words, Seat.FAR, NOBODY) in dialog.reason.text()
    choose(person, dialog.dealer, seat_word(words, Seat.FAR, NOBODY))
    assert person.say("Them") in dialog.ruling.text()
    assert dialog.take.isEnabled()


def test_the_players_are_asked_for_by_their_names(person: Person) -> None:
    sheets = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", ("Omar", "Badr")))
    person.window.findChildren(Play)[-1].seats.rename("", sheets, None)
    dialog = ask(person)
    for team in Team:
        declare(person, dialog, team, Shape.SIRA, Rank.TEN)
    shown = [b.text() for b in dialog.dealer.findChildren(QAbstractButton)]
    assert ["Saad" in shown[0], "Omar" in shown[1], "Fahd" in shown[2], "Badr" in shown[3]] == [
        True
    ] * 4


def test_four_aces_ask_for_the_contract_and_fill_it_in(person: Person) -> None:
    dialog = ask(person)
    assert not dialog.contract.isVisible()
    declare(person, dialog, Team.US, Shape.FOUR_OF_A_KIND, Rank.ACE)
    assert dialog.contract.isVisible()
    assert not dialog.take.isEnabled()
    choose(person, dialog.contract, person.say("Sun"))
    assert person.say("Four hundred") in dialog.ruling.text()
    person.click(dialog.take)
    draft = person.window.table.entry.draft
    assert draft.contract is Contract.SUN
    assert draft.projects == (Project.FOUR_HUNDRED,)


def test_a_project_can_be_taken_away(person: Person) -> None:
    dialog = ask(person)
    declare(person, dialog, Team.US, Shape.SIRA)
    declare(person, dialog, Team.THEM, Shape.FIFTY)
    person.click(dialog.columns.them.lines[0].remove)
    assert dialog.columns.them.lines == []
    assert person.say("Us") in dialog.ruling.text()
    assert dialog.reason.text() == person.say("The other team declared none.")


def test_what_cannot_be_is_said_and_not_taken(person: Person) -> None:
    dialog = ask(person)
    declare(person, dialog, Team.US, Shape.FOUR_OF_A_KIND, Rank.KING)
    declare(person, dialog, Team.THEM, Shape.SIRA, Rank.KING)
    assert dialog.error.text()
    assert not dialog.take.isEnabled()
    QTest.keyClick(dialog.columns.us.lines[0].name, ENTER)
    assert dialog.isVisible()


def test_four_projects_are_the_most(person: Person) -> None:
    dialog = ask(person)
    for _ in range(4):
        declare(person, dialog, Team.US, Shape.SIRA)
    assert not any(chip.isEnabled() for chip in dialog.columns.us.chips.values())
    person.click(dialog.columns.us.lines[0].remove)
    assert all(chip.isEnabled() for chip in dialog.columns.us.chips.values())


def test_it_is_used_by_keys_alone(person: Person) -> None:
    dialog = ask(person)

    def focused() -> QWidget:
        widget = dialog.focusWidget()
        assert widget is not None
        return widget

    QTest.keyClick(focused(), ENTER)  # on the first chip
    assert [line.entered.shape for line in dialog.columns.us.lines] == [Shape.SIRA]
    towards = Qt.Key.Key_Left if dialog.ruling.look.words.right_to_left else Qt.Key.Key_Right
    QTest.keyClick(focused(), towards)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert dialog.columns.us.lines[0].entered.rank is Rank.KING
    QTest.keyClick(focused(), ENTER)
    assert person.window.table.entry.draft.projects == (Project.SIRA,)


def test_escape_leaves_the_hand_as_it_was_and_gives_the_keys_back(person: Person) -> None:
    before, draft = person.focus(), person.window.table.entry.draft
    dialog = ask(person)
    declare(person, dialog, Team.US, Shape.SIRA)
    QTest.keyClick(dialog, ESCAPE)
    person.qtbot.waitUntil(person.window.isActiveWindow)
    assert person.window.table.entry.draft == draft
    assert person.focus() is before


def test_the_button_of_the_row_opens_it_for_a_foul_too(person: Person) -> None:
    person.click_on(person.say("Foul"), person.window.table.entry)
    person.click(person.window.table.entry.foul.projects.helper)
    dialog = helper(person)
    declare(person, dialog, Team.US, Shape.SIRA)
    person.click(dialog.take)
    assert person.window.table.entry.draft.projects == (Project.SIRA,)


def test_a_hand_of_points_alone_has_no_projects(person: Person) -> None:
    person.click_on(person.say("Quick entry"), person.window.table.entry)
    person.press(HELP)
    assert not any(d.isVisible() for d in person.window.findChildren(ProjectHelper))


def test_a_small_window_puts_the_teams_below_one_another(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(640, 480)
    person.press(ENTER)
    dialog = ask(person)
    us, them = (dialog.columns.of(team) for team in Team)
    assert us.y() < them.y()
    assert us.x() == them.x()
    assert dialog.width() <= person.window.width()
    assert dialog.layoutDirection() is look.direction
    assert person.say("Us") in texts_of(us)


def test_it_goes_when_the_window_is_built_for_another_look(person: Person, look: Look) -> None:
    ask(person)
    person.window.build(look)
    assert not any(d.isVisible() for d in person.window.findChildren(ProjectHelper))
    person.qtbot.waitUntil(person.window.table.isVisible)


def test_what_is_added_or_left_is_scrolled_to_with_the_keys(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(640, 480, new=first_session(look.words))
    person.press(US_BOUGHT)
    person.press(SUN)
    dialog = ask(person)
    column = dialog.columns.us
    for shape in (Shape.SIRA, Shape.SIRA, Shape.FIFTY):
        column.chips[shape].click()
        settle()
        assert_in_sight(dialog)
    column.lines[-1].remove.click()
    settle()
    assert_in_sight(dialog)


def assert_in_sight(dialog: ProjectHelper) -> None:
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.visibleRegion().boundingRect() == focus.rect()
