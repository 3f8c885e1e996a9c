"""Whoever has played before is offered where a session starts: by name, or all four at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView

from baloot_score.scoring.model import PerTeam, Seat, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import start_session
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.text_field import TextField
from tests.ui.window.person import DeskOnStore, Person

ENTER, DOWN, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Escape
CONTROL = Qt.KeyboardModifier.ControlModifier
LAST = PerTeam(TeamSheet("الصقور", ("سعد", "فهد")), TeamSheet("", ("عمر", "Badr")))


@pytest.fixture
def host(open_window: Callable[..., Person], store_path: Path) -> Person:
    """Somebody at the start page, who has played with three others before."""
    desk = DeskOnStore(store_path)
    start_session(desk.repository, PRESETS[Preset.CLASSIC], teams=LAST)
    desk.repository.close()
    person = open_window()
    person.press(Qt.Key.Key_1, CONTROL)
    return person


def field_of(person: Person, seat: Seat) -> TextField:
    return person.window.start.seating.fields[seat]


def offers(field: TextField) -> QListView:
    completer = field.completer()
    assert completer is not None
    popup = completer.popup()
    assert isinstance(popup, QListView)
    return popup


def offered(field: TextField) -> list[str]:
    """The names in the list under the field, if it is open."""
    popup = offers(field)
    if not popup.isVisible():
        return []
    model = popup.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def click_into(field: TextField) -> None:
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(field.rect().center()))


def test_a_name_is_offered_while_it_is_typed_and_taken_by_its_key(host: Person) -> None:
    field = field_of(host, Seat.FAR)
    field.setFocus()
    host.type("ع")
    assert offered(field) == ["سعد", "عمر"]
    for key in (DOWN, DOWN, ENTER):
        QTest.keyClick(offers(field), key)
    assert field.text() == "عمر"
    assert host.window.at_start


def test_a_click_into_an_empty_field_offers_whoever_does_not_sit_yet(host: Person) -> None:
    field_of(host, Seat.NEAR).setText("سعد")
    field = field_of(host, Seat.RIGHT)
    click_into(field)
    assert offered(field) == ["فهد", "عمر", "Badr"]
    QTest.keyClick(offers(field), ESCAPE)
    assert offered(field) == []
    host.press(DOWN)
    assert offered(field) == ["فهد", "عمر", "Badr"]


def test_enter_starts_the_session_also_while_names_are_offered(host: Person) -> None:
    field = field_of(host, Seat.NEAR)
    field.setFocus()
    host.type("سع")
    assert offered(field) == ["سعد"]
    QTest.keyClick(offers(field), ENTER)
    assert host.window.table.isVisible()
    session = host.window.open_session()
    assert session is not None
    assert session.session.teams.us.players == ("سع", "")


def test_the_players_of_the_last_evening_sit_down_again_by_one_tap(host: Person) -> None:
    earlier = host.window.start.earlier.button
    host.click(earlier)
    assert not earlier.isVisible()
    host.press(ENTER)
    session = host.window.open_session()
    assert session is not None
    assert session.session.teams == LAST
    assert not session.session.games[0].hands


def test_nobody_is_offered_where_nobody_has_played(open_window: Callable[..., Person]) -> None:
    person = open_window()
    field = field_of(person, Seat.NEAR)
    click_into(field)
    assert offered(field) == []
    assert not person.window.start.earlier.button.isVisible()


def test_whoever_has_played_is_offered_where_names_are_changed_too(host: Person) -> None:
    host.click(host.window.start.back)
    host.press(Qt.Key.Key_2, CONTROL)
    dialog = host.window.dialogs.rename
    assert dialog is not None
    field = dialog.seating.fields[Seat.NEAR]
    field.clear()
    click_into(field)
    assert offered(field) == ["سعد"]


def test_names_that_came_from_a_file_are_offered_as_they_will_be_kept(
    open_window: Callable[..., Person], store_path: Path
) -> None:
    desk = DeskOnStore(store_path)
    hostile = PerTeam(TeamSheet("a\nb", ("\u202eسعد\n", "سعد ")), TeamSheet("", ("\u200f", "<i>&")))
    start_session(desk.repository, PRESETS[Preset.CLASSIC], teams=hostile)
    desk.repository.close()
    person = open_window()
    person.press(Qt.Key.Key_1, CONTROL)
    field = field_of(person, Seat.NEAR)
    click_into(field)
    assert offered(field) == ["سعد", "<i>&"]
    QTest.keyClick(offers(field), ESCAPE)
    person.click(person.window.start.earlier.button)
    page = person.window.start
    assert set(page.seating.texts()) == {"سعد", "", "<i>&"}
    assert page.teams.us.text() == "a b"


def test_whoever_has_played_in_deleted_sessions_alone_is_offered_no_longer(host: Person) -> None:
    page = host.window.start
    host.window.navigation.put_aside()
    page.history.view.setFocus()
    page.history.view.go_to(0)
    host.press(Qt.Key.Key_Delete)
    assert page.history.model.rowCount() == 0
    assert not page.earlier.button.isVisible()
    click_into(field_of(host, Seat.NEAR))
    assert offered(field_of(host, Seat.NEAR)) == []
    host.click(next(b for b in page.notice.findChildren(QuietButton) if b.isVisible()))
    assert page.earlier.button.isVisible()
