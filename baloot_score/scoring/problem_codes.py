"""What a problem is: its code, severity, field and numbers, and the errors that carry problems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

HIGHEST_NUMBER = 1_000_000
"""No number of a scoresheet is larger; beyond it a number is refused without being printed."""
MOST_DIGITS = len(str(HIGHEST_NUMBER))

LONGEST_WORD_SHOWN = 40

Detail: TypeAlias = int | str


class Severity(StrEnum):
    """An error cannot be recorded; a warning can, after a glance (RULES.md section 11)."""

    ERROR = "error"
    WARNING = "warning"


class ProblemCode(StrEnum):
    """What can be wrong with a hand, declared projects, a rule set or a document."""

    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_WORD = "unknown_word"
    UNKNOWN_FIELD = "unknown_field"
    NUMBER_TOO_LARGE = "number_too_large"
    OUT_OF_RANGE = "out_of_range"
    GIVEN_TWICE = "given_twice"
    LEVEL_SKIPPED = "level_skipped"
    START_AT_TARGET = "start_at_target"
    TARGET_REACHED = "target_reached"
    GATE_NEVER_OPENS = "gate_never_opens"
    KABOOT_BELOW_HAND = "kaboot_below_hand"
    NAME_TOO_LONG = "name_too_long"
    NAME_TAKEN = "name_taken"
    NO_SUCH_FIELD = "no_such_field"
    NO_SUCH_RULES = "no_such_rules"
    ABNAT_NEGATIVE = "abnat_negative"
    ABNAT_OVER_TOTAL = "abnat_over_total"
    ABNAT_IMPOSSIBLE = "abnat_impossible"
    ABNAT_SUM = "abnat_sum"
    ABNAT_AGAINST_KABOOT = "abnat_against_kaboot"
    FOUR_HUNDRED_IN_HOKUM = "four_hundred_in_hokum"
    FOUR_HUNDRED_TWICE = "four_hundred_twice"
    BALOOT_IN_SUN = "baloot_in_sun"
    PROJECTS_OF_BOTH = "projects_of_both"
    TOO_MANY_PROJECTS = "too_many_projects"
    TOP_CARD_TOO_LOW = "top_card_too_low"
    FOUR_WORTH_NOTHING = "four_worth_nothing"
    SEAT_OF_OTHERS = "seat_of_others"
    PLAYER_PROJECTS = "player_projects"
    PLAYER_CARDS = "player_cards"
    PROJECTS_NOT_HELD = "projects_not_held"
    CARD_TWICE = "card_twice"
    POINTS_NEGATIVE = "points_negative"
    SUN_LEVEL_NOT_ALLOWED = "sun_level_not_allowed"
    SUN_GATE_CLOSED = "sun_gate_closed"
    ALL_ABNAT_NO_KABOOT = "all_abnat_no_kaboot"
    BALOOT_IN_HUNDRED = "baloot_in_hundred"
    POINTS_UNREACHABLE = "points_unreachable"
    GAME_FINISHED = "game_finished"


WARNINGS = frozenset(
    {
        ProblemCode.UNKNOWN_FIELD,
        ProblemCode.GATE_NEVER_OPENS,
        ProblemCode.KABOOT_BELOW_HAND,
        ProblemCode.SUN_LEVEL_NOT_ALLOWED,
        ProblemCode.SUN_GATE_CLOSED,
        ProblemCode.ALL_ABNAT_NO_KABOOT,
        ProblemCode.BALOOT_IN_HUNDRED,
        ProblemCode.POINTS_UNREACHABLE,
        ProblemCode.GAME_FINISHED,
    }
)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, where, and the numbers and words that a sentence about it needs."""

    code: ProblemCode
    severity: Severity
    field: str
    details: tuple[tuple[str, Detail], ...] = ()

    @property
    def is_error(self) -> bool:
        """Whether the hand cannot be recorded."""
        return self.severity is Severity.ERROR

    def at(self, place: str) -> Problem:
        """The same problem, its field put behind the place of what it belongs to."""
        if not self.field or self.field.startswith("["):
            return Problem(self.code, self.severity, place + self.field, self.details)
        return Problem(self.code, self.severity, f"{place}.{self.field}", self.details)


def problem(code: ProblemCode, field: str, *, error: bool = False, **details: Detail) -> Problem:
    """A problem with the severity of its code, or an error where the caller insists."""
    severity = Severity.WARNING if code in WARNINGS and not error else Severity.ERROR
    return Problem(code, severity, field, details_shown(details))


def details_shown(details: Mapping[str, Detail]) -> tuple[tuple[str, Detail], ...]:
    """The numbers and words of a problem; long words are cut, for they are shown on one line."""
    return tuple(
        (name, value[:LONGEST_WORD_SHOWN] if isinstance(value, str) else value)
        for name, value in details.items()
    )


def unknown_field(field: str, name: object, *, error: bool = False) -> Problem:
    """A name that stands where nothing has it; what is no text is shown by its type."""
    word = name if isinstance(name, str) else type(name).__name__
    return problem(ProblemCode.UNKNOWN_FIELD, field, error=error, word=word)


def number_problem(field: str, value: object) -> Problem | None:
    """What is wrong with a value that must be a whole number of a sensible size; else `None`."""
    if isinstance(value, bool) or not isinstance(value, int):
        return problem(ProblemCode.WRONG_TYPE, field, expected="number")
    if abs(value) > HIGHEST_NUMBER:
        return problem(ProblemCode.NUMBER_TOO_LARGE, field, high=HIGHEST_NUMBER)
    return None


class ScoringError(Exception):
    """Something cannot be scored; `problems` says all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep every problem that was found."""
        super().__init__("; ".join(f"{p.field or '.'}: {p.code}" for p in problems))
        self.problems = problems


class HandError(ScoringError):
    """Raised for a hand that cannot be scored: `problems` holds its errors and warnings."""
