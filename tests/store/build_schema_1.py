"""Builds tests/data/schema-1.sqlite3: the evening as the first version of the tables holds it.

The file is kept as it was built, to show that every later version opens it. The rows stand here
as they were written then, so that nothing of it depends on what the store writes today.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from baloot_score.store.schema import APPLICATION_ID, MIGRATIONS

FILE = Path(__file__).resolve().parents[1] / "data" / "schema-1.sqlite3"
ID = "6f1c2a34-9d0b-4c57-8e21-b7a5d3f04e19"
RULES = {
    "target": 200,
    "sun_tie": "split",
    "hokum_tie": "split",
    "sun_compare": "points",
    "hokum_compare": "points",
    "kaboot_sun": 44,
    "kaboot_hokum": 25,
    "kaboot_multiplied": True,
    "projects_at_three_four": "level",
    "failed_projects": "winner",
    "failed_baloot": "owner",
    "sun_levels": ["double", "three"],
    "sun_gate": {"doubler_at_most": 99, "buyer_over": 120},
    "second_hokum_overcall": True,
}
SESSION = (
    *(ID, "جلسة الخميس 'الكبرى'", "2026-11-26T20:40:00+03:00"),
    *("صقور الديوانية", "لهم \u2068\u202e152", "general", "قواعد البيت", json.dumps(RULES), 3, 7),
)
PLAYERS = (
    (ID, "us", 0, "سعد"),
    (ID, "us", 1, "فهد العتيبي"),
    (ID, "them", 0, "عمر"),
    (ID, "them", 1, ""),
    (ID, "them", 2, "بدر"),
)
GAMES = (
    (11, ID, 0, 0, 1, 156, 225, "them"),
    (12, ID, 1, 0, None, 0, 200, "them"),
    (13, ID, 2, 52, 2, 52, 52, None),
)
PLAYED = {"kind": "played", "level": "normal"}
HANDS: tuple[dict[str, Any], ...] = (
    PLAYED
    | {"contract": "hokum", "buyer": "us", "abnat_them": 62, "projects_us": "fifty sira"}
    | {"baloot": "us", "recorded_at": "2026-11-26T20:44:07+03:00"},
    PLAYED
    | {"contract": "sun", "buyer": "them", "abnat_us": 65, "abnat_them": 65, "dealer": 3}
    | {"projects_them": "four_hundred hundred", "recorded_at": "2026-11-26T20:49:00+03:00"},
    {"kind": "redeal", "deal_stays": 0, "recorded_at": "2026-11-26T20:50:00+03:00"},
    {"kind": "redeal", "deal_stays": 1, "dealer": 0},
    PLAYED
    | {"contract": "hokum", "buyer": "them", "level": "three", "abnat_us": 69, "locked": 1}
    | {"recorded_at": "2026-11-26T17:58:01.250000+00:00"},
    PLAYED | {"contract": "sun", "buyer": "us", "level": "double", "kaboot": "us", "locked": 0},
    {"kind": "foul", "contract": "hokum", "offender": "us", "buyer": "them", "level": "four"}
    | {"projects_them": "sira sira", "baloot": "them", "recorded_at": "2026-11-26T21:03:00+03:00"},
    {"kind": "foul", "contract": "sun", "offender": "them", "level": "normal"},
    {"kind": "direct", "points_us": 10, "points_them": 16, "recorded_at": "2026-11-26T21:09:00"},
)
SECOND = PLAYED | {"contract": "hokum", "buyer": "us", "level": "qahwa", "abnat_us": 81}


def build(path: Path) -> None:
    """Write the database to a file that is not there yet."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("BEGIN")
        MIGRATIONS[0](connection)
        connection.execute("PRAGMA user_version = 1")
        connection.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", SESSION)
        connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", PLAYERS)
        connection.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", GAMES)
        for place, hand in enumerate(HANDS):
            _insert(connection, {"game": 11, "place": place} | hand)
        _insert(connection, {"game": 12, "place": 0} | SECOND)
        connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, hand: dict[str, Any]) -> None:
    marks = ", ".join(f":{column}" for column in hand)
    connection.execute(f"INSERT INTO hands ({', '.join(hand)}) VALUES ({marks})", hand)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
