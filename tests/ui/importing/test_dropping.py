"""What is dragged over a window: files are welcome, all else is refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from baloot_score.ui.controls.digit_entry import DigitEntry
from baloot_score.ui.controls.text_field import TextField
from baloot_score.ui.importing.dropping import FileDrop
from baloot_score.ui.look import Look
from tests.ui.importing.conftest import drag, drop, files, leave, text

FILE = Path("/evenings/majlis.json")


class Ground(QWidget):
    """A window with two fields, and what was dropped on it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.field = TextField(look, "Name")
        self.digits = DigitEntry(look, "Abnat", 3)
        column = QVBoxLayout(self)
        for part in (self.field, self.digits):
            column.addWidget(part)
        self.drop = FileDrop(look, self)
        self.paths: list[tuple[str, ...]] = []
        self.refusals: list[str] = []
        self.drop.dropped.connect(self.paths.append)
        self.drop.refused.connect(self.refusals.append)


@pytest.fixture
def ground(qtbot: QtBot, look: Look) -> Iterator[Ground]:
    made = Ground(look)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()


def addresses(*urls: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    return data


@pytest.mark.parametrize("over", ["window", "field", "digits"])
def test_files_are_taken_wherever_they_are_dropped(ground: Ground, over: str) -> None:
    target = ground if over == "window" else getattr(ground, over)
    assert drag(target, files([FILE])).isAccepted()
    assert ground.drop.veil.isVisible()
    event = drop(target, files([FILE, FILE.with_name("b.json")]))
    assert ground.paths == [(str(FILE), str(FILE.with_name("b.json")))]
    assert (ground.field.text(), ground.digits.text()) == ("", "")
    assert not ground.drop.veil.isVisible()
    # A file that was "moved" would be removed by whoever dragged it.
    assert event.dropAction() is Qt.DropAction.CopyAction


def test_the_veil_says_what_will_happen_and_goes_when_it_is_dragged_away(
    ground: Ground, look: Look
) -> None:
    veil = ground.drop.veil
    drag(ground, files([FILE]))
    assert veil.text() == look.words.gettext("Drop the files to import their sessions")
    assert veil.geometry() == ground.rect()
    leave(ground)
    assert not veil.isVisible()
    drag(ground, addresses("https://example.org/a.json"))
    assert veil.text() == look.words.gettext("Only files of this computer can be dropped here")


@pytest.mark.parametrize(
    "data",
    [addresses("https://example.org/a.json"), addresses(FILE.as_uri(), "ftp://example.org/b")],
    ids=["web", "one of two"],
)
def test_an_address_is_refused_in_words(ground: Ground, look: Look, data: QMimeData) -> None:
    event = drop(ground.field, data)
    assert not event.isAccepted()
    sentence = "Only files of this computer can be dropped here. Save it to a file first."
    assert ground.refusals == [look.words.gettext(sentence)]
    assert (ground.paths, ground.field.text()) == ([], "")


def test_text_goes_into_a_field_and_nowhere_else(ground: Ground, look: Look) -> None:
    drop(ground.field, text("سعد"))
    assert (ground.field.text(), ground.refusals) == ("سعد", [])
    assert not ground.drop.veil.isVisible()
    event = drop(ground, text("سعد"))
    sentence = "Text cannot be imported. Save it to a file and drop that here."
    assert ground.refusals == [look.words.gettext(sentence)]
    assert not event.isAccepted()
