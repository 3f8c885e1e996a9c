"""The dialog of settings, which puts on every new look itself while it stays where it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from baloot_score.i18n.store_words import store_sentence
from baloot_score.session import StoreError
from baloot_score.ui.actions import LARGER_KEYS, SMALLER_KEYS
from baloot_score.ui.controls.button import PrimaryButton, QuietButton
from baloot_score.ui.controls.floating import Floating
from baloot_score.ui.controls.focus import FocusWatch
from baloot_score.ui.controls.notice import Notice
from baloot_score.ui.desk import Desk
from baloot_score.ui.fonts import scaled, text_scale
from baloot_score.ui.look import Look
from baloot_score.ui.settings import Settings
from baloot_score.ui.settings_dialog.form import SettingsForm
from baloot_score.ui.settings_dialog.text_size import stepped

WIDE, HIGH = (1112, 528), (700, 760)
"""The size that is taken where the window has room for two columns, or for one."""
LEAST_HEIGHT = 504
"""Small text makes no control lower than a finger needs."""
EDGE = 24
"""So much of the window stays in sight around the dialog."""
TEXT_BUTTONS = ("smaller", "larger")
"""The parts that are pressed several times on end, while everything changes its size."""
KEPT_BY_DEFAULTS = ("language", "entry_way", "keypad")
"""What going back to the defaults leaves alone: a window in a language that nobody reads, or
another way to enter, would be no way back."""


class SettingsDialog(QDialog):
    """Every choice holds at once; a new look is put on in place, the focus stays on its control."""

    chosen = Signal(object)
    """Other `Settings`, which hold from now on."""
    rules_changed = Signal()
    """Another rule set is the default, or there are others."""

    def __init__(self, look: Look, desk: Desk, parent: QWidget) -> None:
        """Make the dialog over a window."""
        super().__init__(parent)
        self._desk, self._window = desk, parent
        self._before: Settings | None = None
        self._works: bool | None = None
        self._scale = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for keys, step in ((LARGER_KEYS, 1), (SMALLER_KEYS, -1)):
            shortcut = QShortcut(self)
            shortcut.setKeys([QKeySequence(key) for key in keys])
            shortcut.activated.connect(lambda step=step: self.step_text(step))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.page = Page(look, desk)
        self._put_in()
        self.page.form.controls["language"].setFocus(Qt.FocusReason.TabFocusReason)

    def build(self, look: Look) -> None:
        """Make the contents anew for a look, and go on at the same place."""
        old, place = self.page, self.page.place()
        self._column.removeWidget(old)
        old.hide()
        old.deleteLater()
        self.page = Page(look, self._desk)
        self._put_in()
        self._column.activate()
        self.page.go_to(place)
        if place.used is not None and place.used[0] in TEXT_BUTTONS:
            self._move_under(*place.used)

    def _move_under(self, part: str, spot: QPoint) -> None:
        """Come with a part to where it stood, as far as the window goes, if scrolling did not."""
        moved = self.frameGeometry().translated(spot - self.page.spot_of(part))
        self.move(inside(moved, self._window.frameGeometry()))

    def _put_in(self) -> None:
        """Show the page, and listen to it."""
        page, look = self.page, self.page.look
        self.setLayoutDirection(look.direction)
        self.setWindowTitle(look.words.gettext("Settings"))
        page.form.chosen.connect(lambda field, value: self._change(**{field: value}))
        page.form.default_rules.changed.connect(self.rules_changed)
        page.form.default_rules.failed.connect(self._say)
        page.defaults.clicked.connect(self._go_back)
        page.close_button.clicked.connect(self.close)
        page.notice.acted.connect(self._take_back)
        page.form.show_awake_note(works=self._works)
        self._column.addWidget(page)
        page.show()  # a layout would do so later, and what is not shown gets no focus
        if text_scale() != self._scale:
            self._scale = text_scale()
            self._fit()

    def show_settings(self, settings: Settings) -> None:
        """Show the settings as they hold now."""
        self.page.form.show_settings(settings)

    def show_awake_works(self, works: bool | None) -> None:
        """Show whether the screen can be kept on here; `None` when nobody has tried yet."""
        self._works = works
        self.page.form.show_awake_note(works=works)

    def step_text(self, step: int) -> None:
        """Choose text one step larger (1) or smaller (-1), as far as there is one."""
        before = self._desk.settings.text_scale
        scale = stepped(before, step)
        if scale != before:
            self._change(text_scale=scale)

    def _change(self, **fields: Any) -> None:
        self._choose(replace(self._desk.settings, **fields))

    def _choose(self, settings: Settings) -> None:
        self._before = None
        self.page.notice.dismiss()
        self.chosen.emit(settings)

    def _go_back(self) -> None:
        """Choose the defaults, and offer to take that back."""
        before = self._desk.settings
        kept = {name: getattr(before, name) for name in KEPT_BY_DEFAULTS}
        self._choose(replace(Settings(), **kept))
        self._before = before
        words = self.page.look.words
        self.page.notice.show_message(
            words.gettext("All settings are as at first."), words.gettext("Undo")
        )

    def _take_back(self) -> None:
        if self._before is not None:
            self._choose(self._before)

    def _say(self, error: StoreError) -> None:
        sentence = store_sentence(self.page.look.words, error.reason, str(error.path))
        self.page.notice.warn(sentence)

    def _fit(self) -> None:
        """Take the size that the text asks for, and stay inside of the window."""
        room = self._window.size() - QSize(2 * EDGE, 2 * EDGE)
        wide = scaled(WIDE[0]) <= room.width()
        width, height = (scaled(length) for length in (WIDE if wide else HIGH))
        wanted = QSize(width, max(height, LEAST_HEIGHT))
        around = self.frameGeometry().size() - self.size()
        self.resize(wanted.boundedTo(room))
        if self.isVisible():
            self.move(inside(QRect(self.pos(), self.size() + around), self._window.frameGeometry()))


def inside(inner: QRect, outer: QRect) -> QPoint:
    """Where the inner one has to begin to lie inside of the outer one, moved as little as may be.

    What is too large for it begins where the outer one does.
    """
    last = outer.bottomRight() - inner.bottomRight() + inner.topLeft()
    return QPoint(
        max(outer.left(), min(inner.left(), last.x())),
        max(outer.top(), min(inner.top(), last.y())),
    )


@dataclass(frozen=True, slots=True)
class Place:
    """Where a person is in the dialog.

    Attributes:
        scrolled: how far the form is scrolled, from 0 to 1.
        used: the name of the part that was used last, and where on the screen its middle stands.
        part: the name of what has the focus.
        by_keyboard: whether the focus is to be seen.
    """

    scrolled: float
    used: tuple[str, QPoint] | None = None
    part: str = ""
    by_keyboard: bool = False


class Page(QWidget):
    """The contents of the dialog in one look."""

    def __init__(self, look: Look, desk: Desk) -> None:
        """Make the form, and what stands under it."""
        super().__init__()
        words = look.words
        self.look = look
        self.setLayoutDirection(look.direction)
        today = datetime.now().astimezone().date()
        self.form = SettingsForm(look, desk.settings, desk.house_rules, today)
        self.form.chosen.connect(self._note_use)
        self._desk = desk
        self._used: tuple[str, QPoint] | None = None
        self.defaults = QuietButton(look, words.gettext("Back to the defaults"))
        self.close_button = PrimaryButton(look, words.gettext("Close"))
        self.notice = Notice(look)
        foot = QHBoxLayout()
        foot.addWidget(self.defaults)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        column = self._column = QVBoxLayout(self)
        edge = scaled(16)
        column.setContentsMargins(edge, edge, edge, edge)
        column.setSpacing(scaled(12))
        column.addWidget(self.form, 1)
        column.addLayout(foot)
        Floating(self.notice, self, lift=scaled(84), over=(self.form,))

    def place(self) -> Place:
        """Where a person is in it."""
        bar, focused = self.form.verticalScrollBar(), self.window().focusWidget()
        scrolled = bar.value() / max(1, bar.maximum())
        for name, part in self._parts().items():
            if part is focused or part.isAncestorOf(focused):
                watch = focused.findChild(FocusWatch)
                return Place(scrolled, self._used, name, by_keyboard=watch is None or watch.shown)
        return Place(scrolled, self._used)

    def go_to(self, place: Place) -> None:
        """Bring a person to the place where they were before, and what they press under them."""
        self._column.activate()
        part = self._parts().get(place.part)
        if part is not None:
            reason = Qt.FocusReason
            part.setFocus(reason.TabFocusReason if place.by_keyboard else reason.MouseFocusReason)
        bar = self.form.verticalScrollBar()
        bar.setValue(round(place.scrolled * bar.maximum()))
        if place.used is not None:
            name, spot = place.used
            bar.setValue(bar.value() + self.spot_of(name).y() - spot.y())
            self.form.ensureWidgetVisible(self._parts()[name])

    def _note_use(self, name: str, answer: Any) -> None:
        # Before anything changes by it: the old page has no room for larger text.
        if name == "text_scale":
            name = TEXT_BUTTONS[answer > self._desk.settings.text_scale]
        self._used = (name, self.spot_of(name))

    def spot_of(self, part: str) -> QPoint:
        """Where, on the screen, the middle of a part is: a pointer may rest on it."""
        widget = self._parts()[part]
        return widget.mapToGlobal(widget.rect().center())

    def _parts(self) -> dict[str, QWidget]:
        """Everything that can have the focus, by a name that is the same in every look."""
        size = self.form.text_size
        return {
            **dict(zip(TEXT_BUTTONS, (size.smaller, size.larger), strict=True)),
            **self.form.controls,
            "defaults": self.defaults,
            "close": self.close_button,
        }
