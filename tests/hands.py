"""Hands that many tests play."""

from __future__ import annotations

from baloot_score.scoring.model import DirectHand, PerTeam


def direct(us: int, them: int) -> DirectHand:
    """A hand of which only the points are known, which it writes under any rules."""
    return DirectHand(points=PerTeam(us, them))
