"""What a key changes in the hand that is being entered."""

from __future__ import annotations

from typing import Any

from baloot_score.scoring.model import Contract, Level, Players, Project, Team
from baloot_score.ui.entry.buyer import next_buyer
from baloot_score.ui.entry.draft import EntryDraft, EntryKind
from baloot_score.ui.entry.keys import PROJECT_KEYS, EntryKey

MOST_OF_A_PROJECT = 4
"""How many of a kind both players of a team can hold; of أربعمية there is one."""

_BUYERS = {EntryKey.WE_BOUGHT: Team.US, EntryKey.THEY_BOUGHT: Team.THEM}
_CONTRACTS = {EntryKey.SUN: Contract.SUN, EntryKey.HOKUM: Contract.HOKUM}
_FOULS = {EntryKey.OUR_FOUL: Team.US, EntryKey.THEIR_FOUL: Team.THEM}
_PROJECTS = {key: project for project, key in PROJECT_KEYS.items()}


def key_changes(key: EntryKey, draft: EntryDraft, players: Players) -> dict[str, Any]:
    """The fields of the draft that a key changes; none where it has nothing to say.

    Points alone and a redeal have no buyer: there the keys of a bought hand go on with the full
    hand, so that none of them changes what cannot be seen. The key of a foul once more goes back
    to it; that of a redeal tells the other kind of it.

    Args:
        key: the key that was pressed.
        draft: what has been entered so far.
        players: the names of both teams' players, in the order of their seats.

    """
    if key in _FOULS:
        if draft.kind is EntryKind.FOUL and draft.foul_by is _FOULS[key]:
            return {"kind": EntryKind.PLAYED, "foul_by": None}
        return {"kind": EntryKind.FOUL, "foul_by": _FOULS[key]}
    if key is EntryKey.REDEAL:
        again = draft.kind is EntryKind.REDEAL
        return {"kind": EntryKind.REDEAL, "deal_stays": draft.deal_stays != again}
    if draft.kind in (EntryKind.DIRECT, EntryKind.REDEAL):
        changes = _changes(key, draft, players)
        return {"kind": EntryKind.PLAYED, **changes} if changes else {}
    if draft.kind is EntryKind.FOUL and key in (EntryKey.KABOOT, EntryKey.OTHER_FIELD):
        return {}
    return _changes(key, draft, players)


def _changes(key: EntryKey, draft: EntryDraft, players: Players) -> dict[str, Any]:
    if key in _BUYERS:
        return next_buyer(draft, _BUYERS[key], players)
    if key in _CONTRACTS:
        return {"contract": _CONTRACTS[key]}
    if key in _PROJECTS:
        return _one_more(draft, _PROJECTS[key])
    match key:
        case EntryKey.OTHER_FIELD:
            return {"other_abnat": not draft.other_abnat}
        case EntryKey.LEVEL:
            levels = list(Level)
            return {"level": levels[(levels.index(draft.level) + 1) % len(levels)]}
        case EntryKey.KABOOT:
            return {"kaboot": _next_team(draft.kaboot)}
        case EntryKey.BALOOT if draft.contract is not Contract.SUN:
            return {"baloot": _next_team(draft.baloot)}
        case EntryKey.PROJECTS_TEAM:
            return {"projects_of": draft.project_team.other}
    return {}


def _next_team(team: Team | None) -> Team | None:
    """Nobody, us, them, and nobody again."""
    order = (None, Team.US, Team.THEM)
    return order[(order.index(team) + 1) % len(order)]


def _one_more(draft: EntryDraft, project: Project) -> dict[str, Any]:
    """One more of a project and, past the most, none again; there is no أربعمية in hokum."""
    if project is Project.FOUR_HUNDRED and draft.contract is Contract.HOKUM:
        return {}
    count = draft.projects.count(project)
    count = 0 if count >= most_of(project) else count + 1
    return {
        "projects": tuple(
            held
            for each in Project
            for held in (each,) * (count if each is project else draft.projects.count(each))
        )
    }


def most_of(project: Project) -> int:
    """How many of a project one team can be given."""
    return 1 if project is Project.FOUR_HUNDRED else MOST_OF_A_PROJECT
