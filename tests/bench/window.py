"""The program's own window at work, and how long it takes until what changed is painted."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from baloot_score.app import STEPS
from baloot_score.app.startup import Startup
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import Game, Session
from baloot_score.scoring.rules import HIGHEST_TARGET, PRESETS, Preset
from baloot_score.store.repository import Repository
from baloot_score.ui.main_window import MainWindow
from baloot_score.ui.settings import Settings, ThemeChoice
from tests.bench.figures import Figure, timed
from tests.bench.history import FIRST_EVENING, evening, sound_hands

DATABASE = "baloot-score.sqlite3"
KEY_MS, RECORD_MS, FRAME_MS, LOOK_MS = 5.0, 30.0, 1_000 / 60, 300.0
MOST_OF_A_SMALL_HAND = 17
"""Points of both teams: of larger hands 1,000 do not fit into one game."""
FRAMES_A_ROW = 3
Key = Qt.Key


class Witness(QObject):
    """Notices when a widget has been painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.seen = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.seen += event.type() is QEvent.Type.Paint
        return False


def long_session(hands: int, *, one_game: bool = False) -> Session:
    """A session of so many hands: as games that end by themselves, or as a single one."""
    source = random.Random(152)
    rules = PRESETS[Preset.CLASSIC]
    pool = sound_hands(rules, source)
    session = replace(evening(rules, pool, FIRST_EVENING, hands, source), series=None)
    if not one_game:
        return session
    small = [hand for hand, points in pool if 0 < points.us + points.them < MOST_OF_A_SMALL_HAND]
    game = Game(hands=tuple(source.choices(small, k=hands)))
    return replace(session, rules=replace(rules, target=HIGHEST_TARGET), games=(game,))


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at the running program."""

    start: Startup

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.start.window

    def focus(self) -> QWidget:
        """What gets the keys."""
        return self.window.focusWidget() or self.window

    def press(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self.focus(), key)

    def painted(self, witness: Witness) -> None:
        """Let happen what is due, until a widget has been painted."""
        before = witness.seen
        QApplication.processEvents()
        while witness.seen == before:
            QApplication.processEvents()

    def change(self, **changes: object) -> None:
        """Choose other settings, as the menu and the dialog do."""
        settings: Settings = replace(self.start.settings, **changes)  # type: ignore[arg-type]
        self.window.settings_changed.emit(settings)


@contextmanager
def running(folder: Path) -> Iterator[Sitting]:
    """The program from its start to its end, in this process."""
    with ExitStack() as closing:
        start = Startup("ar", folder, False, [], closing, load_words("ar"))
        for _name, step in STEPS:
            step(start)
        closing.callback(start.window.close)
        start.window.activateWindow()
        settle()
        yield Sitting(start)


def settle() -> None:
    """Let happen all that is due now."""
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def in_window(session: Session, folder: Path, size: str, rounds: int) -> Iterator[Figure]:
    """All that is done in a window with a session open."""
    with Repository.open(folder / DATABASE) as repository:
        repository.create(session)
    with running(folder) as sitting:
        sitting.change(theme=ThemeChoice.LIGHT)
        settle()
        yield Figure("key → preview", size, "ms", keys(sitting, rounds), KEY_MS)
        yield Figure("record → window", size, "ms", records(sitting, rounds), RECORD_MS)
        yield Figure("scroll, a frame", size, "ms", frames(sitting), FRAME_MS)
        yield Figure("other theme", size, "ms", themes(sitting, rounds), LOOK_MS)
        sitting.change(theme=ThemeChoice.DARK)
        settle()
        yield Figure("scroll, a frame, dark", size, "ms", frames(sitting), FRAME_MS)
        yield Figure("other language", size, "ms", languages(sitting, rounds), LOOK_MS)


def keys(sitting: Sitting, rounds: int) -> list[float]:
    """Each key of a number that is typed and taken back, to the preview that is painted."""
    taken: list[float] = []
    begin_hand(sitting)
    witness = Witness(sitting.window.table.entry.preview)
    for _ in range(rounds):
        for key in (Key.Key_8, Key.Key_7, Key.Key_Backspace, Key.Key_Backspace):
            with timed(taken):
                sitting.press(key)
                sitting.painted(witness)
    sitting.press(Key.Key_Escape)
    settle()
    return taken


def begin_hand(sitting: Sitting) -> None:
    """Go to the entry of the next hand, and say who bought what."""
    table = sitting.window.table
    if table.has_winner and table.winner.isVisible():
        sitting.press(Key.Key_F10)
    for key in (Key.Key_F2, Key.Key_F6):
        sitting.press(key)
    settle()


def records(sitting: Sitting, rounds: int) -> list[float]:
    """Enter on a hand, to the sheet and the board that are painted with it."""
    taken: list[float] = []
    witness = Witness(sitting.window.table.sheet.view.viewport())
    for _ in range(rounds):
        begin_hand(sitting)
        sitting.press(Key.Key_8)
        sitting.press(Key.Key_7)
        settle()
        with timed(taken):
            sitting.press(Key.Key_Return)
            sitting.painted(witness)
        settle()
    return taken


def frames(sitting: Sitting) -> list[float]:
    """Frames of the sheet from its end to its start, a few to a row."""
    taken: list[float] = []
    view = sitting.window.table.sheet.view
    witness = Witness(view.viewport())
    bar = view.verticalScrollBar()
    step = max(1, bar.singleStep() // FRAMES_A_ROW)
    for value in range(bar.maximum() - step, 0, -step):
        with timed(taken):
            bar.setValue(value)
            sitting.painted(witness)
    return taken


def themes(sitting: Sitting, rounds: int) -> list[float]:
    """From the choice of the other theme to the painted window."""
    taken: list[float] = []
    for number in range(rounds):
        choice = (ThemeChoice.DARK, ThemeChoice.LIGHT)[number % 2]
        with timed(taken):
            sitting.change(theme=choice)
            sitting.painted(Witness(sitting.window.pages))
        settle()
    return taken


def languages(sitting: Sitting, rounds: int) -> list[float]:
    """From the choice of the other language to the painted window."""
    taken: list[float] = []
    for number in range(rounds):
        choice = ("en", "ar")[number % 2]
        with timed(taken):
            sitting.change(language=choice)
            sitting.painted(Witness(sitting.window.pages))
        settle()
    return taken


if __name__ == "__main__":
    import tempfile

    QApplication(sys.argv[:1])
    for one in (False, True):
        with tempfile.TemporaryDirectory() as name:
            for figure in in_window(long_session(1000, one_game=one), Path(name), "1000", 10):
                print(figure.line(), flush=True)
