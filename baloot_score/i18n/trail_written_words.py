"""The steps that put points on the sheet as sentences: hand, projects, بلوت, kaboot, foul, qahwa.

Each sentence begins with the name of the rule that it applies (RULES.md section 6).
"""

from __future__ import annotations

from baloot_score.i18n.game_words import level_word
from baloot_score.i18n.trail_telling import Telling, amount, detail, team_of
from baloot_score.scoring.model import BALOOT_POINTS, FoulHand, Level, PlayedHand, RedealHand, Team
from baloot_score.scoring.rules import ProjectsAtThreeFour
from baloot_score.scoring.trail import Rule, Step


def hand_taken(told: Telling, step: Step) -> str:
    """A hand that one team writes whole."""
    message = (
        told.words.gettext("The hand: the buyer failed, so all of it, {points}, is for {team}.")
        if told.level is Level.NORMAL
        else told.words.gettext(
            "The hand: played at {level}, so the winner takes all: {points} for {team}."
        )
    )
    return message.format(
        level=level_word(told.words, told.level).lower(),
        points=told.product(amount(step, "hand"), amount(step, "times")),
        team=told.team(team_of(step)),
    )


def projects_taken(told: Telling, step: Step) -> str:
    """The projects that the winner writes, whose they were, and how often they count."""
    team = team_of(step)
    message = (
        told.words.gettext("Projects of the winner: {points} for {team}.")
        if team in _owners(told)
        else told.words.gettext(
            "Projects of the loser: in {rules} they go to the winner, {points} for {team}."
        )
    )
    shown = message.format(
        rules=told.rule_set("failed_projects"),
        points=told.product(amount(step, "points"), amount(step, "factor")),
        team=told.team(team),
    )
    return f"{shown} {_project_factor(told)}".rstrip()


def _owners(told: Telling) -> list[Team]:
    """The team that declared projects."""
    return [team_of(step) for step in told.trail if step.rule is Rule.PROJECTS]


def _project_factor(told: Telling) -> str:
    """Why projects count so often; nothing at the normal level."""
    gettext = told.words.gettext
    if told.level is Level.DOUBLE:
        return gettext("The double counts for projects too.")
    if told.level is Level.NORMAL:
        return ""
    message = {
        ProjectsAtThreeFour.LEVEL: gettext("In {rules} three and four count for projects too."),
        ProjectsAtThreeFour.DOUBLE: gettext("In {rules} projects count twice at three and four."),
        ProjectsAtThreeFour.SINGLE: gettext("In {rules} projects count once at three and four."),
    }[told.rules.projects_at_three_four]
    return message.format(rules=told.rule_set("projects_at_three_four"))


def projects_void(told: Telling, step: Step) -> str:
    """Projects that nobody writes."""
    gettext = told.words.gettext
    message = {
        "own": gettext("Projects of the loser: in {rules} nobody writes them."),
        "kaboot": gettext("Projects of the loser: void after a kaboot."),
        "foul": gettext("Projects of the team that broke a rule: not taken."),
    }[detail(step, "why")]
    return message.format(rules=told.rule_set("failed_projects"))


def baloot_written(told: Telling, step: Step) -> str:
    """Who writes بلوت, and why where its owner did not win."""
    gettext, owner, writer = told.words.gettext, team_of(step), team_of(step, "to")
    if writer is not owner:
        message = gettext(
            "Baloot: in {rules} it goes from the loser to the winner, {points} for {team}."
        )
    elif owner is _winner(told):
        message = gettext("Baloot: {points} for {team}, never multiplied.")
    elif told.has(Rule.KABOOT):
        message = gettext("Baloot: its owner keeps it after a kaboot too, {points} for {team}.")
    elif told.has(Rule.FOUL):
        message = gettext("Baloot: its owner keeps it after a foul too, {points} for {team}.")
    else:
        message = gettext("Baloot: in {rules} a team that lost keeps it, {points} for {team}.")
    return message.format(
        rules=told.rule_set("failed_baloot"),
        points=told.points(BALOOT_POINTS),
        team=told.team(writer),
    )


def _winner(told: Telling) -> Team | None:
    """The team that won the hand."""
    names = {Rule.VERDICT: "winner", Rule.KABOOT: "team", Rule.FOUL: "to"}
    found = (team_of(step, names[step.rule]) for step in told.trail if step.rule in names)
    return next(found, None)


def kaboot(told: Telling, step: Step) -> str:
    """What the rule set gives for all eight tricks, and whether raising multiplies it."""
    gettext = told.words.gettext
    message = (
        gettext("Kaboot: in {rules} a kaboot in sun gives {points} for {team}.")
        if told.sun
        else gettext("Kaboot: in {rules} a kaboot in hokum gives {points} for {team}.")
    )
    shown = message.format(
        rules=told.rule_set("kaboot_sun" if told.sun else "kaboot_hokum"),
        points=told.product(amount(step, "points"), amount(step, "times")),
        team=told.team(team_of(step)),
    )
    if told.level is Level.NORMAL:
        return shown
    choice = (
        gettext("In {rules} raising multiplies it.")
        if told.rules.kaboot_multiplied
        else gettext("In {rules} raising does not multiply it.")
    )
    return f"{shown} {choice.format(rules=told.rule_set('kaboot_multiplied'))}"


def foul(told: Telling, step: Step) -> str:
    """A hand that is written against the team which broke a rule."""
    gettext, ours = told.words.gettext, team_of(step) is Team.US
    if told.level is Level.NORMAL:
        message = (
            gettext("Foul: by us, so the whole hand is theirs: {points}.")
            if ours
            else gettext("Foul: by them, so the whole hand is ours: {points}.")
        )
    else:
        message = (
            gettext("Foul: by us at {level}, so the whole hand is theirs: {points}.")
            if ours
            else gettext("Foul: by them at {level}, so the whole hand is ours: {points}.")
        )
    return message.format(
        level=level_word(told.words, told.level).lower(),
        points=told.product(amount(step, "hand"), amount(step, "times")),
    )


def game_taken(told: Telling, step: Step) -> str:
    """A qahwa: what won it, and that nothing else is written."""
    gettext, team = told.words.gettext, team_of(step)
    if isinstance(told.hand, FoulHand):
        message = (
            gettext("Qahwa: a foul by them gives us the game and nothing is added: {target}.")
            if team is Team.US
            else gettext("Qahwa: a foul by us gives them the game and nothing is added: {target}.")
        )
    elif isinstance(told.hand, PlayedHand) and told.hand.kaboot is not None:
        message = gettext(
            "Qahwa: a kaboot takes the game and nothing is added: {target} for {team}."
        )
    else:
        message = gettext(
            "Qahwa: the winner takes the game and nothing is added: {target} for {team}."
        )
    return message.format(target=told.number(step, "target"), team=told.team(team))


def direct(told: Telling, _step: Step) -> str:
    """Points that were typed."""
    return told.words.gettext("Direct: the points are written as they were typed, without a count.")


def redeal(told: Telling, _step: Step) -> str:
    """A deal that was thrown in."""
    if isinstance(told.hand, RedealHand) and told.hand.deal_stays:
        return told.words.gettext(
            "Kawesh: the hand was not played, and the same dealer deals again."
        )
    return told.words.gettext("Redeal: the hand was not played.")
