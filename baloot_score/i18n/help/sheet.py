"""The help about the sheet: its columns, the words in its details, and what its marks mean."""

from __future__ import annotations

from baloot_score.i18n.game_words import outcome_word, project_word, team_word
from baloot_score.i18n.help.content import Part, Section, Term, Terms, Topic, typed
from baloot_score.i18n.sheet_words import TIMES
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract, Outcome, Project, Team


def sheet(words: Words) -> Part:
    """How the sheet is read, in the window and wherever it is shared."""
    return Part(
        Topic.SHEET,
        words.gettext("The sheet"),
        (
            Section(words.gettext("The columns"), (_columns(words), _narrow(words))),
            Section(words.gettext("Marks and colours"), (_marks(words),)),
            Section(
                words.gettext("Words in the details"),
                (Terms((*_outcomes(words), *_extras(words))),),
            ),
            Section(words.gettext("Beside the sheet"), _beside(words)),
        ),
    )


def _columns(words: Words) -> Terms:
    teams = tuple(team_word(words, team) for team in Team)
    total = words.gettext("{team} total")
    return Terms(
        (
            Term(words.gettext("#"), words.gettext("The number of the hand in its game.")),
            Term(
                words.gettext("Buyer"),
                words.gettext("The team that bought, and its player where that was said."),
            ),
            Term(
                words.gettext("Game"),
                words.gettext("Sun or hokum, and the level if the hand was raised."),
            ),
            Term(
                words.gettext("Details"),
                words.gettext(
                    "What became of the hand where that is worth a word, projects, baloot, and the "
                    "buyer's abnat, such as {abnat}."
                ).format(
                    abnat=words.pgettext("abnat", "{part} of {total}").format(
                        part=words.number(90), total=words.number(Contract.HOKUM.abnat)
                    )
                ),
            ),
            Term(
                words.in_line(*teams),
                words.gettext(
                    "What each team wrote. The larger number is heavy and has its team's colour."
                ),
            ),
            Term(
                words.in_line(*(total.format(team=team) for team in teams)),
                words.gettext(
                    "Both totals after the hand. The one that won the game is heavy in its last "
                    "line."
                ),
            ),
        )
    )


def _narrow(words: Words) -> str:
    return words.gettext(
        "In a narrow window the buyer stands before the game, and the details show when the "
        "pointer rests on the line."
    )


def _marks(words: Words) -> Terms:
    return Terms(
        (
            Term(
                words.gettext("Trophy"),
                words.gettext("A team won the game with this hand."),
                icon="trophy",
            ),
            Term(
                words.gettext("Triangle"),
                words.gettext(
                    "The hand was recorded in spite of a warning; the pointer on it shows which."
                ),
                icon="warning",
            ),
            Term(
                words.gettext("Pencil"),
                words.gettext("The hand is in the entry, to be edited."),
                icon="edit",
            ),
            Term(
                words.gettext("Bar of brass"),
                words.gettext("The chosen hand, or the one that is being edited."),
            ),
            Term(
                words.gettext("Green and terracotta"),
                words.gettext("Green is always us, and terracotta them."),
            ),
            Term(words.gettext("Grey line"), words.gettext("A hand that was not played.")),
        )
    )


def _outcomes(words: Words) -> tuple[Term, ...]:
    """The outcomes that the details name."""
    meanings = {
        Outcome.FAILED: words.gettext("The buyer lost the hand."),
        Outcome.MADE: words.gettext("The buyer won a raised hand; other hands do without it."),
        Outcome.TIE: words.gettext("Neither team won the hand: each wrote its own."),
        Outcome.KABOOT: words.gettext("One team took all tricks; its name stands behind it."),
        Outcome.DIRECT: words.gettext("The points were typed, without a count."),
        Outcome.REDEAL: words.gettext("Nothing was played or written."),
    }
    return (
        *(Term(outcome_word(words, outcome), text) for outcome, text in meanings.items()),
        Term(
            words.gettext("Foul by {team}").format(team=team_word(words, Team.THEM)),
            words.gettext("They broke a rule, and the hand was written against them."),
        ),
    )


def _extras(words: Words) -> tuple[Term, ...]:
    """What else the details name."""
    owned = words.pgettext("whose it is", "{what} {team}")
    two_sira = f"{project_word(words, Project.SIRA)} {TIMES}{words.number(2)}"
    return (
        Term(
            owned.format(what=two_sira, team=team_word(words, Team.US)),
            words.gettext("A project, how many of them there are, and whose they are."),
        ),
        Term(
            owned.format(what=words.gettext("Baloot"), team=team_word(words, Team.THEM)),
            words.gettext("Whose the king and queen of trumps were."),
        ),
        Term(
            words.in_line(words.gettext("Open"), words.gettext("Locked")),
            words.gettext("How a raised hand was played; no points depend on it."),
        ),
    )


def _beside(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Above it stand the games of the session by their numbers, its chart and its "
            "statistics. The scales show the same game under other rules."
        ),
        words.gettext(
            "Double-click a hand to edit it, or press {enter} on it; {why} tells how its numbers "
            "came about."
        ).format(enter=typed("Enter"), why=typed("F11")),
        words.gettext(
            "A sheet that is shared as a picture, a PDF or a workbook says the same in the same "
            "words."
        ),
    )
