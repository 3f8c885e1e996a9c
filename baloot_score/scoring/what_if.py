"""What if: the same hand, and the same game, under each of several rule sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from baloot_score.scoring.model import Game, Hand, Outcome, Points
from baloot_score.scoring.rules import PRESETS, RuleSet
from baloot_score.scoring.score import score_hand
from baloot_score.scoring.standings import Win, standings


@dataclass(frozen=True, slots=True)
class HandUnder:
    """What a hand writes under a rule set, and what becomes of it."""

    rules: RuleSet
    points: Points
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class GameUnder:
    """A game's totals under a rule set after all its hands, and who won it, why, with which hand.

    `at_win` are the totals after that hand: with fewer hands than were played where the game would
    have ended sooner. Both are `None` for a game that nobody would have won yet.
    """

    rules: RuleSet
    totals: Points
    win: Win | None
    at_win: Points | None


def own_and_presets(rules: RuleSet) -> tuple[RuleSet, ...]:
    """A session's own rule set, and the presets beside it (RULES.md section 9)."""
    return (rules, *(preset for preset in PRESETS.values() if preset != rules))


def hand_under_each(hand: Hand, rule_sets: Iterable[RuleSet]) -> tuple[HandUnder, ...]:
    """What the same hand writes (points) under each rule set (RULES.md sections 2 to 6).

    Points that were typed directly are the same under all.

    Raises:
        HandError: when the hand has an error.

    """
    scores = ((rules, score_hand(hand, rules)) for rules in rule_sets)
    return tuple(HandUnder(rules, score.points, score.outcome) for rules, score in scores)


def game_under_each(game: Game, rule_sets: Iterable[RuleSet]) -> tuple[GameUnder, ...]:
    """Totals (points) and winner of the same game under each rule set (RULES.md section 10).

    Every hand of it is scored by that rule set, also those which were recorded by earlier rules.
    The game starts where it did.

    Raises:
        HandError: when a hand has an error.

    """
    hands = tuple(replace(hand, earlier_rules=None) for hand in game.hands)
    return tuple(_game_under(replace(game, hands=hands), rules) for rules in rule_sets)


def game_as_played(game: Game, rules: RuleSet, earlier_rules: tuple[RuleSet, ...]) -> GameUnder:
    """The game as its sheet has it: every hand by the rules that it was recorded by.

    Raises:
        HandError: when a hand has an error.

    """
    return _game_under(game, rules, earlier_rules)


def _game_under(game: Game, rules: RuleSet, earlier_rules: tuple[RuleSet, ...] = ()) -> GameUnder:
    folded = standings(game, rules, earlier_rules)
    win = folded.win
    return GameUnder(rules, folded.totals, win, folded.rows[win.hand].totals if win else None)
