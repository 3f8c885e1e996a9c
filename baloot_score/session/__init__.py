"""The open session: commands with undo and redo, stored one by one; and the house rules.

What a name stands for is imported when it is asked for first: the window starts with few of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baloot_score.session.awards import choose_awards
    from baloot_score.session.backups import Backups, Restoring
    from baloot_score.session.commands import (
        ChangeRules,
        Command,
        EditHand,
        NewGame,
        RecordHand,
        RemoveGame,
        RemoveHand,
        RulesInForce,
    )
    from baloot_score.session.history import History
    from baloot_score.session.house_rules import HouseRules
    from baloot_score.session.import_plan import (
        ImportCancelledError,
        ImportPlan,
        SameId,
        plan_import,
    )
    from baloot_score.session.importing import (
        Imported,
        Replaced,
        TakenBack,
        run_import,
        take_back_import,
    )
    from baloot_score.session.known_names import KnownNames
    from baloot_score.session.listeners import Change, Way
    from baloot_score.session.opened import OpenSession
    from baloot_score.session.renaming import renamed
    from baloot_score.session.rescue import RESCUED, Offer, Rescue
    from baloot_score.session.starting import open_session, start_session
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
    from baloot_score.store.backup_contents import BackupContents
    from baloot_score.store.backup_names import Backup, BackupReason
    from baloot_score.store.backups import BackupStoppedError, Kept
    from baloot_score.store.errors import StoppedError, StoreError, StoreReason
    from baloot_score.store.history import Known
    from baloot_score.store.history_query import (
        HistoryKey,
        HistoryPage,
        HistoryQuery,
        RulesUsed,
        SessionState,
    )
    from baloot_score.store.house_rules import HouseRule
    from baloot_score.store.repository import Repository
    from baloot_score.store.search_text import search_text
    from baloot_score.store.statistics import (
        Comeback,
        Meeting,
        Purchases,
        SideKind,
        SideStatistics,
        Statistics,
        StatisticsQuery,
    )
    from baloot_score.store.summaries import SessionSummary

__all__ = [
    "RESCUED",
    "Backup",
    "BackupContents",
    "BackupReason",
    "BackupStoppedError",
    "Backups",
    "Change",
    "ChangeRules",
    "Comeback",
    "Command",
    "CorrectDealer",
    "Dealers",
    "EditHand",
    "History",
    "HistoryKey",
    "HistoryPage",
    "HistoryQuery",
    "HouseRule",
    "HouseRules",
    "ImportCancelledError",
    "ImportPlan",
    "Imported",
    "Kept",
    "Known",
    "KnownNames",
    "Meeting",
    "Names",
    "NewGame",
    "Offer",
    "OpenSession",
    "Purchases",
    "RecordHand",
    "RemoveGame",
    "RemoveHand",
    "Rename",
    "Replaced",
    "Repository",
    "Rescue",
    "Restoring",
    "RulesInForce",
    "RulesUsed",
    "SameId",
    "SessionState",
    "SessionSummary",
    "SetNote",
    "SetSeries",
    "SideKind",
    "SideStatistics",
    "Statistics",
    "StatisticsQuery",
    "StoppedError",
    "StoreError",
    "StoreReason",
    "TakenBack",
    "Together",
    "Way",
    "choose_awards",
    "corrected_dealers",
    "open_session",
    "plan_import",
    "renamed",
    "run_import",
    "search_text",
    "start_session",
    "take_back_import",
]

_PLACES: dict[str, tuple[str, ...]] = {
    "session.awards": ("choose_awards",),
    "session.backups": ("Backups", "Restoring"),
    "session.commands": (
        "ChangeRules",
        "Command",
        "EditHand",
        "NewGame",
        "RecordHand",
        "RemoveGame",
        "RemoveHand",
        "RulesInForce",
    ),
    "session.history": ("History",),
    "session.house_rules": ("HouseRules",),
    "session.import_plan": ("ImportCancelledError", "ImportPlan", "SameId", "plan_import"),
    "session.importing": ("Imported", "Replaced", "TakenBack", "run_import", "take_back_import"),
    "session.known_names": ("KnownNames",),
    "session.listeners": ("Change", "Way"),
    "session.opened": ("OpenSession",),
    "session.renaming": ("renamed",),
    "session.rescue": ("RESCUED", "Offer", "Rescue"),
    "session.starting": ("open_session", "start_session"),
    "session.table_commands": (
        "CorrectDealer",
        "Dealers",
        "Names",
        "Rename",
        "SetNote",
        "SetSeries",
        "Together",
        "corrected_dealers",
    ),
    "store.backup_contents": ("BackupContents",),
    "store.backup_names": ("Backup", "BackupReason"),
    "store.backups": ("BackupStoppedError", "Kept"),
    "store.errors": ("StoppedError", "StoreError", "StoreReason"),
    "store.history": ("Known",),
    "store.history_query": (
        "HistoryKey",
        "HistoryPage",
        "HistoryQuery",
        "RulesUsed",
        "SessionState",
    ),
    "store.house_rules": ("HouseRule",),
    "store.repository": ("Repository",),
    "store.search_text": ("search_text",),
    "store.statistics": (
        "Comeback",
        "Meeting",
        "Purchases",
        "SideKind",
        "SideStatistics",
        "Statistics",
        "StatisticsQuery",
    ),
    "store.summaries": ("SessionSummary",),
}
"""Where each name comes from: the parts under `baloot_score`, as they are imported above."""
_PLACE_OF = {name: place for place, names in _PLACES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import what a name stands for. Raises `AttributeError` where there is none of this name."""
    place = _PLACE_OF.get(name)
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"baloot_score.{place}"), name)
    globals()[name] = found
    return found
