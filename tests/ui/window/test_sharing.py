"""Sharing from the window: by its keys, its header, its menu and its history."""

from __future__ import annotations

import json
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from baloot_score.documents.export_errors import ExportCancelledError
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import load_words
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Separator, ShareForm
from baloot_score.ui.sharing import making
from baloot_score.ui.sharing.dialog import ShareDialog
from baloot_score.ui.sharing.making import Ask
from baloot_score.ui.theme import DARK_THEME
from tests.ui.window.person import Person

ALT = Qt.KeyboardModifier.AltModifier
ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
US, SUN = Qt.Key.Key_F2, Qt.Key.Key_F5


def shared(person: Person) -> ShareDialog:
    dialog = person.window.sharing.dialog
    assert dialog is not None
    person.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def copied() -> str:
    return QGuiApplication.clipboard().text()


def test_two_keys_copy_the_session_and_one_does_too(person: Person) -> None:
    person.record(US, SUN, abnat="41")
    texts = []
    for keys in ((Qt.Key.Key_6, ENTER), (Qt.Key.Key_7,)):
        QGuiApplication.clipboard().clear()
        person.press(keys[0], ALT)
        if len(keys) > 1:
            dialog = shared(person)
            QTest.keyClick(dialog.focusWidget(), keys[1])
        person.qtbot.waitUntil(lambda: bool(copied()))
        texts.append(copied())
        notice = person.window.table.notice
        person.qtbot.waitUntil(notice.isVisible)
        assert notice.text() == person.say("Copied: paste it into any chat.")
        notice.dismiss()
        person.window.activateWindow()
        person.qtbot.waitUntil(person.window.isActiveWindow)
    assert texts[0] == texts[1]
    assert person.points() == [("18", "8")], "nothing was undone by it"


def test_the_last_form_is_remembered(person: Person) -> None:
    person.click(person.window.table.header.button(person.window.do.share))
    dialog = shared(person)
    person.click(dialog.choices.form.segment(ShareForm.RESULT))
    dialog.close()
    assert person.desk.settings.share_form is ShareForm.RESULT
    person.window.do.share.trigger()
    assert shared(person).choices.chosen_form() is ShareForm.RESULT


def test_what_stood_between_cells_is_remembered(person: Person) -> None:
    person.desk.keep_settings(replace(person.desk.settings, share_form=ShareForm.CSV))
    person.window.do.share.trigger()
    dialog = shared(person)
    assert dialog.choices.separator.value() is Separator.COMMA
    person.click(dialog.choices.separator.segment(Separator.SEMICOLON))
    dialog.close()
    person.window.do.share.trigger()
    assert shared(person).choices.separator.value() is Separator.SEMICOLON
    assert shared(person).choices.parcel().separator is Separator.SEMICOLON
    assert person.desk.settings.share_form is ShareForm.CSV


def test_whoever_has_won_shares_it_from_where_it_is_said(person: Person) -> None:
    person.record(US, Qt.Key.Key_F6, *[Qt.Key.Key_F7] * 4, abnat="60")
    person.click_on(person.say("Share the result"), person.window.table.winner)
    dialog = shared(person)
    QTest.keyClick(dialog.focusWidget(), ENTER)
    person.qtbot.waitUntil(lambda: "152" in copied())
    person.qtbot.waitUntil(lambda: not isValid(dialog))


def test_the_history_exports_all_that_is_marked_the_oldest_first(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    person.window.do.sessions.trigger()
    person.press(ENTER)
    person.window.do.sessions.trigger()
    panel = person.window.start.history
    panel.view.setFocus()
    person.press(SPACE)
    person.click(panel.parts.choosing.all)
    person.click(panel.parts.choosing.export)
    dialog = shared(person)
    person.click(dialog.choices.form.segment(ShareForm.JSON))
    person.click(dialog.foot.save_first)
    asking = dialog.findChild(QFileDialog)
    assert isinstance(asking, QFileDialog)
    asking.fileSelected.emit(str(tmp_path / "all.json"))
    asking.close()
    notice = person.window.start.notice
    person.qtbot.waitUntil(notice.isVisible)
    sessions = json.loads((tmp_path / "all.json").read_text("utf-8"))["sessions"]
    assert [each["id"] for each in sessions] == list(person.desk.history.ids()[::-1])
    assert len(sessions) == 2
    person.click_on(person.say("Show folder"), notice)
    assert opened == [QUrl.fromLocalFile(str(tmp_path))]
    assert len(person.desk.history.ids()) == 2


def test_a_damaged_session_of_the_history_is_told_where_it_is_to_be_shared(
    person: Person, store_path: Path
) -> None:
    damaged = person.desk.history.ids()[0]
    with sqlite3.connect(store_path) as connection:
        connection.execute("UPDATE sessions SET rules = '[]' WHERE id = ?", (damaged,))
    connection.close()
    person.window.do.sessions.trigger()
    person.window.start.history.ask_export((damaged,))
    dialog = shared(person)
    person.click(dialog.foot.copy)
    person.qtbot.waitUntil(dialog.problem.isVisible)
    said = person.say("This session cannot be read. It was left untouched.")
    assert dialog.problem.text() == said


@pytest.mark.parametrize("ending", ["another look", "close"])
def test_the_window_stops_work_that_is_on_its_way(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    def never_ends(*given: Ask) -> None:
        while given[-1](1, 9):
            threading.Event().wait(0.002)
        raise ExportCancelledError

    monkeypatch.setattr(making, "save", never_ends)
    person.press(Qt.Key.Key_6, ALT)
    dialog = shared(person)
    dialog.sending.save(dialog.choices.parcel(), tmp_path / "evening.txt")
    person.qtbot.waitUntil(dialog.foot.cancel.isVisible)
    if ending == "close":
        assert person.window.close()
    else:
        person.window.build(Look(load_words("ar", Digits.ARABIC_INDIC), DARK_THEME))
    assert "sharing" not in [each.name for each in threading.enumerate()]
    assert list(tmp_path.glob("evening*")) == []


def test_on_the_start_page_all_sessions_are_shared_or_those_that_are_marked(
    person: Person,
) -> None:
    asked: list[tuple[str, ...]] = []
    share = person.window.do.share
    person.window.do.sessions.trigger()
    person.press(ENTER)
    person.window.do.sessions.trigger()
    panel = person.window.start.history
    panel.export_asked.connect(asked.append)
    ids = person.desk.history.ids()
    panel.view.setFocus()
    share.trigger()
    shared(person).close()
    panel.view.setFocus()
    person.press(SPACE)
    share.trigger()
    shared(person).close()
    assert asked == [ids, ids[:1]]
    panel.end_choosing()
    person.click(panel.parts.trash)
    assert not share.isEnabled(), "what is in the trash is not shared"
