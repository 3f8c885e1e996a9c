"""A worked example of a rule in words: what was played, and what is written for it."""

from __future__ import annotations

from baloot_score.i18n.game_words import project_word
from baloot_score.i18n.sheet_words import game_text
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PlayedHand, Points, Project, Team


def situation_text(words: Words, hand: PlayedHand, before: Points | None = None) -> str:
    """What is played in an example, such as "We buy sun, 65 abnat each".

    Args:
        words: the language.
        hand: a hand that we bought, with its contract.
        before: what stands on the sheet before it, where that matters.

    """
    # Only the word at the beginning starts with a capital.
    bought = words.gettext("We buy {game}").format(game=game_text(words, hand).lower())
    parts = [bought, _abnat(words, hand)]
    if hand.kaboot is not None:
        parts.append(
            words.gettext("kaboot for us")
            if hand.kaboot is Team.US
            else words.gettext("kaboot for them")
        )
    for team in Team:
        parts += [_project(words, project, team) for project in hand.projects.of(team)]
    if hand.baloot is not None:
        parts.append(
            words.gettext("our baloot") if hand.baloot is Team.US else words.gettext("their baloot")
        )
    if before is not None:
        sheet = words.gettext("with {us} to us and {them} to them on the sheet")
        parts.append(sheet.format(us=words.number(before.us), them=words.number(before.them)))
    return words.in_line(*parts)


def points_pair(words: Words, points: Points) -> str:
    """Both teams' points in one line."""
    return words.gettext("us {us}, them {them}").format(
        us=words.number(points.us), them=words.number(points.them)
    )


def refused_text(words: Words) -> str:
    """What rules say of a hand that they do not allow."""
    return words.gettext("Not allowed")


def _abnat(words: Words, hand: PlayedHand) -> str:
    """Both teams' abnat; nothing where none were given."""
    if hand.contract is None:
        return ""
    us, them = hand.abnat.us, hand.abnat.them
    if us is None and them is None:
        return ""
    us = hand.contract.abnat - (them or 0) if us is None else us
    them = hand.contract.abnat - us
    if us == them:
        return words.gettext("{count} abnat each").format(count=words.number(us))
    return words.gettext("{us} abnat to us and {them} to them").format(
        us=words.number(us), them=words.number(them)
    )


def _project(words: Words, project: Project, team: Team) -> str:
    word = project_word(words, project).lower()
    if team is Team.US:
        return words.gettext("our {project}").format(project=word)
    return words.gettext("their {project}").format(project=word)
