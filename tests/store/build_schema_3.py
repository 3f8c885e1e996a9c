"""Builds tests/data/schema-3.sqlite3: an evening with other seats, as the third tables hold it.

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

FILE = Path(__file__).resolve().parents[1] / "data" / "schema-3.sqlite3"
ID = "7b40c1de-58f2-4a3b-b6e9-0c92d4a7f815"
RULES: dict[str, Any] = {
    "target": 152,
    "start_points": 0,
    "sun_tie": "buyer_fails",
    "hokum_tie": "split",
    "sun_compare": "abnat",
    "hokum_compare": "abnat",
    "kaboot_sun": 44,
    "kaboot_hokum": 25,
    "kaboot_multiplied": False,
    "projects_at_three_four": "level",
    "failed_projects": "winner",
    "failed_baloot": "owner",
    "sun_levels": ["double"],
    "sun_gate": {"doubler_at_most": 100, "buyer_over": 100},
    "second_hokum_overcall": True,
}
SESSION: dict[str, Any] = {
    "id": ID,
    "title": "ليلة السبت",
    "started_at": "2026-12-05T20:30:00+03:00",
    "us_name": "الصقور",
    "them_name": "",
    "preset": "classic",
    "rules_name": "",
    "rules": json.dumps(RULES),
    "series": 5,
    "touched": 4,
    "earlier_rules": "[]",
}
PLAYERS = (
    (ID, "us", 0, "سعد"),
    (ID, "us", 1, "فهد"),
    (ID, "them", 0, "عمر"),
    (ID, "them", 1, "بدر"),
)
SWAPPED = json.dumps({"us": ["سعد", "عمر"], "them": ["", "فهد \U0001f985"]}, ensure_ascii=False)
GAMES: tuple[dict[str, Any], ...] = (
    {"id": 31, "place": 0, "start_points": 0, "dealer": 3, "us_total": 177, "them_total": 0}
    | {"winner": "us", "next_dealer": 1},
    {"id": 32, "place": 1, "start_points": 0, "dealer": 1, "us_total": 25, "them_total": 26}
    | {"players": SWAPPED, "next_dealer": 0},
    {"id": 33, "place": 2, "start_points": 52, "us_total": 52, "them_total": 52}
    | {"players": '{"us": [], "them": []}'},
)
HANDS: tuple[dict[str, Any], ...] = (
    {"game": 31, "place": 0, "kind": "direct", "points_us": 152, "points_them": 0},
    {"game": 31, "place": 1, "kind": "played", "contract": "hokum", "buyer": "us"}
    | {"level": "normal", "kaboot": "us", "buyer_seat": 2, "dealer": 2},
    {"game": 32, "place": 0, "kind": "played", "contract": "hokum", "buyer": "us"}
    | {"level": "normal", "kaboot": "us", "buyer_seat": 0}
    | {"recorded_at": "2026-12-05T21:10:00+03:00"},
    {"game": 32, "place": 1, "kind": "foul", "contract": "sun", "offender": "us"}
    | {"level": "normal", "buyer": "them", "buyer_seat": 3},
)


def build(path: Path) -> None:
    """Write the database to a file that is not there yet."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("BEGIN")
        for migration in MIGRATIONS[:3]:
            migration(connection)
        connection.execute("PRAGMA user_version = 3")
        _insert(connection, "sessions", SESSION)
        connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", PLAYERS)
        for game in GAMES:
            _insert(connection, "games", {"session": ID} | game)
        for hand in HANDS:
            _insert(connection, "hands", hand)
        connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    marks = ", ".join(f":{column}" for column in row)
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", row)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
