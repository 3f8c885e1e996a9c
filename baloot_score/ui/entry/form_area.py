"""The place of the forms: one of them is shown, and scrolls where it is higher than the room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from baloot_score.ui.controls.digit_field import DigitField
from baloot_score.ui.entry.form import Form
from baloot_score.ui.fonts import scaled


class FormArea(QScrollArea):
    """Scrolls the form that is shown; no stack of pages, which would be as high as the largest."""

    resized = Signal()
    """It has another size, and so may have what stands beside it."""

    def __init__(self) -> None:
        """Make it without a form."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content = QWidget()
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(2)
        self._forms: list[Form] = []
        self._widest: Form | None = None
        self._alone = False
        # For a viewport of Qt's own making, PySide would first make the classes of all widgets.
        self.setViewport(QWidget())
        self.setWidget(content)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)
        content.setAutoFillBackground(False)
        self._holds = True
        self.verticalScrollBar().rangeChanged.connect(self._follow_range)
        self.verticalScrollBar().valueChanged.connect(self._follow_scroll)

    def add(self, form: Form) -> None:
        """Put a form in, hidden behind the others."""
        form.hide()
        self._forms.append(form)
        self.column.addWidget(form)
        for field in form.number_fields.values():
            field.edited.connect(self._follow_keys)

    def set_widest(self, form: Form) -> None:
        """Be never narrower than this form."""
        self._widest = form
        self.set_alone(alone=self._alone)

    def minimumSizeHint(self) -> QSize:
        """A glance at the control in use is the least."""
        return QSize(super().minimumSizeHint().width(), scaled(40))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep in sight what has the keys."""
        super().resizeEvent(event)
        self.resized.emit()
        self.fit()
        self.verticalScrollBar().setValue(0)  # not farther than what has the keys needs now
        self._follow_keys()
        self._holds = True

    def _follow_range(self) -> None:
        """Scroll only where it must; go after what has the keys, if it was in sight."""
        if self.verticalScrollBar().maximum() > 0:
            QTimer.singleShot(0, self, self._judge_bar)
        if self._holds:
            QTimer.singleShot(0, self, self._follow_keys)  # they have not moved yet

    def _judge_bar(self) -> None:
        """Have a bar only if all of the width is too little: beside it, rows may become higher.

        Qt asks about the present width alone, and so keeps one that only itself is the reason for.
        """
        room = self.maximumViewportSize()
        fits = self.column.heightForWidth(room.width()) <= room.height()
        policies = Qt.ScrollBarPolicy
        bar = policies.ScrollBarAlwaysOff if fits else policies.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(bar)

    def _follow_scroll(self) -> None:
        """Leave a person alone who scrolls away from what has the keys, until they type."""
        held = self._with_keys(QApplication.focusWidget())
        self._holds = held is not None and held.visibleRegion().boundingRect() == held.rect()

    def _follow_keys(self) -> None:
        self._follow_focus(None, QApplication.focusWidget())

    def fit(self) -> None:
        """Let the form that is shown use the room; a hidden one knows nothing of its height."""
        room = self.maximumViewportSize()
        above = self.column.itemAt(0)
        if above is not None and above.widget() not in self._forms:  # tabs that scroll with it
            room.setHeight(room.height() - above.sizeHint().height() - self.column.spacing())
        for form in self._forms:
            if not form.isHidden():
                form.fit(room)

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to what gets the keys; not under a finger that is about to be lifted.

        Words about problems come into sight with it, where there is room for both.
        """
        pressed = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        whole = None if pressed else self._with_keys(now)
        if whole is not None:
            for form in self._forms:
                for words in [] if form.isHidden() else form.errors_shown():
                    self.ensureWidgetVisible(words, 0, scaled(4))
            self.ensureWidgetVisible(whole, 0, scaled(12))
            self._holds = True

    def _with_keys(self, now: QWidget | None) -> QWidget | None:
        """All of what has the keys, if that is in here: a field has an edge and words too."""
        if now is None or not self.isAncestorOf(now):
            return None
        whole = now
        while isinstance(parent := whole.parentWidget(), (DigitField, QFrame)):
            whole = parent
        return whole

    def set_alone(self, *, alone: bool) -> None:
        """Whether nothing stands beside it: then it takes the width that there is."""
        self._alone = alone
        if alone or self._widest is None:
            self.setMinimumWidth(0)
        else:
            bar = self.verticalScrollBar().sizeHint().width()
            self.setMinimumWidth(self._widest.whole_width() + bar)
