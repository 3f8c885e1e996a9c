"""What a check of the stored sessions has found, as one line for each thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from baloot_score.i18n.game_words import outcome_word, team_word
from baloot_score.i18n.problem_words import problem_sentence
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Outcome, Team
from baloot_score.scoring.problem_codes import LONGEST_WORD_SHOWN, Problem

_TEAMS: Mapping[object, Team] = {str(team): team for team in Team}
_OUTCOMES: Mapping[object, Outcome] = {str(outcome): outcome for outcome in Outcome}


def place_parts(words: Words, game: int | None, hand: int | None) -> Iterator[str]:
    """Where in a session something is; game and hand are counted from 0."""
    if game is not None:
        yield words.gettext("Game {number}").format(number=words.number(game + 1))
    if hand is not None:
        yield words.gettext("Hand {number}").format(number=words.number(hand + 1))


def difference_sentence(words: Words, kept: str, found: object, right: object) -> str:
    """A value that is kept is not the right one.

    Args:
        words: the language.
        kept: what it is kept of: a column of `store.caches`.
        found: the value, whoever wrote it.
        right: what it should be.

    """
    if kept == "search":
        return words.gettext("What it is found by is not its names, note and day")
    return words.gettext("{what}: {found} is kept, {right} is right").format(
        what=_what(words, kept),
        found=_value(words, kept, found),
        right=_value(words, kept, right),
    )


def _what(words: Words, kept: str) -> str:
    team, _, of_team = kept.partition("_")
    if of_team in ("points", "total"):
        sentence = {
            "points": words.gettext("Points of {team}"),
            "total": words.gettext("Total of {team}"),
        }[of_team]
        return sentence.format(team=team_word(words, _TEAMS[team]))
    return {
        "outcome": words.gettext("What became of the hand"),
        "winner": words.gettext("Winner of the game"),
        "finished": words.gettext("Whether it is finished"),
        "hand_count": words.gettext("Number of hands"),
        "moment": words.gettext("Its start in seconds"),
        "day": words.gettext("Its day"),
    }[kept]


def _value(words: Words, kept: str, value: object) -> str:
    if value is None:
        return words.pgettext("a value", "nothing")
    if kept == "finished" and value in (0, 1):
        return words.pgettext("a value", "yes") if value else words.pgettext("a value", "no")
    if kept == "outcome" and value in _OUTCOMES:
        return outcome_word(words, _OUTCOMES[value])
    if kept == "winner" and value in _TEAMS:
        return team_word(words, _TEAMS[value])
    if isinstance(value, int | float) or kept == "day":
        return words.name(words.number(str(value)[:LONGEST_WORD_SHOWN]))
    return words.name(str(value)[:LONGEST_WORD_SHOWN])


def unreadable_sentences(words: Words, problems: Sequence[Problem], where: str) -> Iterator[str]:
    """Why a session cannot be read: each problem with its place, or the place alone."""
    for problem in problems:
        yield f"{words.name(problem.field)}: {problem_sentence(words, problem)}"
    if not problems:
        sentence = words.gettext("This session cannot be read: {place}")
        yield sentence.format(place=words.name(where))


def well_sentence(words: Words, sessions: int, hands: int) -> str:
    """That nothing is wrong with what was looked at."""
    sentence = words.gettext("All is well. Checked: {sessions}, {hands}")
    return sentence.format(**_counted(words, sessions, hands))


def checked_sentence(words: Words, sessions: int, hands: int) -> str:
    """What was looked at, where something is wrong."""
    sentence = words.gettext("Checked: {sessions}, {hands}")
    return sentence.format(**_counted(words, sessions, hands))


def _counted(words: Words, sessions: int, hands: int) -> dict[str, str]:
    return {
        "sessions": words.ngettext("{count} session", "{count} sessions", sessions).format(
            count=words.number(sessions)
        ),
        "hands": words.ngettext("{count} hand", "{count} hands", hands).format(
            count=words.number(hands)
        ),
    }


def different_sentence(words: Words, count: int, command: str) -> str:
    """How many kept values are wrong, and the command that mends them."""
    return words.ngettext(
        "{count} value that is kept is not that of the hands: {command} makes it anew",
        "{count} values that are kept are not those of the hands: {command} makes them anew",
        count,
    ).format(count=words.number(count), command=command)


def mended_sentence(words: Words, count: int) -> str:
    """How many kept values were made anew."""
    return words.ngettext(
        "{count} value that is kept was made anew",
        "{count} values that are kept were made anew",
        count,
    ).format(count=words.number(count))


def unreadable_sentence(words: Words, count: int) -> str:
    """How many sessions cannot be read."""
    return words.ngettext(
        "{count} session cannot be read and was left as it is",
        "{count} sessions cannot be read and were left as they are",
        count,
    ).format(count=words.number(count))
