"""What the pages of the statistics are called, and what can be misunderstood about them."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.ui.statistics.controls import KINDS, Page


def page_word(words: Words, page: Page) -> str:
    """What a page is called."""
    return {
        Page.PLAYERS: words.gettext("Players"),
        Page.PAIRS: words.gettext("Partnerships"),
        Page.TEAMS: words.gettext("Teams by name"),
        Page.MEETINGS: words.gettext("Head to head"),
        Page.RECORDS: words.gettext("Records"),
    }[page]


def page_hint(words: Words, page: Page, least: int) -> str:
    """What its numbers mean, in a sentence or two.

    Args:
        words: the language.
        page: the page.
        least: from so many games on a win share is told.

    """
    hint = {
        Page.PLAYERS: words.gettext(
            "What a player bought are the hands noted as his own; kaboots, projects and doubles "
            "are those of his team."
        ),
        Page.PAIRS: words.gettext(
            "Two players are partners in the games in which they sat in one team."
        ),
        Page.TEAMS: words.gettext("Teams of one name are one team, whoever sat in them."),
        Page.MEETINGS: words.gettext("Only games that one of the two sides has won."),
        Page.RECORDS: words.gettext("Of several with the same record one is told."),
    }[page]
    if page not in KINDS:
        return hint
    share = words.ngettext(
        "A share is told from {count} game on; redeals are left out.",
        "A share is told from {count} games on; redeals are left out.",
        least,
    ).format(count=words.number(least))
    return f"{share} {hint}"
