"""The open session: every change of it is one command, stored before anybody hears of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from baloot_score.scoring.hand_rules import rules_of_hand
from baloot_score.scoring.model import (
    Game,
    Hand,
    PerTeam,
    Players,
    Points,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.problems import Situation, hand_problems
from baloot_score.scoring.rule_change import next_start, with_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.series import check_series, first_to_win
from baloot_score.scoring.standings import Standings, session_standings, standings
from baloot_score.session.clock import now
from baloot_score.session.commands import (
    ChangeRules,
    Command,
    EditHand,
    NewGame,
    RecordHand,
    RemoveHand,
    RulesInForce,
)
from baloot_score.session.listeners import Change, Listener, Listeners, Way
from baloot_score.session.names import storable, storable_note, storable_players, storable_teams
from baloot_score.session.renaming import renamed
from baloot_score.session.table_commands import (
    CorrectDealer,
    Dealers,
    Names,
    Rename,
    SetNote,
    SetSeries,
    Together,
    corrected_dealers,
)
from baloot_score.store.repository import Repository

MOST_UNDO_STEPS = 1_000


class OpenSession:
    """A stored session that is being played: it is changed here and nowhere else.

    `session`, `standings` (one for each game) and `tally` (games won) always show what is stored.
    A command that raises `StoreError` has changed nothing.
    """

    def __init__(
        self,
        repository: Repository,
        session: Session,
        *,
        clock: Callable[[], datetime] = now,
    ) -> None:
        """Open a session as it is stored: `open_session` loads it, `start_session` makes one.

        Raises:
            HandError: when one of its hands has an error.

        """
        self._repository = repository
        self._clock = clock
        self._undo: deque[Command] = deque(maxlen=MOST_UNDO_STEPS)
        self._redo: list[Command] = []
        self._listeners = Listeners()
        if not session.games:
            first = Game(start_points=session.rules.start_points)
            session = replace(session, games=(first,))
        self.session = session
        self.standings = session_standings(session)

    @property
    def tally(self) -> PerTeam[int]:
        """How many games each team has won (RULES.md section 10)."""
        winners = self._winners()
        return PerTeam(winners.count(Team.US), winners.count(Team.THEM))

    @property
    def series_winner(self) -> Team | None:
        """Who has won the series; it stays so in the games that are played on after it."""
        series = self.session.series
        return None if series is None else first_to_win(self._winners(), series)

    def players_of(self, game: int) -> Players:
        """Who sits where in a game. Raises `IndexError` when there is no such game."""
        return self.session.players_of(game)

    @property
    def next_undo(self) -> Command | None:
        """The command that `undo` would take back."""
        return self._undo[-1] if self._undo else None

    @property
    def next_redo(self) -> Command | None:
        """The command that `redo` would do again."""
        return self._redo[-1] if self._redo else None

    @property
    def can_undo(self) -> bool:
        """Whether there is a command to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether a command was taken back and nothing has been done since."""
        return bool(self._redo)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after every change from now on; the function returned stops it.

        A listener may make changes itself: they are stored at once, and told to all after the one
        that is being told.
        """
        return self._listeners.add(listener)

    def rules_at(self, game: int, place: int) -> RuleSet:
        """The rules of the hand at a place, or of one that would be put there (section 9).

        A hand before another is of that one's rules, and one at the end of an earlier game is of
        those of its last hand; what is recorded next is of the session's rules.

        Raises:
            IndexError: when there is no such place.

        """
        self._check_place(game, place, end=True)
        number = self._number_at(game, place)
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
        self._check_place(game, place, end=True)
        hand = self._ruled(game, place, hand)
        self._check_hand(game, place, hand)
        if hand.recorded_at is None:
            hand = replace(hand, recorded_at=self._clock())
        into = self.session.games[game]
        takes_over = into.next_dealer if place == len(into.hands) else None
        if hand.dealer is None and takes_over is not None:
            hand = replace(hand, dealer=takes_over)
        return self._do(RecordHand(game, place, hand, takes_over))

    def edit(self, game: int, place: int, hand: Hand) -> Change:
        """Replace a hand; its time and its dealer stay unless the new one brings its own.

        The rules by which it is scored stay in any case.

        A hand that is the same changes nothing: there is nothing to undo and nobody is told.

        Raises:
            IndexError: when there is no such hand.
            HandError: when the new hand has an error.
            StoreError: when it could not be saved.

        """
        self._check_place(game, place)
        hand = self._ruled(game, place, hand)
        self._check_hand(game, place, hand)
        old = self.session.games[game].hands[place]
        new = replace(
            hand,
            recorded_at=hand.recorded_at or old.recorded_at,
            dealer=old.dealer if hand.dealer is None else hand.dealer,
        )
        if new == old and new.recorded_at == old.recorded_at:
            return Change(EditHand(game, place, old, new), Way.DONE, self.session)
        return self._do(EditHand(game, place, old, new))

    def remove(self, game: int, place: int) -> Change:
        """Take a hand out of a game.

        The last one leaves its dealer, if that was corrected, to the hand that comes in its stead.

        Raises:
            IndexError: when there is no such hand.
            StoreError: when the change could not be saved.

        """
        self._check_place(game, place)
        out_of = self.session.games[game]
        hand = out_of.hands[place]
        is_last = place == len(out_of.hands) - 1
        gives_back = hand.dealer if is_last and out_of.next_dealer is None else None
        return self._do(RemoveHand(game, place, hand, gives_back))

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
        new = corrected_dealers(game, self.standings[place], seat)
        return self._do_if_new(CorrectDealer(place, Dealers.of(game), new))

    def new_game(self, *, players: Players | None = None) -> Change:
        """Begin a game: it starts like the last one, and whose deal it is goes on.

        Once the rules have been changed it starts as the new ones say.

        Args:
            players: who sits where from this game on; `None`: as in the game before.

        Raises:
            StoreError: when it could not be saved.

        """
        last = len(self.session.games) - 1
        seated = self.players_of(last) if players is None else storable_players(players)
        teams = self.session.teams
        game = Game(
            start_points=next_start(self.session),
            dealer=self.standings[-1].next_dealer,
            players=None if seated == PerTeam(teams.us.players, teams.them.players) else seated,
        )
        return self._do(NewGame(len(self.session.games), game))

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
        new = renamed(old, storable(title), storable_teams(teams))
        return self._do_if_new(Rename(Names.of(old), new))

    def set_series(self, series: int | None) -> Change:
        """Say how many games the evening is played to at most; `None` for an open end.

        The same number changes nothing: there is nothing to undo and nobody is told.

        Raises:
            ValueError: when no series is played to so many games.
            StoreError: when it could not be saved.

        """
        check_series(series)
        return self._do_if_new(SetSeries(self.session.series, series))

    def set_note(self, note: str) -> Change:
        """Write another note about the evening; the ends of lines are kept.

        The same note changes nothing: there is nothing to undo and nobody is told.

        Raises:
            ValueError: when it is longer than `LONGEST_NOTE`.
            StoreError: when it could not be saved.

        """
        return self._do_if_new(SetNote(self.session.note, storable_note(note)))

    def arrange(self, title: str, teams: PerTeam[TeamSheet], series: int | None) -> Change:
        """Give other names and another series in one step, as `rename` and `set_series` do.

        Raises:
            ValueError: when no series is played to so many games.
            StoreError: when it could not be saved.

        """
        check_series(series)
        old = self.session
        names = Rename(Names.of(old), renamed(old, storable(title), storable_teams(teams)))
        length = SetSeries(old.series, series)
        if length.old == length.new:
            return self._do_if_new(names)
        if names.old == names.new:
            return self._do_if_new(length)
        return self._do(Together((names, length)))

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
        old = self.session
        rules = replace(rules, name=storable(rules.name))
        new = with_rules(old, rules, rescore=rescore)
        return self._do_if_new(ChangeRules(RulesInForce.of(old), RulesInForce.of(new)))

    def undo(self) -> Change | None:
        """Take the last command back; `None` when there is none. Raises `StoreError`."""
        command = self.next_undo
        if command is None:
            return None
        self._store(command.inverse())
        self._redo.append(self._undo.pop())
        return self._told(command, Way.UNDONE)

    def redo(self) -> Change | None:
        """Do again what was taken back last; `None` when there is nothing. Raises `StoreError`."""
        command = self.next_redo
        if command is None:
            return None
        self._store(command)
        self._undo.append(self._redo.pop())
        return self._told(command, Way.REDONE)

    def _do(self, command: Command) -> Change:
        self._store(command)
        self._undo.append(command)
        self._redo.clear()
        return self._told(command, Way.DONE)

    def _do_if_new(
        self, command: Rename | CorrectDealer | SetSeries | SetNote | ChangeRules
    ) -> Change:
        """Do a command that changes something; another is no step, and nobody is told."""
        if command.old == command.new:
            return Change(command, Way.DONE, self.session)
        return self._do(command)

    def _store(self, command: Command) -> None:
        """The one path of every change: commit it, and only then show it."""
        session = command.applied(self.session)
        folded = self._folded(session)
        sheet = self._repository.sheet(session.id)
        with self._repository.transaction():
            command.write(sheet)
            for place, new in enumerate(folded):
                if place >= len(self.standings) or new is not self.standings[place]:
                    sheet.cache_totals(place, new)
            sheet.cache_result(session, folded)
            sheet.touch()
        self.session, self.standings = session, folded

    def _folded(self, session: Session) -> tuple[Standings, ...]:
        """The standings of every game; only games that have changed are folded anew."""
        rules, earlier = session.rules, session.earlier_rules
        known: dict[int, Standings] = {}
        if (rules, earlier) == (self.session.rules, self.session.earlier_rules):
            ids = map(id, self.session.games)
            known = dict(zip(ids, self.standings, strict=True))
        return tuple(
            known.get(id(game)) or standings(game, rules, earlier) for game in session.games
        )

    def _winners(self) -> list[Team]:
        """Who won each game that is won, in order."""
        return [folded.win.team for folded in self.standings if folded.win is not None]

    def _number_at(self, game: int, place: int) -> int | None:
        """The `earlier_rules` of the hand at a place, or of one that is put there."""
        games = self.session.games
        hands = games[game].hands
        if place < len(hands):
            return hands[place].earlier_rules
        return hands[-1].earlier_rules if hands and game < len(games) - 1 else None

    def _ruled(self, game: int, place: int, hand: Hand) -> Hand:
        number = self._number_at(game, place)
        return hand if hand.earlier_rules == number else replace(hand, earlier_rules=number)

    def _check_place(self, game: int, place: int, *, end: bool = False) -> None:
        games = self.session.games
        if not 0 <= game < len(games) or not 0 <= place < len(games[game].hands) + end:
            raise IndexError(f"games[{game}].hands[{place}]")

    def _check_hand(self, game: int, place: int, hand: Hand) -> None:
        """Refuse a hand with an error, naming its warnings too."""
        folded = self.standings[game]
        start = self.session.games[game].start_points
        before = folded.rows[place - 1].totals if place else Points(start, start)
        finished = folded.win is not None and folded.win.hand < place
        rules = rules_of_hand(self.session, hand)
        problems = hand_problems(hand, rules, Situation(before, finished))
        if any(problem.is_error for problem in problems):
            raise HandError(problems)

    def _told(self, command: Command, way: Way) -> Change:
        change = Change(command, way, self.session)
        self._listeners.tell(change)
        return change
