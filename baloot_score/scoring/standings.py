"""The fold of a game: totals after every hand, who won and why, and whose deal it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from baloot_score.scoring.hand_rules import own_rules
from baloot_score.scoring.model import (
    Game,
    Hand,
    Level,
    Outcome,
    PerTeam,
    Points,
    RedealHand,
    Seat,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HandError, Problem
from baloot_score.scoring.problems import Situation, hand_problems, is_about_situation
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_sound_hand

if TYPE_CHECKING:
    from baloot_score.scoring.known_scores import KnownScores

Written: TypeAlias = tuple[Points, Outcome, tuple[Problem, ...]]
"""What a hand writes, what became of it, and its warnings."""


class WinReason(StrEnum):
    """Why a game was won (RULES.md section 10)."""

    TARGET = "target"
    HIGHER = "higher"
    QAHWA = "qahwa"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: what the hand wrote, the totals after it, its dealer, its warnings."""

    hand: Hand
    points: Points
    outcome: Outcome
    totals: Points
    dealer: Seat | None
    warnings: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Win:
    """Who won a game, why, and with which hand (its place in the game)."""

    team: Team
    reason: WinReason
    hand: int


@dataclass(frozen=True, slots=True)
class Standings:
    """A game as it stands after its last hand; `next_dealer` deals the hand to come."""

    rows: tuple[Row, ...]
    totals: Points
    win: Win | None
    next_dealer: Seat | None


def standings(
    game: Game,
    rules: RuleSet,
    earlier_rules: Sequence[RuleSet] = (),
    known: Standings | None = None,
    scores: KnownScores | None = None,
) -> Standings:
    """Fold a game's hands into totals (points), winner and dealers (RULES.md section 10).

    Each hand is scored by its own rules, and whether it won the game is asked by them too.

    Args:
        game: the game.
        rules: the rule set of its session.
        earlier_rules: those of before, of which a hand may be.
        known: how the game stood, by the same rules, before a change: the rows of the hands before
            it are taken over, so that a hand at the end of a long game costs no more than another.
        scores: what hands wrote in other games, where the same ones come again and again.

    Raises:
        HandError: when a hand has an error; its fields are placed as `hands[3].abnat.us`.

    """
    rows = [] if known is None else _rows_that_stay(game, known)
    totals = rows[-1].totals if rows else Points(game.start_points, game.start_points)
    win = None if known is None or known.win is None or known.win.hand >= len(rows) else known.win
    dealer = dealer_after(rows[-1].hand, rows[-1].dealer) if rows else game.dealer
    kept = None if scores is None else scores.by(rules)
    for place, hand in enumerate(game.hands[len(rows) :], len(rows)):
        own = rules
        # Known is only what a hand writes wherever it stands: one after the end has a warning.
        written = None if kept is None or win is not None else kept.find(hand)
        if written is None:
            own, unknown = own_rules(hand, rules, earlier_rules)
            before = Situation(totals, finished=win is not None)
            written = _written(hand, own, unknown, before, place)
            if kept is not None and not _depends_on_place(hand, before):
                kept.keep(hand, written)
        points, outcome, problems = written
        totals += points
        if hand.dealer is not None:
            dealer = hand.dealer
        rows.append(Row(hand, points, outcome, totals, dealer, problems))
        if win is None:
            win = _win(hand, place, points, totals, own)
        dealer = dealer_after(hand, dealer)
    if game.next_dealer is not None:
        dealer = game.next_dealer
    return Standings(tuple(rows), totals, win, dealer)


def _written(
    hand: Hand, rules: RuleSet, unknown: tuple[Problem, ...], before: Situation, place: int
) -> Written:
    """What the hand at a place of its game writes."""
    problems = hand_problems(hand, rules, before) + unknown
    if problems and any(p.is_error for p in problems):
        raise HandError(tuple(p.at(f"hands[{place}]") for p in problems))
    return (*score_sound_hand(hand, rules), problems)


def _depends_on_place(hand: Hand, before: Situation) -> bool:
    """Whether a hand may write something else, or have other warnings, in another place."""
    return before.finished or hand.earlier_rules is not None or is_about_situation(hand)


def _rows_that_stay(game: Game, known: Standings) -> list[Row]:
    """The rows of the hands before the first that changed; none where the game begins otherwise."""
    same = 0
    for row, hand in zip(known.rows, game.hands, strict=False):
        if row.hand is not hand:
            break
        same += 1
    if not same:
        return []
    first, start = known.rows[0], Points(game.start_points, game.start_points)
    dealer = game.dealer if first.hand.dealer is None else first.hand.dealer
    begins_so = first.totals == start + first.points and first.dealer == dealer
    return list(known.rows[:same]) if begins_so else []


def dealer_after(hand: Hand, dealer: Seat | None) -> Seat | None:
    """Who deals after a hand, by its dealer: the seat to the right, after كاويش the same one."""
    if dealer is None or (isinstance(hand, RedealHand) and hand.deal_stays):
        return dealer
    return dealer.next


def session_standings(session: Session, scores: KnownScores | None = None) -> tuple[Standings, ...]:
    """The standings of every game of a session, in order.

    Args:
        session: the session.
        scores: what hands wrote in other sessions, as for `standings`.

    Raises:
        HandError: when a hand has an error.

    """
    return tuple(
        standings(game, session.rules, session.earlier_rules, scores=scores)
        for game in session.games
    )


def winners(games: Iterable[Standings]) -> list[Team]:
    """Who won each game that is won, in their order."""
    return [game.win.team for game in games if game.win is not None]


def tally(games: Iterable[Standings]) -> PerTeam[int]:
    """How many of the games each team has won: the tally of صكّات (RULES.md section 10)."""
    won = winners(games)
    return PerTeam(won.count(Team.US), won.count(Team.THEM))


def situation_before(start_points: int, folded: Standings, place: int) -> Situation:
    """What stands on the sheet before the hand at a place, or before the one to come.

    Args:
        start_points: the points at which both teams start the game.
        folded: its standings.
        place: the place of the hand in it.

    """
    totals = folded.rows[place - 1].totals if place else Points(start_points, start_points)
    return Situation(totals, finished=folded.win is not None and folded.win.hand < place)


def winner_at(totals: Points, rules: RuleSet) -> Team | None:
    """The team that has won with these totals: at the target or over, and the higher (section 10).

    A hand at قهوة wins whatever the totals are.
    """
    if totals.us == totals.them or max(totals.us, totals.them) < rules.target:
        return None
    return Team.US if totals.us > totals.them else Team.THEM


def _win(hand: Hand, place: int, points: Points, totals: Points, rules: RuleSet) -> Win | None:
    if getattr(hand, "level", None) is Level.QAHWA:
        return Win(Team.US if points.us else Team.THEM, WinReason.QAHWA, place)
    team = winner_at(totals, rules)
    if team is None:
        return None
    both_there = totals.of(team.other) >= rules.target
    return Win(team, WinReason.HIGHER if both_there else WinReason.TARGET, place)
