"""The commands for what is at the table beside the hands: names, the dealer, the series."""

from __future__ import annotations

from dataclasses import dataclass, replace

from baloot_score.scoring.model import PerTeam, Players, Seat, Session, TeamSheet
from baloot_score.session.commands import with_game
from baloot_score.store.repository import Repository


@dataclass(frozen=True, slots=True)
class Names:
    """Every name of a session: its title, its teams with their players, and those of its games."""

    title: str
    teams: PerTeam[TeamSheet]
    players: tuple[Players | None, ...]
    """Of each game who sat where in it; `None` where it was as `teams` says."""

    @classmethod
    def of(cls, session: Session) -> Names:
        """Those of a session."""
        return cls(session.title, session.teams, tuple(game.players for game in session.games))


@dataclass(frozen=True, slots=True)
class Rename:
    """Another title, other names of teams and players."""

    old: Names
    new: Names

    def applied(self, session: Session) -> Session:
        """The session under its new names."""
        games = tuple(
            game if game.players == players else replace(game, players=players)
            for game, players in zip(session.games, self.new.players, strict=True)
        )
        return replace(session, title=self.new.title, teams=self.new.teams, games=games)

    def inverse(self) -> Rename:
        """The old names."""
        return Rename(self.new, self.old)

    def write(self, repository: Repository, session_id: str) -> None:
        """Write the names, and those of the games in which they differ."""
        repository.rename(session_id, self.new.title, self.new.teams)
        for game, players in enumerate(self.new.players):
            if players != self.old.players[game]:
                repository.write_players(session_id, game, players)


@dataclass(frozen=True, slots=True)
class Dealers:
    """Who deals the first hand of a game, and the hand to come where that was corrected."""

    first: Seat | None
    next: Seat | None


@dataclass(frozen=True, slots=True)
class CorrectDealer:
    """Another player deals the hand to come of a game."""

    game: int
    old: Dealers
    new: Dealers

    def applied(self, session: Session) -> Session:
        """The session in which that player deals."""
        game = session.games[self.game]
        changed = replace(game, dealer=self.new.first, next_dealer=self.new.next)
        return with_game(session, self.game, changed)

    def inverse(self) -> CorrectDealer:
        """The deal where it was."""
        return CorrectDealer(self.game, self.new, self.old)

    def write(self, repository: Repository, session_id: str) -> None:
        """Write both dealers."""
        repository.write_dealer(session_id, self.game, self.new.first)
        repository.write_next_dealer(session_id, self.game, self.new.next)


@dataclass(frozen=True, slots=True)
class SetSeries:
    """Another number of games in the series; `None` for a session without a series."""

    old: int | None
    new: int | None

    def applied(self, session: Session) -> Session:
        """The session with that series."""
        return replace(session, series=self.new)

    def inverse(self) -> SetSeries:
        """The series as it was."""
        return SetSeries(self.new, self.old)

    def write(self, repository: Repository, session_id: str) -> None:
        """Write the number."""
        repository.write_series(session_id, self.new)
