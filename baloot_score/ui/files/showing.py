"""Showing a folder in the program that the system has for files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from baloot_score.ui.controls.notice import UNTIL_READ_S, Notice
from baloot_score.ui.look import Look


def show_folder(look: Look, folder: Path, notice: Notice) -> None:
    """Open a folder, or say where it is when no program of the system opens it.

    Args:
        look: words and colours.
        folder: the folder.
        notice: where that is said.

    """
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        sentence = look.words.gettext("No program here shows folders. This one is {path}")
        path = look.words.name(str(folder))
        notice.show_message(sentence.format(path=path), icon_name="info", seconds=UNTIL_READ_S)
