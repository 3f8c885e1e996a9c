"""The sheet shows every hand, keeps its place when the game changes, and gives hands back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractItemModel, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QContextMenuEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.sheet_words import BETWEEN, details_text, game_text, win_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    Contract,
    FoulHand,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    RedealHand,
    Team,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import Standings, standings
from baloot_score.ui.look import Look
from baloot_score.ui.sheet.columns import EDGE
from baloot_score.ui.sheet.games import shown_games
from baloot_score.ui.sheet.lines import Column
from baloot_score.ui.sheet.model import SheetModel
from baloot_score.ui.sheet.pages import GamePage, ShownGame
from baloot_score.ui.sheet.panel import SheetPanel
from baloot_score.ui.sheet.view import SheetView
from baloot_score.ui.theme import LIGHT_THEME
from tests.hands import direct
from tests.ui.clipping import clipped
from tests.ui.painted_text import painted_texts

SIRA = PlayedHand(
    contract=Contract.HOKUM,
    buyer=Team.US,
    abnat=PerTeam(None, 62),
    projects=PerTeam((Project.SIRA,), ()),
)
DOUBLED = PlayedHand(
    contract=Contract.HOKUM, buyer=Team.THEM, level=Level.DOUBLE, abnat=PerTeam(None, 60)
)
FOUL = FoulHand(contract=Contract.SUN, by=Team.US, buyer=Team.THEM)
DRAWN = PlayedHand(contract=Contract.SUN, buyer=Team.THEM, abnat=PerTeam(65, 65))
REDEAL = RedealHand()
EVENING = (SIRA, DOUBLED, FOUL, DRAWN, REDEAL)
# What a menu asks of the platform and a platform without a screen has not.
without_a_screen = pytest.mark.qt_log_ignore(
    "does not support propagateSizeHints",
    "does not support raise",
    "does not support grabbing the keyboard",
)
WIDTHS = [340, 420, 480, 520, 560, 694, 1000]


def fold(*hands: Hand) -> Standings:
    return standings(Game(hands=hands), PRESETS[Preset.PROFESSIONAL])


def texts(model: QAbstractItemModel) -> list[list[str]]:
    """All that a sheet shows, a list for each hand."""
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


@pytest.fixture
def panel(qtbot: QtBot, look: Look) -> Iterator[SheetPanel]:
    made = SheetPanel(look)
    qtbot.addWidget(made)
    made.resize(694, 458)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    made.close()


@pytest.fixture
def view(panel: SheetPanel) -> SheetView:
    """A sheet of five hands."""
    panel.show_standings(fold(*EVENING))
    return panel.view


def row_area(view: SheetView, row: int) -> QRect:
    return view.visualRect(view.model().index(row, Column.DETAILS))


def is_in_view(view: SheetView, row: int) -> bool:
    return view.viewport().rect().contains(row_area(view, row).center())


def wait_until_laid_out(view: SheetView) -> None:
    QApplication.processEvents()


def click(view: SheetView, row: int, column: Column = Column.US, *, twice: bool = False) -> None:
    where = view.visualRect(view.model().index(row, column)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    if twice:
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)


def colours(view: SheetView, row: int, column: Column) -> set[str]:
    """Every colour that a cell is painted with."""
    shown = view.viewport().grab(view.visualRect(view.model().index(row, column))).toImage()
    return {
        QColor(shown.pixel(x, y)).name()
        for x in range(shown.width())
        for y in range(shown.height())
    }


# What the rows say -------------------------------------------------------------------------------


def test_every_hand_is_a_row_with_what_it_wrote_and_the_totals(view: SheetView, look: Look) -> None:
    words = look.words
    us, them = (team_word(words, team) for team in Team)
    game = fold(*EVENING)
    shown = texts(view.model())
    assert [row[Column.NUMBER] for row in shown] == ["1", "2", "3", "4", "5"]
    assert [row[Column.BUYER] for row in shown] == [us, them, them, them, ""]
    assert [row[Column.GAME] for row in shown] == [game_text(words, hand) for hand in EVENING]
    assert [row[Column.DETAILS] for row in shown] == [details_text(words, r) for r in game.rows]
    assert [row[Column.US :] for row in shown] == [
        ["12", "6", "12", "6"],
        ["32", "0", "44", "6"],
        ["0", "26", "44", "32"],
        ["13", "13", "57", "45"],
        ["0", "0", "57", "45"],
    ]


def test_the_header_names_the_columns(view: SheetView, look: Look) -> None:
    heads = [
        view.model().headerData(column, Qt.Orientation.Horizontal) for column in range(len(Column))
    ]
    assert all(heads)
    assert heads[Column.US : Column.TOTAL_US] == [team_word(look.words, team) for team in Team]
    for column, team in ((Column.TOTAL_US, Team.US), (Column.TOTAL_THEM, Team.THEM)):
        assert team_word(look.words, team) in heads[column]


def test_columns_run_in_the_reading_direction(view: SheetView, look: Look) -> None:
    starts = [view.columnViewportPosition(column) for column in Column]
    assert starts == sorted(starts, reverse=look.words.right_to_left)


@pytest.mark.parametrize("look", ["ar-dark-indic"], indirect=True)
def test_numbers_are_in_the_digits_that_people_chose(view: SheetView, look: Look) -> None:
    assert look.words.digits is Digits.ARABIC_INDIC
    shown = "".join(text for row in texts(view.model()) for text in row)
    assert not any("0" <= character <= "9" for character in shown)
    assert texts(view.model())[1][Column.TOTAL_US] == "٤٤"


def test_a_screen_reader_tells_whose_number_it_is(view: SheetView, look: Look) -> None:
    for column, team in (
        (Column.US, Team.US),
        (Column.THEM, Team.THEM),
        (Column.TOTAL_US, Team.US),
        (Column.TOTAL_THEM, Team.THEM),
    ):
        index = view.model().index(1, column)
        said = index.data(Qt.ItemDataRole.AccessibleTextRole)
        assert team_word(look.words, team) in said
        assert index.data() in said


def test_a_screen_reader_hears_a_whole_hand_in_its_first_cell(view: SheetView, look: Look) -> None:
    model = view.model()
    for row, shown in enumerate(texts(model)):
        said = model.index(row, Column.NUMBER).data(Qt.ItemDataRole.AccessibleTextRole)
        for column, text in enumerate(shown):
            parts = text.split(BETWEEN) if column == Column.DETAILS else [text]
            assert all(part in said for part in parts)
        name = model.headerData(row, Qt.Orientation.Vertical)
        assert name == look.words.gettext("Hand {number}").format(number=look.words.number(row + 1))


def test_home_and_end_go_to_the_first_and_the_last_hand(view: SheetView) -> None:
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for key, place in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 4)):
        QTest.keyClick(view, key)
        assert view.selected_place() == place


def test_warnings_and_the_win_are_told_in_words(panel: SheetPanel, look: Look) -> None:
    game = fold(direct(151, 3), SIRA, SIRA)
    panel.show_standings(game)
    assert game.win is not None
    model = panel.view.model()
    won, after = (model.index(row, Column.DETAILS) for row in (1, 2))
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert win_text(look.words, game.win) in won.data(role)
        for problem in game.rows[2].warnings:
            assert problem_sentence(look.words, problem) in after.data(role)
    assert game.rows[2].warnings


# How they are painted ----------------------------------------------------------------------------


def test_the_winner_of_a_hand_has_its_colour(view: SheetView, look: Look) -> None:
    us, them = (look.theme.team(team).name() for team in Team)
    muted = look.theme.color("ink_muted").name()
    assert us in colours(view, 1, Column.US)
    assert us not in colours(view, 1, Column.THEM)
    assert muted in colours(view, 1, Column.THEM)
    assert them in colours(view, 2, Column.THEM)
    assert not {us, them} & (colours(view, 3, Column.US) | colours(view, 3, Column.THEM))


def test_the_winner_of_a_hand_is_heavier_too(panel: SheetPanel) -> None:
    panel.show_standings(fold(direct(16, 8), direct(8, 16)))
    ground = set(colours(panel.view, 0, Column.BUYER))

    def ink(row: int) -> int:
        area = panel.view.visualRect(panel.view.model().index(row, Column.US))
        shown = panel.view.viewport().grab(area).toImage()
        return sum(
            QColor(shown.pixel(x, y)).name() not in ground
            for x in range(shown.width())
            for y in range(shown.height())
        )

    panel.show_standings(fold(direct(16, 8), direct(16, 18)))
    assert ink(0) > ink(1)


def test_a_redeal_is_quiet(view: SheetView, look: Look) -> None:
    ink = look.theme.color("ink").name()
    assert ink in colours(view, 3, Column.DETAILS)
    assert ink not in colours(view, 4, Column.DETAILS)


def test_the_winning_hand_has_a_trophy(panel: SheetPanel, look: Look) -> None:
    panel.show_standings(fold(direct(100, 3), direct(60, 3)))
    us = look.theme.team(Team.US).name()
    assert us not in colours(panel.view, 0, Column.DETAILS)
    assert us in colours(panel.view, 1, Column.DETAILS)
    assert us in colours(panel.view, 1, Column.TOTAL_US)
    assert us not in colours(panel.view, 0, Column.TOTAL_US)


def test_a_hand_with_a_warning_has_a_mark(panel: SheetPanel, look: Look) -> None:
    panel.show_standings(fold(direct(10, 16), direct(160, 3), direct(10, 16)))
    accent = look.theme.color("accent").name()
    assert accent not in colours(panel.view, 0, Column.DETAILS)
    assert accent in colours(panel.view, 2, Column.DETAILS)


def test_the_row_under_the_pointer_is_marked(view: SheetView, look: Look, qtbot: QtBot) -> None:
    soft = look.theme.color("accent_soft").name()
    QTest.mouseMove(view.viewport(), row_area(view, 2).center())
    qtbot.waitUntil(lambda: soft in colours(view, 2, Column.TOTAL_THEM))
    assert soft in colours(view, 2, Column.NUMBER)
    assert soft not in colours(view, 1, Column.NUMBER)


def test_a_selected_row_has_a_bar_besides_its_colour(view: SheetView, look: Look) -> None:
    click(view, 2)
    assert view.selected_place() == 2
    accent, soft = (look.theme.color(name).name() for name in ("accent", "accent_soft"))
    assert {accent, soft} <= colours(view, 2, Column.NUMBER)
    assert accent not in colours(view, 1, Column.NUMBER)


def test_the_hand_being_edited_is_marked_until_the_game_changes(
    panel: SheetPanel, view: SheetView, look: Look
) -> None:
    accent = look.theme.color("accent").name()
    panel.mark_edited(1)
    assert accent in colours(view, 1, Column.DETAILS)
    panel.show_standings(fold(*EVENING))
    assert accent not in colours(view, 1, Column.DETAILS)


def test_an_empty_sheet_says_what_comes(panel: SheetPanel, look: Look) -> None:
    panel.show_standings(fold())
    sentence = look.words.gettext("The first hand you record appears here.")
    assert panel.view.accessibleDescription() == sentence
    shown = panel.view.viewport().grab().toImage()
    muted = look.theme.color("ink_muted").name()
    painted = {
        QColor(shown.pixel(x, y)).name()
        for x in range(shown.width())
        for y in range(shown.height())
    }
    assert muted in painted
    panel.show_standings(fold(SIRA))
    assert panel.view.accessibleDescription() == ""


# Widths ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("look", ["ar-light", "en-dark", "ar-dark-indic"], indirect=True)
def test_columns_fill_the_panel_and_clip_no_number(
    panel: SheetPanel, view: SheetView, qtbot: QtBot, width: int
) -> None:
    panel.resize(width, 458)
    wait_until_laid_out(view)
    model = view.model()
    shown = [column for column in Column if not view.isColumnHidden(column)]
    assert sum(view.columnWidth(column) for column in shown) == view.viewport().width()
    assert view.horizontalScrollBar().maximum() == 0
    assert {Column.NUMBER, Column.GAME, *list(Column)[Column.US :]} <= set(shown)
    for column in (Column.NUMBER, *list(Column)[Column.US :]):
        for row in range(model.rowCount()):
            needed = view.fontMetrics().horizontalAdvance(model.index(row, column).data())
            assert needed + (EDGE if column is Column.NUMBER else 0) <= view.columnWidth(column)


@pytest.mark.by_turns("look", ("en-dark",))
@pytest.mark.parametrize("look", ["en-dark"], indirect=True)
def test_whatever_is_shortened_is_in_the_tool_tip(view: SheetView) -> None:
    texts_shown = 0
    for width in range(560, 700):
        view.resize(width, 300)
        wait_until_laid_out(view)
        for row in range(view.model().rowCount()):
            index = view.model().index(row, Column.DETAILS)
            area = view.visualRect(index)
            tip = view._paint.tool_tip(index, area)
            for text in painted_texts(view.viewport()):
                if area.contains(text.ink.center().toPoint()) and text.text != text.whole:
                    texts_shown += 1
                    assert text.whole in tip
    assert texts_shown


@pytest.mark.parametrize("width", range(300, 480, 20))
def test_marks_leave_room_for_the_game_in_a_narrow_panel(panel: SheetPanel, width: int) -> None:
    locked = PlayedHand(
        contract=Contract.SUN,
        buyer=Team.US,
        level=Level.QAHWA,
        abnat=PerTeam(None, 41),
        locked=True,
    )
    game = fold(direct(26, 0), locked)
    assert game.rows[1].warnings
    assert game.win is not None
    panel.show_standings(game)
    panel.resize(width, 458)
    panel.mark_edited(1)
    wait_until_laid_out(panel.view)
    assert clipped(panel.view) == []


def test_a_wide_panel_shows_every_column(panel: SheetPanel, view: SheetView) -> None:
    panel.resize(694, 458)
    wait_until_laid_out(view)
    assert not any(view.isColumnHidden(column) for column in Column)


def test_a_narrow_panel_puts_the_buyer_before_the_game(
    panel: SheetPanel, view: SheetView, look: Look
) -> None:
    panel.resize(440, 458)
    wait_until_laid_out(view)
    assert view.isColumnHidden(Column.BUYER)
    wide = look.theme.color("ink").name()
    assert wide in colours(view, 0, Column.GAME)
    panel.resize(694, 458)
    wait_until_laid_out(view)
    assert not view.isColumnHidden(Column.BUYER)


def test_large_numbers_get_the_room_they_need(panel: SheetPanel, view: SheetView) -> None:
    before = view.columnWidth(Column.TOTAL_THEM)
    panel.show_standings(fold(direct(0, 1_000_000)))
    assert view.columnWidth(Column.THEM) > 60
    assert view.columnWidth(Column.TOTAL_THEM) > before - 20
    widths = sum(view.columnWidth(column) for column in Column)
    assert widths == view.viewport().width()


# Changes -----------------------------------------------------------------------------------------


class Watch:
    """Notes what a model tells its views."""

    def __init__(self, model: SheetModel) -> None:
        self.inserted: list[tuple[int, int]] = []
        self.removed: list[tuple[int, int]] = []
        self.changed: list[tuple[int, int]] = []
        self.resets = 0
        model.rowsInserted.connect(lambda _p, first, last: self.inserted.append((first, last)))
        model.rowsRemoved.connect(lambda _p, first, last: self.removed.append((first, last)))
        model.dataChanged.connect(
            lambda first, last, _roles: self.changed.append((first.row(), last.row()))
        )
        model.modelReset.connect(self.reset)

    def reset(self) -> None:
        self.resets += 1


@pytest.fixture
def model(look: Look) -> SheetModel:
    made = SheetModel(look)
    made.show(fold(*EVENING))
    texts(made)  # as a view would ask for all of it
    return made


@pytest.mark.parametrize(
    ("hands", "inserted", "removed", "changed"),
    [
        pytest.param(EVENING, [], [], [], id="the same"),
        pytest.param((*EVENING, SIRA), [(5, 5)], [], [], id="recorded"),
        pytest.param(EVENING[:-1], [], [(4, 4)], [], id="undone"),
        pytest.param((*EVENING[:3], SIRA, REDEAL), [], [], [(3, 4)], id="edited"),
        pytest.param((*EVENING[:4], RedealHand(deal_stays=True)), [], [], [(4, 4)], id="last"),
        pytest.param((SIRA, *EVENING[2:]), [], [(1, 1)], [(1, 3)], id="removed"),
        pytest.param((REDEAL, *EVENING), [(0, 0)], [], [(1, 5)], id="inserted"),
        pytest.param((), [], [(0, 4)], [], id="emptied"),
    ],
)
def test_only_what_changed_is_told(
    model: SheetModel,
    hands: Sequence[Hand],
    inserted: list[tuple[int, int]],
    removed: list[tuple[int, int]],
    changed: list[tuple[int, int]],
) -> None:
    watch = Watch(model)
    model.show(fold(*hands))
    assert watch.inserted == inserted
    assert watch.removed == removed
    assert watch.changed == changed
    assert watch.resets == 0


def test_a_win_marks_its_hand_anew(model: SheetModel, look: Look) -> None:
    model.show(fold(direct(100, 3), direct(60, 3), direct(10, 16)))
    assert [model.line(row).game_winner for row in range(3)] == [None, Team.US, None]
    model.show(fold(direct(152, 3), direct(60, 3), direct(10, 16)))
    assert [model.line(row).game_winner for row in range(3)] == [Team.US, None, None]


HANDS = st.sampled_from([*EVENING, direct(10, 16), direct(150, 4), direct(4, 160)])
GAMES = st.lists(st.lists(HANDS, max_size=8), min_size=1, max_size=6)


@given(games=GAMES)
@settings(max_examples=60)
def test_after_any_changes_the_sheet_is_as_if_made_anew(games: list[list[Hand]]) -> None:
    look = Look(Words("ar"), LIGHT_THEME)
    model = SheetModel(look)
    mirror: list[list[str]] = []
    # Fails the test on any signal that does not fit what happened.
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.rowsInserted.connect(
        lambda _p, first, last: mirror.__setitem__(
            slice(first, first), texts(model)[first : last + 1]
        )
    )
    model.rowsRemoved.connect(lambda _p, first, last: mirror.__delitem__(slice(first, last + 1)))
    model.dataChanged.connect(
        lambda first, last, _roles: mirror.__setitem__(
            slice(first.row(), last.row() + 1), texts(model)[first.row() : last.row() + 1]
        )
    )
    for hands in games:
        model.show(fold(*hands))
        fresh = SheetModel(look)
        fresh.show(fold(*hands))
        assert texts(model) == texts(fresh)
        assert mirror == texts(fresh)
        assert [model.line(row) for row in range(len(hands))] == [
            fresh.line(row) for row in range(len(hands))
        ]
    assert tester.model() is model


def test_a_long_sheet_changes_by_one_row(look: Look) -> None:
    hands = [direct(index % 27, 26 - index % 27) for index in range(1000)]
    model = SheetModel(look)
    model.show(fold(*hands))
    watch = Watch(model)
    model.show(fold(*hands, SIRA))
    assert (watch.inserted, watch.changed, watch.removed) == ([(1000, 1000)], [], [])


# Place and selection -----------------------------------------------------------------------------


def test_new_hands_are_brought_into_view(panel: SheetPanel, qtbot: QtBot) -> None:
    hands: list[Hand] = []
    for _ in range(20):
        hands.append(direct(4, 3))
        panel.show_standings(fold(*hands))
    qtbot.waitUntil(lambda: is_in_view(panel.view, 19))
    panel.view.scrollToTop()
    assert not is_in_view(panel.view, 19)
    panel.show_standings(fold(*hands, direct(4, 3)))
    qtbot.waitUntil(lambda: is_in_view(panel.view, 20))


def test_the_last_hand_stays_in_view_when_the_panel_shrinks(
    panel: SheetPanel, qtbot: QtBot
) -> None:
    panel.show_standings(fold(*[direct(4, 3)] * 30))
    qtbot.waitUntil(lambda: is_in_view(panel.view, 29))
    panel.resize(694, 300)
    qtbot.waitUntil(lambda: is_in_view(panel.view, 29))


@pytest.mark.parametrize("height", [330, 349, 361])
def test_at_the_end_no_row_is_cut_by_the_header(panel: SheetPanel, height: int) -> None:
    panel.resize(panel.width(), height)
    for count in range(8, 16):
        panel.show_standings(fold(*[direct(1, 2)] * count))
        wait_until_laid_out(panel.view)
        first = panel.view.rowAt(0)
        assert first > 0
        assert row_area(panel.view, first).top() == 0
        assert is_in_view(panel.view, count - 1)


def test_an_edit_moves_nothing(panel: SheetPanel, qtbot: QtBot) -> None:
    hands: list[Hand] = [direct(4, 3)] * 30
    panel.show_standings(fold(*hands))
    panel.view.scrollToTop()
    click(panel.view, 2)
    hands[2] = direct(9, 3)
    panel.show_standings(fold(*hands))
    assert is_in_view(panel.view, 2)
    assert panel.view.selected_place() == 2


def test_the_selection_stays_with_its_hand(panel: SheetPanel) -> None:
    panel.show_standings(fold(SIRA, DOUBLED, FOUL, DRAWN))
    click(panel.view, 2)
    panel.show_standings(fold(DOUBLED, FOUL, DRAWN))
    assert panel.view.selected_place() == 1
    panel.show_standings(fold(SIRA, DOUBLED, FOUL, DRAWN))
    assert panel.view.selected_place() == 2


# Keys, mouse and menu ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_asks_for_an_edit(
    panel: SheetPanel, view: SheetView, qtbot: QtBot, key: Qt.Key
) -> None:
    click(view, 1)
    with qtbot.waitSignal(panel.edit_requested) as asked:
        QTest.keyClick(view, key)
    assert asked.args == [1]


def test_arrows_and_delete_ask_for_a_removal(
    panel: SheetPanel, view: SheetView, qtbot: QtBot
) -> None:
    click(view, 1)
    QTest.keyClick(view, Qt.Key.Key_Down)
    with qtbot.waitSignal(panel.remove_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_Delete)
    assert asked.args == [2]


def test_a_double_click_asks_for_an_edit_once(panel: SheetPanel, view: SheetView) -> None:
    asked: list[int] = []
    panel.edit_requested.connect(asked.append)
    click(view, 3, twice=True)
    assert asked == [3]


def test_keys_without_a_selected_hand_ask_for_nothing(panel: SheetPanel, view: SheetView) -> None:
    asked: list[int] = []
    panel.edit_requested.connect(asked.append)
    panel.remove_requested.connect(asked.append)
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert not asked


def test_tab_selects_the_last_hand_and_goes_on(panel: SheetPanel, view: SheetView) -> None:
    panel.others.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(panel.others, Qt.Key.Key_Tab)
    assert view.hasFocus()
    assert view.selected_place() == 4
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert not view.hasFocus()


def ask_for_menu(view: SheetView, row: int, reason: QContextMenuEvent.Reason) -> QMenu:
    where = row_area(view, row).center()
    event = QContextMenuEvent(reason, where, view.viewport().mapToGlobal(where))
    QApplication.sendEvent(view.viewport(), event)
    (menu,) = (menu for menu in view.findChildren(QMenu) if menu.isVisible())
    return menu


@without_a_screen
def test_the_menu_of_a_hand_edits_it(
    panel: SheetPanel, view: SheetView, qtbot: QtBot, look: Look
) -> None:
    menu = ask_for_menu(view, 2, QContextMenuEvent.Reason.Mouse)
    assert view.selected_place() == 2
    assert menu.layoutDirection() is look.direction
    assert all(action.text() for action in menu.actions())
    QTest.keyClick(menu, Qt.Key.Key_Down)
    with qtbot.waitSignal(panel.edit_requested) as asked:
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert asked.args == [2]
    qtbot.waitUntil(lambda: not view.findChildren(QMenu))


@without_a_screen
def test_the_menu_key_offers_to_remove_the_selected_hand(
    panel: SheetPanel, view: SheetView, qtbot: QtBot
) -> None:
    click(view, 3)
    menu = ask_for_menu(view, 0, QContextMenuEvent.Reason.Keyboard)
    QTest.keyClick(menu, Qt.Key.Key_Up)
    with qtbot.waitSignal(panel.remove_requested) as asked:
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert asked.args == [3]
    qtbot.waitUntil(lambda: not view.findChildren(QMenu))


@without_a_screen
def test_shift_and_f10_open_the_menu_where_the_system_does_not(
    panel: SheetPanel, view: SheetView, qtbot: QtBot
) -> None:
    click(view, 3)
    QTest.keyClick(view, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    (menu,) = (menu for menu in view.findChildren(QMenu) if menu.isVisible())
    QTest.keyClick(menu, Qt.Key.Key_Down)
    with qtbot.waitSignal(panel.edit_requested) as asked:
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert asked.args == [3]
    qtbot.waitUntil(lambda: not view.findChildren(QMenu))


def test_there_is_no_menu_below_the_hands(view: SheetView) -> None:
    where = QPoint(50, view.viewport().height() - 4)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, where)
    QApplication.sendEvent(view.viewport(), event)
    assert not view.findChildren(QMenu)


# Games -------------------------------------------------------------------------------------------


def game_buttons(panel: SheetPanel) -> list[QAbstractButton]:
    return [
        button
        for button in panel.games.findChildren(QAbstractButton)
        if button.isVisible() and button.isCheckable()
    ]


def test_one_game_needs_no_switch(panel: SheetPanel) -> None:
    panel.show_games(1, 0)
    assert not panel.games.isVisible()


def test_another_game_is_a_click_away(panel: SheetPanel, qtbot: QtBot, look: Look) -> None:
    panel.show_games(2, 1)
    first, second = game_buttons(panel)
    assert look.words.number(1) in first.text()
    assert second.isChecked()
    with qtbot.waitSignal(panel.game_chosen) as asked:
        QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert asked.args == [0]


def test_a_page_about_all_games_offers_none(panel: SheetPanel) -> None:
    class Evening(GamePage):
        of_one_game = False

        def show_game(self, shown: ShownGame) -> None:
            """It tells of nothing."""

    panel.add_page("evening", "Evening", Evening)
    panel.show_games(2, 1)
    panel.show_page("evening")
    assert not panel.games.isVisible()
    panel.show_games(3, 2)
    assert not panel.games.isVisible()
    panel.show_page("sheet")
    assert panel.games.isVisible()


def test_a_new_game_adds_its_button(panel: SheetPanel, qtbot: QtBot) -> None:
    panel.show_games(1, 0)
    panel.show_games(2, 1)
    panel.show_games(3, 2)
    qtbot.waitUntil(lambda: len(game_buttons(panel)) == 3)
    assert [button.isChecked() for button in game_buttons(panel)] == [False, False, True]


@without_a_screen
def test_earlier_games_of_a_long_evening_are_in_a_menu(panel: SheetPanel, qtbot: QtBot) -> None:
    panel.show_games(9, 8)
    assert len(game_buttons(panel)) == 3
    QTest.mouseClick(panel.games.more, Qt.MouseButton.LeftButton)
    (menu,) = panel.games.findChildren(QMenu)
    assert [action.isChecked() for action in menu.actions()] == [False] * 8 + [True]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    with qtbot.waitSignal(panel.game_chosen) as asked:
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert asked.args is not None
    assert asked.args[0] in range(9)
    qtbot.waitUntil(lambda: not panel.games.findChildren(QMenu))


@pytest.mark.parametrize(
    ("count", "chosen", "shown"),
    [(1, 0, (0,)), (3, 0, (0, 1, 2)), (9, 8, (6, 7, 8)), (9, 6, (6, 7, 8)), (9, 1, (1, 7, 8))],
)
def test_the_chosen_game_always_has_a_button(
    count: int, chosen: int, shown: tuple[int, ...]
) -> None:
    assert shown_games(count, chosen) == shown


def test_another_game_starts_with_nothing_selected_at_its_end(
    panel: SheetPanel, view: SheetView, qtbot: QtBot
) -> None:
    panel.show_games(2, 0)
    click(view, 1)
    panel.show_standings(fold(*[direct(4, 3)] * 30))
    panel.show_games(2, 1)
    assert view.selected_place() is None
    qtbot.waitUntil(lambda: is_in_view(view, 29))
