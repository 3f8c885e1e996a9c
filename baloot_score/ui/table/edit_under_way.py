"""The unsaved edit of a recorded hand, when the session changes meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from baloot_score.scoring.model import Hand
from baloot_score.session import Change
from baloot_score.ui.unfinished import Unfinished

if TYPE_CHECKING:
    from baloot_score.ui.entry.panel import EntryPanel
    from baloot_score.ui.table.cleared_offer import ClearedOffer
    from baloot_score.ui.table.game_in_sight import GameInSight


class EditUnderWay(NamedTuple):
    """The hand that is edited, as it is recorded, and what stands in the entry instead."""

    hand: Hand
    unsaved: Unfinished

    def after(self, change: Change) -> Unfinished | None:
        """The edit in the session after a change; `None` when the hand is not there any more."""
        from baloot_score.session import ChangeRules  # once there is a change

        if isinstance(change.command, ChangeRules):
            return self.unsaved  # every hand stands where it was
        games = change.session.games
        hands = games[self.unsaved.game].hands if self.unsaved.game < len(games) else ()
        # The same hand may have been played twice: which one it is tells the object alone.
        places = (place for place, hand in enumerate(hands) if hand is self.hand)
        place = next(places, None)
        return None if place is None else self.unsaved._replace(editing=place)


class EditsKept:
    """Lets an edit go on as far as its hand is still in sight; else it is offered, or waits.

    Args:
        entry: the panel in which hands are edited.
        game: the game in sight.
        cleared: offers what has been cleared away.
        go_on: goes on with what was half entered before.

    """

    def __init__(
        self,
        entry: EntryPanel,
        game: GameInSight,
        cleared: ClearedOffer,
        go_on: Callable[[Unfinished], None],
    ) -> None:
        self._entry, self._game, self._cleared, self._go_on = entry, game, cleared, go_on
        self._removed: EditUnderWay | None = None

    def follow(self, edit: EditUnderWay | None, change: Change) -> None:
        """Do with an edit what a change asks for, once the game that it touched is in sight.

        That of a hand that was removed comes back together with the hand.

        Args:
            edit: what was not saved when the change came, if anything.
            change: what has changed.

        """
        from baloot_score.session import RemoveHand, Way  # once there is a change

        removed = self._removed
        self._removed = edit if isinstance(change.command, RemoveHand) else None
        now = None if edit is None else edit.after(change)
        if now is not None and now.editing is not None and now.game == self._game.place:
            self._game.go_on_with_edit(now.editing)
        elif self._entry.editing is not None:
            self._entry.leave_edit()
            if now is not None:
                self._cleared.show(now, self._entry.typed())
        elif removed is not None and change.way is not Way.DONE:
            back = removed.after(change)
            if back is not None:
                self._go_on(back)
