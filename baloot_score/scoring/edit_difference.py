"""What editing or removing a hand changes in its game, for somebody to see before it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from baloot_score.scoring.model import Hand, Points, Session, Team
from baloot_score.scoring.same_hand import tells_the_same
from baloot_score.scoring.standings import Standings, Win, standings


@dataclass(frozen=True, slots=True)
class EditDifference:
    """A game before and after one of its hands is edited or removed; totals are points.

    `hand_changes` is false for an edit after which the hand tells the same as before.
    """

    totals_before: Points
    totals_after: Points
    win_before: Win | None
    win_after: Win | None
    hand_changes: bool

    @property
    def winner_before(self) -> Team | None:
        """Who has won the game as it stands; `None` while nobody has."""
        return None if self.win_before is None else self.win_before.team

    @property
    def winner_after(self) -> Team | None:
        """Who would have won it then."""
        return None if self.win_after is None else self.win_after.team

    @property
    def winner_changes(self) -> bool:
        """Whether another team would have won, or one where nobody had, or nobody any more."""
        return self.winner_before is not self.winner_after

    @property
    def totals_change(self) -> bool:
        """Whether either team's total would be another."""
        return self.totals_before != self.totals_after

    @property
    def changes_result(self) -> bool:
        """Whether a total or the winner would be another."""
        return self.totals_change or self.winner_changes


def edit_difference(
    session: Session, game: int, place: int, hand: Hand | None, known: Standings | None = None
) -> EditDifference:
    """What becomes of a game when one of its hands is replaced or removed (RULES.md section 10).

    The hand is scored by the rules of the one in its place, as `OpenSession.edit` leaves it.

    Args:
        session: with hands that have no errors.
        game: the place of the game.
        place: the place of the hand in it.
        hand: the hand in its stead; `None` for its removal.
        known: how the game stands, where that is known already.

    Raises:
        IndexError: when there is no such hand.
        HandError: when the new hand has an error.

    """
    found = session.games[game] if game >= 0 else None
    if found is None or not 0 <= place < len(found.hands):
        raise IndexError(f"games[{game}].hands[{place}]")
    old = found.hands[place]
    dealer = old.dealer if hand is None or hand.dealer is None else hand.dealer
    new = () if hand is None else (replace(hand, earlier_rules=old.earlier_rules, dealer=dealer),)
    edited = replace(found, hands=(*found.hands[:place], *new, *found.hands[place + 1 :]))
    before = known or standings(found, session.rules, session.earlier_rules)
    after = standings(edited, session.rules, session.earlier_rules, before)
    hand_changes = not (new and tells_the_same(new[0], old))
    return EditDifference(before.totals, after.totals, before.win, after.win, hand_changes)
