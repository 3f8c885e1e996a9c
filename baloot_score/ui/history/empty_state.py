"""What stands in place of an empty list of sessions: why it is empty, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from baloot_score.i18n.words import Words
from baloot_score.ui.controls.button import QuietButton
from baloot_score.ui.controls.label import Label, Mark
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look


class EmptyState(QWidget):
    """What stands in place of an empty list: why it is empty, and what to do."""

    def __init__(self, look: Look) -> None:
        """Make it without words."""
        super().__init__()
        self._look = look
        self.mark = Mark(look, "cards", 34, "ink_muted")
        self.head = Label(look, px=16, weight=600)
        self.rest = Label(look, px=14, color="ink_muted")
        for label in (self.head, self.rest):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.do = QuietButton(look, "")
        self.do.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setSpacing(scaled(8))
        column.addStretch(1)
        for part in (self.mark, self.head, self.rest, self.do):
            if isinstance(part, Label):
                column.addWidget(part)
            else:
                column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolling(content))

    def say(self, icon_name: str, head: str, rest: str, do: str = "") -> None:
        """Say why the list is empty; `do` are the words of a button that helps, if any."""
        self.mark.show_icon(icon_name, "ink_muted")
        self.head.setText(head)
        self.rest.setText(rest)
        self.do.set_label(do)
        self.do.setVisible(bool(do))

    def text(self) -> str:
        """All that it says."""
        return f"{self.head.text()} {self.rest.text()}"


def say_unread(words: Words, empty: EmptyState) -> None:
    """Say in the place of a list that it could not be read; a notice tells why."""
    empty.say(
        "error", words.gettext("The sessions could not be read"), "", words.gettext("Try again")
    )


def say_why_empty(words: Words, empty: EmptyState, *, narrowed: bool, trashed: bool) -> None:
    """Say why a list is empty.

    Args:
        words: the language.
        empty: what stands in its place.
        narrowed: whether a search or a filter leaves something out.
        trashed: whether it is the list of the trash.

    """
    if narrowed:
        empty.say(
            "search",
            words.gettext("No session fits"),
            words.gettext("Try fewer words, or other filters."),
            words.gettext("Clear search and filters"),
        )
    elif trashed:
        empty.say(
            "trash",
            words.gettext("The trash is empty"),
            words.gettext("What you remove waits here until you empty the trash yourself."),
            words.gettext("Back to the sessions"),
        )
    else:
        empty.say(
            "cards",
            words.gettext("No sessions yet"),
            words.gettext("Start one in the form, and you will find it here."),
        )
