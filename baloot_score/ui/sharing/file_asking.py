"""Asks where the file is to be written that is shared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from baloot_score.ui.files.asking import saving_dialog
from baloot_score.ui.files.names import with_ending
from baloot_score.ui.look import Look
from baloot_score.ui.settings import ShareForm
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
    kinds = (f"{file_kind(words, form)} (*.{ending})", words.gettext("All files (*)"))
    dialog = saving_dialog(look, parent, words.gettext("Save as a file"), kinds, suggested)

    def take(selected: str) -> None:
        path = Path(with_ending(selected, ending))
        chosen(path, str(path) != selected and path.exists())

    dialog.fileSelected.connect(take)
    dialog.open()
    return dialog
