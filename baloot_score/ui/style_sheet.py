"""The one style sheet of the application, built from the tokens, for Qt's own widgets."""

from __future__ import annotations

from string import Template

from baloot_score.ui.controls.painting import TOUCH
from baloot_score.ui.fonts import scaled
from baloot_score.ui.theme import Theme, mixed

# Nothing here sets a font: a style sheet would override the fonts that widgets are given.
_SHEET = Template("""
QToolTip {
  background: $surface; color: $ink; border: 1px solid $edge; padding: ${s4}px ${s8}px;
}

.QPushButton {
  background: $surface; color: $ink; border: 1px solid $edge; border-radius: 12px;
  padding: 8px ${s24}px; min-height: ${row}px;
}
.QPushButton:hover { background: $surface_hover; }
.QPushButton:pressed { background: $surface_pressed; }
.QPushButton:default { background: $us; color: $on_fill; border-color: $us; }
.QPushButton:default:hover { background: $us_hover; border-color: $us_hover; }
.QPushButton:focus { border: 2px solid $accent; padding: 7px ${s24_focus}px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
.QPushButton:disabled { color: $faint; border-color: $line; background: $surface; }

QLineEdit {
  background: $background; border: 1px solid $edge; border-radius: 12px; padding: 8px ${s12}px;
  min-height: ${row}px; selection-background-color: $accent; selection-color: $on_fill;
}
QLineEdit:focus {
  border: 2px solid $accent; padding: 7px ${s12_focus}px;
}
QLineEdit:disabled { border-color: $line; }
QLineEdit#digitEntry, QLineEdit#digitEntry:focus {
  background: transparent; border: none; border-radius: 0; padding: 0; min-height: 0;
}

QTextEdit#boxed {
  background: $surface; border: 1px solid $line; border-radius: 12px;
}
QTextEdit#boxed:focus { border-color: $edge; }
QPlainTextEdit {
  background: $background; color: $ink; border: 1px solid $edge; border-radius: 12px;
  padding: 8px; selection-background-color: $accent; selection-color: $on_fill;
}
QPlainTextEdit:focus { border: 2px solid $accent; padding: 7px; }

QAbstractItemView {
  background: $surface; alternate-background-color: $surface; color: $ink; border: none;
  outline: none; gridline-color: $line;
  selection-background-color: $accent_soft; selection-color: $ink;
}
QTableView#seenTable::item {
  padding: 0 ${s8}px; border: none; border-bottom: 1px solid $line;
}
QListView#nameOffers { border: 1px solid $edge; padding: 2px; }
QListView#nameOffers::item {
  padding: 8px ${s12}px; border: 2px solid transparent; border-radius: 8px;
}
QListView#nameOffers::item:selected {
  background: $accent_soft; color: $ink; border-color: $accent;
}
QHeaderView, QTableCornerButton::section { background: $surface; border: none; }
QHeaderView::section {
  background: $surface; color: $ink_muted; border: none; border-bottom: 1px solid $line;
  padding: ${s4}px ${s8}px; min-height: ${s26}px;
}

QMenu {
  background: $surface; color: $ink; border: 1px solid $edge; padding: 6px; icon-size: ${s16}px;
}
QMenu::item {
  padding: 8px ${s16}px; border: 2px solid transparent; border-radius: 8px; min-width: ${s160}px;
}
QMenu::item:selected { background: $accent_soft; border-color: $accent; }
QMenu::item:disabled { color: $faint; }
QMenu::icon { margin: 0 ${s8}px; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }

QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 16px; margin: 0; }
QScrollBar:horizontal { height: 16px; margin: 0; }
QScrollBar::handle { background: $edge; border-radius: 4px; margin: 2px; }
QScrollBar::handle:hover { background: $ink_muted; }
QScrollBar::handle:vertical { min-height: 36px; margin: 2px 4px; }
QScrollBar::handle:horizontal { min-width: 36px; margin: 4px 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea { background: transparent; border: none; }
""")


def colours(theme: Theme) -> dict[str, str]:
    """The colours of the style sheet by their names: the tokens, and what is mixed of them."""
    tokens = theme.tokens
    return {
        **tokens._asdict(),
        "surface_hover": mixed(tokens.ink, tokens.surface, 0.05),
        "surface_pressed": mixed(tokens.ink, tokens.surface, 0.12),
        "us_hover": mixed(tokens.ink, tokens.us, 0.1),
        "faint": mixed(tokens.ink_muted, tokens.surface, 0.55),
        "edge": theme.edge.name(),
    }


def style_sheet(theme: Theme) -> str:
    """The style sheet of a theme; its sizes are pixels, in steps of 4 where nothing is bordered.

    What belongs to text follows the scale of the application's font.
    """
    return _SHEET.substitute(
        colours(theme),
        **{f"s{px}": scaled(px) for px in (4, 8, 12, 16, 24, 26, 160)},
        # With a border of one pixel and its padding a line is as high as a finger needs.
        row=max(TOUCH - 2 * 9, scaled(26)),
        # The thicker border of the focus takes its pixel from the padding.
        s12_focus=scaled(12) - 1,
        s24_focus=scaled(24) - 1,
    )
