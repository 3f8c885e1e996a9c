"""Holds a hand that is being entered against the rules, and what stands on the sheet before it."""

from __future__ import annotations

from dataclasses import replace

from baloot_score.scoring.model import Hand, Outcome, Points
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_sound_hand
from baloot_score.ui.entry.draft import EntryDraft, EntryKind


class HandCheck:
    """Knows the rules at the table, and the totals before the hand.

    Args:
        rules: those by which the hand is scored.
        situation: what stands on the sheet.

    """

    def __init__(self, rules: RuleSet, situation: Situation) -> None:
        self.rules, self._situation = rules, situation

    def problems(self, hand: Hand) -> tuple[Problem, ...]:
        """All that is wrong with a hand, or odd about it."""
        return hand_problems(hand, self.rules, self._situation)

    def is_sound(self, hand: Hand) -> bool:
        """Whether a hand can stand on the sheet."""
        return not any(problem.is_error for problem in self.problems(hand))

    def score(self, hand: Hand) -> tuple[Points, Outcome]:
        """What a sound hand writes, and how it ended."""
        return score_sound_hand(hand, self.rules)

    def played_points(self, draft: EntryDraft) -> Points | None:
        """What the full hand would write, for who turns from it to points alone."""
        hand = replace(draft, kind=EntryKind.PLAYED).hand()
        return self.score(hand)[0] if self.is_sound(hand) else None
