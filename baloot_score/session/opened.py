"""The open session: all that can be done with it at the table, each a command."""

from __future__ import annotations

from dataclasses import replace

from baloot_score import session as commands  # which are imported when the first is done
from baloot_score.scoring.model import Game, Hand, PerTeam, Players, Seat, Team, TeamSheet
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.series import check_series, first_to_win
from baloot_score.scoring.standings import tally, winners
from baloot_score.session.hand_places import check_hand, check_place, rules_number
from baloot_score.session.listeners import Change, Way
from baloot_score.session.names import storable, storable_note, storable_players, storable_teams
from baloot_score.session.undoable import UndoableSession


class OpenSession(UndoableSession):
    """A stored session that is being played: it is changed here and nowhere else.

    `session`, `standings` (one for each game) and `tally` (games won) always show what is stored.
    A command that raises `StoreError` has changed nothing.
    """

    @property
    def tally(self) -> PerTeam[int]:
        """How many games each team has won (RULES.md section 10)."""
        return tally(self.standings)

    @property
    def series_winner(self) -> Team | None:
        """Who has won the series; it stays so in the games that are played on after it."""
        series = self.session.series
        return None if series is None else first_to_win(winners(self.standings), series)

    def players_of(self, game: int) -> Players:
        """Who sits where in a game. Raises `IndexError` when there is no such game."""
        return self.session.players_of(game)

    def rules_at(self, game: int, place: int) -> RuleSet:
        """The rules of the hand at a place, or of one that would be put there (section 9).

        A hand before another is of that one's rules, and one at the end of an earlier game is of
        those of its last hand; what is recorded next is of the session's rules.

        Raises:
            IndexError: when there is no such place.

        """
        check_place(self.session, game, place, end=True)
        number = rules_number(self.session, game, place)
        return self.session.rules if number is None else self.session.earlier_rules[number]

    # Commands ---------------------------------------------------------------------------------

    def record(self, hand: Hand) -> Change:
        """Record a hand at the end of the last game; the time is noted if the hand has none.

        Raises:
            HandError: when the hand has an error (RULES.md section 11).
            StoreError: when it could not be saved.

        """
        game = len(self.session.games) - 1
        return self.insert(game, len(self.session.games[game].hands), hand)

    def insert(self, game: int, place: int, hand: Hand) -> Change:
        """Put a hand at a place of a game, before the hand that is there, with the rules of that.

        At the end it takes over the dealer that was corrected for it, unless it has its own.

        Raises:
            IndexError: when there is no such place.
            HandError: when the hand has an error.
            StoreError: when it could not be saved.

        """
        check_place(self.session, game, place, end=True)
        hand = self._checked(game, place, hand)
        into = self.session.games[game]
        takes_over = into.next_dealer if place == len(into.hands) else None
        # An object of its own, also where the same hand stands already: by that the fold and what
        # is kept of it tell the hands that are new from those that were there before.
        hand = replace(
            hand,
            recorded_at=hand.recorded_at or self._clock(),
            dealer=takes_over if hand.dealer is None else hand.dealer,
        )
        return self._do(commands.RecordHand(game, place, hand, takes_over))

    def edit(self, game: int, place: int, hand: Hand) -> Change:
        """Replace a hand; its time and its dealer stay unless the new one brings its own.

        The rules by which it is scored stay in any case.

        A hand that tells the same changes nothing, and stays as it was written: there is nothing to
        undo and nobody is told.

        Raises:
            IndexError: when there is no such hand.
            HandError: when the new hand has an error.
            StoreError: when it could not be saved.

        """
        from baloot_score.scoring.same_hand import tells_the_same  # when it is needed

        check_place(self.session, game, place)
        hand = self._checked(game, place, hand)
        old = self.session.games[game].hands[place]
        new = replace(
            hand,
            recorded_at=hand.recorded_at or old.recorded_at,
            dealer=old.dealer if hand.dealer is None else hand.dealer,
        )
        if tells_the_same(new, old) and new.recorded_at == old.recorded_at:
            return Change(commands.EditHand(game, place, old, new), Way.DONE, self.session)
        return self._do(commands.EditHand(game, place, old, new))

    def remove(self, game: int, place: int) -> Change:
        """Take a hand out of a game.

        The last one leaves its dealer, if that was corrected, to the hand that comes in its stead.

        Raises:
            IndexError: when there is no such hand.
            StoreError: when the change could not be saved.

        """
        check_place(self.session, game, place)
        out_of = self.session.games[game]
        hand = out_of.hands[place]
        is_last = place == len(out_of.hands) - 1
        gives_back = hand.dealer if is_last and out_of.next_dealer is None else None
        return self._do(commands.RemoveHand(game, place, hand, gives_back))

    def correct_dealer(self, seat: Seat) -> Change:
        """Say who deals the hand to come of the last game (RULES.md section 10).

        From there the deal goes on. Before the first hand it is the game's first dealer; whose
        turn it is anyhow needs no correction, and one that stood before is dropped. The seat that
        deals already changes nothing: there is nothing to undo and nobody is told.

        Raises:
            ValueError: when it is no seat.
            StoreError: when it could not be saved.

        """
        place = len(self.session.games) - 1
        game = self.session.games[place]
        new = commands.corrected_dealers(game, self.standings[place], seat)
        return self._do_if_new(commands.CorrectDealer(place, commands.Dealers.of(game), new))

    def new_game(self, *, players: Players | None = None) -> Change:
        """Begin a game: it starts like the last one, and whose deal it is goes on.

        Once the rules have been changed it starts as the new ones say.

        Args:
            players: who sits where from this game on; `None`: as in the game before.

        Raises:
            StoreError: when it could not be saved.

        """
        from baloot_score.scoring.rule_change import next_start  # when it is needed

        last = len(self.session.games) - 1
        seated = self.players_of(last) if players is None else storable_players(players)
        teams = self.session.teams
        game = Game(
            start_points=next_start(self.session),
            dealer=self.standings[-1].next_dealer,
            players=None if seated == PerTeam(teams.us.players, teams.them.players) else seated,
        )
        return self._do(commands.NewGame(len(self.session.games), game))

    def rename(self, title: str, teams: PerTeam[TeamSheet]) -> Change:
        """Give the session another title, the teams and players other names.

        A player's new name stands in every game, also where the seats were others. The same names
        change nothing: there is nothing to undo and nobody is told.

        Args:
            title: what the evening is called.
            teams: the teams' names, and the players as they sit in the last game.

        Raises:
            StoreError: when the names could not be saved.

        """
        old = self.session
        new = commands.renamed(old, storable(title), storable_teams(teams))
        return self._do_if_new(commands.Rename(commands.Names.of(old), new))

    def set_series(self, series: int | None) -> Change:
        """Say how many games the evening is played to at most; `None` for an open end.

        The same number changes nothing: there is nothing to undo and nobody is told.

        Raises:
            ValueError: when no series is played to so many games.
            StoreError: when it could not be saved.

        """
        check_series(series)
        return self._do_if_new(commands.SetSeries(self.session.series, series))

    def set_note(self, note: str) -> Change:
        """Write another note about the evening; the ends of lines are kept.

        The same note changes nothing: there is nothing to undo and nobody is told.

        Raises:
            ValueError: when it is longer than `LONGEST_NOTE`.
            StoreError: when it could not be saved.

        """
        return self._do_if_new(commands.SetNote(self.session.note, storable_note(note)))

    def arrange(
        self,
        title: str,
        teams: PerTeam[TeamSheet],
        series: int | None,
        *,
        from_here: bool = False,
    ) -> Change:
        """Give other names and another series in one step, as `rename` and `set_series` do.

        Args:
            title: what the evening is called.
            teams: the teams' names, and the players as they sit in the last game.
            series: how many games the evening is played to at most; `None` for an open end.
            from_here: whether these players sit there from the last game on, and the games before
                it keep theirs.

        Raises:
            ValueError: when no series is played to so many games.
            StoreError: when it could not be saved.

        """
        check_series(series)
        old = self.session
        new = commands.renamed(old, storable(title), storable_teams(teams), from_here=from_here)
        names = commands.Rename(commands.Names.of(old), new)
        length = commands.SetSeries(old.series, series)
        if length.old == length.new:
            return self._do_if_new(names)
        if names.old == names.new:
            return self._do_if_new(length)
        return self._do(commands.Together((names, length)))

    def change_rules(self, rules: RuleSet, *, rescore: bool) -> Change:
        """Give the session other rules; `rule_change_difference` tells before what that changes.

        What changes nothing is not told and cannot be undone.

        Args:
            rules: the rule set from now on, of which the session keeps a copy.
            rescore: whether the hands so far are scored by it too.

        Raises:
            RulesError: when the rule set has an error, or a game starts at its target or over it.
            StoreError: when it could not be saved.

        """
        from baloot_score.scoring.rule_change import with_rules  # when it is needed

        old = self.session
        rules = replace(rules, name=storable(rules.name))
        new = with_rules(old, rules, rescore=rescore)
        return self._do_if_new(
            commands.ChangeRules(commands.RulesInForce.of(old), commands.RulesInForce.of(new))
        )

    def _checked(self, game: int, place: int, hand: Hand) -> Hand:
        """The hand by the rules of its place. Raises `HandError` when it has an error."""
        number = rules_number(self.session, game, place)
        if hand.earlier_rules != number:
            hand = replace(hand, earlier_rules=number)
        check_hand(self.session, self.standings[game], game, place, hand)
        return hand
