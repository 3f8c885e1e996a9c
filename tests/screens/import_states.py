"""Sessions come in from files: the question, what is wrong, what is dragged, and what was taken."""

from __future__ import annotations

from dataclasses import replace
from uuid import NAMESPACE_URL, uuid5

from PySide6.QtCore import QEventLoop, QMimeData, QPoint, QUrl
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.documents.json_document import write_document
from baloot_score.scoring.model import Session
from baloot_score.ui.importing.progress import Step
from tests.screens.dragging import drag_enter
from tests.screens.evenings import earlier_sessions, evening, first_game
from tests.screens.stage import Stage, State, settle

SOME = 5


def _sessions(count: int = SOME) -> list[Session]:
    some = earlier_sessions()
    return [
        replace(some[number % len(some)], id=str(uuid5(NAMESPACE_URL, f"import {number}")))
        for number in range(count)
    ]


def _read(stage: Stage, *texts: str) -> None:
    """Bring files to the window, and wait until they were taken or something is told of them."""
    paths = []
    for number, text in enumerate(texts, 1):
        path = stage.desk.folder / f"majlis-{number}.json"
        path.write_text(text, "utf-8")
        paths.append(str(path))
    opener = stage.window.importing
    opener.read(paths)
    while opener.dialog is not None and opener.is_busy and not opener.dialog.isVisible():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    settle()


def import_question(stage: Stage) -> QWidget:
    """Two of the sessions are here with other content, one in the trash; Replace is chosen."""
    here = _sessions()
    stage.keep(here[0], replace(here[1], games=first_game(2).games), here[2])
    stage.desk.history.trash(here[1].id)
    stage.open(evening())
    there = [replace(here[0], note="x"), *here[1:]]
    _read(stage, write_document(there))
    dialog = stage.dialog()
    stage.click_on("Replace them", dialog)
    return dialog


def import_problems(stage: Stage) -> QWidget:
    """Three files, two of which cannot be taken."""
    stage.open(evening())
    wrong = write_document(_sessions()).replace('"buyer": "us"', '"buyer": "we"')
    _read(stage, wrong, "PK\x03\x04 not JSON", write_document(_sessions(1)))
    return stage.dialog()


def import_progress(stage: Stage) -> QWidget:
    """Many sessions are being written."""
    from baloot_score.ui.importing.import_dialog import ImportDialog

    window = stage.open(evening())
    dialog = ImportDialog(stage.look, stage.desk.history, window)
    dialog.progress.show_progress(Step.WRITE, 620, 1000)
    dialog.show_page(dialog.progress)
    dialog.open()
    settle()
    return dialog


def _drag(stage: Stage, url: QUrl) -> QWidget:
    window = stage.open(evening())
    data = QMimeData()
    data.setUrls([url])
    event = drag_enter(QPoint(60, 60), data)
    QApplication.sendEvent(window, event)
    settle()
    return window


def import_drop(stage: Stage) -> QWidget:
    """Files are dragged over the table."""
    return _drag(stage, QUrl.fromLocalFile(str(stage.desk.folder / "majlis.json")))


def import_drop_refused(stage: Stage) -> QWidget:
    """An address of the web is dragged over the table."""
    return _drag(stage, QUrl("https://example.org/majlis.json"))


def import_taken(stage: Stage) -> QWidget:
    """What was taken is marked among the earlier sessions, and can be taken back."""
    here = _sessions()
    stage.keep(here[0])
    stage.open(evening())
    _read(stage, write_document(here))
    return stage.window


IMPORT_STATES: dict[str, State] = {
    "import-question": import_question,
    "import-problems": import_problems,
    "import-progress": import_progress,
    "import-drop": import_drop,
    "import-drop-refused": import_drop_refused,
    "import-taken": import_taken,
}
