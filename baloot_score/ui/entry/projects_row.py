"""The projects of one team, and who holds بلوت and who made kaboot."""

from __future__ import annotations

from PySide6.QtCore import Signal

from baloot_score.i18n.game_words import project_word
from baloot_score.scoring.model import Contract, Project
from baloot_score.ui.controls.button import IconButton
from baloot_score.ui.controls.chip import CountChip
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.team_chip import TeamChip
from baloot_score.ui.controls.team_switch import TeamSwitch
from baloot_score.ui.entry.draft import EntryDraft
from baloot_score.ui.entry.key_changes import most_of
from baloot_score.ui.entry.keys import PROJECT_KEYS, EntryKey
from baloot_score.ui.look import Look


class ProjectsRow(FlowRow):
    """Team, counts of each project, بلوت and كبوت; what the contract cannot have is not shown."""

    edited = Signal(object)
    """What a person changed, as fields of the draft."""
    helper_asked = Signal()
    """A person wants to know whose projects count."""

    def __init__(self, look: Look, *, with_kaboot: bool) -> None:
        """Make the row; a foul has no kaboot."""
        super().__init__(spacing=4, gives=True)
        words = look.words
        self.team = TeamSwitch(look, words.gettext("Team of the projects"))
        self.team.set_hint(EntryKey.PROJECTS_TEAM)
        self.team.switched.connect(lambda team: self.edited.emit({"projects_of": team}))
        self.counts = {
            project: CountChip(
                look,
                project_word(words, project),
                most_of(project),
            )
            for project in Project
        }
        for project, chip in self.counts.items():
            chip.set_hint(PROJECT_KEYS[project])
            chip.counted.connect(self._count)
        self.baloot = TeamChip(look, words.gettext("Baloot"), EntryKey.BALOOT)
        self.baloot.given.connect(lambda team: self.edited.emit({"baloot": team}))
        self.kaboot = TeamChip(look, words.gettext("Kaboot"), EntryKey.KABOOT)
        self.kaboot.given.connect(lambda team: self.edited.emit({"kaboot": team}))
        self.helper = IconButton(look, "cards", words.gettext("Whose projects count?"))
        self.helper.set_hint(EntryKey.HELPER)
        self.helper.clicked.connect(self.helper_asked)
        for control in (
            self.team,
            *self.counts.values(),
            self.baloot,
            self.kaboot,
            self.helper,
        ):
            self.add(control)
        self.kaboot.setVisible(with_kaboot)  # before it stood in the row it was a window

    def show_draft(self, draft: EntryDraft) -> None:
        """Show what a draft holds."""
        self.team.set_value(draft.project_team)
        for project, chip in self.counts.items():
            chip.set_count(draft.projects.count(project))
        self.counts[Project.FOUR_HUNDRED].setVisible(draft.contract is Contract.SUN)
        self.baloot.setVisible(draft.contract is not Contract.SUN)
        self.baloot.set_value(draft.baloot)
        self.kaboot.set_value(draft.kaboot)

    def _count(self) -> None:
        projects = tuple(
            project for project, chip in self.counts.items() for _ in range(chip.count())
        )
        self.edited.emit({"projects": projects})
