"""All parts of the help but the keys, which the window knows."""

from __future__ import annotations

from baloot_score.i18n.help.commands import commands
from baloot_score.i18n.help.content import Part, Places
from baloot_score.i18n.help.data import data
from baloot_score.i18n.help.first_steps import first_steps
from baloot_score.i18n.help.rules import rules
from baloot_score.i18n.help.sheet import sheet
from baloot_score.i18n.words import Words


def help_parts(words: Words, places: Places) -> tuple[Part, ...]:
    """The parts in the order in which they stand; the keys go between the first and the second.

    Args:
        words: the language.
        places: where the files of the reader lie.

    """
    return (first_steps(words), rules(words), sheet(words), data(words, places), commands(words))
