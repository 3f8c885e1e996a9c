"""What has been entered of a hand so far, and the hand that it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from baloot_score.scoring.model import (
    NO_ABNAT,
    NO_PROJECTS,
    Abnat,
    Contract,
    DirectHand,
    FoulHand,
    Hand,
    Level,
    PerTeam,
    PlayedHand,
    Project,
    Projects,
    RedealHand,
    Seat,
    Team,
)


class EntryKind(StrEnum):
    """The four ways to enter a hand."""

    PLAYED = "played"
    DIRECT = "direct"
    FOUL = "foul"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDraft:
    """Everything that was chosen and typed; what one kind of hand does not need is kept for others.

    `abnat` belongs to the counted team, or to the answerable one when `other_abnat` is set.
    `projects_of` is the team that was chosen for the projects; until then they are the buyer's, and
    in a foul those of the team that did not break a rule. `buyer_seat` is the buyer's player, if a
    person told who it was.
    """

    kind: EntryKind = EntryKind.PLAYED
    buyer: Team | None = None
    buyer_seat: Seat | None = None
    contract: Contract | None = None
    level: Level = Level.NORMAL
    abnat: int | None = None
    other_abnat: bool = False
    projects_of: Team | None = None
    projects: tuple[Project, ...] = ()
    baloot: Team | None = None
    kaboot: Team | None = None
    locked: bool | None = None
    foul_by: Team | None = None
    points: PerTeam[int | None] = NO_ABNAT
    deal_stays: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing but the kind of hand has been entered."""
        return self == EntryDraft(kind=self.kind)

    @property
    def counted_team(self) -> Team | None:
        """The team whose abnat are counted (RULES.md section 3), once the buyer is known."""
        if self.buyer is None:
            return None
        return self.buyer.other if self.level.buyer_answers else self.buyer

    @property
    def typed_team(self) -> Team | None:
        """The team whose abnat are typed."""
        counted = self.counted_team
        return counted.other if counted is not None and self.other_abnat else counted

    @property
    def project_team(self) -> Team:
        """The team whose projects are entered; in a foul those of the offender are not taken."""
        if self.kind is EntryKind.FOUL and self.foul_by is not None:
            return self.projects_of or self.foul_by.other
        return self.projects_of or self.buyer or Team.US

    def hand(self) -> Hand:
        """The hand as far as it has been entered; what is missing is `None` in it."""
        match self.kind:
            case EntryKind.PLAYED:
                return PlayedHand(
                    contract=self.contract,
                    buyer=self.buyer,
                    buyer_seat=self.buyer_seat,
                    level=self.level,
                    abnat=self._abnat(),
                    projects=self._projects(),
                    baloot=self._baloot(),
                    kaboot=self.kaboot,
                    locked=self.locked,
                )
            case EntryKind.FOUL:
                return FoulHand(
                    contract=self.contract,
                    by=self.foul_by,
                    buyer=self.buyer,
                    buyer_seat=self.buyer_seat,
                    level=self.level,
                    projects=self._projects(),
                    baloot=self._baloot(),
                )
            case EntryKind.DIRECT:
                return DirectHand(points=self.points)
            case EntryKind.REDEAL:
                return RedealHand(deal_stays=self.deal_stays)
        assert_never(self.kind)

    def _abnat(self) -> Abnat:
        if self.kaboot is not None:
            return NO_ABNAT
        if self.typed_team is Team.THEM:
            return PerTeam(None, self.abnat)
        return PerTeam(self.abnat, None)

    def _baloot(self) -> Team | None:
        """بلوت is not shown in sun, so what was chosen in hokum before does not count there."""
        return None if self.contract is Contract.SUN else self.baloot

    def _projects(self) -> Projects:
        """Nor does an أربعمية in hokum."""
        hokum = self.contract is Contract.HOKUM
        counted = tuple(p for p in self.projects if not (hokum and p is Project.FOUR_HUNDRED))
        if not counted:
            return NO_PROJECTS
        return PerTeam(counted, ()) if self.project_team is Team.US else PerTeam((), counted)


def draft_of(hand: Hand) -> EntryDraft:
    """The draft that makes this hand: where the editing of a recorded hand starts."""
    if isinstance(hand, DirectHand):
        return EntryDraft(kind=EntryKind.DIRECT, points=hand.points)
    if isinstance(hand, RedealHand):
        return EntryDraft(kind=EntryKind.REDEAL, deal_stays=hand.deal_stays)
    us, them = hand.projects.us, hand.projects.them
    draft = EntryDraft(
        buyer=hand.buyer,
        buyer_seat=hand.buyer_seat,
        contract=hand.contract,
        level=hand.level,
        projects=us or them,
        projects_of=Team.US if us else Team.THEM if them else None,
        baloot=hand.baloot,
    )
    if isinstance(hand, FoulHand):
        return replace(draft, kind=EntryKind.FOUL, foul_by=hand.by)
    draft = replace(draft, kaboot=hand.kaboot, locked=hand.locked)
    counted = draft.counted_team
    if hand.kaboot is not None or counted is None:
        return draft
    abnat = hand.abnat.of(counted)
    if abnat is not None:
        return replace(draft, abnat=abnat)
    return replace(draft, abnat=hand.abnat.of(counted.other), other_abnat=True)
