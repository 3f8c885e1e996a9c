"""Choosing several sessions of the history, to do something with all of them."""

from __future__ import annotations

from PySide6.QtCore import QObject

from baloot_score.ui.history.finding import Finding
from baloot_score.ui.history.layout import HistoryLayout


class Choosing(QObject):
    """Marks sessions in the list: one, all up to another, or all that was found."""

    def __init__(self, parts: HistoryLayout, finding: Finding) -> None:
        """Mark nothing yet."""
        super().__init__(parts)
        self._view, self._model, self._finding = parts.view, parts.model, finding
        self._last_marked: str | None = None
        parts.select.clicked.connect(lambda: self._choose_several(not self._model.choosing))
        parts.choosing.all.clicked.connect(self._choose_all)
        parts.choosing.done.clicked.connect(lambda: self._choose_several(False))
        parts.view.toggled.connect(self.toggle)
        parts.view.all_chosen.connect(self._choose_all)
        parts.view.left.connect(lambda: self._choose_several(False))

    def toggle(self, row: int, upto: bool) -> None:
        """Mark a session or not; or all up to it, from the last one."""
        model = self._model
        if not model.choosing:
            model.set_choosing(True)
        last = model.row_of(self._last_marked) if upto else None
        if last is None:
            model.mark([model.session(row).id], chosen=not model.is_chosen(row))
        else:
            rows = range(min(row, last), max(row, last) + 1)
            model.mark([model.session(each).id for each in rows])
        self._last_marked = model.session(row).id
        self._view.go_to(row)

    def end(self) -> None:
        """Forget all marks."""
        self._choose(False)

    def _choose_several(self, several: bool) -> None:
        self._choose(several)
        self._view.setFocus()

    def _choose(self, several: bool) -> None:
        self._model.set_choosing(several)
        self._last_marked = None

    def _choose_all(self) -> None:
        ids = self._finding.all_ids()
        if ids is not None:
            self._model.choosing = True
            self._model.mark(ids)
