"""Whether two hands tell the same, of which one says what follows from the rest of the other."""

from __future__ import annotations

from dataclasses import replace

from baloot_score.scoring.model import (
    NO_ABNAT,
    DirectHand,
    FoulHand,
    Hand,
    PerTeam,
    PlayedHand,
    RedealHand,
)


def tells_the_same(one: Hand, other: Hand) -> bool:
    """Whether two hands without errors differ in nothing that was played (RULES.md section 2).

    The abnat of one team say those of the other, a kaboot says both, and projects have no order.
    When they were recorded is left out.
    """
    return one == other or _in_short(one) == _in_short(other)


def _in_short(hand: Hand) -> Hand:
    """The hand with what follows from the rest left out."""
    if isinstance(hand, DirectHand | RedealHand):
        return hand
    projects = PerTeam(tuple(sorted(hand.projects.us)), tuple(sorted(hand.projects.them)))
    if isinstance(hand, FoulHand):
        return replace(hand, projects=projects)
    return replace(hand, projects=projects, abnat=_abnat(hand))


def _abnat(hand: PlayedHand) -> PerTeam[int | None]:
    if hand.kaboot is not None or hand.contract is None:
        return NO_ABNAT
    us, them = hand.abnat.us, hand.abnat.them
    return PerTeam(hand.contract.abnat - them if us is None and them is not None else us, None)
