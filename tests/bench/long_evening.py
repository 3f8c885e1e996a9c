"""Whether a long evening stays light: `python -m tests.bench.long_evening` from the root.

5,000 hands (or as many as are asked for) are entered by keys through the real window in this one
process: as games that end by themselves, and then 750 in one game to 9,999. After every 500 it
prints the memory of the process, the objects of Python and of Qt, and the median of how long a hand
takes, from its first key until all is shown. What is recorded takes its room; nothing else grows.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import shutil
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from baloot_score.i18n.words import load_words
from baloot_score.scoring.rules import HIGHEST_TARGET, PRESETS, Preset, RuleSet
from baloot_score.session import start_session
from baloot_score.ui.dressing import dress
from baloot_score.ui.look import Look
from baloot_score.ui.theme import LIGHT_THEME
from tests.screens.stage import USUAL, Stage, settle
from tests.ui.window.person import DeskOnStore

HANDS, EVERY = 5_000, 500
HANDS_OF_ONE_GAME = 750
"""More than so many do not fit under the highest target."""
MOST_WARMING = 2
"""Of so many measures the last is compared with: at first all kinds of things are loaded."""
HEADING = f"{'hands':>7} {'RSS MiB':>9} {'objects':>10} {'Qt':>7} {'timers':>7} {'undo':>6} ms/hand"
KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Measure:
    """What there is after so many hands."""

    hands: int
    resident: int
    """Memory of the process in bytes; 0 where the system does not tell."""
    python: int
    """Objects that Python's collector knows."""
    qt: int
    """Objects under all windows."""
    timers: int
    undo: int
    """Commands that can be taken back."""
    millis: float
    """The median of the last hands."""

    def line(self) -> str:
        """A line of the table."""
        return (
            f"{self.hands:>7,} {self.resident / MIB:>9.1f} {self.python:>10,} {self.qt:>7,} "
            f"{self.timers:>7,} {self.undo:>6,} {self.millis:>8.1f}"
        )


def resident() -> int:
    """The memory of this process in bytes."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 0
    return int(status.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def measured(stage: Stage, hands: int, seconds: list[float]) -> Measure:
    """Look at the process after so many hands."""
    settle()
    gc.collect()
    objects = [
        child for top in QApplication.topLevelWidgets() for child in top.findChildren(QObject)
    ]
    session = stage.window.open_session()
    assert session is not None
    return Measure(
        hands,
        resident(),
        len(gc.get_objects()),
        len(objects),
        sum(isinstance(child, QTimer) for child in objects),
        len(session._undo),
        statistics.median(seconds) * 1000,
    )


def enter(stage: Stage, number: int) -> None:
    """Enter a hand as a person does; now and then take one back and do it again."""
    press = stage.person.press
    if stage.window.table.winner.isVisible():
        press(KEY.Key_F10)
    press(KEY.Key_F2 if number % 2 else KEY.Key_F3)
    press(KEY.Key_F5 if number % 3 else KEY.Key_F6)
    stage.person.type(str(71 + number % 20) if number % 3 else str(90 + number % 20))
    press(KEY.Key_Return)
    if number % 10 == 0:
        press(KEY.Key_Z, CONTROL)
        press(KEY.Key_Y, CONTROL)
    QApplication.processEvents()


def play(title: str, rules: RuleSet, hands: int, every: int) -> list[Measure]:
    """Enter so many hands into a session of a window of its own, and print what there is."""
    print(f"\n{title}\n{HEADING}")
    desk = DeskOnStore(Path(tempfile.mkdtemp()) / "baloot-score.sqlite3")
    stage = Stage(Look(load_words("ar"), LIGHT_THEME), USUAL, desk)
    start_session(desk.repository, rules)
    stage.open()
    found: list[Measure] = []
    seconds: list[float] = []
    for number in range(1, hands + 1):
        before = time.perf_counter()
        enter(stage, number)
        seconds.append(time.perf_counter() - before)
        if number % every == 0:
            found.append(measured(stage, number, seconds))
            print(found[-1].line(), flush=True)
            seconds.clear()
    stage.close()
    shutil.rmtree(desk.folder)
    return found


def tell(found: list[Measure]) -> None:
    """Print what a hand has cost from the second measure, when all is warm, to the last."""
    if len(found) < MOST_WARMING + 1:
        return
    warm, last = found[MOST_WARMING - 1], found[-1]
    hands = last.hands - warm.hands
    print(
        f"a hand takes {(last.resident - warm.resident) / hands / 1024:.2f} KiB and "
        f"{(last.python - warm.python) / hands:.1f} objects; Qt has {last.qt - warm.qt:+,} objects "
        f"and {last.timers - warm.timers:+,} timers more; "
        f"the last hands took {last.millis / warm.millis:.2f} times as long as the first"
    )


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.long_evening", description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS, metavar="NUMBER")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}")
    application = QApplication(sys.argv[:1])
    dress(application, Look(load_words("ar"), LIGHT_THEME))
    usual = PRESETS[Preset.CLASSIC]
    endless = replace(usual, target=HIGHEST_TARGET)
    tell(play("games that end by themselves", usual, asked.hands, EVERY))
    of_one_game = min(asked.hands, HANDS_OF_ONE_GAME)
    tell(play(f"one game to {HIGHEST_TARGET:,}", endless, of_one_game, of_one_game // 5))
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
