"""The chart in the window: its tab, what it follows, what stays with it, and its picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from baloot_score.documents.painted.chart_picture import WIDTH
from baloot_score.documents.painted.picture import RATIO
from baloot_score.i18n.words import load_words
from baloot_score.ui.chart.page import ChartPage
from baloot_score.ui.look import Look
from baloot_score.ui.theme import DARK_THEME
from tests.ui.window.person import Person, texts_of

KEY = Qt.Key
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def look_at_the_chart(person: Person) -> ChartPage:
    """Choose the tab of the chart."""
    person.click_on(person.say("Chart"), person.window.table.sheet.tabs)
    return chart(person)


def chart(person: Person) -> ChartPage:
    (page,) = person.window.table.sheet.findChildren(ChartPage)
    assert page.isVisible()
    return page


def record(person: Person) -> None:
    """A sun that we bought: 18 to 8."""
    person.press(KEY.Key_Escape)
    person.record(KEY.Key_F2, KEY.Key_F5, abnat="41")


def totals(page: ChartPage) -> list[tuple[int, int]]:
    """Both totals of the chart, hand by hand."""
    return [(stop.totals.us, stop.totals.them) for stop in page.view._course.stops]


def test_the_chart_follows_what_is_recorded_undone_and_edited(person: Person) -> None:
    record(person)
    assert person.window.table.sheet.findChildren(ChartPage) == []
    page = look_at_the_chart(person)
    assert totals(page) == [(18, 8)]
    record(person)
    assert totals(page) == [(18, 8), (36, 16)]
    person.press(KEY.Key_Z, CONTROL)
    assert totals(page) == [(18, 8)]
    person.click_on(person.say("Sheet"), person.window.table.sheet.tabs)
    record(person)
    assert totals(page) == [(18, 8)], "what is not seen costs nothing"
    look_at_the_chart(person)
    assert totals(page) == [(18, 8), (36, 16)]


@pytest.mark.parametrize("page", ["Chart", "Statistics"])
def test_from_any_page_the_key_of_the_sheet_goes_to_the_sheet_and_then_back(
    person: Person, page: str
) -> None:
    record(person)
    table = person.window.table
    person.click_on(person.say(page), table.sheet.tabs)
    person.press(KEY.Key_9, ALT)
    assert person.focus() is table.sheet.view
    assert table.sheet.view.isVisible()
    assert table.sheet.view.selected_place() == 0
    person.press(KEY.Key_9, ALT)
    assert table.entry.isAncestorOf(person.focus())
    person.click_on(person.say(page), table.sheet.tabs)
    table.sheet.take_keys()
    person.press(KEY.Key_9, ALT)
    assert person.focus() is table.sheet.view, "also with the keys on the other page"


def test_keys_go_to_the_chart_and_digits_to_the_entry(person: Person) -> None:
    record(person)
    page = look_at_the_chart(person)
    while person.focus() is not page.view:
        person.press(KEY.Key_Tab)
    assert page.view.place == 0
    person.type("3")
    assert not person.window.table.entry.typed().is_empty
    assert person.window.table.entry.isAncestorOf(person.focus())


def test_the_chart_stays_through_another_look_and_another_game(person: Person) -> None:
    person.record(KEY.Key_F2, KEY.Key_F6, *(KEY.Key_F7,) * 4, abnat="62")
    look_at_the_chart(person)
    person.press(KEY.Key_F10)
    assert totals(chart(person)) == []
    record(person)
    assert totals(chart(person)) == [(18, 8)]
    first = person.say("Game {number}").format(number=1)
    person.click_on(first, person.window.table.sheet.games)
    assert len(totals(chart(person))) == 1
    assert totals(chart(person)) != [(18, 8)]
    person.window.build(Look(load_words("en"), DARK_THEME))
    QApplication.processEvents()
    assert len(totals(chart(person))) == 1
    assert totals(chart(person)) != [(18, 8)]


def test_the_smallest_window_has_room_for_all_tabs(open_window: Callable[..., Person]) -> None:
    person = open_window(640, 480)
    person.press(KEY.Key_Return)
    for _game in range(5):
        person.record(KEY.Key_F2, KEY.Key_F6, *(KEY.Key_F7,) * 4, abnat="62")
        person.press(KEY.Key_F10)
    table = person.window.table
    person.click_on(person.say("Sheet"), table.tabs)
    look_at_the_chart(person)
    for part in (table.sheet.tabs, table.sheet.games, chart(person).tools):
        assert part is not None
        assert part.isVisible()
    person.click_on(person.say("Game {number}").format(number=5), table.sheet.games)
    assert chart(person).isVisible(), "another game is looked at on the same page"
    assert len(totals(chart(person))) == 1


def test_the_picture_of_the_chart_is_copied(person: Person) -> None:
    record(person)
    page = look_at_the_chart(person)
    person.click(page.picture_actions.copy)
    assert QApplication.clipboard().image().width() == RATIO * WIDTH
    notice = person.window.table.notice
    assert person.say("The picture was copied") in texts_of(notice)
