"""What is shared, and as what: the choices of a person as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from baloot_score.documents.export import SEPARATORS, ExportFormat
from baloot_score.ui.settings import Separator, ShareForm

SIGNS = dict(zip(Separator, SEPARATORS, strict=True))
"""What stands between the cells of CSV."""


class Extent(StrEnum):
    """How much is shared."""

    GAME = "game"
    SESSION = "session"
    CHOSEN = "chosen"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Subject:
    """What can be shared where the dialog was opened.

    Attributes:
        ids: the session, or those that were chosen.
        title: what one session is called; empty where there are more, or it cannot be read.
        day: when one session started, if that is known.
        game: the place of the game in sight, where it is one of several.
        more: whether there are other sessions besides.

    """

    ids: tuple[str, ...]
    title: str = ""
    day: date | None = None
    game: int | None = None
    more: bool = True

    @property
    def extents(self) -> tuple[Extent, ...]:
        """How much can be shared, the least first."""
        game = () if self.game is None else (Extent.GAME,)
        own = Extent.SESSION if len(self.ids) == 1 else Extent.CHOSEN
        return (*game, own, *((Extent.ALL,) if self.more else ()))


@dataclass(frozen=True, slots=True)
class Parcel:
    """What is to be made.

    Attributes:
        ids: the sessions, in any order; `None`: all that there are.
        form: as what.
        games: the places of the games that are wanted; `None`: all of them.
        separator: what stands between the cells of CSV.

    """

    ids: tuple[str, ...] | None
    form: ShareForm
    games: tuple[int, ...] | None = None
    separator: Separator = Separator.COMMA


FORMATS = {
    ShareForm.TEXT: ExportFormat.TEXT,
    ShareForm.RESULT: ExportFormat.PNG,
    ShareForm.PICTURE: ExportFormat.PNG,
    ShareForm.PDF: ExportFormat.PDF,
    ShareForm.XLSX: ExportFormat.XLSX,
    ShareForm.CSV: ExportFormat.CSV,
    ShareForm.JSON: ExportFormat.JSON,
}
"""What a file of each form holds."""
COPIED = frozenset({ShareForm.TEXT, ShareForm.RESULT, ShareForm.PICTURE})
"""These go to the clipboard too."""


def fits(form: ShareForm, extent: Extent) -> bool:
    """Whether so much can be shared as that.

    A document holds whole sessions, for half of one would be another under its id; the picture of a
    result shows one.
    """
    if form is ShareForm.JSON:
        return extent is not Extent.GAME
    return form is not ShareForm.RESULT or extent in (Extent.GAME, Extent.SESSION)


def parcel_of(subject: Subject, extent: Extent, form: ShareForm, separator: Separator) -> Parcel:
    """The parcel that the choices make."""
    ids = None if extent is Extent.ALL else subject.ids
    game = subject.game if extent is Extent.GAME else None
    return Parcel(ids, form, None if game is None else (game,), separator)
