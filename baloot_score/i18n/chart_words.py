"""The course of a game in words, for whoever does not see its chart."""

from __future__ import annotations

from collections.abc import Iterator

from baloot_score.i18n.game_words import team_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.course import Course, Mark, Story, story
from baloot_score.scoring.model import Team


def course_text(words: Words, course: Course) -> str:
    """Where the game stands, how it came to that, and who won."""
    return " ".join(_sentences(words, course))


def mark_word(words: Words, mark: Mark) -> str:
    """What a mark of the chart means."""
    return words.gettext("Kaboot") if mark is Mark.KABOOT else words.gettext("Failed")


def nothing_yet(words: Words) -> str:
    """What stands in the place of the chart before the first hand."""
    return words.gettext("The course of the game appears here with its first hand.")


def _sentences(words: Words, course: Course) -> Iterator[str]:
    number, count = words.number, len(course.stops)
    if not count:
        yield nothing_yet(words)
        return
    yield words.ngettext(
        "After {count} hand: us {us}, them {them}.",
        "After {count} hands: us {us}, them {them}.",
        count,
    ).format(count=number(count), us=number(course.totals.us), them=number(course.totals.them))
    yield words.gettext("The target is {points}.").format(points=number(course.target))
    if course.start:
        yield words.gettext("Both teams started at {points}.").format(points=number(course.start))
    yield from _told(words, story(course))
    if course.win is not None:
        won = words.gettext("Won by {team} in hand {hand}").format(
            team=team_word(words, course.win.team), hand=number(course.win.hand + 1)
        )
        yield f"{won}."


def _told(words: Words, told: Story) -> Iterator[str]:
    """What there is to tell of who led, and of the largest hand."""
    if told.largest_lead is None:
        yield words.gettext("No team was ever ahead.")
    else:
        lead = told.largest_lead
        if told.lead_changes:
            yield words.ngettext(
                "The lead changed {count} time.",
                "The lead changed {count} times.",
                told.lead_changes,
            ).format(count=words.number(told.lead_changes))
        else:
            yield _of_team(
                lead.team,
                words.gettext("We were never behind."),
                words.gettext("They were never behind."),
            )
        yield _of_team(
            lead.team,
            words.gettext("Our largest lead was {points}, after hand {number}."),
            words.gettext("Their largest lead was {points}, after hand {number}."),
        ).format(points=words.number(lead.points), number=words.number(lead.place + 1))
    if told.largest_hand is not None:
        hand = told.largest_hand
        yield words.gettext("The largest hand was hand {number}: {points} for {team}.").format(
            number=words.number(hand.place + 1),
            points=words.number(hand.points),
            team=team_word(words, hand.team),
        )


def _of_team(team: Team, ours: str, theirs: str) -> str:
    return ours if team is Team.US else theirs
