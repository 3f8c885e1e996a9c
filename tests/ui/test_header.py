"""The header names the session, counts its games, and offers what can be done any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QColor, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.series_words import series_sentence
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.ui.look import Look
from baloot_score.ui.table.header import HEIGHT, Header

LONG = "Thursday \u202eat\u202c the <b>majlis</b> & 🏆 " * 3


@pytest.fixture
def header(qtbot: QtBot, look: Look) -> Iterator[Header]:
    made = Header(look)
    qtbot.addWidget(made)
    made.resize(1366, HEIGHT)
    made.show_session("Thursday", "26 November · Professional", PerTeam(2, 1))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


@pytest.fixture
def actions(header: Header, look: Look) -> list[QAction]:
    """Undo, redo and a menu, offered by the header."""
    made = []
    for text, name, key in (
        ("Undo", "undo", "Ctrl+Z; Alt+Backspace"),
        ("Redo", "redo", "Ctrl+Y"),
        ("Menu", "menu", ""),
    ):
        action = QAction(text, header)
        action.setData(name)
        action.setShortcuts(QKeySequence.listFromString(key))
        made.append(action)
    header.set_actions(made)
    return made


def place(widget: QWidget, within: QWidget) -> QRect:
    """Where a widget is in another one."""
    return widget.rect().translated(widget.mapTo(within, QPoint(0, 0)))


def in_reading_order(look: Look, *widgets: QWidget) -> bool:
    lefts = [widget.mapToGlobal(QPoint(0, 0)).x() for widget in widgets]
    return lefts == sorted(lefts, reverse=look.words.right_to_left)


def test_session_tally_and_actions_follow_the_reading_direction(
    header: Header, actions: list[QAction], look: Look
) -> None:
    buttons = [header.button(action) for action in actions]
    assert in_reading_order(look, header.name.title, header.name.subtitle, header.tally, *buttons)


def test_the_session_is_named(header: Header) -> None:
    assert "Thursday" in header.name.title.text()
    assert header.name.subtitle.text() == "26 November · Professional"
    assert header.name.title.isVisible()
    assert header.name.subtitle.isVisible()


def test_the_tally_is_in_the_middle(header: Header, actions: list[QAction], qtbot: QtBot) -> None:
    middle = header.width() // 2
    qtbot.waitUntil(lambda: abs(place(header.tally, header).center().x() - middle) < 12)


def test_a_long_title_keeps_everything_else_in_its_place(
    header: Header, actions: list[QAction], qtbot: QtBot
) -> None:
    tally = place(header.tally, header)
    least = header.minimumSizeHint().width()
    header.show_session(LONG, LONG, PerTeam(2, 1))
    assert header.minimumSizeHint().width() == least
    assert place(header.tally, header) == tally
    for widget in (header.name.title, *(header.button(action) for action in actions)):
        assert header.rect().contains(place(widget, header))
        assert not place(widget, header).intersects(tally)
    assert header.name.title.shown != header.name.title.text()


def test_a_title_cannot_turn_the_line_around(header: Header) -> None:
    header.show_session(LONG, "", PerTeam(0, 0))
    title = header.name.title
    assert "\u202e" not in title.text()
    assert title.text().startswith("\N{FIRST STRONG ISOLATE}")
    assert "<b>" not in title.toolTip()
    assert title.textFormat() is Qt.TextFormat.PlainText


def test_in_a_narrow_window_the_subtitle_gives_way_first(
    header: Header, actions: list[QAction], qtbot: QtBot
) -> None:
    title, subtitle = header.name.title, header.name.subtitle
    for width in range(1000, header.minimumSizeHint().width(), -20):
        header.resize(width, HEIGHT)
        QApplication.processEvents()
        assert header.width() == width
        assert title.shown == title.text() or not subtitle.isVisible()
        for action in actions:
            assert header.rect().contains(place(header.button(action), header))
    assert not subtitle.isVisible()


def test_the_narrowest_header_clips_nothing(
    header: Header, actions: list[QAction], qtbot: QtBot
) -> None:
    header.resize(header.minimumSizeHint().width(), HEIGHT)
    qtbot.waitUntil(lambda: not header.tally.title.isVisible())
    shown = [header.tally, *(header.button(action) for action in actions)]
    places = [place(widget, header) for widget in shown]
    assert all(header.rect().contains(area) for area in places)
    assert not any(a.intersects(b) for a in places for b in places if a is not b)


def test_a_session_without_a_title_starts_with_its_date(header: Header, look: Look) -> None:
    header.show_session("", "26 November", PerTeam(0, 0))
    first = place(header.name.subtitle, header.name)
    edge = header.name.width() - first.right() - 1 if look.words.right_to_left else first.left()
    assert edge == 0


# Games won ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("us", "them", "places"), [(0, 0, 3), (2, 1, 3), (3, 4, 4), (5, 0, 5), (5, 5, 5)]
)
def test_a_few_games_are_dots(header: Header, us: int, them: int, places: int) -> None:
    header.show_session("", "", PerTeam(us, them))
    for team, won in ((Team.US, us), (Team.THEM, them)):
        dots = header.tally.dots.of(team)
        assert dots.isVisible()
        assert (dots.filled, dots.places) == (won, places)
        assert not header.tally.numbers.of(team).isVisible()


@pytest.mark.parametrize(("series", "places"), [(1, 1), (3, 2), (5, 3), (7, 4), (9, 5), (11, 6)])
def test_a_series_has_as_many_dots_as_it_takes_to_win(
    header: Header, look: Look, series: int, places: int
) -> None:
    header.show_session("", "", PerTeam(1, 0), series)
    for team, won in ((Team.US, 1), (Team.THEM, 0)):
        dots = header.tally.dots.of(team)
        assert dots.isVisible()
        assert (dots.filled, dots.places) == (won, places)
    said = header.tally.accessibleName()
    assert series_sentence(look.words, series) in said
    assert header.tally.toolTip() == series_sentence(look.words, series)
    header.show_session("", "", PerTeam(1, 0))
    assert header.tally.dots.us.places == 3
    assert not header.tally.toolTip()


@pytest.mark.parametrize("look", ["ar-light", "ar-dark-indic"], indirect=True)
def test_many_games_are_numbers(header: Header, look: Look) -> None:
    header.show_session("", "", PerTeam(2, 6))
    for team, won in ((Team.US, 2), (Team.THEM, 6)):
        assert not header.tally.dots.of(team).isVisible()
        assert header.tally.numbers.of(team).text() == look.words.number(won)


def test_the_tally_is_told_in_words(header: Header, look: Look) -> None:
    said = header.tally.accessibleName()
    for team, won in ((Team.US, 2), (Team.THEM, 1)):
        assert f"{team_word(look.words, team)} {look.words.number(won)}" in said


def test_teams_stand_outside_and_their_dots_fill_from_where_reading_starts(
    header: Header, look: Look
) -> None:
    tally = header.tally
    us, them = (
        next(label for label in tally.findChildren(QLabel) if label.text() == word)
        for word in (team_word(look.words, team) for team in Team)
    )
    assert in_reading_order(look, us, tally.dots.us, tally.dots.them, them)
    dots = tally.dots.us
    shown = dots.grab().toImage()
    ends: list[QColor] = [shown.pixelColor(x, dots.height() // 2) for x in (5, dots.width() - 6)]
    first, last = reversed(ends) if look.words.right_to_left else ends
    assert first == look.theme.team(Team.US)
    assert last != first


# Actions -----------------------------------------------------------------------------------------


def test_a_button_does_its_action(
    header: Header,
    actions: list[QAction],
    qtbot: QtBot,
    click: Callable[[QWidget], None],
    press: Callable[[QWidget, Qt.Key], None],
) -> None:
    undo, redo, _ = actions
    with qtbot.waitSignal(undo.triggered):
        click(header.button(undo))
    with qtbot.waitSignal(redo.triggered):
        press(header.button(redo), Qt.Key.Key_Space)


def test_a_button_follows_its_action(
    header: Header, actions: list[QAction], click: Callable[[QWidget], None]
) -> None:
    undo = actions[0]
    happened: list[bool] = []
    undo.triggered.connect(happened.append)
    undo.setEnabled(False)
    assert not header.button(undo).isEnabled()
    click(header.button(undo))
    assert not happened
    undo.setEnabled(True)
    undo.setText("Undo the last hand")
    assert header.button(undo).isEnabled()
    assert header.button(undo).accessibleName() == "Undo the last hand"
    undo.setVisible(False)
    assert not header.button(undo).isVisible()


def test_the_tool_tip_names_the_keys(header: Header, actions: list[QAction]) -> None:
    undo, _, menu = actions
    tip = header.button(undo).toolTip()
    assert "Undo" in tip
    assert "Ctrl+Z" in tip
    assert "Alt+Backspace" in tip  # works with an Arabic layout too
    assert header.button(menu).toolTip() == "Menu"


def test_buttons_are_large_enough_to_touch(header: Header, actions: list[QAction]) -> None:
    for action in actions:
        button = header.button(action)
        assert min(button.width(), button.height()) >= 44


def test_other_actions_take_the_place_of_the_old_ones(
    header: Header, actions: list[QAction], qtbot: QtBot
) -> None:
    undo, redo, menu = actions
    old = header.button(undo)
    header.set_actions([menu])
    qtbot.waitUntil(lambda: not shiboken6.isValid(old))
    with pytest.raises(KeyError):
        header.button(redo)
    undo.setEnabled(False)  # nothing listens any more
    qtbot.waitUntil(header.button(menu).isVisible)
