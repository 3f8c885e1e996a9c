"""What a person chose for a session arrives in the store."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from baloot_score.app.startup import Startup
from baloot_score.app.stored_desk import StoredDesk
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Game, PerTeam, Seat, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.store.repository import Repository
from baloot_score.ui.desk import NewSession


def test_a_session_starts_as_it_was_chosen(tmp_path: Path) -> None:
    rules = replace(PRESETS[Preset.GENERAL], target=100)
    teams = PerTeam(TeamSheet("صقور", ("سعد", "فهد")), TeamSheet("", ("عمر",)))
    start = Startup(
        language=None,
        data_dir=tmp_path,
        exit_after_paint=True,
        arguments=[],
        closing=ExitStack(),
        words=Words("en"),
    )
    with Repository.open(tmp_path / "x.sqlite3") as start.repository:
        desk = StoredDesk(start)
        opened = desk.start(
            NewSession("الخميس", teams, rules, start_points=52, dealer=Seat.LEFT, series=5)
        )
        stored = start.repository.load(opened.session.id)
        assert (stored.title, stored.teams, stored.rules) == ("الخميس", teams, rules)
        assert stored.games == (Game(start_points=52, dealer=Seat.LEFT),)
        assert stored.series == 5
        plain = desk.start(NewSession("", teams, rules)).session
        assert (plain.games, plain.series) == ((Game(),), None)
        assert desk.open(plain.id).session == plain
