"""From hands and sessions to rows of the database and back, with every row checked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from baloot_score.scoring.hand_rules import own_rules
from baloot_score.scoring.model import (
    DirectHand,
    FoulHand,
    Game,
    Hand,
    PerTeam,
    PlayedHand,
    Players,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.reading import KINDS, read_hand
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.series import check_series
from baloot_score.store.row_values import (
    Row,
    RowError,
    Value,
    check_places,
    number_of,
    read_json,
    text_of,
    time_of,
)
from baloot_score.store.rule_rows import earlier_rules_of, rules_in_force_values, rules_of

_NAMES = {hand_type: name for name, hand_type in KINDS.items()}
_COLUMNS = (
    *("kind", "recorded_at", "dealer", "contract", "buyer", "level", "locked"),
    *("abnat_us", "abnat_them", "projects_us", "projects_them", "baloot", "kaboot", "offender"),
    *("points_us", "points_them", "deal_stays", "earlier_rules", "buyer_seat"),
)
_SWITCHES: Mapping[object, bool] = {0: False, 1: True}


def hand_values(hand: Hand) -> dict[str, Value]:
    """A hand as columns; those that its kind does not have are `None`."""
    values: dict[str, Value] = dict.fromkeys(_COLUMNS)
    values |= {"kind": _NAMES[type(hand)], "dealer": hand.dealer}
    values["earlier_rules"] = hand.earlier_rules
    values["recorded_at"] = None if hand.recorded_at is None else hand.recorded_at.isoformat()
    if isinstance(hand, PlayedHand | FoulHand):
        values |= _bought_values(hand)
    elif isinstance(hand, DirectHand):
        values |= {"points_us": hand.points.us, "points_them": hand.points.them}
    else:
        values["deal_stays"] = hand.deal_stays
    return values


def _bought_values(hand: PlayedHand | FoulHand) -> dict[str, Value]:
    values: dict[str, Value] = {
        "contract": hand.contract,
        "buyer": hand.buyer,
        "buyer_seat": hand.buyer_seat,
        "level": hand.level,
        "projects_us": " ".join(hand.projects.us) or None,
        "projects_them": " ".join(hand.projects.them) or None,
        "baloot": hand.baloot,
    }
    if isinstance(hand, FoulHand):
        return values | {"offender": hand.by}
    return values | {
        "abnat_us": hand.abnat.us,
        "abnat_them": hand.abnat.them,
        "kaboot": hand.kaboot,
        "locked": hand.locked,
    }


def hand_of(row: Row, rules: RuleSet, place: str, earlier_rules: Sequence[RuleSet] = ()) -> Hand:
    """The hand of a row, read and checked as the hand of a document is.

    Args:
        row: the row.
        rules: the rule set of its session.
        place: where it lies, for what is wrong with it.
        earlier_rules: those of which it may be.

    Raises:
        RowError: when it is no hand that can be scored.

    """
    hand, problems = read_hand(_document_of(row))
    if hand is None or problems:
        raise RowError(place, problems)
    own, unknown = own_rules(hand, rules, earlier_rules)
    errors = tuple(problem for problem in hand_problems(hand, own) if problem.is_error) + unknown
    if errors:
        raise RowError(place, errors)
    return hand


def _document_of(row: Row) -> dict[str, object]:
    """What is written in a row, in the words of a document; a switch is 0 or 1 in the row."""
    data: dict[str, object] = {}
    for column in _COLUMNS:
        value = row[column]
        if value is None:
            continue
        name, _, team = column.partition("_")
        if name in ("abnat", "points", "projects"):
            pair = data.setdefault(name, {})
            assert isinstance(pair, dict)
            pair[team] = value.split() if name == "projects" and type(value) is str else value
        elif column in ("locked", "deal_stays"):
            data[column] = _SWITCHES.get(value, value)
        else:
            data["by" if column == "offender" else column] = value
    return data


def session_values(session: Session) -> dict[str, Value]:
    """A session's own columns, without its players and games."""
    return {
        "id": session.id,
        "title": session.title,
        "note": session.note,
        "started_at": session.started_at.isoformat(),
        "us_name": session.teams.us.name,
        "them_name": session.teams.them.name,
        "series": session.series,
    } | rules_in_force_values(session.rules, session.earlier_rules)


def session_of(row: Row, players: Sequence[Row], games: tuple[Game, ...]) -> Session:
    """The session of a row, its players' rows in order, and its games.

    Raises:
        RowError: when a value is none that a session can have.

    """
    return Session(
        id=text_of(row, "id"),
        title=text_of(row, "title"),
        note=text_of(row, "note"),
        started_at=time_of(row, "started_at"),
        rules=rules_of(row),
        teams=PerTeam(
            TeamSheet(text_of(row, "us_name"), _players(players, Team.US)),
            TeamSheet(text_of(row, "them_name"), _players(players, Team.THEM)),
        ),
        series=_series_of(row),
        games=games,
        earlier_rules=earlier_rules_of(row),
    )


def _series_of(row: Row) -> int | None:
    try:
        check_series(row["series"])
    except ValueError as error:
        raise RowError("series") from error
    return None if row["series"] is None else number_of(row, "series")


def _players(rows: Sequence[Row], team: Team) -> tuple[str, ...]:
    own = [row for row in rows if row["team"] == team]
    check_places(own, f"teams.{team}.players")
    return tuple(text_of(row, "name", f"teams.{team}.players") for row in own)


def game_values(game: Game) -> dict[str, Value]:
    """A game's own columns, without its hands and totals."""
    return {
        "start_points": game.start_points,
        "dealer": game.dealer,
        "next_dealer": game.next_dealer,
        "players": players_text(game.players),
    }


def players_text(players: Players | None) -> str | None:
    """Who sat where in a game, as a JSON object; `None` where the session says it."""
    if players is None:
        return None
    lists = {team: list(players.of(team)) for team in Team}
    return json.dumps(lists, ensure_ascii=False)


def game_of(row: Row, hands: tuple[Hand, ...], place: str) -> Game:
    """The game of a row, and its hands.

    Raises:
        RowError: when a value is none that a game can have.

    """
    return Game(
        hands=hands,
        start_points=number_of(row, "start_points", place),
        dealer=_seat_of(row, "dealer", place),
        next_dealer=_seat_of(row, "next_dealer", place),
        players=_players_of(row, place),
    )


def _seat_of(row: Row, column: str, place: str) -> Seat | None:
    seat = None if row[column] is None else number_of(row, column, place)
    if seat is not None and seat not in list(Seat):
        raise RowError(f"{place}.{column}")
    return None if seat is None else Seat(seat)


def _players_of(row: Row, place: str) -> Players | None:
    if row["players"] is None:
        return None
    where = f"{place}.players"
    lists = read_json(row["players"], where)
    if not isinstance(lists, dict) or lists.keys() != set(Team):
        raise RowError(where)
    return PerTeam(*(_names(lists[team], f"{where}.{team}") for team in Team))


def _names(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(map(_is_text, value)):
        raise RowError(where)
    return tuple(value)


def _is_text(value: object) -> bool:
    """Whether it is a text of whole characters: JSON can hold halves of them."""
    return isinstance(value, str) and not any("\ud800" <= c <= "\udfff" for c in value)
