"""Sessions that exports are tried on: two with all that a sheet can show, and hostile ones."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from baloot_score.documents.export import ExportFormat, ExportOptions, export_sessions
from baloot_score.documents.json_document import read_document
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.snapshot import SessionSheet, session_sheet
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    Contract,
    DirectHand,
    Game,
    PerTeam,
    PlayedHand,
    RedealHand,
    Seat,
    Session,
    TeamSheet,
)
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import session_standings

GOLDENS = Path(__file__).resolve().parents[1] / "data" / "exports"
EVENINGS = GOLDENS / "evenings.json"
LOOKS = [(language, digits) for language in ("ar", "en") for digits in Digits]
"""Both languages in both kinds of digits."""

FORMULAS = ["=1+1", "+966", "-5", "@SUM(A1)", "\t=1+1", "\r=1+1", " =1+1", "＝1+1"]
NAMES = [
    *FORMULAS,
    *("<b>bold</b>", "<r><t>x</t></r>", "A&B", "&amp;", "_x0041_", "'quoted'", 'a;b,c"d', "a\nb"),
    *("\u202e152\u202c", "a\0b", "\ud800", "\x1b[2J", "\ufffe", "\u2028", "", "   "),
    *("🏴󠁧󠁢󠁥󠁮󠁧󠁿👨‍👩‍👧", "漢字", "z" + "\u0301\u0316" * 40),
    *("x" * 10_000, "ط" * 10_000, "🂡" * 10_000),
]


def evenings() -> tuple[Session, ...]:
    """A session with everything, and a short one without names."""
    return read_document(EVENINGS.read_bytes()).sessions


def hostile(name: str, other: str = "") -> Session:
    """A session in which everything has one name, or another one."""
    hands = tuple(
        PlayedHand(
            contract=Contract.HOKUM, buyer=seat.team, buyer_seat=seat, abnat=PerTeam(100, 62)
        )
        for seat in Seat
    )
    return Session(
        id="0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
        title=name,
        started_at=datetime(2026, 1, 1, tzinfo=UTC),
        rules=replace(PRESETS[Preset.CLASSIC], name=name[:60]),
        teams=PerTeam(TeamSheet(name, (other, name)), TeamSheet(other, (name, other))),
        note=name[:2_000],
        games=(
            Game(hands=hands),
            Game(hands=(RedealHand(),), players=PerTeam((name, name), (name, other))),
        ),
    )


def long_session(hands: int, number: int = 0) -> Session:
    """A session with one game of so many hands."""
    return Session(
        id=f"00000000-0000-4000-8000-{number:012}",
        title=f"#{number}",
        started_at=datetime(2026, 1, 1, tzinfo=UTC),
        rules=PRESETS[Preset.CLASSIC],
        games=(Game(hands=(DirectHand(points=PerTeam(0, 0)),) * hands),),
    )


def sheet_of(words: Words, session: Session) -> SessionSheet:
    """The sheet of a session."""
    return session_sheet(words, ScoredSession(session, session_standings(session)))


def exported(
    words: Words,
    sessions: tuple[Session, ...] | list[Session],
    form: ExportFormat,
    folder: Path,
    options: ExportOptions | None = None,
) -> Path:
    """The file of an export, the only one in its folder."""
    path = folder / f"export.{form}"
    assert export_sessions(words, sessions, form, path, options=options) == len(sessions)
    assert [*folder.glob("export*")] == [path]
    assert not [*folder.glob(".*")]
    return path
