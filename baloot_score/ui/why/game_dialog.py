"""The whole game under each rule set: its totals, and who would have won it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from baloot_score.i18n.game_words import rules_name, team_word
from baloot_score.i18n.sheet_words import BETWEEN
from baloot_score.i18n.what_if_words import game_became
from baloot_score.scoring.model import Game, Team
from baloot_score.scoring.rules import RuleSet
from baloot_score.scoring.what_if import game_as_played, game_under_each, own_and_presets
from baloot_score.ui.controls.label import Label
from baloot_score.ui.look import Look
from baloot_score.ui.why.side_dialog import SideDialog
from baloot_score.ui.why.what_if_table import UnderRules, WhatIfTable


class GameDialog(SideDialog):
    """Shows what the same hands would have come to under the presets."""

    WIDTH = 640

    def __init__(self, look: Look, parent: QWidget) -> None:
        """Make the dialog; it shows no game yet."""
        title = look.words.gettext("The game under other rules")
        super().__init__(look, title, parent)
        self.note = Label(look, px=14, color="ink_muted")
        self.note.setWordWrap(True)
        self.table = WhatIfTable(look, title)
        self.body.addWidget(self.note)
        self.body.addWidget(self.table)
        self.body.addStretch(1)

    def show_game(
        self, number: int, game: Game, rules: RuleSet, earlier_rules: tuple[RuleSet, ...]
    ) -> None:
        """Show a game, counted from 1, of a session with these rules and those of before."""
        words = self.look.words
        title = words.gettext("Game {number}").format(number=words.number(number))
        hands = words.ngettext("{count} hand", "{count} hands", len(game.hands))
        count = hands.format(count=words.number(len(game.hands)))
        self.heading.setText(f"{title}{BETWEEN}{count}")
        own = game_as_played(game, rules, earlier_rules)
        mixed = any(hand.earlier_rules is not None for hand in game.hands)
        others = own_and_presets(rules)[0 if mixed else 1 :]
        unders = (own, *game_under_each(game, others))
        lines = [
            UnderRules(
                words.gettext("As it was played")
                if mixed and under is own
                else rules_name(words, under.rules),
                under.totals,
                game_became(words, under, game),
                own=under is own,
                differs=(under.totals, under.win) != (own.totals, own.win),
            )
            for under in unders
        ]
        self.table.show_lines(lines)
        self.forget_copy()
        self.note.setText(
            words.gettext("The same hands, scored from the first by each rule set.")
            if any(line.differs for line in lines)
            else words.gettext("Every rule set comes to the same totals.")
        )

    def text(self) -> str:
        """The heading, and a line for each rule set."""
        words = self.look.words
        lines = [self.heading.text()]
        for line in self.table.lines:
            sides = [
                f"{team_word(words, team)} {words.number(line.points.of(team))}" for team in Team
            ]
            lines.append(BETWEEN.join((line.name, *sides, line.became)))
        return "\n".join(lines)
