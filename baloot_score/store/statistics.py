"""What teams, players and partnerships have done over many sessions, computed in SQL."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from baloot_score.scoring.model import Contract, Team
from baloot_score.store.database import Database
from baloot_score.store.row_values import Row
from baloot_score.store.search_text import search_text
from baloot_score.store.statistics_sql import (
    ADD_NAME,
    COMEBACK,
    COUNTS,
    DROP,
    INDEX_GAMES,
    INDEX_SIDES,
    MAKE_NAMES,
    MEETINGS,
    NAMED_TEAMS,
    NAMES,
    OF_GAMES,
    OF_HANDS,
    OF_PURCHASES,
    PURCHASES,
    RUNNING,
    SEATED,
    SIDES,
    STREAKS,
    TALLIES,
    WANTED,
    WANTED_GAMES,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsQuery:
    """Whose sessions are counted: these, or all of a period; nothing of the trash.

    `since` and `until` are days, both included, as the clock of the session had them.
    """

    session_ids: tuple[str, ...] | None = None
    since: date | None = None
    until: date | None = None


class SideKind(StrEnum):
    """Whose numbers they are: a team of the sheet, a team by its name, a player, two partners."""

    TEAM = "team"
    NAMED = "named"
    PLAYER = "player"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class Purchases:
    """Hands bought in one contract; what was neither made nor failed was drawn."""

    bought: int = 0
    made: int = 0
    failed: int = 0


NONE_BOUGHT = Purchases()


@dataclass(frozen=True, slots=True, kw_only=True)
class SideStatistics:
    """The numbers of one side. A player's purchases are those that are noted as his own.

    `names` are as they were last written: none for a team of the sheet, one for a named team or a
    player, two for partners. `games` are those that were won by either side, `hands` those that
    were written, redeals left out, `points` what they wrote to this side.
    """

    kind: SideKind
    key: str
    names: tuple[str, ...]
    games: int = 0
    games_won: int = 0
    hands: int = 0
    points: int = 0
    sun: Purchases = NONE_BOUGHT
    hokum: Purchases = NONE_BOUGHT
    kaboots: int = 0
    baloots: int = 0
    projects: int = 0
    doubles_won: int = 0
    doubles_lost: int = 0
    streak: int = 0

    def bought(self, contract: Contract) -> Purchases:
        """The purchases in a contract."""
        return self.sun if contract is Contract.SUN else self.hokum

    @property
    def hands_bought(self) -> int:
        """The purchases in both contracts."""
        return self.sun.bought + self.hokum.bought

    @property
    def hands_failed(self) -> int:
        """The purchases that failed, in both contracts."""
        return self.sun.failed + self.hokum.failed


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two sides that played against each other: the games that were won, and by the first one."""

    one: str
    other: str
    kind: SideKind
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Comeback:
    """A game that was won from far behind: so many points, at the worst."""

    session: str
    game: int
    winner: Team
    behind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """All numbers of a query; sides in the order of their games won, then of their names."""

    sessions: int = 0
    games: int = 0
    hands: int = 0
    sides: tuple[SideStatistics, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    comeback: Comeback | None = None
    written: Mapping[str, str] = field(default_factory=dict)
    """How a name is shown, for the form in which all ways of writing it are one."""

    def of_kind(self, kind: SideKind) -> tuple[SideStatistics, ...]:
        """The sides of a kind."""
        return tuple(side for side in self.sides if side.kind is kind)

    def team(self, team: Team) -> SideStatistics:
        """A team of the sheet; without a hand its numbers are 0."""
        found = (side for side in self.of_kind(SideKind.TEAM) if side.key == team)
        return next(found, SideStatistics(kind=SideKind.TEAM, key=team, names=()))


def compute_statistics(db: Database, query: StatisticsQuery) -> Statistics:
    """The statistics of all sessions of a query; sessions that cannot be read are left out.

    Raises:
        StoreError: when the file cannot be read.

    """
    with db.reading():
        try:
            written = _fill(db, query)
            return _read(db, written)
        finally:
            for statement in DROP:
                db.run(statement)


def _fill(db: Database, query: StatisticsQuery) -> dict[str, str]:
    """Make the temporary tables; gives how each name is shown."""
    for statement in DROP:
        db.run(statement)
    condition, values = _condition(query)
    db.run(WANTED.format(condition=condition), values)
    db.run(WANTED_GAMES)
    db.run(INDEX_GAMES)
    db.run(SEATED)
    names = [str(row["name"]) for statement in (NAMES, NAMED_TEAMS) for row in db.all(statement)]
    same = {name: search_text(name) for name in dict.fromkeys(names)}
    db.run(MAKE_NAMES)
    db.many(ADD_NAME, same.items())
    for statement in (SIDES, INDEX_SIDES, TALLIES, PURCHASES, RUNNING):
        db.run(statement)
    return _shown(same)


def _shown(same: Mapping[str, str]) -> dict[str, str]:
    """Of all ways in which a name was written, the first by the alphabet: always the same one."""
    shown: dict[str, str] = {}
    for name, key in sorted(same.items()):
        shown.setdefault(key, name)
    return shown


def _condition(query: StatisticsQuery) -> tuple[str, list[object]]:
    parts, values = ["1"], list[object]()
    if query.session_ids is not None:
        marks = ", ".join("?" * len(query.session_ids))
        parts.append(f"id IN ({marks})")
        values += query.session_ids
    for sign, day in ((">=", query.since), ("<=", query.until)):
        if day is not None:
            parts.append(f"day {sign} ?")
            values.append(day.isoformat())
    return " AND ".join(parts), values


def _read(db: Database, written: Mapping[str, str]) -> Statistics:
    numbers: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for statement in (OF_GAMES, OF_HANDS, STREAKS):
        for row in db.all(statement):
            own = numbers[row["kind"], row["side"]]
            own.update({name: row[name] or 0 for name in row.keys()[2:]})
    purchases = {
        (row["kind"], row["side"], row["contract"]): Purchases(
            row["bought"], row["made"], row["failed"]
        )
        for row in db.all(OF_PURCHASES)
    }
    sides = (_side(*key, own, purchases, written) for key, own in numbers.items())
    counts = db.all(COUNTS)[0]
    return Statistics(
        sessions=counts["sessions"],
        games=counts["games"],
        hands=counts["hands"],
        sides=tuple(sorted(sides, key=_order)),
        meetings=tuple(_meetings(db.all(MEETINGS))),
        comeback=_comeback(db.one(COMEBACK)),
        written=written,
    )


def _order(side: SideStatistics) -> tuple[object, ...]:
    return (list(SideKind).index(side.kind), -side.games_won, side.games, side.key)


def _side(
    kind: str,
    key: str,
    own: Mapping[str, int],
    purchases: Mapping[tuple[str, str, str], Purchases],
    written: Mapping[str, str],
) -> SideStatistics:
    return SideStatistics(
        kind=SideKind(kind),
        key=key,
        names=() if kind == SideKind.TEAM else tuple(written[name] for name in key.split("\n")),
        games=own["games"],
        games_won=own["won"],
        hands=own["hands"],
        points=own["points"],
        sun=purchases.get((kind, key, Contract.SUN), NONE_BOUGHT),
        hokum=purchases.get((kind, key, Contract.HOKUM), NONE_BOUGHT),
        kaboots=own["kaboots"],
        baloots=own["baloots"],
        projects=own["projects"],
        doubles_won=own["doubles_won"],
        doubles_lost=own["doubles_lost"],
        streak=own["streak"],
    )


def _meetings(rows: Iterable[Row]) -> Iterable[Meeting]:
    for row in rows:
        yield Meeting(row["side"], row["other"], SideKind(row["kind"]), row["games"], row["won"])


def _comeback(row: Row | None) -> Comeback | None:
    if row is None:
        return None
    return Comeback(row["session"], row["game"], Team(row["winner"]), row["behind"])
