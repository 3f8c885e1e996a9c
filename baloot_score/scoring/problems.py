"""Every problem of a hand at once: what makes it impossible and what deserves a second glance."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from baloot_score.scoring.abnat_problems import check_abnat
from baloot_score.scoring.model import (
    MOST_PROJECTS,
    Contract,
    DirectHand,
    FoulHand,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    RedealHand,
    Seat,
    Team,
)
from baloot_score.scoring.problem_codes import Problem, ProblemCode, number_problem, problem
from baloot_score.scoring.reachable import can_be_given
from baloot_score.scoring.rules import RuleSet

_PROJECTS_OF = ((Team.US, "projects.us"), (Team.THEM, "projects.them"))
_POINTS_OF = ((Team.US, "points.us"), (Team.THEM, "points.them"))


@dataclass(frozen=True, slots=True)
class Situation:
    """What stands on the sheet before a hand; `finished` when the game is already won."""

    totals: Points
    finished: bool = False


def hand_problems(
    hand: Hand, rules: RuleSet, before: Situation | None = None
) -> tuple[Problem, ...]:
    """All errors and warnings of a hand (RULES.md section 11); none for a hand in order.

    Fields are checked for their types too: a hand may come from anywhere.

    Args:
        hand: the hand as entered or read; what is not entered yet is `None`.
        rules: the rule set of its session, for the warnings.
        before: the totals (points) before the hand; without them the gate of sun is not looked at.

    """
    found: list[Problem] = []
    if isinstance(hand, PlayedHand):
        _check_played(hand, rules, before, found)
    elif isinstance(hand, FoulHand):
        _check_bought(hand, found)
        _check_word("by", hand.by, Team, found)
        if hand.buyer is not None:
            _check_word("buyer", hand.buyer, Team, found)
        _check_raising(hand, rules, before, found)
    elif isinstance(hand, DirectHand):
        _check_direct(hand, rules, found)
    elif isinstance(hand, RedealHand):
        if not isinstance(hand.deal_stays, bool):
            found.append(problem(ProblemCode.WRONG_TYPE, "deal_stays", expected="switch"))
    else:
        return (problem(ProblemCode.WRONG_TYPE, "", expected="hand"),)
    if hand.dealer is not None and type(hand.dealer) is not Seat:
        found.append(_not_a_seat("dealer", hand.dealer))
    if hand.earlier_rules is not None:
        wrong = number_problem("earlier_rules", hand.earlier_rules)
        found += () if wrong is None else (wrong,)
    if hand.recorded_at is not None and not isinstance(hand.recorded_at, datetime):
        found.append(problem(ProblemCode.WRONG_TYPE, "recorded_at", expected="time"))
    if before is not None and before.finished:
        found.append(problem(ProblemCode.GAME_FINISHED, ""))
    return tuple(found)


def is_about_situation(hand: Hand) -> bool:
    """Whether the totals before a hand can give it problems: those of a raised sun can."""
    return (
        isinstance(hand, PlayedHand | FoulHand)
        and hand.contract is Contract.SUN
        and hand.level is not Level.NORMAL
    )


def _check_played(
    hand: PlayedHand, rules: RuleSet, before: Situation | None, found: list[Problem]
) -> None:
    _check_bought(hand, found)
    if type(hand.buyer) is not Team:
        _check_word("buyer", hand.buyer, Team, found)
    if hand.kaboot is not None:
        _check_word("kaboot", hand.kaboot, Team, found)
    if hand.locked is not None and not isinstance(hand.locked, bool):
        found.append(problem(ProblemCode.WRONG_TYPE, "locked", expected="switch"))
    check_abnat(hand, found)
    _check_raising(hand, rules, before, found)


def _check_bought(hand: PlayedHand | FoulHand, found: list[Problem]) -> None:
    """What played and foul hands share: contract, level, projects and بلوت."""
    # A call costs as much as what it would find: most hands of a long game are in order.
    if type(hand.contract) is not Contract:
        _check_word("contract", hand.contract, Contract, found)
    if type(hand.level) is not Level:
        _check_word("level", hand.level, Level, found)
    if hand.buyer_seat is not None:
        _check_buyer_seat(hand, found)
    if hand.baloot is not None:
        _check_word("baloot", hand.baloot, Team, found)
        if hand.contract is Contract.SUN:
            found.append(problem(ProblemCode.BALOOT_IN_SUN, "baloot"))
    if not isinstance(hand.projects, PerTeam):
        found.append(problem(ProblemCode.WRONG_TYPE, "projects", expected="object"))
    elif hand.projects.us != () or hand.projects.them != ():
        _check_projects(hand, found)


def _check_buyer_seat(hand: PlayedHand | FoulHand, found: list[Problem]) -> None:
    """The player who bought sits with the team that did; of a foul, too, it must be told then."""
    if type(hand.buyer_seat) is not Seat:
        found.append(_not_a_seat("buyer_seat", hand.buyer_seat))
    elif hand.buyer is None and isinstance(hand, FoulHand):
        found.append(problem(ProblemCode.MISSING, "buyer"))
    elif type(hand.buyer) is Team and hand.buyer_seat.team is not hand.buyer:
        found.append(problem(ProblemCode.SEAT_OF_OTHERS, "buyer_seat"))


def _check_projects(hand: PlayedHand | FoulHand, found: list[Problem]) -> None:
    if hand.projects.us and hand.projects.them:
        found.append(problem(ProblemCode.PROJECTS_OF_BOTH, "projects"))
    for team, where in _PROJECTS_OF:
        projects = hand.projects.of(team)
        if type(projects) is not tuple:
            found.append(problem(ProblemCode.WRONG_TYPE, where, expected="list"))
            continue
        if len(projects) > MOST_PROJECTS:
            found.append(
                problem(
                    ProblemCode.TOO_MANY_PROJECTS, where, count=len(projects), most=MOST_PROJECTS
                )
            )
        for place, word in enumerate(projects[: MOST_PROJECTS + 1]):
            if type(word) is not Project:
                _check_word(f"{where}[{place}]", word, Project, found)
        if Project.FOUR_HUNDRED in projects:
            if hand.contract is Contract.HOKUM:
                found.append(problem(ProblemCode.FOUR_HUNDRED_IN_HOKUM, where))
            if projects.count(Project.FOUR_HUNDRED) > 1:
                found.append(problem(ProblemCode.FOUR_HUNDRED_TWICE, where))
        if hand.baloot is team and Project.HUNDRED in projects:
            found.append(problem(ProblemCode.BALOOT_IN_HUNDRED, "baloot"))


def _check_raising(
    hand: PlayedHand | FoulHand, rules: RuleSet, before: Situation | None, found: list[Problem]
) -> None:
    """Warn of a sun that the rule set does not let be raised so (RULES.md section 7)."""
    level = hand.level
    if hand.contract is not Contract.SUN or level is Level.NORMAL or type(level) is not Level:
        return
    if level not in rules.sun_levels:
        found.append(problem(ProblemCode.SUN_LEVEL_NOT_ALLOWED, "level", level=level))
    gate = rules.sun_gate
    if gate is None or before is None or type(hand.buyer) is not Team:
        return
    if not gate.is_open(before.totals, hand.buyer):
        found.append(
            problem(
                ProblemCode.SUN_GATE_CLOSED,
                "level",
                buyer=before.totals.of(hand.buyer),
                doubler=before.totals.of(hand.buyer.other),
                buyer_over=gate.buyer_over,
                doubler_at_most=gate.doubler_at_most,
            )
        )


def _check_direct(hand: DirectHand, rules: RuleSet, found: list[Problem]) -> None:
    if not isinstance(hand.points, PerTeam):
        found.append(problem(ProblemCode.WRONG_TYPE, "points", expected="object"))
        return
    before = len(found)
    for team, where in _POINTS_OF:
        value = hand.points.of(team)
        if value is None:
            found.append(problem(ProblemCode.MISSING, where))
            continue
        wrong = number_problem(where, value)
        if wrong is not None:
            found.append(wrong)
        elif value < 0:
            found.append(problem(ProblemCode.POINTS_NEGATIVE, where, value=value))
    us, them = hand.points.us, hand.points.them
    if len(found) > before or us is None or them is None:
        return
    if not can_be_given(Points(us, them), rules):
        found.append(problem(ProblemCode.POINTS_UNREACHABLE, "points", us=us, them=them))


def _check_word(where: str, value: object, words: type[StrEnum], found: list[Problem]) -> None:
    if type(value) is words:
        return
    if value is None:
        found.append(problem(ProblemCode.MISSING, where))
    elif isinstance(value, str):
        found.append(problem(ProblemCode.UNKNOWN_WORD, where, word=value))
    else:
        found.append(problem(ProblemCode.WRONG_TYPE, where, expected="word"))


def _not_a_seat(where: str, value: object) -> Problem:
    wrong = number_problem(where, value)
    if wrong is not None:
        return wrong
    if isinstance(value, int) and not 0 <= value < len(Seat):
        high = len(Seat) - 1
        return problem(ProblemCode.OUT_OF_RANGE, where, value=value, low=0, high=high)
    return problem(ProblemCode.WRONG_TYPE, where, expected="word")
