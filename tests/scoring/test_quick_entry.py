"""What a quick entry can have been: worked out by hand, and held against every hand there is."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from baloot_score.scoring.model import (
    DirectHand,
    FoulHand,
    Outcome,
    PlayedHand,
    Points,
    RedealHand,
    Team,
)
from baloot_score.scoring.problems import hand_problems
from baloot_score.scoring.quick_entry import Reading, nearest_pairs, readings
from baloot_score.scoring.reachable import can_be_given, pairs_of_a_hand
from baloot_score.scoring.rule_reading import overrides_of, read_rules
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.score import score_hand
from tests.rule_fields import never_changed
from tests.scoring import oracle
from tests.scoring.strategies import (
    LEVELS,
    POSSIBLE_ABNAT,
    PRESETS,
    TEAMS,
    Data,
    hand_of,
    rule_sets,
    sound_hands,
)

RULES = {preset: read_rules({"preset": preset}) for preset in PRESETS}
CLASSIC = RULES["classic"]


class Told(NamedTuple):
    """What tells one reading from another; projects in abnat, `special` won or broke a rule."""

    contract: str
    level: str
    buyer: str | None
    outcome: str
    special: str | None
    projects: tuple[int, int]
    baloot: str | None


Range = tuple[int, int] | None
Pair = tuple[int, int]


def told(reading: Reading) -> Told | None:
    hand = reading.hand
    if isinstance(hand, RedealHand):
        return None
    assert hand.contract is not None
    return Told(
        hand.contract,
        hand.level,
        hand.buyer,
        reading.outcome,
        hand.by if isinstance(hand, FoulHand) else hand.kaboot,
        (sum(p.abnat for p in hand.projects.us), sum(p.abnat for p in hand.projects.them)),
        hand.baloot,
    )


def abnat_of(reading: Reading) -> Range:
    found = reading.buyer_abnat
    return (found.fewest, found.most) if found else None


def line(reading: Reading) -> str:
    """A reading in short: contract, level, who bought, what became of it, what else there was."""
    hand = reading.hand
    if isinstance(hand, RedealHand):
        return "redeal"
    words = [str(hand.contract), str(hand.level)]
    if isinstance(hand, FoulHand):
        words += ["foul", f"by {hand.by}"]
    else:
        words += [str(hand.buyer), str(reading.outcome)]
        words += [f"of {hand.kaboot}"] * (hand.kaboot is not None)
    words += [
        "+".join(hand.projects.of(team)) + f" {team}" for team in Team if hand.projects.of(team)
    ]
    words += [f"baloot {hand.baloot}"] * (hand.baloot is not None)
    fewest_most = reading.buyer_abnat
    words += [f"{fewest_most.fewest}-{fewest_most.most}"] if fewest_most else []
    return " ".join(words)


def lines(us: int, them: int, preset: str) -> list[str]:
    return [line(reading) for reading in readings(Points(us, them), RULES[preset])]


# Worked out by hand from RULES.md --------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_10_and_8_is_a_hokum_that_the_team_with_10_made_with_two_points_more(preset: str) -> None:
    # Both wrote, 18 in all: hokum (16) and 2. With 10 to 8 the buyer cannot be the other team.
    # Ours: 8 and 8 of cards, they had 76 to 85. Theirs: 10 and 6 of cards, they had 56 to 65.
    assert lines(10, 8, preset) == [
        "hokum normal us made baloot us 77-86",
        "hokum normal us made baloot them 97-106",
        "hokum normal us made sira us 77-86",
        "hokum normal us made sira them 97-106",
    ]


# 36 in all: sun (26) and a fifty, with 8 of cards (36 to 44 abnat) to 18 (86 to 94). With 50 abnat
# more, the fifty makes 40 to 90 a draw. In hokum 20 of projects alone would be more than 18.
MADE_AT_18 = [
    "sun normal them made fifty us 91-94",
    "sun normal us made fifty us 41-44",
    "sun normal us made fifty them 91-94",
    "sun normal them made fifty them 41-44",
]
DRAWN_AT_18 = [
    "sun normal us tie fifty us 40-40",
    "sun normal them tie fifty us 90-90",
    "sun normal us tie fifty them 90-90",
    "sun normal them tie fifty them 40-40",
]
DRAWN_BY_POINTS_AT_18 = [
    "sun normal us tie fifty us 36-44",
    "sun normal them tie fifty us 86-94",
    "sun normal us tie fifty them 86-94",
    "sun normal them tie fifty them 36-44",
]


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("classic", MADE_AT_18),  # a drawn sun fails the buyer
        ("professional", MADE_AT_18 + DRAWN_AT_18),
        ("tournament", MADE_AT_18 + DRAWN_AT_18),
        ("general", DRAWN_BY_POINTS_AT_18),  # abnat are not compared
    ],
)
def test_18_and_18_is_a_sun_with_a_fifty(preset: str, expected: list[str]) -> None:
    assert sorted(lines(18, 18, preset)) == sorted(expected)


def test_32_and_0_is_first_of_all_a_doubled_hokum() -> None:
    # The doubler must beat the buyer: 81 each is the buyer's.
    found = lines(32, 0, "classic")
    assert found[:3] == [
        "hokum double us made 81-162",
        "hokum double them failed 0-80",
        "hokum double foul by them",
    ]
    assert sorted(found[3:]) == sorted(
        [
            # 25 for kaboot and 7
            "hokum normal us kaboot of us fifty us baloot us",
            "hokum normal them kaboot of us fifty us baloot us",
            "hokum normal us kaboot of us fifty+sira us",
            "hokum normal them kaboot of us fifty+sira us",
            # 16 and 16: of us, they have 16 too only when we have at most 5 abnat (0 to us: made)
            "hokum normal them failed hundred+sira+sira us baloot us 0-160",
            "hokum normal them failed hundred+sira+sira+sira us 0-160",
            # of them: 14 + 2 of us is 16 each where we have 136 to 145, and 141 would be a draw
            "hokum normal them failed hundred+sira+sira them baloot us 0-20",
            "hokum normal them failed hundred+sira+sira+sira them 0-0",
            # we made it and they had no point: at most 5 abnat
            "hokum normal us made hundred+sira+sira us baloot us 157-162",
            "hokum normal us made hundred+sira+sira+sira us 157-162",
            "hokum normal foul by them hundred+sira+sira us baloot us",
            "hokum normal foul by them hundred+sira+sira+sira us",
        ]
    )


def test_44_and_0_is_first_of_all_a_kaboot_in_sun() -> None:
    found = lines(44, 0, "classic")
    assert found[:4] == [
        "sun normal us kaboot of us",
        "sun normal them kaboot of us",
        "sun double us kaboot of us",
        "sun double them kaboot of us",
    ]
    assert sorted(found[4:]) == sorted(
        [
            # 25 for kaboot and 19; doubled it would have to be an even number
            "hokum normal us kaboot of us hundred+fifty+sira us baloot us",
            "hokum normal them kaboot of us hundred+fifty+sira us baloot us",
            "hokum normal us kaboot of us hundred+fifty+sira+sira us",
            "hokum normal them kaboot of us hundred+fifty+sira+sira us",
            # 26 and 18 (90 abnat); a draw at 110 to 20 fails the buyer
            "sun normal them failed fifty+sira+sira us 0-110",
            "sun normal them failed fifty+sira+sira them 0-20",
            "sun normal us made fifty+sira+sira us 126-130",
            "sun normal foul by them fifty+sira+sira us",
            # 32 and twice 6 (60 abnat); a draw at 51 to 111 is the buyer's
            "hokum double us made sira+sira+sira us 51-162",
            "hokum double them failed sira+sira+sira us 0-110",
            "hokum double us made sira+sira+sira them 111-162",
            "hokum double them failed sira+sira+sira them 0-50",
            "hokum double foul by them sira+sira+sira us",
            # 32, twice 5, and 2: 7 to 0 or 2 to 5, and never a draw
            "hokum double us made fifty us baloot us 46-162",
            "hokum double them failed fifty us baloot us 0-115",
            "hokum double us made fifty them baloot us 96-162",
            "hokum double them failed fifty them baloot us 0-65",
            "hokum double foul by them fifty us baloot us",
        ]
    )


def test_44_and_0_is_a_kaboot_in_hokum_too_where_that_is_worth_as_much() -> None:
    assert lines(44, 0, "general")[:4] == [
        "sun normal us kaboot of us",
        "sun normal them kaboot of us",
        "hokum normal us kaboot of us",
        "hokum normal them kaboot of us",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_26_and_0_is_a_failed_sun_before_one_that_was_all_but_kaboot(preset: str) -> None:
    first, second, *_ = lines(26, 0, preset)
    assert first.startswith("sun normal them failed 0-6")
    assert second == "sun normal us made 126-130"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_target_to_nothing_is_a_qahwa_told_apart_by_nothing_that_it_does_not_write(
    preset: str,
) -> None:
    found = [words for words in lines(152, 0, preset) if " qahwa " in words]
    ways = ["us made", "them failed", "us kaboot of us", "them kaboot of us", "foul by them"]
    contracts = ["sun", "hokum"] if preset == "general" else ["hokum"]
    expected = {f"{contract} qahwa {way}" for contract in contracts for way in ways}
    without_abnat = {" ".join(w for w in words.split() if "-" not in w) for words in found}
    assert without_abnat == expected
    assert len(found) == len(expected)
    assert "hokum qahwa us made" in lines(152, 0, preset)[0] + lines(152, 0, preset)[1]


def test_nothing_to_nothing_is_a_redeal() -> None:
    assert lines(0, 0, "classic") == ["redeal"]


def test_no_hand_writes_7_and_8() -> None:
    assert lines(7, 8, "classic") == []


def test_projects_are_given_in_points_with_their_team() -> None:
    made, *_ = [r for r in readings(Points(20, 16), CLASSIC) if r.outcome is Outcome.MADE]
    assert line(made) == "sun normal us made fifty us 46-54"
    assert made.project_points == Points(10, 0)


def test_what_is_out_of_the_ordinary_is_counted() -> None:
    by_line = {line(reading): reading for reading in readings(Points(44, 0), CLASSIC)}
    assert by_line["sun normal us kaboot of us"].extras == 1
    assert by_line["hokum double foul by them fifty us baloot us"].extras == 3
    assert by_line["sun normal us made fifty+sira+sira us 126-130"].extras == 3
    assert readings(Points(0, 0), CLASSIC)[0].extras == 0


# Every hand there is ----------------------------------------------------------------------------

RULE_SETS: dict[str, tuple[str, Data]] = {preset: (preset, {}) for preset in PRESETS} | {
    "own projects, baloot to the winner": (
        "professional",
        {"failed_projects": "own", "failed_baloot": "winner", "sun_levels": []},
    ),
    "kaboot multiplied, projects doubled at most, to 64": (
        "classic",
        {
            "kaboot_multiplied": True,
            "kaboot_hokum": 31,
            "projects_at_three_four": "double",
            "target": 64,
        },
    ),
    "a draw fails, by points, all levels of sun": (
        "general",
        {"sun_tie": "buyer_fails", "hokum_tie": "buyer_fails", "kaboot_sun": 0},
    ),
}


class Hand(NamedTuple):
    """A hand of the enumeration as it was declared, and the abnat of its buyer."""

    told: Told
    abnat: int | None


def all_hands(rules: RuleSet) -> Iterator[tuple[Pair, Hand]]:
    """What every hand writes, of all contracts, levels, projects and abnat, and every foul."""
    table = oracle.rules_table({"preset": str(rules.preset), "overrides": overrides_of(rules)})
    for contract in oracle.ABNAT:
        words = ["sira", "fifty", "hundred", *["four_hundred"] * (contract == "sun")]
        sums = {
            sum(oracle.PROJECT_ABNAT[word] for word in projects)
            for count in range(5)
            for projects in itertools.combinations_with_replacement(words, count)
            if projects.count("four_hundred") < 2
        }
        sides = [(total, 0) for total in sums] + [(0, total) for total in sums if total]
        baloots = (None,) if contract == "sun" else (None, *TEAMS)
        levels = ("normal", *rules.sun_levels) if contract == "sun" else LEVELS
        for level, projects, baloot in itertools.product(levels, sides, baloots):
            yield from hands_with(contract, level, projects, baloot, table)


def hands_with(
    contract: str, level: str, projects: Pair, baloot: str | None, table: oracle.Table
) -> Iterator[tuple[Pair, Hand]]:
    row, extras = table[contract, level], (*projects, baloot)
    for buyer in TEAMS:
        for us in POSSIBLE_ABNAT[contract]:
            won = oracle.written_played(contract, buyer, level, us, *extras, None, table)
            key = Told(contract, level, buyer, won[2], None, projects, baloot)
            yield won[:2], Hand(key, us if buyer == "us" else row.abnat - us)
        for winner in TEAMS:
            won = oracle.written_played(contract, buyer, level, 0, *extras, winner, table)
            key = Told(contract, level, buyer, "kaboot", winner, projects, baloot)
            yield won[:2], Hand(key, None)
    for by, taker in zip(TEAMS, reversed(TEAMS), strict=True):
        key = Told(contract, level, None, "foul", by, projects, baloot)
        yield oracle.written_whole(row, taker, row.stake, *extras), Hand(key, None)


def as_written(pair: Pair, key: Told, rules: RuleSet) -> Told:
    """What is left of a hand when all that it did not write is taken away (section 6)."""
    if key.level == "qahwa":
        return key._replace(projects=(0, 0), baloot=None)
    only_own = key.special is not None
    if key.outcome in ("made", "failed") and (key.level != "normal" or key.outcome == "failed"):
        only_own = rules.failed_projects == "own"
    if not only_own:
        return key
    if key.outcome == "foul":
        winner = "us" if key.special == "them" else "them"
    elif key.outcome == "kaboot":
        winner = str(key.special)
    else:
        winner = str(key.buyer) if key.outcome == "made" else other(str(key.buyer))
    us, them = key.projects
    return key._replace(projects=(us, 0) if winner == "us" else (0, them))


def other(team: str) -> str:
    return "them" if team == "us" else "us"


def test_every_rule_that_changes_points_is_tried() -> None:
    chosen = [{"preset": preset, "overrides": more} for preset, more in RULE_SETS.values()]
    assert never_changed(map(read_rules, chosen)) == set()


@pytest.mark.no_cover
@pytest.mark.parametrize("name", RULE_SETS)
def test_the_readings_of_all_pairs_are_all_hands_and_no_others(name: str) -> None:
    preset, overrides = RULE_SETS[name]
    rules = read_rules({"preset": preset, "overrides": overrides})
    ranges: dict[Pair, dict[Told, Range]] = {}
    left_out: set[tuple[Pair, Told]] = set()
    for pair, (key, abnat) in all_hands(rules):
        if pair[0] < pair[1]:  # the same hands with the teams changed over
            continue
        written = as_written(pair, key, rules)
        if written != key:
            left_out.add((pair, written))
            continue
        found = ranges.setdefault(pair, {})
        if abnat is None:
            found[key] = None
        else:
            fewest, most = found.get(key) or (abnat, abnat)
            found[key] = min(fewest, abnat), max(most, abnat)
    assert all(key in ranges[pair] for pair, key in left_out)
    for pair in {(0, 0), *ranges} | {pair for pair in pairs_of_a_hand(rules) if pair[0] >= pair[1]}:
        found_here = readings(Points(*pair), rules)
        assert sum(isinstance(reading.hand, RedealHand) for reading in found_here) == (
            pair == (0, 0)
        )
        keyed = {told(r): abnat_of(r) for r in found_here if r.outcome is not Outcome.REDEAL}
        assert keyed == ranges.get(pair, {}), pair
        assert len(found_here) == len(keyed) + (pair == (0, 0))
        for reading in found_here:
            check_example(reading, Points(*pair), rules)


def check_example(reading: Reading, points: Points, rules: RuleSet) -> None:
    """The hand that stands for a reading is one of it, and writes the points."""
    hand, scored = reading.hand, score_hand(reading.hand, rules)
    assert scored.points == points
    assert scored.outcome is reading.outcome
    if reading.buyer_abnat is not None:
        assert isinstance(hand, PlayedHand)
        assert hand.buyer is not None
        abnat = hand.abnat.of(hand.buyer)
        assert abnat is not None
        assert reading.buyer_abnat.fewest <= abnat <= reading.buyer_abnat.most
        assert hand.contract is not None
        assert (hand.abnat.us or 0) + (hand.abnat.them or 0) == hand.contract.abnat


# Any hand under any rule set -------------------------------------------------------------------


@given(sound_hands, rule_sets)
def test_the_points_of_any_hand_have_that_hand_among_their_readings(
    data: Data, rules: RuleSet
) -> None:
    hand = hand_of(data)
    assume(not isinstance(hand, DirectHand))
    assume(not any(p.code == "sun_level_not_allowed" for p in hand_problems(hand, rules)))
    scored = score_hand(hand, rules)
    found = readings(scored.points, rules)
    if isinstance(hand, RedealHand):
        assert found[0].hand == RedealHand()
        return
    assert isinstance(hand, PlayedHand | FoulHand)
    key = told(Reading(hand, scored.outcome))
    assert key is not None
    if isinstance(hand, FoulHand):
        key = key._replace(buyer=None)
    pair = (scored.points.us, scored.points.them)
    written = as_written(pair, key, rules)
    (reading,) = [reading for reading in found if told(reading) == written]
    if reading.buyer_abnat is not None and key == written:
        assert isinstance(hand, PlayedHand)
        assert hand.buyer is not None
        given_abnat = hand.abnat.of(hand.buyer)
        if given_abnat is None:
            assert hand.contract is not None
            given_abnat = hand.contract.abnat - (hand.abnat.of(hand.buyer.other) or 0)
        assert reading.buyer_abnat.fewest <= given_abnat <= reading.buyer_abnat.most


@given(st.builds(Points, st.integers(-3, 160), st.integers(-3, 60)), rule_sets)
def test_points_have_readings_exactly_when_a_hand_can_give_them(
    points: Points, rules: RuleSet
) -> None:
    found = readings(points, rules)
    assert bool(found) is can_be_given(points, rules)
    for reading in found:
        check_example(reading, points, rules)
    assert {told(r) for r in readings(points.swapped(), rules)} == {mirrored(r) for r in found}


def mirrored(reading: Reading) -> Told | None:
    key = told(reading)
    if key is None:
        return None
    return key._replace(
        buyer=key.buyer and other(key.buyer),
        special=key.special and other(key.special),
        projects=key.projects[::-1],
        baloot=key.baloot and other(key.baloot),
    )


@given(st.builds(Points, st.integers(0, 160), st.integers(0, 60)), rule_sets)
def test_an_example_is_without_warning_where_its_reading_has_such_hands(
    points: Points, rules: RuleSet
) -> None:
    for reading in readings(points, rules):
        codes = [problem.code for problem in hand_problems(reading.hand, rules)]
        found = reading.buyer_abnat
        if found is None or (found.fewest, found.most) not in ((0, 0), (130, 130), (162, 162)):
            assert "all_abnat_no_kaboot" not in codes


# The nearest pairs -----------------------------------------------------------------------------


def test_points_that_do_not_add_up_are_led_back_to_those_that_do() -> None:
    # 15 in all: hokum has 16.
    assert set(nearest_pairs(Points(7, 8), CLASSIC)[:2]) == {Points(7, 9), Points(8, 8)}
    # 17 in all: one too many, where 18 would take projects or baloot.
    assert set(nearest_pairs(Points(9, 8), CLASSIC)[:2]) == {Points(9, 7), Points(8, 8)}


def test_of_pairs_that_are_equally_near_the_plainest_comes_first() -> None:
    assert not can_be_given(Points(17, 0), CLASSIC)
    # 16 to nothing is any failed hokum; 18 takes projects or baloot.
    assert nearest_pairs(Points(17, 0), CLASSIC)[:3] == (
        Points(16, 0),
        Points(18, 0),
        Points(17, 1),
    )


def test_of_pairs_that_are_equally_near_those_that_keep_one_number_come_first() -> None:
    assert nearest_pairs(Points(4, 2), CLASSIC) == (
        Points(0, 0),
        Points(4, 12),
        Points(14, 2),
        Points(5, 11),
        Points(13, 3),
    )


def test_points_that_a_hand_gives_are_nearest_to_themselves() -> None:
    assert nearest_pairs(Points(10, 16), CLASSIC)[0] == Points(10, 16)


@given(
    st.builds(Points, st.integers(-10, 300), st.integers(-10, 300))
    | st.builds(Points, st.integers(0, 10**6), st.integers(0, 10**6)),
    st.sampled_from(list(RULES.values())),
    st.integers(1, 8),
)
def test_the_nearest_pairs_are_given_by_hands_and_no_others_are_nearer(
    points: Points, rules: RuleSet, most: int
) -> None:
    def distance(pair: Pair) -> int:
        return abs(pair[0] - points.us) + abs(pair[1] - points.them)

    found = [(near.us, near.them) for near in nearest_pairs(points, rules, most)]
    assert len(set(found)) == len(found) == most
    assert set(found) <= pairs_of_a_hand(rules)
    distances = [distance(pair) for pair in found]
    assert distances == sorted(map(distance, pairs_of_a_hand(rules)))[:most]


def test_outcomes_of_readings_are_those_of_hands() -> None:
    outcomes = {
        r.outcome for pair in ((8, 8), (26, 0), (0, 0)) for r in readings(Points(*pair), CLASSIC)
    }
    assert outcomes == set(Outcome) - {Outcome.DIRECT, Outcome.KABOOT}
