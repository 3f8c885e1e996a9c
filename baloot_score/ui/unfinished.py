"""A hand that is half entered, as plain data that outlives the window."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from baloot_score.scoring.model import (
    Contract,
    Level,
    PerTeam,
    Project,
    Seat,
    Session,
    Team,
)
from baloot_score.scoring.problem_codes import HIGHEST_NUMBER
from baloot_score.ui.entry.draft import EntryDraft, EntryKind
from baloot_score.ui.entry.key_changes import most_of
from baloot_score.ui.entry.typed import Typed

LONGEST_TEXT = 100
W = TypeVar("W", bound=StrEnum)


class Unfinished(NamedTuple):
    """What stands in the entry, the game in sight, and the place of the hand that is edited.

    `aside` is the next hand, where that was half entered when the edit began.
    """

    game: int
    editing: int | None
    typed: Typed
    aside: Typed = Typed()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to go on with."""
        return self.editing is None and self.typed.is_empty


def unfinished_data(unfinished: Unfinished, session: Session) -> dict[str, Any]:
    """All of it as plain data, with the state of the session that it belongs to."""
    return {
        "state": _state(session),
        "game": unfinished.game,
        "editing": unfinished.editing,
        **_typed_data(unfinished.typed),
        "aside": None if unfinished.aside.is_empty else _typed_data(unfinished.aside),
    }


def _typed_data(typed: Typed) -> dict[str, Any]:
    draft = typed.draft
    return {
        "unread": {name: text[:LONGEST_TEXT] for name, text in typed.unread.items()},
        "place": typed.place,
        "kind": draft.kind,
        "buyer": draft.buyer,
        "buyer_seat": draft.buyer_seat,
        "contract": draft.contract,
        "level": draft.level,
        "abnat": draft.abnat,
        "other_abnat": draft.other_abnat,
        "projects_of": draft.projects_of,
        "projects": list(draft.projects),
        "baloot": draft.baloot,
        "kaboot": draft.kaboot,
        "locked": draft.locked,
        "foul_by": draft.foul_by,
        "points": [draft.points.us, draft.points.them],
        "deal_stays": draft.deal_stays,
    }


def unfinished_of(data: object, session: Session) -> Unfinished | None:
    """What plain data of any kind holds; nothing where it does not fit the session as it stands.

    A value that cannot be is left out, as if it had not been entered. Data of another state of the
    session would be of a hand that has been recorded since, or of the place of another one.
    """
    if not isinstance(data, Mapping) or data.get("state") != _state(session):
        return None
    game = _place(data.get("game"), len(session.games))
    if game is None:
        return None
    editing = _place(data.get("editing"), len(session.games[game].hands))
    if editing is None and data.get("editing") is not None:
        return None
    aside = data.get("aside")
    if editing is None or not isinstance(aside, Mapping):
        return Unfinished(game, editing, _typed(data))
    return Unfinished(game, editing, _typed(data), _typed(aside))


def _typed(data: Mapping[str, Any]) -> Typed:
    unread = data.get("unread")
    return Typed(
        _draft(data),
        {
            name: text
            for name, text in (unread.items() if isinstance(unread, Mapping) else ())
            if isinstance(text, str) and len(text) <= LONGEST_TEXT
        },
        _text(data.get("place")),
    )


def _state(session: Session) -> list[int]:
    """Tells whether hands were recorded or taken away: their number in each game."""
    return [len(game.hands) for game in session.games]


def _draft(data: Mapping[str, Any]) -> EntryDraft:
    buyer, seat = _word(Team, data.get("buyer")), _seat(data.get("buyer_seat"))
    us, them = _pair(data.get("points"))
    return EntryDraft(
        kind=_word(EntryKind, data.get("kind")) or EntryKind.PLAYED,
        buyer=buyer,
        buyer_seat=seat if seat is not None and seat.team is buyer else None,
        contract=_word(Contract, data.get("contract")),
        level=_word(Level, data.get("level")) or Level.NORMAL,
        abnat=_number(data.get("abnat")),
        other_abnat=data.get("other_abnat") is True,
        projects_of=_word(Team, data.get("projects_of")),
        projects=_projects(data.get("projects")),
        baloot=_word(Team, data.get("baloot")),
        kaboot=_word(Team, data.get("kaboot")),
        locked=_switch(data.get("locked")),
        foul_by=_word(Team, data.get("foul_by")),
        points=PerTeam(_number(us), _number(them)),
        deal_stays=data.get("deal_stays") is True,
    )


def _place(value: object, count: int) -> int | None:
    return value if type(value) is int and 0 <= value < count else None


def _word(words: type[W], value: object) -> W | None:
    return next((word for word in words if isinstance(value, str) and word == value), None)


def _seat(value: object) -> Seat | None:
    return Seat(value) if type(value) is int and 0 <= value < len(Seat) else None


def _number(value: object) -> int | None:
    return value if type(value) is int and 0 <= value <= HIGHEST_NUMBER else None


def _switch(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _pair(value: object) -> tuple[object, object]:
    return (value[0], value[1]) if isinstance(value, list) and len(value) == 2 else (None, None)


def _projects(value: object) -> tuple[Project, ...]:
    """The projects in their order, none more often than a team can be given it."""
    found = [_word(Project, word) for word in value] if isinstance(value, list) else []
    return tuple(
        project for project in Project for _ in range(min(found.count(project), most_of(project)))
    )
