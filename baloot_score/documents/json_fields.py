"""The fields of a document that are not a hand's: each is read, or named with what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TypeAlias

from baloot_score.documents.faults import FaultCode, Findings
from baloot_score.documents.known_hands import read_known_rules
from baloot_score.scoring.model import LONGEST_NOTE, PerTeam, Players, Seat, Team, TeamSheet
from baloot_score.scoring.problem_codes import Problem, ProblemCode, number_problem, problem
from baloot_score.scoring.rules import PRESETS, Preset, RulesError, RuleSet
from baloot_score.scoring.series import SERIES

LONGEST_NAME = 200
MOST_PLAYERS = 2

Data: TypeAlias = Mapping[str, object]

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE | re.ASCII)


def read_object(value: object, owner: str, known: frozenset[str], found: Findings) -> Data | None:
    """An object; a field of it that nobody knows gets a warning and is passed over."""
    if not isinstance(value, dict):
        found.add(owner, problem(ProblemCode.WRONG_TYPE, "", expected="object"))
        return None
    for name in value:
        if name not in known:
            found.add(owner, problem(ProblemCode.UNKNOWN_FIELD, "", word=name))
    return value


def read_list(data: Data, owner: str, name: str, found: Findings) -> Iterator[tuple[str, object]]:
    """Every item of a list that must be there, each with its place."""
    where = f"{owner}.{name}".removeprefix(".")
    items = read_items(data, owner, name, found)
    return ((f"{where}[{place}]", item) for place, item in enumerate(items))


def read_items(data: Data, owner: str, name: str, found: Findings) -> list[object]:
    """The items of a list that must be there, for whoever tells their places when it is needed."""
    value = data.get(name)
    if isinstance(value, list):
        return value
    found.add(owner, missing(name) if name not in data else wrong_type(name, "list"))
    return []


def read_text(data: Data, owner: str, name: str, found: Findings) -> str:
    """A name or a title; empty when missing."""
    return _text(data.get(name, ""), owner, name, found)


def read_note(data: Data, owner: str, found: Findings) -> str:
    """The note about a session, in lines; empty when missing."""
    return _text(data.get("note", ""), owner, "note", found, most=LONGEST_NOTE)


def _text(
    value: object, owner: str, name: str, found: Findings, *, most: int = LONGEST_NAME
) -> str:
    if not isinstance(value, str):
        found.add(owner, wrong_type(name, "text"))
        return ""
    if len(value) > most:
        where = f"{owner}.{name}".removeprefix(".")
        found.add_fault(where, FaultCode.TOO_LONG, length=len(value), most=most)
    return value


def read_number(
    data: Data, owner: str, name: str, low: int, high: int, found: Findings
) -> int | None:
    """A whole number between two others; `None` when it is missing, null or wrong."""
    value = data.get(name)
    if value is None:
        return None
    wrong = number_problem(name, value)
    if wrong is None:
        assert isinstance(value, int)
        if low <= value <= high:
            return value
        wrong = problem(ProblemCode.OUT_OF_RANGE, name, value=value, low=low, high=high)
    found.add(owner, wrong)
    return None


def read_id(data: Data, owner: str, found: Findings) -> str:
    """The session's own id; empty when it has none, or a wrong one."""
    if "id" not in data:
        return ""
    value = data["id"]
    if isinstance(value, str) and _UUID.fullmatch(value):
        return value.lower()
    found.add_fault(f"{owner}.id", FaultCode.NOT_AN_ID)
    return ""


def read_time(data: Data, owner: str, name: str, found: Findings) -> datetime | None:
    """A time with its offset; `None` when it is missing or wrong."""
    if name not in data:
        return None
    value = data[name]
    try:
        time = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        time = None
    if time is not None and time.tzinfo is not None:
        return time
    found.add(owner, wrong_type(name, "time"))
    return None


def read_teams(data: Data, owner: str, found: Findings) -> PerTeam[TeamSheet]:
    """Both teams' names and players; a team of which nothing is said has neither."""
    teams = data.get("teams", {})
    where = f"{owner}.teams"
    both = read_object(teams, where, frozenset(Team), found)
    if both is None:
        return PerTeam(TeamSheet(), TeamSheet())
    us, them = (_team(both.get(team, {}), f"{where}.{team}", found) for team in Team)
    return PerTeam(us, them)


def _team(value: object, owner: str, found: Findings) -> TeamSheet:
    data = read_object(value, owner, frozenset({"name", "players"}), found)
    if data is None:
        return TeamSheet()
    return TeamSheet(
        read_text(data, owner, "name", found), _player_names(data, owner, "players", found)
    )


def read_game_players(data: Data, owner: str, found: Findings) -> Players | None:
    """Who sat where in a game; `None` when it says nothing, for it is as the session says."""
    players = data.get("players")
    if players is None:
        return None
    where = f"{owner}.players"
    both = read_object(players, where, frozenset(Team), found)
    if both is None:
        return None
    us, them = (_player_names(both, where, team, found) for team in Team)
    return PerTeam(us, them)


def _player_names(data: Data, owner: str, name: str, found: Findings) -> tuple[str, ...]:
    """The names of a team's players; none when missing."""
    players = data.get(name, [])
    if not isinstance(players, list):
        found.add(owner, wrong_type(name, "list"))
        return ()
    if len(players) > MOST_PLAYERS:
        where = f"{owner}.{name}"
        found.add_fault(where, FaultCode.TOO_MANY, count=len(players), most=MOST_PLAYERS)
    return tuple(
        _text(player, owner, f"{name}[{place}]", found)
        for place, player in enumerate(players[:MOST_PLAYERS])
    )


def read_rule_set(data: Data, owner: str, found: Findings) -> RuleSet:
    """The session's rules, classic when missing; also when wrong, so that its hands can be read."""
    return read_rules_object(data.get("rules"), f"{owner}.rules", found)


def read_earlier_rules(data: Data, owner: str, found: Findings) -> tuple[RuleSet, ...]:
    """The rules that the session has left behind, to which its hands may point."""
    if "earlier_rules" not in data:
        return ()
    return tuple(
        read_rules_object(value if isinstance(value, dict) else [], where, found)
        for where, value in read_list(data, owner, "earlier_rules", found)
    )


def read_rules_object(value: object, where: str, found: Findings) -> RuleSet:
    """The rule set of an object at a place; classic when it is null, or wrong."""
    if isinstance(value, dict):
        read_object(value, where, frozenset({"preset", "name", "overrides"}), found)
        read_text(value, where, "name", found)
    try:
        return read_known_rules(value)
    except RulesError as error:
        for wrong in error.problems:
            if wrong.field != "name":
                found.add(where, wrong)
        return PRESETS[Preset.CLASSIC]


def read_series(data: Data, owner: str, found: Findings) -> int | None:
    """How many games the session is played to at most, an odd number; `None` for an open end."""
    series = read_number(data, owner, "series", SERIES[0], SERIES[-1], found)
    if series is not None and series % 2 == 0:
        found.add_fault(f"{owner}.series", FaultCode.NOT_ODD, value=series)
    return series


def read_seat(data: Data, owner: str, name: str, found: Findings) -> Seat | None:
    """The seat of a game's dealer, where it is known."""
    seat = read_number(data, owner, name, 0, len(Seat) - 1, found)
    return None if seat is None else Seat(seat)


def missing(name: str) -> Problem:
    """A field that must be there and is not."""
    return problem(ProblemCode.MISSING, name)


def wrong_type(name: str, expected: str) -> Problem:
    """A field that holds something of another kind than it must."""
    return problem(ProblemCode.WRONG_TYPE, name, expected=expected)
