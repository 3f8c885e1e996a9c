"""Settings hold at once, are kept, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from baloot_score.scoring.model import DirectHand, PerTeam
from baloot_score.scoring.rules import Preset
from baloot_score.ui import dressing, keep_awake
from baloot_score.ui.controls.card import Card
from baloot_score.ui.fonts import text_scale
from baloot_score.ui.settings import Settings, read_settings
from baloot_score.ui.settings_dialog.questions import questions
from baloot_score.ui.theme import DARK, DARK_THEME, LIGHT
from tests.ui.settings_dialog.conftest import LANGUAGES, Sitting
from tests.ui.settling import settle

ARABIC = pytest.mark.parametrize("sitting", ["ar"], indirect=True)
"""For what does not depend on the language."""
EITHER = pytest.mark.by_turns("sitting", LANGUAGES)
"""For what is the same in both."""
CONTROL = Qt.KeyboardModifier.ControlModifier


def texts(widget: QWidget) -> str:
    """Everything that is written in labels."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def answer(sitting: Sitting, field: str, value: object) -> str:
    """The words of an answer in the language of the window."""
    segments = questions(sitting.start.words)[field].answers
    return next(segment.text for segment in segments if segment.value == value)


class ShownWindows(QObject):
    """Takes note of every window that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.names.append(type(watched).__name__)
        return False


@EITHER
def test_the_settings_are_in_the_menu_too(sitting: Sitting) -> None:
    sitting.press(Qt.Key.Key_0, CONTROL)
    menu = sitting.menu()
    wanted = [action for action in menu.actions() if action.text() == sitting.say("Settings")]
    assert len(wanted) == 1
    menu.close()
    wanted[0].trigger()
    assert sitting.dialog.windowTitle() == sitting.say("Settings")


def test_they_open_at_the_start_page(run: Callable[..., Sitting]) -> None:
    sitting = run()
    assert sitting.window.start.isVisible()
    sitting.open_settings()
    sitting.press(Qt.Key.Key_Escape)
    assert sitting.window.settings.dialog is None


@EITHER
def test_another_language_is_spoken_at_once_and_back_again(sitting: Sitting) -> None:
    here, there = ("ar", "en") if sitting.words_are_arabic() else ("en", "ar")
    names = {"ar": "\u0627\u0644\u0639\u0631\u0628\u064a\u0629", "en": "English"}
    sitting.open_settings()
    before = sitting.dialog
    for language in (there, here):
        sitting.choose("language", names[language])
        assert sitting.start.words.language == language
        assert sitting.dialog is before, "the dialog went away"
        assert before.windowTitle() == sitting.say("Settings")
        right_to_left = before.layoutDirection() is Qt.LayoutDirection.RightToLeft
        assert right_to_left == (language == "ar")
        assert sitting.window.do.undo.text() == sitting.say("Undo")
        assert sitting.kept()["language"] == language


@ARABIC
def test_the_focus_stays_on_what_was_chosen(sitting: Sitting) -> None:
    sitting.open_settings()
    for field, value in (("theme", "dark"), ("digits", "arabic_indic"), ("calendar", "hijri")):
        words = answer(sitting, field, value)
        sitting.choose(field, words)
        focused = sitting.dialog.focusWidget()
        assert isinstance(focused, QAbstractButton)
        assert sitting.page.form.controls[field].isAncestorOf(focused)
        assert focused.text() == answer(sitting, field, value)


@EITHER
def test_colours_change_at_once(sitting: Sitting, qapp: QApplication) -> None:
    sitting.open_settings()
    for value, tokens in (("dark", DARK), ("light", LIGHT)):
        sitting.choose("theme", answer(sitting, "theme", value))
        assert qapp.palette().window().color().name().upper() == tokens.background
        ground = sitting.page.grab().toImage().pixelColor(4, 4).name().upper()
        assert ground == tokens.background


@EITHER
def test_digits_change_in_the_example_and_on_the_board(sitting: Sitting) -> None:
    sitting.open_settings()
    assert sitting.page.form.example.total.text() == "152"
    sitting.choose("digits", answer(sitting, "digits", "arabic_indic"))
    assert sitting.page.form.example.total.text() == "\u0661\u0665\u0662"
    assert "\u0661\u0665\u0662" in texts(sitting.page.form.example)
    header = [row.text() for row in sitting.window.table.header.findChildren(QLabel)]
    assert not any(character in "0123456789" for character in "".join(header))


@pytest.mark.parametrize("sitting", LANGUAGES, indirect=True)
def test_on_the_screen_of_a_laptop_nothing_has_to_be_scrolled(sitting: Sitting) -> None:
    sitting.window.resize(1366, 768)
    sitting.open_settings()
    settle()
    assert sitting.page.form.verticalScrollBar().maximum() == 0


@EITHER
def test_the_total_fills_the_example_and_the_columns_end_alike(sitting: Sitting) -> None:
    sitting.window.resize(1366, 768)
    sitting.open_settings()
    example = sitting.page.form.example
    settle()
    digits = QFontMetricsF(example.total.font()).tightBoundingRect(example.total.text())
    assert digits.height() >= 0.4 * example.height()
    cards = [card for card in sitting.page.form.findChildren(Card) if card.isVisible()]
    bottoms = [card.mapTo(sitting.page, card.rect().bottomLeft()).y() for card in cards]
    assert len(cards) == 4
    assert bottoms.count(max(bottoms)) == 2


@EITHER
def test_the_calendar_changes_in_the_example_and_in_the_header(sitting: Sitting) -> None:
    sitting.open_settings()
    header = sitting.window.table.header.name.subtitle
    gregorian = header.text()
    sitting.choose("calendar", answer(sitting, "calendar", "hijri"))
    example = sitting.page.form.example.day.text()
    assert example in sitting.window.table.header.name.subtitle.text()
    assert example not in gregorian
    assert "14" in example


def test_text_grows_by_keys_and_buttons_as_far_as_it_can(run: Callable[..., Sitting]) -> None:
    sitting = run(settings={"text_scale": 1.6})
    sitting.open_settings()
    sitting.press(Qt.Key.Key_Plus, CONTROL)
    sitting.wait_for_scale(1.8)
    assert sitting.page.form.text_size.percent.text() == "180%"
    sitting.page.form.text_size.larger.setFocus()
    sitting.press(Qt.Key.Key_Space)
    assert text_scale() == 2.0
    size = sitting.page.form.text_size
    assert not size.larger.isEnabled()
    assert sitting.dialog.focusWidget() is size.smaller
    sitting.press(Qt.Key.Key_Plus, CONTROL)
    sitting.wait_for_scale(2.0)
    sitting.press(Qt.Key.Key_Minus)
    assert text_scale() == 1.8


def test_what_is_pressed_stays_in_sight_when_the_columns_become_one(sitting: Sitting) -> None:
    sitting.window.resize(1366, 768)
    sitting.open_settings()
    sitting.click(sitting.page.form.text_size.larger)
    button = sitting.page.form.text_size.larger
    assert sitting.page.form.verticalScrollBar().maximum() > 0
    assert button.visibleRegion().boundingRect() == button.rect()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_resting_pointer_presses_the_same_button_again_and_again(
    run: Callable[..., Sitting], language: str
) -> None:
    sitting = run(settings={"text_scale": 1.0, "language": language})
    sitting.window.resize(1366, 768)
    sitting.open_settings()
    sitting.dialog.move(sitting.window.rect().center() - sitting.dialog.rect().center())
    for name, scales in (("larger", (1.2, 1.4, 1.6, 1.8, 2.0)), ("smaller", (1.8, 1.6, 1.4, 1.2))):
        button = getattr(sitting.page.form.text_size, name)
        pointer = button.mapToGlobal(button.rect().center())
        for scale in scales:
            under = sitting.dialog.childAt(sitting.dialog.mapFromGlobal(pointer))
            assert under is getattr(sitting.page.form.text_size, name)
            sitting.click(under)
            assert text_scale() == scale


@ARABIC
def test_text_shrinks_by_a_click_as_far_as_it_can(sitting: Sitting) -> None:
    sitting.open_settings()
    sitting.click(sitting.page.form.text_size.smaller)
    assert text_scale() == 0.8
    assert not sitting.page.form.text_size.smaller.isEnabled()
    sitting.press(Qt.Key.Key_Minus, CONTROL)
    sitting.wait_for_scale(0.8)


@ARABIC
def test_text_grows_by_keys_over_the_table_too(sitting: Sitting) -> None:
    for key, pad in (
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Equal, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier),
    ):
        sitting.press(key, CONTROL | pad)
        sitting.wait_for_scale(1.2)
        assert sitting.kept()["text_scale"] == 1.2
        sitting.press(Qt.Key.Key_Minus, CONTROL | pad)
        sitting.wait_for_scale(1.0)


@ARABIC
def test_a_held_key_builds_the_window_once_for_all_its_presses(sitting: Sitting) -> None:
    built = []
    sitting.window.settings.chosen.connect(lambda settings: built.append(settings.text_scale))
    for key in (*[Qt.Key.Key_Plus] * 9, Qt.Key.Key_Minus):
        QTest.keyClick(sitting.window.focusWidget(), key, CONTROL)
    sitting.wait_for_scale(1.8)
    assert built == [1.8], "there is no way beyond the largest text to step back from"


@ARABIC
def test_everything_is_there_after_another_start(
    sitting: Sitting, run: Callable[..., Sitting]
) -> None:
    sitting.open_settings()
    chosen = {
        "digits": "arabic_indic",
        "theme": "dark",
        "calendar": "both",
        "keep_awake": False,
        "animations": "off",
    }
    for field, value in chosen.items():
        sitting.choose(field, answer(sitting, field, value))
    sitting.press(Qt.Key.Key_Plus, CONTROL)
    again = run()
    assert text_scale() == 1.2
    again.open_settings()
    for field, value in chosen.items():
        assert again.page.form.controls[field].value() == value  # type: ignore[attr-defined]
    assert again.page.form.text_size.value() == 1.2


@ARABIC
def test_no_other_window_flashes_up_while_a_look_is_put_on(
    sitting: Sitting, qapp: QApplication
) -> None:
    house = sitting.window.desk.house_rules
    house.make_default(Preset.CLASSIC)
    sitting.open_settings()
    shown = ShownWindows()
    qapp.installEventFilter(shown)
    sitting.choose("theme", answer(sitting, "theme", "dark"))
    qapp.removeEventFilter(shown)
    assert shown.names == []
    assert sitting.dialog.isActiveWindow()


@ARABIC
def test_what_is_half_typed_survives_every_change(sitting: Sitting) -> None:
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_4, Qt.Key.Key_1):
        sitting.press(key)
    draft = sitting.window.table.entry.draft
    assert not draft.is_empty
    sitting.open_settings()
    sitting.choose("theme", answer(sitting, "theme", "dark"))
    sitting.press(Qt.Key.Key_Plus, CONTROL)
    sitting.press(Qt.Key.Key_Escape)
    assert sitting.window.table.entry.draft == draft


@ARABIC
def test_the_defaults_come_back_and_can_be_taken_back(sitting: Sitting) -> None:
    sitting.open_settings()
    sitting.choose("digits", answer(sitting, "digits", "arabic_indic"))
    sitting.press(Qt.Key.Key_Plus, CONTROL)
    before = read_settings(sitting.folder)
    sitting.page.defaults.setFocus(Qt.FocusReason.TabFocusReason)
    sitting.press(Qt.Key.Key_Return)
    assert read_settings(sitting.folder) == Settings(language=before.language)
    assert text_scale() == 1.0
    assert sitting.page.notice.isVisible()
    assert sitting.page.notice.text() == sitting.say("All settings are as at first.")
    undo = sitting.page.notice.findChildren(QWidget)
    sitting.click(next(w for w in undo if w.accessibleName() == sitting.say("Undo")))
    assert read_settings(sitting.folder) == before
    assert text_scale() == 1.2


@ARABIC
def test_new_sessions_begin_with_the_rules_that_are_chosen_here(sitting: Sitting) -> None:
    sitting.open_settings()
    field = sitting.page.form.default_rules
    sitting.click(field.button)
    menu = sitting.menu()
    checked = [action.text() for action in menu.actions() if action.isChecked()]
    assert checked == [field.button.label]
    others = [a for a in menu.actions() if a.isCheckable() and not a.isChecked()]
    name = others[0].text()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(others[0]).center())
    assert field.button.label == name
    assert isinstance(sitting.start.window.desk.house_rules.default(), Preset)
    sitting.press(Qt.Key.Key_Escape)
    sitting.window.activateWindow()
    sitting.qtbot.waitUntil(sitting.window.isActiveWindow)
    sitting.press(Qt.Key.Key_1, CONTROL)
    assert sitting.window.at_start
    assert sitting.window.start.rules.choice.offer().is_default


@ARABIC
def test_rule_sets_are_made_from_here(sitting: Sitting) -> None:
    sitting.open_settings()
    sitting.click(sitting.page.form.default_rules.button)
    menu = sitting.menu()
    last = menu.actions()[-1]
    assert last.text() == sitting.say("Make or change rule sets")
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(last).center())
    titles = {w.windowTitle() for w in QApplication.topLevelWidgets() if w.isVisible()}
    assert sitting.say("Rule sets") in titles


@ARABIC
def test_the_window_says_when_settings_cannot_be_kept(sitting: Sitting) -> None:
    file = sitting.folder / "settings.json"
    file.unlink()
    file.mkdir()
    sitting.open_settings()
    sitting.choose("theme", answer(sitting, "theme", "dark"))
    sitting.choose("theme", answer(sitting, "theme", "light"))
    notice = sitting.page.notice
    assert notice.isVisible()
    assert str(sitting.folder) in notice.text()


@ARABIC
def test_the_dialog_says_where_the_screen_cannot_be_kept_on(sitting: Sitting) -> None:
    sitting.open_settings()
    sentence = sitting.say("This system does not let the window do that.")
    for works in (False, True, False):
        sitting.window.settings.tell_awake_works(works)
        assert (sentence in texts(sitting.page.form)) is not works
    sitting.press(Qt.Key.Key_Plus, CONTROL)
    assert sentence in texts(sitting.page.form)


def test_the_dialog_follows_a_system_that_turns_dark(
    run: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    sitting = run(settings={"theme": "system"})
    sitting.open_settings()
    before = sitting.dialog
    sitting.page.close_button.setFocus(Qt.FocusReason.TabFocusReason)
    monkeypatch.setattr(dressing, "theme_of", lambda _application, _choice: DARK_THEME)
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert sitting.dialog is before
    assert sitting.page.look.theme.dark
    assert sitting.dialog.focusWidget() is sitting.page.close_button


def test_a_language_of_the_command_line_holds_for_one_time(run: Callable[..., Sitting]) -> None:
    sitting = run("en", settings={"language": "ar", "theme": "light"})
    sitting.open_settings()
    english = sitting.page.form.controls["language"]
    assert english.value() == "en"  # type: ignore[attr-defined]
    sitting.choose("theme", answer(sitting, "theme", "dark"))
    assert sitting.start.words.language == "en"
    assert sitting.kept()["language"] == "ar"
    arabic = "\u0627\u0644\u0639\u0631\u0628\u064a\u0629"
    sitting.choose("language", arabic)
    assert sitting.start.words.language == "ar"


@ARABIC
def test_the_window_opens_where_it_was_closed(
    sitting: Sitting, run: Callable[..., Sitting]
) -> None:
    sitting.window.resize(700, 500)
    sitting.qtbot.waitUntil(lambda: sitting.window.width() == 700)
    size = sitting.window.size()
    assert run().window.size() == size


def test_the_screen_stays_on_while_a_game_is_played(
    run: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[str] = []

    @contextmanager
    def presenting() -> Iterator[bool]:
        held.append("on")
        yield True
        held.pop()

    monkeypatch.setattr(keep_awake, "presenting", presenting)
    sitting = run()
    wait = sitting.qtbot.waitUntil
    assert not held, "nobody plays yet"
    sitting.press(Qt.Key.Key_Return)
    wait(lambda: held == ["on"])
    sitting.open_settings()
    sitting.choose("keep_awake", answer(sitting, "keep_awake", False))
    wait(lambda: held == [])
    sitting.choose("keep_awake", answer(sitting, "keep_awake", True))
    wait(lambda: held == ["on"])
    sitting.press(Qt.Key.Key_Escape)
    session = sitting.window.open_session()
    assert session is not None
    session.record(DirectHand(points=PerTeam(152, 0)))
    wait(lambda: held == [])
    session.undo()
    wait(lambda: held == ["on"])
    sitting.window.activateWindow()
    wait(sitting.window.isActiveWindow)
    sitting.press(Qt.Key.Key_1, CONTROL)
    wait(lambda: held == [])
