"""The score of one hand: points of both teams, outcome, and the trail of rules that gave them."""

from __future__ import annotations

from dataclasses import dataclass

from baloot_score.scoring.arithmetic import kaboot_factor, project_factor, project_points
from baloot_score.scoring.model import (
    BALOOT_POINTS,
    NO_POINTS,
    Contract,
    DirectHand,
    FoulHand,
    Hand,
    Level,
    Outcome,
    PlayedHand,
    Points,
    Project,
    Team,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.rules import FailedBaloot, FailedProjects, RuleSet
from baloot_score.scoring.trail import Rule, Step, note
from baloot_score.scoring.verdict import count_hand, note_extras, verdict

US = Team.US


@dataclass(frozen=True, slots=True)
class HandScore:
    """What a hand writes on the sheet, and why; the trail is empty where it was not asked for."""

    points: Points
    outcome: Outcome
    trail: tuple[Step, ...] = ()


def score_hand(hand: Hand, rules: RuleSet) -> HandScore:
    """The points, outcome and trail of a hand (RULES.md sections 2 to 6).

    Raises:
        HandError: when the hand has an error; warnings do not stop it.

    """
    problems = hand_problems(hand, rules)
    if any(p.is_error for p in problems):
        raise HandError(problems)
    trail: list[Step] = []
    points, outcome = score_sound_hand(hand, rules, trail)
    return HandScore(points, outcome, tuple(trail))


def score_sound_hand(
    hand: Hand, rules: RuleSet, trail: list[Step] | None = None
) -> tuple[Points, Outcome]:
    """The points and outcome of a hand that `hand_problems` found no error in.

    Args:
        hand: a hand without errors; the result for any other is undefined.
        rules: the rule set of its session.
        trail: a list to which the steps are added; without it none are made.

    """
    if isinstance(hand, PlayedHand):
        return _played(hand, rules, trail)
    if isinstance(hand, FoulHand):
        return _foul(hand, rules, trail)
    if isinstance(hand, DirectHand):
        points = Points(hand.points.us or 0, hand.points.them or 0)
        note(trail, Rule.DIRECT, 6, points)
        return points, Outcome.DIRECT
    note(trail, Rule.REDEAL, 6, NO_POINTS)
    return NO_POINTS, Outcome.REDEAL


def _played(hand: PlayedHand, rules: RuleSet, trail: list[Step] | None) -> tuple[Points, Outcome]:
    contract, buyer, level = hand.contract, hand.buyer, hand.level
    assert contract is not None
    assert buyer is not None
    if hand.kaboot is not None:
        return _kaboot(hand, contract, hand.kaboot, rules, trail)
    count = count_hand(hand, contract, buyer if level.buyer_answers else buyer.other, trail)
    winner = verdict(hand, contract, count, buyer, rules, trail)
    outcome = Outcome.TIE if winner is None else Outcome.MADE if winner is buyer else Outcome.FAILED
    if winner is None or (winner is buyer and level is Level.NORMAL):
        points = Points(count.us, count.them)
        note(trail, Rule.EACH_ITS_OWN, 6, points)
        return points, outcome
    if level is Level.QAHWA:
        return _game_taken(winner, rules, trail), outcome
    return _all_taken(hand, contract, winner, rules, trail), outcome


def _game_taken(winner: Team, rules: RuleSet, trail: list[Step] | None) -> Points:
    points = _to(winner, rules.target)
    note(trail, Rule.GAME_TAKEN, 6, points, team=winner, target=rules.target)
    return points


def _all_taken(
    hand: PlayedHand, contract: Contract, winner: Team, rules: RuleSet, trail: list[Step] | None
) -> Points:
    """A hand that one team writes whole: a failed one, or one that was raised."""
    times = hand.level.times
    taken = contract.points * times
    if trail is not None:
        points = _to(winner, taken)
        note(trail, Rule.HAND_TAKEN, 6, points, team=winner, hand=contract.points, times=times)
    projects, others = hand.projects.of(winner), hand.projects.of(winner.other)
    if others and rules.failed_projects is FailedProjects.WINNER:
        projects += others
    elif others:
        note(trail, Rule.PROJECTS_VOID, 6, team=winner.other, why="own")
    taken += _projects_taken(projects, contract, winner, hand.level, rules, trail)
    baloot_goes = hand.baloot is not None and rules.failed_baloot is FailedBaloot.WINNER
    return _with_baloot(winner, taken, hand.baloot, winner if baloot_goes else hand.baloot, trail)


def _projects_taken(
    projects: tuple[Project, ...],
    contract: Contract,
    team: Team,
    level: Level,
    rules: RuleSet,
    trail: list[Step] | None,
) -> int:
    if not projects:
        return 0
    once, factor = project_points(projects, contract), project_factor(level, rules)
    if trail is not None:
        points = _to(team, once * factor)
        note(
            trail,
            Rule.PROJECTS_TAKEN,
            6,
            points,
            team=team,
            points=once,
            factor=factor,
            level=level,
        )
    return once * factor


def _with_baloot(
    winner: Team, taken: int, owner: Team | None, writer: Team | None, trail: list[Step] | None
) -> Points:
    """What the winner took, and بلوت, never multiplied, for the team that writes it."""
    if owner is None or writer is None:
        return _to(winner, taken)
    if trail is not None:
        points = _to(writer, BALOOT_POINTS)
        note(trail, Rule.BALOOT_WRITTEN, 6, points, team=owner, to=writer)
    if writer is winner:
        return _to(winner, taken + BALOOT_POINTS)
    return Points(taken, BALOOT_POINTS) if winner is US else Points(BALOOT_POINTS, taken)


def _kaboot(
    hand: PlayedHand, contract: Contract, winner: Team, rules: RuleSet, trail: list[Step] | None
) -> tuple[Points, Outcome]:
    if trail is not None:
        note_extras(trail, hand, contract)
    if hand.level is Level.QAHWA:
        return _game_taken(winner, rules, trail), Outcome.KABOOT
    once, times = rules.kaboot(contract), kaboot_factor(hand.level, rules)
    taken = once * times
    if trail is not None:
        points = _to(winner, taken)
        note(
            trail, Rule.KABOOT, 6, points, team=winner, points=once, times=times, contract=contract
        )
    return _with_own_extras(hand, contract, winner, taken, rules, trail), Outcome.KABOOT


def _foul(hand: FoulHand, rules: RuleSet, trail: list[Step] | None) -> tuple[Points, Outcome]:
    contract = hand.contract
    assert contract is not None
    assert hand.by is not None
    winner = hand.by.other
    if trail is not None:
        note_extras(trail, hand, contract)
    if hand.level is Level.QAHWA:
        return _game_taken(winner, rules, trail), Outcome.FOUL
    times = hand.level.times
    taken = contract.points * times
    if trail is not None:
        points = _to(winner, taken)
        note(
            trail, Rule.FOUL, 6, points, team=hand.by, to=winner, hand=contract.points, times=times
        )
    return _with_own_extras(hand, contract, winner, taken, rules, trail), Outcome.FOUL


def _with_own_extras(
    hand: PlayedHand | FoulHand,
    contract: Contract,
    winner: Team,
    taken: int,
    rules: RuleSet,
    trail: list[Step] | None,
) -> Points:
    """After a kaboot or a foul: the winner's own projects, and بلوت to its owner."""
    if hand.projects.of(winner.other):
        why = "kaboot" if isinstance(hand, PlayedHand) else "foul"
        note(trail, Rule.PROJECTS_VOID, 6, team=winner.other, why=why)
    projects = hand.projects.of(winner)
    taken += _projects_taken(projects, contract, winner, hand.level, rules, trail)
    return _with_baloot(winner, taken, hand.baloot, hand.baloot, trail)


def _to(team: Team, points: int) -> Points:
    return Points(points, 0) if team is US else Points(0, points)
