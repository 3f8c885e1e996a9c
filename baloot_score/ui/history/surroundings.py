"""What stands around the list of the history: headings, counts, and the buttons that fit it."""

from __future__ import annotations

from baloot_score.i18n.words import Words
from baloot_score.ui.history.empty_state import say_unread, say_why_empty
from baloot_score.ui.history.layout import HistoryLayout


def show_surroundings(
    words: Words, parts: HistoryLayout, *, trashed: bool, tab_says_it: bool, exports: bool
) -> None:
    """Show what fits the list as it is now, or why it is empty.

    Args:
        words: the language.
        parts: the list and what stands around it.
        trashed: whether it is the list of the trash.
        tab_says_it: whether a tab above says already what the list is.
        exports: whether sessions can be exported.

    """
    model = parts.model
    narrowed, filled = parts.narrow_anything(), model.rowCount() > 0
    heading = words.gettext("Trash") if trashed else words.gettext("Earlier sessions")
    parts.heading.setText(heading)
    parts.heading.setVisible(trashed or not tab_says_it)
    parts.view.setAccessibleName(heading)
    parts.back.setVisible(trashed)
    parts.trash.setVisible(not trashed)
    parts.take_in.setVisible(not trashed)
    parts.filter.show_narrowing(parts.filters.narrow_anything())
    parts.show_filters(parts.filter.isChecked())
    known = filled or not model.unread
    parts.count.setText(_count(words, model.total, found=narrowed) if known else "")
    parts.clear.setVisible(narrowed and filled)
    parts.empty_trash.setVisible(trashed and filled and not narrowed)
    parts.select.setVisible(filled)
    parts.choosing.setVisible(model.choosing)
    parts.choosing.show_count(len(model.chosen), in_trash=trashed, exports=exports)
    parts.show_list(filled=filled)
    if not known:
        say_unread(words, parts.empty)
    elif not filled:
        say_why_empty(words, parts.empty, narrowed=narrowed, trashed=trashed)


def _count(words: Words, total: int, *, found: bool) -> str:
    if found:
        sentence = words.ngettext("{count} session found", "{count} sessions found", total)
    else:
        sentence = words.ngettext("{count} session", "{count} sessions", total)
    return sentence.format(count=words.number(total))
