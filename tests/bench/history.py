"""How quick a long history is: `python -m tests.bench.history` from the repository's root.

It makes 10,000 sessions with 300,000 hands (or as many as are asked for) and measures what a
person waits for: the first page, a search while typing, every filter, the statistics, opening a
session, recording a hand, starting the program, and the migration of as many from schema 3.
Figures are medians of several rounds in milliseconds; pages, searches and filters should take less
than 100 ms each.
"""

from __future__ import annotations

import argparse
import platform
import random
import shutil
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from uuid import UUID

from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    FoulHand,
    Game,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Project,
    RedealHand,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.reachable import possible_abnat
from baloot_score.scoring.rules import PRESETS, Preset, RuleSet
from baloot_score.scoring.score import score_sound_hand
from baloot_score.scoring.standings import winner_at
from baloot_score.session import History, HistoryQuery, SessionState, StatisticsQuery, open_session
from baloot_score.store.repository import Repository
from baloot_score.store.schema import APPLICATION_ID, MIGRATIONS

WANTED_MS = 100
RIYADH = timezone(timedelta(hours=3))
FIRST_EVENING = datetime(2012, 9, 1, 20, 30, tzinfo=RIYADH)
POOL = 1_500
DIFFERENT_SESSIONS = 1_000
"""Longer histories than this repeat them where they are to be made quickly."""
PLAYERS = (
    *("سعد", "فهد العتيبي", "عمر", "بدر", "أحمد", "يزيد", "خالد", "ناصر", "إبراهيم", "تركي"),
    *("ماجد", "سلطان", "عبدالله", "راشد", "هادي", "آدم", "مشاري", "زياد", "نواف", "طلال"),
)
TEAM_NAMES = ("", "", "لنا", "الصقور", "النشامى", "أهل الديوانية", "الشباب", "العيال")
TITLES = ("", "", "جلسة الخميس", "ليلة الجمعة", "بطولة الحيّ", "استراحة العائلة", "دوريّ الشتاء")
NOTES = ("", "", "", "سهرنا إلى الفجر", "ناقص لاعب، لعب معنا هادي", "خلاف على البلوت، حُلّ")
HOUSE = replace(PRESETS[Preset.CLASSIC], name="قواعد مجلسنا", kaboot_hokum=44)
RULES = (*PRESETS.values(), HOUSE)
Pool = list[tuple[Hand, Points]]


def generate(
    path: Path, sessions: int = 10_000, hands_per_session: int = 30, seed: int = 152
) -> None:
    """Write a new database with so many sessions, each of so many hands.

    The same numbers give the same sessions: evenings over many years by all presets and one house
    rule, most with a series and names, some with a note, their hands of every kind and scored by
    the rules. What the hands wrote is kept beside them, as the program keeps it.

    Args:
        path: where the database goes; there must be none yet.
        sessions: how many sessions.
        hands_per_session: how many hands each has, in as many games as they make.
        seed: other ones for another number.

    """
    with Repository.open(path) as repository:
        repository.history.store(evenings(sessions, hands_per_session, seed), ())


