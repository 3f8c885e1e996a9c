"""Which backups stay: by a table, and whatever there is and whatever the clock says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baloot_score.store.backup_names import (
    Backup,
    BackupReason,
    backup_name,
    newest_first,
    read_backup_name,
)
from baloot_score.store.backup_thinning import RECENT, superfluous
from tests.store.evening import RIYADH

DAILY, SESSION, UPDATE = BackupReason.DAILY, BackupReason.SESSION, BackupReason.UPDATE
RESTORE, MANUAL = BackupReason.RESTORE, BackupReason.MANUAL
NOW = datetime(2026, 11, 30, 21, tzinfo=RIYADH)
"""A Monday."""


def backup(made_at: datetime, reason: BackupReason = DAILY) -> Backup:
    return Backup(Path(backup_name(made_at, reason)), made_at, reason)


def each(step: timedelta, count: int, reason: BackupReason = DAILY) -> list[Backup]:
    """So many backups up to now, the newest first."""
    return [backup(NOW - step * number, reason) for number in range(count)]


HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.mark.parametrize(
    ("there", "kept"),
    [
        # Ten of one evening, however close together.
        (each(timedelta(minutes=1), 10), range(10)),
        (each(timedelta(minutes=1), 200), range(10)),
        # The tenth of a row of days, then the Sundays that end weeks, then ends of months.
        (
            each(DAY, 60),
            [*range(10), 15, 22, 30],
        ),
        # One a week: ten, then the last of each month and of the year before.
        (each(7 * DAY, 70), [*range(10), 13, 18, 22, 27, 31, 35, 40, 44, 48]),
        # One a year, or a game now and then: all of them.
        (each(365 * DAY, 30), range(30)),
        (each(40 * DAY, 12), range(12)),
        # A person's own, and the last by which a step can be taken back.
        (each(HOUR, 40, MANUAL), range(40)),
        (each(timedelta(minutes=1), 40, UPDATE), range(10)),
        (
            each(timedelta(seconds=1), 12) + each(timedelta(minutes=1), 20, RESTORE)[1:],
            [*range(10), *range(12, 17)],
        ),
        ([], []),
    ],
)
def test_what_stays(there: list[Backup], kept: range | list[int]) -> None:
    gone = superfluous(there, NOW)
    assert [number for number, one in enumerate(there) if one not in gone] == list(kept)


def test_a_week_is_another_one_than_that_of_the_year_before() -> None:
    days = [backup(datetime(2026, 11, day, 20, tzinfo=RIYADH)) for day in range(22, 12, -1)]
    # In the week of the same number, but not the last of its month.
    before = [backup(datetime(2025, 11, day, 20, tzinfo=RIYADH)) for day in (28, 19, 18)]
    assert superfluous([*days, *before], NOW) == (before[2],)


def test_what_was_thinned_once_need_not_be_thinned_again() -> None:
    there = each(HOUR * 5, 3000)
    left = set(there) - set(superfluous(there, NOW))
    assert superfluous(left, NOW) == ()


def test_years_of_playing_leave_few_and_the_newest_of_each_year() -> None:
    kept: set[Backup] = set()
    start = datetime(2026, 1, 1, 20, tzinfo=RIYADH)
    for day in range(365 * 6):
        now = start + day * DAY
        kept |= {backup(now), backup(now + HOUR, SESSION)}
        kept -= set(superfluous(kept, now + 2 * HOUR))
        assert len(kept) < 40
    assert {one.made_at.year for one in kept} == {2026, 2027, 2028, 2029, 2030, 2031}


# A clock that is wrong ------------------------------------------------------------------------

MOMENTS = st.datetimes(datetime(2000, 1, 1), datetime(2090, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - hypothesis wants naive bounds
BACKUPS = st.lists(
    st.builds(
        lambda time, reason: backup(time.replace(microsecond=0), reason),
        MOMENTS,
        st.sampled_from(BackupReason),
    ),
    max_size=80,
    unique=True,
)


@given(there=BACKUPS, now=MOMENTS)
def test_nothing_from_the_future_goes_and_nothing_of_a_persons(
    there: list[Backup], now: datetime
) -> None:
    for one in superfluous(there, now):
        assert one.made_at <= now
        assert one.reason is not MANUAL


@given(there=BACKUPS, now=MOMENTS)
def test_the_newest_stay_whatever_the_time(there: list[Backup], now: datetime) -> None:
    gone = set(superfluous(there, now))
    past = [one for one in newest_first(there, now) if one.made_at <= now]
    assert gone.isdisjoint(past[:1])
    assert len(set(past) - gone) >= min(RECENT, len(past))


@settings(max_examples=40)
@given(clock=st.lists(MOMENTS, min_size=1, max_size=60))
def test_what_has_just_been_made_stays_whatever_the_clock_said_before(
    clock: list[datetime],
) -> None:
    kept: set[Backup] = set()
    for now in clock:
        kept.add(made := backup(now))
        kept -= set(superfluous(kept, now))
        assert made in kept


def test_what_was_made_while_the_clock_was_ahead_takes_nobodys_place() -> None:
    ahead = [backup(datetime(2099, 1, day, tzinfo=RIYADH)) for day in range(1, 29)]
    there = each(HOUR, 10)
    assert superfluous(ahead + there, NOW) == ()
    assert newest_first(ahead + there, NOW)[:10] == tuple(there)


# Names ----------------------------------------------------------------------------------------


@given(
    time=st.datetimes(timezones=st.sampled_from([UTC, RIYADH])).filter(
        lambda time: time.year >= 1000
    ),
    reason=st.sampled_from(BackupReason),
)
def test_a_name_tells_when_and_why(time: datetime, reason: BackupReason) -> None:
    made_at = time.replace(microsecond=0)
    read = read_backup_name(Path(backup_name(made_at, reason)))
    assert read is not None
    assert (read.made_at, read.reason) == (made_at, reason)


@pytest.mark.parametrize(
    "name",
    [
        "baloot-score.sqlite3",
        "baloot-score 2026-11-30 21-05-12+0300 daily.sqlite3.old",
        "baloot-score 2026-11-30 21-05-12+0300 daily.sqlite3-journal",
        "Copy of baloot-score 2026-11-30 21-05-12+0300 daily.sqlite3",
        "baloot-score 2026-11-30 21-05-12 daily.sqlite3",
        "baloot-score 2026-02-30 21-05-12+0300 daily.sqlite3",
        "baloot-score 2026-11-30 21-05-12+0300 weekly.sqlite3",
        "baloot-score ٢٠٢٦-11-30 21-05-12+0300 daily.sqlite3",
        "baloot-score 2026-11-30 21-05-12+9900 daily.sqlite3",
        "baloot-score 2026-11-30 21-05-12+0300 daily.sqlite3\n",
        "unfinished-abc.new",
    ],
)
def test_files_of_other_names_are_none_of_ours(name: str) -> None:
    assert read_backup_name(Path(name)) is None
