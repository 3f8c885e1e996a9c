"""House rules come in from files and go out to them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QSaveFile, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from baloot_score.documents.faults import DocumentError, Wrong
from baloot_score.documents.files import read_file, trouble_sentence
from baloot_score.documents.rules_file import read_rules_file, write_rules_file
from baloot_score.scoring.rules import RuleSet
from baloot_score.session import HouseRules, StoreError
from baloot_score.ui.look import Look
from baloot_score.ui.rules.question_bar import QuestionBar

ENDING = "json"
LONGEST_FILE_NAME = 60
_FORBIDDEN = frozenset('<>:"/\\|?*')


class RulesExchange(QObject):
    """Asks for files, reads and writes them; what is wrong with one is told in full."""

    saved = Signal(int)
    """The id of a house rule that came in."""
    refused = Signal(str, object)
    """The name of a file that was not taken over, and sentences that say why."""
    written = Signal(str)
    """The name of a file that was written."""
    failed = Signal(object)
    """The `StoreError` that kept a house rule from being saved."""

    def __init__(
        self, look: Look, house: HouseRules, parent: QWidget, question: QuestionBar
    ) -> None:
        """Work for a dialog; the question of two rule sets with one name is asked in its bar."""
        super().__init__(parent)
        self._look, self._house = look, house
        self._parent, self._question = parent, question

    def ask_for_import(self) -> QFileDialog:
        """Let a person choose a file to read."""
        dialog = self._dialog(self._look.words.gettext("Import house rules"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.read)
        dialog.open()
        return dialog

    def ask_for_export(self, rules: RuleSet) -> QFileDialog:
        """Let a person choose where to write a rule set."""
        dialog = self._dialog(self._look.words.gettext("Export house rules"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ENDING)
        dialog.selectFile(f"{file_name(rules.name)}.{ENDING}")
        dialog.fileSelected.connect(lambda path: self.write(path, rules))
        dialog.open()
        return dialog

    def read(self, path: str) -> None:
        """Take a file of rules over, or tell why not; nothing is saved of a file with an error."""
        words = self._look.words
        try:
            rules = read_rules_file(read_file(path))
        except (OSError, MemoryError) as error:
            self.refused.emit(Path(path).name, [trouble_sentence(words, error)])
            return
        except DocumentError as error:
            sentences = [self._sentence(wrong) for wrong in error.problems]
            self.refused.emit(Path(path).name, sentences)
            return
        try:
            taken = self._house.named(rules.name) is not None
        except StoreError as error:
            self.failed.emit(error)
            return
        if taken:
            self._ask_about(rules)
        else:
            self._save(rules, replacing=False)

    def write(self, path: str, rules: RuleSet) -> None:
        """Write a file; the one that was there stays whole until the new one is."""
        name = Path(path).name
        file = QSaveFile(path)
        data = write_rules_file(rules).encode()
        whole = file.open(QSaveFile.OpenModeFlag.WriteOnly) and file.write(data) == len(data)
        if whole and file.commit():
            self.written.emit(name)
            return
        words = self._look.words
        message = words.gettext("The file could not be written: {reason}")
        self.refused.emit(name, [message.format(reason=words.name(file.errorString()))])
        file.cancelWriting()

    def _ask_about(self, rules: RuleSet) -> None:
        """Two rule sets have one name: one takes the other's place, or gets another name."""
        words = self._look.words
        self._question.ask(
            words.gettext("There are house rules named {name} already.").format(
                name=words.name(rules.name)
            ),
            (
                (words.gettext("Keep both"), lambda: self._save_beside(rules)),
                (words.gettext("Replace them"), lambda: self._save(rules, replacing=True)),
                (words.gettext("Cancel"), None),
            ),
        )

    def _save_beside(self, rules: RuleSet) -> None:
        try:
            name = self._house.free_name(rules.name)
        except StoreError as error:
            self.failed.emit(error)
            return
        self._save(replace(rules, name=name), replacing=False)

    def _save(self, rules: RuleSet, *, replacing: bool) -> None:
        try:
            saved = self._house.save(rules, replacing=replacing)
        except StoreError as error:
            self.failed.emit(error)
            return
        self.saved.emit(saved.id)

    def _sentence(self, wrong: Wrong) -> str:
        """One thing that is wrong, behind its place in the file."""
        words = self._look.words
        sentence = wrong.sentence(words)
        return f"{words.name(wrong.place)}: {sentence}" if wrong.place else sentence

    def _dialog(self, title: str) -> QFileDialog:
        words = self._look.words
        dialog = QFileDialog(self._parent, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters(
            [words.gettext("House rules (*.json)"), words.gettext("All files (*)")]
        )
        # Two labels for which Qt has no Arabic.
        dialog.setLabelText(QFileDialog.DialogLabel.LookIn, words.gettext("Folder:"))
        dialog.setLabelText(QFileDialog.DialogLabel.FileType, words.gettext("Kind of file:"))
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        dialog.setDirectory(QStandardPaths.writableLocation(documents))
        return dialog


def file_name(name: str) -> str:
    """A name that every system takes for a file."""
    kept = "".join("-" if c in _FORBIDDEN or not c.isprintable() else c for c in name)
    return kept[:LONGEST_FILE_NAME].strip(" .") or ENDING
