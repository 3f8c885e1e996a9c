"""The texts of a hand are its own, whatever other hands were worded before."""

from __future__ import annotations

import pytest
from hypothesis import given

from baloot_score.documents import hand_texts
from baloot_score.documents.hand_texts import HandTexts
from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.sheet_words import (
    abnat_text,
    buyer_text,
    buying_player_text,
    game_text,
    notes_text,
    outcome_text,
)
from baloot_score.i18n.words import load_words
from baloot_score.scoring.model import Session
from baloot_score.scoring.standings import session_standings
from tests.documents.evenings import evenings
from tests.documents.strategies import sessions

WORDS = [load_words("ar"), load_words("en")]
KEPT = [HandTexts(words) for words in WORDS]


def check(session: Session, texts: HandTexts, place: int) -> None:
    words = WORDS[place]
    for number, game in enumerate(session_standings(session)):
        players = session.players_of(number)
        for row in game.rows:
            hand, said = row.hand, texts.said(row)
            assert said[:5] == (
                buyer_text(words, hand),
                game_text(words, hand),
                abnat_text(words, hand),
                notes_text(words, row),
                outcome_text(words, row),
            )
            player = "" if said.seat is None else texts.names(players)[said.seat]
            assert player == clean_name(buying_player_text(words, hand, players))


@given(sessions())
def test_the_texts_are_those_that_the_words_give(session: Session) -> None:
    for place, texts in enumerate(KEPT):
        check(session, texts, place)


def test_they_are_too_where_few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_texts, "MOST_KEPT", 3)
    texts = HandTexts(WORDS[0])
    for session in evenings():
        check(session, texts, 0)
