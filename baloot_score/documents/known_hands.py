"""Hands and rules that come again in a long document: one that was read stands for all like it."""

from __future__ import annotations

import marshal
from datetime import datetime
from functools import lru_cache

from baloot_score.scoring.model import Hand
from baloot_score.scoring.problem_codes import Problem
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import RuleSet

HANDS_KEPT = 16_384
"""Of 300,000 hands at any level and with any projects, ten in eleven are found among so many."""
RULES_KEPT = 64
_TIME = "recorded_at"
_PLAIN = 0
"""The form of `marshal` that writes equal values alike, and `1` and `true` apart."""


def read_known_hand(data: object) -> tuple[Hand | None, tuple[Problem, ...]]:
    """As `read_hand`, but without the time of the recording, in which hands differ, if it is sound.

    Args:
        data: one object of a document's `hands`, as the JSON reader gives it.

    """
    if type(data) is not dict or not _is_sound(data.get(_TIME)):
        return read_hand(data)
    content = data.copy()
    content.pop(_TIME, None)
    try:
        return _hand(marshal.dumps(content, _PLAIN))
    except ValueError:  # it holds what is no JSON, which the reader has noticed
        return read_hand(data)


def read_known_rules(data: object) -> RuleSet:
    """As `read_rules`; rules that were read before are the same object."""
    if type(data) is not dict:
        return read_rules(data)
    try:
        content = marshal.dumps(data, _PLAIN)
    except ValueError:  # as above
        return read_rules(data)
    return _rules(content)


def _is_sound(time: object) -> bool:
    if time is None:
        return True
    try:
        return isinstance(time, str) and datetime.fromisoformat(time).tzinfo is not None
    except ValueError:
        return False


@lru_cache(HANDS_KEPT)
def _hand(content: bytes) -> tuple[Hand | None, tuple[Problem, ...]]:
    return read_hand(marshal.loads(content))


@lru_cache(RULES_KEPT)
def _rules(content: bytes) -> RuleSet:
    return read_rules(marshal.loads(content))
