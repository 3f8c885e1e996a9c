"""From rule sets to rows of the database and back, with all their fields and every one checked."""

from __future__ import annotations

import json
from dataclasses import asdict

from baloot_score.scoring.rule_reading import read_rules
from baloot_score.scoring.rules import OVERRIDABLE, RulesError, RuleSet
from baloot_score.store.row_values import Row, RowError, Value, read_json


def rules_in_force_values(
    rules: RuleSet, earlier_rules: tuple[RuleSet, ...] = ()
) -> dict[str, Value]:
    """The rules of a session as columns, and those that it has left behind."""
    earlier = [
        {"preset": one.preset, "name": one.name, "rules": _fields(one)} for one in earlier_rules
    ]
    return {
        "preset": rules.preset,
        "rules_name": rules.name,
        "rules": fields_text(rules),
        "earlier_rules": json.dumps(earlier, default=asdict),
    }


def fields_text(rules: RuleSet) -> str:
    """*All* fields of a rule set as JSON: a later change of a preset changes no sheet."""
    return json.dumps(_fields(rules), default=asdict)


def _fields(rules: RuleSet) -> dict[str, object]:
    return {name: getattr(rules, name) for name in OVERRIDABLE}


def rules_of(row: Row, place: str = "rules") -> RuleSet:
    """The rule set of a session's row.

    Raises:
        RowError: when a field is missing, unknown or impossible.

    """
    return read_fields(row["preset"], row["rules_name"], read_json(row["rules"], place), place)


def earlier_rules_of(row: Row, place: str = "earlier_rules") -> tuple[RuleSet, ...]:
    """The rule sets that a session has left behind.

    Raises:
        RowError: when it is no list of them, or one is not whole.

    """
    every = read_json(row["earlier_rules"], place)
    if not isinstance(every, list):
        raise RowError(place)
    return tuple(_earlier(one, f"{place}[{number}]") for number, one in enumerate(every))


def _earlier(one: object, place: str) -> RuleSet:
    if not isinstance(one, dict) or one.keys() != {"preset", "name", "rules"}:
        raise RowError(place)
    return read_fields(one["preset"], one["name"], one["rules"], place)


def read_fields(preset: object, name: object, fields: object, place: str) -> RuleSet:
    """A rule set of which every field is given.

    Raises:
        RowError: when a field is missing, unknown or impossible.

    """
    if not isinstance(fields, dict) or fields.keys() != set(OVERRIDABLE):
        raise RowError(place)
    try:
        return read_rules({"preset": preset, "name": name, "overrides": fields})
    except RulesError as error:
        raise RowError(place, error.problems) from error
