"""What a key of the entry has chosen, in words for those who do not see it."""

from __future__ import annotations

from typing import Any

from baloot_score.ui.controls.segmented import SegmentedControl
from baloot_score.ui.entry.bought_form import BoughtForm
from baloot_score.ui.entry.form import Form
from baloot_score.ui.entry.keys import PROJECT_KEYS, EntryKey
from baloot_score.ui.entry.redeal_form import RedealForm


def chosen_by(key: EntryKey, form: Form) -> str:
    """What the form shows of the choice that a key has just made; empty where that is nothing."""
    if isinstance(form, RedealForm):
        return _chosen(form.deal)
    if not isinstance(form, BoughtForm):
        return ""
    match key:
        case EntryKey.WE_BOUGHT | EntryKey.THEY_BOUGHT:
            return _chosen(form.buyer)
        case EntryKey.OUR_FOUL | EntryKey.THEIR_FOUL:
            return "" if form.by is None else _chosen(form.by)
        case EntryKey.SUN | EntryKey.HOKUM:
            return _chosen(form.contract)
        case EntryKey.LEVEL:
            return _chosen(form.level)
        case EntryKey.KABOOT:
            return form.projects.kaboot.said()
        case EntryKey.BALOOT:
            return form.projects.baloot.said()
        case EntryKey.PROJECTS_TEAM:
            return form.projects.team.accessibleName()
    project = next((project for project, own in PROJECT_KEYS.items() if own == key), None)
    return "" if project is None else form.projects.counts[project].said()


def _chosen(control: SegmentedControl[Any]) -> str:
    value = control.value()
    return "" if value is None else control.segment(value).accessibleName()
