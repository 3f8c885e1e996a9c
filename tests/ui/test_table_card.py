"""The table on the board tells how long a game goes, and its seats keep their places."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from pytestqt.qtbot import QtBot

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import PerTeam, Seat, Team
from baloot_score.scoring.standings import Win, WinReason
from baloot_score.ui.board.duration import clock_face, minutes_passed
from baloot_score.ui.board.state import BoardState, TeamState
from baloot_score.ui.board.table import TableCard
from baloot_score.ui.look import Look

BEGAN = datetime(2026, 11, 26, 21, 0, tzinfo=UTC)
NOW = BEGAN + timedelta(minutes=24, seconds=50)


def state(
    *, began: datetime | None = BEGAN, last: datetime | None = BEGAN, over: bool = False
) -> BoardState:
    us, them = (
        TeamState(
            team=team,
            name="",
            players=(),
            total=0,
            target=152,
            last_change=None,
            deals=False,
            ahead=0,
            won=False,
        )
        for team in Team
    )
    return BoardState(
        teams=PerTeam(us, them),
        players=("Saad", "", "", ""),
        dealer=None if over else Seat.NEAR,
        hand=11,
        target=152,
        win=Win(Team.US, WinReason.TARGET, 10) if over else None,
        began_at=began,
        last_at=last,
    )


@pytest.mark.parametrize(
    ("began", "last", "now", "over", "told"),
    [
        (BEGAN, BEGAN, NOW, False, 24),
        (BEGAN, BEGAN, BEGAN, False, 0),
        (BEGAN, BEGAN + timedelta(minutes=9), NOW, True, 9),
        (BEGAN, NOW, BEGAN + timedelta(hours=2, minutes=5), False, 125),
        (None, None, NOW, False, None),
        (BEGAN, BEGAN, NOW + timedelta(days=1), False, None),
        (BEGAN - timedelta(hours=13), BEGAN, NOW, False, None),
        (NOW + timedelta(minutes=1), NOW + timedelta(minutes=1), NOW, False, None),
        (BEGAN - timedelta(hours=2), BEGAN + timedelta(hours=3, minutes=1), NOW, False, None),
    ],
    ids=[
        "a game of now",
        "its first minute",
        "until the last hand of a game that is over",
        "hours",
        "no hand yet",
        "a game of yesterday",
        "taken up again much later",
        "a clock that was put back",
        "a last hand of tomorrow",
    ],
)
def test_a_game_of_this_day_has_a_duration(
    began: datetime | None, last: datetime | None, now: datetime, over: bool, told: int | None
) -> None:
    assert minutes_passed(began, last, now, over=over) == told


@pytest.mark.parametrize("end", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
@pytest.mark.parametrize("here", [-12, 14])
def test_a_game_at_an_end_of_the_calendar_has_none(end: str, here: int) -> None:
    moment, now = datetime.fromisoformat(end), NOW.astimezone(timezone(timedelta(hours=here)))
    assert minutes_passed(moment, moment, now, over=True) is None


def test_a_game_over_midnight_has_a_duration() -> None:
    began = datetime(2026, 11, 26, 23, 40, tzinfo=UTC)
    last = datetime(2026, 11, 27, 0, 5, tzinfo=UTC)
    assert minutes_passed(began, last, last + timedelta(minutes=5), over=False) == 30


@pytest.mark.parametrize(("over", "told"), [(False, 22), (True, 15)])
def test_midnight_takes_no_duration_away(over: bool, told: int) -> None:
    began = datetime(2026, 11, 26, 23, 40, tzinfo=UTC)
    last, now = began + timedelta(minutes=15), began + timedelta(minutes=22)
    assert now.date() != last.date()
    assert minutes_passed(began, last, now, over=over) == told


@pytest.mark.parametrize(
    ("minutes", "told"), [(0, ""), (1, "00:01"), (24, "00:24"), (125, "02:05")]
)
def test_a_duration_is_told_from_its_first_minute_on(minutes: int, told: str) -> None:
    assert clock_face(minutes) == told


def test_the_first_minute_shows_no_clock_and_then_it_comes_by_itself(
    qtbot: QtBot, look: Look
) -> None:
    times = [BEGAN]
    card = TableCard(look, clock=lambda: times[-1])
    qtbot.addWidget(card)
    card.show_table(state(), is_open=True)
    with qtbot.waitExposed(card):
        card.show()
    hand = card.foot.text()
    assert ":" not in hand
    assert card.foot.accessibleDescription() == ""
    assert card.is_keeping_time
    times.append(BEGAN + timedelta(minutes=1))
    card.refresh()
    assert card.foot.text() == f"{hand}{BETWEEN}{look.words.number('00:01')}"
    hint = look.words.gettext("Hours and minutes since the first hand of this game")
    assert card.foot.accessibleDescription() == hint


@pytest.mark.parametrize("look", ["ar-light", "en-dark", "ar-dark-indic"], indirect=True)
def test_the_duration_follows_the_clock_while_it_is_seen(qtbot: QtBot, look: Look) -> None:
    times = [NOW]
    card = TableCard(look, clock=lambda: times[-1])
    qtbot.addWidget(card)
    card.show_table(state(), is_open=True)
    assert not card.is_keeping_time
    with qtbot.waitExposed(card):
        card.show()
    assert card.is_keeping_time
    assert look.words.number("00:24") in card.foot.text()
    times.append(NOW + timedelta(minutes=1))
    card.refresh()
    assert look.words.number("00:25") in card.foot.text()
    card.hide()
    assert not card.is_keeping_time


def test_a_game_that_is_over_needs_no_clock(qtbot: QtBot, look: Look) -> None:
    card = TableCard(look, clock=lambda: NOW)
    qtbot.addWidget(card)
    last = BEGAN + timedelta(minutes=9)
    card.show_table(state(last=last, over=True), is_open=True)
    with qtbot.waitExposed(card):
        card.show()
    assert look.words.number("00:09") in card.foot.text()
    assert not card.is_keeping_time
    assert not card.is_open


def test_digits_stay_in_one_piece() -> None:
    assert load_words("ar", Digits.ARABIC_INDIC).number("00:24") == "٠٠:٢٤"
