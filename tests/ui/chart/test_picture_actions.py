"""A picture is copied or saved whole, and a file that cannot be written is told of."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from baloot_score.i18n.sharing_words import file_trouble
from baloot_score.ui.controls.picture_actions import PictureActions
from baloot_score.ui.look import Look
from tests.ui.conftest import Click


def red() -> QImage:
    image = QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    return image


@pytest.fixture
def actions(qtbot: QtBot, look: Look) -> Iterator[PictureActions]:
    made = PictureActions(look, red, lambda: "Game 1/2: <us>")
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def test_the_picture_is_copied(
    actions: PictureActions, qtbot: QtBot, click: Click, look: Look
) -> None:
    with qtbot.waitSignal(actions.told) as told:
        click(actions.copy)
    assert told.args == [look.words.gettext("The picture was copied")]
    copied = QApplication.clipboard().image()
    assert (copied.size(), copied.pixelColor(3, 3)) == (red().size(), QColor("red"))


def test_a_file_is_asked_for_with_a_name_that_every_system_takes(
    actions: PictureActions, qtbot: QtBot, click: Click, tmp_path: Path, look: Look
) -> None:
    click(actions.save)
    dialog = actions.findChild(QFileDialog)
    assert dialog is not None
    assert Path(dialog.selectedFiles()[0]).name == "Game 1-2- -us-.png"
    path = tmp_path / "chart.png"
    with qtbot.waitSignal(actions.told) as told:
        dialog.fileSelected.emit(str(path))
    assert told.args is not None
    assert "chart.png" in told.args[0]
    assert QImage(str(path)).pixelColor(3, 3) == QColor("red")
    dialog.reject()


def test_a_folder_that_is_gone_is_told_of(
    actions: PictureActions, qtbot: QtBot, tmp_path: Path, look: Look
) -> None:
    with qtbot.waitSignal(actions.failed) as failed:
        actions.write(str(tmp_path / "gone" / "chart.png"))
    assert failed.args is not None
    assert str(tmp_path / "gone") in failed.args[0]


def test_a_full_disk_is_told_of_and_the_older_file_stays(
    actions: PictureActions,
    qtbot: QtBot,
    tmp_path: Path,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_image: QImage, _path: Path) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr("baloot_score.documents.painted.picture.write_png", full)
    older = tmp_path / "chart.png"
    older.write_bytes(b"older")
    with qtbot.waitSignal(actions.failed) as failed:
        actions.write(str(older))
    assert failed.args is not None
    assert failed.args[0] == file_trouble(look.words, OSError(errno.ENOSPC, "no room"), older)
    assert older.read_bytes() == b"older"
    assert [*tmp_path.iterdir()] == [older]
