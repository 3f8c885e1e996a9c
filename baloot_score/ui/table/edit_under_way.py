"""The unsaved edit of a recorded hand, when the session changes meanwhile."""

from __future__ import annotations

from typing import NamedTuple

from baloot_score.scoring.model import Hand
from baloot_score.session import Change
from baloot_score.ui.unfinished import Unfinished


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
