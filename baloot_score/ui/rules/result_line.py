"""What an example writes: both teams' points in their colours, and what it would be otherwise."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from baloot_score.i18n.example_words import points_pair, refused_text
from baloot_score.i18n.game_words import team_word
from baloot_score.scoring.model import Points, Team
from baloot_score.ui.controls.label import Label
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class ResultLine(QWidget):
    """The result of a worked example."""

    def __init__(self, look: Look) -> None:
        """Make an empty line."""
        super().__init__()
        self._look = look
        self._teams = {team: Label(look, px=14, weight=600, color=team.value) for team in Team}
        self._refused = Label(look, refused_text(look.words), px=14, weight=500)
        self._before = Label(look, px=13, color="ink_muted")
        self._before.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(scaled(14))
        for label in (*self._teams.values(), self._refused):
            row.addWidget(label)
        row.addWidget(self._before, 1)

    def show_points(self, points: Points | None) -> None:
        """Show both teams' points; `None` where the rules do not allow the hand."""
        words = self._look.words
        for team, label in self._teams.items():
            label.setVisible(points is not None)
            if points is not None:
                label.setText(f"{team_word(words, team)} {words.number(points.of(team))}")
        self._refused.setVisible(points is None)

    def show_before(self, points: Points | None, name: str, *, differs: bool) -> None:
        """Show what other rules write, if that is something else.

        Args:
            points: what they write; `None` where they do not allow the hand.
            name: what those rules are called.
            differs: whether it is something else.

        """
        words = self._look.words
        result = refused_text(words) if points is None else points_pair(words, points)
        text = words.gettext("As in {name}: {result}").format(name=name, result=result.lower())
        self._before.setText(text if differs else "")

    def text(self) -> str:
        """All that it says."""
        shown = [*self._teams.values(), self._refused, self._before]
        return " ".join(label.text() for label in shown if not label.isHidden())
