"""A series in words: how long it is, what it takes to win it, and that it was won."""

from __future__ import annotations

import pytest

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.series_words import series_name, series_sentence, series_won_sentence
from baloot_score.i18n.words import Words, load_words
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.scoring.series import SERIES, games_needed


@pytest.mark.parametrize("language", ["ar", "en"])
def test_each_length_says_how_many_games_win_it(language: str) -> None:
    words = load_words(language, Digits.ARABIC_INDIC)
    said = {series_sentence(words, series) for series in (None, *SERIES)}
    assert len(said) == len(SERIES) + 1
    for series in SERIES:
        sentence = series_sentence(words, series)
        assert words.number(series) in sentence
        # Arabic says one and two games in a word.
        assert words.number(games_needed(series)) in sentence or games_needed(series) <= 2
        assert not any("0" <= character <= "9" for character in sentence)
        assert words.number(series) in series_name(words, series)


@pytest.mark.parametrize("winner", list(Team))
def test_the_winners_games_come_first(winner: Team) -> None:
    tally = PerTeam(3, 1) if winner is Team.US else PerTeam(1, 3)
    sentence = series_won_sentence(Words("en"), winner, tally)
    assert sentence.index("3") < sentence.index("1")
    assert "-" not in sentence
