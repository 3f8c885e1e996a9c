"""A half entered hand as plain data: nothing is lost on the way, and nothing hostile comes in."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    Contract,
    Game,
    Level,
    PerTeam,
    Project,
    RedealHand,
    Seat,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HIGHEST_NUMBER
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.ui.entry.draft import EntryDraft, EntryKind
from baloot_score.ui.entry.typed import Typed
from baloot_score.ui.unfinished import Unfinished, unfinished_data, unfinished_of
from baloot_score.ui.unfinished_file import (
    FILE_NAME,
    MOST_SESSIONS,
    keep_unfinished,
    read_unfinished,
)

SESSION = Session(
    id="one",
    title="",
    started_at=datetime(2026, 11, 29, tzinfo=UTC),
    rules=PRESETS[Preset.CLASSIC],
    games=(Game(hands=(RedealHand(), RedealHand())), Game(hands=(RedealHand(),))),
)
NUMBERS = st.none() | st.integers(0, HIGHEST_NUMBER)
TEAMS = st.none() | st.sampled_from(Team)


@st.composite
def drafts(draw: st.DrawFn) -> EntryDraft:
    buyer = draw(TEAMS)
    seats = [seat for seat in Seat if seat.team is buyer]
    counts = {project: draw(st.integers(0, 4)) for project in Project}
    counts[Project.FOUR_HUNDRED] = min(counts[Project.FOUR_HUNDRED], 1)
    return EntryDraft(
        kind=draw(st.sampled_from(EntryKind)),
        buyer=buyer,
        buyer_seat=draw(st.sampled_from([None, *seats])),
        contract=draw(st.none() | st.sampled_from(Contract)),
        level=draw(st.sampled_from(Level)),
        abnat=draw(NUMBERS),
        other_abnat=draw(st.booleans()),
        projects_of=draw(TEAMS),
        projects=tuple(project for project in Project for _ in range(counts[project])),
        baloot=draw(TEAMS),
        kaboot=draw(TEAMS),
        locked=draw(st.none() | st.booleans()),
        foul_by=draw(TEAMS),
        points=PerTeam(draw(NUMBERS), draw(NUMBERS)),
        deal_stays=draw(st.booleans()),
    )


@given(drafts(), drafts(), st.sampled_from([None, 0, 1]), st.text(max_size=100))
def test_all_of_it_comes_back(
    draft: EntryDraft, waiting: EntryDraft, editing: int | None, text: str
) -> None:
    aside = Typed() if editing is None else Typed(waiting, {"them": text}, "them")
    left = Unfinished(0, editing, Typed(draft, {"us": text}, "us"), aside)
    kept = json.loads(json.dumps(unfinished_data(left, SESSION)))
    assert unfinished_of(kept, SESSION) == left


def test_each_field_of_a_draft_is_kept() -> None:
    """A field that a draft gets later must not be forgotten here."""
    data = unfinished_data(Unfinished(0, None, Typed()), SESSION)
    assert set(EntryDraft.__dataclass_fields__) <= set(data)


@pytest.mark.parametrize(("game", "editing"), [(2, None), (-1, None), (0, 2), (1, 1), (0, -1)])
def test_a_place_that_is_not_there_drops_all_of_it(game: int, editing: int | None) -> None:
    data = unfinished_data(Unfinished(game, editing, Typed(EntryDraft(abnat=4))), SESSION)
    assert unfinished_of(data, SESSION) is None


def test_another_number_of_hands_drops_all_of_it() -> None:
    data = unfinished_data(Unfinished(0, None, Typed(EntryDraft(abnat=4))), SESSION)
    other = replace(SESSION, games=(*SESSION.games, Game()))
    assert unfinished_of(data, SESSION) is not None
    assert unfinished_of(data, other) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(st.sampled_from(sorted(unfinished_data(Unfinished(0, None, Typed()), SESSION))), JSON)
def test_a_field_with_anything_in_it_leaves_a_sound_draft(name: str, value: Any) -> None:
    data: dict[str, Any] = unfinished_data(Unfinished(0, None, Typed()), SESSION)
    found = unfinished_of({**data, name: value}, SESSION)
    if found is not None:
        again = unfinished_of(unfinished_data(found, SESSION), SESSION)
        assert again == found
        found.typed.draft.hand()


def test_a_session_keeps_its_own_and_forgets_it(tmp_path: Path) -> None:
    keep_unfinished(tmp_path, "one", {"a": 1})
    keep_unfinished(tmp_path, "two", {"a": 2})
    assert read_unfinished(tmp_path, "one") == {"a": 1}
    keep_unfinished(tmp_path, "one", None)
    assert read_unfinished(tmp_path, "one") is None
    assert read_unfinished(tmp_path, "two") == {"a": 2}


def test_nothing_to_forget_writes_no_file(tmp_path: Path) -> None:
    keep_unfinished(tmp_path, "one", None)
    assert list(tmp_path.iterdir()) == []


def test_only_the_latest_sessions_are_kept(tmp_path: Path) -> None:
    for number in range(MOST_SESSIONS + 5):
        keep_unfinished(tmp_path, str(number), {"a": number})
    assert read_unfinished(tmp_path, "4") is None
    assert read_unfinished(tmp_path, "5") == {"a": 5}


def test_what_others_put_there_never_makes_it_unreadable(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"huge": "x" * 65_000}), "utf-8")
    keep_unfinished(tmp_path, "one", {"a": "y" * 2000})
    assert read_unfinished(tmp_path, "one") == {"a": "y" * 2000}
