"""The board shows where a game stands, to people across the room, in either direction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeAlias

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import (
    Contract,
    Game,
    Hand,
    PerTeam,
    PlayedHand,
    RedealHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import standings
from baloot_score.ui.board.board import COMPACT_HEIGHT, HEIGHT, THIN_HEIGHT, Board
from baloot_score.ui.board.state import BoardState, board_state
from baloot_score.ui.board.total import TotalDisplay
from baloot_score.ui.look import Look
from tests.hands import direct
from tests.ui.clipping import clipped
from tests.ui.painted_text import painted_texts

NAMES = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", ("Omar", "Badr")))
NOBODY = PerTeam(TeamSheet(), TeamSheet())
LONG = "Very long name \u202ewith\u202c <b>a bit</b> & an emoji 🏆 of more than sixty letters"

ShowBoard: TypeAlias = Callable[..., Board]


def state_of(
    *hands: Hand,
    teams: PerTeam[TeamSheet] = NAMES,
    dealer: Seat | None = Seat.RIGHT,
    start_points: int = 0,
) -> BoardState:
    game = Game(hands=hands, dealer=dealer, start_points=start_points)
    rules = PRESETS[Preset.PROFESSIONAL]
    session = Session(
        id="1",
        title="",
        started_at=datetime(2026, 11, 26, tzinfo=UTC),
        rules=rules,
        teams=teams,
        games=(game,),
    )
    return board_state(session, standings(game, rules))


@pytest.fixture
def show_board(qtbot: QtBot, look: Look) -> ShowBoard:
    """Show a state on a board: `show_board(state, width=1326)`."""
    shown = []  # pytest-qt alone does not keep them

    def show(
        state: BoardState, width: int = 1326, height: int = HEIGHT, *, is_open: bool = False
    ) -> Board:
        board = Board(look)
        qtbot.addWidget(board)
        board.resize(width, height)
        board.show_state(state, is_open=is_open)
        board.show()
        qtbot.waitExposed(board)
        shown.append(board)
        return board

    return show


def texts(widget: QWidget) -> list[str]:
    """What is written on a widget and can be seen."""
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def left(widget: QWidget) -> int:
    """Where a widget begins in its window, in pixels from the left."""
    return widget.mapTo(widget.window(), widget.rect().topLeft()).x()


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


# What is shown -----------------------------------------------------------------------------------


def test_a_new_game_waits_for_its_first_hand() -> None:
    state = state_of()
    assert state.hand == 1
    assert state.dealer is Seat.RIGHT
    assert [team.last_change for team in (state.teams.us, state.teams.them)] == [None, None]
    assert not state.teams.us.leads
    assert not state.teams.them.leads


def test_the_last_hand_and_the_way_to_the_target_are_told() -> None:
    state = state_of(direct(10, 16), direct(6, 10))
    us, them = state.teams.us, state.teams.them
    assert (us.total, us.last_change, us.remaining) == (16, 6, 136)
    assert (them.total, them.last_change, them.remaining) == (26, 10, 126)
    assert them.progress == 26 / 152
    assert them.leads
    assert not us.leads


def test_the_deal_goes_on_with_every_hand() -> None:
    state = state_of(direct(10, 16))
    assert state.hand == 2
    assert state.dealer is Seat.FAR
    assert state.teams.us.deals
    assert not state.teams.them.deals


def test_a_redeal_changed_nothing() -> None:
    state = state_of(direct(10, 16), RedealHand())
    assert (state.teams.us.total, state.teams.us.last_change) == (10, None)


def test_a_finished_game_has_a_winner_and_no_dealer() -> None:
    state = state_of(direct(160, 0))
    assert state.teams.us.won
    assert not state.teams.them.won
    assert (state.hand, state.dealer) == (1, None)
    assert (state.teams.us.remaining, state.teams.us.progress) == (0, 1.0)


def test_players_sit_across_from_their_partners() -> None:
    assert state_of().players == ("Saad", "Omar", "Fahd", "Badr")


def test_one_known_player_of_a_team_keeps_the_seat() -> None:
    teams = PerTeam(TeamSheet("", ("", "Fahd")), TeamSheet())
    assert state_of(teams=teams).players == ("", "", "Fahd", "")


# How it is shown ---------------------------------------------------------------------------------


def test_our_card_is_where_reading_starts(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of())
    order = [left(board.cards.us), left(board.table), left(board.cards.them)]
    assert order == sorted(order, reverse=look.words.right_to_left)


def test_a_card_tells_everything_to_a_screen_reader(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(direct(10, 16)))
    said = board.cards.them.accessibleName()
    for part in (team_word(look.words, Team.THEM), "16", "136"):
        assert part in said


def test_names_and_players_stand_on_the_card(show_board: ShowBoard) -> None:
    teams = replace(NAMES, us=TeamSheet("Falcons", ("Saad", "Fahd")))
    us = show_board(state_of(teams=teams)).cards.us
    assert all(name in us.names.text() for name in ("Falcons", "Saad", "Fahd"))


def test_a_name_that_is_the_word_itself_is_not_said_twice(
    show_board: ShowBoard, look: Look
) -> None:
    word = team_word(look.words, Team.US)
    teams = replace(NOBODY, us=TeamSheet(f" {word} "))
    us = show_board(state_of(teams=teams)).cards.us
    assert not us.names.isVisible()
    assert us.word.text() == word


def test_the_dealer_is_marked_on_the_card_and_at_the_seat(show_board: ShowBoard) -> None:
    board = show_board(state_of(dealer=Seat.RIGHT))
    assert board.cards.them.dealer.isVisible()
    assert not board.cards.us.dealer.isVisible()
    seats = board.table.seats.seats
    assert [seat for seat, label in seats.items() if label.deals] == [Seat.RIGHT]
    assert board.cards.them.dealer.text() in board.cards.them.accessibleName()
    assert seats[Seat.RIGHT].accessibleName() != seats[Seat.RIGHT].label


def test_seats_are_where_they_are_at_the_table(show_board: ShowBoard) -> None:
    seats = show_board(state_of()).table.seats.seats
    assert left(seats[Seat.LEFT]) < left(seats[Seat.NEAR]) < left(seats[Seat.RIGHT])
    tops = [seats[seat].y() for seat in (Seat.FAR, Seat.LEFT, Seat.NEAR)]
    assert tops == sorted(tops)
    assert "Omar" in seats[Seat.RIGHT].label


def test_a_seat_without_a_name_shows_its_team(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(teams=NOBODY, dealer=Seat.LEFT))
    label = board.table.seats.seats[Seat.LEFT]
    assert label.isVisible()
    assert label.label == team_word(look.words, Team.THEM)


def test_a_table_of_nobody_known_says_what_to_do(show_board: ShowBoard, look: Look) -> None:
    state = state_of(direct(10, 16), teams=NOBODY, dealer=None)
    table = show_board(state, is_open=True).table
    assert table.head.text() == look.words.gettext("Tap a seat to say who deals")
    assert look.words.number(2) in table.foot.text()
    assert look.words.number(152) in table.foot.text()
    assert all(seat.isVisible() and seat.isEnabled() for seat in table.seats.seats.values())


SUN_OF_US = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(None, 41))


def test_who_bought_the_last_hand_is_told(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(direct(10, 16), SUN_OF_US))
    word = look.words.pgettext("a team", "Bought it")
    assert word in board.cards.us.accessibleName()
    assert word not in board.cards.them.accessibleName()
    before = picture(board.cards.us.total)
    board.show_state(state_of(direct(28, 24)))
    assert word not in board.cards.us.accessibleName()
    assert picture(board.cards.us.total) != before


def test_the_player_who_bought_is_named(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(replace(SUN_OF_US, buyer_seat=Seat.FAR)))
    name = look.words.gettext("Bought: {name}").format(name=look.words.name("Fahd"))
    assert name in board.cards.us.accessibleName()


def test_a_band_says_who_bought_where_there_is_room(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(direct(20, 60), SUN_OF_US), width=1200, height=COMPACT_HEIGHT)
    board.set_compact(True)
    board.resize(1200, COMPACT_HEIGHT)
    word = look.words.pgettext("a team", "Bought it")
    assert word in board.cards.us.rest.text()
    board.resize(480, COMPACT_HEIGHT)
    assert word not in board.cards.us.rest.text()
    assert word in board.cards.us.accessibleName()


def test_the_leader_is_named(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(direct(10, 16)))
    assert board.cards.them.lead.isVisible()
    assert look.words.number(6) in board.cards.them.lead.text()
    assert not board.cards.us.lead.isVisible()


def test_nobody_leads_when_level(show_board: ShowBoard) -> None:
    board = show_board(state_of(direct(13, 13)))
    assert not board.cards.us.lead.isVisible()
    assert not board.cards.them.lead.isVisible()


def test_the_winner_has_a_trophy_and_a_word(show_board: ShowBoard, look: Look) -> None:
    board = show_board(state_of(direct(160, 100)))
    assert board.cards.us.trophy.isVisible()
    assert board.cards.us.rest.text() == look.words.gettext("Won the game")
    assert not board.cards.them.trophy.isVisible()
    corner = picture(board.cards.us).pixelColor(30, HEIGHT // 2)
    assert corner == look.theme.team_soft(Team.US)


def test_a_correction_takes_the_win_back(show_board: ShowBoard) -> None:
    board = show_board(state_of(direct(160, 100)))
    board.show_state(state_of(direct(16, 100)))
    assert not board.cards.us.trophy.isVisible()
    assert board.cards.them.lead.isVisible()


@pytest.mark.parametrize("total", [0, 7, 98, 121, 1000, 123456])
def test_a_total_is_painted_whole(show_board: ShowBoard, look: Look, total: int) -> None:
    board = show_board(state_of(direct(total, 0), direct(0, 0)), width=1000)
    display = board.cards.us.total
    shown = picture(display)
    colour = look.theme.team(Team.US)
    inked = [
        (x, y)
        for x in range(shown.width())
        for y in range(shown.height())
        if shown.pixelColor(x, y) == colour
    ]
    assert inked
    assert min(x for x, _ in inked) > 0
    assert max(x for x, _ in inked) < shown.width() - 1
    assert min(y for _, y in inked) > 0
    assert max(y for _, y in inked) < shown.height() - 1


@pytest.mark.parametrize("width", [1000, 1326, 1880])
@pytest.mark.parametrize("hands", [[(88, 0), (152, 0)], [(9999, 0), (9999, 0)], [(1234, 0)]])
def test_a_total_never_touches_the_change_beside_it(
    show_board: ShowBoard, look: Look, hands: list[tuple[int, int]], width: int
) -> None:
    board = show_board(state_of(*(direct(us, them) for us, them in hands)), width=width, height=260)
    shown = picture(board.cards.us.total)
    inked = {
        name: {
            x
            for x in range(shown.width())
            for y in range(shown.height())
            if shown.pixelColor(x, y) == color
        }
        for name, color in (
            ("total", look.theme.team(Team.US)),
            ("change", look.theme.color("ink_muted")),
        )
    }
    assert inked["total"]
    if look.words.right_to_left:
        assert max(inked["change"]) < min(inked["total"])
    else:
        assert max(inked["total"]) < min(inked["change"])


def test_totals_are_large_and_grow_with_the_board(show_board: ShowBoard) -> None:
    small = show_board(state_of(direct(112, 121)))
    large = show_board(state_of(direct(112, 121)), width=1880, height=300)
    assert small.cards.us.total.total_px >= 110
    assert large.cards.us.total.total_px > 1.3 * small.cards.us.total.total_px


def test_totals_keep_their_size_from_hand_to_hand(show_board: ShowBoard) -> None:
    board = show_board(state_of(direct(98, 9)))
    sizes = {board.cards.us.total.total_px, board.cards.them.total.total_px}
    board.show_state(state_of(direct(98, 9), direct(4, 12)))
    sizes |= {board.cards.us.total.total_px, board.cards.them.total.total_px}
    assert len(sizes) == 1


def test_the_bar_fills_from_where_reading_starts(show_board: ShowBoard, look: Look) -> None:
    bar = show_board(state_of(direct(76, 0))).cards.us.progress
    shown, colour = picture(bar), look.theme.team(Team.US)
    ends: list[QColor] = [shown.pixelColor(x, 4) for x in (10, bar.width() - 10)]
    started, open_end = reversed(ends) if look.words.right_to_left else ends
    assert started == colour
    assert open_end == look.theme.color("sunken")


@pytest.mark.parametrize("width", [480, 620, 984])
def test_a_band_shows_both_totals_and_no_table(
    show_board: ShowBoard, look: Look, qtbot: QtBot, width: int
) -> None:
    board = show_board(state_of(direct(112, 121)), width=width, height=COMPACT_HEIGHT)
    board.set_compact(True)
    board.resize(width, COMPACT_HEIGHT)
    assert board.width() == width
    assert board.height() == COMPACT_HEIGHT
    assert not board.table.isVisible()
    for card in (board.cards.us, board.cards.them):
        assert card.total.isVisible()
        assert card.total.total_px >= 40
        for label in (card.word, card.names, card.rest):
            if label.isHidden():
                continue  # without any room it would be nothing but an ellipsis
            place = label.rect().translated(label.mapTo(card, QPoint(0, 0)))
            assert card.rect().contains(place)
            assert not place.intersects(card.total.geometry())
    qtbot.waitUntil(board.dealer.isVisible)
    assert look.words.name("Fahd") in board.dealer.accessibleName()


def test_what_is_missing_stands_in_a_band_as_a_whole_or_not_at_all(
    show_board: ShowBoard, look: Look
) -> None:
    board = show_board(state_of(direct(20, 2)), height=COMPACT_HEIGHT)
    board.set_compact(True)
    rest = look.words.gettext("{points} to go").format(points=look.words.number(132))
    shown = set()
    for width in range(380, 1000, 10):
        board.resize(width, COMPACT_HEIGHT)
        QApplication.processEvents()
        label = board.cards.us.rest
        shown.add(label.isVisible())
        assert label.isHidden() or label.shown.startswith(rest)
        assert rest in board.cards.us.accessibleName()
    assert shown == {True, False}


def test_a_band_grows_back(show_board: ShowBoard) -> None:
    board = show_board(state_of(direct(112, 121)))
    before = board.cards.us.total.total_px
    board.set_compact(True)
    board.resize(1326, COMPACT_HEIGHT)
    board.set_compact(False)
    board.resize(1326, HEIGHT)
    assert board.table.isVisible()
    assert board.cards.us.total.total_px == before


@pytest.mark.parametrize("compact", [False, True])
def test_long_names_change_no_place(show_board: ShowBoard, compact: bool) -> None:
    teams = PerTeam(TeamSheet(LONG, (LONG, LONG)), TeamSheet(LONG, (LONG, "Badr")))
    plain = show_board(state_of())
    board = show_board(state_of(teams=teams))
    plain.set_compact(compact)
    board.set_compact(compact)
    assert board.minimumSizeHint().width() == plain.minimumSizeHint().width()
    for team in Team:
        assert board.cards.of(team).geometry() == plain.cards.of(team).geometry()
        assert board.cards.of(team).total.geometry() == plain.cards.of(team).total.geometry()


def test_a_name_that_is_cut_can_be_read_as_plain_text(show_board: ShowBoard) -> None:
    teams = replace(NAMES, us=TeamSheet(LONG, (LONG,)))
    names = show_board(state_of(teams=teams)).cards.us.names
    assert names.shown != names.text()
    assert "&lt;b&gt;" in names.toolTip()
    assert "\u202e" not in names.text()


def test_a_long_player_leaves_the_seat_across_its_room(show_board: ShowBoard) -> None:
    teams = PerTeam(TeamSheet("", (LONG, LONG)), TeamSheet("", (LONG, "Badr")))
    seats = show_board(state_of(teams=teams)).table.seats
    assert seats.seats[Seat.LEFT].width() == seats.seats[Seat.LEFT].sizeHint().width()
    for label in seats.seats.values():
        assert seats.rect().contains(label.geometry())
    areas = [label.geometry() for label in seats.seats.values()]
    assert not any(a.intersects(b) for a in areas for b in areas if a is not b)


@pytest.mark.parametrize("look", ["ar-dark-indic"], indirect=True)
def test_numbers_are_in_the_digits_that_people_chose(show_board: ShowBoard, look: Look) -> None:
    assert look.words.digits is Digits.ARABIC_INDIC
    board = show_board(state_of(direct(10, 16)))
    written = "".join([*texts(board), board.cards.us.accessibleName()])
    assert not any("0" <= character <= "9" for character in written)
    assert "١٠" in board.cards.us.accessibleName()


@pytest.mark.by_turns("look", ("en-dark",))
@pytest.mark.parametrize("look", ["en-dark"], indirect=True)
@pytest.mark.parametrize("width", [740, 860, 940, 1060])
@pytest.mark.parametrize("dealer", Seat)
def test_the_team_that_deals_can_be_read(show_board: ShowBoard, width: int, dealer: Seat) -> None:
    assert clipped(show_board(state_of(teams=NOBODY, dealer=dealer), width)) == []


@pytest.mark.parametrize("width", range(600, 1100, 50))
def test_whoever_bought_the_last_hand_can_be_read_or_asked_for(
    show_board: ShowBoard, width: int
) -> None:
    seat = Seat.LEFT
    bought = replace(SUN_OF_US, buyer=Team.THEM, abnat=PerTeam(41, None))
    long = PerTeam(TeamSheet("", ("Saad", "Fahd")), TeamSheet("", (LONG, LONG)))
    for teams, hand in ((NOBODY, bought), (long, replace(bought, buyer_seat=seat))):
        board = show_board(state_of(direct(112, 100), hand, teams=teams), width)
        assert clipped(board.cards.them.total) == []


def test_a_name_in_small_text_stays_clear_of_the_button_in_the_corner(
    set_scale: Callable[[float], None], show_board: ShowBoard
) -> None:
    set_scale(0.8)
    teams = PerTeam(TeamSheet("", (LONG, LONG)), TeamSheet("", (LONG, LONG)))
    assert clipped(show_board(state_of(teams=teams, dealer=Seat.FAR), 940).table) == []


def test_a_name_that_larger_letters_cut_is_in_a_tool_tip(show_board: ShowBoard, look: Look) -> None:
    names = PerTeam(TeamSheet("", ("Saad Al-Omari", "")), TeamSheet())
    seat = show_board(state_of(teams=names)).table.seats.seats[Seat.NEAR]
    seat.resize(seat.sizeHint())
    assert seat.toolTip() == ""
    seat.set_px(20)
    assert look.words.name("Saad Al-Omari") in seat.toolTip()


@pytest.mark.parametrize("centred", [True, False])
def test_any_digits_are_seen_as_a_whole(qtbot: QtBot, look: Look, centred: bool) -> None:
    words = load_words(look.words.language, Digits.ARABIC_INDIC)
    total = TotalDisplay(replace(look, words=words), Team.US)
    qtbot.addWidget(total)
    total.set_centred(centred=centred)
    total.show()
    for width, height in ((732, 260), (96, 110)) if centred else ((141, 37), (133, 68)):
        total.resize(width, height)
        for number in range(0, 160, 3):
            total.show_total(number, number)
            assert clipped(total) == []


@pytest.mark.parametrize(("width", "beside"), [(1326, True), (984, False)])
def test_who_bought_is_said_whole_beside_the_total_or_below_it(
    look: Look, show_board: ShowBoard, width: int, beside: bool
) -> None:
    bought = PlayedHand(contract=Contract.SUN, buyer=Team.THEM, kaboot=Team.US)
    board = show_board(state_of(direct(71, 112), bought), width)
    card, note = board.cards.them, look.words.pgettext("a team", "Bought it")
    written = [text.text for text in painted_texts(card.total)]
    assert (note in written) is beside
    assert not any("\N{HORIZONTAL ELLIPSIS}" in text for text in written)
    assert (note in card.rest.text()) is not beside


def test_a_thin_band_has_the_last_change_of_both_teams(look: Look, show_board: ShowBoard) -> None:
    bought = PlayedHand(contract=Contract.SUN, buyer=Team.THEM, kaboot=Team.US)
    board = show_board(state_of(direct(71, 112), bought), 624, THIN_HEIGHT)
    board.set_compact(True, thin=True)
    QApplication.processEvents()
    for team, change in ((Team.US, "+44"), (Team.THEM, "+0")):
        assert change in [text.text for text in painted_texts(board.cards.of(team).total)]
