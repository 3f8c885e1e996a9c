"""Asks where a file is to be written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from baloot_score.ui.look import Look
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing.file_names import with_ending
from baloot_score.ui.sharing.parcel import FORMATS
from baloot_score.ui.sharing.texts import file_kind


def ask_for_file(
    look: Look,
    parent: QWidget,
    form: ShareForm,
    suggested: Path,
    chosen: Callable[[Path, bool], object],
) -> QFileDialog:
    """Let a person choose a file, which is not written yet.

    Args:
        look: words and colours.
        parent: what the dialog stands over.
        form: what the file will hold.
        suggested: the folder and the name to begin with.
        chosen: is given the path with the right ending, and whether that names another file than
            the person saw, which is there already and was not asked about.

    """
    words = look.words
    ending = FORMATS[form].value
    dialog = QFileDialog(parent, words.gettext("Save as a file"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(
        [f"{file_kind(words, form)} (*.{ending})", words.gettext("All files (*)")]
    )
    # Two labels for which Qt has no Arabic.
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, words.gettext("Folder:"))
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, words.gettext("Kind of file:"))
    dialog.setDefaultSuffix(ending)
    dialog.setDirectory(str(suggested.parent))
    dialog.selectFile(suggested.name)

    def take(selected: str) -> None:
        path = Path(with_ending(selected, ending))
        chosen(path, str(path) != selected and path.exists())

    dialog.fileSelected.connect(take)
    dialog.open()
    return dialog


def usual_folder() -> Path:
    """Where files are saved until another folder was chosen."""
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(documents) or Path.home())
