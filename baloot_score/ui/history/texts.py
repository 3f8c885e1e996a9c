"""A session of the history in words: its title, both teams, how it ended, and the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from baloot_score.i18n.dates import long_date, time_of_here, title_or_day
from baloot_score.i18n.game_words import rules_name, team_word
from baloot_score.i18n.words import Words
from baloot_score.scoring.model import PerTeam, Team
from baloot_score.session import SessionSummary

Tone = Literal["us", "them", "accent", "plain"]


@dataclass(frozen=True, slots=True)
class TeamLine:
    """One team of a session: its name, its players, the games that it won, and whether it leads."""

    name: str
    players: str
    won: str
    ahead: bool


@dataclass(frozen=True, slots=True)
class SessionTexts:
    """What is shown of one session, every name fit to stand in a sentence."""

    title: str
    sign: str
    """How it stands, in a word or two."""
    tone: Tone
    teams: PerTeam[TeamLine] | None
    """`None` when the session cannot be read."""
    rest: str
    """Its day, hands, rules and note on one line."""
    whole: str
    """All of it on several lines, for a tool tip."""

    @property
    def spoken(self) -> str:
        """All of it in one line, for screen readers."""
        return ". ".join(self.whole.split("\n"))


def session_texts(
    words: Words, session: SessionSummary, *, at_table: bool, taken: bool = False
) -> SessionTexts:
    """A session in words.

    Args:
        words: the language.
        session: the session.
        at_table: whether it is the one that is open in the window.
        taken: whether it has just come in from a file.

    """
    if not session.readable:
        title = words.name(session.title)
        unreadable = words.gettext("This session cannot be read")
        whole = f"{title}\n{unreadable}"
        return SessionTexts(title, "", "plain", None, unreadable, whole)
    title = words.name(title_or_day(words, session.title, session.started_at.date()))
    teams = PerTeam(*(_team_line(words, session, team) for team in Team))
    sign, tone = _sign(words, session, at_table=at_table)
    if taken and not at_table:
        sign, tone = words.gettext("Just imported"), "accent"
    facts = _facts(words, session)
    note = " ".join(session.note.split())
    rest = words.in_line(*facts, words.name(note))
    lines = [title, sign, *(_whole_team(words, line) for line in (teams.us, teams.them))]
    lines.append(rest)
    return SessionTexts(title, sign, tone, teams, rest, "\n".join(filter(None, lines)))


def _team_line(words: Words, session: SessionSummary, team: Team) -> TeamLine:
    won = session.games_won.of(team)
    name = session.teams.of(team)
    return TeamLine(
        name=words.name(name, team_word(words, team)),
        players=words.in_line(*map(words.name, session.players.of(team))),
        won=words.number(won),
        ahead=won > session.games_won.of(team.other),
    )


def _whole_team(words: Words, line: TeamLine) -> str:
    who = f"{line.name} ({line.players})" if line.players else line.name
    return words.gettext("{team}: games won: {count}").format(team=who, count=line.won)


def _sign(words: Words, session: SessionSummary, *, at_table: bool) -> tuple[str, Tone]:
    if at_table:
        return words.gettext("On the table now"), "accent"
    if not session.finished:
        return words.pgettext("session", "Open"), "plain"
    us, them = session.games_won.us, session.games_won.them
    if us == them:
        return words.pgettext("session", "Finished level"), "plain"
    if us > them:
        return words.pgettext("session", "We won"), "us"
    return words.pgettext("session", "They won"), "them"


def _facts(words: Words, session: SessionSummary) -> list[str]:
    day = long_date(words, session.started_at.date())
    hands = words.ngettext("{count} hand", "{count} hands", session.hands).format(
        count=words.number(session.hands)
    )
    facts = [day, hands, rules_name(words, session.rules)]
    if session.trashed_at is not None:
        trashed = long_date(words, time_of_here(session.trashed_at).date())
        facts.insert(0, words.gettext("In the trash since {day}").format(day=trashed))
    return facts
