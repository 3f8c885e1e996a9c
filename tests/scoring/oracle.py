"""A second formulation of Baloot scoring, by thresholds and tables, for tests to compare with.

It knows nothing of the package: hands, games and rule sets are the plain objects of the JSON
document. Where the rules say "convert, add, compare", this file asks instead *how many abnat of
the counted team are too many*: for each contract and each lead in projects and baloot there is
one highest number of abnat with which the answerable team still wins, and one with which it
still draws. Input is taken to be valid. Section numbers are those of RULES.md.
"""

import functools
import json
from typing import Any, NamedTuple, TypedDict

Written = tuple[int, int, str]
"""Points of us, points of them, and the name of the outcome."""

BASE: dict[str, Any] = {"target": 152, "kaboot_sun": 44, "kaboot_hokum": 25}
BASE |= {"sun_tie": "split", "hokum_tie": "split", "kaboot_multiplied": False}
BASE |= {"sun_compare": "abnat", "hokum_compare": "abnat", "projects_at_three_four": "level"}
BASE |= {"failed_projects": "winner", "failed_baloot": "owner"}
PRESETS: dict[str, dict[str, Any]] = {
    "classic": {"sun_tie": "buyer_fails"},
    "professional": {},
    "tournament": {"projects_at_three_four": "single"},
    "general": {"sun_compare": "points", "hokum_compare": "points", "kaboot_hokum": 44},
}
ABNAT = {"sun": 130, "hokum": 162}
POINTS = {"sun": 26, "hokum": 16}
ABNAT_A_POINT = {"sun": 5, "hokum": 10}
PROJECT_ABNAT = {"sira": 20, "fifty": 50, "hundred": 100, "four_hundred": 200}
BALOOT_LEAD: dict[str | None, int] = {"us": 20, "them": -20, None: 0}
PROJECT_FACTORS = {  # section 6: at normal, double, three, four
    "level": (1, 2, 3, 4),
    "double": (1, 2, 2, 2),
    "single": (1, 2, 1, 1),
}
LEVELS = ("normal", "double", "three", "four", "qahwa")
SUMS = range(0, 1010, 10)
"""More project abnat than any hand can hold, in the steps in which they come."""


class Row(NamedTuple):
    """What one contract at one level needs to know; all of it is fixed by the rule set."""

    buyer_answers: bool
    shares: bool
    abnat: int
    points: int
    cards: tuple[int, ...]
    limits: dict[int, tuple[int, int]]
    stake: int
    kaboot: int
    projects: dict[int, int]
    baloot: int
    projects_go_to_winner: bool
    baloot_goes_to_winner: bool


Table = dict[tuple[str, str], Row]


class Fold(TypedDict):
    """What becomes of a game: section 10."""

    totals: list[dict[str, int]]
    winner: str | None
    won_by_hand: int | None
    reason: str | None
    dealers: list[int | None]
    next_dealer: int | None


def band(contract: str, points: int) -> tuple[int, int]:
    """Give the fewest and the most abnat that count as these card points (section 3).

    In hokum ten values share a point, the half (5) still belongs to the lower one. In sun an
    odd number of points is exactly one value, the one that ends in 5; the others are even.
    """
    if contract == "hokum":
        return 10 * points - 4, 10 * points + 5
    if points % 2:
        return 5 * points, 5 * points
    return 5 * points - 4, 5 * points + 4


def card_points(contract: str) -> list[int]:
    """Tabulate the card points of the counted team by its abnat."""
    table = [0] * (ABNAT[contract] + 1)
    for points in range(POINTS[contract] + 1):
        fewest, most = band(contract, points)
        for abnat in range(max(fewest, 0), min(most, ABNAT[contract]) + 1):
            table[abnat] = points
    return table


