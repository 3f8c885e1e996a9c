"""Somebody goes along the chart by keys, mouse and finger, and is told of each hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from baloot_score.i18n.chart_words import course_text
from baloot_score.scoring.course import Course, course
from baloot_score.scoring.model import Contract, DirectHand, Game, Hand, PerTeam, PlayedHand, Team
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import standings
from baloot_score.ui.chart.callout import Callout
from baloot_score.ui.chart.view import MARGIN, ChartView
from baloot_score.ui.look import Look
from tests.ui.clipping import clipped
from tests.ui.painted_text import painted_texts

KEY = Qt.Key
SUN = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(None, 41))
HANDS = (SUN, DirectHand(points=PerTeam(4, 22)), DirectHand(points=PerTeam(16, 0)))


def show(view: ChartView, *hands: Hand) -> Course:
    rules = PRESETS[Preset.CLASSIC]
    folded = standings(Game(hands=hands), rules)
    told = course(folded, 0, rules.target)
    view.show_course(told, folded)
    return told


@pytest.fixture
def view(qtbot: QtBot, look: Look) -> Iterator[ChartView]:
    """The chart of three hands."""
    made = ChartView(look)
    qtbot.addWidget(made)
    made.resize(600, 360)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.clearFocus()
    show(made, *HANDS)
    yield made
    made.close()


def callout(view: ChartView) -> str:
    """All that the card over the chart says, or nothing where there is none."""
    card = view.findChild(Callout)
    assert card is not None
    return "\n".join(text.text for text in painted_texts(card)) if card.isVisible() else ""


def onward(look: Look) -> Qt.Key:
    """The key that goes to the next hand."""
    return KEY.Key_Left if look.words.right_to_left else KEY.Key_Right


def back(look: Look) -> Qt.Key:
    return KEY.Key_Right if look.words.right_to_left else KEY.Key_Left


def spot(view: ChartView, look: Look, hand: int) -> QPoint:
    """Where a hand is drawn: the first three of six are in the half where reading starts."""
    chart = view._laid_out()
    return QPoint(round(chart.plot.x(hand)), view.height() // 2)


def test_the_keys_go_along_the_hands_as_they_are_drawn(view: ChartView, look: Look) -> None:
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.place == 2
    places = []
    for key in (back(look), back(look), back(look), onward(look), KEY.Key_End, KEY.Key_Home):
        QTest.keyClick(view, key)
        places.append(view.place)
    assert places == [1, 0, 0, 1, 2, 0]


def test_the_card_tells_the_hand_what_was_played_and_both_totals(
    view: ChartView, look: Look
) -> None:
    words = look.words
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, KEY.Key_Home)
    said = callout(view)
    for part in (
        words.gettext("Hand {number}").format(number=1),
        words.gettext("Sun"),
        words.gettext("{team}: {points}").format(team=words.gettext("Us"), points=18),
        words.gettext("{team}: {points}").format(team=words.gettext("Them"), points=8),
        "+18",
        "+8",
    ):
        assert part in said


def test_the_pointer_tells_of_the_nearest_hand_and_leaves_nothing(
    view: ChartView, look: Look
) -> None:
    assert callout(view) == ""
    QTest.mouseMove(view, spot(view, look, 2) + QPoint(9, 0))
    assert view.place == 1
    assert look.words.gettext("Hand {number}").format(number=2) in callout(view)
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    assert callout(view) == ""


def test_a_tap_tells_of_a_hand_until_the_keys_go_elsewhere(view: ChartView, look: Look) -> None:
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot(view, look, 1))
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    assert view.place == 0
    assert callout(view)
    view.clearFocus()
    assert callout(view) == ""


def test_screen_readers_hear_the_course_and_the_number_of_the_hand(view: ChartView) -> None:
    told = show(view, *HANDS)
    found = QAccessible.queryAccessibleInterface(view)
    text = course_text(view._look.words, told)
    assert found.text(QAccessible.Text.Description) == text
    assert found.role() is QAccessible.Role.Slider
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, KEY.Key_Home)
    assert found.valueInterface().currentValue() == 1
    QTest.keyClick(view, KEY.Key_End)
    assert found.valueInterface().currentValue() == 3


def test_before_the_first_hand_it_says_what_comes(view: ChartView, look: Look) -> None:
    show(view)
    sentence = look.words.gettext("The course of the game appears here with its first hand.")
    assert [text.text for text in painted_texts(view)] == [sentence]
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (KEY.Key_Left, KEY.Key_Home):
        QTest.keyClick(view, key)
    QTest.mouseMove(view, view.rect().center())
    assert view.place is None
    assert callout(view) == ""


def test_another_hand_takes_the_card_away(view: ChartView) -> None:
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert callout(view)
    show(view, *HANDS, SUN)
    assert callout(view) == ""


def test_the_focus_is_seen(view: ChartView, look: Look) -> None:
    def edge() -> QColor:
        return view.grab().toImage().pixelColor(1, view.height() // 2)

    assert edge() != look.theme.color("accent")
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert edge() == look.theme.color("accent")


@pytest.mark.parametrize(("width", "height"), [(600, 360), (340, 180), (260, 90)])
def test_nothing_is_cut_off_or_written_over_another(
    view: ChartView, width: int, height: int
) -> None:
    view.resize(width, height)
    many = [DirectHand(points=PerTeam(n % 3, n % 2)) for n in range(200)]
    for hands in (HANDS, HANDS[:1], many, [DirectHand(points=PerTeam(1_000_000, 9))]):
        show(view, *hands)
        assert clipped(view) == []
        view.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(view, KEY.Key_Home)
        card = view.findChild(Callout)
        assert card is not None
        assert view.rect().contains(card.geometry())
        assert clipped(view) == []


def test_the_hands_are_named_in_the_place_of_the_first_clear_of_the_points(
    view: ChartView, look: Look
) -> None:
    show(view, DirectHand(points=PerTeam(1_000_000, 9)))  # the target is written at the bottom
    texts = painted_texts(view)
    (sign,) = (text.ink for text in texts if text.text == "#")
    target = look.words.gettext("To {points}").format(points=look.words.number(152))
    (goal,) = (text.ink for text in texts if text.text == target)
    assert abs(sign.center().x() - MARGIN - view._laid_out().plot.x(0)) <= 2
    rtl = look.words.right_to_left
    assert (sign.right() < goal.left()) if rtl else (goal.right() < sign.left())
