"""The sheet for people, against files that were read line by line.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/documents/test_terminal_sheet.py` writes
tests/data/sample-evening.*.txt anew: read them again before committing them.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from baloot_score.documents.json_document import Document, read_document
from baloot_score.documents.snapshot import session_sheet
from baloot_score.documents.terminal_sheet import WIDEST_NAME, TextSheets
from baloot_score.documents.text_columns import width
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Session, TeamSheet
from tests.documents.catalogs import translated
from tests.documents.examples import PLAYED, SAMPLE, document, of_hand, of_session, read, written
from tests.documents.scored_whole import scored_sessions
from tests.documents.strategies import session_lists

REPOSITORY = Path(__file__).resolve().parents[2]
GOLDEN = REPOSITORY / "tests" / "data"
UPDATE_GOLDEN = bool(os.environ.get("UPDATE_GOLDEN"))
ARABIC, ENGLISH = Words("ar"), Words("en")
GATE = "Sun may be raised when the buyer has more than 100 and the others have at most 100"
DIRECT = {"kind": "direct", "points": {"us": 100, "them": 0}}
DECIDED_SECOND = [(152, 152), (20, 30), (100, 0)]
FSI, PDI, RLM = "\u2068", "\u2069", "\u200f"
RULE = "─" * 40


def sheet(found: Document, words: Words = ENGLISH) -> str:
    return written(TextSheets(words), scored_sessions(found))


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_sample_evening_prints_the_sheet_that_was_read(language: str) -> None:
    path = GOLDEN / f"sample-evening.{language}.txt"
    printed = sheet(read_document(SAMPLE.read_bytes()), translated(language))
    if UPDATE_GOLDEN:
        path.write_text(printed, encoding="utf-8", newline="\n")
    assert printed == path.read_text(encoding="utf-8")


def test_a_session_that_says_little_makes_up_nothing() -> None:
    assert sheet(read(document({"games": [{"hands": []}]}))) == (
        "Session · Classic\n"
        "Us\n"
        "Them\n"
        "\n"
        "Game 1\n"
        "No hand has been played · Us: 0 · Them: 0\n"
        "\n"
        "Games won · Us: 0 · Them: 0\n"
    )


def test_a_document_without_sessions_says_so() -> None:
    assert sheet(read(document())) == "There is no session in this document.\n"


def test_the_heading_names_day_rules_teams_and_players() -> None:
    found = read(
        of_session(
            started_at="2026-11-05T09:07:00+03:00",
            rules={"preset": "general", "name": "Home", "overrides": {}},
            teams={"us": {"name": "Falcons", "players": ["Saad", ""]}, "them": {"name": "Them"}},
        )
    )
    assert sheet(found).splitlines() == [
        "Thursday session · 2026/11/05 09:07 · \u2068Home\u2069, after General",
        "Us: \u2068Falcons\u2069 · \u2068Saad\u2069",
        "Them",
    ]
    changed = read(of_session(title="Final", rules={"overrides": {"target": 100}}))
    assert sheet(changed).splitlines()[0] == "Final · Classic, changed"


def test_both_teams_starting_above_zero_is_told() -> None:
    found = read(of_session(games=[{"hands": [PLAYED], "start_points": 52}]))
    assert "Game 1 · both teams start at 52" in sheet(found).splitlines()
    assert "The game goes on · Us: 62 · Them: 58" in sheet(found).splitlines()


def test_warnings_stand_under_the_table_with_their_hand() -> None:
    text = sheet(read(of_hand(PLAYED | {"mood": "good", "contract": "sun", "level": "three"})))
    below = text[text.index("The game goes on") :].splitlines()
    assert below[1:4] == [
        "Hand 2: The field \u2068mood\u2069 is not known and is passed over",
        "Hand 2: These rules do not let sun be raised to this level: Three",
        f"Hand 2: {GATE}: they had 10 and 6",
    ]


def test_two_sessions_stand_apart() -> None:
    text = sheet(read(document({"games": []}, {"games": []})))
    assert text == "Session · Classic\nUs\nThem\n\n\nSession · Classic\nUs\nThem\n"


def test_numbers_are_in_the_digits_that_people_chose() -> None:
    text = sheet(read_document(SAMPLE.read_bytes()), Words("en", Digits.ARABIC_INDIC))
    assert "٢٠٢٦/١١/٢٦ ٢٠:٤٠" in text
    assert not re.search("[0-9]", text)


def test_numbers_are_never_joined_by_a_hyphen() -> None:
    for words in (ARABIC, ENGLISH):
        assert not re.search(r"\d\s*-", sheet(read_document(SAMPLE.read_bytes()), words))


def test_every_arabic_line_runs_to_the_left_and_each_of_its_pieces_keeps_to_itself() -> None:
    for shown in sheet(read_document(SAMPLE.read_bytes()), ARABIC).splitlines():
        assert shown.startswith(RLM)
        assert outside_of_isolates(shown) <= {*" ·:─", RLM}


def outside_of_isolates(line: str) -> set[str]:
    """The characters of a line that stand in no isolate, each of which is closed again."""
    depth, outside = 0, set()
    for character in line:
        depth += {FSI: 1, PDI: -1}.get(character, 0)
        assert depth >= 0
        if depth == 0 and character != PDI:
            outside.add(character)
    assert depth == 0
    return outside


@settings(max_examples=50)
@given(session_lists)
def test_whatever_the_names_are_nothing_leaves_its_line(sessions: list[Session]) -> None:
    found = Document(tuple(sessions))
    plain = Document(tuple(session_without_names(session) for session in sessions))
    for words in (ARABIC, ENGLISH):
        text, calm = sheet(found, words), sheet(plain, words)
        assert text.count("\n") == calm.count("\n") + lines_about_names(words, sessions)
        assert len(text.splitlines()) == text.count("\n")
        assert text.count(FSI) == text.count(PDI)
        assert not re.search("[\u202a-\u202e\u2066\u2067\u200e\u061c\x00-\x09\x0b-\x1f\x7f]", text)
        # The name of who bought is in the table, but only so much of it.
        rules = [width(line) for line in text.splitlines() if RULE in line]
        plain_rules = [width(line) for line in calm.splitlines() if RULE in line]
        for rule, plain_rule in zip(rules, plain_rules, strict=True):
            assert plain_rule <= rule <= plain_rule + width(BETWEEN) + WIDEST_NAME


def session_without_names(session: Session) -> Session:
    none = TeamSheet()
    games = tuple(replace(game, players=None) for game in session.games)
    return replace(session, title="", note="", teams=PerTeam(none, none), games=games)


def lines_about_names(words: Words, sessions: list[Session]) -> int:
    """How many lines tell of a note, or of a game in other seats."""
    sheets = [session_sheet(words, scored) for scored in scored_sessions(Document((*sessions,)))]
    seats = sum(game.other_seats for sheet in sheets for game in sheet.games)
    return sum(len(sheet.note) for sheet in sheets) + 2 * seats


def test_a_long_name_is_cut_and_a_hostile_one_is_tamed() -> None:
    data = of_session(
        title="عنوان طويل " * 10,
        teams={"us": {"name": "a\u202e152\n\x1b[31m"}, "them": {"name": "x" * 200}},
    )
    title, us, them = sheet(read(data)).splitlines()[:3]
    assert width(title) <= 80
    assert us == f"Us: {FSI}a152 [31m{PDI}"
    assert them == f"Them: {FSI}{'x' * 23}…{PDI}"


def test_a_game_with_hands_after_its_end_says_how_it_stood_when_it_was_won() -> None:
    hands = [{"kind": "direct", "points": {"us": us, "them": them}} for us, them in DECIDED_SECOND]
    at_once = "Won by Them: both reached the target, and the higher total wins"
    ended = f"{at_once} · Us: 172 · Them: 182"
    assert ended in sheet(read(document({"games": [{"hands": hands[:2]}]}))).splitlines()
    later = "Won by Them with hand 2: 182 to 172 · Us: 272 · Them: 182"
    assert later in sheet(read(document({"games": [{"hands": hands}]}))).splitlines()


def test_a_game_with_hands_after_a_qahwa_says_which_hand_it_was() -> None:
    qahwa = {"kind": "foul", "contract": "hokum", "by": "us", "level": "qahwa"}
    hands = [{"kind": "direct", "points": {"us": 100, "them": 16}}, qahwa, DIRECT]
    won = "Won by Them with a qahwa in hand 2 · Us: 200 · Them: 168"
    assert won in sheet(read(document({"games": [{"hands": hands}]}))).splitlines()


def test_a_game_that_is_level_at_the_target_says_that_it_takes_one_more_hand() -> None:
    hands = [{"kind": "direct", "points": {"us": us, "them": them}} for us, them in DECIDED_SECOND]
    level = "The game goes on: a draw at 152, one more hand is played · Us: 152 · Them: 152"
    assert level in sheet(read(document({"games": [{"hands": hands[:1]}]}))).splitlines()
    higher = {"preset": "classic", "overrides": {"target": 153}}
    found = sheet(read(document({"rules": higher, "games": [{"hands": hands[:1]}]})))
    assert "The game goes on · Us: 152 · Them: 152" in found.splitlines()
