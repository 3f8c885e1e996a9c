"""Why each hand wrote what it wrote, under the sheet: for whom it was asked, and by which rules."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import given, settings

from baloot_score.documents.json_document import Document, read_document
from baloot_score.documents.scores import ScoredSession
from baloot_score.documents.terminal_sheet import TextSheets
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Game, Session
from baloot_score.scoring.rules import PRESETS, Preset
from baloot_score.scoring.standings import standings
from tests.documents.examples import PLAYED, SAMPLE, of_hand, read, written
from tests.documents.scored_whole import scored_sessions
from tests.documents.strategies import session_lists

ARABIC, ENGLISH = Words("ar"), Words("en")
RLM = "\u200f"


def with_reasons(found: Document, words: Words = ENGLISH) -> str:
    return written(TextSheets(words, why=True), scored_sessions(found))


def test_each_hand_is_followed_by_its_derivation() -> None:
    text = with_reasons(read(of_hand({"kind": "redeal"})))
    assert text[text.index("The game goes on") :] == (
        "The game goes on · Us: 10 · Them: 6\n"
        "\n"
        "Hand 1 · Hokum · Buyer: Us\n"
        "  Abnat: us 100, them 62, of the 162 in hokum.\n"
        "  Count: bought by us; the buyer must win, and the other team is counted: them.\n"
        "  Rounding: 62 goes down to 60, and over ten it is 6 points for them.\n"
        "  The rest: hokum is 16, and without 6 it leaves 10 points for us.\n"
        "  Points compared: us 10, them 6.\n"
        "  Verdict: made, the hand is won by the buyer: us.\n"
        "  Written, each team its own: us 10, them 6.\n"
        "\n"
        "Hand 2\n"
        "  Redeal: the hand was not played.\n"
        "  Written: us 0, them 0.\n"
        "\n"
        "Games won · Us: 0 · Them: 0\n"
    )


def test_the_last_sentences_are_the_points_of_the_table() -> None:
    found = read_document(SAMPLE.read_bytes())
    (scored,) = scored_sessions(found)
    lines = [line for line in with_reasons(found).splitlines() if line.startswith("  Written")]
    ends = re.findall(r"us (?:[\d+ ]* = )?(\d+), them (?:[\d+ ]* = )?(\d+)\.", "\n".join(lines))
    rows = [row for game in scored.games for row in game.rows]
    assert [(int(us), int(them)) for us, them in ends] == [
        (row.points.us, row.points.them) for row in rows
    ]


def test_without_being_asked_the_sheet_tells_no_reasons() -> None:
    found = read_document(SAMPLE.read_bytes())
    plain = written(TextSheets(ENGLISH), scored_sessions(found))
    told = iter(with_reasons(found).splitlines())
    assert "Written" not in plain
    assert all(line in told for line in plain.splitlines())


def test_a_hand_is_told_by_the_rules_that_it_was_played_by() -> None:
    hand = read(of_hand(PLAYED | {"abnat": {"us": 80}})).sessions[0].games[0].hands[1]
    game = Game(hands=(replace(hand, earlier_rules=0), hand))
    session = replace(
        read(of_hand(PLAYED)).sessions[0],
        rules=PRESETS[Preset.TOURNAMENT],
        earlier_rules=(PRESETS[Preset.GENERAL],),
        games=(game,),
    )
    first, second = (block_of(session, number) for number in (1, 2))
    assert "  Draw: in General a drawn hokum gives each team its own." in first
    assert "  Written: us 8, them 8." in first
    assert any("in Tournament abnat decide" in line for line in second)
    assert "  Written: us 0, them 16." in second


def block_of(session: Session, number: int) -> list[str]:
    """The lines under one hand of a session's only game."""
    scored = ScoredSession(
        session, (standings(session.games[0], session.rules, session.earlier_rules),)
    )
    blocks = written(TextSheets(ENGLISH, why=True), [scored]).split("\n\n")
    return next(block for block in blocks if block.startswith(f"Hand {number} ")).splitlines()


@settings(max_examples=50)
@given(session_lists)
def test_every_line_runs_to_the_left_in_arabic(sessions: list[Session]) -> None:
    text = with_reasons(Document(tuple(sessions)), ARABIC)
    assert all(line.startswith(RLM) for line in text.splitlines())