def limit(contract: str, lead: int, compare: str) -> tuple[int, int]:
    """Give the most abnat of the counted team with which the answerable team wins, and draws.

    `lead` is what the answerable team has over the other in projects and baloot, in abnat. The
    points are level when twice the counted team's card points make all points plus that lead.
    Below that the answerable team wins; in the band where they are level the abnat decide, with
    a draw at exactly half of all abnat plus the lead (section 5). Without a draw both are equal.
    """
    level_at = POINTS[contract] + lead // ABNAT_A_POINT[contract]
    if level_at % 2:  # the points cannot be level
        most = band(contract, level_at // 2)[1]
        return most, most
    fewest, most = band(contract, level_at // 2)
    if compare == "points":
        return fewest - 1, most
    half = (ABNAT[contract] + lead) // 2
    return min(max(half - 1, fewest - 1), most), min(max(half, fewest - 1), most)


def build_row(contract: str, level: str, rules: dict[str, Any]) -> Row:
    """Build the row of a contract at a level: sections 4 to 6 as numbers."""
    step = LEVELS.index(level)
    compare = rules[f"{contract}_compare"]
    limits = {lead: limit(contract, lead, compare) for lead in range(-SUMS[-1], SUMS[-1] + 1, 10)}
    if step > 0 or rules[f"{contract}_tie"] != "split":  # a draw is lost: no room for it
        limits = {lead: (wins_to, wins_to) for lead, (wins_to, _) in limits.items()}
    if level == "qahwa":  # the game itself: nothing is added to it
        stake = kaboot = rules["target"]
        factor, baloot = 0, 0
    else:
        stake = POINTS[contract] * (step + 1)
        kaboot = rules[f"kaboot_{contract}"] * (step + 1 if rules["kaboot_multiplied"] else 1)
        factor, baloot = PROJECT_FACTORS[rules["projects_at_three_four"]][step], 2
    return Row(
        buyer_answers=step % 2 == 0,
        shares=step == 0,
        abnat=ABNAT[contract],
        points=POINTS[contract],
        cards=tuple(card_points(contract)),
        limits=limits,
        stake=stake,
        kaboot=kaboot,
        projects={total: total // ABNAT_A_POINT[contract] * factor for total in SUMS},
        baloot=baloot,
        projects_go_to_winner=rules["failed_projects"] == "winner",
        baloot_goes_to_winner=rules["failed_baloot"] == "winner",
    )


@functools.cache
def _table(rules_text: str) -> Table:
    chosen = json.loads(rules_text)
    rules = BASE | PRESETS[chosen.get("preset", "classic")] | (chosen.get("overrides") or {})
    return {(c, level): build_row(c, level, rules) for c in ABNAT for level in LEVELS}


def rules_table(rules: dict[str, Any]) -> Table:
    """Give the rows of a rule set `{"preset": ..., "overrides": {...}}`, built once."""
    return _table(json.dumps(rules, sort_keys=True))


def written_whole(
    row: Row, taker: str, worth: int, sum_us: int, sum_them: int, baloot: str | None
) -> tuple[int, int]:
    """Give what kaboot and fouls write: the taker adds its own projects, an owner its baloot."""
    us = row.baloot if baloot == "us" else 0
    them = row.baloot if baloot == "them" else 0
    if taker == "us":
        return us + worth + row.projects[sum_us], them
    return us, them + worth + row.projects[sum_them]


def written_played(
    contract: str,
    buyer: str,
    level: str,
    abnat_us: int,
    project_sum_us: int,
    project_sum_them: int,
    baloot: str | None,
    kaboot: str | None,
    table: Table,
) -> Written:
    """Give what a played hand writes; project sums in abnat, `abnat_us` unused in kaboot."""
    row = table[contract, level]
    if kaboot:
        sums = project_sum_us, project_sum_them
        return *written_whole(row, kaboot, row.kaboot, *sums, baloot), "kaboot"

    baloot_us = row.baloot if baloot == "us" else 0
    baloot_them = row.baloot if baloot == "them" else 0
    we_bought = buyer == "us"
    we_answer = we_bought is row.buyer_answers
    lead = project_sum_us - project_sum_them + BALOOT_LEAD[baloot]
    counted = row.abnat - abnat_us if we_answer else abnat_us
    wins_to, draws_to = row.limits[lead if we_answer else -lead]
    if row.shares and counted <= draws_to:
        cards_us = row.points - row.cards[counted] if we_answer else row.cards[counted]
        return (
            cards_us + row.projects[project_sum_us] + baloot_us,
            row.points - cards_us + row.projects[project_sum_them] + baloot_them,
            "made" if counted <= wins_to else "tie",
        )

    we_win = we_answer is (counted <= wins_to)
    outcome = "made" if we_win is we_bought else "failed"
    own_sum = project_sum_us if we_win else project_sum_them
    all_sum = project_sum_us + project_sum_them
    taken = row.stake + row.projects[all_sum if row.projects_go_to_winner else own_sum]
    if row.baloot_goes_to_winner:
        taken += baloot_us + baloot_them
        baloot_us = baloot_them = 0
    if we_win:
        return taken + baloot_us, baloot_them, outcome
    return baloot_us, taken + baloot_them, outcome


def project_sum(hand: dict[str, Any], team: str) -> int:
    """Add up the projects of a team in abnat (section 2)."""
    named = (hand.get("projects") or {}).get(team) or []
    return sum(PROJECT_ABNAT[project] for project in named)


def written(hand: dict[str, Any], rules: dict[str, Any]) -> Written:
    """Give what any hand of the document writes."""
    kind = hand["kind"]
    if kind == "redeal":
        return 0, 0, "redeal"
    if kind == "direct":
        return hand["points"]["us"], hand["points"]["them"], "direct"
    table = rules_table(rules)
    contract, level = hand["contract"], hand.get("level") or "normal"
    sums = project_sum(hand, "us"), project_sum(hand, "them")
    baloot = hand.get("baloot")
    if kind == "foul":
        row, taker = table[contract, level], "us" if hand["by"] == "them" else "them"
        return *written_whole(row, taker, row.stake, *sums, baloot), "foul"
    abnat = hand.get("abnat") or {}
    abnat_us = abnat.get("us")
    if abnat_us is None:
        abnat_us = ABNAT[contract] - abnat.get("them", 0)
    kaboot = hand.get("kaboot")
    return written_played(contract, hand["buyer"], level, abnat_us, *sums, baloot, kaboot, table)


def fold(game: dict[str, Any], rules: dict[str, Any]) -> Fold:
    """Play a game through: totals after each hand, who won it and why, who dealt (section 10)."""
    us = them = game.get("start_points") or 0
    target = rules_table(rules)["hokum", "qahwa"].stake
    dealer: int | None = game.get("dealer")
    so_far = Fold(
        totals=[], winner=None, won_by_hand=None, reason=None, dealers=[], next_dealer=dealer
    )
    for index, hand in enumerate(game["hands"]):
        more_us, more_them, _ = written(hand, rules)
        us, them = us + more_us, them + more_them
        so_far["totals"].append({"us": us, "them": them})
        if hand.get("dealer") is not None:
            dealer = hand["dealer"]
        so_far["dealers"].append(dealer)
        stays = hand["kind"] == "redeal" and hand.get("deal_stays", False)
        if dealer is not None and not stays:
            dealer = (dealer + 1) % 4
        if so_far["winner"] is None and max(us, them) >= target and us != them:
            so_far["winner"] = "us" if us > them else "them"
            so_far["won_by_hand"] = index
            so_far["reason"] = "higher" if min(us, them) >= target else "target"
            if hand.get("level") == "qahwa" and hand["kind"] in ("played", "foul"):
                so_far["reason"] = "qahwa"
    corrected = game.get("next_dealer")
    so_far["next_dealer"] = dealer if corrected is None else corrected
    return so_far
