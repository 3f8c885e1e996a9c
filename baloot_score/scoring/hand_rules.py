"""By which rules a hand is scored: those of its session, or earlier ones that it was played by."""

from __future__ import annotations

from collections.abc import Sequence

from baloot_score.scoring.model import Hand, Session
from baloot_score.scoring.problem_codes import (
    HIGHEST_NUMBER,
    HandError,
    Problem,
    ProblemCode,
    problem,
)
from baloot_score.scoring.rules import RuleSet


def rules_of_hand(session: Session, hand: Hand) -> RuleSet:
    """The rule set by which a hand of the session is scored.

    Raises:
        HandError: when the hand names earlier rules that the session does not have.

    """
    rules, problems = own_rules(hand, session.rules, session.earlier_rules)
    if problems:
        raise HandError(problems)
    return rules


def own_rules(
    hand: Hand, rules: RuleSet, earlier_rules: Sequence[RuleSet]
) -> tuple[RuleSet, tuple[Problem, ...]]:
    """The rule set of a hand, and the problem when there is none of its number.

    Then `rules` stand in. A number that is no number is left to `hand_problems`.
    """
    place = getattr(hand, "earlier_rules", None)
    if type(place) is not int:
        return rules, ()
    if 0 <= place < len(earlier_rules):
        return earlier_rules[place], ()
    if abs(place) > HIGHEST_NUMBER:
        return rules, ()
    count = len(earlier_rules)
    return rules, (problem(ProblemCode.NO_SUCH_RULES, "earlier_rules", value=place, count=count),)


def rules_of_start(session: Session, game: int) -> RuleSet:
    """The rules by which a game began: those of its first hand, else those of the session."""
    hands = session.games[game].hands
    return rules_of_hand(session, hands[0]) if hands else session.rules
