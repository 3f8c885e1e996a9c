"""Asks for a printer. Qt's part for it is loaded when somebody wants to print."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def there_is_a_printer() -> bool:
    """Whether this system knows any printer."""
    from PySide6.QtPrintSupport import QPrinterInfo

    return bool(QPrinterInfo.availablePrinterNames())


def ask_for_printer(parent: QWidget, title: str, chosen: Callable[[QPrinter], object]) -> QDialog:
    """Let a person choose a printer; nothing is printed yet.

    Args:
        parent: what the dialog stands over.
        title: what the pages are called among those that wait for the printer.
        chosen: is given the printer, set up for whole sheets of paper.

    """
    from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    # The pages have margins of their own.
    printer.setFullPage(True)
    printer.setDocName(title)
    printer.setCreator("Baloot Score")
    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    options = QAbstractPrintDialog.PrintDialogOption
    dialog.setOptions(options.PrintToFile | options.PrintCollateCopies)

    def finish(result: int) -> None:
        if result == QDialog.DialogCode.Accepted:
            chosen(printer)

    dialog.finished.connect(finish)
    QDialog.open(dialog)
    return dialog
