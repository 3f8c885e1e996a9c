"""An award is what it says: compared by value, never changed, and told in one order."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from baloot_score.scoring.awards import Award, AwardKind
from baloot_score.scoring.model import Team


def test_awards_for_the_same_are_the_same() -> None:
    assert Award(AwardKind.SUN, ("سعد",), 3) == Award(AwardKind.SUN, ("سعد",), 3, 0, None)
    assert Award(AwardKind.SUN, ("سعد",), 3) != Award(AwardKind.SUN, (Team.US,), 3)


def test_an_award_that_was_given_is_not_changed() -> None:
    award = Award(AwardKind.COMEBACK, (Team.THEM,), 40, game=1)
    with pytest.raises(FrozenInstanceError):
        award.count = 50  # type: ignore[misc]  # that is what is tried


def test_purchases_are_honoured_before_all_else() -> None:
    kinds = list(AwardKind)
    of_purchases = [AwardKind.SUN, AwardKind.HOKUM, AwardKind.BOUGHT, AwardKind.BOUGHT_AND_LOST]
    assert kinds[:5] == [*of_purchases, AwardKind.NEVER_LOST]
