"""An evening with Arabic names and hands of every kind, and how the tests compare sessions."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    RedealHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset, SunGate

RIYADH = timezone(timedelta(hours=3))
NO_ZONE = datetime(2026, 11, 26, 21, 9)  # noqa: DTZ001 - as an imported document may have it
US, THEM = Team.US, Team.THEM
SUN, HOKUM = Contract.SUN, Contract.HOKUM


def at(hour: int, minute: int, second: int = 0) -> datetime:
    """A moment of that evening."""
    return datetime(2026, 11, 26, hour, minute, second, tzinfo=RIYADH)


TEAMS = PerTeam(
    TeamSheet("صقور الديوانية", ("سعد", "فهد العتيبي")),
    TeamSheet("لهم \u2068\u202e152", ("عمر", "", "بدر")),
)
HOUSE_RULES = replace(
    PRESETS[Preset.GENERAL],
    name="قواعد البيت",
    target=200,
    kaboot_hokum=25,
    kaboot_multiplied=True,
    sun_levels=(Level.DOUBLE, Level.THREE),
    sun_gate=SunGate(99, 120),
)
FIRST_GAME: tuple[Hand, ...] = (
    PlayedHand(
        contract=HOKUM,
        buyer=US,
        abnat=PerTeam(None, 62),
        projects=PerTeam((Project.FIFTY, Project.SIRA), ()),
        baloot=US,
        recorded_at=at(20, 44, 7),
    ),
    PlayedHand(
        contract=SUN,
        buyer=THEM,
        abnat=PerTeam(65, 65),
        projects=PerTeam((), (Project.FOUR_HUNDRED, Project.HUNDRED)),
        dealer=Seat.LEFT,
        recorded_at=at(20, 49),
    ),
    RedealHand(recorded_at=at(20, 50)),
    RedealHand(deal_stays=True, dealer=Seat.NEAR),
    PlayedHand(
        contract=HOKUM,
        buyer=THEM,
        level=Level.THREE,
        abnat=PerTeam(69, None),
        locked=True,
        recorded_at=datetime(2026, 11, 26, 17, 58, 1, 250_000, tzinfo=UTC),
    ),
    PlayedHand(contract=SUN, buyer=US, level=Level.DOUBLE, kaboot=US, locked=False),
    FoulHand(
        contract=HOKUM,
        by=US,
        buyer=THEM,
        level=Level.FOUR,
        projects=PerTeam((), (Project.SIRA, Project.SIRA)),
        baloot=THEM,
        recorded_at=at(21, 3),
    ),
    FoulHand(contract=SUN, by=THEM),
    DirectHand(points=PerTeam(10, 16), recorded_at=NO_ZONE),
)
SECOND_GAME: tuple[Hand, ...] = (
    PlayedHand(contract=HOKUM, buyer=US, level=Level.QAHWA, abnat=PerTeam(81, None)),
)


def evening(session_id: str = "6f1c2a34-9d0b-4c57-8e21-b7a5d3f04e19") -> Session:
    """The evening: two games won, a third one begun at 52."""
    return Session(
        id=session_id,
        title="جلسة الخميس 'الكبرى'",
        started_at=at(20, 40),
        rules=HOUSE_RULES,
        teams=TEAMS,
        series=3,
        games=(
            Game(hands=FIRST_GAME, dealer=Seat.RIGHT),
            Game(hands=SECOND_GAME),
            Game(start_points=52, dealer=Seat.FAR),
        ),
    )


def times(session: Session) -> list[list[datetime | None]]:
    """When each hand was recorded: hands are equal without it."""
    return [[hand.recorded_at for hand in game.hands] for game in session.games]


def assert_same(found: Session, expected: Session) -> None:
    """Both sessions are the same, the times of their hands too."""
    assert found == expected
    assert times(found) == times(expected)


def rewrite(path: Path, *statements: str) -> None:
    """Change a database as another program would: nothing stops it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            connection.execute(statement)
    finally:
        connection.close()


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with its content, but none of the folders in it."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
