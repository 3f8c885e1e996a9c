"""What somebody is honoured for at the end of an evening."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from baloot_score.scoring.model import Team

Winner: TypeAlias = Team | str
"""A team, or a player by the name."""


class AwardKind(StrEnum):
    """The awards, in the order in which they are told."""

    SUN = "sun"
    HOKUM = "hokum"
    BOUGHT = "bought"
    BOUGHT_AND_LOST = "bought_and_lost"
    NEVER_LOST = "never_lost"
    KABOOT = "kaboot"
    DOUBLES = "doubles"
    PROJECTS = "projects"
    BALOOT = "baloot"
    COMEBACK = "comeback"
    STREAK = "streak"


@dataclass(frozen=True, slots=True)
class Award:
    """An award, who gets it, and for how much: hands, projects, games or points.

    Attributes:
        kind: what it is given for.
        winners: one, or two players that did as well as each other.
        count: how much that was.
        bought: of how many hands that a winner bought, where it is about those.
        game: the place of the game, from 0, where it is about a single one.
    """

    kind: AwardKind
    winners: tuple[Winner, ...]
    count: int
    bought: int = 0
    game: int | None = None
