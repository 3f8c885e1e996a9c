"""The benchmarks of use measure what they say; how long it takes is nobody's test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication

from baloot_score.documents.json_document import read_document
from baloot_score.store.repository import Repository
from baloot_score.ui.theme import LIGHT_THEME
from tests.bench import history
from tests.bench.figures import Figure, Taken
from tests.bench.score_command import of_document, write_long_document
from tests.bench.window import DATABASE, in_window, keep, long_session
from tests.ui.conftest import ONLY_WITH_A_SCREEN
from tests.ui.dressing import apply_theme


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    """The application, in the dress of the other tests afterwards."""
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    QLocale.setDefault(QLocale.c())
    apply_theme(qapp, LIGHT_THEME)


@pytest.mark.usefixtures("dressed")
@pytest.mark.qt_log_ignore(*ONLY_WITH_A_SCREEN)
def test_all_that_a_person_waits_for_is_measured_in_a_window(tmp_path: Path) -> None:
    session = long_session(14, one_game=True)
    assert [len(game.hands) for game in session.games] == [14]
    keep(session, tmp_path)
    figures = list(in_window(tmp_path, "14 hands", 1))
    assert [figure.what.partition(",")[0] for figure in figures] == [
        "key to preview",
        "record to window",
        *("a frame of scrolling", "a frame of scrolling"),
        "other theme",
        "other language",
        "other theme in the settings",
    ]
    assert all(figure.taken and figure.wanted for figure in figures)
    with Repository.open(tmp_path / DATABASE) as repository:
        assert sum(len(game.hands) for game in repository.load(session.id).games) == 15


def test_a_quick_history_is_as_sound_as_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "DIFFERENT_SESSIONS", 2)
    history.generate_quickly(tmp_path / DATABASE, 5, 10)
    with Repository.open_to_verify(tmp_path / DATABASE) as repository:
        checked = list(repository.verifier.sessions(repository.verifier.numbers()))
        assert repository.verifier.orphans() == 0
    assert len({each.id for each in checked}) == 5
    assert [(each.hands, each.differences, each.damage) for each in checked] == [(10, (), None)] * 5


def test_a_long_document_has_the_hands_that_it_says_and_is_scored(tmp_path: Path) -> None:
    write_long_document(tmp_path / "60.json", 60)
    sessions = read_document((tmp_path / "60.json").read_bytes()).sessions
    assert sum(len(game.hands) for session in sessions for game in session.games) == 60
    figure = of_document(tmp_path, 60, "json", 1)
    assert "hands/s" in figure.note
    assert "MB at most" in figure.note


def test_a_figure_says_when_it_is_over() -> None:
    taken = [Taken(1, 1), Taken(2, 1), Taken(30, 1)]
    assert Figure("x", taken, 2).line().split() == ["x", "2.00", "1.00", "30.0", "1.00", "2.00"]
    assert Figure("x", taken, 1.9, "so").line().split()[-3:] == ["1.90", "over!", "so"]
