"""Layouts brought to rest, before somebody looks where things are."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication


def settle() -> None:
    """Let all layouts be done: what is arranged anew for a width asks for another height."""
    for _ in range(12):
        QApplication.processEvents()
