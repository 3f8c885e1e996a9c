"""The sessions that the pictures show: an evening at all its stages, and names of every kind."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from baloot_score.documents.json_document import read_document
from baloot_score.scoring.model import Game, PerTeam, Session, TeamSheet
from baloot_score.scoring.rules import PRESETS, FailedProjects, Preset, RuleSet

REPOSITORY = Path(__file__).resolve().parents[2]
EVENING = REPOSITORY / "resources" / "sample-evening.json"
WON, RUNNING = 10, 6
"""Of the hands of the sample evening's second game: all, and those of a game that goes on."""
LONG_NAME = "عبدالرحمن بن عبدالعزيز آل مبارك القحطاني أبو فيصل وإخوانه الكرام"[:60]
EMOJI_NAME = "\N{FAMILY}\N{PLAYING CARD ACE OF SPADES} فريق الصقور"
LATIN_NAME = "The Unbeatable Thursday-Night Foursome of Riyadh & <Friends>"
HOUSE_NAME = "مجلس أبو فهد"


def evening(hands: int = RUNNING) -> Session:
    """The sample evening, its second game cut to so many hands."""
    session = read_document(EVENING.read_bytes()).sessions[0]
    first, second = session.games
    return replace(session, games=(first, replace(second, hands=second.hands[:hands])))


def first_game(hands: int) -> Session:
    """The sample evening as it was in its first game, after so many hands."""
    session = evening()
    return replace(
        session, games=(replace(session.games[0], hands=session.games[0].hands[:hands]),)
    )


def long_evening() -> Session:
    """An evening of seven games, more than can be told by dots and tabs."""
    session = evening(WON)
    won = session.games
    return replace(session, games=(*won, *won, *won, Game()))


def series(games: int, *, won: bool) -> Session:
    """An evening of a best of so many games, which goes on or has just been won."""
    session = evening(WON)
    first, last = session.games
    played = (first, last, replace(last, hands=last.hands)) if won else (first, last, Game())
    return replace(session, series=games, games=played)


def named(session: Session, us: TeamSheet, them: TeamSheet, title: str) -> Session:
    """The session of other people."""
    return replace(session, teams=PerTeam(us, them), title=title)


def long_names() -> Session:
    """Names of 60 characters, with emoji, of both directions."""
    return named(
        evening(),
        TeamSheet(LONG_NAME, (LONG_NAME, EMOJI_NAME)),
        TeamSheet(LATIN_NAME, (LATIN_NAME, "W")),
        f"{LONG_NAME[:40]} {LATIN_NAME[:19]}",
    )


def earlier_sessions() -> tuple[Session, ...]:
    """What a store holds after some weeks."""
    sessions = [
        evening(WON),
        named(first_game(5), TeamSheet("الصقور", ()), TeamSheet("النمور", ()), "استراحة الربيع"),
        long_names(),
        long_evening(),
        named(first_game(0), TeamSheet("", ()), TeamSheet("", ()), "Friday at Omar's"),
    ]
    return tuple(
        replace(
            session,
            id=str(uuid5(NAMESPACE_URL, f"evening {place}")),
            started_at=session.started_at - timedelta(days=7 * (len(sessions) - place)),
        )
        for place, session in enumerate(sessions)
    )


def house_rule(name: str = HOUSE_NAME) -> RuleSet:
    """A rule set of one table."""
    classic = PRESETS[Preset.CLASSIC]
    return replace(classic, name=name, target=202, failed_projects=FailedProjects.OWN)
