"""The program's own window at work, and how long it takes until what changed is painted."""

from __future__ import annotations

import os
import random
import time
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
from baloot_score.ui.window_place import FIRST_SIZE
from tests.bench.figures import Figure, Taken, timed
from tests.bench.history import FIRST_EVENING, evening, sound_hands

DATABASE = "baloot-score.sqlite3"
KEY_MS, RECORD_MS, FRAME_MS, LOOK_MS = 5.0, 30.0, 1_000 / 60, 300.0
MOST_OF_A_SMALL_HAND = 17
"""Points of both teams: of larger hands 1,000 do not fit into one game."""
FRAMES_A_ROW, FRAMES = 3, 50
PATIENCE = 10.0
"""Seconds after which nothing will be painted any more."""
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
        widget: QWidget | None = self.window.focusWidget()
        return self.window if widget is None else widget

    def press(self, key: Qt.Key) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self.focus(), key)

    @contextmanager
    def painted(self, widget: QWidget) -> Iterator[None]:
        """Do something inside, then let happen what is due until a widget has been painted."""
        witness, until = Witness(widget), time.monotonic() + PATIENCE
        yield
        QApplication.processEvents()
        while not witness.seen:
            if time.monotonic() > until:
                raise RuntimeError("nothing was painted")
            QApplication.processEvents()
        widget.removeEventFilter(witness)

    def change(self, **changes: object) -> None:
        """Choose other settings, as the menu and the dialog do."""
        settings: Settings = replace(self.start.settings, **changes)  # type: ignore[arg-type]
        self.window.settings_changed.emit(settings)


def application() -> QApplication:
    """Qt, for all windows of this process."""
    return QApplication(["baloot-score"])


@contextmanager
def running(folder: Path) -> Iterator[Sitting]:
    """The program from its start to its end, in this process."""
    with ExitStack() as closing:
        start = Startup("ar", folder, False, [], closing, load_words("ar"))
        for step in STEPS:
            step(start)
        closing.callback(start.window.close)
        # The screen of nobody is small, and the window would hide the sheet behind a tab.
        start.window.resize(*FIRST_SIZE)
        start.window.activateWindow()
        settle()
        yield Sitting(start)


def settle() -> None:
    """Let happen all that is due now."""
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def in_window(folder: Path, size: str, rounds: int) -> Iterator[Figure]:
    """All that is done in a window with a long session open, each as often as asked."""
    with running(folder) as sitting:
        sitting.change(theme=ThemeChoice.LIGHT)
        settle()
        yield Figure(f"key to preview, {size}", keys(sitting, rounds), KEY_MS)
        yield Figure(f"record to window, {size}", records(sitting, rounds), RECORD_MS)
        for theme in (ThemeChoice.LIGHT, ThemeChoice.DARK):
            sitting.change(theme=theme)
            settle()
            scrolled = frames(sitting, FRAMES * rounds)
            if scrolled:
                what = f"a frame of scrolling, {theme}, {size}"
                yield Figure(what, scrolled, FRAME_MS)
        themes, languages = (ThemeChoice.LIGHT, ThemeChoice.DARK), ("en", "ar")
        yield Figure(f"other theme, {size}", looks(sitting, rounds, theme=themes), LOOK_MS)
        taken = looks(sitting, rounds, language=languages)
        yield Figure(f"other language, {size}", taken, LOOK_MS)
        sitting.window.do.settings.trigger()
        settle()
        taken = looks(sitting, rounds, theme=themes)
        yield Figure(f"other theme in the settings, {size}", taken, LOOK_MS)


def keep(session: Session, folder: Path) -> None:
    """Store a session as the one that was worked on last."""
    with Repository.open(folder / DATABASE) as repository:
        repository.create(session)


def keys(sitting: Sitting, rounds: int) -> list[Taken]:
    """Each key of a number that is typed and taken back, to the preview that is painted."""
    taken: list[Taken] = []
    begin_hand(sitting)
    preview = sitting.window.table.entry.preview
    for _ in range(rounds):
        for key in (Key.Key_8, Key.Key_7, Key.Key_Backspace, Key.Key_Backspace):
            with timed(taken), sitting.painted(preview):
                sitting.press(key)
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


def records(sitting: Sitting, rounds: int) -> list[Taken]:
    """Enter on a hand, to the sheet and the board that are painted with it."""
    taken: list[Taken] = []
    sheet = sitting.window.table.sheet.view.viewport()
    for _ in range(rounds):
        begin_hand(sitting)
        sitting.press(Key.Key_8)
        sitting.press(Key.Key_7)
        settle()
        with timed(taken), sitting.painted(sheet):
            sitting.press(Key.Key_Return)
        settle()
    return taken


def frames(sitting: Sitting, most: int) -> list[Taken]:
    """Frames of the sheet from its end towards its start, a few to a row; none if it is short."""
    taken: list[Taken] = []
    view = sitting.window.table.sheet.view
    bar = view.verticalScrollBar()
    step = max(bar.singleStep() // FRAMES_A_ROW, bar.maximum() // most, 1)
    for value in range(bar.maximum() - step, 0, -step):
        with timed(taken), sitting.painted(view.viewport()):
            bar.setValue(value)
    bar.setValue(bar.maximum())
    settle()
    return taken


def looks(sitting: Sitting, rounds: int, **choices: tuple[object, object]) -> list[Taken]:
    """From the choice of another theme or language to the painted window."""
    taken: list[Taken] = []
    ((name, values),) = choices.items()
    for _ in range(rounds):
        one, other = values
        choice = other if getattr(sitting.start.settings, name) == one else one
        with timed(taken):
            sitting.change(**{name: choice})
            with sitting.painted(sitting.window.table.sheet.view.viewport()):
                pass
        settle()
    return taken
