"""The commands of a session: each holds the old and the new, so that its inverse is one too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from baloot_score.scoring.model import Game, Hand, PerTeam, Session, TeamSheet
from baloot_score.scoring.rules import RuleSet
from baloot_score.store.repository import Repository


class Command(Protocol):
    """One change of a session: it holds the old and the new, so that its inverse is a command."""

    def applied(self, session: Session) -> Session:
        """The session after the change; games that it leaves alone stay the same objects."""

    def inverse(self) -> Command:
        """The command that takes the change back."""

    def write(self, repository: Repository, session_id: str) -> None:
        """Write the change, inside a transaction of the caller's. Raises `StoreError`."""


@dataclass(frozen=True, slots=True)
class RecordHand:
    """A hand put at a place of a game: at its end, or back where it was removed."""

    game: int
    place: int
    hand: Hand

    def applied(self, session: Session) -> Session:
        """The session with the hand; those from its place on move up."""
        hands = session.games[self.game].hands
        return _with_hands(
            session, self.game, (*hands[: self.place], self.hand, *hands[self.place :])
        )

    def inverse(self) -> RemoveHand:
        """Its removal."""
        return RemoveHand(self.game, self.place, self.hand)

    def write(self, repository: Repository, session_id: str) -> None:
        """Insert its row."""
        repository.insert_hand(session_id, self.game, self.place, self.hand)


@dataclass(frozen=True, slots=True)
class RemoveHand:
    """A hand taken out of a game."""

    game: int
    place: int
    hand: Hand

    def applied(self, session: Session) -> Session:
        """The session without the hand; those after it move down."""
        hands = session.games[self.game].hands
        return _with_hands(session, self.game, (*hands[: self.place], *hands[self.place + 1 :]))

    def inverse(self) -> RecordHand:
        """The hand put back."""
        return RecordHand(self.game, self.place, self.hand)

    def write(self, repository: Repository, session_id: str) -> None:
        """Delete its row."""
        repository.delete_hand(session_id, self.game, self.place)


@dataclass(frozen=True, slots=True)
class EditHand:
    """A hand replaced by another."""

    game: int
    place: int
    old: Hand
    new: Hand

    def applied(self, session: Session) -> Session:
        """The session with the new hand at its place."""
        hands = session.games[self.game].hands
        return _with_hands(
            session, self.game, (*hands[: self.place], self.new, *hands[self.place + 1 :])
        )

    def inverse(self) -> EditHand:
        """The old hand put back."""
        return EditHand(self.game, self.place, self.new, self.old)

    def write(self, repository: Repository, session_id: str) -> None:
        """Replace its row."""
        repository.replace_hand(session_id, self.game, self.place, self.new)


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game begun after the others."""

    place: int
    game: Game

    def applied(self, session: Session) -> Session:
        """The session with one game more."""
        return replace(session, games=(*session.games, self.game))

    def inverse(self) -> RemoveGame:
        """Its removal."""
        return RemoveGame(self.place, self.game)

    def write(self, repository: Repository, session_id: str) -> None:
        """Insert its row."""
        repository.insert_game(session_id, self.place, self.game)


@dataclass(frozen=True, slots=True)
class RemoveGame:
    """The last game taken away: what undoes `NewGame`."""

    place: int
    game: Game

    def applied(self, session: Session) -> Session:
        """The session without its last game."""
        return replace(session, games=session.games[: self.place])

    def inverse(self) -> NewGame:
        """The game put back."""
        return NewGame(self.place, self.game)

    def write(self, repository: Repository, session_id: str) -> None:
        """Delete its row."""
        repository.delete_game(session_id, self.place)


@dataclass(frozen=True, slots=True)
class Rename:
    """Another title, other names of teams and players."""

    old_title: str
    old_teams: PerTeam[TeamSheet]
    new_title: str
    new_teams: PerTeam[TeamSheet]

    def applied(self, session: Session) -> Session:
        """The session under its new names."""
        return replace(session, title=self.new_title, teams=self.new_teams)

    def inverse(self) -> Rename:
        """The old names."""
        return Rename(self.new_title, self.new_teams, self.old_title, self.old_teams)

    def write(self, repository: Repository, session_id: str) -> None:
        """Write the names."""
        repository.rename(session_id, self.new_title, self.new_teams)


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """By which rules every part of a session is scored: all that a change of them changes."""

    rules: RuleSet
    earlier_rules: tuple[RuleSet, ...]
    starts: tuple[int, ...]
    """The points at which each game starts."""
    hands: tuple[tuple[int | None, ...], ...]
    """Of each game, the `earlier_rules` of its hands."""

    @classmethod
    def of(cls, session: Session) -> RulesInForce:
        """Those of a session."""
        return cls(
            rules=session.rules,
            earlier_rules=session.earlier_rules,
            starts=tuple(game.start_points for game in session.games),
            hands=tuple(tuple(hand.earlier_rules for hand in game.hands) for game in session.games),
        )


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other rules, for all hands or for those to come."""

    old: RulesInForce
    new: RulesInForce

    def applied(self, session: Session) -> Session:
        """The session under the new rules."""
        games = (
            replace(game, start_points=start, hands=_of_rules(game.hands, numbers))
            for game, start, numbers in zip(
                session.games, self.new.starts, self.new.hands, strict=True
            )
        )
        return replace(
            session,
            rules=self.new.rules,
            earlier_rules=self.new.earlier_rules,
            games=tuple(games),
        )

    def inverse(self) -> ChangeRules:
        """The old rules, each hand by those that it had."""
        return ChangeRules(self.new, self.old)

    def write(self, repository: Repository, session_id: str) -> None:
        """Write the rules, and what differs in the games and the hands."""
        old, new = self.old, self.new
        repository.write_rules(session_id, new.rules, new.earlier_rules)
        for game, numbers in enumerate(new.hands):
            if new.starts[game] != old.starts[game]:
                repository.write_start_points(session_id, game, new.starts[game])
            if numbers != old.hands[game]:
                repository.write_hand_rules(session_id, game, numbers)


def _of_rules(hands: tuple[Hand, ...], numbers: tuple[int | None, ...]) -> tuple[Hand, ...]:
    return tuple(
        hand if hand.earlier_rules == number else replace(hand, earlier_rules=number)
        for hand, number in zip(hands, numbers, strict=True)
    )


def _with_hands(session: Session, game: int, hands: tuple[Hand, ...]) -> Session:
    games = session.games
    changed = replace(games[game], hands=hands)
    return replace(session, games=(*games[:game], changed, *games[game + 1 :]))
