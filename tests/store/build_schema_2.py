"""Builds tests/data/schema-2.sqlite3: an evening with changed rules, as the second tables hold it.

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

FILE = Path(__file__).resolve().parents[1] / "data" / "schema-2.sqlite3"
ID = "1d9e6a55-2c7f-4f0e-9a41-5be0c3d87f26"
TOURNAMENT: dict[str, Any] = {
    "target": 152,
    "start_points": 0,
    "sun_tie": "split",
    "hokum_tie": "split",
    "sun_compare": "abnat",
    "hokum_compare": "abnat",
    "kaboot_sun": 44,
    "kaboot_hokum": 25,
    "kaboot_multiplied": False,
    "projects_at_three_four": "single",
    "failed_projects": "winner",
    "failed_baloot": "owner",
    "sun_levels": ["double"],
    "sun_gate": {"doubler_at_most": 100, "buyer_over": 100},
    "second_hokum_overcall": False,
}
HOUSE = TOURNAMENT | {
    "start_points": 52,
    "kaboot_hokum": 44,
    "sun_tie": "buyer_fails",
    "sun_levels": ["double", "three", "four", "qahwa"],
    "sun_gate": None,
}
SHORT = TOURNAMENT | {"target": 60}
EARLIER = [
    {"preset": "tournament", "name": "", "rules": TOURNAMENT},
    {"preset": "tournament", "name": "قصيرة", "rules": SHORT},
]
SESSION: dict[str, Any] = {
    "id": ID,
    "title": "ليلة الجمعة",
    "started_at": "2026-12-03T21:10:00+03:00",
    "us_name": "الصقور",
    "them_name": "لهم",
    "preset": "tournament",
    "rules_name": "قواعد مجلسنا",
    "rules": json.dumps(HOUSE),
    "series": None,
    "touched": 3,
    "earlier_rules": json.dumps(EARLIER),
}
PLAYERS = ((ID, "us", 0, "سعد"), (ID, "us", 1, "فهد"))
GAMES = ((21, ID, 0, 0, 3, 69, 16, "us"), (22, ID, 1, 52, None, 96, 54, None))
KABOOT = {"kind": "played", "contract": "hokum", "buyer": "us", "level": "normal", "kaboot": "us"}
HANDS: tuple[dict[str, Any], ...] = (
    KABOOT | {"game": 21, "place": 0, "recorded_at": "2026-12-03T21:15:00+03:00"},
    KABOOT | {"game": 21, "place": 1, "earlier_rules": 0, "dealer": 2},
    {"game": 21, "place": 2, "kind": "direct", "points_us": 0, "points_them": 16}
    | {"earlier_rules": 1},
    {"game": 22, "place": 0, "kind": "redeal", "deal_stays": 1, "earlier_rules": 1},
    KABOOT | {"game": 22, "place": 1, "baloot": "them"},
)
HOUSE_RULES = (
    (3, "قواعد مجلسنا", "قواعد مجلسنا", "tournament", json.dumps(HOUSE)),
    (5, "Friday", "friday", "general", json.dumps(SHORT)),
)


def build(path: Path) -> None:
    """Write the database to a file that is not there yet."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("BEGIN")
        for migration in MIGRATIONS[:2]:
            migration(connection)
        connection.execute("PRAGMA user_version = 2")
        _insert(connection, "sessions", SESSION)
        connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", PLAYERS)
        connection.executemany("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", GAMES)
        for hand in HANDS:
            _insert(connection, "hands", hand)
        connection.executemany("INSERT INTO house_rules VALUES (?, ?, ?, ?, ?)", HOUSE_RULES)
        connection.execute("INSERT INTO default_rules (only, house_rule) VALUES (1, 5)")
        connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    marks = ", ".join(f":{column}" for column in row)
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", row)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
