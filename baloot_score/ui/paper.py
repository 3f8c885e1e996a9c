"""The colours of a theme for what is painted as on paper."""

from __future__ import annotations

from baloot_score.documents.painted.pens import Paper
from baloot_score.ui.theme import Theme


def themed_paper(theme: Theme) -> Paper:
    """Paper in the colours of a card of the window."""
    tokens = theme.tokens
    return Paper(
        ground=tokens.surface,
        sunken=tokens.sunken,
        line=tokens.line,
        ink=tokens.ink,
        muted=tokens.ink_muted,
        accent=tokens.accent,
        us=tokens.us,
        us_soft=tokens.us_soft,
        them=tokens.them,
        them_soft=tokens.them_soft,
    )
