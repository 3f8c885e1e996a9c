"""The table in its states: what is entered, what stands on the sheet, who won."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from baloot_score.i18n.digits import Digits
from baloot_score.scoring.model import Project
from tests.screens.evenings import (
    WON,
    evening,
    first_game,
    long_evening,
    long_names,
    series,
)
from tests.screens.stage import Stage, State

KEY = Qt.Key


def empty(stage: Stage) -> QWidget:
    """A session that has just started: no hand yet."""
    return stage.open(first_game(0))


def running(stage: Stage) -> QWidget:
    """The second game after six hands, the next one half entered."""
    window = stage.open(evening())
    stage.press(KEY.Key_F2, KEY.Key_F5)
    stage.write("41")
    return window


def with_projects(stage: Stage) -> QWidget:
    """A hokum, doubled, with projects and baloot."""
    window = stage.open(evening())
    stage.press(KEY.Key_F3, KEY.Key_F6, KEY.Key_F7)
    stage.write("74")
    stage.press(KEY.Key_F9)
    counts = window.table.entry.played.projects.counts
    for project in (Project.SIRA, Project.SIRA, Project.HUNDRED):
        stage.click(counts[project])
    return window


def wrong(stage: Stage) -> QWidget:
    """Abnat that cannot be, and what is missing, said under the fields."""
    window = stage.open(evening())
    stage.press(KEY.Key_F5)
    stage.write("163")
    stage.press(KEY.Key_Return)
    return window


def kaboot(stage: Stage) -> QWidget:
    """Every trick to one team: no abnat to type."""
    window = stage.open(evening())
    stage.press(KEY.Key_F2, KEY.Key_F6, KEY.Key_F8)
    return window


def editing(stage: Stage) -> QWidget:
    """A recorded hand in the entry panel, changed."""
    window = stage.open(evening())
    stage.person.double_click_row(2)
    stage.write("100")
    return window


def removed(stage: Stage) -> QWidget:
    """A hand was removed; a notice offers to take that back."""
    window = stage.open(evening())
    stage.person.click_row(3)
    stage.press(KEY.Key_Delete)
    return window


def won(stage: Stage) -> QWidget:
    """The winner's moment."""
    return stage.open(evening(WON))


def earlier(stage: Stage) -> QWidget:
    """An earlier game of the session."""
    window = stage.open(evening())
    window.table.sheet.games.game_chosen.emit(0)
    return window


def long_session(stage: Stage) -> QWidget:
    """An evening of seven games."""
    return stage.open(long_evening())


def names(stage: Stage) -> QWidget:
    """Names of 60 characters, with emoji, of both directions."""
    return stage.open(long_names())


def arabic_indic(stage: Stage) -> QWidget:
    """Every number in Arabic-Indic digits."""
    words = replace(stage.look.words, digits=Digits.ARABIC_INDIC)
    stage.look = replace(stage.look, words=words)
    return running(stage)


def narrow_entry(stage: Stage) -> QWidget:
    """A narrow window: entry and sheet are pages; the entry is shown."""
    stage.size = QSize(700, stage.size.height())
    return running(stage)


def narrow_sheet(stage: Stage) -> QWidget:
    """A narrow window with the sheet."""
    window = narrow_entry(stage)
    stage.click_on("Sheet", stage.window.table.tabs)
    return window


def smallest(stage: Stage) -> QWidget:
    """The smallest window there is."""
    stage.size = QSize(640, 480)
    return running(stage)


def foul(stage: Stage) -> QWidget:
    """A foul."""
    window = stage.open(evening())
    stage.click_on("Foul", window.table.entry.tabs)
    return window


def redeal(stage: Stage) -> QWidget:
    """A redeal."""
    window = stage.open(evening())
    stage.click_on("Redeal", window.table.entry.tabs)
    return window


def series_running(stage: Stage) -> QWidget:
    """The third game of a best of five."""
    return stage.open(series(5, won=False))


def series_won(stage: Stage) -> QWidget:
    """A best of three was won with its third game."""
    return stage.open(series(3, won=True))


def bought_by(stage: Stage) -> QWidget:
    """Which player of the team bought."""
    window = stage.open(evening())
    stage.press(KEY.Key_F2, KEY.Key_F2, KEY.Key_F5)
    return window


def keypad(stage: Stage) -> QWidget:
    """The keypad for fingers."""
    stage.set(keypad=True)
    window = stage.open(evening())
    stage.press(KEY.Key_F2, KEY.Key_F5)
    return window


def quick(stage: Stage) -> QWidget:
    """Points alone, with suggestions."""
    window = stage.open(evening())
    stage.press(KEY.Key_6, control=True)
    return window


def quick_readings(stage: Stage) -> QWidget:
    """Points alone, with the hands that would write them."""
    window = quick(stage)
    stage.write("16")
    stage.press(KEY.Key_Tab)
    stage.write("10")
    return window


def cleared(stage: Stage) -> QWidget:
    """What was half entered is offered back."""
    window = running(stage)
    stage.press(KEY.Key_Escape)
    return window


TABLE_STATES: dict[str, State] = {
    "table-empty": empty,
    "table-running": running,
    "table-projects": with_projects,
    "table-wrong": wrong,
    "table-kaboot": kaboot,
    "table-editing": editing,
    "table-removed": removed,
    "table-won": won,
    "table-earlier-game": earlier,
    "table-long-session": long_session,
    "table-names": names,
    "table-arabic-indic": arabic_indic,
    "table-narrow-entry": narrow_entry,
    "table-narrow-sheet": narrow_sheet,
    "table-smallest": smallest,
    "table-series": series_running,
    "table-series-won": series_won,
    "table-bought-by": bought_by,
    "table-keypad": keypad,
    "table-quick": quick,
    "table-quick-readings": quick_readings,
    "table-cleared": cleared,
    "table-foul": foul,
    "table-redeal": redeal,
}
