"""The count of a played hand, and the team that won it by that (RULES.md sections 2 to 5)."""

from __future__ import annotations

from dataclasses import dataclass

from baloot_score.scoring.arithmetic import card_points, project_points, rounding
from baloot_score.scoring.model import (
    BALOOT_ABNAT,
    BALOOT_POINTS,
    Contract,
    FoulHand,
    Level,
    PerTeam,
    PlayedHand,
    Points,
    Team,
)
from baloot_score.scoring.rules import Compare, RuleSet, TieRule
from baloot_score.scoring.trail import Rule, Step, note

US, THEM = Team.US, Team.THEM


@dataclass(slots=True)
class Count:
    """Both teams' points (cards, projects and بلوت) and abnat before the verdict."""

    us: int
    them: int
    abnat_us: int
    abnat_them: int


def count_hand(
    hand: PlayedHand, contract: Contract, answerable: Team, trail: list[Step] | None
) -> Count:
    """Convert the abnat of the team that is not answerable; the other has what remains.

    Args:
        hand: a played hand without errors, which no team took whole.
        contract: its contract.
        answerable: the team that is answerable for it (RULES.md section 4).
        trail: a list to which the steps are added; without it none are made.

    """
    abnat_us, abnat_them = hand.abnat.us, hand.abnat.them
    if abnat_us is None:
        assert abnat_them is not None
        abnat_us = contract.abnat - abnat_them
    abnat_them = contract.abnat - abnat_us
    if answerable is US:
        them = card_points(contract, abnat_them)
        us = contract.points - them
    else:
        us = card_points(contract, abnat_us)
        them = contract.points - us
    if trail is not None:
        _note_count(trail, hand, contract, answerable, PerTeam(abnat_us, abnat_them), us, them)
    if hand.projects.us or hand.projects.them:
        ours = project_points(hand.projects.us, contract)
        theirs = project_points(hand.projects.them, contract)
        abnat_each = contract.abnat_of_a_project_point
        us, abnat_us = us + ours, abnat_us + ours * abnat_each
        them, abnat_them = them + theirs, abnat_them + theirs * abnat_each
    if hand.baloot is US:
        us, abnat_us = us + BALOOT_POINTS, abnat_us + BALOOT_ABNAT
    elif hand.baloot is THEM:
        them, abnat_them = them + BALOOT_POINTS, abnat_them + BALOOT_ABNAT
    return Count(us, them, abnat_us, abnat_them)


def _note_count(
    trail: list[Step],
    hand: PlayedHand,
    contract: Contract,
    answerable: Team,
    abnat: PerTeam[int],
    us: int,
    them: int,
) -> None:
    counted, cards = answerable.other, Points(us, them)
    note(
        trail, Rule.ABNAT, 2, us=abnat.us, them=abnat.them, total=contract.abnat, contract=contract
    )
    note(trail, Rule.ANSWERABLE, 4, team=answerable, level=hand.level)
    note(
        trail,
        Rule.COUNTED,
        3,
        team=counted,
        abnat=abnat.of(counted),
        points=cards.of(counted),
        contract=contract,
        rounding=rounding(contract, abnat.of(counted)),
    )
    note(
        trail,
        Rule.REST,
        3,
        team=answerable,
        points=cards.of(answerable),
        hand=contract.points,
        counted=cards.of(counted),
    )
    note_extras(trail, hand, contract)


def note_extras(trail: list[Step], hand: PlayedHand | FoulHand, contract: Contract) -> None:
    """The steps for projects and بلوت, as they were declared."""
    for team in Team:
        projects = hand.projects.of(team)
        if projects:
            note(
                trail,
                Rule.PROJECTS,
                2,
                team=team,
                projects=" ".join(projects),
                points=project_points(projects, contract),
                abnat=sum(project.abnat for project in projects),
            )
    if hand.baloot is not None:
        note(trail, Rule.BALOOT, 2, team=hand.baloot, points=BALOOT_POINTS, abnat=BALOOT_ABNAT)


def verdict(
    hand: PlayedHand,
    contract: Contract,
    count: Count,
    buyer: Team,
    rules: RuleSet,
    trail: list[Step] | None,
) -> Team | None:
    """The team that won the hand, `None` for a split draw (RULES.md section 5).

    Args:
        hand: the hand that was counted.
        contract: its contract.
        count: both teams' points and abnat.
        buyer: the team that bought it.
        rules: how they are compared, and who fails when they are level.
        trail: a list to which the steps are added; without it none are made.

    """
    if trail is not None:
        note(trail, Rule.COMPARED_POINTS, 5, us=count.us, them=count.them)
    lead = count.us - count.them
    if lead == 0 and rules.compare(contract) is Compare.ABNAT:
        note(trail, Rule.COMPARED_ABNAT, 5, us=count.abnat_us, them=count.abnat_them)
        lead = count.abnat_us - count.abnat_them
    if lead:
        winner = US if lead > 0 else THEM
    elif hand.level is not Level.NORMAL:
        answerable = buyer if hand.level.buyer_answers else buyer.other
        winner = answerable.other
        note(trail, Rule.DRAWN, 5, team=answerable, how="answerable_fails")
    elif rules.tie(contract) is TieRule.BUYER_FAILS:
        winner = buyer.other
        note(trail, Rule.DRAWN, 5, team=buyer, how="buyer_fails")
    else:
        note(trail, Rule.DRAWN, 5, team=buyer, how="split")
        return None
    if trail is not None:
        note(trail, Rule.VERDICT, 5, winner=winner, buyer=buyer)
    return winner
