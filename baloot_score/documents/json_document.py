"""The document that sessions are exchanged in: reading it with every error and its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from baloot_score.documents.faults import DocumentError, FaultCode, Findings, PlacedProblem
from baloot_score.documents.json_fields import (
    Data,
    read_earlier_rules,
    read_game_players,
    read_id,
    read_items,
    read_list,
    read_note,
    read_number,
    read_object,
    read_rule_set,
    read_seat,
    read_series,
    read_teams,
    read_text,
    read_time,
    wrong_type,
)
from baloot_score.documents.json_header import SESSIONS_FILE, checked_header
from baloot_score.documents.json_text import parse_json
from baloot_score.documents.json_writing import write_document
from baloot_score.documents.known_hands import read_known_hand
from baloot_score.scoring.hand_rules import own_rules
from baloot_score.scoring.model import Game, Hand, Session
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.reading import read_hand
from baloot_score.scoring.rules import RuleSet

__all__ = ["Document", "DocumentError", "read_document", "write_document"]

DOCUMENT = frozenset({"format", "version", "sessions"})
_SESSION = frozenset(
    {"id", "title", "started_at", "teams", "rules", "earlier_rules", "series", "games", "note"}
)
_GAME = frozenset({"start_points", "dealer", "next_dealer", "players", "hands"})


@dataclass(frozen=True, slots=True)
class Document:
    """The sessions of a document, and what was passed over in reading it.

    `undated` holds the ids of the sessions that do not say when they started: theirs is the time
    of the reading.
    """

    sessions: tuple[Session, ...]
    warnings: tuple[PlacedProblem, ...] = ()
    undated: frozenset[str] = frozenset()

    @property
    def warnings_beside_hands(self) -> tuple[PlacedProblem, ...]:
        """Those that belong to no hand, and so stand in no row of a sheet."""
        return beside_hands(self.warnings)


def beside_hands(warnings: Iterable[PlacedProblem]) -> tuple[PlacedProblem, ...]:
    """The warnings that belong to no hand."""
    return tuple(placed for placed in warnings if ".hands[" not in placed.owner)


def read_document(
    text: str | bytes, told: Callable[[int, int], object] = lambda _done, _of: None
) -> Document:
    """Read sessions from UTF-8 JSON, or from its text (`document.schema.json`).

    Args:
        text: the document.
        told: is told after each session how many were read, and of how many; what it raises ends
            the reading.

    Raises:
        DocumentError: with every error of the document and its place; with a single one when it is
            no document that this version can read.

    """
    data, faults = parse_json(text)
    top = checked_header(data, SESSIONS_FILE)
    found = Findings(faults)
    read_object(top, "", DOCUMENT, found)
    sessions: list[Session] = []
    ids: set[str] = set()
    items = read_items(top, "", "sessions", found)
    for place, item in enumerate(items):
        told(place + 1, len(items))
        session = read_session(item, f"sessions[{place}]", found)
        if session is None:
            continue
        if session.id and session.id in ids:
            found.add_fault(f"sessions[{place}].id", FaultCode.ID_TWICE)
        ids.add(session.id)
        sessions.append(session)
    found.stop()
    known = sessions if all(ids) else _with_ids(sessions, items, ids)
    undated = {
        session.id for session, item in zip(known, items, strict=True) if not says_start(item)
    }
    return Document(tuple(known), tuple(found.warnings), frozenset(undated))


def _with_ids(
    sessions: Iterable[Session], items: Iterable[object], taken: Collection[str]
) -> list[Session]:
    """The sessions, each with an id: one that brings none is known by what its plain data say."""
    from baloot_score.documents.content_id import ContentIds  # most documents have all their ids

    made = ContentIds(taken)
    return [
        session if session.id else replace(session, id=made.of(item))
        for session, item in zip(sessions, items, strict=True)
    ]


def read_session(
    item: object, where: str, found: Findings, *, checks: bool = True
) -> Session | None:
    """A session of a document: its id is empty where it has none, its start is now if not told.

    Args:
        item: its plain data.
        where: its place in the document.
        found: takes up what is wrong with it.
        checks: whether its hands are checked too, and not by whoever scores them, who does not
            ask when a hand was recorded either: then equal hands are the same object.

    """
    data = read_object(item, where, _SESSION, found)
    if data is None:
        return None
    session_id = read_id(data, where, found)
    started_at = read_time(data, where, "started_at", found)
    rules = read_rule_set(data, where, found)
    earlier = read_earlier_rules(data, where, found)
    return Session(
        id=session_id,
        title=read_text(data, where, "title", found),
        started_at=started_at or datetime.now(UTC).astimezone(),
        teams=read_teams(data, where, found),
        rules=rules,
        earlier_rules=earlier,
        series=read_series(data, where, found),
        note=read_note(data, where, found),
        games=tuple(
            _read_game(game, place, rules, earlier, found, checks=checks)
            for place, game in read_list(data, where, "games", found)
        ),
    )


def says_start(item: object) -> bool:
    """Whether the plain data of a session say when it started."""
    return isinstance(item, dict) and "started_at" in item


def _read_game(
    item: object,
    where: str,
    rules: RuleSet,
    earlier: tuple[RuleSet, ...],
    found: Findings,
    *,
    checks: bool,
) -> Game:
    data = read_object(item, where, _GAME, found)
    if data is None:
        return Game()
    # The rules by which it began may be none of those by which it went on.
    highest = max([rules.target, *(one.target for one in earlier)]) - 1
    start_points = read_number(data, where, "start_points", 0, highest, found)
    hands = tuple(_read_hands(data, where, rules, earlier, found, checks=checks))
    if start_points is None:
        first = own_rules(hands[0], rules, earlier)[0] if hands else rules
        start_points = first.start_points
    return Game(
        hands=hands,
        start_points=start_points,
        dealer=read_seat(data, where, "dealer", found),
        next_dealer=read_seat(data, where, "next_dealer", found),
        players=read_game_players(data, where, found),
    )


def _read_hands(
    data: Data,
    where: str,
    rules: RuleSet,
    earlier: tuple[RuleSet, ...],
    found: Findings,
    *,
    checks: bool,
) -> Iterator[Hand]:
    """The hands of a game; what only deserves a second glance is found again when it is scored."""
    # A hand's place is only written out where something is wrong with it: most are in order.
    for number, item in enumerate(read_items(data, where, "hands", found)):
        hand, shape = read_hand(item) if checks else read_known_hand(item)
        for wrong in shape:
            found.add(f"{where}.hands[{number}]", wrong)
        if hand is None:
            continue
        if checks:
            own, unknown = own_rules(hand, rules, earlier)
            for wrong in hand_problems(hand, own) + unknown:
                if wrong.is_error:
                    found.add(f"{where}.hands[{number}]", wrong)
        time = hand.recorded_at
        if time is not None and time.tzinfo is None:
            found.add(f"{where}.hands[{number}]", wrong_type("recorded_at", "time"))
        yield hand
