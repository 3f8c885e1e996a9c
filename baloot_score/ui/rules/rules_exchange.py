"""House rules come in from files and go out to them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from baloot_score.documents.faults import DocumentError, Wrong
from baloot_score.documents.files import read_file, trouble_sentence
from baloot_score.documents.replacing import replaced
from baloot_score.documents.rules_file import read_rules_file, write_rules_file
from baloot_score.i18n.sharing_words import file_trouble
from baloot_score.scoring.rules import RuleSet
from baloot_score.session import HouseRules, StoreError
from baloot_score.ui.files.asking import documents_folder, file_dialog, saving_dialog
from baloot_score.ui.files.names import file_name
from baloot_score.ui.look import Look
from baloot_score.ui.rules.question_bar import QuestionBar

ENDING = "json"


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
        title = self._look.words.gettext("Import house rules")
        dialog = file_dialog(self._look, self._parent, title, self._kinds(), documents_folder())
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.read)
        dialog.open()
        return dialog

    def ask_for_export(self, rules: RuleSet) -> QFileDialog:
        """Let a person choose where to write a rule set."""
        title = self._look.words.gettext("Export house rules")
        suggested = documents_folder() / file_name(rules.name, None, ENDING)
        dialog = saving_dialog(self._look, self._parent, title, self._kinds(), suggested)
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
        whole = Path(path)
        try:
            with replaced(whole) as beside:
                beside.write_bytes(write_rules_file(rules).encode())
        except OSError as error:
            self.refused.emit(whole.name, [file_trouble(self._look.words, error, whole)])
        else:
            self.written.emit(whole.name)

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

    def _kinds(self) -> tuple[str, str]:
        words = self._look.words
        return words.gettext("House rules (*.json)"), words.gettext("All files (*)")
