"""What wins now: worked out by hand, and held against every hand that could come next."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.scoring.model import Contract, Level, Points, Team
from baloot_score.scoring.rule_reading import overrides_of, read_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.standings import winner_at
from baloot_score.scoring.winning import Way, WayKind, WaysToWin, ways_to_win
from tests.scoring import oracle
from tests.scoring.strategies import POSSIBLE_ABNAT, PRESETS, TEAMS, rule_sets

RULES = {preset: read_rules({"preset": preset}) for preset in PRESETS}


def short(way: Way) -> str:
    words = [str(way.kind), str(way.contract)]
    words += [str(way.level)] if way.level is not Level.NORMAL else []
    if way.kind is WayKind.PLAIN:
        words.append("made" if way.any_made else str(way.at_least))
    return " ".join(words)


def of_team(us: int, them: int, rules: RuleSet, team: Team) -> WaysToWin:
    ways = ways_to_win(Points(us, them), rules)
    assert ways is not None
    return ways.of(team)


def ours(us: int, them: int, preset: str = "professional", **overrides: object) -> list[str]:
    rules = read_rules({"preset": preset, "overrides": overrides})
    ways = [short(way) for way in of_team(us, them, rules, Team.US).ways]
    assert ways == [short(way) for way in of_team(them, us, rules, Team.THEM).ways]
    return ways


# Worked out by hand: the target is 152 ----------------------------------------------------------

TABLE: list[tuple[int, int, str, list[str]]] = [
    # 8 or less: a made hokum gives at least 8, a made sun at least 14
    (144, 100, "professional", ["plain hokum made", "plain sun made"]),
    (151, 100, "professional", ["plain hokum made", "plain sun made"]),
    # 9: a made hokum may give only 8
    (143, 100, "professional", ["plain hokum 9", "plain sun made"]),
    (138, 100, "professional", ["plain hokum 14", "plain sun made"]),
    # 15 and 16 are more than the least of a made sun
    (137, 100, "professional", ["plain hokum 15", "plain sun 15"]),
    (136, 100, "professional", ["plain hokum 16", "plain sun 16"]),
    # 17 to 25: hokum needs its kaboot (25) or دبل (32)
    (135, 100, "professional", ["plain sun 17", "raised hokum double", "kaboot hokum"]),
    (127, 100, "professional", ["plain sun 25", "raised hokum double", "kaboot hokum"]),
    (127, 100, "general", ["plain sun 25", "raised hokum double", "kaboot hokum"]),
    # 26: not the kaboot of hokum, unless it is 44
    (126, 120, "professional", ["plain sun 26", "raised hokum double"]),
    (126, 120, "general", ["plain sun 26", "raised hokum double", "kaboot hokum"]),
    # 27 to 32: kaboot in sun; دبل in sun too (52) when its gate is open
    (121, 112, "professional", ["raised hokum double", "kaboot sun"]),
    (120, 101, "professional", ["raised hokum double", "kaboot sun"]),
    (121, 100, "professional", ["raised hokum double", "raised sun double", "kaboot sun"]),
    (121, 100, "general", ["raised hokum double", "kaboot hokum", "kaboot sun"]),
    (
        121,
        99,
        "general",
        ["raised hokum double", "raised sun double", "kaboot hokum", "kaboot sun"],
    ),
    # 33 to 44: ثري (48) in hokum
    (112, 121, "professional", ["raised hokum three", "kaboot sun"]),
    (108, 121, "general", ["raised hokum three", "kaboot hokum", "kaboot sun"]),
    # 45 to 48: kaboot is not enough; the others lead, and may have bought the doubled sun
    (104, 100, "professional", ["raised hokum three", "raised sun double"]),
    (104, 101, "professional", ["raised hokum three"]),
    (100, 120, "professional", ["raised hokum four", "raised sun double"]),
    (100, 120, "general", ["raised hokum four"]),
    (99, 120, "general", ["raised hokum four", "raised sun three"]),
    # 53 to 64: فور; up to 78 sun at ثري, and up to 104 at فور, where it is played
    (88, 90, "professional", ["raised hokum four"]),
    (88, 120, "general", ["raised hokum four", "raised sun three"]),
    (75, 120, "general", ["raised sun three"]),
    (48, 120, "general", ["raised sun four"]),
    (47, 120, "general", []),
    (75, 120, "professional", []),
    (0, 0, "professional", []),
]


@pytest.mark.parametrize(("us", "them", "preset", "expected"), TABLE)
def test_the_smallest_results_that_win(
    us: int, them: int, preset: str, expected: list[str]
) -> None:
    assert ours(us, them, preset) == expected


@pytest.mark.parametrize(("us", "missing"), [(0, 152), (112, 40), (151, 1)])
def test_what_is_missing_is_what_lacks_to_the_target(us: int, missing: int) -> None:
    assert of_team(us, 10, RULES["classic"], Team.US).missing == missing


def test_what_the_others_write_in_the_same_hand_may_win_for_them() -> None:
    # 12 are missing. With 12 of hokum the others write 4 and have 154 to 152; with 13 it is 153
    # to 153 and one more hand; 14 make 154 to 152. Of sun 18 make 158 to 158.
    assert ours(140, 150) == ["plain hokum 14", "plain sun 19"]
    # They need 2, but with 2 or 3 of a hokum we have 14 or 13: at 4 it is 154 to 152 for them.
    them = of_team(140, 150, RULES["professional"], Team.THEM)
    assert [(way.contract, way.at_least, way.any_made) for way in them.ways] == [
        (Contract.HOKUM, 4, True),
        (Contract.SUN, 9, True),
    ]


def test_after_the_target_at_both_any_lead_wins() -> None:
    both = ways_to_win(Points(160, 160), RULES["professional"])
    assert both is not None
    assert both.us == both.them
    assert both.us.missing == 0
    # A made hokum may be 8 to 8, told apart by abnat alone.
    assert [short(way) for way in both.us.ways] == ["plain hokum 9", "plain sun made"]


def test_a_draw_of_sun_can_be_enough_where_it_is_split() -> None:
    # 13 are missing: 13 each is no made sun.
    (_, sun) = of_team(139, 100, RULES["professional"], Team.US).ways
    assert (sun.at_least, sun.any_made) == (13, True)
    (_, sun) = of_team(139, 100, RULES["classic"], Team.US).ways
    assert (sun.at_least, sun.any_made) == (14, True)


def test_kaboot_that_is_multiplied_is_a_way_of_its_own() -> None:
    # 60 are missing: doubled, kaboot is worth 50 or 88, and at ثري 75; won, ثري is 48 and فور 64.
    found = ours(92, 101, "classic", kaboot_multiplied=True)
    assert found == ["raised hokum four", "kaboot hokum three", "kaboot sun double"]
    # Not where the hand as such is enough at that level.
    assert ours(122, 101, "classic", kaboot_multiplied=True) == [
        "raised hokum double",
        "kaboot sun",
    ]


def test_sun_that_has_no_gate_can_always_be_raised() -> None:
    assert ours(121, 112, sun_gate=None) == [
        "raised hokum double",
        "raised sun double",
        "kaboot sun",
    ]


def test_a_game_that_is_won_has_no_next_hand() -> None:
    assert ways_to_win(Points(152, 151), RULES["classic"]) is None
    assert ways_to_win(Points(152, 160), RULES["classic"]) is None


# Every hand that could come next ----------------------------------------------------------------


class Next(NamedTuple):
    """A next hand without projects and baloot: what it is, what it writes, who made it."""

    kind: str
    contract: str
    level: str
    points: tuple[int, int]
    made_by: str | None


def next_hands(us: int, them: int, rules: RuleSet) -> Iterator[Next]:
    """Every hand of a level that the rule set allows after these totals, قهوة apart."""
    table = oracle.rules_table({"preset": str(rules.preset), "overrides": overrides_of(rules)})
    for contract, level, buyer in itertools.product(oracle.ABNAT, oracle.LEVELS[:4], TEAMS):
        if contract == "sun" and level != "normal":
            bought, doubled, gate = us, them, rules.sun_gate
            if buyer == "them":
                bought, doubled = them, us
            if level not in rules.sun_levels:
                continue
            if gate and not (bought > gate.buyer_over and doubled <= gate.doubler_at_most):
                continue
        kind = "plain" if level == "normal" else "raised"
        for abnat in POSSIBLE_ABNAT[contract]:
            hand = contract, buyer, level, abnat, 0, 0, None, None, table
            ours, theirs, outcome = oracle.written_played(*hand)
            made_by = buyer if outcome == "made" else None
            yield Next(kind, contract, level, (ours, theirs), made_by)
        for winner in TEAMS:
            hand_of_kaboot = contract, buyer, level, 0, 0, 0, None, winner, table
            ours, theirs, _ = oracle.written_played(*hand_of_kaboot)
            yield Next("kaboot", contract, level, (ours, theirs), None)


def wins(team: str, us: int, them: int, hand: Next, rules: RuleSet) -> bool:
    ours, theirs = us + hand.points[0], them + hand.points[1]
    own, others = (ours, theirs) if team == "us" else (theirs, ours)
    return own >= rules.target and own > others


@st.composite
def totals_near_the_end(draw: st.DrawFn) -> tuple[Points, RuleSet]:
    rules = draw(rule_sets)
    below = st.integers(0, 110).map(lambda missing: max(rules.target - missing, 0))
    us = draw(below)
    them = draw(below)
    return Points(us, them) if draw(st.booleans()) else Points(us, us), rules


@given(totals_near_the_end())
def test_a_way_is_told_exactly_when_every_hand_of_it_wins(drawn: tuple[Points, RuleSet]) -> None:
    totals, rules = drawn
    ways = ways_to_win(totals, rules)
    if ways is None:
        assert winner_at(totals, rules) is not None
        return
    hands = list(next_hands(totals.us, totals.them, rules))
    for team in Team:
        place = 0 if team is Team.US else 1
        for contract in Contract:
            expected = expected_ways(
                [hand for hand in hands if hand.contract == contract and hand.points[place]],
                place,
                team,
                totals,
                rules,
            )
            assert [way for way in ways.of(team).ways if way.contract is contract] == expected


def expected_ways(
    hands: list[Next], place: int, team: Team, totals: Points, rules: RuleSet
) -> list[Way]:
    """The ways in a contract, from all hands in which the team writes something."""
    contract = Contract(hands[0].contract)
    won = {hand: wins(team, totals.us, totals.them, hand, rules) for hand in hands}
    plain = [hand for hand in hands if hand.kind == "plain"]
    lost = max((hand.points[place] for hand in plain if not won[hand]), default=0)
    if enough := [hand for hand in plain if hand.points[place] > lost]:
        least = min(hand.points[place] for hand in enough)
        any_made = all(won[hand] for hand in plain if hand.made_by == team)
        return [Way(WayKind.PLAIN, contract, at_least=least, any_made=any_made)]
    levels: dict[str, list[Level]] = {"raised": [], "kaboot": []}
    for level in list(Level)[:4]:
        for kind, found in levels.items():
            of_it = [hand for hand in hands if hand.level == level and hand.kind == kind]
            if of_it and all(won[hand] for hand in of_it):
                found.append(level)
    ways = [Way(WayKind.RAISED, contract, level) for level in levels["raised"][:1]]
    if levels["kaboot"] and levels["kaboot"][0] not in levels["raised"]:
        ways.append(Way(WayKind.KABOOT, contract, levels["kaboot"][0]))
    return ways
