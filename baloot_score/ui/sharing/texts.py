"""The words of the choices: how much, as what, and what each form is good for."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.ui.settings import ShareForm
from baloot_score.ui.sharing.parcel import Extent, Subject


def extent_texts(words: Words, subject: Subject) -> dict[Extent, str]:
    """What each extent is called."""
    count = len(subject.ids)
    chosen = words.ngettext("{count} chosen", "{count} chosen", count)
    return {
        Extent.GAME: words.gettext("This game"),
        Extent.SESSION: words.gettext("This session"),
        Extent.CHOSEN: chosen.format(count=words.number(count)),
        Extent.ALL: words.gettext("All sessions"),
    }


def form_texts(words: Words) -> dict[ShareForm, str]:
    """What each form is called, in the order in which they are offered."""
    return {
        ShareForm.TEXT: words.gettext("Message"),
        ShareForm.RESULT: words.gettext("Picture of the result"),
        ShareForm.PICTURE: words.gettext("Picture of the sheet"),
        ShareForm.PDF: words.gettext("PDF or paper"),
        ShareForm.XLSX: words.gettext("Excel workbook"),
        ShareForm.CSV: words.gettext("CSV table"),
        ShareForm.JSON: words.gettext("To import again"),
    }


def form_note(words: Words, form: ShareForm) -> str:
    """What a form is good for, in a sentence."""
    return {
        ShareForm.TEXT: words.gettext("Short lines for a chat: who played, the hands, the totals."),
        ShareForm.RESULT: words.gettext("For a chat: who played, the totals, and who won."),
        ShareForm.PICTURE: words.gettext("For a chat: the whole sheet in one picture."),
        ShareForm.PDF: words.gettext("Pages of A4 to keep, to send or to print."),
        ShareForm.XLSX: words.gettext("A sheet for each game, and a summary, to go on reckoning."),
        ShareForm.CSV: words.gettext("A line for each hand, for any program that shows tables."),
        ShareForm.JSON: words.gettext(
            "Whole sessions with all that was entered: Baloot Score imports them again, "
            "also on another computer."
        ),
    }[form]


def why_not(words: Words, form: ShareForm) -> str:
    """Why a form cannot hold so much, or so little."""
    if form is ShareForm.JSON:
        return words.gettext("It always holds whole sessions")
    return words.gettext("It shows one session")


def file_kind(words: Words, form: ShareForm) -> str:
    """What a file of a form is called where one is chosen, without its ending."""
    return {
        ShareForm.TEXT: words.gettext("Text"),
        ShareForm.RESULT: words.gettext("Picture"),
        ShareForm.PICTURE: words.gettext("Picture"),
        ShareForm.PDF: words.gettext("PDF"),
        ShareForm.XLSX: words.gettext("Excel workbook"),
        ShareForm.CSV: words.gettext("CSV table"),
        ShareForm.JSON: words.gettext("Sessions of Baloot Score"),
    }[form]
