"""What the tables of the statistics tell in each column, and by what they are sorted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from baloot_score.i18n.statistics_words import (
    Figure,
    figure_word,
    names_text,
    part_text,
    share_text,
)
from baloot_score.i18n.words import Words
from baloot_score.session import Meeting, SideKind, SideStatistics
from baloot_score.ui.statistics.figures import amount, amount_text

R = TypeVar("R")
SortKey = tuple[float | str, ...]


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """One column of a table.

    Attributes:
        title: its words.
        text: what a row says in it.
        key: by what rows are sorted.
        hint: what can be misunderstood about it, as a sentence.
        share: for a column with a bar, its length from 0 to 1; `None` where a row has none.
        names: for a column of names, those of a row: they begin where reading starts, sort from A,
            and stand below each other where they have no room in one line.
    """

    title: str
    text: Callable[[R], str]
    key: Callable[[R], SortKey]
    hint: str = ""
    share: Callable[[R], float | None] | None = None
    names: Callable[[R], Sequence[str]] | None = None

    @property
    def is_name(self) -> bool:
        """Whether it holds names."""
        return self.names is not None


def side_columns(words: Words, kind: SideKind, least: int) -> tuple[Column[SideStatistics], ...]:
    """The columns of players, partners or teams.

    Args:
        words: the language.
        kind: whose numbers they are.
        least: from so many games on a win share is told.

    """
    number = _number_column
    own = words.gettext("Hands that were noted as the player's own purchase.")
    bought = own if kind is SideKind.PLAYER else ""
    of_team = words.gettext("Of the player's team.") if kind is SideKind.PLAYER else ""
    return (
        _name_column(words, _kind_word(words, kind), lambda side: side.names),
        _share_column(words, least),
        number(words, Figure.GAMES, words.gettext("Games that one of the teams has won.")),
        number(words, Figure.AVERAGE, words.gettext("Redeals are left out.")),
        _bought_column(words, Figure.SUN_BOUGHT, bought),
        _bought_column(words, Figure.HOKUM_BOUGHT, bought),
        number(words, Figure.KABOOTS, of_team),
        number(words, Figure.BALOOTS, of_team),
        number(words, Figure.PROJECTS, of_team),
        _doubles_column(words, of_team),
        number(words, Figure.STREAK, words.gettext("Most games won one after the other.")),
    )


def meeting_columns(words: Words, written: Mapping[str, str]) -> tuple[Column[Meeting], ...]:
    """The columns of those who played against each other.

    Args:
        words: the language.
        written: how names are shown (`Statistics.written`).

    """

    def names(key: str) -> tuple[str, ...]:
        return tuple(written.get(part, part) for part in key.split("\n"))

    def lost(meeting: Meeting) -> int:
        return meeting.games - meeting.won

    return (
        _name_column(
            words, words.pgettext("head to head", "One side"), lambda each: names(each.one)
        ),
        _name_column(
            words, words.pgettext("head to head", "The other"), lambda each: names(each.other)
        ),
        Column(
            words.gettext("Share of the one"),
            lambda each: share_text(words, each.won, each.games),
            lambda each: (each.won / each.games, each.games),
            share=lambda each: each.won / each.games,
        ),
        Column(
            figure_word(words, Figure.GAMES),
            lambda each: words.number(each.games),
            lambda each: (each.games,),
        ),
        Column(
            words.gettext("Won by the one"),
            lambda each: words.number(each.won),
            lambda each: (each.won,),
        ),
        Column(
            words.gettext("Won by the other"),
            lambda each: words.number(lost(each)),
            lambda each: (lost(each),),
        ),
    )


def _kind_word(words: Words, kind: SideKind) -> str:
    return {
        SideKind.TEAM: words.gettext("Team"),
        SideKind.NAMED: words.gettext("Team"),
        SideKind.PLAYER: words.gettext("Player"),
        SideKind.PAIR: words.gettext("Partners"),
    }[kind]


def _name_column(words: Words, title: str, names: Callable[[R], Sequence[str]]) -> Column[R]:
    def text(row: R) -> str:
        return names_text(words, names(row))

    def told(row: R) -> Sequence[str]:
        return [words.name(name) for name in names(row)]

    return Column(title, text, lambda row: (text(row).casefold(),), names=told)


def _number_column(words: Words, figure: Figure, hint: str = "") -> Column[SideStatistics]:
    return Column(
        figure_word(words, figure),
        lambda side: amount_text(words, side, figure),
        lambda side: (amount(side, figure), side.games),
        hint,
    )


def _share_column(words: Words, least: int) -> Column[SideStatistics]:
    """The win share; who has played too few games for one comes after all who have played more."""

    def ranked(side: SideStatistics) -> bool:
        return side.games >= max(1, least)

    def text(side: SideStatistics) -> str:
        write = share_text if ranked(side) else part_text
        return write(words, side.games_won, side.games)

    hint = words.ngettext(
        "A share is told from {count} game on; whoever has played fewer comes after the others.",
        "A share is told from {count} games on; whoever has played fewer comes after the others.",
        least,
    ).format(count=words.number(least))
    return Column(
        figure_word(words, Figure.SHARE),
        text,
        lambda side: (ranked(side), amount(side, Figure.SHARE), side.games),
        hint,
        share=lambda side: amount(side, Figure.SHARE) if ranked(side) else None,
    )


def _bought_column(words: Words, figure: Figure, hint: str) -> Column[SideStatistics]:
    sun = figure is Figure.SUN_BOUGHT
    title = words.gettext("Sun made") if sun else words.gettext("Hokum made")
    made = Figure.SUN_MADE if sun else Figure.HOKUM_MADE

    def text(side: SideStatistics) -> str:
        return part_text(words, round(amount(side, made)), round(amount(side, figure)))

    meaning = words.gettext("Made of those bought.")
    return Column(
        title,
        text,
        lambda side: (amount(side, made), amount(side, figure)),
        " ".join(filter(None, (meaning, hint))),
    )


def _doubles_column(words: Words, hint: str) -> Column[SideStatistics]:
    meaning = words.gettext("Won of all raised hands that were not drawn.")
    return Column(
        figure_word(words, Figure.DOUBLES_WON),
        lambda side: part_text(words, side.doubles_won, side.doubles_won + side.doubles_lost),
        lambda side: (side.doubles_won, -side.doubles_lost),
        " ".join(filter(None, (meaning, hint))),
    )