def generate_quickly(path: Path, sessions: int, hands_per_session: int = 30) -> None:
    """Write a new database as `generate` does, in which the same evenings come again and again.

    Copies have other ids alone: what is kept beside the hands is copied with them.
    """
    different = min(sessions, DIFFERENT_SESSIONS)
    generate(path, different, hands_per_session)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        (games,) = connection.execute("SELECT max(id) FROM games").fetchone()
        for copy in range(1, -(-sessions // different)):
            _copy_rows(connection, copy, min(different, sessions - copy * different), games)
        connection.execute("COMMIT")


def _copy_rows(connection: sqlite3.Connection, copy: int, sessions: int, games: int) -> None:
    """Copy the rows of the first sessions, under ids that begin with the number of the copy."""
    session_id = "printf('%08x', {copy}) || substr({column}, 9)"
    first = f"SELECT id FROM sessions WHERE rowid <= {sessions}"
    of_sessions = f"session IN ({first})"
    for table, changed, condition in (
        ("sessions", {"id": session_id, "touched": "{column} + {copy}"}, f"rowid <= {sessions}"),
        ("players", {"session": session_id}, of_sessions),
        ("games", {"id": "{column} + {copy} * {games}", "session": session_id}, of_sessions),
        (
            "hands",
            {"game": "{column} + {copy} * {games}"},
            f"game IN (SELECT id FROM games WHERE {of_sessions})",
        ),
    ):
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        values = (
            changed.get(name, "{column}").format(column=name, copy=copy, games=games)
            for name in names
        )
        connection.execute(
            f"INSERT INTO {table} ({', '.join(names)})"
            f" SELECT {', '.join(values)} FROM {table} WHERE {condition}"
        )


def evenings(sessions: int, hands_per_session: int, seed: int = 152) -> Iterator[Session]:
    """The sessions of `generate`, one at a time."""
    source = random.Random(seed)
    pools = [(rules, sound_hands(rules, source)) for rules in RULES]
    step = timedelta(minutes=12 * 365 * 24 * 60 // max(sessions, 1))
    for number in range(sessions):
        rules, pool = source.choice(pools)
        start = FIRST_EVENING + step * number
        yield evening(rules, pool, start, hands_per_session, source)


def evening(
    rules: RuleSet, pool: Pool, start: datetime, hands: int, source: random.Random
) -> Session:
    """One evening: games follow each other until there are enough hands."""
    named = source.sample(PLAYERS, 4)
    players = (tuple(named[:2]), tuple(named[2:])) if source.random() < 0.8 else ((), ())
    names = source.sample(TEAM_NAMES, 2)
    return Session(
        id=str(UUID(int=source.getrandbits(128), version=4)),
        title=source.choice(TITLES),
        started_at=start,
        rules=rules,
        teams=PerTeam(TeamSheet(names[0], players[0]), TeamSheet(names[1], players[1])),
        series=source.choice((None, None, 3, 5)),
        games=tuple(games(rules, pool, start, hands, source)),
        note=source.choice(NOTES),
    )


def games(
    rules: RuleSet, pool: Pool, moment: datetime, hands: int, source: random.Random
) -> Iterator[Game]:
    """Games until their target, the last one as far as the hands go."""
    dealer = source.choice(tuple(Seat))
    while hands:
        played: list[Hand] = []
        totals = Points(rules.start_points, rules.start_points)
        while hands and winner_at(totals, rules) is None:
            hand, points = source.choice(pool)
            moment += timedelta(seconds=source.randrange(150, 420))
            played.append(replace(hand, recorded_at=moment))
            totals += points
            hands -= 1
            if getattr(hand, "level", None) is Level.QAHWA:
                break
        yield Game(hands=tuple(played), start_points=rules.start_points, dealer=dealer)


def sound_hands(rules: RuleSet, source: random.Random) -> Pool:
    """Hands without errors under these rules, and what each writes."""
    pool: Pool = []
    while len(pool) < POOL:
        hand = any_hand(source)
        if not any(problem.is_error for problem in hand_problems(hand, rules)):
            pool.append((hand, score_sound_hand(hand, rules)[0]))
    return pool


def any_hand(source: random.Random) -> Hand:
    """A hand about as they come at a table; some cannot be."""
    kind = source.random()
    if kind < 0.03:
        return RedealHand(deal_stays=source.random() < 0.3)
    if kind < 0.05:
        us = source.randrange(17)
        return DirectHand(points=PerTeam(us, 16 - us))
    buyer = source.choice(tuple(Team))
    contract = source.choice((Contract.SUN, Contract.HOKUM, Contract.HOKUM))
    seat = source.choice([seat for seat in Seat if seat.team is buyer])
    level = Level.NORMAL
    if source.random() < 0.12:
        levels = (Level.DOUBLE, Level.THREE, Level.FOUR, Level.QAHWA)
        level = source.choices(levels, (60, 20, 10, 4))[0]
    declared: tuple[Project, ...] = ()
    if source.random() < 0.3:
        declared = (source.choices(tuple(Project), (60, 25, 12, 1))[0],)
    projects = source.choice((PerTeam(declared, ()), PerTeam((), declared)))
    baloot = source.choice(tuple(Team)) if source.random() < 0.1 else None
    if kind < 0.08:
        return FoulHand(
            contract=contract,
            by=source.choice(tuple(Team)),
            buyer=buyer,
            buyer_seat=source.choice((seat, None)),
            level=level,
            projects=projects,
            baloot=baloot,
        )
    is_kaboot = source.random() < 0.05
    most = contract.abnat
    likely = min(max(int(source.gauss(most * 0.58, most * 0.18)), 0), most)
    own = likely if likely in possible_abnat(contract) else 0
    return PlayedHand(
        contract=contract,
        buyer=buyer,
        buyer_seat=source.choice((seat, None)),
        level=level,
        abnat=PerTeam(None, None) if is_kaboot else of_team(buyer, own),
        projects=projects,
        baloot=baloot,
        kaboot=source.choices((buyer, buyer.other), (4, 1))[0] if is_kaboot else None,
    )


def of_team(team: Team, abnat: int) -> PerTeam[int | None]:
    """The abnat of one team, the other's left to the program."""
    return PerTeam(abnat, None) if team is Team.US else PerTeam(None, abnat)


# Measuring ------------------------------------------------------------------------------------


def milliseconds(work: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Median and worst of several runs."""
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1_000)
    return statistics.median(taken), max(taken)


def show(name: str, work: Callable[[], object], rounds: int, wanted: int | None = None) -> None:
    """Measure and print a line."""
    median, worst = milliseconds(work, rounds)
    told = "" if wanted is None or median < wanted else f"   over {wanted}!"
    print(f"{name:44}{median:>10.1f}{worst:>10.1f}{told}", flush=True)


QUERIES = {
    "first page": HistoryQuery(),
    "search: a letter": HistoryQuery(text="س"),
    "search: a name": HistoryQuery(text="العتيبي"),
    "search: two words, with hamza and teh": HistoryQuery(text="احمد جلسه"),
    "search: a date in Arabic digits": HistoryQuery(text="٢٠١٩/١١"),
    "search: nothing found": HistoryQuery(text="qqqq"),
    "filter: finished": HistoryQuery(state=SessionState.FINISHED),
    "filter: open": HistoryQuery(state=SessionState.OPEN),
    "filter: rules": HistoryQuery(preset=Preset.CLASSIC, rules_name=HOUSE.name),
    "filter: a month": HistoryQuery(since=date(2015, 3, 1), until=date(2015, 3, 31)),
    "filter: the trash": HistoryQuery(trashed=True),
    "all of them": HistoryQuery(
        text="سعد",
        state=SessionState.OPEN,
        preset=Preset.CLASSIC,
        since=date(2014, 1, 1),
        until=date(2020, 12, 31),
    ),
}


def measure_lists(history: History, rounds: int) -> None:
    """Pages by every query, the last page of all, and the statistics."""
    for name, query in QUERIES.items():
        total = history.page(query).total
        show(f"{name} ({total})", lambda query=query: history.page(query), rounds, WANTED_MS)  # type: ignore[misc]  # bound at once
    page = history.page(limit=1_000)
    while page.next is not None:
        after = page.next
        page = history.page(after=after, limit=1_000)
    show("last page", lambda: history.page(after=after), rounds, WANTED_MS)
    show("rules in use", history.rules_used, rounds)
    show("all ids", history.ids, rounds)
    one = StatisticsQuery(session_ids=history.ids()[:1])
    show("statistics of a session", lambda: history.statistics(one), rounds)
    show("statistics of all sessions", history.statistics, 1)


def measure_session(repository: Repository, rounds: int) -> None:
    """Opening a session, and what writes to one."""
    ids = repository.history.ids(HistoryQuery())
    source = random.Random(1)
    show("open a session", lambda: open_session(repository, source.choice(ids)), rounds)
    show("the latest", repository.latest, rounds)
    opened = open_session(repository, ids[len(ids) // 2])
    opened.new_game()
    hand = PlayedHand(contract=Contract.SUN, buyer=Team.US, abnat=PerTeam(None, 41))
    show("record a hand", lambda: opened.record(hand), rounds)
    show("undo it", opened.undo, rounds)
    notes = iter(range(rounds))
    show("write a note", lambda: opened.set_note(f"note {next(notes)}"), rounds)
    history = History(repository)
    show("move to the trash and back", lambda: trash_and_back(history, source.choice(ids)), rounds)


def trash_and_back(history: History, session_id: str) -> None:
    """Move a session to the trash and take it out again."""
    history.trash(session_id)
    history.restore(session_id)


def write_schema_3(new: Path, old: Path) -> None:
    """Write the same sessions as the program of schema 3 has kept them."""
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("ATTACH ? AS new", (str(new),))
        connection.execute("BEGIN")
        for migration in MIGRATIONS[:3]:
            migration(connection)
        for table in ("sessions", "players", "games", "hands"):
            names = [row[1] for row in connection.execute(f"PRAGMA main.table_info({table})")]
            columns = ", ".join(names)
            connection.execute(
                f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}"
            )
        connection.execute("PRAGMA user_version = 3")
        connection.execute("COMMIT")


def start_and_stop(path: Path) -> None:
    """Open the database as the program does when it starts, and close it."""
    Repository.open(path).close()


def migrate(old: Path, copy: Path) -> None:
    """Open a copy of an old database, which brings it to the newest schema."""
    shutil.copyfile(old, copy)
    start_and_stop(copy)


def main() -> None:
    """Generate, measure, and print a table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--sessions", type=int, default=10_000)
    options.add_argument("--hands", type=int, default=30, help="hands of each session")
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--keep", type=Path, help="generate this file, and measure nothing")
    chosen = options.parse_args()
    if chosen.keep is not None:
        generate(chosen.keep, chosen.sessions, chosen.hands)
        return
    count = f"{chosen.sessions:,} sessions, {chosen.sessions * chosen.hands:,} hands"
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}; {count}")
    print(f"{'ms':44}{'median':>10}{'worst':>10}")
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "x.sqlite3"
        show("generate", lambda: generate(path, chosen.sessions, chosen.hands), 1)
        print(f"{path.stat().st_size / 1e6:.0f} MB")
        show("start: open the database", lambda: start_and_stop(path), 3)
        with Repository.open(path) as repository:
            measure_lists(History(repository), chosen.rounds)
            measure_session(repository, chosen.rounds)
        old = Path(name) / "old.sqlite3"
        write_schema_3(path, old)
        show("migrate from schema 3", lambda: migrate(old, Path(name) / "copy.sqlite3"), 1)


if __name__ == "__main__":
    main()
