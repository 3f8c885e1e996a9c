"""The text for a chat: what is told, and that no name or number can turn a line around."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings

from baloot_score.documents.share_text import share_text
from baloot_score.documents.text_columns import width
from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.digits import Digits
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Game, Session
from tests.documents.catalogs import translated
from tests.documents.evenings import LOOKS, NAMES, evenings, hostile, sheet_of
from tests.documents.strategies import session_lists
from tests.screens.evenings import WON, evening

ENGLISH = Words("en")
FSI, PDI, LRM, RLM = "\u2068", "\u2069", "\u200e", "\u200f"


def shared(words: Words, *sessions: Session) -> list[str]:
    text = "".join(share_text(words, [sheet_of(words, session) for session in sessions]))
    assert text == "" or text.endswith("\n")
    return text.splitlines()


@pytest.mark.parametrize(("language", "digits"), LOOKS)
def test_every_line_says_its_direction_and_keeps_its_parts_apart(
    language: str, digits: Digits
) -> None:
    for line in shared(translated(language, digits), *evenings()):
        assert line.startswith(RLM) is (language == "ar")
        assert line.count(FSI) == line.count(PDI)
        if language == "en":
            assert line.startswith(LRM) is (FSI in line)


def test_what_became_of_a_hand_is_told_where_it_is_worth_a_word() -> None:
    """A kaboot above all; what a hand without a game is called is told once."""
    lines = [re.sub(f"[{LRM}{FSI}{PDI}]", "", line) for line in shared(ENGLISH, evening(WON))]
    assert "1. Hokum Us · Us: 12, Them: 6" in lines
    assert "2. Hokum Us · Kaboot Them · Us: 0, Them: 27" in lines
    assert "3. Hokum Us · Failed · Us: 2, Them: 16" in lines
    assert "8. Hokum Them · Foul by Us · Us: 0, Them: 18" in lines
    assert "9. Redeal, same dealer · Us: 0, Them: 0" in lines


def test_the_note_stays_with_its_writer() -> None:
    text = "\n".join(shared(ENGLISH, *evenings()))
    assert "Fahad left early" not in text
    assert "سهرة الديوانية" in text


def test_a_game_that_waits_for_its_first_hand_is_not_told() -> None:
    session = evenings()[1]
    assert [bool(game.hands) for game in session.games] == [True, False]
    assert not any("Game 2" in line for line in shared(ENGLISH, session))
    waiting = replace(session, games=(Game(),))
    assert shared(ENGLISH, waiting)[-1] == "Game 1 · No hand has been played"


def test_a_session_without_games_is_its_heading() -> None:
    assert shared(ENGLISH, replace(evenings()[1], games=())) == [
        "Saturday session · Saturday 28 November 2026"
    ]
    assert shared(ENGLISH) == []


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name)[:20])
def test_a_name_stays_short_and_on_its_line(name: str) -> None:
    lines = shared(ENGLISH, hostile(name, "b"))
    plain = hostile("a" if clean_name(name) else "", "b")
    assert len(lines) == len(shared(ENGLISH, plain))
    assert max(map(width, lines)) < 130


@settings(max_examples=50)
@given(session_lists)
def test_whatever_the_names_are_no_mark_of_theirs_comes_through(sessions: list[Session]) -> None:
    for words in (Words("ar"), ENGLISH):
        text = "\n".join(shared(words, *sessions))
        assert text.count(FSI) == text.count(PDI)
        assert not re.search("[\u202a-\u202e\u2066\u2067\u061c\x00-\x09\x0b-\x1f\x7f]", text)
