"""Plays with the second screen on a desktop of two monitors, and tells what happened as JSON.

QT_QPA_PLATFORM=offscreen:configfile=… python -m tests.ui.second_screen.two_monitors FOLDER, and
“wayland” to do as on such a desktop.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import PerTeam, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.ui.desk import NewSession
from baloot_score.ui.look import Look
from baloot_score.ui.main_window import MainWindow
from baloot_score.ui.second_screen import board_window, monitors
from baloot_score.ui.second_screen.board_window import BoardWindow
from baloot_score.ui.theme import LIGHT_THEME
from tests.ui.dressing import apply_theme
from tests.ui.window.person import DeskOnStore

CONTROL = Qt.KeyboardModifier.ControlModifier


def play(folder: Path, application: QApplication) -> dict[str, object]:
    """Open the board on the television, record, go from monitor to monitor, lose one."""

    def there_are(*names: str) -> None:
        monitors.all_monitors = lambda: [s for s in application.screens() if s.name() in names]

    def monitor(name: str) -> QScreen:
        (found,) = (screen for screen in application.screens() if screen.name() == name)
        return found

    desk = DeskOnStore(folder / "store.sqlite3")
    nobody = PerTeam(TeamSheet(), TeamSheet())
    session = desk.start(NewSession("", nobody, PRESETS[Preset.CLASSIC]))
    window = MainWindow()
    window.furnish(desk, Look(load_words("ar"), LIGHT_THEME), session)
    window.setGeometry(monitor("laptop").availableGeometry())
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    second = window.second_screen

    def open_board() -> BoardWindow:
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_4, CONTROL)
        board = second.board
        assert board is not None
        assert QTest.qWaitForWindowExposed(board)
        return board

    def keys_to_main() -> None:
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)

    told: dict[str, object] = {}
    board = open_board()
    told["board is on"] = board.screen().name()
    told["fills it"] = board.isFullScreen() and board.geometry() == monitor("television").geometry()
    assert QTest.qWaitForWindowActive(window)
    inside = monitor("television").geometry().adjusted(100, 100, -100, -100)
    told["has room around it when it goes back"] = inside.contains(board.normalGeometry())
    told["keys are with"] = "main" if window.isActiveWindow() else "board"
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_4, Qt.Key.Key_1, Qt.Key.Key_Return):
        QTest.keyClick(window.focusWidget(), key)
    told["follows"] = [board.shown.teams.us.total, board.shown.teams.them.total]
    told["offers another monitor"] = board.controls.monitor.isVisible()
    QTest.mouseClick(board.controls.monitor, Qt.MouseButton.LeftButton)
    told["next monitor"] = board.screen().name()
    assert QTest.qWaitForWindowActive(board)
    told["fills that"] = board.isFullScreen() and board.geometry() == monitor("laptop").geometry()
    QTest.keyClick(board, Qt.Key.Key_F6)
    told["and back"] = board.screen().name()

    lost: list[bool] = []
    second.lost.connect(lambda: lost.append(True))
    there_are("laptop")
    application.screenRemoved.emit(monitor("television"))
    application.processEvents()
    told["open without its monitor"] = second.is_open
    told["told"] = bool(lost)

    keys_to_main()
    board = open_board()
    told["alone it is on"] = board.screen().name()
    told["offers another when alone"] = board.controls.monitor.isVisible()
    there_are("laptop", "television")
    application.screenAdded.emit(monitor("television"))
    application.processEvents()
    told["moves to"] = board.screen().name()
    window.close()
    desk.repository.close()
    return told


def main() -> int:
    """Play in the folder that the command line names, on Wayland if it says so."""
    if "wayland" in sys.argv[2:]:
        board_window.on_wayland = lambda: True
    application = QApplication([sys.argv[0], "-style", "Fusion"])
    apply_theme(application, LIGHT_THEME)
    print(json.dumps(play(Path(sys.argv[1]), application)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
