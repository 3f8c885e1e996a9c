"""The problems of a played hand's abnat (RULES.md section 11)."""

from __future__ import annotations

from baloot_score.scoring.model import Contract, PerTeam, PlayedHand, Team
from baloot_score.scoring.problem_codes import Problem, ProblemCode, number_problem, problem


def check_abnat(hand: PlayedHand, found: list[Problem]) -> None:
    """Look at both teams' abnat, at their sum, and at what they say of a kaboot.

    Args:
        hand: a played hand; what is not entered yet is `None`, and any field may be anything.
        found: the problems so far, to which those of the abnat are added.

    """
    if not isinstance(hand.abnat, PerTeam):
        found.append(problem(ProblemCode.WRONG_TYPE, "abnat", expected="object"))
        return
    contract = hand.contract if type(hand.contract) is Contract else None
    us, them = hand.abnat.us, hand.abnat.them
    if us is None and them is None:
        if hand.kaboot is None:
            found.append(problem(ProblemCode.MISSING, "abnat"))
        return
    before = len(found)
    if us is not None:
        _check_one_abnat("abnat.us", us, contract, found)
    if them is not None:
        _check_one_abnat("abnat.them", them, contract, found)
    if contract is None or len(found) > before:
        return
    if us is not None and them is not None and us + them != contract.abnat:
        found.append(
            problem(
                ProblemCode.ABNAT_SUM,
                "abnat",
                us=us,
                them=them,
                sum=us + them,
                total=contract.abnat,
                contract=contract,
            )
        )
        return
    ours = us if us is not None else contract.abnat - (them or 0)
    _check_against_kaboot(hand.kaboot, ours, contract.abnat, found)


def _check_against_kaboot(kaboot: Team | None, ours: int, total: int, found: list[Problem]) -> None:
    """The team of a kaboot has all abnat; where a team has all of them, it may have been one."""
    if kaboot is None:
        if ours in (0, total):
            team = Team.US if ours else Team.THEM
            found.append(problem(ProblemCode.ALL_ABNAT_NO_KABOOT, "kaboot", team=team, total=total))
    elif type(kaboot) is Team and ours != (total if kaboot is Team.US else 0):
        found.append(problem(ProblemCode.ABNAT_AGAINST_KABOOT, "abnat", total=total))


def _check_one_abnat(
    where: str, value: int, contract: Contract | None, found: list[Problem]
) -> None:
    wrong = number_problem(where, value)
    if wrong is not None:
        found.append(wrong)
        return
    total = Contract.HOKUM.abnat if contract is None else contract.abnat
    if value < 0:
        found.append(problem(ProblemCode.ABNAT_NEGATIVE, where, value=value))
    elif value > total:
        found.append(
            problem(
                ProblemCode.ABNAT_OVER_TOTAL,
                where,
                value=value,
                total=total,
                contract=contract or Contract.HOKUM,
            )
        )
    elif value == 1 or (contract is not None and value == total - 1):
        found.append(problem(ProblemCode.ABNAT_IMPOSSIBLE, where, value=value, total=total))
