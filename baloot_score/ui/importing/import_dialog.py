"""The dialog of an import: it reads files, tells what is wrong or asks what to do, and writes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from baloot_score.session import History, Imported, ImportPlan, SameId
from baloot_score.ui.importing.problems_page import ProblemsPage
from baloot_score.ui.importing.progress import Step
from baloot_score.ui.importing.question_page import QuestionPage
from baloot_score.ui.importing.work import Reading, read_files, write
from baloot_score.ui.importing.work_dialog import WorkDialog
from baloot_score.ui.look import Look


class ImportDialog(WorkDialog):
    """Appears only where an import takes long, is refused, or has something to ask."""

    imported = Signal(object, object)
    """The `ImportPlan`, and the `Imported` sessions."""
    nothing = Signal(object)
    """The `ImportPlan` of which nothing was to be taken."""

    def __init__(self, look: Look, history: History, parent: QWidget) -> None:
        """Make the dialog; `read` begins."""
        super().__init__(look, look.words.gettext("Import sessions"), parent)
        self._history = history
        self._plan = ImportPlan()
        self.problems = ProblemsPage(look)
        self.problems.left.connect(self.reject)
        self.question = QuestionPage(look)
        self.question.left.connect(self.reject)
        self.question.chosen.connect(self._write)
        for page in (self.problems, self.question):
            self.add_page(page)

    def read(self, paths: Sequence[str]) -> None:
        """Read files, and go on with what they hold."""
        history = self._history
        self.work(
            Step.READ,
            lambda report: read_files(history, paths, report),
            self._answer,
            writes=False,
        )

    def _answer(self, reading: Reading) -> None:
        self._plan = plan = reading.plan
        if reading.problems:
            self.problems.show_problems(reading.problems)
            self.show_page(self.problems)
        elif plan.asks or (reading.passed_over and plan.new):
            self.question.ask(reading)
            self.show_page(self.question)
        elif plan.new:
            self._write(SameId.SKIP)
        else:
            self._give_nothing()

    def _write(self, choice: object) -> None:
        assert isinstance(choice, SameId)
        history, plan = self._history, self._plan
        if not plan.taken(choice):
            self._give_nothing()
            return
        self.work(
            Step.WRITE,
            lambda report: write(history, plan, choice, report),
            self._end,
            writes=True,
        )

    def _end(self, imported: Imported) -> None:
        self.imported.emit(self._plan, imported)
        self.accept()

    def _give_nothing(self) -> None:
        self.nothing.emit(self._plan)
        self.accept()
