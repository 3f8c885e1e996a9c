"""What the tests of documents draw from: any JSON at all, and documents without errors."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any
from uuid import UUID

from hypothesis import strategies as st

from baloot_score.scoring.model import Game, PerTeam, Seat, Session, TeamSheet
from baloot_score.scoring.rules import OVERRIDABLE, RuleSet
from tests.scoring.strategies import CONTRACTS, LEVELS, TEAMS, hand_of, rule_sets, sound_hands

_WORDS = (
    *TEAMS,
    *CONTRACTS,
    *LEVELS,
    *("played", "foul", "direct", "redeal", "sira", "four_hundred", "classic", "general"),
    *("baloot-score", "2026-11-29T20:15:00+03:00", "01234567-89ab-cdef-0123-456789abcdef"),
)
_NAMES = (
    *(
        "format",
        "version",
        "sessions",
        "id",
        "title",
        "started_at",
        "teams",
        "rules",
        "series",
        "note",
    ),
    *(
        "earlier_rules",
        "games",
        "start_points",
        "dealer",
        "next_dealer",
        "hands",
        "name",
        "players",
        "preset",
        "overrides",
    ),
    *(
        "kind",
        "contract",
        "buyer",
        "buyer_seat",
        "level",
        "abnat",
        "projects",
        "baloot",
        "kaboot",
        "by",
    ),
    *("locked", "points", "deal_stays", "recorded_at", *TEAMS, *OVERRIDABLE),
)

words = st.sampled_from(_WORDS) | st.text(st.characters(), max_size=8)
numbers = (
    st.integers(-3, 170)
    | st.sampled_from((10**6, 10**6 + 1, -(10**18), 10**30))
    | st.floats()
    | st.booleans()
)

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | numbers | words,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(_NAMES) | st.text(max_size=5), inner, max_size=8)
    ),
    max_leaves=20,
)
"""Any value that JSON can hold, more often than not from the words of a document."""

names = st.text(max_size=200) | st.sampled_from(
    ("", "الصقور", "a\u202eb\n", "🏴", '"\\', "\x7f\u2028")
)
offsets = st.integers(-1439, 1439).map(lambda minutes: timezone(timedelta(minutes=minutes)))
moments: st.SearchStrategy[datetime] = st.datetimes(timezones=offsets)


def _offset(hand: dict[str, Any]) -> dict[str, Any]:
    """The same hand, the time of its recording with the offset that a document asks for."""
    if "recorded_at" not in hand:
        return hand
    return hand | {"recorded_at": hand["recorded_at"] + "+03:00"}


players = st.lists(names, max_size=2).map(tuple)
team_sheets = st.builds(TeamSheet, names, players)
seats = st.none() | st.sampled_from(Seat)


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Sessions of any kind, as they are written into a document."""
    rules: RuleSet = draw(rule_sets)
    earlier = tuple(draw(st.lists(rule_sets, max_size=2)))
    numbers = st.none() | st.integers(0, len(earlier) - 1) if earlier else st.none()
    hand = st.builds(
        lambda data, number: replace(hand_of(data), earlier_rules=number),
        sound_hands.map(_offset),
        numbers,
    )
    games = st.builds(
        Game,
        hands=st.lists(hand, max_size=4).map(tuple),
        start_points=st.integers(0, max(one.target for one in (rules, *earlier)) - 1),
        dealer=seats,
        next_dealer=seats,
        players=st.none() | st.builds(PerTeam, players, players),
    )
    return Session(
        id=str(UUID(int=draw(st.integers(0, 2**128 - 1)))),
        title=draw(names),
        note=draw(names | st.sampled_from(("a\nb", "سهرنا\n\n إلى الفجر", "x" * 2_000))),
        started_at=draw(moments),
        rules=rules,
        earlier_rules=earlier,
        teams=draw(st.builds(PerTeam, team_sheets, team_sheets)),
        series=draw(st.sampled_from((None, 1, 3, 5, 7, 9, 11))),
        games=tuple(draw(st.lists(games, max_size=3))),
    )


session_lists: st.SearchStrategy[list[Session]] = st.lists(
    sessions(), max_size=3, unique_by=lambda session: session.id
)
