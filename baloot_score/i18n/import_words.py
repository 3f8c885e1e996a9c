"""What became of the sessions of a document, in the parts of a sentence."""

from __future__ import annotations

from baloot_score.i18n.words import Words


def taken(words: Words, count: int) -> str:
    """So many sessions came in."""
    sentence = words.ngettext("{count} session was taken", "{count} sessions were taken", count)
    return sentence.format(count=words.number(count))


def passed_over(words: Words, count: int) -> str:
    """So many were left where they are."""
    sentence = words.ngettext("{count} was passed over", "{count} were passed over", count)
    return sentence.format(count=words.number(count))


def in_the_trash(words: Words, count: int) -> str:
    """So many of them somebody will not find in the list, and where they are."""
    sentence = words.ngettext(
        "{count} of them is in the trash: restore it there",
        "{count} of them are in the trash: restore them there",
        count,
    )
    return sentence.format(count=words.number(count))
