"""Builds tests/data/schema-4.sqlite3: an evening with a note, and one in the trash.

The file is kept as it was built, to show that every later version opens it. The rows stand here
as they were written then, with what was kept beside them, so that nothing of it depends on what
the store writes today.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from baloot_score.store.schema import APPLICATION_ID, MIGRATIONS

FILE = Path(__file__).resolve().parents[1] / "data" / "schema-4.sqlite3"
ID = "c2f0a9d4-1b7e-4d35-9a68-5e03f1b2d794"
TRASHED = "0d9e8c7b-6a5f-4e3d-8c2b-1a0f9e8d7c6b"
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
BOTH: dict[str, Any] = {
    "preset": "classic",
    "rules_name": "",
    "rules": json.dumps(RULES),
    "earlier_rules": "[]",
}
SESSIONS: tuple[dict[str, Any], ...] = (
    BOTH
    | {
        "id": ID,
        "title": "ليلة الأحد",
        "note": "عند أبي سعد\nبدون فهد",
        "started_at": "2026-12-06T21:00:00+03:00",
        "us_name": "الصقور",
        "them_name": "النشامى",
        "series": 3,
        "touched": 7,
        "moment": 1_796_580_000,
        "day": "2026-12-06",
        "search": "ليله الاحد\nالصقور\nالنشامي\nعند ابي سعد بدون فهد\nسعد\nعمر\nبدر\nهادي\n"
        "2026~12-06 06-12-2026\n2026~12-6 6-12-2026",
        "finished": 0,
        "hand_count": 4,
    },
    BOTH
    | {
        "id": TRASHED,
        "title": "",
        "started_at": "2026-12-05T23:10:00+03:00",
        "us_name": "",
        "them_name": "",
        "touched": 8,
        "trashed_at": "2026-12-06T20:15:00+00:00",
        "moment": 1_796_501_400,
        "day": "2026-12-05",
        "search": "2026~12-05 05-12-2026\n2026~12-5 5-12-2026",
        "finished": 1,
        "hand_count": 1,
    },
)
PLAYERS = (
    (ID, "us", 0, "سعد"),
    (ID, "us", 1, "عمر"),
    (ID, "them", 0, "بدر"),
)
SWAPPED = json.dumps({"us": ["سعد", "هادي"], "them": ["بدر"]}, ensure_ascii=False)
GAMES: tuple[dict[str, Any], ...] = (
    {"id": 41, "session": ID, "place": 0, "start_points": 0, "dealer": 3}
    | {"us_total": 44, "them_total": 152, "winner": "them"},
    {"id": 42, "session": ID, "place": 1, "start_points": 0, "dealer": 1, "players": SWAPPED}
    | {"us_total": 0, "them_total": 26},
    {"id": 43, "session": TRASHED, "place": 0, "start_points": 0, "dealer": 0}
    | {"us_total": 160, "them_total": 2, "winner": "us"},
)
HANDS: tuple[dict[str, Any], ...] = (
    {"game": 41, "place": 0, "kind": "played", "contract": "sun", "buyer": "us"}
    | {"level": "normal", "kaboot": "us", "buyer_seat": 0}
    | {"us_points": 44, "them_points": 0, "outcome": "kaboot"},
    {"game": 41, "place": 1, "kind": "direct", "points_us": 0, "points_them": 152}
    | {"us_points": 0, "them_points": 152, "outcome": "direct"},
    {"game": 42, "place": 0, "kind": "redeal", "deal_stays": 0}
    | {"us_points": 0, "them_points": 0, "outcome": "redeal"},
    {"game": 42, "place": 1, "kind": "foul", "contract": "sun", "offender": "us"}
    | {"level": "normal", "recorded_at": "2026-12-06T21:40:00+03:00"}
    | {"us_points": 0, "them_points": 26, "outcome": "foul"},
    {"game": 43, "place": 0, "kind": "direct", "points_us": 160, "points_them": 2}
    | {"us_points": 160, "them_points": 2, "outcome": "direct"},
)


def build(path: Path) -> None:
    """Write the database to a file that is not there yet."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("BEGIN")
        for migration in MIGRATIONS[:4]:
            migration(connection)
        connection.execute("PRAGMA user_version = 4")
        for session in SESSIONS:
            _insert(connection, "sessions", session)
        connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", PLAYERS)
        for game in GAMES:
            _insert(connection, "games", game)
        for hand in HANDS:
            _insert(connection, "hands", hand)
        connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    marks = ", ".join(f":{column}" for column in row)
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", row)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
