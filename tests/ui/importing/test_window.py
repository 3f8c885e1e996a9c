"""Somebody brings files of sessions to the window, and sees what was taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from baloot_score.session import OpenSession, StoreError, StoreReason
from baloot_score.ui.importing.system_opening import SystemOpening
from tests.screens.evenings import evening
from tests.ui.accessibility.pages import CONTROL, SUN, US_BOUGHT, record_two_hands
from tests.ui.importing.conftest import ONE, OTHER, THIRD, Importer, drop, files, named, text
from tests.ui.window.person import Person

ALT = Qt.KeyboardModifier.AltModifier
Write = Callable[..., Path]


def test_a_chosen_file_is_taken_shown_and_taken_back(importer: Importer, write: Write) -> None:
    path = write(named(ONE, "Camp"), named(OTHER, "Majlis"))
    importer.person.press(Qt.Key.Key_0, ALT)
    dialog = importer.window.importing.asking
    assert isinstance(dialog, QFileDialog)
    line = dialog.findChild(QLineEdit)
    assert line is not None
    line.setText(str(path))
    QTest.keyClick(line, Qt.Key.Key_Return)
    importer.wait()
    assert importer.window.start.isVisible()
    assert {"Camp", "Majlis"} < set(importer.titles())
    assert any(word in importer.told() for word in ("2", "جلستان"))
    here = [importer.listed.session(row).id for row in range(importer.listed.rowCount())]
    signs = {here[row]: importer.listed.texts(row).sign for row in range(len(here))}
    assert signs[ONE] == signs[OTHER] == importer.person.say("Just imported")
    importer.undo()
    assert not {"Camp", "Majlis"} & set(importer.titles())
    assert not {"Camp", "Majlis"} & set(importer.stored())


def test_a_file_dropped_on_a_field_of_the_table_is_taken(importer: Importer, write: Write) -> None:
    field = importer.person.focus()
    assert isinstance(field, QLineEdit)
    drop(field, files([write(named(ONE, "Camp"))]))
    importer.wait()
    assert "Camp" in importer.titles()
    assert field.text() == ""


def test_what_is_dropped_besides_files_is_refused_on_the_page_in_sight(importer: Importer) -> None:
    drop(importer.window, text("سعد"))
    sentence = "Text cannot be imported. Save it to a file and drop that here."
    assert importer.told() == importer.person.say(sentence)


def test_a_folder_is_told_to_be_none(importer: Importer, tmp_path: Path) -> None:
    importer.bring(tmp_path)
    lines = importer.dialog.problems.lines.text()
    assert importer.person.say("This is a folder, not a file") in lines


def test_the_same_file_once_more_is_passed_over(importer: Importer, write: Write) -> None:
    path = write(named(ONE, "Camp"), named(OTHER, "Majlis"))
    importer.bring(path)
    importer.person.desk.history.trash(OTHER)
    before = importer.stored()
    importer.bring(path)
    words = importer.person.say
    assert words("Nothing new was taken") in importer.told()
    here = importer.window.table.entry.look.words.ngettext(
        "{count} of them is in the trash: restore it there", "", 1
    )
    assert here.format(count=1) in importer.told()
    assert importer.stored() == before


def test_the_open_session_is_shown_as_it_is_after_it_was_replaced(
    importer: Importer, write: Write
) -> None:
    person = importer.person
    record_two_hands(person)
    opened = importer.window.open_session()
    assert opened is not None
    mine = opened.session
    there = replace(evening(), id=mine.id, title="There")
    person.press(Qt.Key.Key_F2)
    importer.bring(write(there))
    importer.choose("Replace them")
    reopened = importer.window.open_session()
    assert reopened is not None
    assert reopened is not opened
    assert reopened.session.title == "There"
    person.press(Qt.Key.Key_1, CONTROL)
    person.click(importer.window.start.back)
    assert len(person.sheet()) == len(there.games[-1].hands)
    record_two_hands(person)
    assert importer.stored()["There"] == sum(len(g.hands) for g in there.games) + 2


def test_taking_back_shows_the_open_session_as_it_was(importer: Importer, write: Write) -> None:
    record_two_hands(importer.person)
    opened = importer.window.open_session()
    assert opened is not None
    mine = opened.session
    importer.bring(write(replace(evening(), id=mine.id, title="There")))
    importer.choose("Replace them")
    importer.undo()
    reopened = importer.window.open_session()
    assert reopened is not None
    assert reopened.session == mine
    assert importer.person.desk.repository.load(mine.id) == mine
    importer.person.click(importer.window.start.back)
    assert len(importer.person.sheet()) == 2


def test_a_replaced_session_that_cannot_be_opened_is_left(
    importer: Importer, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = importer.window.open_session()
    assert opened is not None
    importer.bring(write(replace(evening(), id=opened.session.id, title="There")))

    def fails(_session_id: str) -> OpenSession:
        raise StoreError(StoreReason.LOCKED, Path())

    monkeypatch.setattr(importer.person.desk, "open", fails)
    importer.choose("Replace them")
    assert importer.window.open_session() is None
    assert not importer.window.start.back.isVisible()


def test_what_is_half_entered_goes_on_if_it_still_fits(importer: Importer, write: Write) -> None:
    person = importer.person
    record_two_hands(person)
    opened = importer.window.open_session()
    assert opened is not None
    person.press(US_BOUGHT)
    person.press(SUN)
    person.type("33")
    importer.bring(write(replace(opened.session, title="Renamed elsewhere")))
    importer.choose("Replace them")
    person.click(importer.window.start.back)
    person.press(Qt.Key.Key_Return)
    assert len(person.sheet()) == 3


def test_what_is_half_entered_and_no_longer_fits_is_told_and_comes_back_with_undo(
    importer: Importer, write: Write
) -> None:
    person, words = importer.person, importer.person.say
    record_two_hands(person)
    opened = importer.window.open_session()
    assert opened is not None
    person.press(US_BOUGHT)
    person.press(SUN)
    person.type("33")
    importer.bring(write(replace(evening(), id=opened.session.id, title="There")))
    importer.choose("Replace them")
    assert words("the half-entered hand no longer fits and was cleared") in importer.told()
    importer.undo()
    person.click(importer.window.start.back)
    person.press(Qt.Key.Key_Return)
    assert len(person.sheet()) == 3


def test_nothing_is_told_of_an_entry_that_was_empty(importer: Importer, write: Write) -> None:
    record_two_hands(importer.person)
    opened = importer.window.open_session()
    assert opened is not None
    importer.bring(write(replace(evening(), id=opened.session.id, title="There")))
    importer.choose("Replace them")
    cleared = importer.person.say("the half-entered hand no longer fits and was cleared")
    assert cleared not in importer.told()


def test_an_imported_session_that_was_opened_is_taken_back_from_the_table(
    importer: Importer, write: Write
) -> None:
    importer.bring(write(named(ONE, "Camp")))
    importer.window.start.opened.emit(ONE)
    importer.person.press(Qt.Key.Key_1, CONTROL)
    importer.window.start.history.view.undone.emit()
    importer.wait()
    assert importer.window.open_session() is None
    assert not importer.window.start.back.isVisible()
    assert "Camp" not in importer.stored()


def test_an_imported_session_in_which_was_played_stays(importer: Importer, write: Write) -> None:
    importer.bring(write(named(ONE, "Camp"), named(OTHER, "Majlis")))
    importer.window.start.opened.emit(ONE)
    record_two_hands(importer.person)
    importer.person.press(Qt.Key.Key_1, CONTROL)
    importer.window.start.history.view.undone.emit()
    importer.wait()
    assert "Camp" in importer.stored()
    assert "Majlis" not in importer.stored()
    opened = importer.window.open_session()
    assert opened is not None
    assert opened.session.id == ONE
    assert importer.told().startswith(importer.person.say("The import was taken back"))


def test_files_that_are_opened_from_outside_are_taken_as_if_dropped(
    importer: Importer, write: Write
) -> None:
    path = write(named(ONE, "Camp"))
    importer.window.come_to_the_front([str(path)])
    importer.wait()
    assert "Camp" in importer.titles()
    assert "1" in importer.told() or "جلسة" in importer.told()
    importer.undo()
    assert "Camp" not in importer.stored()


def test_files_that_are_opened_from_outside_wait_for_what_is_half_typed(
    importer: Importer, write: Write
) -> None:
    person, window = importer.person, importer.window
    paths = [write(named(id_, id_), name=f"{id_}.json") for id_ in (ONE, OTHER)]
    person.press(Qt.Key.Key_2, CONTROL)
    names = window.dialogs.rename
    assert names is not None
    names.title.setText("الخيمة")
    for path in paths:
        window.come_to_the_front([str(path)])
    waits = window.table.entry.look.words.ngettext(
        "{count} file waits: it is imported when the open dialog is closed",
        "{count} files wait: they are imported when the open dialog is closed",
        2,
    )
    assert importer.told() == waits.format(count=2)
    assert names.isVisible()
    assert not window.importing.is_busy
    person.click(names.save)
    importer.qtbot.waitUntil(lambda: set(importer.stored()) == {"الخيمة", ONE, OTHER})
    importer.wait()


def test_a_question_is_answered_before_the_next_file_is_read(
    importer: Importer, write: Write
) -> None:
    opened = importer.window.open_session()
    assert opened is not None
    mine = opened.session.id
    importer.bring(write(replace(evening(), id=mine, title="There")))
    importer.window.come_to_the_front([str(write(named(ONE, "Camp"), name="other.json"))])
    assert importer.window.table.notice.isVisible()
    importer.choose("Keep both")
    importer.qtbot.waitUntil(lambda: {"There", "Camp"} <= set(importer.stored()))
    importer.wait()
    importer.person.click(importer.window.start.back)
    assert not importer.window.table.notice.isVisible(), "nothing waits any more"


def test_files_that_follow_at_once_are_taken_too(importer: Importer, write: Write) -> None:
    """The import before has not taken long enough to be seen."""
    paths = [write(named(id_, id_), name=f"{id_}.json") for id_ in (ONE, OTHER, THIRD)]
    for path in paths:
        importer.window.come_to_the_front([str(path)])
    importer.qtbot.waitUntil(lambda: {ONE, OTHER, THIRD} <= set(importer.stored()))
    importer.wait()


def test_what_was_taken_is_seen_where_the_filters_had_the_place_of_the_list(
    open_window: Callable[..., Person], set_scale: Callable[[float], None], write: Write
) -> None:
    set_scale(1.6)
    importer = Importer(open_window(640, 480))
    history = importer.window.start.history
    importer.bring(write(named(ONE, "Camp")))
    importer.person.click(history.parts.filter)
    assert not history.view.isVisible()
    importer.bring(write(named(OTHER, "Beach")))
    importer.qtbot.waitUntil(history.view.isVisible)
    assert history.view.hasFocus()


def test_a_document_that_the_system_opens_is_taken(importer: Importer, write: Write) -> None:
    """As macOS hands it over: to the program that runs, also when it was started for that."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    SystemOpening(application, importer.window.importing.bring, importer.window)
    QApplication.sendEvent(application, QFileOpenEvent(str(write(named(ONE, "Camp")))))
    importer.wait()
    assert "Camp" in importer.titles()
    address = QFileOpenEvent(QUrl("https://example.org/evening.json"))
    assert not QApplication.sendEvent(application, address), "another program may want it"


def test_a_store_in_use_is_told_in_a_sentence(
    importer: Importer,
    write: Write,
    lock_store: Callable[[], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("baloot_score.store.repository.BUSY_MS", 50)
    before = importer.stored()
    lock_store()
    importer.bring(write(named(ONE, "Camp")))
    assert "Nothing was saved" in importer.told() or "لم يُحفظ" in importer.told()
    assert importer.stored() == before
