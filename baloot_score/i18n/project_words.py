"""Whose projects count, and why, as players say it (RULES.md section 8)."""

from __future__ import annotations

from baloot_score.i18n.game_words import project_word, team_word
from baloot_score.i18n.seat_words import NamesBySeat, seat_word
from baloot_score.i18n.sheet_words import projects_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.declared_projects import Declared, Rank, Shape
from baloot_score.scoring.model import Contract, PlayedHand, Project
from baloot_score.scoring.project_ranking import Ruling, Unknown, Why


def shape_word(words: Words, shape: Shape) -> str:
    """A project by what its cards look like."""
    return {
        Shape.SIRA: words.gettext("Sira"),
        Shape.FIFTY: words.gettext("Fifty"),
        Shape.FIVE_IN_SEQUENCE: words.gettext("Hundred in sequence"),
        Shape.FOUR_OF_A_KIND: words.gettext("Four of a kind"),
    }[shape]


def rank_word(words: Words, rank: Rank) -> str:
    """A card as it is called at the table."""
    named = {
        Rank.ACE: words.pgettext("card", "A"),
        Rank.KING: words.pgettext("card", "K"),
        Rank.QUEEN: words.pgettext("card", "Q"),
        Rank.JACK: words.pgettext("card", "J"),
    }
    return named.get(rank) or words.number(int(rank))


def ruling_text(words: Words, ruling: Ruling) -> str:
    """What is written, such as "Counted: Fifty + Sira Us"; nothing while nobody's are."""
    if ruling.team is None:
        return ""
    hand = PlayedHand(contract=None, buyer=None, projects=ruling.projects)
    return words.gettext("Counted: {projects}").format(projects=projects_text(words, hand))


def reason_text(words: Words, ruling: Ruling, contract: Contract, players: NamesBySeat) -> str:
    """Why these projects are written, or what has to be known first."""
    if ruling.team is None:
        return _open_question(words, ruling)
    mine = ruling.highest.of(ruling.team)
    theirs = ruling.highest.of(ruling.team.other)
    if ruling.why is Why.ONLY or mine is None or theirs is None:
        return words.gettext("The other team declared none.")
    if ruling.why is Why.KIND:
        return words.gettext("{higher} is higher than {lower}.").format(
            higher=_kind(words, mine, contract), lower=_kind(words, theirs, contract)
        )
    if ruling.why is Why.CARD:
        return words.gettext("Both are {kind}: {card} is higher than {other}.").format(
            kind=_kind(words, mine, contract).lower(),
            card=rank_word(words, mine.rank),
            other=rank_word(words, theirs.rank),
        )
    who = team_word(words, ruling.team)
    if mine.seat is not None:
        who = seat_word(words, mine.seat, players)
    return words.gettext("They are equal: {player} comes first from the dealer's right.").format(
        player=who
    )


def _open_question(words: Words, ruling: Ruling) -> str:
    if not ruling.unknown:
        return words.gettext("Add what each team declared.")
    if ruling.unknown == (Unknown.DEALER,):
        return words.gettext("They are equal: who deals?")
    if ruling.unknown == (Unknown.SEATS,):
        return words.gettext("They are equal: who holds them?")
    return words.gettext("They are equal: who deals, and who holds them?")


def _kind(words: Words, declared: Declared, contract: Contract) -> str:
    """The kind that is compared: a مية by its cards, four aces by what they are worth."""
    project = declared.project(contract)
    if project is not Project.HUNDRED:
        return project_word(words, project)
    if declared.shape is Shape.FIVE_IN_SEQUENCE:
        return words.gettext("Hundred in sequence")
    return words.gettext("Hundred of four alike")
