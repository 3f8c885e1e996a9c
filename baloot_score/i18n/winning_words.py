"""What wins now («وش يكفيهم؟») in a few words: the results of the next hand that win the game."""

from __future__ import annotations

from baloot_score.i18n.game_words import level_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import Contract, Level, Team
from baloot_score.scoring.winning import Way, WayKind, WaysToWin


def winning_text(words: Words, team: Team, ways: WaysToWin) -> str:
    """All that wins the game for a team with the next hand; nothing where no hand does.

    Such as "Enough for us: hokum at three, or kaboot in sun"; where only kaboot is left: "We need
    kaboot in sun".
    """
    if not ways.ways:
        return ""
    ours = team is Team.US
    if all(way.kind is WayKind.KABOOT for way in ways.ways):
        message = words.gettext("We need {ways}") if ours else words.gettext("They need {ways}")
    else:
        message = (
            words.gettext("Enough for us: {ways}")
            if ours
            else words.gettext("Enough for them: {ways}")
        )
    return message.format(ways=_one_of(words, [way_text(words, way) for way in ways.ways]))


def way_text(words: Words, way: Way) -> str:
    """One result, such as "sun with 14": fewer points than that do not win the game."""
    sun = way.contract is Contract.SUN
    if way.kind is WayKind.KABOOT:
        text = words.gettext("kaboot in sun") if sun else words.gettext("kaboot in hokum")
        if way.level is Level.NORMAL:
            return text
        return words.pgettext("what wins", "{hand} at {level}").format(
            hand=text, level=level_word(words, way.level).lower()
        )
    if way.kind is WayKind.RAISED:
        message = words.gettext("sun at {level}") if sun else words.gettext("hokum at {level}")
        return message.format(level=level_word(words, way.level).lower())
    if way.any_made:
        return words.gettext("a made sun") if sun else words.gettext("a made hokum")
    message = words.gettext("sun with {points}") if sun else words.gettext("hokum with {points}")
    return message.format(points=words.number(way.at_least))


def _one_of(words: Words, texts: list[str]) -> str:
    """The texts as a choice: "this, this, or that"."""
    choice = texts[0]
    for text in texts[1:-1]:
        choice = words.pgettext("choice", "{first}, {next}").format(first=choice, next=text)
    if len(texts) == 1:
        return choice
    return words.pgettext("choice", "{first}, or {last}").format(first=choice, last=texts[-1])
