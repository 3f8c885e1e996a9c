"""What is pasted or dropped into a field is plain text, as much as fits, and no long wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.scoring.model import LONGEST_NOTE
from baloot_score.session.names import storable, storable_note
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.history.day_field import DayField
from baloot_score.ui.history.layout import SearchField
from baloot_score.ui.history.note_dialog import MOST_PASTED, NoteEdit
from baloot_score.ui.history.typed_days import typed_day
from baloot_score.ui.look import Look
from tests.hostile_texts import HOSTILE
from tests.screens.dragging import drag_enter

Field: TypeAlias = QLineEdit | QPlainTextEdit
HUGE = 50_000_000
FIELDS: dict[str, Callable[[Look], QWidget]] = {
    "name": lambda look: TextField(look, "Name"),
    "search": SearchField,
    "day": lambda look: DayField(look, "From"),
    "digits": lambda look: DigitField(look, "Abnat"),
    "note": lambda look: NoteEdit(look, "Note"),
}


@pytest.fixture(params=FIELDS)
def field(request: pytest.FixtureRequest, qtbot: QtBot, look: Look) -> Iterator[Field]:
    """The line or the page that gets the keys of each kind of field."""
    made = FIELDS[request.param](look)
    qtbot.addWidget(made)
    made.show()
    found = made if isinstance(made, QPlainTextEdit) else made.findChild(QLineEdit) or made
    assert isinstance(found, QLineEdit | QPlainTextEdit)
    yield found
    made.close()


def text_of(field: Field) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def paste(field: QWidget, data: QMimeData) -> None:
    QApplication.clipboard().setMimeData(data)
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def drop(field: QWidget, data: QMimeData) -> None:
    """Let data go over the middle of a field, if the field will have it."""
    target = field.viewport() if isinstance(field, QPlainTextEdit) else field
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy, spot = Qt.DropAction.CopyAction, target.rect().center()
    enter = drag_enter(spot, data)
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(QPointF(spot), copy, data, buttons, keys))


def plain(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def rich() -> QMimeData:
    data = plain("<b>x</b>")
    data.setHtml('<b>152</b><img src="file:///etc/passwd">')
    data.setData("application/octet-stream", b"\0\xff" * 1000)
    return data


BRINGING = pytest.mark.parametrize("bring", [paste, drop])


@pytest.mark.parametrize("huge", ["x" * HUGE, "ab\n" * (HUGE // 3)], ids=["one line", "lines"])
def test_a_huge_paste_is_cut_and_keeps_nobody_waiting(field: Field, huge: str) -> None:
    paste(field, plain(huge))
    most = MOST_PASTED if isinstance(field, QPlainTextEdit) else field.maxLength()
    assert 0 < len(text_of(field)) <= most


@BRINGING
def test_rich_text_comes_as_its_plain_text(
    field: Field, bring: Callable[[QWidget, QMimeData], None]
) -> None:
    bring(field, rich())
    assert text_of(field) == "<b>x</b>"


@BRINGING
def test_what_is_no_text_leaves_the_field_empty(
    field: Field, bring: Callable[[QWidget, QMimeData], None]
) -> None:
    data = QMimeData()
    data.setData("application/octet-stream", b"\0\xff" * 1000)
    data.setImageData(b"no image")
    bring(field, data)
    assert text_of(field) == ""


@BRINGING
def test_an_address_is_at_most_its_own_text(
    field: Field, bring: Callable[[QWidget, QMimeData], None]
) -> None:
    """The file that it names stays shut."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/etc/hostname")])
    bring(field, data)
    assert text_of(field) in ("", "file:///etc/hostname")


def test_hostile_texts_stay_what_they_are_or_are_told(field: Field) -> None:
    for text in HOSTILE.values():
        field.clear()
        paste(field, plain(text))
        found = text_of(field)
        storable(found).encode()
        if isinstance(field, QPlainTextEdit):
            if len(found) <= LONGEST_NOTE:
                storable_note(found)
        else:
            assert len(found) <= field.maxLength()
            typed_day(found)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("right-to-left override", 152),
        ("digits of many scripts", None),
        ("fullwidth", None),
        ("superscripts", None),
        ("high surrogate", None),
    ],
)
def test_a_number_is_what_all_of_a_text_says_or_nothing(
    qtbot: QtBot, look: Look, name: str, number: int | None
) -> None:
    digits = DigitField(look, "Abnat")
    qtbot.addWidget(digits)
    digits.show()
    entry = digits.findChild(QLineEdit)
    assert entry is not None
    paste(entry, plain(HOSTILE[name]))
    assert (digits.value(), digits.has_error()) == (number, number is None)
