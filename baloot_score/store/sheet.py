"""The rows of one stored session: what commands change of it, each change in a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from baloot_score.scoring.model import Game, Hand, PerTeam, Players, Seat, Session, TeamSheet
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.standings import Standings
from baloot_score.store.caches import cache_game, cache_result
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.rows import hand_values, players_text
from baloot_score.store.rule_rows import rules_in_force_values
from baloot_score.store.statements import (
    INSERT_HAND,
    UPDATE_DEALER,
    UPDATE_GAME_PLAYERS,
    UPDATE_NEXT_DEALER,
    UPDATE_START_POINTS,
)
from baloot_score.store.word_caches import cache_words
from baloot_score.store.writing import NO_HAND_CACHES, insert_game, insert_players


class StoredSheet:
    """A session in a database. Every method may raise `StoreError`, and has then changed nothing.

    Places of games and hands are counted from 0; a place that is not there is refused.
    """

    def __init__(self, database: Database, session_id: str) -> None:
        """Use `Repository.sheet`."""
        self._db, self._id = database, session_id

    def touch(self) -> None:
        """Make the session the latest. A counter: clocks are set back."""
        self._db.change_one(
            "UPDATE sessions SET touched = 1 + (SELECT max(touched) FROM sessions) WHERE id = ?",
            self._id,
        )

    def rename(self, title: str, teams: PerTeam[TeamSheet]) -> None:
        """Write the session's title, its teams' names and their players."""
        with self._db.transaction():
            self._db.change_one(
                "UPDATE sessions SET title = ?, us_name = ?, them_name = ? WHERE id = ?",
                title,
                teams.us.name,
                teams.them.name,
                self._id,
            )
            self._db.run("DELETE FROM players WHERE session = ?", (self._id,))
            insert_players(self._db, self._id, teams)
            self._cache_words()

    def write_note(self, note: str) -> None:
        """Write what somebody noted about the session."""
        with self._db.transaction():
            self._db.change_one("UPDATE sessions SET note = ? WHERE id = ?", note, self._id)
            self._cache_words()

    def write_rules(self, rules: RuleSet, earlier_rules: tuple[RuleSet, ...]) -> None:
        """Write the rules of the session, and those that it has left behind."""
        values = rules_in_force_values(rules, earlier_rules)
        self._db.change_one(
            "UPDATE sessions SET preset = ?, rules_name = ?, rules = ?, earlier_rules = ?"
            " WHERE id = ?",
            *(values[name] for name in ("preset", "rules_name", "rules", "earlier_rules")),
            self._id,
        )

    def write_series(self, series: int | None) -> None:
        """Write how many games make a series; `None` when none is played."""
        self._db.change_one("UPDATE sessions SET series = ? WHERE id = ?", series, self._id)

    def write_start_points(self, game: int, points: int) -> None:
        """Write the points at which a game starts."""
        self._db.change_one(UPDATE_START_POINTS, points, self._id, game)

    def write_dealer(self, game: int, dealer: Seat | None) -> None:
        """Write who deals the first hand of a game."""
        self._db.change_one(UPDATE_DEALER, dealer, self._id, game)

    def write_next_dealer(self, game: int, dealer: Seat | None) -> None:
        """Write who deals the hand to come of a game, where that was corrected."""
        self._db.change_one(UPDATE_NEXT_DEALER, dealer, self._id, game)

    def write_players(self, game: int, players: Players | None) -> None:
        """Write who sits where in a game, where it is not as the session says."""
        with self._db.transaction():
            self._db.change_one(UPDATE_GAME_PLAYERS, players_text(players), self._id, game)
            self._cache_words()

    def write_hand_rules(self, game: int, numbers: Sequence[int | None]) -> None:
        """Write for each hand of a game of which earlier rules it is."""
        with self._db.transaction():
            key, hands = self._game(game)
            self._expect(len(numbers) == hands, f"games[{game}].hands[{len(numbers)}]")
            for place, number in enumerate(numbers):
                self._db.change_one(
                    "UPDATE hands SET earlier_rules = ? WHERE game = ? AND place = ?",
                    number,
                    key,
                    place,
                )

    def insert_game(self, place: int, game: Game) -> None:
        """Append a game with its hands; `cache_totals` must follow if it has any."""
        with self._db.transaction():
            self._expect(place == self._count_games(), f"games[{place}]")
            insert_game(self._db, self._id, place, game)
            if game.players is not None:
                self._cache_words()

    def delete_game(self, place: int) -> None:
        """Remove the last game and its hands."""
        with self._db.transaction():
            self._expect(place == self._count_games() - 1, f"games[{place}]")
            self._db.change_one(
                "DELETE FROM games WHERE session = ? AND place = ?", self._id, place
            )
            self._cache_words()

    def insert_hand(self, game: int, place: int, hand: Hand) -> None:
        """Put a hand into a game; the hands from its place on move up by one."""
        with self._db.transaction():
            key, hands = self._game(game)
            self._expect(0 <= place <= hands, f"games[{game}].hands[{place}]")
            self._move(key, range(hands - 1, place - 1, -1), by=1)
            self._insert_hand(key, place, hand)

    def replace_hand(self, game: int, place: int, hand: Hand) -> None:
        """Write another hand at a place that is taken."""
        with self._db.transaction():
            key, _ = self._game(game)
            self._db.change_one("DELETE FROM hands WHERE game = ? AND place = ?", key, place)
            self._insert_hand(key, place, hand)

    def delete_hand(self, game: int, place: int) -> None:
        """Remove a hand; the hands after it move down by one."""
        with self._db.transaction():
            key, hands = self._game(game)
            self._db.change_one("DELETE FROM hands WHERE game = ? AND place = ?", key, place)
            self._move(key, range(place + 1, hands), by=-1)

    def cache_totals(self, game: int, folded: Standings, before: Standings | None = None) -> None:
        """Keep a game's totals and winner, and what its hands wrote: lists need not fold them.

        Must follow whatever changes the hands of a game, in the same transaction.

        Args:
            game: its place.
            folded: how it stands now.
            before: how it stood when that was done last: rows that are the same objects still are
                kept already.

        """
        kept = 0 if before is None else _common_rows(before, folded)
        with self._db.transaction():
            key, _ = self._game(game)
            cache_game(self._db, key, folded, kept)

    def cache_result(self, session: Session, folded: Sequence[Standings]) -> None:
        """Keep how many hands the session has, and whether it is finished (`caches.is_finished`).

        Must follow whatever changes its games, hands or series, in the same transaction.
        """
        cache_result(self._db, session, folded)

    # Rows -------------------------------------------------------------------------------------

    def _game(self, place: int) -> tuple[int, int]:
        """The key of a game and the number of its hands."""
        row = self._db.one(
            "SELECT id, (SELECT count(*) FROM hands WHERE game = games.id) AS hands"
            " FROM games WHERE session = ? AND place = ?",
            self._id,
            place,
        )
        if row is None:
            raise StoreError(StoreReason.INVALID, self._db.path, f"games[{place}]")
        return row["id"], row["hands"]

    def _count_games(self) -> int:
        return len(self._db.all("SELECT place FROM games WHERE session = ?", self._id))

    def _move(self, key: int, places: Sequence[int], *, by: int) -> None:
        """Move hands one by one, in an order in which no two ever have the same place."""
        for place in places:
            self._db.change_one(
                "UPDATE hands SET place = ? WHERE game = ? AND place = ?", place + by, key, place
            )

    def _insert_hand(self, key: int, place: int, hand: Hand) -> None:
        values = {"game": key, "place": place} | hand_values(hand) | NO_HAND_CACHES
        self._db.run(INSERT_HAND, values)

    def _cache_words(self) -> None:
        for row in self._db.all("SELECT rowid AS number FROM sessions WHERE id = ?", self._id):
            cache_words(self._db, row["number"])

    def _expect(self, holds: bool, where: str) -> None:
        if not holds:
            raise StoreError(StoreReason.INVALID, self._db.path, where)


def _common_rows(before: Standings, now: Standings) -> int:
    """How many rows at the start of a game are the same objects."""
    pairs = zip(before.rows, now.rows, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
