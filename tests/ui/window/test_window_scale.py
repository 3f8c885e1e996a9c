"""The window at any size of text and of the screen: all of it can be read, reached and used."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget

from baloot_score.scoring.model import Team
from baloot_score.scoring.rules import RuleSet
from baloot_score.ui.board.board import COMPACT_HEIGHT
from baloot_score.ui.controls.painting import TOUCH
from baloot_score.ui.fonts import scaled, text_scale
from baloot_score.ui.look import Look
from baloot_score.ui.project_helper.helper_dialog import ProjectHelper
from baloot_score.ui.rules.change_dialog import RuleChangeDialog
from baloot_score.ui.rules.comparison_dialog import ComparisonDialog
from baloot_score.ui.rules.house_dialog import HouseRulesDialog
from baloot_score.ui.rules.offers import rule_offers
from baloot_score.ui.seats.other_seats_dialog import OtherSeatsDialog
from baloot_score.ui.window_place import SMALLEST
from tests.ui.clipping import clipped
from tests.ui.painted_text import painted_texts
from tests.ui.settling import settle
from tests.ui.window.person import Person, first_session

SIZES = {
    0.8: ((1024, 600), (1366, 768)),
    1.0: ((1024, 600), (1366, 768), (3840, 2160)),
    1.5: ((1024, 600), (1920, 1080)),
    2.0: (SMALLEST, (1024, 600), (1366, 768), (1920, 1080)),
}
US, SUN = Qt.Key.Key_F2, Qt.Key.Key_F5
At = Callable[..., Person]


@pytest.fixture
def at(look: Look, set_scale: Callable[[float], None], open_window: Callable[..., Person]) -> At:
    """A person at a table with one recorded hand, in text of a scale: `at(2, 1024, 600)`."""

    def at(scale: float, width: int = 1366, height: int = 768) -> Person:
        set_scale(scale)
        sitting = open_window(width, height, new=first_session(look.words))
        sitting.record(US, SUN, abnat="41")
        return sitting

    return at


def resize(person: Person, width: int, height: int) -> None:
    person.window.resize(width, height)
    settle()


def place_of(person: Person, widget: QWidget) -> QRect:
    """Where a widget stands in the window."""
    return QRect(widget.mapTo(person.window, QPoint()), widget.size())


def in_sight(person: Person, widget: QWidget) -> bool:
    """Whether all of a widget is seen."""
    inside = person.window.rect().contains(place_of(person, widget))
    return inside and widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("scale", SIZES)
def test_nothing_is_clipped_and_the_hand_can_be_recorded(at: At, scale: float) -> None:
    person = at(scale, *SIZES[scale][0])
    table = person.window.table
    person.type("16")
    for size in SIZES[scale]:
        resize(person, *size)
        assert clipped(person.window, QSize(*size)) == []
        assert in_sight(person, table.entry.preview.record)
        assert table.board.isVisible()
        assert not person.focus().visibleRegion().isEmpty()


def test_words_about_a_number_stand_under_it_when_the_fields_come_below_one_another(
    at: At,
) -> None:
    person = at(2, *SMALLEST)
    person.type("15.2")
    resize(person, 640, 480)
    resize(person, 800, 480)
    assert clipped(person.window) == []


@pytest.mark.parametrize("kind", ["Full hand", "Foul"])
@pytest.mark.parametrize("size", [(800, 600), (1024, 700), (1280, 720), (1366, 768)])
def test_every_row_of_a_hand_is_seen_at_once(at: At, size: tuple[int, int], kind: str) -> None:
    person = at(1, *size)
    entry = person.window.table.entry
    person.click_on(person.say(kind), entry.tabs)
    resize(person, *size)
    form = entry.foul if kind == "Foul" else entry.played
    assert in_sight(person, form.buyer)
    assert in_sight(person, form.projects)


def test_the_first_line_of_the_projects_is_seen_in_the_smallest_window(at: At) -> None:
    person = at(1, *SMALLEST)
    resize(person, *SMALLEST)
    projects = person.window.table.entry.played.projects
    assert in_sight(person, projects.team)
    assert in_sight(person, person.window.table.entry.played.buyer)


@pytest.mark.parametrize("scale", SIZES)
def test_the_start_of_a_session_is_whole_too(at: At, scale: float) -> None:
    person = at(scale, *SIZES[scale][0])
    person.window.navigation.show_start()
    for size in SIZES[scale]:
        resize(person, *size)
        assert clipped(person.window, QSize(*size)) == []
        assert in_sight(person, person.window.start.start)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_finger_hits_every_button(at: At, scale: float) -> None:
    person = at(scale)
    buttons = person.window.findChildren(QAbstractButton)
    shown = [button for button in buttons if button.isVisible() and button.isEnabled()]
    assert len(shown) > 20
    small = [b for b in shown if min(b.width(), b.height()) < TOUCH]
    assert [(button.accessibleName(), button.size()) for button in small] == []


def test_a_window_of_large_text_is_like_a_smaller_one(at: At) -> None:
    person = at(2, 1366, 768)
    table = person.window.table
    assert table.tabs.isVisible()
    assert not table.sheet.isVisible()
    resize(person, 2 * 1366, 2 * 768)
    assert not table.tabs.isVisible()
    assert table.sheet.isVisible()
    assert table.board.table.isVisible()
    resize(person, 2 * 1366, 2 * 600)
    assert not table.board.table.isVisible()
    assert table.board.height() == scaled(COMPACT_HEIGHT)


def test_small_text_leaves_room_for_both_panels(at: At) -> None:
    person = at(0.8, 800, 600)
    assert not person.window.table.tabs.isVisible()
    assert person.window.table.sheet.isVisible()


def test_what_is_typed_is_seen_in_the_smallest_window(at: At) -> None:
    person = at(2, *SMALLEST)
    person.type("82")
    field = person.focus()
    person.qtbot.waitUntil(lambda: not field.visibleRegion().isEmpty())
    assert in_sight(person, person.window.table.entry.preview.record)
    person.record(US, SUN)
    assert len(person.sheet()) == 2


def test_the_sheet_has_the_smallest_window_for_itself(at: At) -> None:
    person = at(2, *SMALLEST)
    table = person.window.table
    person.click_on(person.say("Sheet"), table.tabs)
    assert not table.board.isVisible()
    assert table.sheet.view.viewport().height() >= table.sheet.view.rowHeight(0)
    assert clipped(person.window, QSize(*SMALLEST)) == []
    person.click_on(person.say("The next hand"), table.tabs)
    assert table.board.isVisible()


def test_a_large_screen_shows_larger_totals_and_no_endless_lines(at: At) -> None:
    person = at(1, 1366, 768)
    table = person.window.table
    before = table.board.cards.us.total.total_px
    resize(person, 1920, 1080)
    larger = table.board.cards.us.total.total_px
    assert larger > 1.5 * before
    resize(person, 3840, 2160)
    assert table.board.cards.us.total.total_px > 1.25 * larger
    assert table.entry.width() < 1400
    left, right = place_of(person, table.sheet), place_of(person, table.entry)
    outer = sorted((left.left(), right.left(), left.right(), right.right()))
    assert abs(outer[0] - (person.window.width() - outer[-1])) <= 2


@pytest.mark.parametrize("size", [SMALLEST, (1024, 600), (1366, 768)])
def test_dialogs_fit_beside_large_text(at: At, size: tuple[int, int]) -> None:
    person = at(2, *size)
    window = person.window
    window.table.sheet.why_requested.emit(0)
    window.table.sheet.game_requested.emit()
    window.do.rules.trigger()
    window.do.rename.trigger()
    open_over(person)
    dialogs = [d for d in QApplication.topLevelWidgets() if d.isVisible() and d is not window]
    assert len(dialogs) == 8

    def all_fit() -> None:
        for dialog in dialogs:
            assert clipped(dialog, QSize(*size)) == [], type(dialog)

    # What is arranged anew for a width asks for another height.
    person.qtbot.waitUntil(all_fit)
    rules = next(dialog for dialog in dialogs if isinstance(dialog, RuleChangeDialog))
    rules.parts.edit.click()
    person.qtbot.waitUntil(all_fit)
    rules.parts.form_back.click()
    rules.parts.list.setFocus()
    for _ in range(8):  # what the keys reach is scrolled to
        QTest.keyClick(rules.focusWidget(), Qt.Key.Key_Tab)
        assert not rules.focusWidget().visibleRegion().isEmpty()


def open_over(person: Person) -> None:
    """Open the dialogs that are reached from elsewhere than the running table."""
    window, house = person.window, person.desk.house_rules
    look, nobody = window.table.entry.look, ("", "", "", "")
    offers = rule_offers(house)
    name = f"Our rules {len(house.all())}"
    dialogs: tuple[QDialog, ...] = (
        HouseRulesDialog(look, house, window, house.save(RuleSet(name=name)).id),
        ComparisonDialog(look, offers, offers[0].rules, window),
        ProjectHelper(look, None, None, nobody, window),
        OtherSeatsDialog(look, nobody, None, window),
    )
    for dialog in dialogs:
        dialog.open()


def edges(person: Person) -> dict[str, list[int]]:
    """How far the contents of each dialog stand off its edges, from the left on."""
    window = person.window
    window.table.sheet.why_requested.emit(0)
    window.table.sheet.game_requested.emit()
    window.do.rules.trigger()
    window.do.rename.trigger()
    window.do.share.trigger()
    window.do.settings.trigger()
    open_over(person)
    found = {}
    for dialog in window.findChildren(QDialog):
        layout = dialog.layout()
        if dialog.isVisible() and layout is not None:
            margins = layout.contentsMargins()
            found[type(dialog).__name__] = [
                margins.left(),
                margins.top(),
                margins.right(),
                margins.bottom(),
            ]
        dialog.close()
    return found


def test_the_edges_of_dialogs_follow_the_text(at: At) -> None:
    usual = edges(at(1, 3600, 2000))
    assert len(usual) >= 9
    assert max(max(lengths) for lengths in usual.values()) >= 20
    for scale in (0.8, 2.0):
        person = at(scale, 3600, 2000)
        assert edges(person) == {
            name: [round(length * text_scale()) for length in lengths]
            for name, lengths in usual.items()
        }


@pytest.mark.by_turns("look", ("en-dark",))
@pytest.mark.parametrize("look", ["en-dark"], indirect=True)
def test_a_band_of_a_narrow_window_keeps_to_its_cards(at: At) -> None:
    person = at(1.8, 722, 1250)
    person.record(US, SUN, abnat="60")
    person.record(US, SUN, *4 * [Qt.Key.Key_F7], abnat="41")
    resize(person, 722, 1250)
    assert clipped(person.window.table.board) == []


@pytest.mark.parametrize(
    ("scale", "size"), [(1.8, (720, 1000)), (2.0, (640, 1100)), (1.4, (640, 900))]
)
def test_a_narrow_high_window_shows_both_totals_and_the_dealer_whole(
    at: At, scale: float, size: tuple[int, int]
) -> None:
    person = at(scale, *size)
    person.record(US, SUN, abnat="41")
    resize(person, *size)
    board, header = person.window.table.board, person.window.table.header
    for team in Team:
        card = board.cards.of(team)
        assert card.width() >= card.minimumSizeHint().width()
    assert [text.whole for text in painted_texts(board.dealer)] == [
        text.text for text in painted_texts(board.dealer)
    ]
    assert clipped(board) == clipped(header) == []
