"""The dialogs of Qt in which a person chooses files, in the words of the program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from baloot_score.ui.look import Look


def file_dialog(
    look: Look, parent: QWidget, title: str, kinds: Sequence[str], folder: Path
) -> QFileDialog:
    """A dialog in which a file is chosen; it is still to be opened, and goes away by itself.

    Args:
        look: words and colours.
        parent: what the dialog stands over.
        title: what the file is chosen for.
        kinds: the kinds of files that are shown, such as `Pictures (*.png)`, the usual one first.
        folder: where it begins.

    """
    words = look.words
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters(kinds)
    # Two labels for which Qt has no Arabic.
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, words.gettext("Folder:"))
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, words.gettext("Kind of file:"))
    dialog.setDirectory(str(folder))
    return dialog


def saving_dialog(
    look: Look, parent: QWidget, title: str, kinds: Sequence[str], suggested: Path
) -> QFileDialog:
    """As `file_dialog`, for a file that will be written.

    Args:
        look: words and colours.
        parent: what the dialog stands over.
        title: what the file is chosen for.
        kinds: the kinds of files that are shown, the usual one first.
        suggested: the folder and the name to begin with; a name without an ending gets that of
            this one.

    """
    dialog = file_dialog(look, parent, title, kinds, suggested.parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suggested.suffix.removeprefix("."))
    dialog.selectFile(suggested.name)
    return dialog


def documents_folder() -> Path:
    """Where the system keeps documents, and files are looked for and saved at first."""
    return _folder(QStandardPaths.StandardLocation.DocumentsLocation)


def pictures_folder() -> Path:
    """Where the system keeps pictures."""
    return _folder(QStandardPaths.StandardLocation.PicturesLocation)


def _folder(location: QStandardPaths.StandardLocation) -> Path:
    named = QStandardPaths.writableLocation(location)
    # Systems name folders that nobody has made, and Qt would begin in the working folder.
    return Path(named) if named and Path(named).is_dir() else Path.home()
