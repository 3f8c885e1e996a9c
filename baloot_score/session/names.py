"""Names as they can be stored, and when two of them are alike."""

from __future__ import annotations

import unicodedata

from baloot_score.scoring.model import LONGEST_NOTE, PerTeam, Players, TeamSheet

JOINERS = frozenset({"\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"})
"""They are hidden too, but emoji and scripts such as Persian are written with them."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing: fillers of Hangul, and Braille without a dot."""

UNSEEN_MARKS = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | {
    chr(number)
    for first, last in ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for number in range(first, last + 1)
}
"""Marks that only choose how the letter before them is drawn, or where it is sorted."""


def storable(text: str) -> str:
    """Text with each half of a broken surrogate pair replaced: it has no form in UTF-8."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def storable_note(text: str) -> str:
    """A note as it is stored: `storable`, its lines ended by one sign, without control characters.

    Raises:
        ValueError: when it is longer than `LONGEST_NOTE`.

    """
    lines = storable(text).expandtabs(1).splitlines()
    seen = ("".join(c for c in line if unicodedata.category(c) != "Cc") for line in lines)
    note = "\n".join(line.rstrip() for line in seen).strip("\n")
    if len(note) > LONGEST_NOTE:
        raise ValueError(f"note: {len(note)} characters")
    return note


def storable_teams(teams: PerTeam[TeamSheet]) -> PerTeam[TeamSheet]:
    """The names of both teams and their players, each `storable`."""
    players = storable_players(PerTeam(teams.us.players, teams.them.players))
    return PerTeam(
        TeamSheet(storable(teams.us.name), players.us),
        TeamSheet(storable(teams.them.name), players.them),
    )


def storable_players(players: Players) -> Players:
    """The names of both teams' players, each `storable`."""
    return PerTeam(tuple(map(storable, players.us)), tuple(map(storable, players.them)))


def clean_rules_name(name: str) -> str:
    """The name of a rule set on one line, without what cannot be seen."""
    seen = (c if c in JOINERS or not _is_hidden(c) else " " * c.isspace() for c in name)
    return " ".join("".join(seen).split())


def same_name(name: str) -> str:
    """Equal for names that nobody can tell apart in a list, whatever the case of their letters.

    It is empty when nothing of a name would be seen.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    shown = " ".join("".join(c for c in folded if not _is_hidden(c)).split())
    return "" if UNSEEN_MARKS.issuperset(shown.replace(" ", "")) else shown


def _is_hidden(character: str) -> bool:
    """Control and direction characters, halves of characters, what is no character, and blanks."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn") or (
        character in BLANKS
    )
