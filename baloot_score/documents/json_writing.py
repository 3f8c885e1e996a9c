"""Sessions as the text of a document: the same sessions give the same text, a hand on a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from baloot_score.documents.json_fields import MOST_PLAYERS
from baloot_score.documents.json_header import SESSIONS_FILE
from baloot_score.scoring.model import (
    DirectHand,
    FoulHand,
    Game,
    Hand,
    PerTeam,
    PlayedHand,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.rule_reading import overrides_of
from baloot_score.scoring.rules import RuleSet

_STEP = " "


def write_document(sessions: Iterable[Session]) -> str:
    """The text of a document, to be written as UTF-8 (`document.schema.json`).

    Args:
        sessions: with hands that have no errors.

    """
    return "".join(document_parts(sessions))


def document_parts(sessions: Iterable[Session]) -> Iterator[str]:
    """The text of `write_document` in pieces, a session at a time, for a history of any length."""
    kind = SESSIONS_FILE
    yield f'{{"format": {_json(kind.format)}, "version": {kind.version}, "sessions": ['
    none = True
    for session in sessions:
        yield f"{'' if none else ','}\n{_STEP * 2}{_session(session)}"
        none = False
    yield f"{'' if none else chr(10) + _STEP}]}}\n"


def _session(session: Session) -> str:
    fields = {
        "id": _json(session.id),
        "title": _json(session.title),
        "started_at": _json(_time(session.started_at)),
        "teams": _json({str(team): _team(session.teams.of(team)) for team in Team}),
        "rules": _json(_rules(session.rules)),
    }
    if session.note:
        fields["note"] = _json(session.note)
    if session.earlier_rules:
        earlier = [_json(_rules(rules)) for rules in session.earlier_rules]
        fields["earlier_rules"] = _block(earlier, 3)
    fields |= {
        "series": _json(session.series),
        "games": _block([_game(game) for game in session.games], 3),
    }
    lines = f",\n{_STEP * 3}".join(f'"{name}": {text}' for name, text in fields.items())
    return f"{{\n{_STEP * 3}{lines}\n{_STEP * 2}}}"


def _team(sheet: TeamSheet) -> dict[str, object]:
    return {"name": sheet.name, "players": _seated(sheet.players)}


def _time(time: datetime) -> str:
    """A time with its offset; one without, which only earlier versions have stored, is UTC."""
    return (time if time.tzinfo is not None else time.replace(tzinfo=UTC)).isoformat()


def _seated(names: Sequence[str]) -> list[str]:
    """The players who have a seat: databases of earlier versions can name more than a team has."""
    return list(names[:MOST_PLAYERS])


def _rules(rules: RuleSet) -> dict[str, object]:
    name = {"name": rules.name} if rules.name else {}
    return {"preset": str(rules.preset), **name, "overrides": overrides_of(rules)}


def _game(game: Game) -> str:
    seats = {"dealer": game.dealer, "next_dealer": game.next_dealer}
    known = "".join(f', "{name}": {int(seat)}' for name, seat in seats.items() if seat is not None)
    if game.players is not None:
        players = {str(team): _seated(game.players.of(team)) for team in Team}
        known += f', "players": {_json(players)}'
    hands = _block([_json(_hand(hand)) for hand in game.hands], 5)
    return f'{{"start_points": {game.start_points}{known}, "hands": {hands}}}'


def _hand(hand: Hand) -> dict[str, object]:
    """A hand's fields without those that say nothing."""
    fields: dict[str, object]
    if isinstance(hand, PlayedHand):
        fields = {
            "kind": "played",
            "contract": hand.contract,
            "buyer": hand.buyer,
            "buyer_seat": hand.buyer_seat,
            "level": hand.level,
            "abnat": _given(hand.abnat),
            "projects": _declared(hand),
            "baloot": hand.baloot,
            "kaboot": hand.kaboot,
            "locked": hand.locked,
        }
    elif isinstance(hand, FoulHand):
        fields = {
            "kind": "foul",
            "contract": hand.contract,
            "buyer": hand.buyer,
            "buyer_seat": hand.buyer_seat,
            "level": hand.level,
            "by": hand.by,
            "projects": _declared(hand),
            "baloot": hand.baloot,
        }
    elif isinstance(hand, DirectHand):
        fields = {"kind": "direct", "points": _given(hand.points)}
    else:
        fields = {"kind": "redeal", "deal_stays": hand.deal_stays or None}
    fields["dealer"] = hand.dealer
    fields["recorded_at"] = _time(hand.recorded_at) if hand.recorded_at is not None else None
    fields["earlier_rules"] = hand.earlier_rules
    return {name: value for name, value in fields.items() if value is not None}


def _given(pair: PerTeam[int | None]) -> dict[str, int] | None:
    given = {str(team): value for team in Team if (value := pair.of(team)) is not None}
    return given or None


def _declared(hand: PlayedHand | FoulHand) -> dict[str, list[str]] | None:
    declared = {
        str(team): [str(project) for project in hand.projects.of(team)]
        for team in Team
        if hand.projects.of(team)
    }
    return declared or None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _block(items: list[str], depth: int) -> str:
    """A list with an item on each line."""
    if not items:
        return "[]"
    lines = f",\n{_STEP * (depth + 1)}".join(items)
    return f"[\n{_STEP * (depth + 1)}{lines}\n{_STEP * depth}]"
