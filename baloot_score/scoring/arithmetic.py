"""The numbers of a hand: abnat rounded to points, project points, and how often they count."""

from __future__ import annotations

from baloot_score.scoring.model import Contract, Level, Project
from baloot_score.scoring.rules import ProjectsAtThreeFour, RuleSet


def card_points(contract: Contract, abnat: int) -> int:
    """The points that counted abnat are worth (RULES.md section 3).

    Sun rounds to the nearest ten and doubles, but an exact five is kept: 45 → 9.
    Hokum rounds to the nearest ten and drops a half: 75 → 7.
    """
    if contract is Contract.SUN:
        return abnat // 5 if abnat % 10 == 5 else (abnat + 5) // 10 * 2
    return (abnat + 4) // 10


def rounding(contract: Contract, abnat: int) -> str:
    """The word for what `card_points` did: `even`, `up`, `down`, `five_kept`, `half_dropped`."""
    ones = abnat % 10
    if ones == 5:
        return "five_kept" if contract is Contract.SUN else "half_dropped"
    if ones == 0:
        return "even"
    return "up" if ones > 5 else "down"


def project_points(projects: tuple[Project, ...], contract: Contract) -> int:
    """The points of a team's projects in a contract, counted once (RULES.md section 2)."""
    return sum(project.points(contract) for project in projects) if projects else 0


def project_factor(level: Level, rules: RuleSet) -> int:
    """How often projects count at a level (RULES.md section 6)."""
    if level is Level.THREE or level is Level.FOUR:
        if rules.projects_at_three_four is ProjectsAtThreeFour.SINGLE:
            return 1
        if rules.projects_at_three_four is ProjectsAtThreeFour.DOUBLE:
            return 2
    return level.times


def kaboot_factor(level: Level, rules: RuleSet) -> int:
    """How often the points of a kaboot count at a level (RULES.md section 6)."""
    return level.times if rules.kaboot_multiplied else 1
