"""The trail of a score: one step for each rule that was applied, in the order a person follows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from baloot_score.scoring.model import Points
from baloot_score.scoring.problem_codes import Detail


class Rule(StrEnum):
    """The rules that a step can apply."""

    ABNAT = "abnat"
    ANSWERABLE = "answerable"
    COUNTED = "counted"
    REST = "rest"
    PROJECTS = "projects"
    BALOOT = "baloot"
    COMPARED_POINTS = "compared_points"
    COMPARED_ABNAT = "compared_abnat"
    DRAWN = "drawn"
    VERDICT = "verdict"
    EACH_ITS_OWN = "each_its_own"
    HAND_TAKEN = "hand_taken"
    PROJECTS_TAKEN = "projects_taken"
    PROJECTS_VOID = "projects_void"
    BALOOT_WRITTEN = "baloot_written"
    KABOOT = "kaboot"
    FOUL = "foul"
    GAME_TAKEN = "game_taken"
    DIRECT = "direct"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Step:
    """One rule applied: the section of RULES.md it stands in and the numbers it used.

    `writes` holds the points that this step puts on the sheet: those of all steps of a trail add
    up to the points of the hand. It is `None` for a step that only leads to the verdict.
    """

    rule: Rule
    section: int
    details: tuple[tuple[str, Detail], ...] = ()
    writes: Points | None = None


def note(
    trail: list[Step] | None,
    rule: Rule,
    section: int,
    writes: Points | None = None,
    **details: Detail,
) -> None:
    """Add a step to a trail; nothing where no trail is kept."""
    if trail is not None:
        trail.append(Step(rule, section, tuple(details.items()), writes))
