"""The start page in its states."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from baloot_score.scoring.model import Seat
from tests.screens.evenings import LONG_NAME, earlier_sessions, house_rule
from tests.screens.stage import Stage, State, settle


def start_empty(stage: Stage) -> QWidget:
    """The very first start: nothing is stored yet."""
    return stage.open()


def start_earlier(stage: Stage) -> QWidget:
    """Some sessions are stored; the last of them is open behind the page."""
    stage.keep(*earlier_sessions())
    window = stage.open()
    window.do.sessions.trigger()
    settle()
    return window


def start_house_rules(stage: Stage) -> QWidget:
    """House rules beside the presets, one with a long name that is the default."""
    stage.desk.house_rules.save(house_rule())
    own = stage.desk.house_rules.save(house_rule(LONG_NAME))
    stage.desk.house_rules.make_default(own.id)
    return stage.open()


def start_narrow_earlier(stage: Stage) -> QWidget:
    """In a narrow window the earlier sessions are a page of their own."""
    stage.size = QSize(800, stage.size.height())
    window = start_earlier(stage)
    stage.click_on("Earlier sessions", window)
    return window


def start_name_offers(stage: Stage) -> QWidget:
    """A click into an empty seat lists those who have played before, long names among them."""
    start_earlier(stage)
    field = stage.window.start.seating.fields[Seat.FAR]
    stage.click(field)
    completer = field.completer()
    popup = completer.popup() if completer is not None else None
    assert popup is not None
    return popup


START_STATES: dict[str, State] = {
    "start-empty": start_empty,
    "start-earlier": start_earlier,
    "start-house-rules": start_house_rules,
    "start-narrow-earlier": start_narrow_earlier,
    "start-name-offers": start_name_offers,
}
