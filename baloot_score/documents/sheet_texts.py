"""The words around the lines of a sheet that several exports share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from baloot_score.documents.snapshot import GameSheet, HandLine, SessionSheet
from baloot_score.i18n.bidi import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Team

_WITHOUT_MARKS = str.maketrans("", "", FIRST_STRONG_ISOLATE + POP_DIRECTIONAL_ISOLATE)


def sheet_titles(words: Words) -> tuple[str, ...]:
    """What stands above the columns of a sheet, in reading order: the number of the hand first."""
    us, them = (team_word(words, team) for team in Team)
    total = words.gettext("{team} total")
    return (
        words.gettext("#"),
        words.gettext("Buyer"),
        words.gettext("Game"),
        words.gettext("Abnat"),
        words.gettext("Details"),
        us,
        them,
        total.format(team=us),
        total.format(team=them),
    )


def names_titles(words: Words) -> tuple[str, ...]:
    """What stands above columns with the names of both teams, ours first."""
    title = words.gettext("{team} names")
    return tuple(title.format(team=team_word(words, team)) for team in Team)


def game_title(words: Words, game: GameSheet) -> str:
    """The number of a game."""
    return numbered_game(words, game.number)


def numbered_game(words: Words, number: int) -> str:
    """What a game is called: by its number."""
    return words.gettext("Game {number}").format(number=words.number(number))


def start_text(words: Words, game: GameSheet) -> str:
    """Where both teams start, if that is not at 0."""
    return started_at(words, game.start_points)


def started_at(words: Words, points: int) -> str:
    """The points at which both teams start, if that is not at 0."""
    if not points:
        return ""
    return words.gettext("both teams start at {points}").format(points=words.number(points))


def rules_text(words: Words, sheet: SessionSheet) -> str:
    """The rule set in a few words: its name and what it is made from, or that it was changed."""
    if sheet.rules_name:
        return words.gettext("{name}, after {preset}").format(
            name=words.name(sheet.rules_name), preset=sheet.rules_base
        )
    if sheet.rules_changed:
        return words.gettext("{preset}, changed").format(preset=sheet.rules_base)
    return sheet.rules_base


def team_text(words: Words, team: Team, names: Sequence[str]) -> str:
    """A team's word, with names behind it if there are any."""
    if not names:
        return team_word(words, team)
    return words.gettext("{team}: {names}").format(
        team=team_word(words, team), names=BETWEEN.join(map(words.name, names))
    )


def team_points(words: Words, team: Team, points: int) -> str:
    """A team's word with its points, or its games, behind it."""
    return words.gettext("{team}: {points}").format(
        team=team_word(words, team), points=words.number(points)
    )


def both_points(words: Words, points: PerTeam[int]) -> tuple[str, ...]:
    """Both teams' words with their points, or their games, ours first."""
    return tuple(team_points(words, team, points.of(team)) for team in Team)


def points_text(words: Words, points: PerTeam[int]) -> str:
    """The same on a line of its own, or in one part of a line.

    A comma stands between them: a dot would look like an Arabic zero.
    """
    return words.in_line(*both_points(words, points))


def named_teams(words: Words, names: PerTeam[tuple[str, ...]]) -> Iterator[tuple[Team, str]]:
    """The teams that have names, each with its text."""
    for team in Team:
        if names.of(team):
            yield team, team_text(words, team, names.of(team))


def buyer_cell(words: Words, line: HandLine) -> str:
    """Who bought a hand: the team, and its player where that is known."""
    return buyer_and_player(words, line.buyer, line.player)


def buyer_and_player(words: Words, buyer: str, player: str) -> str:
    """The word of the team that bought, and behind it the name of its player if there is one."""
    return BETWEEN.join(text for text in (buyer, words.name(player)) if text)


def without_marks(text: str) -> str:
    """A text that stands alone, as in a cell, where nothing needs marks of direction."""
    return text.translate(_WITHOUT_MARKS)
