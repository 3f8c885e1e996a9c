"""The chart of a game: where its hands, its target and its marks are, and its picture.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/documents/test_painted_chart.py` paints
the pictures in tests/data/exports/ anew: look at them before committing them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from baloot_score.documents.painted.chart import Chart, Sizes
from baloot_score.documents.painted.chart_picture import WIDTH, chart_picture
from baloot_score.documents.painted.pens import PAPER
from baloot_score.documents.painted.picture import MARGIN, RATIO
from baloot_score.documents.painted.plot import FEWEST_HANDS, even_steps
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.snapshot import session_sheet
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.course import Course, course
from baloot_score.scoring.model import (
    Contract,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Session,
    Team,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import session_standings, standings
from tests.documents.catalogs import translated
from tests.documents.evenings import GOLDENS, NAMES, evenings, hostile
from tests.documents.painting import difference, halved
from tests.hands import direct

pytestmark = pytest.mark.usefixtures("typeface")

UPDATE_GOLDEN = bool(os.environ.get("UPDATE_GOLDEN"))
MOST_DIFFERENCE = 20
SIZE = Sizes(600, 360)
KABOOT = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, kaboot=Team.US)
FAILED = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, abnat=PerTeam(60, None))
DOUBLED = PlayedHand(
    contract=Contract.HOKUM, buyer=Team.US, level=Level.DOUBLE, abnat=PerTeam(None, 60)
)
BOTH_LANGUAGES = pytest.mark.parametrize("words", [Words("ar"), Words("en")])


def played(*hands: Hand, start: int = 0) -> Course:
    rules = PRESETS[Preset.CLASSIC]
    folded = standings(Game(hands=hands, start_points=start), rules)
    return course(folded, start, rules.target)


def painted(chart: Chart) -> QImage:
    image = QImage(int(SIZE.width), int(SIZE.height), QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER.ground))
    painter = QPainter(image)
    chart.paint(painter)
    painter.end()
    return image


def has(image: QImage, at: QPointF, colour: str, around: int = 3) -> bool:
    """Whether a colour is seen at a place."""
    x, y = round(at.x()), round(at.y())
    return any(
        image.pixelColor(x + dx, y + dy) == QColor(colour)
        for dx in range(-around, around + 1)
        for dy in range(-around, around + 1)
    )


def ink(image: QImage, at: QPointF, half: int) -> float:
    """How much of a square is not as empty paper."""
    ground = QColor(PAPER.ground)
    x, y = round(at.x()), round(at.y())
    spots = [
        image.pixelColor(x + dx, y + dy) != ground
        for dx in range(-half, half + 1)
        for dy in range(-half, half + 1)
    ]
    return sum(spots) / len(spots)


# Where things are --------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "onward"), [(Words("ar"), -1), (Words("en"), 1)])
def test_the_hands_go_on_in_the_direction_of_reading(words: Words, onward: int) -> None:
    chart = Chart(words, played(direct(40, 9), direct(0, 80), direct(20, 1)), SIZE)
    image = painted(chart)
    across = [chart.point(hands, Team.US).x() for hands in range(4)]
    assert across == sorted(across, reverse=onward < 0)
    for team in Team:
        for hands in range(1, 4):
            assert has(image, chart.point(hands, team), PAPER.team(team))
    assert (chart.point(0, Team.US).x() > SIZE.width / 2) is (onward < 0)


@BOTH_LANGUAGES
def test_points_go_up_from_where_both_teams_start(words: Words) -> None:
    chart = Chart(words, played(direct(40, 9), start=52), SIZE)
    assert chart.point(0, Team.US) == chart.point(0, Team.THEM)
    assert chart.point(0, Team.US).y() == chart.plot.y(52)
    assert chart.point(1, Team.US).y() == chart.plot.y(92)
    assert chart.plot.y(92) < chart.plot.y(52) < chart.plot.y(0) == chart.plot.bottom


@BOTH_LANGUAGES
@pytest.mark.parametrize("hands", [[direct(3, 2)], [direct(400, 2)], [direct(1_000_000, 2)]])
def test_the_line_of_the_target_is_always_in_sight(words: Words, hands: Sequence[Hand]) -> None:
    chart = Chart(words, played(*hands), SIZE)
    image = painted(chart)
    y = chart.plot.y(152)
    assert chart.plot.top <= y <= chart.plot.bottom
    line = QRectF(chart.plot.left + 20, y - 2, chart.plot.right - chart.plot.left - 40, 4)
    found = sum(
        has(image, QPointF(x, y), PAPER.accent, around=2)
        for x in range(int(line.left()), int(line.right()), 5)
    )
    assert found >= 0.6 * line.width() / 5


@BOTH_LANGUAGES
def test_the_first_hand_does_not_go_across_the_whole_width(words: Words) -> None:
    chart = Chart(words, played(direct(3, 2)), SIZE)
    assert chart.plot.step * FEWEST_HANDS == chart.plot.right - chart.plot.left


@BOTH_LANGUAGES
@pytest.mark.parametrize("hands", [1, 7, 200])
def test_the_hand_at_a_place_is_the_nearest_one(words: Words, hands: int) -> None:
    plot = Chart(words, played(*[direct(1, 0)] * hands), SIZE).plot
    for hand in {0, 1, hands // 2, hands}:
        assert plot.hands_at(plot.x(hand)) == hand
        assert plot.hands_at(plot.x(hand) + 0.4 * plot.step) == hand
    assert {plot.hands_at(-1_000), plot.hands_at(10_000)} == {0, plot.hands}


@pytest.mark.parametrize(
    ("end", "room", "least", "steps"),
    [
        (152, 300, 30, [0, 20, 40, 60, 80, 100, 120, 140]),
        (152, 100, 30, [0, 50, 100, 150]),
        (6, 600, 30, [0, 1, 2, 3, 4, 5, 6]),
        (200, 600, 30, list(range(0, 201, 10))),
        (1_000_000, 300, 60, list(range(0, 1_000_001, 200_000))),
        (3, 1, 30, [0]),
    ],
)
def test_scales_go_by_round_numbers(end: int, room: float, least: float, steps: list[int]) -> None:
    assert [*even_steps(end, room, least)] == steps


# What is told apart ------------------------------------------------------------------------------


@BOTH_LANGUAGES
def test_the_lines_differ_in_more_than_colour(words: Words) -> None:
    chart = Chart(words, played(direct(60, 0), direct(0, 90), *[direct(0, 0)] * 4), SIZE)
    image = painted(chart)

    def share(team: Team) -> float:
        """How much of a flat part of the line is drawn, between the hands."""
        start, end = chart.point(3, team), chart.point(4, team)
        steps = [start + (end - start) * (0.15 + 0.7 * n / 99) for n in range(100)]
        return sum(has(image, at, PAPER.team(team), around=1) for at in steps) / 100

    assert share(Team.US) == 1
    assert 0.3 < share(Team.THEM) < 0.95


@BOTH_LANGUAGES
def test_hands_that_stand_out_have_larger_marks(words: Words) -> None:
    hands: list[Hand] = [direct(3, 10), KABOOT, FAILED, DOUBLED, direct(1, 10)]
    chart = Chart(words, played(*hands), Sizes(600, 400))
    image = painted(chart)
    plain = ink(image, chart.point(1, Team.US) - QPointF(0, 7), 2)
    for hand in (2, 4):
        assert ink(image, chart.point(hand, Team.US) - QPointF(0, 7), 2) > plain
    crossed = chart.point(3, Team.US)
    assert has(image, crossed, PAPER.us, 1)
    assert not has(image, crossed + QPointF(0, 5), PAPER.us, 1)


@BOTH_LANGUAGES
def test_the_winning_hand_has_the_sign_of_the_winner_above_it(words: Words) -> None:
    def sign(*hands: Hand) -> bool:
        chart = Chart(words, played(*hands), SIZE)
        return has(painted(chart), chart.point(2, Team.US) - QPointF(0, 15), PAPER.accent, 2)

    assert sign(direct(100, 3), direct(70, 3), direct(1, 1))
    assert not sign(direct(30, 3), direct(60, 3), direct(1, 1))


def test_among_many_hands_only_some_are_marked() -> None:
    many = [direct(0, 1)] * 200
    few = Chart(Words("en"), played(*many[:10]), SIZE)
    assert ink(painted(few), few.point(5, Team.THEM), 3) == 1
    crowded = Chart(Words("en"), played(*many), SIZE)
    assert ink(painted(crowded), crowded.point(100, Team.US), 3) < 0.9


@BOTH_LANGUAGES
@pytest.mark.parametrize("size", [Sizes(1, 1), Sizes(60, 900), Sizes(900, 30, 2.0)])
def test_any_room_is_painted_into(words: Words, size: Sizes) -> None:
    for hands in ([], [direct(3, 4)], [direct(1, 0)] * 400, [direct(1_000_000, 3)]):
        painted(Chart(words, played(*hands), size))


# The picture -------------------------------------------------------------------------------------


def picture(words: Words, session: Session, place: int = 0) -> QImage:
    found = ScoredSession(session, session_standings(session))
    sheet = session_sheet(words, found, [place])
    start, target = session.games[place].start_points, session.rules.target
    return chart_picture(words, sheet, sheet.games[0], course(found.games[place], start, target))


@pytest.mark.parametrize(
    ("language", "digits"), [("ar", Digits.ARABIC_INDIC), ("en", Digits.WESTERN)]
)
def test_the_picture_is_the_one_that_was_looked_at(language: str, digits: Digits) -> None:
    image = halved(picture(translated(language, digits), evenings()[0]))
    golden = GOLDENS / f"chart.{language}.{digits}.png"
    if UPDATE_GOLDEN:
        assert image.save(str(golden))
    assert difference(image, QImage(str(golden))) < MOST_DIFFERENCE


def test_it_has_twice_the_pixels_of_its_width() -> None:
    assert picture(Words("en"), evenings()[0]).width() == RATIO * WIDTH


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:20])
def test_whatever_the_names_are_nothing_is_painted_over_the_edge(name: str) -> None:
    image = picture(translated("ar"), hostile(name, "b"))
    ground = QColor(PAPER.ground)
    edge = int(RATIO * MARGIN) - 8
    for y in range(0, image.height(), 3):
        for x in (*range(0, edge, 3), *range(image.width() - edge, image.width(), 3)):
            assert image.pixelColor(x, y) == ground
