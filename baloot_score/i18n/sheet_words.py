"""The short words with which a sheet tells what was played, in the window and in every export."""

from __future__ import annotations

from baloot_score.i18n.game_words import (
    contract_word,
    level_word,
    outcome_word,
    project_word,
    team_word,
)
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import (
    FoulHand,
    Hand,
    Level,
    Outcome,
    PlayedHand,
    Players,
    Points,
    Project,
    RedealHand,
    Team,
)
from baloot_score.scoring.seating import NO_PLAYERS, player_at
from baloot_score.scoring.standings import Row, Win, WinReason

BETWEEN = " · "
"""Stands between two short words that say different things; it has no direction of its own."""

TIMES = "\N{MULTIPLICATION SIGN}"


def buyer_text(words: Words, hand: Hand, players: Players = NO_PLAYERS) -> str:
    """The team that bought the hand, and its player where it is known who; nothing if nobody did.

    Args:
        words: the language.
        hand: the hand.
        players: the names of those who sat at the table; without them only the team is told.

    """
    buyer = hand.buyer if isinstance(hand, PlayedHand | FoulHand) else None
    if buyer is None:
        return ""
    player = buying_player_text(words, hand, players)
    return BETWEEN.join(filter(None, (team_word(words, buyer), player)))


def buying_player_text(words: Words, hand: Hand, players: Players) -> str:
    """The name of the player who bought the hand; nothing where it is not known."""
    seat = hand.buyer_seat if isinstance(hand, PlayedHand | FoulHand) else None
    return words.name(player_at(players, seat)) if seat is not None else ""


def game_text(words: Words, hand: Hand) -> str:
    """Contract and level, such as "Hokum double"; nothing where no hand was bought."""
    if not isinstance(hand, PlayedHand | FoulHand) or hand.contract is None:
        return ""
    contract = contract_word(words, hand.contract)
    if hand.level is Level.NORMAL:
        return contract
    # Only a word that stands alone begins with a capital.
    return words.pgettext("what was played", "{contract} {level}").format(
        contract=contract, level=level_word(words, hand.level).lower()
    )


def abnat_text(words: Words, hand: Hand) -> str:
    """The buyer's abnat of the hand's total, such as "75 of 130"; nothing where none were given."""
    if not isinstance(hand, PlayedHand) or hand.contract is None or hand.buyer is None:
        return ""
    total, own, others = (
        hand.contract.abnat,
        hand.abnat.of(hand.buyer),
        hand.abnat.of(hand.buyer.other),
    )
    if own is None and others is not None:
        own = total - others
    if own is None:
        return ""
    return words.pgettext("abnat", "{part} of {total}").format(
        part=words.number(own), total=words.number(total)
    )


def projects_text(words: Words, hand: Hand) -> str:
    """The declared projects, a team after the other, such as "Fifty + Sira Them"."""
    if not isinstance(hand, PlayedHand | FoulHand):
        return ""
    return BETWEEN.join(
        _owned(words, _projects(words, hand.projects.of(team)), team)
        for team in Team
        if hand.projects.of(team)
    )


def outcome_text(words: Words, row: Row) -> str:
    """What became of the hand where that is worth a word; nothing for one that was simply made."""
    hand = row.hand
    if isinstance(hand, FoulHand) and hand.by is not None:
        return words.gettext("Foul by {team}").format(team=team_word(words, hand.by))
    if isinstance(hand, RedealHand) and hand.deal_stays:
        return words.gettext("Redeal, same dealer")
    if isinstance(hand, PlayedHand):
        if hand.kaboot is not None:
            return _owned(words, outcome_word(words, row.outcome), hand.kaboot)
        if row.outcome is Outcome.MADE and hand.level is Level.NORMAL:
            return ""
    return outcome_word(words, row.outcome)


def notes_text(words: Words, row: Row) -> str:
    """All that is worth a word beside buyer, game and abnat, such as "Failed · Baloot Us"."""
    notes = [outcome_text(words, row), projects_text(words, row.hand)]
    if isinstance(row.hand, PlayedHand | FoulHand) and row.hand.baloot is not None:
        notes.append(_owned(words, words.gettext("Baloot"), row.hand.baloot))
    if isinstance(row.hand, PlayedHand) and row.hand.locked is not None:
        notes.append(words.gettext("Locked") if row.hand.locked else words.gettext("Open"))
    return BETWEEN.join(note for note in notes if note)


def details_text(words: Words, row: Row) -> str:
    """What a sheet with one column for it says of a hand: its notes, then the buyer's abnat."""
    return BETWEEN.join(
        part for part in (notes_text(words, row), abnat_text(words, row.hand)) if part
    )


def win_text(words: Words, win: Win) -> str:
    """Who won a game and, where it is not plain, why (RULES.md section 10)."""
    if win.reason is WinReason.HIGHER:
        message = words.gettext("Won by {team}: both reached the target, and the higher total wins")
    elif win.reason is WinReason.QAHWA:
        message = words.gettext("Won by {team} with a qahwa")
    else:
        message = words.gettext("Won by {team}")
    return message.format(team=team_word(words, win.team))


def early_win_text(words: Words, win: Win, totals: Points) -> str:
    """Who won a game that has hands after its end: with which hand, and how it stood then."""
    message = (
        words.gettext("Won by {team} with a qahwa in hand {hand}")
        if win.reason is WinReason.QAHWA
        else words.gettext("Won by {team} with hand {hand}: {winner} to {other}")
    )
    return message.format(
        team=team_word(words, win.team),
        hand=words.number(win.hand + 1),
        winner=words.number(totals.of(win.team)),
        other=words.number(totals.of(win.team.other)),
    )


def _owned(words: Words, what: str, team: Team) -> str:
    """A word with the team it belongs to, such as "Sira Them"."""
    return words.pgettext("whose it is", "{what} {team}").format(
        what=what, team=team_word(words, team)
    )


def _projects(words: Words, projects: tuple[Project, ...]) -> str:
    """The projects of one team, the highest first and equal ones counted."""
    shown = []
    for project in reversed(Project):
        count = projects.count(project)
        if count:
            word = project_word(words, project)
            shown.append(word if count == 1 else f"{word} {TIMES}{words.number(count)}")
    return " + ".join(shown)
