"""Whoever has played is known by name, the latest first; so are those of the last evening."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from baloot_score.scoring.model import PerTeam, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import History, KnownNames, start_session
from baloot_score.store.repository import Repository

RULES = PRESETS[Preset.CLASSIC]
FALCONS = TeamSheet("Falcons", ("Saad", "Fahd"))
TIGERS = TeamSheet("", ("Omar", ""))
UNNAMED = PerTeam(TeamSheet(), TeamSheet())


def test_each_player_is_known_once_and_the_latest_come_first(repository: Repository) -> None:
    evenings = (PerTeam(TeamSheet("", ("Badr", "Saad")), TIGERS), PerTeam(FALCONS, TIGERS), UNNAMED)
    for day, teams in enumerate(evenings, 1):
        clock = partial(datetime, 2026, 11, day, 21, tzinfo=UTC)
        start_session(repository, RULES, teams=teams, clock=clock)
    known = History(repository).known_names()
    assert known.players == ("Saad", "Fahd", "Omar", "Badr")
    assert known.latest == PerTeam(FALCONS, TIGERS)


def test_who_sat_down_later_is_known_and_sits_there_again(repository: Repository) -> None:
    opened = start_session(repository, RULES, teams=PerTeam(FALCONS, TIGERS))
    opened.new_game()
    others = TeamSheet("Falcons", ("Saad", "Nasser"))
    opened.arrange("", PerTeam(others, TIGERS), None, from_here=True)
    known = History(repository).known_names()
    assert known.players == ("Saad", "Nasser", "Omar", "Fahd")
    assert known.latest == PerTeam(others, TIGERS)


def test_nobody_is_known_where_nobody_was_named(repository: Repository) -> None:
    start_session(repository, RULES, teams=PerTeam(TeamSheet("Falcons"), TeamSheet()))
    assert History(repository).known_names() == KnownNames()
