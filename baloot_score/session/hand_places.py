"""The places of hands in a session: which there are, by which rules, and what may stand there."""

from __future__ import annotations

from baloot_score.scoring.hand_rules import rules_of_hand
from baloot_score.scoring.model import Hand, Session
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.standings import Standings, situation_before


def check_place(session: Session, game: int, place: int, *, end: bool = False) -> None:
    """Refuse a place without a hand; the one at the end of a game is none unless `end`.

    Raises:
        IndexError: when there is no such place.

    """
    games = session.games
    if not 0 <= game < len(games) or not 0 <= place < len(games[game].hands) + end:
        raise IndexError(f"games[{game}].hands[{place}]")


def rules_number(session: Session, game: int, place: int) -> int | None:
    """The `earlier_rules` of the hand at a place, or of one that is put there (section 9)."""
    games = session.games
    hands = games[game].hands
    if place < len(hands):
        return hands[place].earlier_rules
    return hands[-1].earlier_rules if hands and game < len(games) - 1 else None


def check_hand(session: Session, folded: Standings, game: int, place: int, hand: Hand) -> None:
    """Refuse a hand that cannot stand at a place of a game.

    Args:
        session: the session.
        folded: the standings of the game.
        game: the place of the game.
        place: the place of the hand in it.
        hand: the hand, with the number of its rules.

    Raises:
        HandError: when the hand has an error (RULES.md section 11); it names the warnings too.

    """
    before = situation_before(session.games[game].start_points, folded, place)
    problems = hand_problems(hand, rules_of_hand(session, hand), before)
    if any(problem.is_error for problem in problems):
        raise HandError(problems)
