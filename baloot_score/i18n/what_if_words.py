"""What other rules would have written: for a hand and for a game, in words."""

from __future__ import annotations

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.i18n.sheet_words import early_win_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Game
from baloot_score.scoring.what_if import GameUnder, HandUnder


def hand_became(words: Words, under: HandUnder) -> str:
    """What becomes of a hand under a rule set."""
    return outcome_word(words, under.outcome)


def game_became(words: Words, under: GameUnder, game: Game) -> str:
    """Who wins a game under a rule set, and with which hand where that was not the last one."""
    if under.win is None or under.at_win is None:
        return words.gettext("Nobody has won it.")
    if under.win.hand == len(game.hands) - 1:
        team = team_word(words, under.win.team)
        return words.gettext("Won by {team}").format(team=team)
    return early_win_text(words, under.win, under.at_win)
