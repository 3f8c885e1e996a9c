"""Nothing on the second screen stands outside it or on something else, whatever its size is."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from baloot_score.scoring.model import PerTeam, Seat
from baloot_score.ui.second_screen.layout import (
    Arrangement,
    ScreenLayout,
    TeamLayout,
    screen_layout,
)
from baloot_score.ui.second_screen.parts import head_places, seat_places, strip_columns

SLACK = 0.01
"""In pixels: sums of parts of a pixel are not exact."""

sides = st.integers(320, 8000)
ratios = st.floats(1.4, 2.8)


def within(inner: QRectF, outer: QRectF) -> bool:
    return outer.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(inner)


def apart(areas: list[QRectF]) -> bool:
    shrunk = [area.adjusted(SLACK, SLACK, -SLACK, -SLACK) for area in areas]
    return not any(one.intersects(other) for one, other in combinations(shrunk, 2))


def parts(layout: ScreenLayout) -> list[QRectF]:
    cards = [layout.teams.us.card, layout.teams.them.card]
    all_parts = [layout.hand, layout.tally, layout.target, *cards, layout.table, layout.strip]
    return [part for part in all_parts if not part.isEmpty()]


def lines(team: TeamLayout) -> list[QRectF]:
    return [team.head, team.total, team.progress, team.foot]


@given(width=sides, height=sides, rtl=st.booleans(), table=st.booleans(), ratio=ratios)
def test_parts_keep_apart_and_inside(
    width: int, height: int, rtl: bool, table: bool, ratio: float
) -> None:
    layout = screen_layout(width, height, from_right=rtl, table=table, ratio=ratio)
    screen = QRectF(0, 0, width, height)
    assert len(parts(layout)) == (7 if table else 6)
    assert all(within(part, screen) for part in parts(layout))
    assert apart(parts(layout))
    for team in (layout.teams.us, layout.teams.them):
        assert all(not line.isEmpty() and within(line, team.card) for line in lines(team))
        assert apart(lines(team))
    assert layout.teams.us.card.size() == layout.teams.them.card.size()


@given(width=sides, height=sides, ratio=ratios)
def test_the_other_direction_is_the_same_turned_over(width: int, height: int, ratio: float) -> None:
    from_right, from_left = (
        screen_layout(width, height, from_right=rtl, table=True, ratio=ratio)
        for rtl in (True, False)
    )
    for one, other in zip(parts(from_right), parts(from_left), strict=True):
        assert abs(one.left() - (width - other.right())) < SLACK
        assert (one.width(), one.top(), one.height()) == pytest.approx(
            (other.width(), other.top(), other.height())
        )


@pytest.mark.parametrize(
    ("width", "height", "wanted"),
    [
        (1024, 600, Arrangement.SIDE_BY_SIDE),
        (1366, 768, Arrangement.SIDE_BY_SIDE),
        (1920, 1080, Arrangement.SIDE_BY_SIDE),
        (3840, 2160, Arrangement.SIDE_BY_SIDE),
        (3440, 1440, Arrangement.SIDE_BY_SIDE),
        (1280, 1024, Arrangement.SIDE_BY_SIDE),
        (3840, 1080, Arrangement.TABLE_BETWEEN),
        (1080, 1920, Arrangement.STACKED),
    ],
)
def test_the_shape_of_the_screen_says_how_the_parts_stand(
    width: int, height: int, wanted: Arrangement
) -> None:
    layout = screen_layout(width, height, from_right=True, table=True, ratio=2.4)
    us, them = layout.teams.us.card, layout.teams.them.card
    assert layout.arrangement is wanted
    if wanted is Arrangement.STACKED:
        assert us.bottom() < them.top()
    else:
        assert them.right() < us.left()
    if wanted is Arrangement.TABLE_BETWEEN:
        assert them.right() < layout.table.left() < layout.table.right() < us.left()


@given(
    room=st.integers(100, 2000),
    leading=st.lists(st.integers(0, 900), min_size=1, max_size=2),
    names=st.integers(0, 9000),
    trailing=st.lists(st.integers(0, 900), max_size=2),
    rtl=st.booleans(),
)
def test_what_stands_in_a_head_never_meets(
    room: int, leading: list[int], names: int, trailing: list[int], rtl: bool
) -> None:
    head = QRectF(40, 10, room, 50)
    first, middle, last = head_places(
        head, list(map(float, leading)), names, list(map(float, trailing)), 12, rtl=rtl
    )
    areas = [area for area in (*first, middle, *last) if not area.isEmpty()]
    assert all(within(area, head) for area in areas)
    assert apart(areas)
    if leading[0]:
        assert not first[0].isEmpty()
        assert (first[0].right() == head.right()) if rtl else (first[0].left() == head.left())


@given(
    width=st.integers(100, 2000),
    height=st.integers(60, 1200),
    unit=st.floats(2, 40),
    turned=st.booleans(),
)
def test_seats_stand_around_the_table(width: int, height: int, unit: float, turned: bool) -> None:
    if height < 15 * unit or width < 44 * unit:
        return  # no layout gives so little
    area = QRectF(5, 7, width, height)
    top, places = seat_places(area, unit, turned=turned)
    areas = [top, *places.values()]
    assert all(not place.isEmpty() and within(place, area) for place in areas)
    assert apart(areas)


def test_seats_are_as_those_see_them_who_read() -> None:
    area = QRectF(0, 0, 600, 220)
    _, near = seat_places(area, 10, turned=False)
    _, across = seat_places(area, 10, turned=True)
    assert near[Seat.NEAR].top() > near[Seat.FAR].bottom()
    assert near[Seat.RIGHT].left() > near[Seat.LEFT].right()
    assert across[Seat.NEAR] == near[Seat.FAR]
    assert across[Seat.RIGHT] == near[Seat.LEFT]


@given(
    width=st.integers(200, 4000),
    hands=st.integers(1, 40),
    wanted=st.integers(0, 3000),
    rtl=st.booleans(),
)
def test_columns_of_hands_fill_the_strip_and_no_more(
    width: int, hands: int, wanted: int, rtl: bool
) -> None:
    strip = QRectF(30, 20, width, 200)
    layout = strip_columns(strip, 8, hands, wanted, 0, rtl=rtl)
    areas = [*layout.labels, *(line for column in layout.columns for line in column)]
    assert 1 <= len(layout.columns) <= hands
    assert all(within(area, strip) for area in areas)
    assert apart(areas)


def test_ours_and_theirs_change_sides_with_the_language() -> None:
    teams: PerTeam[TeamLayout] = screen_layout(
        1366, 768, from_right=False, table=True, ratio=2.4
    ).teams
    assert teams.us.card.right() < teams.them.card.left()
