"""The choice of a series: an open end, or the best of so many games."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from baloot_score.i18n.series_words import series_sentence
from baloot_score.ui.controls.label import Label
from baloot_score.ui.controls.segmented import Segment, SegmentedControl
from baloot_score.ui.fonts import scaled
from baloot_score.ui.look import Look

LENGTHS = (3, 5, 7, 9, 11)
OPEN_END = 0


class SeriesChoice(QWidget):
    """The usual lengths as segments, with one from elsewhere if the session has it."""

    def __init__(self, look: Look, series: int | None = None) -> None:
        """Make the choice with a length, or an open end."""
        super().__init__()
        words = look.words
        self._look = look
        lengths = sorted({*LENGTHS, *(() if series is None else (series,))})
        segments = [
            Segment(OPEN_END, words.pgettext("series", "None")),
            *(Segment(length, words.number(length)) for length in lengths),
        ]
        label = words.gettext("Series: best of")
        self.segments = SegmentedControl(look, segments, label=label)
        self.segments.chosen.connect(lambda _value: self._tell())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(scaled(12))
        row.addWidget(Label(look, label, color="ink_muted"))
        row.addWidget(self.segments, 1)
        self.segments.set_value(OPEN_END if series is None else series)
        self._tell()

    def series(self) -> int | None:
        """How many games are played at most; `None` for an open end."""
        return self.segments.value() or None

    def show_series(self, series: int | None) -> None:
        """Show a length; one that is not offered leaves the choice as it is."""
        if series is None or series in LENGTHS or series == self.series():
            self.segments.set_value(OPEN_END if series is None else series)
        self._tell()

    def _tell(self) -> None:
        self.segments.setToolTip(series_sentence(self._look.words, self.series()))
