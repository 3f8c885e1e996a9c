"""The steps before a comparison as sentences: abnat, who is counted, rounding, projects, بلوت.

Each sentence begins with the name of the rule that it applies (RULES.md sections 2 to 4).
"""

from __future__ import annotations

from baloot_score.i18n.game_words import level_word, project_word
from baloot_score.i18n.trail_telling import Telling, amount, detail, team_of
from baloot_score.scoring.model import Contract, Level, Project
from baloot_score.scoring.trail import Step


def abnat(told: Telling, step: Step) -> str:
    """Both teams' abnat."""
    message = (
        told.words.gettext("Abnat: us {us}, them {them}, of the {total} in sun.")
        if told.sun
        else told.words.gettext("Abnat: us {us}, them {them}, of the {total} in hokum.")
    )
    return message.format(
        us=told.number(step, "us"),
        them=told.number(step, "them"),
        total=told.number(step, "total"),
    )


def answerable(told: Telling, step: Step) -> str:
    """Whose abnat are counted, and why: those of the team that need not win."""
    team = team_of(step)
    message = (
        told.words.gettext(
            "Count: bought by {team}; the buyer must win, and the other team is counted: {other}."
        )
        if told.level is Level.NORMAL
        else told.words.gettext(
            "Count: the last word ({level}) was said by {team}; whoever says it must win, and the"
            " other team is counted: {other}."
        )
    )
    return message.format(
        level=level_word(told.words, told.level).lower(),
        team=told.team(team),
        other=told.team(team.other),
    )


def counted(told: Telling, step: Step) -> str:
    """How abnat became points."""
    count, points = amount(step, "abnat"), amount(step, "points")
    messages = _sun_rounding(told) if told.sun else _hokum_rounding(told, count)
    return messages[detail(step, "rounding")].format(
        abnat=told.words.number(count),
        # To the nearest ten; where a five is kept or dropped, nothing says it.
        rounded=told.words.number((count + 5) // 10 * 10),
        whole=told.words.number(count // 10),
        points=told.points(points),
        team=told.team(team_of(step)),
    )


def _sun_rounding(told: Telling) -> dict[str, str]:
    gettext = told.words.gettext
    return {
        "even": gettext(
            "Rounding: {abnat} needs none, and times two over ten it is {points} for {team}."
        ),
        "down": gettext(
            "Rounding: {abnat} goes down to {rounded}, and times two over ten it is {points}"
            " for {team}."
        ),
        "up": gettext(
            "Rounding: {abnat} goes up to {rounded}, and times two over ten it is {points}"
            " for {team}."
        ),
        "five_kept": gettext(
            "Rounding: {abnat} ends in five, which sun keeps, and times two over ten it is"
            " {points} for {team}."
        ),
    }


def _hokum_rounding(told: Telling, count: int) -> dict[str, str]:
    gettext = told.words.gettext
    return {
        "even": gettext("Rounding: {abnat} needs none, and over ten it is {points} for {team}."),
        "down": gettext(
            "Rounding: {abnat} goes down to {rounded}, and over ten it is {points} for {team}."
        ),
        "up": gettext(
            "Rounding: {abnat} goes up to {rounded}, and over ten it is {points} for {team}."
        ),
        "half_dropped": gettext(
            "Rounding: {abnat} over ten is {whole} and a half, and hokum drops the half:"
            " {points} for {team}."
        )
        if count > 10
        else gettext(
            "Rounding: {abnat} over ten is a half, and hokum drops the half: {points} for {team}."
        ),
    }


def rest(told: Telling, step: Step) -> str:
    """What the team that is not counted has: the hand's points without the counted ones."""
    message = (
        told.words.gettext(
            "The rest: sun is {hand}, and without {counted} it leaves {points} for {team}."
        )
        if told.sun
        else told.words.gettext(
            "The rest: hokum is {hand}, and without {counted} it leaves {points} for {team}."
        )
    )
    return message.format(
        hand=told.number(step, "hand"),
        counted=told.number(step, "counted"),
        points=told.points(amount(step, "points")),
        team=told.team(team_of(step)),
    )


def projects(told: Telling, step: Step) -> str:
    """A team's projects with what each is worth, the highest first."""
    contract = Contract.SUN if told.sun else Contract.HOKUM
    declared = [Project(word) for word in detail(step, "projects").split()]
    shown = " + ".join(
        told.words.pgettext("what a project is worth", "{project} {points}").format(
            project=project_word(told.words, project).lower(),
            points=told.words.number(project.points(contract)),
        )
        for project in sorted(declared, key=lambda project: -project.abnat)
    )
    if len(declared) > 1:
        shown = f"{shown} = {told.number(step, 'points')}"
    return told.words.gettext("Projects: {projects} for {team}.").format(
        projects=shown, team=told.team(team_of(step))
    )


def baloot(told: Telling, step: Step) -> str:
    """Whose بلوت it is."""
    return told.words.gettext("Baloot: {points} for {team}.").format(
        points=told.points(amount(step, "points")), team=told.team(team_of(step))
    )
