"""What every widget is made with: the words it speaks and the colours it wears."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from baloot_score.i18n.words import Words
from baloot_score.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """Handed to the constructor of every widget; for another look, widgets are built anew."""

    words: Words
    theme: Theme

    @property
    def direction(self) -> Qt.LayoutDirection:
        """The direction of the language's layout."""
        if self.words.right_to_left:
            return Qt.LayoutDirection.RightToLeft
        return Qt.LayoutDirection.LeftToRight

    @property
    def leading(self) -> Qt.AlignmentFlag:
        """The side where reading starts, also for labels, which align by their content."""
        return _side(right=self.words.right_to_left)

    @property
    def trailing(self) -> Qt.AlignmentFlag:
        """The side where reading ends, also for labels, which align by their content."""
        return _side(right=not self.words.right_to_left)


def _side(*, right: bool) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
