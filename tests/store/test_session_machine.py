"""Any order of commands: the open session, a plain list, and the database always agree."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from baloot_score.scoring.hand_rules import rules_of_hand
from baloot_score.scoring.model import (
    Game,
    Hand,
    PerTeam,
    PlayedHand,
    Players,
    Seat,
    Session,
    Team,
    TeamSheet,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rule_change import rule_change_difference, with_rules
from baloot_score.scoring.rules import RulesError, RuleSet
from baloot_score.scoring.standings import session_standings, standings, tally
from baloot_score.session import Change, HistoryQuery, Way, open_session, start_session
from baloot_score.session.names import storable_note
from baloot_score.store.repository import Repository
from tests.scoring.strategies import hand_of, rule_sets, sound_hands
from tests.store.evening import SUN, US, assert_same, at
from tests.store.kept import assert_kept, finished

hands: st.SearchStrategy[Hand] = sound_hands.map(hand_of)
names = st.text(max_size=3) | st.sampled_from(("", "a", "b", "c", "d"))
"""So few that the same name often stands in several games, and sometimes twice in one."""
players = st.lists(names, max_size=2).map(tuple)
sheets = st.builds(TeamSheet, st.text(max_size=5), players)
tables: st.SearchStrategy[Players] = st.builds(PerTeam, players, players)
IMPOSSIBLE = PlayedHand(contract=SUN, buyer=US, abnat=PerTeam(1, None))


def called_anew(table: Players, last: Players, new: Players) -> Players:
    """The players of a table by the new names of those who sit in the last game, told by seats."""
    seats = [(team, place) for team in Team for place in range(len(last.of(team)))]
    called = {}
    for team, place in seats:
        name = last.of(team)[place]
        alike = [seat for seat in seats if last.of(seat[0])[seat[1]] == name]
        if name.strip() and len(alike) == 1:
            called[name] = "".join(new.of(team)[place : place + 1])
    twice = {name for name in table.us + table.them if (table.us + table.them).count(name) > 1}
    us, them = (
        tuple(name if name in twice else called.get(name, name) for name in table.of(team))
        for team in Team
    )
    return PerTeam(us, them)


class SessionMachine(RuleBasedStateMachine):
    """Commands against a list of sheets: where undo steps back in it, and redo forward."""

    @initialize(
        rules=rule_sets, start_points=st.sampled_from((0, 52)), dealer=st.sampled_from(Seat)
    )
    def start(self, rules: RuleSet, start_points: int, dealer: Seat) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "x.sqlite3"
        self.repository = Repository.open(self.path)
        self.repository._db.run("PRAGMA synchronous = OFF")
        self.moment = at(20, 0)
        self.opened = start_session(
            self.repository,
            rules,
            start_points=min(start_points, rules.target - 1),
            dealer=dealer,
            clock=self.clock,
        )
        self.heard: list[Change] = []
        self.opened.listen(self.heard.append)
        self.sheets = [self.opened.session]
        self.now = 0
        self.changes = 0

    def clock(self) -> datetime:
        self.moment += timedelta(minutes=2)
        return self.moment

    @property
    def sheet(self) -> Session:
        return self.sheets[self.now]

    def done(self, change: Change, **fields: object) -> None:
        """The model's own step: a new sheet, and no way forward from it."""
        self.sheets[self.now + 1 :] = [replace(self.sheet, **fields)]  # type: ignore[arg-type]  # by name
        self.now += 1
        self.told(change, Way.DONE)

    def told(self, change: Change | None, way: Way) -> None:
        assert change is not None
        self.changes += 1
        assert self.heard[-1] is change
        assert change.way is way
        assert change.session is self.opened.session

    def number_at(self, game: int, place: int) -> int | None:
        """Of which earlier rules a hand at a place is, or one that is put there at the end."""
        found = self.sheet.games[game].hands
        if place < len(found):
            return found[place].earlier_rules
        last = game == len(self.sheet.games) - 1
        return None if last or not found else found[-1].earlier_rules

    def with_hands(self, game: int, changed: list[Hand], **fields: object) -> tuple[Game, ...]:
        return self.with_game(game, hands=tuple(changed), **fields)

    def with_game(self, game: int, **fields: object) -> tuple[Game, ...]:
        games = list(self.sheet.games)
        games[game] = replace(games[game], **fields)  # type: ignore[arg-type]  # by name
        return tuple(games)

    def dealt(self, game: int, hand: Hand) -> Hand:
        """The hand that is put at the end of a game: who deals it may have been corrected."""
        corrected = self.sheet.games[game].next_dealer
        return hand if hand.dealer is not None else replace(hand, dealer=corrected)

    def place(self, data: st.DataObject) -> tuple[int, int, list[Hand]]:
        """A hand that is there: its game, its place, and the hands of the game."""
        games = [place for place, game in enumerate(self.sheet.games) if game.hands]
        game = data.draw(st.sampled_from(games))
        found = list(self.sheet.games[game].hands)
        return game, data.draw(st.integers(0, len(found) - 1)), found

    def has_hands(self) -> bool:
        return any(game.hands for game in self.sheet.games)

    @rule(hand=hands)
    def record(self, hand: Hand) -> None:
        last = len(self.sheet.games) - 1
        change = self.opened.record(hand)
        stamped = hand if hand.recorded_at else replace(hand, recorded_at=self.moment)
        found = [*self.sheet.games[last].hands, self.dealt(last, stamped)]
        self.done(change, games=self.with_hands(last, found, next_dealer=None))

    @precondition(has_hands)
    @rule(data=st.data(), hand=hands)
    def insert(self, data: st.DataObject, hand: Hand) -> None:
        game, place, found = self.place(data)
        place += data.draw(st.integers(0, 1))
        number = self.number_at(game, place)
        change = self.opened.insert(game, place, hand)
        new = replace(hand, recorded_at=hand.recorded_at or self.moment, earlier_rules=number)
        if place < len(found):
            found.insert(place, new)
            self.done(change, games=self.with_hands(game, found))
        else:
            found.append(self.dealt(game, new))
            self.done(change, games=self.with_hands(game, found, next_dealer=None))

    @precondition(has_hands)
    @rule(data=st.data(), hand=hands)
    def edit(self, data: st.DataObject, hand: Hand) -> None:
        game, place, found = self.place(data)
        old = found[place]
        dealer = old.dealer if hand.dealer is None else hand.dealer
        new = replace(
            hand,
            dealer=dealer,
            recorded_at=hand.recorded_at or old.recorded_at,
            earlier_rules=old.earlier_rules,
        )
        change = self.opened.edit(game, place, hand)
        if (new, new.recorded_at) == (old, old.recorded_at):
            return
        found[place] = new
        self.done(change, games=self.with_hands(game, found))

    @precondition(has_hands)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        game, place, found = self.place(data)
        change = self.opened.remove(game, place)
        next_dealer = self.sheet.games[game].next_dealer
        if place == len(found) - 1 and next_dealer is None:
            next_dealer = found[place].dealer
        del found[place]
        self.done(change, games=self.with_hands(game, found, next_dealer=next_dealer))

    @rule(seat=st.sampled_from(Seat))
    def correct_dealer(self, seat: Seat) -> None:
        place = len(self.sheet.games) - 1
        last = self.sheet.games[place]
        without = replace(last, next_dealer=None)
        due = standings(without, self.sheet.rules, self.sheet.earlier_rules).next_dealer
        change = self.opened.correct_dealer(seat)
        if seat is (due if last.next_dealer is None else last.next_dealer):
            return
        if not last.hands:
            self.done(change, games=self.with_game(place, dealer=seat, next_dealer=None))
        else:
            corrected = None if seat is due else seat
            self.done(change, games=self.with_game(place, next_dealer=corrected))

    @rule(series=st.sampled_from((None, 3, 5, 7, 9, 11)))
    def set_series(self, series: int | None) -> None:
        change = self.opened.set_series(series)
        if series != self.sheet.series:
            self.done(change, series=series)

    @rule(note=st.text(max_size=5) | st.sampled_from(("سهرنا", " a\r\nb\n", "a\nb")))
    def set_note(self, note: str) -> None:
        change = self.opened.set_note(note)
        new = self.opened.session.note
        assert new == storable_note(note)
        if new != self.sheet.note:
            self.done(change, note=new)

    @rule(trashed=st.booleans())
    def move_to_the_trash_or_back(self, trashed: bool) -> None:
        """Nothing of it changes, and it can be gone on with."""
        history = self.repository.history
        (history.trash if trashed else history.restore)(self.sheet.id)
        assert self.repository.latest() == (None if trashed else self.sheet.id)

    @rule(new=st.none() | tables)
    def new_game(self, new: Players | None) -> None:
        last = self.sheet.games[-1]
        change = self.opened.new_game(players=new)
        folded = standings(last, self.sheet.rules, self.sheet.earlier_rules)
        seated: Players | None
        seated = self.sheet.players_of(len(self.sheet.games) - 1) if new is None else new
        if (seated.us, seated.them) == (self.sheet.teams.us.players, self.sheet.teams.them.players):
            seated = None  # as the session says
        game = Game(start_points=self.next_start(), dealer=folded.next_dealer, players=seated)
        self.done(change, games=(*self.sheet.games, game))

    def next_start(self) -> int:
        """Like the last game, or as the rules say if that did as its own said."""
        last, rules = self.sheet.games[-1], self.sheet.rules
        began = rules_of_hand(self.sheet, last.hands[0]) if last.hands else rules
        if last.start_points in (began.start_points, *range(rules.target, 10_000)):
            return rules.start_points
        return last.start_points

    @rule(rules=rule_sets, rescore=st.booleans())
    def change_rules(self, rules: RuleSet, rescore: bool) -> None:
        try:
            expected = with_rules(self.sheet, rules, rescore=rescore)
        except RulesError:
            with pytest.raises(RulesError):
                self.opened.change_rules(rules, rescore=rescore)
            return
        shown = rule_change_difference(self.opened.session, rules, rescore=rescore)
        change = self.opened.change_rules(rules, rescore=rescore)
        assert tuple(game.after for game in shown.games) == self.opened.standings
        if expected != self.sheet:
            self.done(
                change,
                rules=expected.rules,
                earlier_rules=expected.earlier_rules,
                games=expected.games,
            )

    @rule(title=st.text(max_size=5), us=sheets, them=sheets)
    def rename(self, title: str, us: TeamSheet, them: TeamSheet) -> None:
        expected = self.renamed(title, us, them)
        change = self.opened.rename(title, PerTeam(us, them))
        if expected != self.sheet:
            self.done(change, title=title, teams=expected.teams, games=expected.games)

    @rule(title=st.text(max_size=5), us=sheets, them=sheets, series=st.sampled_from((None, 3, 5)))
    def arrange(self, title: str, us: TeamSheet, them: TeamSheet, series: int | None) -> None:
        expected = replace(self.renamed(title, us, them), series=series)
        change = self.opened.arrange(title, PerTeam(us, them), series)
        if expected != self.sheet:
            new = {"teams": expected.teams, "games": expected.games, "series": series}
            self.done(change, title=title, **new)

    def renamed(self, title: str, us: TeamSheet, them: TeamSheet) -> Session:
        """The sheet under other names: those of the players are where they sit in the last game."""
        before = self.sheet
        last = before.players_of(len(before.games) - 1)
        new = PerTeam(us.players, them.players)
        games = [
            replace(game, players=game.players and called_anew(game.players, last, new))
            for game in before.games
        ]
        teams = PerTeam(us, them)
        if games[-1].players is not None:
            games[-1] = replace(games[-1], players=new)
            at_first = PerTeam(before.teams.us.players, before.teams.them.players)
            at_first = called_anew(at_first, last, new)
            teams = PerTeam(TeamSheet(us.name, at_first.us), TeamSheet(them.name, at_first.them))
        return replace(before, title=title, teams=teams, games=tuple(games))

    @rule()
    def undo(self) -> None:
        change = self.opened.undo()
        if self.now == 0:
            assert change is None
        else:
            self.now -= 1
            self.told(change, Way.UNDONE)

    @rule()
    def redo(self) -> None:
        change = self.opened.redo()
        if self.now == len(self.sheets) - 1:
            assert change is None
        else:
            self.now += 1
            self.told(change, Way.REDONE)

    @rule()
    def refuse(self) -> None:
        with pytest.raises(HandError):
            self.opened.record(IMPOSSIBLE)

    @rule()
    def close_and_open_again(self) -> None:
        """What was done before can no longer be undone, and everything else is as it was."""
        self.repository.close()
        self.repository = Repository.open(self.path)
        self.repository._db.run("PRAGMA synchronous = OFF")
        self.opened = open_session(self.repository, self.sheet.id, clock=self.clock)
        self.heard.clear()
        self.changes = 0
        self.opened.listen(self.heard.append)
        self.sheets, self.now = [self.sheet], 0

    @invariant()
    def all_agree(self) -> None:
        assert_same(self.opened.session, self.sheet)
        assert_same(self.repository.load(self.sheet.id), self.sheet)
        folded = session_standings(self.sheet)
        assert self.opened.standings == folded
        assert_kept(self.repository, self.sheet)
        assert self.opened.tally == tally(session_standings(self.sheet))
        (summary,) = (
            one
            for trashed in (False, True)
            for one in self.repository.history.page(HistoryQuery(trashed=trashed), None, 2).sessions
        )
        assert summary.games_won == self.opened.tally
        assert (summary.note, summary.finished) == (self.sheet.note, finished(self.sheet))
        assert summary.hands == sum(len(game.hands) for game in self.sheet.games)
        assert self.opened.can_undo is (self.now > 0)
        assert self.opened.can_redo is (self.now < len(self.sheets) - 1)
        assert len(self.heard) == self.changes

    def teardown(self) -> None:
        if hasattr(self, "repository"):
            self.repository.close()
            self.folder.cleanup()


SessionMachine.TestCase.settings = settings(max_examples=30, stateful_step_count=25)
TestAnyOrderOfCommands = SessionMachine.TestCase
