"""What the listeners of a session hear, and how they are told."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from baloot_score.scoring.model import Session

if TYPE_CHECKING:
    from baloot_score.session.commands import Command


class Way(StrEnum):
    """Whether a command was done, taken back, or done again."""

    DONE = "done"
    UNDONE = "undone"
    REDONE = "redone"


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners hear: a command as it was first done, the way it went, the session after it.

    When it was undone, what happened to the session is the command's inverse.
    """

    command: Command
    way: Way
    session: Session

    @property
    def game(self) -> int | None:
        """The place of the game that was changed, added or removed.

        `None` for what is the whole session's: its names, its series, its note, and its rules.
        """
        from baloot_score.session.commands import (  # there are none before the first change
            EditHand,
            NewGame,
            RecordHand,
            RemoveGame,
            RemoveHand,
        )
        from baloot_score.session.table_commands import CorrectDealer

        command = self.command
        if isinstance(command, RecordHand | RemoveHand | EditHand | CorrectDealer):
            return command.game
        return command.place if isinstance(command, NewGame | RemoveGame) else None


Listener: TypeAlias = Callable[[Change], None]


class Listeners:
    """Those who hear every change, in the order in which the changes were made."""

    def __init__(self) -> None:
        self._listeners: dict[object, Listener] = {}
        self._untold: deque[tuple[Change, tuple[object, ...]]] = deque()
        self._telling = False

    def add(self, listener: Listener) -> Callable[[], None]:
        """Tell the listener of every change from now on; the function returned stops that."""
        key = object()
        self._listeners[key] = listener

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def tell(self, change: Change) -> None:
        """Tell those who listen now; a change made by one of them is told after this one.

        What a listener raises goes to `sys.excepthook`, and the others are still told: the change
        has been stored, and whoever made it must not take it for lost.
        """
        self._untold.append((change, tuple(self._listeners)))
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                told, keys = self._untold.popleft()
                for key in keys:
                    self._tell_one(key, told)
        finally:
            self._telling = False

    def _tell_one(self, key: object, change: Change) -> None:
        listener = self._listeners.get(key)
        if listener is None:  # stopped by one that was told before it
            return
        try:
            listener(change)
        except Exception:  # noqa: BLE001
            sys.excepthook(*sys.exc_info())
