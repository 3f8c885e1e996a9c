"""Two buttons that copy a picture, or save it as a PNG file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QWidget

from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.look import Look

ENDING = "png"


class PictureActions(QWidget):
    """Asks for the picture and its name when they are wanted; what came of it is told in words.

    Args:
        look: words and colours.
        picture: paints what is copied or saved.
        name: what the picture is of, of which the name of its file is made.

    """

    told = Signal(str)
    """A sentence that says what was done."""
    failed = Signal(str)
    """A sentence that says why a file could not be written."""

    def __init__(self, look: Look, picture: Callable[[], QImage], name: Callable[[], str]) -> None:
        super().__init__()
        words = look.words
        self._look, self._picture, self._name = look, picture, name
        self.copy = IconButton(look, "duplicate", words.gettext("Copy picture"))
        self.copy.clicked.connect(self.copy_picture)
        self.save = IconButton(look, "save", words.gettext("Save picture"))
        self.save.clicked.connect(self.ask_for_file)
        self.setLayoutDirection(look.direction)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.copy)
        row.addWidget(self.save)

    def set_low(self, low: bool) -> None:
        """Take as little height as fingers allow, or be as high as designed."""
        self.copy.set_low(low)
        self.save.set_low(low)

    def copy_picture(self) -> None:
        """Put the picture where it can be pasted from."""
        QApplication.clipboard().setImage(self._picture())
        self.told.emit(self._look.words.gettext("The picture was copied"))

    def ask_for_file(self) -> QFileDialog:
        """Let a person choose where to save the picture."""
        from baloot_score.ui.files.asking import pictures_folder, saving_dialog
        from baloot_score.ui.files.names import file_name

        words = self._look.words
        dialog = saving_dialog(
            self._look,
            self.window(),
            words.gettext("Save picture"),
            [words.gettext("Pictures (*.png)")],
            pictures_folder() / file_name(self._name(), None, ENDING),
        )
        dialog.fileSelected.connect(self.write)
        dialog.open()
        return dialog

    def write(self, path: str) -> None:
        """Save the picture; an older file stays whole until the new one is."""
        from baloot_score.documents.painted.picture import write_png
        from baloot_score.documents.replacing import replaced
        from baloot_score.i18n.sharing_words import file_trouble

        words = self._look.words
        try:
            with replaced(Path(path)) as beside:
                write_png(self._picture(), beside)
        except OSError as error:
            self.failed.emit(file_trouble(words, error, Path(path)))
        else:
            name = words.name(Path(path).name)
            self.told.emit(words.gettext("The picture was saved as {name}").format(name=name))
