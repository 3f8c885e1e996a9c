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
    Seat,
    Session,
    TeamSheet,
)
from baloot_score.scoring.problem_codes import HandError
from baloot_score.scoring.rule_change import rule_change_difference, with_rules
from baloot_score.scoring.rules import RulesError, RuleSet
from baloot_score.scoring.standings import games_won, session_standings, standings
from baloot_score.session import Change, Way, open_session, start_session
from baloot_score.store.repository import Repository
from tests.scoring.strategies import hand_of, rule_sets, sound_hands
from tests.store.evening import SUN, US, assert_same, at

hands: st.SearchStrategy[Hand] = sound_hands.map(hand_of)
sheets = st.builds(
    TeamSheet, st.text(max_size=5), st.lists(st.text(max_size=3), max_size=2).map(tuple)
)
IMPOSSIBLE = PlayedHand(contract=SUN, buyer=US, abnat=PerTeam(1, None))


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

    def with_hands(self, game: int, changed: list[Hand]) -> tuple[Game, ...]:
        games = list(self.sheet.games)
        games[game] = replace(games[game], hands=tuple(changed))
        return tuple(games)

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
        self.done(change, games=self.with_hands(last, [*self.sheet.games[last].hands, stamped]))

    @precondition(has_hands)
    @rule(data=st.data(), hand=hands)
    def insert(self, data: st.DataObject, hand: Hand) -> None:
        game, place, found = self.place(data)
        place += data.draw(st.integers(0, 1))
        number = self.number_at(game, place)
        change = self.opened.insert(game, place, hand)
        found.insert(
            place,
            replace(hand, recorded_at=hand.recorded_at or self.moment, earlier_rules=number),
        )
        self.done(change, games=self.with_hands(game, found))

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
        del found[place]
        self.done(change, games=self.with_hands(game, found))

    @rule()
    def new_game(self) -> None:
        last = self.sheet.games[-1]
        change = self.opened.new_game()
        folded = standings(last, self.sheet.rules, self.sheet.earlier_rules)
        game = Game(start_points=self.next_start(), dealer=folded.next_dealer)
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
        before = (self.sheet.title, self.sheet.teams)
        change = self.opened.rename(title, PerTeam(us, them))
        if before != (title, PerTeam(us, them)):
            self.done(change, title=title, teams=PerTeam(us, them))

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
        kept = tuple((one.totals, one.win and one.win.team) for one in folded)
        assert self.repository.cached_totals(self.sheet.id) == kept
        assert self.opened.tally == games_won(self.sheet)
        (summary,) = self.repository.sessions()
        assert summary.games_won == self.opened.tally
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
