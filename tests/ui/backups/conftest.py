"""A person at the window, with backups beside the store."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from baloot_score.session import Backup, BackupReason
from baloot_score.ui.backups.dialog import BackupsDialog
from tests.screens.evenings import evening
from tests.ui.window.conftest import lock_store, open_window, store_path
from tests.ui.window.person import Person

__all__ = ["lock_store", "open_window", "store_path"]


@pytest.fixture
def person(open_window: Callable[..., Person]) -> Person:
    """A person at an evening of which there is a backup."""
    desk_maker = open_window()
    desk_maker.desk.repository.create(evening())
    desk_maker.desk.backups.make(BackupReason.DAILY)
    desk_maker.window.navigation.show_session(desk_maker.desk.open(evening().id))
    return desk_maker


def dialog(person: Person) -> BackupsDialog:
    """The dialog that is open, once every backup in it was read."""
    opened = person.window.backups.dialog
    assert opened is not None
    reading = person.say("Being read …")
    person.qtbot.waitUntil(lambda: not any(reading in text for text in opened.list.texts()))
    return opened


def newest(person: Person) -> Backup:
    """The newest backup."""
    return person.desk.backups.all()[0]
