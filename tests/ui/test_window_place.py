"""The window opens where it was closed, and never where nobody can see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.window_place import (
    FRAME,
    Standing,
    WindowPlace,
    fitted,
    place_of,
    put,
    read_place,
    write_place,
)

LAPTOP, BESIDE = QRect(0, 27, 1366, 741), QRect(1366, 0, 1920, 1080)
SCREENS = st.lists(
    st.builds(
        QRect,
        st.integers(-4000, 4000),
        st.integers(-4000, 4000),
        st.integers(640, 4000),
        st.integers(480, 3000),
    ),
    min_size=1,
    max_size=3,
)
AREAS = st.builds(
    QRect,
    st.integers(-9000, 9000),
    st.integers(-9000, 9000),
    st.integers(1, 9000),
    st.integers(1, 9000),
)


def framed(area: QRect) -> QRect:
    """The area with the room of its frame."""
    return QRect(area.topLeft(), area.size() + QSize(*FRAME))


@given(AREAS, SCREENS)
def test_all_of_the_window_is_on_one_screen(area: QRect, screens: list[QRect]) -> None:
    put = fitted(area, screens)
    assert any(screen.contains(framed(put)) for screen in screens)
    assert put.width() <= area.width()
    assert put.height() <= area.height()
    assert fitted(put, screens).size() == put.size()


def test_a_window_that_was_fitted_stays_where_two_screens_share_a_part() -> None:
    screens = [QRect(0, -47, 640, 480), QRect(0, 0, 640, 481)]
    put = fitted(QRect(0, 0, 1, 434), screens)
    assert put == QRect(0, 0, 1, 433)
    assert fitted(put, screens) == put


@given(AREAS, SCREENS)
def test_a_window_that_has_its_place_stays_there(area: QRect, screens: list[QRect]) -> None:
    if len(screens) == 1 and screens[0].contains(framed(area)):
        assert fitted(area, screens) == area


def test_a_window_keeps_to_the_screen_that_has_most_of_it() -> None:
    area = QRect(1300, 100, 1000, 700)
    assert fitted(area, [LAPTOP, BESIDE]) == QRect(1366, 100, 1000, 700)


def test_a_window_of_a_screen_that_is_gone_comes_to_the_main_one() -> None:
    area = fitted(QRect(1400, 100, 1000, 600), [LAPTOP])
    assert LAPTOP.contains(framed(area))
    assert area.size() == QSize(1000, 600)


def test_a_window_shrinks_to_a_smaller_screen() -> None:
    area = fitted(QRect(100, 100, 1800, 1000), [LAPTOP])
    assert area.size() == LAPTOP.size() - QSize(*FRAME)


def test_a_place_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    place = WindowPlace(-1200, 40, 1100, 700, maximized=True)
    write_place(tmp_path, place)
    assert read_place(tmp_path) == place


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        '{"x": 1, "y": 1, "width": 0, "height": 600}',
        '{"x": 1, "y": 1, "width": 800, "height": -600}',
        '{"x": 1, "y": 1, "width": 800}',
        '{"x": true, "y": 1, "width": 800, "height": 600}',
        '{"x": 1.5, "y": 1, "width": 800, "height": 600}',
        '{"x": NaN, "y": 1, "width": 800, "height": 600}',
        '{"x": 1, "y": 1, "width": 99999999999999999999, "height": 600}',
        '{"x": 1, "y": "1", "width": 800, "height": 600}',
    ],
)
def test_what_is_no_place_is_no_fault(tmp_path: Path, content: str) -> None:
    (tmp_path / "window.json").write_text(content, "utf-8")
    assert read_place(tmp_path) is None


def test_only_true_makes_a_window_fill_the_screen(tmp_path: Path) -> None:
    kept = WindowPlace(1, 2, 800, 600)._asdict() | {"maximized": "no"}
    (tmp_path / "window.json").write_text(json.dumps(kept), "utf-8")
    assert read_place(tmp_path) == WindowPlace(1, 2, 800, 600, maximized=False)


def all_is_told(qtbot: QtBot) -> None:
    with qtbot.waitCallback() as told:
        QTimer.singleShot(0, told)


def test_a_window_tells_its_place_and_takes_it_again(qtbot: QtBot) -> None:
    window, again = QWidget(), QWidget()
    for widget in (window, again):
        qtbot.addWidget(widget)
    room = window.screen().availableGeometry()
    window.setGeometry(QRect(room.topLeft() + QPoint(20, 60), QSize(400, 300)))
    window.show()
    place = place_of(window)
    assert (place.width, place.height, place.maximized) == (400, 300, False)
    put(again, place)
    again.show()
    assert place_of(again) == place


def test_a_window_that_filled_the_screen_tells_how_large_it_was_before(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(QRect(window.screen().availableGeometry().topLeft(), QSize(400, 300)))
    window.show()
    window.showMaximized()
    place = place_of(window)
    assert (place.width, place.height, place.maximized) == (400, 300, True)


def test_a_size_that_comes_before_the_reason_for_it_is_not_gone_back_to(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    standing = Standing(window)
    window.show()
    window.resize(500, 400)  # by a person, who then goes on
    all_is_told(qtbot)
    # A desktop makes it as large as the screen, and tells so in this order.
    window.resize(window.screen().availableSize())
    window.setWindowState(Qt.WindowState.WindowMaximized)
    assert window.normalGeometry().size() == window.screen().availableSize()  # what Qt thinks
    all_is_told(qtbot)
    assert standing.place()[2:] == (500, 400, True)
