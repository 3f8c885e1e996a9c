"""From a document's plain data to a hand, with every problem of its shape and of its content."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any

from baloot_score.scoring.model import (
    NO_ABNAT,
    NO_PROJECTS,
    Contract,
    DirectHand,
    FoulHand,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    RedealHand,
    Seat,
    Team,
)
from baloot_score.scoring.problem_codes import Problem, ProblemCode, problem, unknown_field

KINDS: Mapping[str, type[Hand]] = {
    "played": PlayedHand,
    "foul": FoulHand,
    "direct": DirectHand,
    "redeal": RedealHand,
}
_TEAMS = {str(word): word for word in Team}
_CONTRACTS = {str(word): word for word in Contract}
_LEVELS = {str(word): word for word in Level}
_PROJECTS = {str(word): word for word in Project}
_SEATS = tuple(Seat)
_COMMON = frozenset({"kind", "dealer", "recorded_at", "earlier_rules"})
_BOUGHT = _COMMON | {"contract", "buyer", "buyer_seat", "level", "projects", "baloot"}
_FIELDS: Mapping[str, frozenset[str]] = {
    "played": _BOUGHT | {"abnat", "kaboot", "locked"},
    "foul": _BOUGHT | {"by"},
    "direct": _COMMON | {"points"},
    "redeal": _COMMON | {"deal_stays"},
}


def read_hand(data: object) -> tuple[Hand | None, tuple[Problem, ...]]:
    """The hand that plain data describes, and what is wrong with the data's shape.

    A word or number that cannot be is handed on as it is: `hand_problems` names it together with
    everything else. So a caller asks both, and may use the hand only when neither finds an error.

    Args:
        data: one object of a document's `hands`, as the JSON reader gives it.

    """
    if type(data) is not dict and not isinstance(data, Mapping):
        return None, (problem(ProblemCode.WRONG_TYPE, "", expected="object"),)
    kind = data.get("kind")
    if not isinstance(kind, str):
        code = ProblemCode.MISSING if kind is None else ProblemCode.WRONG_TYPE
        return None, (problem(code, "kind", expected="word"),)
    if kind not in KINDS:
        return None, (problem(ProblemCode.UNKNOWN_WORD, "kind", word=kind),)
    found: list[Problem] = []
    if not _FIELDS[kind].issuperset(data):
        found += [unknown_field("", name) for name in data if name not in _FIELDS[kind]]
    return _READERS[kind](data, found), tuple(found)


def _read_played(data: Mapping[str, Any], found: list[Problem]) -> Hand:
    return PlayedHand(
        contract=_word(data.get("contract"), _CONTRACTS),
        buyer=_word(data.get("buyer"), _TEAMS),
        buyer_seat=_seat(data.get("buyer_seat")),
        level=_word(data.get("level", Level.NORMAL), _LEVELS),
        abnat=_pair("abnat", data.get("abnat"), found),
        projects=_projects(data.get("projects"), found),
        # Most hands have neither, and a call costs more than to look.
        baloot=_word(data["baloot"], _TEAMS) if "baloot" in data else None,
        kaboot=_word(data["kaboot"], _TEAMS) if "kaboot" in data else None,
        locked=data.get("locked"),
        dealer=_seat(data.get("dealer")),
        recorded_at=_time(data.get("recorded_at"), found),
        earlier_rules=data.get("earlier_rules"),
    )


def _read_foul(data: Mapping[str, Any], found: list[Problem]) -> Hand:
    return FoulHand(
        contract=_word(data.get("contract"), _CONTRACTS),
        by=_word(data.get("by"), _TEAMS),
        buyer=_word(data.get("buyer"), _TEAMS),
        buyer_seat=_seat(data.get("buyer_seat")),
        level=_word(data.get("level", Level.NORMAL), _LEVELS),
        projects=_projects(data.get("projects"), found),
        baloot=_word(data.get("baloot"), _TEAMS),
        dealer=_seat(data.get("dealer")),
        recorded_at=_time(data.get("recorded_at"), found),
        earlier_rules=data.get("earlier_rules"),
    )


def _read_direct(data: Mapping[str, Any], found: list[Problem]) -> Hand:
    return DirectHand(
        points=_pair("points", data.get("points"), found),
        dealer=_seat(data.get("dealer")),
        recorded_at=_time(data.get("recorded_at"), found),
        earlier_rules=data.get("earlier_rules"),
    )


def _read_redeal(data: Mapping[str, Any], found: list[Problem]) -> Hand:
    return RedealHand(
        deal_stays=data.get("deal_stays", False),
        dealer=_seat(data.get("dealer")),
        recorded_at=_time(data.get("recorded_at"), found),
        earlier_rules=data.get("earlier_rules"),
    )


_READERS = {
    "played": _read_played,
    "foul": _read_foul,
    "direct": _read_direct,
    "redeal": _read_redeal,
}


def _word(value: Any, words: Mapping[str, StrEnum]) -> Any:
    """The word's member; what is no word of the list stays as it is, for `hand_problems`."""
    return words.get(value, value) if isinstance(value, str) else value


def _pair(where: str, value: Any, found: list[Problem]) -> Any:
    """A `{"us": …, "them": …}` object; anything else stays as it is, for `hand_problems`."""
    if value is None:
        return NO_ABNAT
    if type(value) is not dict and not isinstance(value, Mapping):
        return value
    if not value.keys() <= _TEAMS.keys():
        found += [unknown_field(where, name, error=True) for name in value if name not in _TEAMS]
    return PerTeam(value.get("us"), value.get("them"))


def _projects(value: Any, found: list[Problem]) -> Any:
    if not value and (value is None or isinstance(value, Mapping)):
        return NO_PROJECTS
    pair = _pair("projects", value, found)
    if not isinstance(pair, PerTeam):
        return pair
    return PerTeam(_project_list(pair.us), _project_list(pair.them))


def _project_list(value: Any) -> Any:
    if value is None:
        return ()
    if not isinstance(value, list | tuple):
        return value
    return tuple(_word(word, _PROJECTS) for word in value)


def _seat(value: Any) -> Any:
    if type(value) is int and 0 <= value < len(_SEATS):
        return _SEATS[value]
    return value


def _time(value: Any, found: list[Problem]) -> datetime | None:
    if value is None:
        return None
    try:
        return datetime.fromisoformat(value)
    except (TypeError, ValueError):
        found.append(problem(ProblemCode.WRONG_TYPE, "recorded_at", expected="time"))
        return None
