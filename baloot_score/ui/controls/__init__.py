"""The controls that the panels and dialogs are composed of."""

from baloot_score.ui.controls.button import IconButton, PrimaryButton, QuietButton
from baloot_score.ui.controls.card import Card
from baloot_score.ui.controls.chip import CountChip, ToggleChip, Tone
from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.controls.label import FieldError, Label, Mark, Tag
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.controls.team_switch import TeamSwitch

__all__ = [
    "Card",
    "CountChip",
    "DigitField",
    "FieldError",
    "IconButton",
    "Label",
    "Mark",
    "Notice",
    "PrimaryButton",
    "QuietButton",
    "Segment",
    "SegmentedControl",
    "Tag",
    "TeamSwitch",
    "ToggleChip",
    "Tone",
]
