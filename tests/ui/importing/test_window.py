"""Somebody brings files of sessions to the window, and sees what was taken."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit

from tests.ui.importing.conftest import ONE, OTHER, Importer, named

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
    assert "2" in importer.told()
    here = [importer.listed.session(row).id for row in range(importer.listed.rowCount())]
    signs = {here[row]: importer.listed.texts(row).sign for row in range(len(here))}
    assert signs[ONE] == signs[OTHER] == importer.person.say("Just imported")
    importer.undo()
    assert not {"Camp", "Majlis"} & set(importer.titles())
    assert not {"Camp", "Majlis"} & set(importer.stored())
