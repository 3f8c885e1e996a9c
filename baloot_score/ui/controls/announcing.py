"""Tells screen readers of their own accord what has just happened."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, sentence: str, *, urgent: bool = False) -> None:
    """Let a screen reader say a sentence, though the focus is elsewhere.

    Args:
        widget: what the sentence is about.
        sentence: what is said; nothing if it is empty.
        urgent: whether it breaks into what is being said.

    """
    if not sentence:
        return
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # when it is needed

    event = QAccessibleAnnouncementEvent(widget, sentence)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)
