"""The tables of the database, as a list of migrations that starts with the first schema.

A migration that was released is never changed: a later version of the tables is one more entry of
`MIGRATIONS`, and the `user_version` of a file is the number of migrations that it has been through.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeAlias

from baloot_score.store.connecting import without_checks
from baloot_score.store.history_schema import history_schema

APPLICATION_ID = 0x424C4F54
"""Written into the head of every file of ours, where `file` and other programs find it: BLOT."""

Migration: TypeAlias = Callable[[sqlite3.Connection], None]
"""Changes the tables and what they hold. It runs inside a transaction and may not end it; foreign
keys are checked when it is through."""

Told: TypeAlias = Callable[[int, int], object]
"""Is told how many sessions are at the newest schema, and of how many; what it raises takes all of
that back."""

# Types are checked by typeof: STRICT tables need a SQLite that some systems do not have yet.
_FIRST_SCHEMA = (
    """
    CREATE TABLE sessions (
        id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
        title TEXT NOT NULL,
        started_at TEXT NOT NULL,       -- ISO 8601, as read and written by Python
        us_name TEXT NOT NULL,
        them_name TEXT NOT NULL,
        preset TEXT NOT NULL,           -- the rule set: what it is made from, its name,
        rules_name TEXT NOT NULL,
        rules TEXT NOT NULL,            -- and a JSON object of all its fields
        series INTEGER
            CHECK (series IS NULL OR typeof(series) = 'integer' AND series BETWEEN 0 AND 1000000),
        touched INTEGER NOT NULL        -- counts the changes of all sessions: the highest is newest
            CHECK (typeof(touched) = 'integer')
    )
    """,
    """
    CREATE TABLE players (
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        team TEXT NOT NULL CHECK (team IN ('us', 'them')),
        place INTEGER NOT NULL CHECK (typeof(place) = 'integer' AND place >= 0),
        name TEXT NOT NULL,
        PRIMARY KEY (session, team, place)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE games (
        id INTEGER NOT NULL PRIMARY KEY,
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        place INTEGER NOT NULL CHECK (typeof(place) = 'integer' AND place >= 0),
        start_points INTEGER NOT NULL
            CHECK (typeof(start_points) = 'integer' AND start_points BETWEEN 0 AND 1000000),
        dealer INTEGER CHECK (dealer IS NULL OR dealer IN (0, 1, 2, 3)),
        us_total INTEGER NOT NULL CHECK (typeof(us_total) = 'integer'),
        them_total INTEGER NOT NULL CHECK (typeof(them_total) = 'integer'),
        winner TEXT CHECK (winner IS NULL OR winner IN ('us', 'them')),
        UNIQUE (session, place)
    )
    """,
    """
    CREATE TABLE hands (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        place INTEGER NOT NULL CHECK (typeof(place) = 'integer' AND place >= 0),
        kind TEXT NOT NULL CHECK (kind IN ('played', 'foul', 'direct', 'redeal')),
        recorded_at TEXT,               -- ISO 8601
        dealer INTEGER CHECK (dealer IS NULL OR dealer IN (0, 1, 2, 3)),
        contract TEXT CHECK (contract IS NULL OR contract IN ('sun', 'hokum')),
        buyer TEXT CHECK (buyer IS NULL OR buyer IN ('us', 'them')),
        level TEXT
            CHECK (level IS NULL OR level IN ('normal', 'double', 'three', 'four', 'qahwa')),
        locked INTEGER CHECK (locked IS NULL OR locked IN (0, 1)),
        abnat_us INTEGER CHECK (
            abnat_us IS NULL OR typeof(abnat_us) = 'integer' AND abnat_us BETWEEN 0 AND 162),
        abnat_them INTEGER CHECK (
            abnat_them IS NULL OR typeof(abnat_them) = 'integer' AND abnat_them BETWEEN 0 AND 162),
        projects_us TEXT,               -- words with a space between them
        projects_them TEXT,
        baloot TEXT CHECK (baloot IS NULL OR baloot IN ('us', 'them')),
        kaboot TEXT CHECK (kaboot IS NULL OR kaboot IN ('us', 'them')),
        offender TEXT CHECK (offender IS NULL OR offender IN ('us', 'them')),
        points_us INTEGER CHECK (
            points_us IS NULL OR typeof(points_us) = 'integer'
            AND points_us BETWEEN 0 AND 1000000),
        points_them INTEGER CHECK (
            points_them IS NULL OR typeof(points_them) = 'integer'
            AND points_them BETWEEN 0 AND 1000000),
        deal_stays INTEGER CHECK (deal_stays IS NULL OR deal_stays IN (0, 1)),
        PRIMARY KEY (game, place),
        CHECK ((contract IS NOT NULL) = (kind IN ('played', 'foul'))),
        CHECK ((level IS NOT NULL) = (kind IN ('played', 'foul'))),
        CHECK (kind <> 'played' OR buyer IS NOT NULL),
        CHECK (kind <> 'played' OR coalesce(abnat_us, abnat_them, kaboot) IS NOT NULL),
        CHECK ((offender IS NOT NULL) = (kind = 'foul')),
        CHECK ((points_us IS NOT NULL) = (kind = 'direct')),
        CHECK ((points_them IS NOT NULL) = (kind = 'direct')),
        CHECK ((deal_stays IS NOT NULL) = (kind = 'redeal'))
    ) WITHOUT ROWID
    """,
)


def first_schema(connection: sqlite3.Connection) -> None:
    """Schema 1: sessions with their players, games and hands."""
    for statement in _FIRST_SCHEMA:
        connection.execute(statement)


_SECOND_SCHEMA = (
    # A JSON list of the rules that a session has left behind: their preset, name and all fields.
    "ALTER TABLE sessions ADD COLUMN earlier_rules TEXT NOT NULL DEFAULT '[]'",
    """
    ALTER TABLE hands ADD COLUMN earlier_rules INTEGER CHECK (
        earlier_rules IS NULL OR typeof(earlier_rules) = 'integer' AND earlier_rules >= 0)
    """,
    """
    CREATE TABLE house_rules (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,  -- never used again for another
        name TEXT NOT NULL,
        same_name TEXT NOT NULL UNIQUE CHECK (same_name <> ''),  -- equal for names that are alike
        preset TEXT NOT NULL,
        rules TEXT NOT NULL             -- a JSON object of all fields
    )
    """,
    # The rules that are offered first: those of a row above, or a preset; none where it is empty.
    """
    CREATE TABLE default_rules (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        house_rule INTEGER REFERENCES house_rules (id) ON DELETE CASCADE,
        preset TEXT,
        CHECK ((house_rule IS NULL) <> (preset IS NULL))
    )
    """,
)


def house_rules_schema(connection: sqlite3.Connection) -> None:
    """Schema 2: house rules, rules that change within a session, and the points it starts at.

    What is damaged stays so, and is told when it is loaded: it must not keep the rest shut. A new
    column would be refused where any row breaks a rule of its table.
    """
    from baloot_score.store.new_rule import add_rule  # a file of today starts without it

    with without_checks(connection):
        for statement in _SECOND_SCHEMA:
            connection.execute(statement)
        add_rule(connection, "start_points", 0)


_THIRD_SCHEMA = (
    """
    ALTER TABLE games ADD COLUMN next_dealer INTEGER CHECK (
        next_dealer IS NULL OR next_dealer IN (0, 1, 2, 3))
    """,
    # A JSON object of both teams' lists of names; NULL where they are those of the session.
    """
    ALTER TABLE games ADD COLUMN players TEXT CHECK (
        players IS NULL OR typeof(players) = 'text')
    """,
    """
    ALTER TABLE hands ADD COLUMN buyer_seat INTEGER CHECK (
        buyer_seat IS NULL OR buyer_seat IN (0, 1, 2, 3))
    """,
)


def table_schema(connection: sqlite3.Connection) -> None:
    """Schema 3: who deals the hand to come, who sits where in a game, and which player bought.

    What is damaged stays so, as in schema 2.
    """
    with without_checks(connection):
        for statement in _THIRD_SCHEMA:
            connection.execute(statement)


MIGRATIONS: tuple[Migration, ...] = (
    first_schema,
    house_rules_schema,
    table_schema,
    history_schema,
)
