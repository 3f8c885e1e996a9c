"""The form of a hand scrolls where it is higher than its room, and only there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollBar, QWidget

from baloot_score.ui.entry.field_row import FieldRow
from baloot_score.ui.entry.form_area import FormArea
from baloot_score.ui.look import Look
from tests.ui.settling import settle
from tests.ui.window.person import Person, first_session

KEY = Qt.Key


@pytest.mark.parametrize("look", ["ar-light", "ar-dark-indic"], indirect=True)
def test_a_form_scrolls_only_while_it_is_too_high_for_all_of_the_width(
    open_window: Callable[..., Person], look: Look
) -> None:
    # So high is a window with a frame on the most usual screen. Narrower by the bar, the projects
    # would stand in two rows, and that alone would be a reason for the bar.
    person = open_window(1350, 720, new=first_session(look.words))
    area = person.window.table.entry.findChild(FormArea)
    assert isinstance(area, FormArea)
    bar = area.verticalScrollBar()
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="41")
    person.double_click_row(0)
    for keys in ((KEY.Key_Backspace,) * 2, (KEY.Key_5, KEY.Key_1), (KEY.Key_F8,)):
        for key in keys:
            person.press(key)
            settle()
        assert not bar.isVisible()
        assert bar.maximum() == 0
    person.press(KEY.Key_F8)  # and nobody again
    person.press(KEY.Key_F8)
    person.press(KEY.Key_F7)  # a double that the rules do not allow yet: a line says so
    for width, height in ((1350, 720), (1024, 480), (1350, 720)):
        person.window.resize(width, height)
        settle()
        room = area.maximumViewportSize()
        too_high = area.column.heightForWidth(room.width()) > room.height()
        assert too_high == (height == 480)
        assert bar.isVisible() == too_high


@pytest.mark.parametrize("look", ["en-dark", "ar-light"], indirect=True)
def test_all_projects_are_in_sight_beside_a_preview_of_long_words(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(1024, 700, new=first_session(look.words))
    entry = person.window.table.entry
    for key in (KEY.Key_F3, KEY.Key_F6, KEY.Key_F7):
        person.press(key)
    person.type("74")
    person.press(KEY.Key_3, Qt.KeyboardModifier.AltModifier)
    settle()
    assert entry.preview.why.isVisible()
    projects = entry.played.projects
    for control in (projects.team, projects.kaboot, projects.helper):
        assert control.visibleRegion().boundingRect() == control.rect()


def bar_of(person: Person) -> QScrollBar:
    area = person.window.table.entry.findChild(FormArea)
    assert isinstance(area, FormArea)
    return area.verticalScrollBar()


@pytest.mark.parametrize("look", ["en-dark", "ar-light"], indirect=True)
@pytest.mark.parametrize("size", [(1024, 700), (1024, 768), (1350, 720)])
def test_the_form_is_whole_beside_two_faults_and_while_a_hand_is_edited(
    open_window: Callable[..., Person], look: Look, size: tuple[int, int]
) -> None:
    person = open_window(*size, new=first_session(look.words))
    form = person.window.table.entry.played
    person.press(KEY.Key_F5)
    person.type("163")
    person.press(KEY.Key_Return)
    settle()
    assert len(form.errors_shown()) == 2
    assert is_whole(form.projects)
    assert bar_of(person).maximum() == 0
    person.press(KEY.Key_Escape)
    settle()
    usual = form.level.height()
    person.record(KEY.Key_F2, KEY.Key_F6, abnat="41")
    person.double_click_row(0)
    settle()
    assert person.window.table.entry.preview.difference()
    assert is_whole(form.projects)
    assert bar_of(person).maximum() == 0
    person.press(KEY.Key_Escape)
    settle()
    assert form.level.height() == usual


def test_the_form_is_whole_beside_a_warning_of_two_sentences(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(1350, 720, new=first_session(look.words))
    for _ in range(2):
        person.record(KEY.Key_F2, KEY.Key_F5, KEY.Key_F8)
    for key in (KEY.Key_F2, KEY.Key_F5, KEY.Key_F7, KEY.Key_F7):
        person.press(key)
    person.type("70")
    settle()
    form = person.window.table.entry.played
    assert len(form.errors_shown()) == 1
    assert "\n" in form.rows[2].error_text()
    assert is_whole(form.projects)
    assert bar_of(person).maximum() == 0


@pytest.mark.parametrize("look", ["ar-light"], indirect=True)
def test_the_projects_stand_in_one_line_on_a_small_screen(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(1280, 720, new=first_session(look.words))
    projects = person.window.table.entry.played.projects
    for key in (KEY.Key_F2, KEY.Key_F5, KEY.Key_F6):
        person.press(key)
        settle()
        assert projects.helper.y() == projects.team.y()
        assert is_whole(projects.helper)


def test_a_row_stays_in_its_place_when_a_line_below_it_says_what_is_wrong(
    open_window: Callable[..., Person], look: Look
) -> None:
    for height in range(680, 780, 10):
        person = open_window(1366, height, new=first_session(look.words))
        form = person.window.table.entry.played
        for key in (KEY.Key_F2, KEY.Key_F5, KEY.Key_1, KEY.Key_6):
            person.press(key)
        settle()
        helper = form.projects.helper
        assert helper.visibleRegion().boundingRect() == helper.rect(), f"all at {height}"
        before = [row.control.mapTo(form, QPoint()).y() for row in form.rows[:4]]
        person.press(KEY.Key_3)
        settle()
        assert form.rows[3].error_text()
        assert [row.control.mapTo(form, QPoint()).y() for row in form.rows[:4]] == before


def test_rows_stand_as_far_apart_as_the_height_allows_whatever_it_was_before(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(1366, 768, new=first_session(look.words))
    form = person.window.table.entry.played
    widths, heights = (1366, 700, 1024, 1280), (768, 700, 560, 1080, 640, 740, 800)
    seen: dict[tuple[int, int], list[int]] = {}
    for count in range(2 * len(widths) * len(heights) + 1):
        # Once through all sizes, then through all of them in another order.
        step = count * 3 if count > len(widths) * len(heights) else count
        size = widths[step % len(widths)], heights[step % len(heights)]
        person.window.resize(*size)
        settle()
        tops = [row.control.mapTo(form, QPoint()).y() for row in form.rows]
        assert seen.setdefault(size, tops) == tops, f"at {size}"
        assert bar_of(person).maximum() == 0 or size[1] == 560
    assert apart(form.rows, seen[1366, 768]) == {8}
    assert apart(form.rows, seen[1366, 1080]) == {12}


def apart(rows: list[FieldRow], tops: list[int]) -> set[int]:
    """How far the rows stand apart that begin there and do not stand beside each other."""
    ends = [top + row.control.height() for top, row in zip(tops, rows, strict=True)]
    return {top - end for end, top in zip(ends, tops[1:], strict=False) if top >= end}


@pytest.mark.parametrize("height", range(500, 600, 20))
def test_words_about_a_problem_are_in_sight_beside_the_number(
    open_window: Callable[..., Person], look: Look, height: int
) -> None:
    # In some of these heights the form has to scroll for the words.
    person = open_window(1350, height, new=first_session(look.words))
    entry = person.window.table.entry
    person.click(entry.played.number_fields["counted"])
    for key in (KEY.Key_F2, KEY.Key_F6, KEY.Key_0):  # they have no abnat: was it kaboot?
        person.press(key)
    (warning,) = entry.played.errors_shown()
    person.qtbot.waitUntil(lambda: is_whole(warning))
    assert is_whole(entry.played.number_fields["counted"])
    person.press(KEY.Key_6)
    for _ in range(3):
        person.press(KEY.Key_1, Qt.KeyboardModifier.AltModifier)
        person.press(KEY.Key_2, Qt.KeyboardModifier.AltModifier)
    person.press(KEY.Key_Return)  # six projects are too many
    (error,) = entry.played.errors_shown()
    person.qtbot.waitUntil(lambda: is_whole(error))


@pytest.mark.parametrize(
    ("scale", "width"), [(1.0, 640), (1.0, 720), (1.0, 1024), (1.4, 1024), (1.4, 1366)]
)
def test_a_hand_is_entered_without_scrolling_in_all_heights_from_usual_to_low(
    open_window: Callable[..., Person],
    set_scale: Callable[[float], None],
    look: Look,
    scale: float,
    width: int,
) -> None:
    set_scale(scale)
    person = open_window(width, 768, new=first_session(look.words))
    for height in range(round(768 * scale), round(520 * scale), -20):
        person.window.resize(width, height)
        settle()
        assert bar_of(person).maximum() == 0, f"at {height}"


def is_whole(shown: QWidget) -> bool:
    """Whether nothing of it is cut off."""
    return shown.visibleRegion().boundingRect() == shown.rect()


@pytest.mark.parametrize("look", ["ar-light"], indirect=True)
@pytest.mark.parametrize(("size", "scale"), [((1350, 720), 2.0), ((1024, 600), 1.6)])
def test_what_is_wrong_with_a_number_stands_in_sight_under_it(
    open_window: Callable[..., Person],
    set_scale: Callable[[float], None],
    look: Look,
    size: tuple[int, int],
    scale: float,
) -> None:
    set_scale(scale)
    person = open_window(*size, new=first_session(look.words))
    settle()
    person.press(KEY.Key_F3)
    person.press(KEY.Key_F6)
    person.type("877")
    settle()
    (error,) = person.window.table.entry.played.errors_shown()
    field = person.window.focusWidget()
    assert field is not None
    assert is_whole(error)
    assert is_whole(field)


def test_a_field_comes_back_into_sight_when_it_is_typed_in(
    open_window: Callable[..., Person], set_scale: Callable[[float], None], look: Look
) -> None:
    set_scale(2.0)
    person = open_window(720, 700, new=first_session(look.words))
    settle()
    area = person.window.table.entry.findChild(FormArea)
    field = person.window.focusWidget()
    assert isinstance(area, FormArea)
    assert field is not None
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert not is_whole(field)
    person.type("8")
    settle()
    assert is_whole(field)
