"""The commands for what is at the table beside the hands: names, the dealer, the series."""

from __future__ import annotations

from dataclasses import dataclass, replace

from baloot_score.scoring.model import Game, PerTeam, Players, Seat, Session, TeamSheet
from baloot_score.scoring.standings import Standings, dealer_after
from baloot_score.session.commands import with_game
from baloot_score.store.sheet import StoredSheet


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

    def write(self, sheet: StoredSheet) -> None:
        """Write the names, and those of the games in which they differ."""
        sheet.rename(self.new.title, self.new.teams)
        for game, players in enumerate(self.new.players):
            if players != self.old.players[game]:
                sheet.write_players(game, players)


@dataclass(frozen=True, slots=True)
class Dealers:
    """Who deals the first hand of a game, and the hand to come where that was corrected."""

    first: Seat | None
    next: Seat | None

    @classmethod
    def of(cls, game: Game) -> Dealers:
        """Those of a game."""
        return cls(game.dealer, game.next_dealer)


def corrected_dealers(game: Game, folded: Standings, seat: Seat) -> Dealers:
    """The dealers of a game so that a seat deals the hand to come (RULES.md section 10).

    Args:
        game: the game.
        folded: its standings.
        seat: who deals; where the turn comes there by itself, nothing is corrected.

    Raises:
        ValueError: when it is no seat.

    """
    seat = Seat(seat)
    if seat is folded.next_dealer:
        return Dealers.of(game)
    if not folded.rows:
        return Dealers(seat, None)
    last = folded.rows[-1]
    due = dealer_after(last.hand, last.dealer)
    return Dealers(game.dealer, None if seat is due else seat)


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

    def write(self, sheet: StoredSheet) -> None:
        """Write both dealers."""
        sheet.write_dealer(self.game, self.new.first)
        sheet.write_next_dealer(self.game, self.new.next)


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

    def write(self, sheet: StoredSheet) -> None:
        """Write the number."""
        sheet.write_series(self.new)


@dataclass(frozen=True, slots=True)
class SetNote:
    """Another note about the evening."""

    old: str
    new: str

    def applied(self, session: Session) -> Session:
        """The session with that note."""
        return replace(session, note=self.new)

    def inverse(self) -> SetNote:
        """The note as it was."""
        return SetNote(self.new, self.old)

    def write(self, sheet: StoredSheet) -> None:
        """Write the note."""
        sheet.write_note(self.new)


@dataclass(frozen=True, slots=True)
class Together:
    """Several changes of the session as a whole that are one step: done and undone as one."""

    commands: tuple[Rename | SetSeries, ...]

    def applied(self, session: Session) -> Session:
        """The session after all of them."""
        for command in self.commands:
            session = command.applied(session)
        return session

    def inverse(self) -> Together:
        """Each taken back, the last one first."""
        return Together(tuple(command.inverse() for command in reversed(self.commands)))

    def write(self, sheet: StoredSheet) -> None:
        """Write each of them."""
        for command in self.commands:
            command.write(sheet)
