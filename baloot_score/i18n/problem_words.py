"""What is wrong with a hand or a rule set as a plain sentence: what it is, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from baloot_score.i18n.bidi import isolate
from baloot_score.i18n.game_words import level_word, team_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract, Level, Project, Team
from baloot_score.scoring.problem_codes import Detail, Problem, ProblemCode
from baloot_score.scoring.reading import KINDS
from baloot_score.scoring.rules import (
    RAISED_LEVELS,
    Compare,
    FailedBaloot,
    FailedProjects,
    Preset,
    ProjectsAtThreeFour,
    TieRule,
)

NOTHING_SEEN = isolate('""')
"""Stands for a word of which nothing would be seen."""

Details = Mapping[str, Detail]
Sentence = Callable[[Words, str, Details], str]

_LEVELS = {str(level): level for level in Level}
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "kind": tuple(KINDS),
    "contract": tuple(Contract),
    "level": tuple(Level),
    "projects": tuple(Project),
    **dict.fromkeys(("buyer", "by", "baloot", "kaboot"), tuple(Team)),
    "preset": tuple(Preset),
    **dict.fromkeys(("sun_tie", "hokum_tie"), tuple(TieRule)),
    **dict.fromkeys(("sun_compare", "hokum_compare"), tuple(Compare)),
    "projects_at_three_four": tuple(ProjectsAtThreeFour),
    "failed_projects": tuple(FailedProjects),
    "failed_baloot": tuple(FailedBaloot),
    "sun_levels": RAISED_LEVELS,
}


def _marked(message: str) -> str:
    """A message that the catalogs take up; it is translated where it is used."""
    return message


N_ = _marked


def problem_sentence(words: Words, problem: Problem) -> str:
    """A problem as one sentence without its place, for the window and the command line."""
    return _SENTENCES[problem.code](words, problem.field, dict(problem.details))


def _fixed(message: str) -> Sentence:
    """A sentence that is its message with the details, numbers in the digits of the people."""

    def sentence(words: Words, _field: str, details: Details) -> str:
        return words.gettext(message).format(**_shown(words, details))

    return sentence


def _shown(words: Words, details: Details) -> dict[str, str]:
    """The details as they stand in a sentence: a number below 0 keeps its sign before it."""
    return {
        name: words.number(value)
        if isinstance(value, int) and value >= 0
        else words.name(words.number(value), NOTHING_SEEN)
        for name, value in details.items()
    }


def _word(words: Words, details: Details) -> str:
    """The word that somebody wrote."""
    return words.name(str(details["word"]), NOTHING_SEEN)


def _choices(field: str) -> tuple[str, ...]:
    """The words that a field takes: that of the innermost part of its place with a list of them."""
    parts = (part.partition("[")[0] for part in reversed(field.split(".")))
    return next((_CHOICES[part] for part in parts if part in _CHOICES), ())


def _missing(words: Words, field: str, _details: Details) -> str:
    name = field.rpartition(".")[2]
    if name in ("us", "them") and ".points." in f".{field}":
        return words.gettext("The points of this team are missing")
    return {
        "kind": words.gettext("The kind of the hand is missing"),
        "contract": words.gettext("The contract is missing: sun or hokum"),
        "level": words.gettext("The level is missing"),
        "name": words.gettext("The name is missing: what are these rules called?"),
        "buyer": words.gettext("The buyer is missing: which team bought the hand?"),
        "by": words.gettext("The team that broke a rule is missing"),
        "abnat": words.gettext("The abnat are missing: those of one team are enough"),
    }.get(name) or words.gettext("This is missing, and nothing can stand in for it")


def _wrong_type(words: Words, _field: str, details: Details) -> str:
    return {
        "number": words.gettext("This must be a whole number"),
        "switch": words.gettext("This must be true or false"),
        "list": words.gettext("This must be a list"),
        "text": words.gettext("This must be a text"),
        "word": words.gettext("This must be a word"),
        "object": words.gettext("This must be an object with named fields"),
        "hand": words.gettext("This must be a hand"),
        "time": words.gettext(
            "This must be a date and time with an offset, such as 2026-11-29T20:15:00+03:00"
        ),
    }[str(details["expected"])]


def _unknown_word(words: Words, field: str, details: Details) -> str:
    word, choices = _word(words, details), _choices(field)
    if not choices:
        return words.gettext("{word} is not known here").format(word=word)
    return words.gettext("{word} is not known here: use one of {choices}").format(
        word=word, choices=words.name(", ".join(choices))
    )


def _unknown_field(words: Words, field: str, details: Details) -> str:
    word = _word(words, details)
    name = field.rpartition(".")[2]
    if name == "overrides":
        return words.gettext("There is no rule {word}").format(word=word)
    if name in ("abnat", "points", "projects"):
        return words.gettext("There is no team {word}; the teams are us and them").format(word=word)
    if name == "sun_gate":
        return words.gettext("There is no field {word} here").format(word=word)
    return words.gettext("The field {word} is not known and is passed over").format(word=word)


def _abnat_over_total(words: Words, _field: str, details: Details) -> str:
    sun = details["contract"] == Contract.SUN
    message = (
        words.gettext("{value} is more than the {total} of sun")
        if sun
        else words.gettext("{value} is more than the {total} of hokum")
    )
    return message.format(**_shown(words, details))


def _abnat_sum(words: Words, _field: str, details: Details) -> str:
    sun = details["contract"] == Contract.SUN
    message = (
        words.gettext("{us} and {them} make {sum}, not the {total} of sun")
        if sun
        else words.gettext("{us} and {them} make {sum}, not the {total} of hokum")
    )
    return message.format(**_shown(words, details))


def _abnat_impossible(words: Words, _field: str, details: Details) -> str:
    message = (
        words.gettext("No cards make {value}")
        if details["value"] == 1
        else words.gettext("{value} leaves the other team 1, which no cards make")
    )
    return message.format(**_shown(words, details))


def _sun_level(words: Words, _field: str, details: Details) -> str:
    level = level_word(words, _LEVELS[str(details["level"])])
    return words.gettext("These rules do not let sun be raised to this level: {level}").format(
        level=level
    )


def _gate_never_opens(words: Words, _field: str, details: Details) -> str:
    message = (
        words.gettext(
            "Sun is never raised: both teams start at {start}, and the others may have at most"
            " {doubler_at_most}"
        )
        if int(details["start"]) > int(details["doubler_at_most"])
        else words.gettext(
            "Sun is never raised: the buyer must have more than {buyer_over}, and the game is won"
            " at {target}"
        )
    )
    return message.format(**_shown(words, details))


def _seat_of_others(words: Words, field: str, _details: Details) -> str:
    if field.rpartition(".")[2] == "buyer_seat":
        return words.gettext("This player is not of the team that bought")
    return words.gettext("This player is of the other team")


def _no_such_rules(words: Words, _field: str, details: Details) -> str:
    message = (
        words.gettext("There are no earlier rules {value}: the highest number is {last}")
        if details["count"]
        else words.gettext("There are no earlier rules in this session")
    )
    return message.format(**_shown(words, {**details, "last": int(details["count"]) - 1}))


def _all_abnat(words: Words, _field: str, details: Details) -> str:
    return words.gettext("All {total} abnat with one team ({team}): was it kaboot?").format(
        total=words.number(details["total"]), team=team_word(words, Team(str(details["team"])))
    )


_SENTENCES: Mapping[ProblemCode, Sentence] = {
    ProblemCode.MISSING: _missing,
    ProblemCode.WRONG_TYPE: _wrong_type,
    ProblemCode.UNKNOWN_WORD: _unknown_word,
    ProblemCode.UNKNOWN_FIELD: _unknown_field,
    ProblemCode.NUMBER_TOO_LARGE: _fixed(N_("The number is too large: {high} is the most")),
    ProblemCode.OUT_OF_RANGE: _fixed(N_("{value} is not between {low} and {high}")),
    ProblemCode.GIVEN_TWICE: _fixed(N_("The same is given twice: once is enough")),
    ProblemCode.LEVEL_SKIPPED: _fixed(N_("A level is left out: give every one up to the highest")),
    ProblemCode.START_AT_TARGET: _fixed(
        N_("A game that starts at {value} is over at once: start below the target, {target}")
    ),
    ProblemCode.TARGET_REACHED: _fixed(
        N_(
            "A team has {value} already, and {target} would win the game: "
            "choose a higher target, or score the hands so far by these rules"
        )
    ),
    ProblemCode.GATE_NEVER_OPENS: _gate_never_opens,
    ProblemCode.KABOOT_BELOW_HAND: _fixed(
        N_("A kaboot of {value} is worth less than the {points} of the hand: is it right?")
    ),
    ProblemCode.NAME_TOO_LONG: _fixed(
        N_("The name has {length} characters, and {most} are the most: choose a shorter one")
    ),
    ProblemCode.NAME_TAKEN: _fixed(
        N_("Other rules have the name {word}: choose another, or replace them")
    ),
    ProblemCode.NO_SUCH_FIELD: _fixed(N_("There is no field {word} here")),
    ProblemCode.NO_SUCH_RULES: _no_such_rules,
    ProblemCode.ABNAT_NEGATIVE: _fixed(N_("Abnat cannot be less than 0")),
    ProblemCode.ABNAT_OVER_TOTAL: _abnat_over_total,
    ProblemCode.ABNAT_IMPOSSIBLE: _abnat_impossible,
    ProblemCode.ABNAT_SUM: _abnat_sum,
    ProblemCode.ABNAT_AGAINST_KABOOT: _fixed(
        N_("After kaboot the winner has all {total} abnat: give those or none")
    ),
    ProblemCode.FOUR_HUNDRED_IN_HOKUM: _fixed(
        N_("There is no four hundred in hokum: four aces are a hundred there")
    ),
    ProblemCode.FOUR_HUNDRED_TWICE: _fixed(N_("There is only one four hundred in a hand")),
    ProblemCode.BALOOT_IN_SUN: _fixed(N_("There is no baloot in sun")),
    ProblemCode.PROJECTS_OF_BOTH: _fixed(
        N_("Both teams have projects: only the team with the highest writes its own")
    ),
    ProblemCode.TOO_MANY_PROJECTS: _fixed(
        N_("A team has at most {most} projects, and here are {count}")
    ),
    ProblemCode.TOP_CARD_TOO_LOW: _fixed(
        N_("No {count} cards in sequence have so low a top card: choose a higher one")
    ),
    ProblemCode.FOUR_WORTH_NOTHING: _fixed(
        N_("Four 7s, 8s or 9s are no project: only from the 10s up")
    ),
    ProblemCode.SEAT_OF_OTHERS: _seat_of_others,
    ProblemCode.PLAYER_PROJECTS: _fixed(
        N_("A player declares at most {most} projects, and here are {count}")
    ),
    ProblemCode.PLAYER_CARDS: _fixed(
        N_("A player has {most} cards, and these projects take {count}")
    ),
    ProblemCode.PROJECTS_NOT_HELD: _fixed(
        N_(
            "Two players cannot hold these together: each has {cards} cards and declares"
            " at most {most} projects"
        )
    ),
    ProblemCode.CARD_TWICE: _fixed(
        N_("No card serves twice: there are four of a rank, and these projects take {count}")
    ),
    ProblemCode.POINTS_NEGATIVE: _fixed(N_("Points cannot be less than 0")),
    ProblemCode.SUN_LEVEL_NOT_ALLOWED: _sun_level,
    ProblemCode.SUN_GATE_CLOSED: _fixed(
        N_(
            "Sun may be raised when the buyer has more than {buyer_over} and the others have at"
            " most {doubler_at_most}: they had {buyer} and {doubler}"
        )
    ),
    ProblemCode.ALL_ABNAT_NO_KABOOT: _all_abnat,
    ProblemCode.BALOOT_IN_HUNDRED: _fixed(
        N_("A king and queen that lie in the hundred make no baloot: is it another pair?")
    ),
    ProblemCode.POINTS_UNREACHABLE: _fixed(
        N_("No hand gives {us} to us and {them} to them under these rules: is it right?")
    ),
    ProblemCode.GAME_FINISHED: _fixed(
        N_("The game was won before this hand: its winner stays the same")
    ),
}
