"""The second screen is readable from across the room: large, whole, nothing over anything."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from baloot_score.i18n.digits import Digits
from baloot_score.scoring.model import Contract, Hand, PerTeam, PlayedHand, Seat, Team
from baloot_score.ui.fonts import application_font
from baloot_score.ui.look import Look
from baloot_score.ui.second_screen.board_window import BoardWindow
from baloot_score.ui.second_screen.digits import total_ratio, total_shape
from baloot_score.ui.second_screen.layout import ScreenLayout, screen_layout
from tests.hands import direct
from tests.ui.painted_text import PaintedText, painted_texts
from tests.ui.second_screen.conftest import (
    EXTREME,
    LONG,
    NOBODY,
    Evening,
    ShowBoard,
)

SIZES = [
    (1024, 600),
    (1366, 768),
    (1280, 1024),
    (3840, 2160),
    (3440, 1440),
    (3840, 1080),
    (1080, 1920),
    (480, 320),
]
HANDS: tuple[Hand, ...] = (
    direct(13, 13),
    PlayedHand(contract=Contract.SUN, buyer=Team.US, kaboot=Team.US),
    PlayedHand(contract=Contract.HOKUM, buyer=Team.THEM, abnat=PerTeam(62, None)),
    direct(26, 0),
)
WON: tuple[Hand, ...] = (direct(130, 100), direct(26, 0))


def layout_of(board: BoardWindow) -> ScreenLayout:
    return screen_layout(
        board.width(),
        board.height(),
        from_right=board.look.words.right_to_left,
        table=bool(board.shown.seats),
        ratio=total_ratio(board.look.words.digits),
    )


def picture(board: BoardWindow) -> QImage:
    """The board without its controls."""
    board.controls.hide()
    return board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def written(board: BoardWindow) -> list[PaintedText]:
    return [text for text in painted_texts(board) if text.whole.strip()]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("state", ["running", "won", "empty", "extreme"])
def test_no_text_leaves_the_screen_or_meets_another(
    show_board: ShowBoard, evening: Evening, size: tuple[int, int], state: str
) -> None:
    hands = {"won": WON, "empty": ()}.get(state, HANDS)
    if state == "extreme":
        session = evening(hands, teams=EXTREME, title=LONG, series=11)
    else:
        session = evening(hands)
    board = show_board(session, *size)
    texts = written(board)
    assert len(texts) >= 8
    screen = QRectF(board.rect())
    layout = layout_of(board)
    digits = [layout.teams.us.total, layout.teams.them.total]
    inks = [text.ink.adjusted(0.5, 0.5, -0.5, -0.5) for text in texts]
    for text, ink in zip(texts, inks, strict=True):
        assert screen.contains(ink), text
        assert not any(ink.intersects(total) for total in digits), text
    for (one, ink), (other, other_ink) in combinations(zip(texts, inks, strict=True), 2):
        assert not ink.intersects(other_ink), (one, other)


@pytest.mark.by_turns("look", ("en-dark",))
@pytest.mark.parametrize("look", ["en-dark"], indirect=True)
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("dealer", Seat)
def test_whichever_team_deals_can_be_read_from_a_small_screen(
    show_board: ShowBoard, evening: Evening, size: tuple[int, int], dealer: Seat
) -> None:
    session = evening(HANDS, teams=NOBODY)
    session.correct_dealer(dealer)
    texts = [text.text for text in written(show_board(session, *size))]
    assert texts.count("Us") >= 2
    assert texts.count("Them") >= 2
    assert not any("\N{HORIZONTAL ELLIPSIS}" in text for text in texts)


@pytest.mark.parametrize("look", ["ar-light", "ar-dark-indic"], indirect=True)
@pytest.mark.parametrize("text", ["0", "98", "152", "888", "1234", "100000000"])
@pytest.mark.parametrize("weight", [500, 700])
def test_digits_of_a_total_stay_in_their_area(look: Look, text: str, weight: int) -> None:
    area = QRectF(30, 40, 760, 400)
    digits = look.words.digits
    drawn = total_shape(area, look.words.number(text), digits, weight).boundingRect()
    assert area.adjusted(-1, -1, 1, 1).contains(drawn)
    assert not drawn.isEmpty()


@pytest.mark.parametrize(
    ("size", "share"),
    [((1920, 1080), 0.40), ((1366, 768), 0.40), ((1024, 600), 0.40), ((3440, 1440), 0.40)],
)
def test_totals_are_nearly_half_as_tall_as_the_screen(
    show_board: ShowBoard, evening: Evening, size: tuple[int, int], share: float
) -> None:
    board = show_board(evening((direct(88, 88),)), *size)
    area = layout_of(board).teams.us.total
    drawn = total_shape(area, "88", Digits.WESTERN, 700).boundingRect()
    assert drawn.height() >= share * size[1]


@pytest.mark.parametrize("look", ["ar-light", "ar-dark-indic"], indirect=True)
def test_digits_do_not_become_smaller_with_the_third(look: Look) -> None:
    area, number = QRectF(0, 0, 760, 400), look.words.number
    two, three = (
        total_shape(area, number(text), look.words.digits, 700).boundingRect()
        for text in ("88", "188")
    )
    assert two.height() == three.height()


@pytest.mark.parametrize("look", ["ar-light", "ar-dark-indic"], indirect=True)
def test_both_totals_are_as_large_as_the_larger_one_allows(look: Look) -> None:
    area, number = QRectF(0, 0, 760, 400), look.words.number
    small, large = number(88), number(8888)
    both = [
        total_shape(area, one, look.words.digits, 700, beside=other).boundingRect().height()
        for one, other in ((small, large), (large, small))
    ]
    alone = total_shape(area, small, look.words.digits, 700).boundingRect().height()
    assert both[0] == pytest.approx(both[1])
    assert both[0] < alone


def test_the_scale_of_the_text_does_not_reach_the_second_screen(
    show_board: ShowBoard, evening: Evening, qapp: QApplication
) -> None:
    board = show_board(evening(HANDS))
    before = picture(board)
    normal = qapp.font()
    try:
        qapp.setFont(application_font(0.8))
        assert share_of_difference(before, picture(board)) < 0.001
        qapp.setFont(application_font(2))
        assert share_of_difference(before, picture(board)) < 0.001
    finally:
        qapp.setFont(normal)


def test_the_leader_is_told_by_a_mark_and_weight_too(
    show_board: ShowBoard, evening: Evening, look: Look
) -> None:
    board = show_board(evening((direct(26, 0),)))
    ahead = look.words.gettext("Ahead by {points}").format(points=look.words.number(26))
    (mark,) = [text for text in written(board) if text.whole == ahead]
    teams = layout_of(board).teams
    assert teams.us.head.contains(mark.ink.center())
    assert board.shown.teams.us.strong
    assert not board.shown.teams.them.strong
    area = QRectF(0, 0, 700, 400)
    heavy, light = (
        total_shape(area, "115", Digits.WESTERN, weight).toFillPolygon() for weight in (700, 500)
    )
    assert heavy != light


def test_turned_the_picture_stands_on_its_head(show_board: ShowBoard, evening: Evening) -> None:
    board = show_board(evening((direct(26, 0),), teams=NOBODY, dealer=None))
    upright = picture(board)
    board.turn()
    turned = picture(board)
    back = turned.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    # The seats alone are not those of before; here nobody is known to sit anywhere.
    assert share_of_difference(upright, back) < 0.02
    assert share_of_difference(upright, turned) > 0.1
    board.turn()
    assert share_of_difference(upright, picture(board)) < 0.001


def share_of_difference(one: QImage, other: QImage) -> float:
    """How much of two pictures differs plainly; letters are not drawn alike on their head."""
    points = [(x, y) for x in range(0, one.width(), 5) for y in range(0, one.height(), 5)]

    def far(a: QColor, b: QColor) -> bool:
        return abs(a.lightness() - b.lightness()) > 40

    return sum(far(one.pixelColor(*at), other.pixelColor(*at)) for at in points) / len(points)


@pytest.mark.parametrize("turned", [False, True])
def test_controls_are_for_fingers_and_at_the_foot_of_the_picture(
    show_board: ShowBoard, evening: Evening, turned: bool
) -> None:
    board = show_board(evening(HANDS), 480, 320)
    board.set_more_monitors(more=True)
    if turned:
        board.turn()
    controls = board.controls
    assert board.rect().contains(controls.geometry())
    assert (controls.geometry().center().y() < 160) is turned
    buttons = (controls.turn, controls.monitor, controls.leave)
    for button in buttons:
        assert button.isVisible()
        assert min(button.width(), button.height()) >= 44
        assert button.accessibleName()
        assert controls.rect().contains(button.geometry())
    first, *_, last = (button.x() for button in buttons)
    assert (first > last) is (board.look.words.right_to_left is not turned)


@pytest.mark.parametrize("look", ["ar-dark-indic"], indirect=True)
def test_all_numbers_are_in_the_digits_that_people_chose(
    show_board: ShowBoard, evening: Evening
) -> None:
    board = show_board(evening(HANDS, series=5))
    texts = "".join(text.whole for text in written(board))
    totals = board.shown.teams.us.total + board.shown.teams.them.total
    everything = texts + totals + board.accessibleDescription()
    assert not any("0" <= letter <= "9" for letter in everything)
    assert totals
