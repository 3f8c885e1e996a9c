"""A new field of rule sets is written into every one that a file keeps."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import HouseRules
from baloot_score.store.new_rule import add_rule
from baloot_score.store.repository import Repository
from tests.store.evening import evening

TOURNAMENT = PRESETS[Preset.TOURNAMENT]
DAMAGED = ["{", "7", "[7]", '[{"rules": 7}]', b"\xff\x00", "[" * 100_000]


@pytest.fixture
def file(path: Path) -> Iterator[sqlite3.Connection]:
    """A database with a session that left rules behind, and a house rule."""
    with Repository.open(path) as repository:
        repository.create(replace(evening(), earlier_rules=(TOURNAMENT,)))
        HouseRules(repository).save(replace(TOURNAMENT, name="قواعد مجلسنا"))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def kept(file: sqlite3.Connection) -> list[dict[str, Any]]:
    """The fields of the session's rules, of those it left behind, and of the house rule."""
    rules, earlier = file.execute("SELECT rules, earlier_rules FROM sessions").fetchone()
    (house,) = file.execute("SELECT rules FROM house_rules").fetchone()
    return [json.loads(rules), *(one["rules"] for one in json.loads(earlier)), json.loads(house)]


def test_every_rule_set_gets_the_field_and_keeps_the_others(file: sqlite3.Connection) -> None:
    before = kept(file)
    add_rule(file, "muffled", False)
    assert kept(file) == [fields | {"muffled": False} for fields in before]
    assert len(before) == 3


def test_what_a_rule_set_says_already_stays(file: sqlite3.Connection) -> None:
    before = kept(file)
    add_rule(file, "target", 7)
    assert kept(file) == before


@pytest.mark.parametrize("damage", DAMAGED, ids=range(len(DAMAGED)))
def test_what_cannot_be_read_stays_as_it_is(file: sqlite3.Connection, damage: str | bytes) -> None:
    file.execute("UPDATE sessions SET earlier_rules = ?", (damage,))
    add_rule(file, "muffled", False)
    rules, earlier = file.execute("SELECT rules, earlier_rules FROM sessions").fetchone()
    assert earlier == damage
    assert "muffled" in json.loads(rules)
