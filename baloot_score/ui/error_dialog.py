"""The dialog that tells of an error in the program: what is safe, where it is noted, what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QVBoxLayout, QWidget

from baloot_score.ui.controls.announcing import announce
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.dialog import Dialog
from baloot_score.ui.controls.flow import FlowRow
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.scrolling import Scrolling
from baloot_score.ui.fonts import margins, scaled
from baloot_score.ui.look import Look

WIDTH = 560
COUNTING_MS = 250
"""How long further errors are gathered before their number is shown."""

_SCROLLING = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


class ErrorDialog(Dialog):
    """Stays until a person goes on; further errors meanwhile are only counted."""

    leaving = Signal()
    """A person wants to close the program."""

    def __init__(
        self, look: Look, log: Path, report: Callable[[], str], parent: QWidget, *, is_kept: bool
    ) -> None:
        """Make the dialog.

        Args:
            look: words and colours.
            log: the file where the error is noted.
            report: makes the report of everything that happened so far.
            parent: the window.
            is_kept: whether the log could be written.

        """
        words = look.words
        super().__init__(look, words.gettext("Something went wrong"), parent)
        self._look, self._report, self.count = look, report, 0
        path = words.name(str(log))
        if is_kept:
            noted = words.gettext("What happened is noted in {path}, without any names.")
        else:
            noted = words.gettext("What happened could not be noted in {path}.")
        self.more = Label(look, px=13, color="ink_muted")
        self.copy = QuietButton(look, words.gettext("Copy report"))
        self.copy.clicked.connect(self._copy)
        self.close_program = QuietButton(look, words.gettext("Close Baloot Score"))
        self.close_program.clicked.connect(self._leave)
        self.go_on = PrimaryButton(look, words.gettext("Go on"), "enter")
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self.accept)
        self._counting = QTimer(self)
        self._counting.setSingleShot(True)
        self._counting.setInterval(COUNTING_MS)
        self._counting.timeout.connect(self._show_count)
        self._lay_out(noted.format(path=path), parent)

    def _lay_out(self, noted: str, parent: QWidget) -> None:
        words, look = self._look.words, self._look
        sentences = (
            words.gettext(
                "An error in the program interrupted what it was doing. "
                "Every hand on the sheet is stored."
            ),
            words.gettext("Look whether the last thing you did has happened, and go on."),
            noted,
            words.gettext(
                "The report says where in the program it happened, and holds no names: "
                "copy it for whoever repairs the program."
            ),
        )
        content = QWidget()
        text = QVBoxLayout(content)
        text.setContentsMargins(0, 0, 0, 0)
        text.setSpacing(scaled(10))
        labels = [
            Label(look, words.gettext("Something went wrong"), px=17, weight=600),
            *(Label(look, sentence) for sentence in sentences),
            self.more,
        ]
        for label in labels:
            label.setWordWrap(True)
            text.addWidget(label)
        text.addStretch(1)
        self.more.hide()
        self.setAccessibleDescription(" ".join(sentences))
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 20, 24, 20))
        column.setSpacing(scaled(16))
        self._scrolling = Scrolling(content)
        column.addWidget(self._scrolling, 1)
        foot = FlowRow(at_end=True)
        for button in (self.copy, self.close_program, self.go_on):
            foot.add(button)
        column.addWidget(foot)
        room = parent.window().size()
        width = min(scaled(WIDTH), room.width())
        high = content.heightForWidth(width - scaled(48)) + self.go_on.sizeHint().height()
        self.setMinimumWidth(min(scaled(320), room.width()))
        self.resize(width, min(high + scaled(88), room.height()))
        self.go_on.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows scroll what has no room."""
        action = _SCROLLING.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
        else:
            self._scrolling.verticalScrollBar().triggerAction(action)

    def add(self) -> None:
        """Count another error."""
        self.count += 1
        if not self._counting.isActive():
            self._counting.start()

    def _show_count(self) -> None:
        words = self._look.words
        sentence = words.ngettext(
            "An error happened {count} more time.",
            "An error happened {count} more times.",
            self.count,
        )
        self.more.setText(sentence.format(count=words.number(self.count)))
        self.more.show()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report())
        copied = self._look.words.gettext("Report copied")
        self.copy.set_label(copied)
        announce(self.copy, copied)

    def _leave(self) -> None:
        self.accept()
        self.leaving.emit()
