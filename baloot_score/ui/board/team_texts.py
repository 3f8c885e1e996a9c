"""What the card of a team says: its names, who is ahead, who bought, what is missing."""

from __future__ import annotations

from baloot_score.i18n.bidi import clean_name
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.ui.board.state import TeamState


def names_text(words: Words, state: TeamState) -> str:
    """A team's own name, if it has one, and its players."""
    own = clean_name(state.name)
    names = [own] if own and own != team_word(words, state.team) else []
    return BETWEEN.join(filter(None, map(words.name, (*names, *state.players))))


def lead_text(words: Words, state: TeamState) -> str:
    """The sign of the team that has won, or that is ahead."""
    return words.gettext("Won") if state.won else ahead_text(words, state)


def ahead_text(words: Words, state: TeamState) -> str:
    """By how many points the team is ahead."""
    return words.gettext("Ahead by {points}").format(points=words.number(state.ahead))


def bought_text(words: Words, state: TeamState) -> str:
    """Who bought the last hand, if it was this team: the player where that is known."""
    if not state.bought:
        return ""
    if buyer := words.name(state.buyer):
        return words.gettext("Bought: {name}").format(name=buyer)
    return words.pgettext("a team", "Bought it")


def rest_text(words: Words, state: TeamState) -> str:
    """How far the team is from the target."""
    if state.won:
        return words.gettext("Won the game")
    if state.remaining == 0:
        return words.gettext("At the target")
    return words.gettext("{points} to go").format(points=words.number(state.remaining))
