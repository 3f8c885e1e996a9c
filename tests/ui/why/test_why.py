"""«ليش كذا؟»: any hand of the sheet, and the preview, say why they are as they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollBar, QWidget

from baloot_score.i18n.trail_words import derivation
from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.look import Look
from baloot_score.ui.table.play import Play
from baloot_score.ui.why.game_dialog import GameDialog
from baloot_score.ui.why.what_if_table import UnderRules
from baloot_score.ui.why.why_dialog import WhyDialog
from tests.screens.evenings import WON, evening
from tests.ui.settling import settle
from tests.ui.window.person import Person, texts_of

US_BOUGHT, THEY_BOUGHT = Qt.Key.Key_F2, Qt.Key.Key_F3
SUN, HOKUM = Qt.Key.Key_F5, Qt.Key.Key_F6
WHY, ENTER, ESCAPE = Qt.Key.Key_F11, Qt.Key.Key_Return, Qt.Key.Key_Escape


def shown(person: Person, kind: type[QWidget]) -> list[QWidget]:
    """The dialogs of a kind that are open."""
    return [d for d in person.window.findChildren(kind) if d.isVisible()]


def why(person: Person) -> WhyDialog:
    """The dialog that says why; there must be one."""
    (dialog,) = shown(person, WhyDialog)
    assert isinstance(dialog, WhyDialog)
    person.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def back_to_window(person: Person) -> None:
    """Go on in the window, as with a click into its frame."""
    person.window.activateWindow()
    person.qtbot.waitUntil(person.window.isActiveWindow)


def ask_of_row(person: Person, row: int) -> WhyDialog:
    person.click_row(row)
    person.press(WHY)
    return why(person)


def told(person: Person, game: int, place: int) -> str:
    """The derivation of a recorded hand."""
    session = person.desk.open(str(person.desk.repository.latest())).session
    hand = session.games[game].hands[place]
    return "\n".join(derivation(person.window.table.board.cards.us.look.words, hand, session.rules))


def choose_rules(person: Person, preset: Preset) -> None:
    play = person.window.findChildren(Play)[-1]
    play.session.change_rules(PRESETS[preset], rescore=False)


def test_f11_on_a_selected_hand_says_why(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, HOKUM, abnat="85")
    dialog = ask_of_row(person, 1)
    assert dialog.sentences.toPlainText() == told(person, 0, 1)
    assert not dialog.isModal()
    assert "16" in dialog.summary.text()


def test_one_sentence_is_seen_without_scrolling(person: Person) -> None:
    person.press(WHY)
    assert not why(person).page.verticalScrollBar().isVisible()


def test_escape_closes_it_and_the_keys_are_where_they_were(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    dialog = ask_of_row(person, 0)
    QTest.keyClick(dialog.sentences, ESCAPE)
    person.qtbot.waitUntil(person.window.isActiveWindow)
    assert shown(person, WhyDialog) == []
    assert person.focus() is person.window.table.sheet.view
    assert len(person.sheet()) == 1


def test_the_key_that_opened_it_closes_it(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    QTest.keyClick(ask_of_row(person, 0).sentences, WHY)
    assert shown(person, WhyDialog) == []


def test_the_text_is_selected_by_keys_and_copied_as_it_stands(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    dialog = ask_of_row(person, 0)
    sentences = dialog.sentences
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(sentences, Qt.Key.Key_A, control)
    QTest.keyClick(sentences, Qt.Key.Key_C, control)
    assert QApplication.clipboard().text() == told(person, 0, 0)
    assert not QApplication.clipboard().mimeData().hasHtml()
    QTest.keyClick(sentences, Qt.Key.Key_Home, control)
    shift = control | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(sentences, Qt.Key.Key_End, shift)
    assert sentences.textCursor().selectedText().startswith(told(person, 0, 0).split("\n")[0])


def test_the_text_is_selected_by_mouse(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    sentences = ask_of_row(person, 0).sentences
    first = sentences.cursorRect()
    QTest.mouseDClick(sentences.viewport(), Qt.MouseButton.LeftButton, pos=first.center())
    assert sentences.textCursor().selectedText() != ""


def test_the_copy_button_copies_heading_result_and_sentences(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    dialog = ask_of_row(person, 0)
    person.click(dialog.copy_button)
    copied = QApplication.clipboard().text()
    assert copied.endswith(told(person, 0, 0))
    assert copied.split("\n")[0] == dialog.heading.text()
    assert dialog.copy_button.label == person.say("Copied")


def test_nobody_can_write_into_it(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    sentences = ask_of_row(person, 0).sentences
    before = sentences.toPlainText()
    for key in (Qt.Key.Key_X, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        QTest.keyClick(sentences, key)
    assert sentences.toPlainText() == before


def test_the_menu_of_a_hand_asks_why(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    choose_from_menu(person, 0, person.say("Why so?"))
    assert why(person).sentences.toPlainText() == told(person, 0, 0)


def choose_from_menu(person: Person, row: int, text: str) -> None:
    view = person.window.table.sheet.view
    where = view.visualRect(view.model().index(row, 3)).center()
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, where, view.viewport().mapToGlobal(where))
    QApplication.sendEvent(view.viewport(), event)
    (menu,) = (menu for menu in view.findChildren(QMenu) if menu.isVisible())
    (action,) = (action for action in menu.actions() if action.text() == text)
    pos = menu.actionGeometry(action).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=pos)
    person.qtbot.waitUntil(lambda: not view.findChildren(QMenu))


def test_another_row_is_explained_in_the_open_dialog(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, HOKUM, abnat="85")
    dialog = ask_of_row(person, 0)
    person.click_row(1)
    assert dialog.sentences.toPlainText() == told(person, 0, 1)
    assert why(person) is dialog


def test_the_button_of_the_sheet_asks_of_the_last_hand(person: Person) -> None:
    sheet = person.window.table.sheet
    assert not sheet.why.isEnabled()
    person.record(US_BOUGHT, SUN, abnat="41")
    person.record(THEY_BOUGHT, HOKUM, abnat="85")
    person.click(sheet.why)
    assert why(person).sentences.toPlainText() == told(person, 0, 1)


def test_f11_with_nothing_entered_asks_of_the_last_hand(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    person.press(WHY)
    assert why(person).sentences.toPlainText() == told(person, 0, 0)


# The preview -------------------------------------------------------------------------------------


def begin(person: Person, *keys: Qt.Key, abnat: str) -> None:
    for key in keys:
        person.press(key)
    person.type(abnat)


def test_the_preview_says_why_and_is_followed(person: Person) -> None:
    button = person.window.table.entry.preview.why
    assert not button.isVisible()
    begin(person, US_BOUGHT, HOKUM, abnat="62")
    person.click(button)
    dialog = why(person)
    before = dialog.sentences.toPlainText()
    assert "62" in before
    back_to_window(person)
    person.press(Qt.Key.Key_F7)
    assert dialog.sentences.toPlainText() != before
    assert person.say("Double").lower() in dialog.heading.text().lower()


def test_an_unfinished_hand_says_what_is_missing(person: Person) -> None:
    begin(person, US_BOUGHT, HOKUM, abnat="62")
    person.press(WHY)
    dialog = why(person)
    back_to_window(person)
    person.press(Qt.Key.Key_Backspace)
    person.press(Qt.Key.Key_Backspace)
    assert dialog.sentences.toPlainText() == person.say("How many abnat?")


def test_asking_why_leaves_the_keys_in_the_entry(person: Person) -> None:
    begin(person, US_BOUGHT, SUN, abnat="41")
    before = person.focus()
    person.click(person.window.table.entry.preview.why)
    QTest.keyClick(why(person).sentences, ESCAPE)
    person.qtbot.waitUntil(person.window.isActiveWindow)
    assert person.focus() is before
    person.press(ENTER)
    assert person.points() == [("18", "8")]


def test_a_hand_that_is_changed_is_explained_by_its_own_rules(person: Person) -> None:
    choose_rules(person, Preset.CLASSIC)
    person.record(US_BOUGHT, SUN, abnat="65")
    choose_rules(person, Preset.TOURNAMENT)
    person.double_click_row(0)
    assert "26" in person.preview()
    person.press(WHY)
    dialog = why(person)
    assert "26" in dialog.summary.text()
    assert person.say("Classic") in dialog.summary.text()
    assert person.window.table.entry.editing == 0


def test_a_recorded_hand_is_explained_by_its_own_rules(person: Person) -> None:
    choose_rules(person, Preset.CLASSIC)
    person.record(US_BOUGHT, SUN, abnat="65")
    choose_rules(person, Preset.TOURNAMENT)
    dialog = ask_of_row(person, 0)
    assert person.say("Classic") in dialog.summary.text()
    assert [line.own for line in dialog.table.lines] == [True, False, False, False]
    assert dialog.table.lines[0].name == person.say("Classic")


def test_a_narrow_bar_keeps_the_question_to_a_mark(person: Person) -> None:
    begin(person, US_BOUGHT, SUN, abnat="41")
    bar = person.window.table.entry.preview
    person.press(ENTER)
    person.double_click_row(0)
    person.window.resize(990, 620)
    assert bar.why.isVisible()
    assert bar.why.width() >= 44
    for button in (bar.why, bar.cancel, bar.record):
        assert bar.rect().contains(button.geometry())


# What is true stays true -------------------------------------------------------------------------


def test_it_follows_a_change_of_its_hand_and_closes_when_that_is_undone(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    dialog = ask_of_row(person, 0)
    before = dialog.sentences.toPlainText()
    back_to_window(person)
    person.press(ENTER)
    person.type("30")
    person.press(ENTER)
    assert person.points() == [("20", "6")]
    assert dialog.sentences.toPlainText() != before
    for _ in range(2):
        person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert person.sheet() == []
    assert shown(person, WhyDialog) == []


def test_it_follows_its_hand_when_others_come_and_go(person: Person) -> None:
    for abnat in ("41", "50", "60"):
        person.record(US_BOUGHT, SUN, abnat=abnat)
    play = person.window.findChildren(Play)[-1]
    play.remove(0)
    dialog = ask_of_row(person, 1)
    explained = dialog.sentences.toPlainText()
    assert explained == told(person, 0, 1)
    back_to_window(person)
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.sentences.toPlainText() == explained == told(person, 0, 2)
    play.remove(1)
    assert dialog.sentences.toPlainText() == explained == told(person, 0, 1)


def test_it_goes_with_the_window(person: Person) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    dialog = ask_of_row(person, 0)
    person.window.close()
    assert not dialog.isVisible()


# Under other rules -------------------------------------------------------------------------------


def by_name(lines: tuple[UnderRules, ...]) -> dict[str, UnderRules]:
    return {line.name: line for line in lines}


def test_a_hand_shows_what_each_preset_would_have_written(person: Person) -> None:
    choose_rules(person, Preset.PROFESSIONAL)
    person.record(US_BOUGHT, SUN, abnat="65")  # drawn
    dialog = ask_of_row(person, 0)
    lines = by_name(dialog.table.lines)
    assert len(lines) == 4
    own, classic = lines[person.say("Professional")], lines[person.say("Classic")]
    assert own.own
    assert not own.differs
    assert (own.points.us, own.points.them) == (13, 13)
    assert classic.differs
    assert (classic.points.us, classic.points.them) == (0, 26)
    written = texts_of(dialog.table)
    assert written.count(person.say("Differs")) == 1
    assert person.say("Failed") in written
    assert "26" in written


def test_a_hand_of_points_alone_is_the_same_under_all_rules(person: Person) -> None:
    person.window.table.entry.recorded.emit(DirectHand(points=PerTeam(10, 16)))
    assert not ask_of_row(person, 0).table.isVisible()


@pytest.mark.parametrize("by_menu", [True, False])
def test_the_game_is_shown_under_each_preset(person: Person, by_menu: bool) -> None:
    choose_rules(person, Preset.PROFESSIONAL)
    person.record(US_BOUGHT, SUN, abnat="65")
    person.record(US_BOUGHT, HOKUM, Qt.Key.Key_F8)
    if by_menu:
        choose_from_menu(person, 0, person.say("The game under other rules"))
    else:
        person.click(person.window.table.sheet.others)
    (dialog,) = shown(person, GameDialog)
    assert isinstance(dialog, GameDialog)
    lines = by_name(dialog.table.lines)
    assert lines[person.say("Professional")].points.us == 13 + 25
    assert lines[person.say("Classic")].points.us == 25
    assert lines[person.say("General")].points.us == 13 + 44
    assert lines[person.say("Classic")].differs
    assert not lines[person.say("Tournament")].differs
    person.click(dialog.copy_button)
    assert person.say("General") in QApplication.clipboard().text()
    back_to_window(person)
    person.press(Qt.Key.Key_Escape)
    person.record(US_BOUGHT, SUN, abnat="41")
    assert by_name(dialog.table.lines)[person.say("Classic")].points.us == 43


def test_the_winner_under_each_preset_is_said(person: Person) -> None:
    person.window.table.entry.recorded.emit(DirectHand(points=PerTeam(100, 130)))
    choose_rules(person, Preset.PROFESSIONAL)
    person.record(THEY_BOUGHT, HOKUM, Qt.Key.Key_F8, Qt.Key.Key_F8)
    person.click(person.window.table.sheet.others)
    (dialog,) = shown(person, GameDialog)
    assert isinstance(dialog, GameDialog)
    won = person.say("Won by {team}").format(team=person.say("Them"))
    assert all(line.became == won for line in dialog.table.lines)


def test_the_dialogs_stay_inside_a_small_window(
    open_window: Callable[..., Person], look: Look
) -> None:
    person = open_window(800, 600)
    person.press(ENTER)
    person.record(US_BOUGHT, SUN, abnat="65")
    person.press(WHY)
    dialog = why(person)
    assert dialog.layoutDirection() is look.direction
    window = person.window
    assert dialog.width() <= window.width()
    assert dialog.height() <= window.height()
    corner = dialog.close_button.mapTo(dialog, QPoint())
    assert dialog.rect().contains(corner)


@pytest.mark.parametrize(("width", "height"), [(640, 480), (900, 600)])
def test_it_opens_where_the_part_that_it_stands_above_is_not_shown(
    open_window: Callable[..., Person], width: int, height: int
) -> None:
    """In a narrow window entry and sheet are tabs: only one of them is there."""
    person = open_window(width, height)
    person.press(ENTER)
    person.record(US_BOUGHT, SUN, abnat="65")
    for key in (US_BOUGHT, SUN):
        person.press(key)
    person.type("41")
    assert not person.window.table.sheet.isVisible()
    person.press(WHY)
    entered = why(person)
    assert "41" in entered.sentences.toPlainText()
    assert person.window.geometry().contains(entered.geometry())
    entered.reject()
    back_to_window(person)
    person.window.table.show_tab("sheet")
    assert not person.window.table.desk.isVisible()
    dialog = ask_of_row(person, 0)
    assert dialog.sentences.toPlainText() == told(person, 0, 0)
    dialog.reject()
    back_to_window(person)
    person.window.table.sheet.game_requested.emit()
    (game,) = shown(person, GameDialog)
    assert person.window.geometry().contains(game.geometry())


@pytest.mark.parametrize(("width", "height"), [(640, 480), (1024, 600), (1366, 768)])
def test_it_is_read_to_its_end_by_keys_with_one_bar_beside_large_text(
    open_window: Callable[..., Person],
    set_scale: Callable[[float], None],
    width: int,
    height: int,
) -> None:
    set_scale(2)
    person = open_window(width, height)
    person.press(ENTER)
    person.record(US_BOUGHT, HOKUM, Qt.Key.Key_F7, abnat="74")
    person.press(WHY)
    dialog = why(person)
    last = dialog.table.findChildren(Label)[-1]
    bars = [bar for bar in dialog.findChildren(QScrollBar) if bar.isVisible()]
    assert bars == [dialog.page.verticalScrollBar()]
    sentences = dialog.sentences
    for _ in range(40):
        QTest.keyClick(sentences, Qt.Key.Key_Down)
        QTest.keyClick(sentences, Qt.Key.Key_End)
        cursor = sentences.cursorRect().translated(sentences.viewport().mapTo(dialog, QPoint()))
        seen = dialog.page.rect().translated(dialog.page.mapTo(dialog, QPoint()))
        assert seen.top() <= cursor.top()
        assert cursor.bottom() <= seen.bottom() + 1
    assert sentences.textCursor().atEnd()
    for _ in range(20):
        QTest.keyClick(sentences, Qt.Key.Key_PageDown)
    assert last.visibleRegion().boundingRect() == last.rect()
    QTest.keyClick(sentences, Qt.Key.Key_PageUp)
    assert dialog.page.verticalScrollBar().value() < dialog.page.verticalScrollBar().maximum()


def test_it_goes_when_the_window_is_built_for_another_look(person: Person, look: Look) -> None:
    person.record(US_BOUGHT, SUN, abnat="41")
    ask_of_row(person, 0)
    person.window.build(look)
    assert shown(person, WhyDialog) == []
    back_to_window(person)
    person.press(WHY)
    assert why(person).sentences.toPlainText() == told(person, 0, 0)


def test_f11_asks_of_the_hand_that_won(person: Person) -> None:
    person.record(US_BOUGHT, HOKUM, *(Qt.Key.Key_F7,) * 4, abnat="62")
    assert person.window.table.winner.isVisible()
    person.press(WHY)
    assert why(person).sentences.toPlainText() == told(person, 0, 0)


def test_a_narrow_window_says_why_while_its_sheet_is_hidden(
    open_window: Callable[..., Person],
) -> None:
    person = open_window(700, 600)
    person.press(ENTER)
    begin(person, US_BOUGHT, HOKUM, abnat="62")
    assert not person.window.table.sheet.isVisible()
    person.press(WHY)
    dialog = why(person)
    assert "62" in dialog.sentences.toPlainText()
    assert dialog.width() <= person.window.width()


@pytest.mark.parametrize("width", [1024, 1366])
def test_the_game_under_other_rules_is_seen_whole(
    open_window: Callable[..., Person], look: Look, width: int
) -> None:
    """What becomes of it takes as many lines as it needs, and the dialog is as high as they ask."""
    person = open_window(width, 768)
    person.press(ENTER)
    played = evening(WON)
    dialog = GameDialog(look, person.window)
    dialog.show_game(2, played.games[1], played.rules, ())
    dialog.show_beside(person.window.table.desk)
    settle()
    (scrolling,) = dialog.findChildren(Scrolling)
    assert scrolling.verticalScrollBar().maximum() == 0
    assert scrolling.horizontalScrollBar().maximum() == 0
    assert person.window.geometry().contains(dialog.geometry())
