"""What hands wrote that come again: a long history has seen most of its hands before."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baloot_score.scoring.model import Hand
    from baloot_score.scoring.rules import RuleSet
    from baloot_score.scoring.standings import Written

MOST_KEPT = 16_384
"""So many scores are kept; after that all begins anew."""


class KnownScores:
    """Keeps what a hand wrote for when the very same one comes again, by the very same rules.

    Hands are told apart as objects, and each is kept with its score: to compare all their fields
    takes as long as to score them, and would take what is wrong, such as `True`, for what is equal.
    """

    def __init__(self) -> None:
        """Know nothing yet."""
        self._kept: dict[tuple[int, int], tuple[Written, Hand, RuleSet]] = {}

    def find(self, hand: Hand, rules: RuleSet) -> Written | None:
        """What the hand wrote, if that is known."""
        kept = self._kept.get((id(hand), id(rules)))
        return None if kept is None else kept[0]

    def keep(self, hand: Hand, rules: RuleSet, written: Written) -> None:
        """Know it from now on."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[id(hand), id(rules)] = written, hand, rules
