"""The commands of a session: each holds the old and the new, so that its inverse is one too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from baloot_score.scoring.model import Game, Hand, Seat, Session
from baloot_score.scoring.rules import RuleSet
from baloot_score.store.sheet import StoredSheet


class Command(Protocol):
    """One change of a session: it holds the old and the new, so that its inverse is a command."""

    def applied(self, session: Session) -> Session:
        """The session after the change; games that it leaves alone stay the same objects."""

    def inverse(self) -> Command:
        """The command that takes the change back."""

    def write(self, sheet: StoredSheet) -> None:
        """Write the change, inside a transaction of the caller's. Raises `StoreError`."""


@dataclass(frozen=True, slots=True)
class RecordHand:
    """A hand put at a place of a game: at its end, or back where it was removed.

    `takes_over` is the corrected dealer that waited for it, and waits no longer; `None` leaves the
    one that waits, if any, to another hand.
    """

    game: int
    place: int
    hand: Hand
    takes_over: Seat | None = None

    def applied(self, session: Session) -> Session:
        """The session with the hand; those from its place on move up."""
        game = session.games[self.game]
        hands = (*game.hands[: self.place], self.hand, *game.hands[self.place :])
        next_dealer = game.next_dealer if self.takes_over is None else None
        return with_game(session, self.game, replace(game, hands=hands, next_dealer=next_dealer))

    def inverse(self) -> RemoveHand:
        """Its removal."""
        return RemoveHand(self.game, self.place, self.hand, self.takes_over)

    def write(self, sheet: StoredSheet) -> None:
        """Insert its row."""
        sheet.insert_hand(self.game, self.place, self.hand)
        if self.takes_over is not None:
            sheet.write_next_dealer(self.game, None)


@dataclass(frozen=True, slots=True)
class RemoveHand:
    """A hand taken out of a game.

    `gives_back` is its corrected dealer, who is to deal the hand to come again; `None` leaves that
    as it is.
    """

    game: int
    place: int
    hand: Hand
    gives_back: Seat | None = None

    def applied(self, session: Session) -> Session:
        """The session without the hand; those after it move down."""
        game = session.games[self.game]
        hands = (*game.hands[: self.place], *game.hands[self.place + 1 :])
        next_dealer = game.next_dealer if self.gives_back is None else self.gives_back
        return with_game(session, self.game, replace(game, hands=hands, next_dealer=next_dealer))

    def inverse(self) -> RecordHand:
        """The hand put back."""
        return RecordHand(self.game, self.place, self.hand, self.gives_back)

    def write(self, sheet: StoredSheet) -> None:
        """Delete its row."""
        sheet.delete_hand(self.game, self.place)
        if self.gives_back is not None:
            sheet.write_next_dealer(self.game, self.gives_back)


@dataclass(frozen=True, slots=True)
class EditHand:
    """A hand replaced by another."""

    game: int
    place: int
    old: Hand
    new: Hand

    def applied(self, session: Session) -> Session:
        """The session with the new hand at its place."""
        game = session.games[self.game]
        hands = (*game.hands[: self.place], self.new, *game.hands[self.place + 1 :])
        return with_game(session, self.game, replace(game, hands=hands))

    def inverse(self) -> EditHand:
        """The old hand put back."""
        return EditHand(self.game, self.place, self.new, self.old)

    def write(self, sheet: StoredSheet) -> None:
        """Replace its row."""
        sheet.replace_hand(self.game, self.place, self.new)


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

    def write(self, sheet: StoredSheet) -> None:
        """Insert its row."""
        sheet.insert_game(self.place, self.game)


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

    def write(self, sheet: StoredSheet) -> None:
        """Delete its row."""
        sheet.delete_game(self.place)


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

    def write(self, sheet: StoredSheet) -> None:
        """Write the rules, and what differs in the games and the hands."""
        old, new = self.old, self.new
        sheet.write_rules(new.rules, new.earlier_rules)
        for game, numbers in enumerate(new.hands):
            if new.starts[game] != old.starts[game]:
                sheet.write_start_points(game, new.starts[game])
            if numbers != old.hands[game]:
                sheet.write_hand_rules(game, numbers)


def _of_rules(hands: tuple[Hand, ...], numbers: tuple[int | None, ...]) -> tuple[Hand, ...]:
    return tuple(
        hand if hand.earlier_rules == number else replace(hand, earlier_rules=number)
        for hand, number in zip(hands, numbers, strict=True)
    )


def with_game(session: Session, place: int, game: Game) -> Session:
    """The session with another game at a place; the others stay the same objects."""
    games = session.games
    return replace(session, games=(*games[:place], game, *games[place + 1 :]))
