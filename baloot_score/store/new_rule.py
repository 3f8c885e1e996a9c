"""Gives a new field to the rule sets that a file keeps: each has all its fields, or is damaged."""

from __future__ import annotations

import json
import sqlite3

_KEPT = (
    (
        "SELECT rowid, CAST(rules AS BLOB) FROM sessions",
        "UPDATE sessions SET rules = ? WHERE rowid = ?",
    ),
    (
        "SELECT rowid, CAST(earlier_rules AS BLOB) FROM sessions",
        "UPDATE sessions SET earlier_rules = ? WHERE rowid = ?",
    ),
    (
        "SELECT rowid, CAST(rules AS BLOB) FROM house_rules",
        "UPDATE house_rules SET rules = ? WHERE rowid = ?",
    ),
)
"""Every column that keeps rule sets: how it is read, and how it is written."""


def add_rule(connection: sqlite3.Connection, field: str, value: object) -> None:
    """Write a field that there was not into every rule set of a file; for migrations.

    What cannot be read is left as it is, and is told when it is loaded.

    Args:
        connection: in the transaction of the migrations.
        field: a field of `RuleSet`.
        value: what was played without it, as JSON has it.

    """
    for reading, writing in _KEPT:
        # As bytes: text that is not UTF-8 cannot be read as text.
        for key, written in connection.execute(reading).fetchall():
            try:
                kept = json.loads(written)
            except (TypeError, ValueError, RecursionError):
                continue
            whole = _with(kept, {field: value})
            if whole != kept:
                connection.execute(writing, (json.dumps(whole), key))


def _with(kept: object, new: dict[str, object]) -> object:
    """The fields of a rule set, or a list of rule sets, with a new field."""
    if isinstance(kept, dict):
        return new | kept
    if isinstance(kept, list):
        return [
            one | {"rules": _with(one["rules"], new)}
            if isinstance(one, dict) and isinstance(one.get("rules"), dict)
            else one
            for one in kept
        ]
    return kept
