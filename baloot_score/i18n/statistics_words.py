"""The statistics in words: what each number is, how it is written, and the awards of an evening."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from baloot_score.i18n.digits import Digits
from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.words import Words
from baloot_score.scoring.awards import Award, AwardKind, Winner
from baloot_score.scoring.model import PerTeam, Team

NOTHING = "\N{EN DASH}"
"""Stands where there is nothing to divide by."""

_ARABIC_SIGNS = {
    ord("."): "\N{ARABIC DECIMAL SEPARATOR}",
    ord("%"): "\N{ARABIC PERCENT SIGN}",
}


class Figure(StrEnum):
    """One number that is counted for a side."""

    GAMES = "games"
    WON = "won"
    SHARE = "share"
    AVERAGE = "average"
    SUN_BOUGHT = "sun_bought"
    SUN_MADE = "sun_made"
    SUN_FAILED = "sun_failed"
    HOKUM_BOUGHT = "hokum_bought"
    HOKUM_MADE = "hokum_made"
    HOKUM_FAILED = "hokum_failed"
    KABOOTS = "kaboots"
    BALOOTS = "baloots"
    PROJECTS = "projects"
    DOUBLES_WON = "doubles_won"
    DOUBLES_LOST = "doubles_lost"
    STREAK = "streak"


def figure_word(words: Words, figure: Figure) -> str:
    """What a number is called."""
    return {
        Figure.GAMES: words.gettext("Games"),
        Figure.WON: words.pgettext("statistics", "Games won"),
        Figure.SHARE: words.gettext("Win share"),
        Figure.AVERAGE: words.gettext("Points per hand"),
        Figure.SUN_BOUGHT: words.gettext("Sun bought"),
        Figure.SUN_MADE: words.gettext("Sun made"),
        Figure.SUN_FAILED: words.gettext("Sun failed"),
        Figure.HOKUM_BOUGHT: words.gettext("Hokum bought"),
        Figure.HOKUM_MADE: words.gettext("Hokum made"),
        Figure.HOKUM_FAILED: words.gettext("Hokum failed"),
        Figure.KABOOTS: words.gettext("Kaboots"),
        Figure.BALOOTS: words.gettext("Baloots"),
        Figure.PROJECTS: words.gettext("Projects"),
        Figure.DOUBLES_WON: words.gettext("Doubles won"),
        Figure.DOUBLES_LOST: words.gettext("Doubles lost"),
        Figure.STREAK: words.gettext("Games in a row"),
    }[figure]


def share_text(words: Words, part: int, whole: int) -> str:
    """How much of a whole something is, in percent; a dash where there is no whole."""
    if not whole:
        return NOTHING
    share = words.number(round(100 * part / whole))
    return _signs(words, words.gettext("{share}%").format(share=share))


def average_text(words: Words, total: int, count: int) -> str:
    """An average with one decimal; a dash where nothing was counted."""
    if not count:
        return NOTHING
    return _signs(words, words.number(f"{total / count:.1f}"))


def _signs(words: Words, text: str) -> str:
    """The signs that go with the digits."""
    return text.translate(_ARABIC_SIGNS) if words.digits is Digits.ARABIC_INDIC else text


def part_text(words: Words, part: int, whole: int) -> str:
    """How many of how many, such as "3 of 5"; a dash where there are none."""
    if not whole:
        return NOTHING
    return words.pgettext("how many of how many", "{part} of {total}").format(
        part=words.number(part), total=words.number(whole)
    )


def names_text(words: Words, names: Sequence[str]) -> str:
    """A player, a team or two partners by their names."""
    return _one_or_two(words, [words.name(name) for name in names])


def _one_or_two(words: Words, told: Sequence[str]) -> str:
    if len(told) != 2:
        return "".join(told)
    return words.gettext("{one} and {other}").format(one=told[0], other=told[1])


def team_text(words: Words, team: Team, names: PerTeam[str]) -> str:
    """A team by its name, or as the scorekeeper calls it where it has none."""
    return words.name(names.of(team), team_word(words, team))


def winners_text(words: Words, winners: Sequence[Winner], names: PerTeam[str]) -> str:
    """Who gets an award; `names` are those of the teams."""
    told = [
        team_text(words, winner, names) if isinstance(winner, Team) else words.name(winner)
        for winner in winners
    ]
    return _one_or_two(words, told)


def award_title(words: Words, kind: AwardKind) -> str:
    """An award as players would call it."""
    return {
        AwardKind.SUN: words.gettext("King of sun"),
        AwardKind.HOKUM: words.gettext("King of hokum"),
        AwardKind.BOUGHT: words.gettext("Bought the most"),
        AwardKind.BOUGHT_AND_LOST: words.gettext("Bought and lost the most"),
        AwardKind.NEVER_LOST: words.gettext("Bought and never lost"),
        AwardKind.KABOOT: words.gettext("Master of kaboot"),
        AwardKind.DOUBLES: words.gettext("Hero of the double"),
        AwardKind.PROJECTS: words.gettext("Most projects"),
        AwardKind.BALOOT: words.gettext("Most baloots"),
        AwardKind.COMEBACK: words.gettext("Biggest comeback"),
        AwardKind.STREAK: words.gettext("Longest streak"),
    }[kind]


def award_detail(words: Words, award: Award) -> str:
    """For how much an award is given."""
    count = award.count
    if award.kind is AwardKind.COMEBACK:
        return comeback_text(words, count, award.game or 0)
    if award.kind is AwardKind.BOUGHT_AND_LOST and award.bought:
        return words.ngettext(
            "{count} failed of {bought} bought", "{count} failed of {bought} bought", count
        ).format(count=words.number(count), bought=words.number(award.bought))
    if award.kind in (AwardKind.SUN, AwardKind.HOKUM):
        sentence = words.ngettext("made {count} time", "made {count} times", count)
    elif award.kind in (AwardKind.BOUGHT, AwardKind.NEVER_LOST):
        sentence = words.ngettext("{count} hand bought", "{count} hands bought", count)
    elif award.kind is AwardKind.BOUGHT_AND_LOST:
        sentence = words.ngettext("{count} hand failed", "{count} hands failed", count)
    elif award.kind is AwardKind.DOUBLES:
        sentence = words.ngettext("{count} raised hand won", "{count} raised hands won", count)
    elif award.kind is AwardKind.KABOOT:
        sentence = words.ngettext("{count} kaboot", "{count} kaboots", count)
    elif award.kind is AwardKind.PROJECTS:
        sentence = words.ngettext("{count} project", "{count} projects", count)
    elif award.kind is AwardKind.BALOOT:
        sentence = words.ngettext("{count} baloot", "{count} baloots", count)
    else:
        return streak_text(words, count)
    return sentence.format(count=words.number(count))


def comeback_text(words: Words, behind: int, game: int) -> str:
    """From how far behind a game was won; its place is counted from 0."""
    return words.ngettext(
        "{count} point behind in game {game}", "{count} points behind in game {game}", behind
    ).format(count=words.number(behind), game=words.number(game + 1))


def streak_text(words: Words, games: int) -> str:
    """How many games were won one after the other."""
    return words.ngettext("{count} game in a row", "{count} games in a row", games).format(
        count=words.number(games)
    )


def played_text(words: Words, games: int) -> str:
    """How many games somebody has played."""
    return words.ngettext("{count} game played", "{count} games played", games).format(
        count=words.number(games)
    )


def made_text(words: Words, made: int, bought: int) -> str:
    """How many of the hands that somebody bought were made."""
    return words.ngettext(
        "{count} made of {bought} bought", "{count} made of {bought} bought", made
    ).format(count=words.number(made), bought=words.number(bought))


def least_text(words: Words, least: int) -> str:
    """From how many games on a win share is told."""
    return words.ngettext("From {count} game on", "From {count} games on", least).format(
        count=words.number(least)
    )


def counted_text(words: Words, sessions: int, games: int, hands: int) -> str:
    """Over how much something was counted."""
    parts = (
        words.ngettext("{count} session", "{count} sessions", sessions).format(
            count=words.number(sessions)
        ),
        words.ngettext("{count} game won", "{count} games won", games).format(
            count=words.number(games)
        ),
        words.ngettext("{count} hand", "{count} hands", hands).format(count=words.number(hands)),
    )
    return BETWEEN.join(parts)
