"""Other rules for a session that is being played: what it becomes, and what that changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from baloot_score.scoring.hand_rules import rules_of_start
from baloot_score.scoring.model import Game, PerTeam, Points, Session
from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem
from baloot_score.scoring.rule_problems import rules_problems
from baloot_score.scoring.rules import RulesError, RuleSet, start_problems
from baloot_score.scoring.standings import Standings, session_standings, standings, tally


@dataclass(frozen=True, slots=True)
class HandDifference:
    """A hand that writes other points than before; `place` is its place in the game."""

    place: int
    before: Points
    after: Points


@dataclass(frozen=True, slots=True)
class GameDifference:
    """A game before and after, and those of its hands whose points change."""

    before: Standings
    after: Standings
    hands: tuple[HandDifference, ...]

    @property
    def changes_result(self) -> bool:
        """Whether its totals, or its winner, are others than before."""
        return (self.before.totals, self.before.win) != (self.after.totals, self.after.win)


@dataclass(frozen=True, slots=True)
class RuleChangeDifference:
    """What other rules change on the sheets of a session, game by game."""

    games: tuple[GameDifference, ...]

    @property
    def games_won(self) -> tuple[PerTeam[int], PerTeam[int]]:
        """The tally of صكّات before and after."""
        return (
            tally(game.before for game in self.games),
            tally(game.after for game in self.games),
        )

    @property
    def changes_sheet(self) -> bool:
        """Whether a single number on the sheets, or a winner, is another than before."""
        return any(game.hands or game.changes_result for game in self.games)


def rule_change_difference(
    session: Session, rules: RuleSet, *, rescore: bool
) -> RuleChangeDifference:
    """What `with_rules` would change, for somebody to see before it is done.

    Raises:
        RulesError: as `with_rules` does.
        HandError: when a hand of the session has an error.

    """
    changed = with_rules(session, rules, rescore=rescore)
    both = zip(session_standings(session), session_standings(changed), strict=True)
    return RuleChangeDifference(tuple(_difference(before, after) for before, after in both))


def with_rules(session: Session, rules: RuleSet, *, rescore: bool) -> Session:
    """The session under other rules (RULES.md section 9).

    A game that started as its rules say starts as the new ones say, unless they come after it has
    begun; one that was told other points keeps them.

    Args:
        session: with hands that have no errors.
        rules: the rule set from now on.
        rescore: whether all hands so far are scored by it, as if it had been played from the
            start; otherwise they keep their own, and only those to come are scored by it.

    Raises:
        RulesError: when the rule set has an error, when a game would start at its target or over
            it, or when a team has reached the new target already and no hand would say who won.

    """
    errors = tuple(one for one in rules_problems(rules) if one.is_error)
    if errors:
        raise RulesError(errors)
    if rules == session.rules and not rescore:
        return session
    earlier = () if rescore else _earlier(session)
    games = tuple(
        _rescored(session, place, rules)
        if rescore or not game.hands
        else _kept(game, session.rules, earlier)
        for place, game in enumerate(session.games)
    )
    changed = replace(session, rules=rules, earlier_rules=earlier, games=games)
    problems = tuple(_start_problems(changed)) or tuple(_reached(changed, rescore=rescore))
    if problems:
        raise RulesError(problems)
    return changed


def next_start(session: Session) -> int:
    """The points at which both teams start the next game: like the last one, or as the rules say.

    The rules say it when the last game started as its own rules did, or can no longer start so.
    """
    last, rules = session.games[-1], session.rules
    told = last.start_points != rules_of_start(session, len(session.games) - 1).start_points
    return last.start_points if told and last.start_points < rules.target else rules.start_points


def _earlier(session: Session) -> tuple[RuleSet, ...]:
    """The earlier rules of a session, the present ones with them if hands were recorded by them.

    Rules to which a table returns are not kept twice.
    """
    earlier, rules = session.earlier_rules, session.rules
    recorded = any(hand.earlier_rules is None for game in session.games for hand in game.hands)
    return (*earlier, rules) if recorded and rules not in earlier else earlier


def _rescored(session: Session, place: int, rules: RuleSet) -> Game:
    game = session.games[place]
    as_told = game.start_points == rules_of_start(session, place).start_points
    return replace(
        game,
        hands=tuple(replace(hand, earlier_rules=None) for hand in game.hands),
        start_points=rules.start_points if as_told else game.start_points,
    )


def _kept(game: Game, rules: RuleSet, earlier: tuple[RuleSet, ...]) -> Game:
    """The game with hands that stay with the rules by which they were recorded."""
    if all(hand.earlier_rules is not None for hand in game.hands):
        return game
    number = earlier.index(rules)
    hands = tuple(
        replace(hand, earlier_rules=number) if hand.earlier_rules is None else hand
        for hand in game.hands
    )
    return replace(game, hands=hands)


def _start_problems(session: Session) -> Iterator[Problem]:
    """The games that start too high: by the new rules, if they are not over, or by all there are.

    Only a game before the last that has hands is decided by rules of before.
    """
    new = session.rules.target
    highest = max([new, *(rules.target for rules in session.earlier_rules)])
    last = len(session.games) - 1
    for place, game in enumerate(session.games):
        target = highest if game.hands and place < last else new
        yield from start_problems(f"games[{place}].start_points", game.start_points, target)


def _reached(session: Session, *, rescore: bool) -> Iterator[Problem]:
    """The last game, if a team leads in it at the new target or over: only a hand wins a game."""
    place, game = len(session.games) - 1, session.games[-1]
    if rescore or not game.hands:
        return
    folded = standings(game, session.rules, session.earlier_rules)
    us, them = folded.totals.us, folded.totals.them
    highest, target = max(us, them), session.rules.target
    if folded.win is None and us != them and highest >= target:
        yield problem(ProblemCode.TARGET_REACHED, f"games[{place}]", value=highest, target=target)


def _difference(before: Standings, after: Standings) -> GameDifference:
    rows = enumerate(zip(before.rows, after.rows, strict=True))
    return GameDifference(
        before,
        after,
        tuple(
            HandDifference(place, old.points, new.points)
            for place, (old, new) in rows
            if old.points != new.points
        ),
    )
