"""Names and a series given together are one step, which undo takes back as a whole."""

from __future__ import annotations

import pytest

from baloot_score.scoring.model import PerTeam, TeamSheet
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.session import OpenSession, Rename, SetSeries, Together, start_session
from baloot_score.store.repository import Repository

NAMES = PerTeam(TeamSheet("صقور", ("سعد", "فهد")), TeamSheet("", ("عمر", "بدر")))


@pytest.fixture
def opened(repository: Repository) -> OpenSession:
    return start_session(repository, PRESETS[Preset.CLASSIC], title="الخميس")


def test_both_are_given_taken_back_and_given_again_as_one(
    opened: OpenSession, repository: Repository
) -> None:
    before = opened.session
    change = opened.arrange("ليلة", NAMES, 5)
    assert isinstance(change.command, Together)
    after = opened.session
    assert (after.title, after.teams, after.series) == ("ليلة", NAMES, 5)
    assert repository.load(after.id) == after
    opened.undo()
    assert opened.session == before
    assert not opened.can_undo
    assert repository.load(after.id) == before
    opened.redo()
    assert opened.session == after


def test_what_stays_is_no_part_of_the_step(opened: OpenSession) -> None:
    session = opened.session
    names_alone = opened.arrange("ليلة", NAMES, None)
    assert isinstance(names_alone.command, Rename)
    series_alone = opened.arrange("ليلة", NAMES, 3)
    assert isinstance(series_alone.command, SetSeries)
    opened.undo()
    opened.undo()
    assert opened.session == session
    opened.arrange(session.title, session.teams, session.series)
    assert not opened.can_undo


def test_a_series_that_nobody_plays_is_refused_with_the_names(opened: OpenSession) -> None:
    with pytest.raises(ValueError, match="series"):
        opened.arrange("ليلة", NAMES, 4)
    assert opened.session.title == "الخميس"
    assert not opened.can_undo
