"""What hands wrote that come again: a long history has seen most of its hands before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baloot_score.scoring.beside import Beside

if TYPE_CHECKING:
    from baloot_score.scoring.rules import RuleSet
    from baloot_score.scoring.standings import Written


class KnownScores:
    """Keeps what a hand wrote for when the very same one comes again, by the very same rules."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._by_rules: Beside[Beside[Written]] = Beside()

    def by(self, rules: RuleSet) -> Beside[Written]:
        """What hands wrote by the rules."""
        kept = self._by_rules.find(rules)
        if kept is None:
            kept = Beside()
            self._by_rules.keep(rules, kept)
        return kept
