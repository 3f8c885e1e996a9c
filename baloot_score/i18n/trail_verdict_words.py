"""The steps of a verdict as sentences: points compared, then abnat, a draw, and who won.

Each sentence begins with the name of the rule that it applies (RULES.md section 5).
"""

from __future__ import annotations

from baloot_score.i18n.trail_telling import Telling, amount, detail, team_of
from baloot_score.scoring.model import Team
from baloot_score.scoring.rules import TieRule
from baloot_score.scoring.trail import Rule, Step


def compared_points(told: Telling, _step: Step) -> str:
    """Both teams' points, and the rule set's choice where equal points are all that counts."""
    shown = told.words.gettext("Points compared: us {us}, them {them}.").format(
        us=told.sum(_points(told, Team.US)), them=told.sum(_points(told, Team.THEM))
    )
    if not told.has(Rule.DRAWN) or told.has(Rule.COMPARED_ABNAT):
        return shown
    field = "sun_compare" if told.sun else "hokum_compare"
    choice = told.words.gettext("In {rules} points alone decide, without abnat.")
    return f"{shown} {choice.format(rules=told.rule_set(field))}"


def compared_abnat(told: Telling, _step: Step) -> str:
    """Both teams' abnat, which the rule set looks at when the points are equal."""
    field = "sun_compare" if told.sun else "hokum_compare"
    return told.words.gettext(
        "Abnat compared: the points are equal, and in {rules} abnat decide: us {us}, them {them}."
    ).format(
        rules=told.rule_set(field),
        us=told.sum(_abnat(told, Team.US)),
        them=told.sum(_abnat(told, Team.THEM)),
    )


def _points(told: Telling, team: Team) -> list[int]:
    """Cards, projects and بلوت of a team in points."""
    rules = (Rule.COUNTED, Rule.REST, Rule.PROJECTS, Rule.BALOOT)
    steps = (step for step in told.trail if step.rule in rules)
    return [amount(step, "points") for step in steps if team_of(step) is team]


def _abnat(told: Telling, team: Team) -> list[int]:
    """Cards, projects and بلوت of a team in abnat."""
    cards = [amount(step, team) for step in told.trail if step.rule is Rule.ABNAT]
    steps = (step for step in told.trail if step.rule in (Rule.PROJECTS, Rule.BALOOT))
    return cards + [amount(step, "abnat") for step in steps if team_of(step) is team]


def drawn(told: Telling, step: Step) -> str:
    """What a draw does: the rule set's choice, or against the last word of a raised hand."""
    gettext, how = told.words.gettext, detail(step, "how")
    if how == "answerable_fails":
        return gettext(
            "Draw: in a raised hand the team that said the last word loses: {team}."
        ).format(team=told.team(team_of(step)))
    split = how == TieRule.SPLIT
    if told.sun:
        message = (
            gettext("Draw: in {rules} a drawn sun gives each team its own.")
            if split
            else gettext("Draw: in {rules} the buyer loses a drawn sun.")
        )
    else:
        message = (
            gettext("Draw: in {rules} a drawn hokum gives each team its own.")
            if split
            else gettext("Draw: in {rules} the buyer loses a drawn hokum.")
        )
    return message.format(rules=told.rule_set("sun_tie" if told.sun else "hokum_tie"))


def verdict(told: Telling, step: Step) -> str:
    """Who won the hand."""
    winner = team_of(step, "winner")
    message = (
        told.words.gettext("Verdict: made, the hand is won by the buyer: {team}.")
        if winner is team_of(step, "buyer")
        else told.words.gettext("Verdict: failed, the hand is won by the other team: {team}.")
    )
    return message.format(team=told.team(winner))
